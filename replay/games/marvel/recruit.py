"""Recruiting: a character from the market or the hand, for the printed price less the bonuses."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from replay.engine.law import Clause, Judging, Rule
from replay.games.gems.prices import due, left_of, settled, spared
from replay.games.gems.tokens import COLOURS, EACH, GUARD, TOTAL, WIDTH, Tokens, count, counts, total
from replay.games.marvel.cards import GREEN, GREY, LOCATIONS, STONES, UNKNOWN, Card, Location
from replay.games.marvel.market import IN_MARKET, holder, lies
from replay.games.marvel.rights import ENOUGH_TAGS, TIME, now_waits_for
from replay.games.marvel.rules import rule
from replay.games.marvel.scoring import WINNING, reach
from replay.games.marvel.state import (
    ASKS,
    BANK,
    BLIND,
    BONUSES,
    CALLED,
    CARDS,
    DECK,
    EITHER,
    ELEVEN,
    GAP,
    GREEN_DUE,
    LIMIT,
    MET,
    OPEN_GAP,
    OWN,
    POINTS,
    RECRUITED,
    RESERVED,
    ROW,
    SEEN,
    TAGS,
    TILE,
    TILE_DUE,
    TILES,
    TOKENS,
    TURN,
    Player,
    State,
    seated,
    to_change,
)
from replay.games.marvel.turn import before_action, begin

WITHIN_REACH = rule("MAR-REC-1")
NOT_ANOTHERS = rule("MAR-RES-7")
HAS_THEM = rule("MAR-TBL-1")
NEVER_GREEN = rule("MAR-BON-3")
PRICE = rule("MAR-REC-2")
NO_BONUS_IN_HAND = rule("MAR-RES-10")
EXACT = rule("MAR-BON-1")
FREE = rule("MAR-BON-2")
GREY_OR_COLOUR = rule("MAR-REC-7")

_GREEN = GREEN * WIDTH  # where the bits of green begin
# how many of a bonus some location asks for
MAY_CALL = frozenset(many for each in LOCATIONS.values() for many in counts(each.needs, len(STONES)) if many)


Where = int | str | None  # whose hand a card is recruited from, `market`, `either`, or None: out of reach


@dataclass(frozen=True, slots=True)
class Recruit:
    """The purchase of a character, with the tokens that were paid."""

    card: Card
    paid: Tokens
    grey: int = field(init=False, compare=False)
    green: int = field(init=False, compare=False)
    stones: int = field(init=False, compare=False)  # tokens paid that are neither
    each: Tokens = field(init=False, compare=False)  # what was paid, without the sum
    verb = "recruit"

    def __post_init__(self) -> None:
        object.__setattr__(self, "grey", count(self.paid, GREY))
        object.__setattr__(self, "green", count(self.paid, GREEN))
        object.__setattr__(self, "stones", total(self.paid) - self.grey - self.green)
        object.__setattr__(self, "each", self.paid & COLOURS)

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if explain or s[ASKS] or who != s[TURN]:
            yield from before_action(s, law, who)
        card, paid, own = self.card, self.paid, s[OWN + who]
        tokens, bonuses, row = own[TOKENS], own[BONUSES], s[ROW + card.level]
        where: Where
        if card in row:
            where, space = "market", row.index(card)
            if explain:
                yield WITHIN_REACH, True, card.id, IN_MARKET
        else:
            where, space = _elsewhere(s, who, card)
            if explain or where is None:
                yield WITHIN_REACH, where is not None, card.id, lies(s, card)
            if where != who and where != "either" and where != "market":
                yield NOT_ANOTHERS, False, card.id, where
        rest = tokens - paid
        if explain or rest & GUARD:  # `covers` written out
            yield HAS_THEM, not rest & GUARD, who, paid, tokens
        if explain or left_of(card.guarded, bonuses) != self.each:  # neither less nor more nor grey
            yield from self._payment(s, law, who, explain)

        after = begin(s, law, who, event, "recruit", 0, card.level, card.tags, where != "market")
        asks = after[ASKS]
        if where == "market":
            left = list(row)
            left[space] = None
            after[ROW + card.level], after[GAP] = tuple(left), card.level
            if s[DECK + card.level]:
                asks |= OPEN_GAP
        else:
            _out_of_hand(after, where, who, card)
        own = after[OWN + who]
        own[TOKENS] = rest
        own[BONUSES] = bonuses = bonuses + card.stone
        own[POINTS] = points = own[POINTS] + card.points
        own[TAGS] += card.tags
        own[RECRUITED] += 1
        own[CARDS] += (card,)
        after[BANK] += paid
        after[SEEN] |= card.bit
        if rest >> TOTAL > LIMIT:
            asks |= ELEVEN
        if bonuses >> card.shift & EACH in MAY_CALL:  # with other numbers no new location is met
            own[MET] = met = met_by(s[TILES], bonuses)
            if met:
                asks |= CALLED
        if card.level == TIME and not rest >> _GREEN & EACH:
            asks |= GREEN_DUE
        if card.tags and _may_claim(s, law, who, own[TAGS]):
            asks |= TILE_DUE
            if s[TILE] < 0:
                after[TILE] = now_waits_for(after, law, who)
        after[ASKS] = asks
        if points >= WINNING:
            reach(after, who)
        return after

    def _payment(self, s: State, law: Mapping[str, str], who: int, explain: bool) -> Iterator[Clause]:
        """Enough, not more, and the right ones."""
        card, paid, grey, player = self.card, self.paid, self.grey, seated(s, who)
        missing, used = settled(card.price, player.bonuses, paid)
        if self.green:
            yield NEVER_GREEN, False, paid
        if missing > grey:
            yield _price_rule(card, player, paid, missing - grey), False, card.id, (card, player.bonuses), paid
        elif explain:
            yield PRICE, True, card.id, (card, player.bonuses), paid
            if not missing and not used:
                yield FREE, True
        over = self.stones - used + max(0, grey - missing)
        if explain or over:
            yield EXACT, not over or law["discount"] == "optional", over
        if grey:
            kept = spared(card.price, player.bonuses, player.tokens, paid)
            if explain or kept >= 0:
                spare = STONES[kept] if kept >= 0 else "-"
                yield GREY_OR_COLOUR, kept < 0 or law["grey-choice"] == "free-choice", grey, spare


def _may_claim(s: State, law: Mapping[str, str], who: int, tags: int) -> bool:
    """Whether so many tags may bring the tile: a quick look, `rights.claim` has the last word."""
    tile = s[TILE]
    if tile == who:
        return False
    if law["avg-hand"] == "hand-included":
        return True
    return tags >= ENOUGH_TAGS if tile < 0 else tags > s[OWN + tile][TAGS]


def due_for(card: Card, bonuses: Tokens) -> tuple[int, ...]:
    """The price less the bonuses, by colour."""
    return due(card.cost, bonuses, len(STONES))


def met_by(locations: tuple[Location, ...], bonuses: Tokens) -> tuple[Location, ...]:
    """The locations whose needs are met."""
    found: tuple[Location, ...] = ()
    for location in locations:
        if not bonuses - location.needs & GUARD:  # `covers` written out
            found += (location,)
    return found


def _elsewhere(s: State, who: int, card: Card) -> tuple[Where, int]:
    """Where a card that does not lie open is recruited from, and its space if that is the market after all.

    The seat that holds it; as a card nobody noted: `market`, or `either` if hand and market both have one; or None.
    """
    row, hand = s[ROW + card.level], s[OWN + who][RESERVED]
    if card in hand:
        return who, 0
    if s[SEEN] & card.bit:
        return holder(s, card), 0
    unknown = UNKNOWN[card.level]
    if unknown in row:
        return "either" if unknown in hand else "market", row.index(unknown)
    return (who if unknown in hand else None), 0


def _out_of_hand(after: State, where: Where, who: int, card: Card) -> None:
    """Take a card, or the unknown one that it was, out of the hand it was in."""
    if where == "either":
        after[EITHER], where = card, who  # if a card is laid for it, it was the one in the market after all
    assert isinstance(where, int)
    own = to_change(after, where)
    hand, unseen = own[RESERVED], own[BLIND]
    held = hand.index(card if card in hand else UNKNOWN[card.level])
    own[RESERVED] = hand[:held] + hand[held + 1 :]
    own[BLIND] = unseen[:held] + unseen[held + 1 :]


def _price_rule(card: Card, player: Player, paid: Tokens, missing: int) -> Rule:
    """The rule that a missing token offends most closely."""
    short = [max(0, need - count(paid, stone)) for stone, need in enumerate(due_for(card, player.bonuses))]
    held = [sum(1 for each in player.reserved if each.bonus == n and each is not card) for n in range(len(STONES))]
    return NO_BONUS_IN_HAND if sum(map(min, held, short)) >= missing else PRICE
