"""Games of Splendor that nobody played. The player is simple: it holds no rules, only wishes."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from records import Event, Header, Log
from records.event import TABLE
from replay.game import find, readings_of
from replay.gems.tokens import NONE, Tokens, count, counts, one, total
from replay.law import LEGAL, hear, outcome
from replay.splendor.buy import Buy, due_for
from replay.splendor.cards import CARDS, GEMS, GOLD, NOBLES, ONE_GOLD, Card
from replay.splendor.complete import usual_payment
from replay.splendor.give_back import GiveBack
from replay.splendor.lay import Lay, LayNobles, LayRow
from replay.splendor.market import SPACES
from replay.splendor.noble import Visit
from replay.splendor.options import duties, options
from replay.splendor.reserve import Reserve, blind
from replay.splendor.state import BANK, GAP, TILES, TURN, Player, State
from replay.splendor.state import Table as Seen
from replay.splendor.stay import Pass, affordable
from replay.splendor.take import Take
from replay.splendor.turn import LIMIT

LEVELS = (1, 2, 3)


def play(players: int, seed: int, number: int, names: Sequence[str]) -> Log:
    """A finished game between people of these names."""
    rng = Random(f"splendor {players} {seed} {number}")
    tags = {
        "game": "splendor",
        "edition": "rebel-pl",
        "source": f"recount simulate splendor, seed {seed}, game {number}",
    }
    seats = "ABCD"[:players]
    table = Table(seats, rng)
    table.lay_out()
    while not table.game.over(table.state, table.law):
        table.turn()
    table.result()
    return Log(Header.of([*tags.items(), *zip(seats, rng.sample(names, players), strict=True)]), tuple(table.events))


class Table:
    """The decks in their order, the hands as their owners see them, and what has been written down."""

    def __init__(self, seats: str, rng: Random) -> None:
        self.game = find("splendor")
        self.law = readings_of(self.game, "rebel-pl", "")
        self.seats, self.rng = seats, rng
        self.decks = {level: [card for card in CARDS.values() if card.level == level] for level in LEVELS}
        for deck in self.decks.values():
            rng.shuffle(deck)
        self.hands: list[list[Card]] = [[] for _ in seats]
        self.state: State = self.game.start(len(seats))
        self.events: list[Event] = []

    def legal(self, action: Any, who: int) -> bool:
        return hear(action.judge(self.state, self.law, who)).word == LEGAL

    def do(self, action: Any, who: int = -1) -> None:
        number = len(self.events) + 1
        self.state = outcome(action.judge(self.state, self.law, who, number, told=False))
        verb, *words = self.game.say(action, self.seats)
        self.events.append(Event(number, self.seats[who] if who >= 0 else TABLE, verb, tuple(words)))

    def lay_out(self) -> None:
        for level in LEVELS:
            self.do(LayRow(level, tuple(self.decks[level].pop() for _ in range(SPACES))))
        self.do(LayNobles(tuple(self.rng.sample(list(NOBLES.values()), len(self.seats) + 1))))

    def turn(self) -> None:
        """One action that the player wishes and the law allows, the card that fills the gap, and what is due."""
        who = self.state[TURN]
        action = next((wish for wish in self.wishes(who) if self.legal(wish, who)), Pass())
        if isinstance(action, Reserve):
            action = self.drawn(action, who)
        elif isinstance(action, Buy) and action.card in self.hands[who]:
            self.hands[who].remove(action.card)
        self.do(action, who)
        gap = self.state[GAP]
        if gap and self.decks[gap]:
            self.do(Lay(self.decks[gap].pop()))
        self.settle(who)

    def drawn(self, action: Reserve, who: int) -> Reserve:
        """The reservation as it is written: of a blind one the recorder may have seen what it was, or not."""
        card = self.decks[action.deck].pop() if action.deck else action.card
        self.hands[who].append(card)
        return blind(action.deck, action.gold, card) if action.deck and self.rng.random() < 0.5 else action

    def settle(self, who: int) -> None:
        if any(isinstance(due, GiveBack) for due in duties(self.state)):
            self.do(GiveBack(self.surplus(who)), who)
        visits = [due for due in duties(self.state) if isinstance(due, Visit)]
        if visits:
            self.do(self.rng.choice(visits), who)

    def result(self) -> None:
        points = zip(self.seats, map(str, self.game.scores(self.state)), strict=True)
        words = tuple(word for pair in points for word in pair)
        self.events.append(Event(len(self.events) + 1, TABLE, "result", words))

    # ── what a player wishes, best first ────────────────────────────────────────────────────────────────

    def wishes(self, who: int) -> Iterator[Any]:
        s, rng = self.state, self.rng
        seen = Seen(s)
        player = seen.players[who]
        cards = [card for row in seen.market for card in row if card is not None] + self.hands[who]
        within = [card for card in cards if affordable(card, s, who)]
        for card in sorted(within, key=lambda card: card.points + self.calls_for(card) + rng.random(), reverse=True):
            if card.points or rng.random() < 4 / (1 + player.bought):  # who has enough saves up for points
                yield Buy(card, usual_payment(card, s, who))
        full = total(player.tokens) >= LIMIT - 1
        if rng.random() < (0.5 if full else 0.12):
            yield self.reservation(cards)
        if cards:
            target = self.target(player, cards)
            yield from self.takes(player, target)
        rest = options(s, self.law, who)
        rng.shuffle(rest)
        yield from rest

    def calls_for(self, card: Card) -> float:
        """How much the nobles on the table like a bonus."""
        return sum(0.5 for noble in self.state[TILES] if count(noble.needs, card.bonus))

    def target(self, player: Player, cards: list[Card]) -> Card:
        def worth(card: Card) -> float:
            return 1.5 * card.points + self.calls_for(card) / 2 - missing(card, player) + 2 * self.rng.random()

        return max(cards, key=worth)

    def reservation(self, cards: list[Card]) -> Reserve:
        gold = ONE_GOLD if count(self.state[BANK], GOLD) else NONE
        if self.rng.random() < 0.4:
            return blind(self.rng.choice(LEVELS), gold)
        return Reserve(max(cards, key=lambda card: card.points + 2 * self.rng.random()), 0, gold)

    def takes(self, player: Player, target: Card) -> Iterator[Take]:
        """Towards the target: a pair of what is missing most, or three colours, those that are missing first."""
        supply = self.state[BANK]
        lack = lacking(target, player)
        most = max(range(GOLD), key=lambda n: lack[n])
        if lack[most] >= 2 and (sum(1 for each in lack if each) == 1 or self.rng.random() < 0.3):
            yield Take(2 * one(most))
        there = [n for n in range(GOLD) if count(supply, n)]
        self.rng.shuffle(there)
        there.sort(key=lambda n: not lack[n])
        if there:
            yield Take(sum(one(n) for n in there[:3]))

    def surplus(self, who: int) -> Tokens:
        """What is given back: what the nearest card needs least, gold last."""
        seen = Seen(self.state)
        player = seen.players[who]
        cards = [card for row in seen.market for card in row if card is not None] + self.hands[who]
        need = due_for(self.target(player, cards), player.bonuses) if cards else (0,) * len(GEMS)
        kept, back = list(counts(player.tokens, GOLD + 1)), NONE
        while sum(kept) > LIMIT:
            spare = [n for n in range(GOLD) if kept[n]]
            n = max(spare, key=lambda n: kept[n] - need[n]) if spare else GOLD
            kept[n] -= 1
            back += one(n)
        return back


def lacking(card: Card, player: Player) -> tuple[int, ...]:
    return tuple(max(0, need - count(player.tokens, gem)) for gem, need in enumerate(due_for(card, player.bonuses)))


def missing(card: Card, player: Player) -> int:
    return max(0, sum(lacking(card, player)) - count(player.tokens, GOLD))
