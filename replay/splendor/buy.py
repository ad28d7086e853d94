"""Buying: a card from the market or the hand, for the printed price less the bonuses."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.gems.tokens import Tokens, minus, plus, short_of
from replay.law import Clause
from replay.splendor.cards import GEMS, GOLD, UNKNOWN, Card, Noble
from replay.splendor.market import holder, space_of, without
from replay.splendor.rules import rule
from replay.splendor.state import Player, State
from replay.splendor.turn import before_action, begin

WITHIN_REACH = rule("SPL-BUY-1")
NOT_ANOTHERS = rule("SPL-BUY-10")
HAS_THEM = rule("SPL-TBL-1")
PRICE = rule("SPL-BUY-2")
NOT_ITS_OWN_BONUS = rule("SPL-BUY-6")
NO_BONUS_IN_HAND = rule("SPL-RES-11")
EXACT = rule("SPL-BUY-13")
GOLD_OR_COLOUR = rule("SPL-BUY-12")

WINNING = 15


@dataclass(frozen=True, slots=True)
class Buy:
    card: Card
    paid: Tokens
    verb = "buy"

    def clauses(self, s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
        yield from before_action(s, law, who)
        card, paid, player = self.card, self.paid, s.players[who]
        where = _where(s, who, card)
        yield WITHIN_REACH, where is not None, card.id
        if isinstance(where, int) and where != who:
            yield NOT_ANOTHERS, False, card.id, where
        yield HAS_THEM, min(minus(player.tokens, paid)) >= 0, who, paid, player.tokens
        if not card.known:
            yield PRICE, None, card.id, paid, paid
            return
        due = due_for(card, player)
        short = short_of(paid[:GOLD], due)
        missing, gold = sum(short), paid[GOLD]
        yield _price_rule(card, player, short, gold), missing <= gold, card.id, (*due, 0), paid
        over = sum(short_of(due, paid[:GOLD])) + max(0, gold - missing)
        yield EXACT, not over or law["discount"] == "optional", over
        if gold:
            kept = minus(player.tokens, paid)
            spared = next((GEMS[n] for n, lack in enumerate(short) if lack and kept[n] > 0), "")
            yield GOLD_OR_COLOUR, not spared or law["gold-choice"] == "free-choice", gold, spared or "-"

    def apply(self, s: State, law: Mapping[str, str], who: int, event: int) -> State:
        card, player, market, gap = self.card, s.players[who], s.market, 0
        where = _where(s, who, card)
        if where == "market" or where == "either":
            space = space_of(s, card)
            assert space is not None
            market, gap = without(market, card.level, space), card.level
        bonuses, points = player.bonuses, player.points + card.points
        if card.known:
            bonuses = (*bonuses[: card.bonus], bonuses[card.bonus] + 1, *bonuses[card.bonus + 1 :])
        reserved, was_blind = player.reserved, player.blind
        if where == who:
            reserved, was_blind = _out_of_hand(player, card)
        player = tuple.__new__(
            Player,
            (
                minus(player.tokens, self.paid),
                bonuses,
                points,
                player.bought + 1,
                (*player.cards, card) if card.known else player.cards,
                reserved,
                was_blind,
                player.nobles,
                callers(s.nobles, bonuses),
                player.missed,
            ),
        )
        players, turn, opened = begin(s, who, event, "buy", player, gap)
        if isinstance(where, int) and where != who:
            players = _robbed(players, where, card)  # type: ignore[arg-type]
        if where == "either":
            opened = opened._replace(either=card)  # type: ignore[attr-defined]
        return tuple.__new__(
            State,
            (
                players,
                turn,
                opened,
                plus(s.supply, self.paid),
                s.decks,
                market,
                s.nobles,
                s.seen | card.bit,
                s.laid,
                s.plies + 1,
                s.high or reaches(points, law),
                s.over or (s.high and s.turn == 0),
            ),
        )


def reaches(points: int, law: Mapping[str, str]) -> bool:
    return points == WINNING if law["fifteen"] == "exactly" else points >= WINNING


def due_for(card: Card, player: Player) -> Tokens:
    """The price less the bonuses, by gem."""
    return tuple([c - b if c > b else 0 for c, b in zip(card.cost, player.bonuses, strict=False)])


def callers(nobles: tuple[Noble, ...], bonuses: Tokens) -> tuple[Noble, ...]:
    w, u, g, r, k = bonuses
    return tuple(
        [
            noble
            for noble in nobles
            if noble.needs[0] <= w
            and noble.needs[1] <= u
            and noble.needs[2] <= g
            and noble.needs[3] <= r
            and noble.needs[4] <= k
        ]
    )


def _where(s: State, who: int, card: Card) -> int | str | None:
    """`market`, the seat that holds it, `either` if hand and market both have an unknown card it may be, or None."""
    player = s.players[who]
    if card in player.reserved and card.known:
        return who
    row = s.market[card.level - 1] if card.level else ()
    if card in row:
        return "market"
    if s.seen & card.bit:
        return holder(s, card)
    unknown = UNKNOWN[card.level]
    in_market, in_hand = unknown in row, unknown in player.reserved
    if in_market and in_hand:
        return "either"
    if in_market:
        return "market"
    return who if in_hand else None


def _out_of_hand(player: Player, card: Card) -> tuple[tuple[Card, ...], tuple[bool, ...]]:
    held = card if card in player.reserved else UNKNOWN[card.level]
    at = player.reserved.index(held)
    return player.reserved[:at] + player.reserved[at + 1 :], player.blind[:at] + player.blind[at + 1 :]


def _robbed(players: tuple[Player, ...], seat: int, card: Card) -> tuple[Player, ...]:
    reserved, was_blind = _out_of_hand(players[seat], card)
    return (*players[:seat], players[seat]._replace(reserved=reserved, blind=was_blind), *players[seat + 1 :])


def _price_rule(card: Card, player: Player, short: Tokens, gold: int) -> object:
    """The rule that a missing token offends most closely."""
    missing = sum(short) - gold
    if missing == 1 and short[card.bonus]:
        return NOT_ITS_OWN_BONUS
    if missing > 0:
        held = [0, 0, 0, 0, 0]
        for each in player.reserved:
            if each.known and each is not card:
                held[each.bonus] += 1
        if sum(min(have, lack) for have, lack in zip(held, short, strict=True)) >= missing:
            return NO_BONUS_IN_HAND
    return PRICE
