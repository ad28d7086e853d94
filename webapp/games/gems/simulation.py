"""A player for the two Splendors. It is simple: it holds no rules, only wishes, and asks about each before it plays."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast

from records import Log
from replay.engine.law import Action
from replay.games.gems.tokens import NONE, Tokens, count, counts, one, total
from webapp.games.simulation import SimulatedTable

LEVELS = (1, 2, 3)
SPACES = 4  # open cards of a level
STONES = 5  # colours that cards cost and give
DUTIES = ("green", "avengers", "lay", "return", "location", "noble")  # in the order in which a turn is finished


class GemCard(Protocol):
    """A card of either game, as far as a player looks at it. What one has besides, its own table knows."""

    @property
    def level(self) -> int: ...
    @property
    def points(self) -> int: ...


class GemPlayer(Protocol):
    """What lies before a seat."""

    @property
    def tokens(self) -> Tokens: ...
    @property
    def bonuses(self) -> Tokens: ...
    @property
    def points(self) -> int: ...


class GemLook(Protocol):
    """A state by names."""

    @property
    def supply(self) -> Tokens: ...
    @property
    def market(self) -> Sequence[Sequence[GemCard | None]]: ...
    @property
    def players(self) -> Sequence[GemPlayer]: ...


class WithCard(Protocol):
    """An action with a card: it is laid open, or reserved out of a deck or the market (deck 0)."""

    @property
    def card(self) -> GemCard: ...
    @property
    def deck(self) -> int: ...


@dataclass(frozen=True)
class Box:
    """What a game has of its own: its cards, how a state is looked at, its actions."""

    game: str
    wild: int  # the token that stands for any colour
    acquire: Callable[..., Action]
    due_for: Callable[..., tuple[int, ...]]
    cards: Mapping[str, GemCard]
    limit: int  # tokens that a player keeps
    look: Callable[..., GemLook]
    affordable: Callable[..., bool]
    usual_payment: Callable[..., Tokens]
    take: Callable[[Tokens], Action]
    give_back: Callable[[Tokens], Action]
    reserve: Callable[..., Action]
    blind: Callable[..., Action]
    stay: Callable[[], Action]
    lay_row: Callable[..., Action]
    lay: Callable[..., Action]


def opened(game: str, wild: int, acquire: Callable[..., Action], due_for: Callable[..., tuple[int, ...]]) -> Box:
    """The box of a game. What both games call by the same name is found by it."""

    def part(module: str, name: str) -> Any:
        return getattr(import_module(f"replay.games.{game}.{module}"), name)

    return Box(
        game,
        wild,
        acquire,
        due_for,
        cards=part("cards", "CARDS"),
        limit=part("turn", "LIMIT"),
        look=part("state", "Table"),
        affordable=part("stay", "affordable"),
        usual_payment=part("complete", "usual_payment"),
        take=part("take", "Take"),
        give_back=part("give_back", "GiveBack"),
        reserve=part("reserve", "Reserve"),
        blind=part("reserve", "blind"),
        stay=part("stay", "Pass"),
        lay_row=part("lay", "LayRow"),
        lay=part("lay", "Lay"),
    )


class GemTable(SimulatedTable, ABC):
    """The decks in their order, and the hands as their owners see them."""

    def __init__(self, box: Box, tags: Mapping[str, str], seats: str, rng: Random) -> None:
        super().__init__(tags, seats, rng)
        self.box, self.seen = box, box.look(self.state)
        self.decks = {level: [card for card in box.cards.values() if card.level == level] for level in LEVELS}
        for deck in self.decks.values():
            rng.shuffle(deck)
        self.hands: list[list[GemCard]] = [[] for _ in seats]

    # ── what a game adds ────────────────────────────────────────────────────────────────────────────────

    @abstractmethod
    def tiles(self) -> Action:
        """The action that lays out the tiles beside the cards."""

    @abstractmethod
    def calls_for(self, card: Any, who: int) -> float:
        """What speaks for a card besides its points."""

    @abstractmethod
    def wants(self, card: Any, who: int) -> bool:
        """Whether a card is worth having, if it can be paid for."""

    # ── the table ───────────────────────────────────────────────────────────────────────────────────────

    def play(self, names: Sequence[str]) -> Log:
        """A game from the first card to the last, between people of these names."""
        self.lay_out()
        while not self.over():
            self.turn()
        self.result()
        return self.log(names)

    def lay_out(self) -> None:
        for level in LEVELS:
            self.do(self.box.lay_row(level, tuple(self.decks[level].pop() for _ in range(SPACES))))
        self.do(self.tiles())

    def do(self, action: Action, who: int = -1) -> None:
        super().do(action, who)
        self.seen = self.box.look(self.state)

    def turn(self) -> None:
        """One action that the player wishes and the law allows, and what the turn asks for after it."""
        who = self.game.to_move(self.state)
        action = next((wish for wish in self.wishes(who) if self.legal(wish, who)), self.box.stay())
        if action.verb == "reserve":
            action = self.drawn(action, who)
        elif (card := getattr(action, "card", None)) in self.hands[who]:
            self.hands[who].remove(card)
        self.do(action, who)
        while due := self.game.duties(self.state):
            self.settle(due, who)

    def drawn(self, reservation: Action, who: int) -> Action:
        """The reservation as it is written: of a blind one the recorder may have seen what it was, or not."""
        action = cast(WithCard, reservation)
        card = self.decks[action.deck].pop() if action.deck else action.card
        self.hands[who].append(card)
        return (
            self.box.blind(action.deck, self.wild(), card) if action.deck and self.rng.random() < 0.5 else reservation
        )

    def settle(self, due: Sequence[Action], who: int) -> None:
        """The next of the duties of a turn; where there is a choice, any of them."""
        verb = min((action.verb for action in due), key=DUTIES.index)
        choices = [action for action in due if action.verb == verb]
        if verb == "lay":
            self.do(self.box.lay(self.decks[cast(WithCard, choices[0]).card.level].pop()))
        elif verb == "return":
            self.do(self.box.give_back(self.surplus(who)), who)
        else:
            self.do(self.rng.choice(choices), who)

    # ── what a player wishes, best first ────────────────────────────────────────────────────────────────

    def wishes(self, who: int) -> Iterator[Action]:
        rng, player, cards = self.rng, self.player(who), self.in_reach(who)
        within = [card for card in cards if self.box.affordable(card, self.state, who)]
        for card in sorted(within, key=lambda card: self.worth(card, who) + rng.random(), reverse=True):
            if self.wants(card, who):
                yield self.box.acquire(card, self.box.usual_payment(card, self.state, who))
        full = total(player.tokens) >= self.box.limit - 1
        if rng.random() < (0.5 if full else 0.12):
            yield self.reservation(cards)
        if cards:
            yield from self.takes(player, self.target(who, cards))
        rest = self.game.options(self.state, self.law, who)
        rng.shuffle(rest)
        yield from rest

    def worth(self, card: GemCard, who: int) -> float:
        return float(card.points + self.calls_for(card, who))

    def target(self, who: int, cards: list[GemCard]) -> GemCard:
        """The card to save up for."""
        player = self.player(who)

        def near(card: GemCard) -> float:
            points, calls = float(card.points), self.calls_for(card, who)
            return 1.5 * points + calls / 2 - self.missing(card, player) + 2 * self.rng.random()

        return max(cards, key=near)

    def reservation(self, cards: list[GemCard]) -> Action:
        wild = self.wild()
        if self.rng.random() < 0.4:
            return self.box.blind(self.rng.choice(LEVELS), wild)
        return self.box.reserve(max(cards, key=lambda card: card.points + 2 * self.rng.random()), 0, wild)

    def takes(self, player: GemPlayer, target: GemCard) -> Iterator[Action]:
        """Towards the target: a pair of what is missing most, or three colours, those that are missing first."""
        supply, lack = self.seen.supply, self.lacking(target, player)
        most = max(range(STONES), key=lambda n: lack[n])
        if lack[most] >= 2 and (sum(1 for each in lack if each) == 1 or self.rng.random() < 0.3):
            yield self.box.take(2 * one(most))
        there = [n for n in range(STONES) if count(supply, n)]
        self.rng.shuffle(there)
        there.sort(key=lambda n: not lack[n])
        if there:
            yield self.box.take(sum(one(n) for n in there[:3]))

    def surplus(self, who: int) -> Tokens:
        """What is given back: what the nearest card needs least, wild tokens last."""
        player, cards, wild = self.player(who), self.in_reach(who), self.box.wild
        need = self.box.due_for(self.target(who, cards), player.bonuses) if cards else (0,) * STONES
        kept, back = list(counts(player.tokens, wild + 1)), NONE
        while sum(kept) > self.box.limit:
            spare = [n for n in range(STONES) if kept[n]]
            n = max(spare, key=lambda n: kept[n] - need[n]) if spare else wild
            kept[n] -= 1
            back += one(n)
        return back

    # ── what a player sees ──────────────────────────────────────────────────────────────────────────────

    def player(self, who: int) -> GemPlayer:
        return self.seen.players[who]

    def in_reach(self, who: int) -> list[GemCard]:
        """The cards in the market and in the hand."""
        return [card for row in self.seen.market for card in row if card is not None] + self.hands[who]

    def wild(self) -> Tokens:
        """The token that comes with a reservation, if there is one."""
        wild = self.box.wild
        return one(wild) if count(self.seen.supply, wild) else NONE

    def lacking(self, card: GemCard, player: GemPlayer) -> tuple[int, ...]:
        need = self.box.due_for(card, player.bonuses)
        return tuple(max(0, many - count(player.tokens, stone)) for stone, many in enumerate(need))

    def missing(self, card: GemCard, player: GemPlayer) -> int:
        return max(0, sum(self.lacking(card, player)) - count(player.tokens, self.box.wild))


def play(kind: type[GemTable], box: Box, players: int, seed: int, number: int, names: Sequence[str]) -> Log:
    """A finished game at a table of this kind."""
    tags = {"game": box.game, "source": f"recount simulate {box.game}, seed {seed}, game {number}"}
    rng = Random(f"{box.game} {players} {seed} {number}")
    return kind(box, tags, "ABCD"[:players], rng).play(names)
