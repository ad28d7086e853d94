"""Drawing: the hands before play, the card of a turn, and the card in place of a defeated one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from replay.engine.law import Clause, Judging
from replay.games.gauntlet.cards import HEROES, STONES, THANOS, UNKNOWN, Card, full_of
from replay.games.gauntlet.hands import elsewhere, fits
from replay.games.gauntlet.rules import rule
from replay.games.gauntlet.state import (
    BEFORE,
    DEALT,
    DECK_H,
    DECK_T,
    DRAWN,
    DRAWN_CARDS,
    EVENT,
    FIGHT,
    HAND,
    HAND_T,
    KNOWN,
    LOCKED,
    LYING,
    OWED,
    PLAYED,
    PLAYS,
    SEATS,
    STAGE,
    TOP,
    TURN,
    UNDER,
    WON,
    Due,
    Hand,
    Slot,
    State,
    deck_of,
    held,
    new,
    owing,
    side_of,
)
from replay.games.gauntlet.turn import (
    DRAW_THEN_PLAY,
    YOUR_TURN,
    closing,
    done,
    next_seat,
    on,
    owed,
    stones,
    surely_hit,
    turn_begun,
)

BEFORE_PLAY = rule("TBL-6")
ONE_HERO_CARD = rule("SETUP-3")
TWO_CARDS = rule("SETUP-4")
ONE_PLACE = rule("TBL-5")
DECK_HAS = rule("TBL-2")
REPLACEMENT = rule("DEF-2")
EMPTY_DECK = rule("DECK-3")
REBUILD = rule("DECK-1")
TWO_IN_A_ROW = rule("2P-1")
IN_TURN_ORDER = rule("T1-3")
NO_EFFECT = rule("T5-2")

MORE_CARDS = frozenset({"T5-1", "T5-3"})  # they bring cards in the middle of a turn, perhaps the sixth Stone


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand before play."""

    seat: int
    cards: tuple[Card, ...]
    full: int = field(init=False, compare=False)  # see `full_of`
    bits: int = field(init=False, compare=False)
    verb = "draw"

    def __post_init__(self) -> None:
        cards = tuple([own(card, self.seat) for card in self.cards])
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "full", full_of(cards, side_of(self.seat)))
        object.__setattr__(self, "bits", sum(card.bit for card in cards))

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        seat, cards = self.seat, self.cards
        if explain or s[TURN] or s[STAGE] != BEFORE or s[DEALT] >> seat & 1:
            yield BEFORE_PLAY, s[STAGE] == BEFORE and not s[TURN] and not s[DEALT] >> seat & 1, seat
        if explain or not self.full or s[KNOWN] & self.full:
            yield from in_one_place(s, cards, seat, explain)
        many = 1 if seat else 2
        if explain or len(cards) != many:
            yield ONE_HERO_CARD if seat else TWO_CARDS, len(cards) == many, seat, len(cards)
        after = s.copy()
        after[HAND + seat] = held(cards, seat, event)
        after[DECK_H if seat else DECK_T] -= len(cards)
        after[KNOWN] += self.bits
        after[DEALT] |= 1 << seat
        return after


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards drawn; none: the deck was empty."""

    cards: tuple[Card, ...]
    many: int = field(init=False, compare=False)
    full_h: int = field(init=False, compare=False)  # see `full_of`: if all of them are heroes,
    full_t: int = field(init=False, compare=False)  # if all of them are of Thanos's deck
    bits: int = field(init=False, compare=False)
    verb = "draw"

    def __post_init__(self) -> None:
        object.__setattr__(self, "many", len(self.cards))
        object.__setattr__(self, "full_h", full_of(self.cards, HEROES))
        object.__setattr__(self, "full_t", full_of(self.cards, THANOS))
        object.__setattr__(self, "bits", sum(card.bit for card in self.cards))

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        cards, many, due = self.cards, self.many, None
        if s[OWED]:
            due = owed(s, "draw", who)
        if due is None:
            if explain or many != 1 or not plainly_next(s, law, who):
                yield from self._begins(s, law, who, explain)
            if s[STAGE] == PLAYED or s[TURN] != who:
                after = turn_begun(s, law, who, event, many)
            else:
                after = s.copy()
                after[STAGE], after[EVENT], after[DRAWN_CARDS] = DRAWN, event, s[DRAWN_CARDS] + many
        else:
            if explain or due[5] != many or (who and len(s[OWED]) > 1):
                yield from self._replaces(s, law, due, who, explain)
            after = s.copy()
            after[OWED] = done(s, due) if due[5] == many else self._left(s, due)
        if who:
            deck, full = DECK_H, self.full_h
            top, free = s[TOP], s[DECK_H]
        else:
            deck, free, full = DECK_T, s[DECK_T] - len(s[UNDER]), self.full_t
            top = () if free > 0 else s[UNDER]
        if explain or not full or top or free < many or s[KNOWN] & full:
            if explain or not full or many != 1 or not top or top[0][0] is not cards[0]:
                yield from self._from_deck(s, law, who, explain)
                slots = self._slots(after, who, event)
            else:  # the card that is known to come next
                slots = (self._slot(after, who, cards[0], event),)
        else:
            after[KNOWN] += self.bits
            after[deck] -= many
            slots = held(cards, who, event)
        after[HAND + who] += slots
        if who and free <= many and not after[DECK_H] and cards and law["reshuffle"] == "eager":
            after[OWED] += (owing("rebuild", -1, event, "DECK-1"),)
        if due is not None and due[3] in MORE_CARDS and stones(s, law)[0] < STONES == stones(after, law)[0]:
            after[LOCKED] = True  # the sixth came with these cards
        return after

    def _from_deck(self, s: State, law: Mapping[str, str], who: int, explain: bool) -> Iterator[Clause]:
        """The deck has the cards, and none of them is known to be anywhere else."""
        cards, left = tuple(own(card, who) for card in self.cards), s[deck_of(who)]
        if not cards:
            yield (EMPTY_DECK, not left and law["empty-deck"] == "skip", left) if not who else (REBUILD, False, left)
        elif explain or len(cards) > left:
            yield DECK_HAS, len(cards) <= left, HEROES if who else THANOS, left
        yield from named_twice(cards)
        known = known_next(s, who, len(cards))
        for card, slot in zip(cards, known, strict=True):
            if slot is not None and not fits_slot(slot, card):
                yield ONE_PLACE, False, card.id, "top"
            elif slot is None or slot.card is not card:
                yield from in_one_place(s, (card,), who, explain)

    def _begins(self, s: State, law: Mapping[str, str], who: int, explain: bool) -> Iterator[Clause]:
        """The card with which a turn begins: the turn before is over, and what was forgotten in it is seen."""
        yield from on(s)
        if s[TURN] == who and s[STAGE] == BEFORE:
            if explain:
                yield YOUR_TURN, True, who, who
        elif s[TURN] == who and s[STAGE] == DRAWN:
            yield DRAW_THEN_PLAY, False, who, s[DRAWN_CARDS] + len(self.cards), s[PLAYS]
            return
        else:
            if s[STAGE] != BEFORE:
                yield from closing(s, law)
            expected = next_seat(s, law) if s[STAGE] != BEFORE else s[TURN]
            if explain or who != expected:
                yield YOUR_TURN, who == expected, who, expected
            if explain and s[SEATS] == 2:
                yield TWO_IN_A_ROW, who == expected
        if len(self.cards) > 1:
            yield DRAW_THEN_PLAY, False, who, len(self.cards), 0

    def _replaces(self, s: State, law: Mapping[str, str], due: Due, who: int, explain: bool) -> Iterator[Clause]:
        """A card in place of a defeated one, or those that an effect brings."""
        many = len(self.cards)
        if due.rule != "DEF-2":
            if explain and not due.many and due.rule == "T5-1":
                yield NO_EFFECT, not many
            elif explain or many != due.many:
                yield rule(due.rule), many == due.many, many, 0
            return
        if explain or many > max(1, due.many):
            yield REPLACEMENT, many <= max(1, due.many), who, many
        first = min(each.seat for each in s[OWED] if each.kind == "draw" and (each.seat > 0) == (who > 0))
        first = next((each.seat for each in s[OWED] if each.rule == "T1-2" and surely_hit(s, each)), first)
        if first != who and law["multi"] == "all-face-up-then-draw":
            yield IN_TURN_ORDER, False, who, first

    def _left(self, s: State, due: Due) -> tuple[Due, ...]:
        """What is still owed."""
        left, rest = due[5] - len(self.cards), done(s, due)
        return (*rest, due._replace(many=left)) if left > 0 and self.cards else rest

    def _slots(self, after: State, who: int, event: int) -> Hand:
        """The cards in the hand."""
        return tuple([self._slot(after, who, own(card, who), event) for card in self.cards])

    @staticmethod
    def _slot(after: State, who: int, card: Card, event: int) -> Slot:
        """The card in the hand: also what was known of it in the deck."""
        if who:
            known = after[TOP][0] if after[TOP] else None
            after[TOP] = after[TOP][1:]
            after[DECK_H] -= 1
        else:
            (known,) = known_next(after, who, 1)
            if known is not None:
                after[UNDER] = after[UNDER][1:]
            after[DECK_T] -= 1
        if known is not None and (known[0].bit or (known[0].value and not card.bit)):
            return new(Slot, (known[0], known[1], known[2] | 1 << who, event, known[4]))
        after[KNOWN] += card.bit
        return held((card,), who, event)[0]


def plainly_next(s: State, law: Mapping[str, str], who: int) -> bool:
    """Whose turn is next, when nothing of the one before is left to look at and no snap can be due: the usual case."""
    turn, stage = s[TURN], s[STAGE]
    if stage != PLAYED or s[OWED] or s[FIGHT] is not None or s[WON] or s[LOCKED]:
        return stage == BEFORE and who == turn and not s[WON]
    if not turn and s[LYING] + len(s[HAND_T]) >= STONES and stones(s, law)[0] >= STONES:
        return False
    return who == turn + 1 < s[SEATS] or who == next_seat(s, law)


def known_next(s: State, who: int, many: int) -> list[Slot | None]:
    """What is known of the cards that are drawn next: the top of the hero deck, or the last of Thanos's."""
    slots: list[Slot | None] = [None] * many
    if who:
        slots[: len(s[TOP])] = s[TOP][:many]
    else:
        free = s[DECK_T] - len(s[UNDER])  # cards above those that were put under the deck
        for n in range(max(0, free), min(many, s[DECK_T])):
            slots[n] = s[UNDER][n - free]
    return slots[:many]


def own(card: Card, seat: int) -> Card:
    """A card nobody noted is one of the deck that the seat draws from."""
    return UNKNOWN[side_of(seat)] if card.id == "?" else card


def in_one_place(s: State, cards: tuple[Card, ...], seat: int, explain: bool) -> Iterator[Clause]:
    """A card that comes from a deck is not known to be anywhere else."""
    yield from named_twice(cards)
    for card in cards:
        if card.id == "?":
            continue
        lies = "other" if card.side != side_of(seat) else elsewhere(s, card)
        if explain or lies:
            yield ONE_PLACE, not lies, card.id, lies or "deck"


def named_twice(cards: tuple[Card, ...]) -> Iterator[Clause]:
    """A sentence names no card more often than there are of it."""
    for card in dict.fromkeys(cards):
        if card.bit and cards.count(card) > card.copies:
            yield ONE_PLACE, False, card.id, "twice"


def fits_slot(slot: Slot, card: Card) -> bool:
    return slot.card is card or card.id == "?" or fits(slot, card) or slot.card.id == "?"
