"""Buying: a card from the market or the hand, for the printed price less the bonuses."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from replay.gems.tokens import Picks, Tokens, holds, minus, picks, plus, replaced
from replay.law import Clause, Rule
from replay.splendor.cards import GEMS, GOLD, UNKNOWN, Card, Noble
from replay.splendor.market import IN_MARKET, holder, lies, without
from replay.splendor.rules import rule
from replay.splendor.state import Player, State
from replay.splendor.turn import WINNING, before_action, begun, finished

WITHIN_REACH = rule("SPL-BUY-1")
NOT_ANOTHERS = rule("SPL-BUY-10")
HAS_THEM = rule("SPL-TBL-1")
PRICE = rule("SPL-BUY-2")
NOT_ITS_OWN_BONUS = rule("SPL-BUY-6")
NO_BONUS_IN_HAND = rule("SPL-RES-11")
EXACT = rule("SPL-BUY-13")
GOLD_OR_COLOUR = rule("SPL-BUY-12")


@dataclass(frozen=True, slots=True)
class Buy:
    card: Card
    paid: Tokens
    picks: Picks = field(init=False, compare=False)
    gems: int = field(init=False, compare=False)  # tokens paid that are not gold
    verb = "buy"

    def __post_init__(self) -> None:
        object.__setattr__(self, "picks", picks(self.paid))
        object.__setattr__(self, "gems", sum(self.paid[:GOLD]))

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        yield from before_action(s, law, who)
        card, paid, player = self.card, self.paid, s.players[who]
        where, _ = _where(s, who, card)
        yield WITHIN_REACH, where is not None, card.id, IN_MARKET if where == "market" else lies(s, card)
        if where != "market" and where != who and where != "either":
            yield NOT_ANOTHERS, False, card.id, where
        tokens = player.tokens
        yield HAS_THEM, holds(tokens, self.picks), who, paid, tokens
        missing, used = _settled(card, player, paid)
        gold = paid[GOLD]
        priced = PRICE if missing <= gold else _price_rule(card, player, paid, missing - gold)
        yield priced, missing <= gold, card.id, (card, player.bonuses), paid
        over = self.gems - used + (gold - missing if gold > missing else 0)
        yield EXACT, not over or law["discount"] == "optional", over
        if gold:
            spared = _spared(card, player, paid)
            yield GOLD_OR_COLOUR, not spared or law["gold-choice"] == "free-choice", gold, spared or "-"

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        card, player = self.card, s.players[who]
        _, seat, _, supply, decks, market, nobles, seen, laid, plies, high, over = s
        tokens, bonuses, points, bought, cards, reserved, blind, own, _, missed = player
        (where, space), gap, either = _where(s, who, card), 0, None
        if where == "market":
            gap = card.level
            market = without(market, gap, space)
        elif where == who or where == "either":
            reserved, blind = out_of_hand(player, card)
            either = card if where == "either" else None  # if a card is laid for it, it was the market after all
        bonuses = replaced(bonuses, card.bonus, bonuses[card.bonus] + 1)
        points += card.points
        tokens = minus(tokens, self.paid)
        calling = callers(nobles, bonuses)
        cards = (*cards, card)
        player = tuple.__new__(
            Player, (tokens, bonuses, points, bought + 1, cards, reserved, blind, own, calling, missed)
        )
        players, turn, opened = begun(s, who, event, "buy", player, gap, either)
        if isinstance(where, int) and where != who:
            players = _robbed(players, where, card)
        supply = plus(supply, self.paid)
        over = over or (high and seat == 0 and finished(s, law))
        high = high or points >= WINNING
        seen |= card.bit
        return tuple.__new__(
            State, (players, turn, opened, supply, decks, market, nobles, seen, laid, plies + 1, high, over)
        )


def _settled(card: Card, player: Player, paid: Tokens) -> tuple[int, int]:
    """How many tokens are missing that gold has to make up for, and how many of those paid were asked for."""
    bonuses = player.bonuses
    missing = used = 0
    for gem, cost in card.price:
        need = cost - bonuses[gem]
        if need > 0:
            gave = paid[gem]
            if gave < need:
                missing += need - gave
                used += gave
            else:
                used += need
    return missing, used


def _spared(card: Card, player: Player, paid: Tokens) -> str:
    """A gem for which gold was paid although one was kept; nothing if there is none."""
    for gem, cost in card.price:
        if cost - player.bonuses[gem] > paid[gem] < player.tokens[gem]:
            return GEMS[gem]
    return ""


def due_for(card: Card, player: Player) -> Tokens:
    """The price less the bonuses, by gem."""
    return tuple([c - b if c > b else 0 for c, b in zip(card.cost, player.bonuses, strict=False)])


def callers(nobles: tuple[Noble, ...], bonuses: Tokens) -> tuple[Noble, ...]:
    """The nobles whose needs are met."""
    found: tuple[Noble, ...] = ()
    for noble in nobles:
        for gem, count in noble.wants:
            if bonuses[gem] < count:
                break
        else:
            found += (noble,)
    return found


def _where(s: State, who: int, card: Card) -> tuple[int | str | None, int]:
    """Where a card is bought from, and its space if that is the market.

    `market`, the seat that holds it, `either` if hand and market both have an unknown card it may be, or None.
    """
    row = s.market[card.level - 1]
    if card in row:
        return "market", row.index(card)
    hand = s.players[who].reserved
    if card in hand:
        return who, 0
    if s.seen & card.bit:
        return holder(s, card), 0
    unknown = UNKNOWN[card.level]
    if unknown in row:
        return "either" if unknown in hand else "market", row.index(unknown)
    return (who if unknown in hand else None), 0


def out_of_hand(player: Player, card: Card) -> tuple[tuple[Card, ...], tuple[bool, ...]]:
    held = card if card in player.reserved else UNKNOWN[card.level]
    at = player.reserved.index(held)
    return player.reserved[:at] + player.reserved[at + 1 :], player.blind[:at] + player.blind[at + 1 :]


def _robbed(players: tuple[Player, ...], seat: int, card: Card) -> tuple[Player, ...]:
    reserved, was_blind = out_of_hand(players[seat], card)
    return (*players[:seat], players[seat]._replace(reserved=reserved, blind=was_blind), *players[seat + 1 :])


def _price_rule(card: Card, player: Player, paid: Tokens, missing: int) -> Rule:
    """The rule that a missing token offends most closely."""
    short = [max(0, need - gave) for need, gave in zip(due_for(card, player), paid, strict=False)]
    if missing == 1 and short[card.bonus]:
        return NOT_ITS_OWN_BONUS
    held = [sum(1 for each in player.reserved if each.bonus == gem and each is not card) for gem in range(len(GEMS))]
    if sum(map(min, held, short)) >= missing:
        return NO_BONUS_IN_HAND
    return PRICE
