"""Drawing: the hands before play, the card of a turn, and the card in place of a defeated one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from replay.gauntlet.cards import HEROES, STONES, THANOS, UNKNOWN, Card
from replay.gauntlet.hands import elsewhere, fits
from replay.gauntlet.rules import rule
from replay.gauntlet.state import (
    BEFORE,
    DEALT,
    DECK_H,
    DECK_T,
    DRAWN,
    DRAWN_CARDS,
    EVENT,
    FIGHT,
    FIRST,
    HAND,
    KNOWN,
    LOCKED,
    LYING,
    OWED,
    PLAYED,
    PLAYS,
    SIZE,
    STAGE,
    TOP,
    TURN,
    UNDER,
    WON,
    Due,
    Slot,
    State,
    at,
    deck_of,
    held,
    owing,
    side_of,
)
from replay.gauntlet.turn import DRAW_THEN_PLAY, YOUR_TURN, closing, done, next_seat, on, owed, stones, turn_begun
from replay.law import AFTER, Clause

BEFORE_PLAY = rule("TBL-6")
ONE_HERO_CARD = rule("SETUP-3")
TWO_CARDS = rule("SETUP-4")
ONE_PLACE = rule("TBL-5")
DECK_HAS = rule("TBL-2")
REPLACEMENT = rule("DEF-2")
EMPTY_DECK = rule("DECK-3")
REBUILD = rule("DECK-1")
IN_TURN_ORDER = rule("T1-3")


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand before play."""

    seat: int
    cards: tuple[Card, ...]
    verb = "draw"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        seat, cards = self.seat, tuple([own(card, self.seat) for card in self.cards])
        if told or s[TURN] or s[STAGE] != BEFORE or s[DEALT] >> seat & 1:
            yield BEFORE_PLAY, s[STAGE] == BEFORE and not s[TURN] and not s[DEALT] >> seat & 1, seat
        for clause in in_one_place(s, cards, seat):
            if told or not clause[1]:
                yield clause
        many = 1 if seat else 2
        if told or len(cards) != many:
            yield ONE_HERO_CARD if seat else TWO_CARDS, len(cards) == many, seat, len(cards)
        after = s.copy()
        after[at(seat) + HAND] = tuple([held(card, seat, event) for card in cards])
        after[deck_of(seat)] -= len(cards)
        after[KNOWN] += sum([card.bit for card in cards])
        after[DEALT] |= 1 << seat
        yield AFTER, after


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards drawn; none: the deck was empty."""

    cards: tuple[Card, ...]
    card: Card | None = field(init=False, compare=False)  # the one card, if it is one and named
    verb = "draw"

    def __post_init__(self) -> None:
        named = len(self.cards) == 1 and self.cards[0].bit
        object.__setattr__(self, "card", self.cards[0] if named else None)

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        cards, card, due = self.cards, self.card, owed(s, "draw", who) if s[OWED] else None
        if due is not None:
            if told or len(cards) != due.many or len(s[OWED]) > 1:
                yield from self._replaces(s, law, due, who, told)
            after = s.copy()
        else:
            if told or len(cards) != 1 or s[STAGE] != PLAYED or not nothing_left(s) or who != next_seat(s, law):
                yield from self._begins(s, law, who, told)
            same = s[TURN] == who and s[STAGE] != PLAYED
            after = s.copy() if same else turn_begun(s, law, who, event)
        if told or card is None or not plainly_there(s, card, who):
            yield from self._from_deck(s, law, who, told)
            slots = tuple(self._slot(after, who, own(each, who), event) for each in cards)
        elif who and s[TOP]:
            slots = (self._slot(after, who, card, event),)
        else:
            after[KNOWN] += card.bit
            after[DECK_H if who else DECK_T] -= 1
            slots = (tuple.__new__(Slot, (card, card.mask, 1 << who, event, ())),)
        after[FIRST + SIZE * who] += slots
        if due is None:
            after[STAGE], after[EVENT], after[DRAWN_CARDS] = DRAWN, event, after[DRAWN_CARDS] + len(cards)
        else:
            self._done(after, law, due)
        if who and not after[DECK_H] and cards and law["reshuffle"] == "eager":
            after[OWED] = (*after[OWED], owing("rebuild", -1, event, "DECK-1"))
        yield AFTER, after

    def _from_deck(self, s: State, law: Mapping[str, str], who: int, told: bool) -> Iterator[Clause]:
        """The deck has the cards, and none of them is known to be anywhere else."""
        cards, left = tuple(own(card, who) for card in self.cards), s[deck_of(who)]
        if not cards:
            yield (EMPTY_DECK, not left and law["empty-deck"] == "skip", left) if not who else (REBUILD, False, left)
        elif told or len(cards) > left:
            yield DECK_HAS, len(cards) <= left, HEROES if who else THANOS, left
        known = known_next(s, who, len(cards))
        for card, slot in zip(cards, known, strict=True):
            if slot is not None and not fits_slot(slot, card):
                yield ONE_PLACE, False, card.id, "top"
            elif slot is None or slot.card is not card:
                for clause in in_one_place(s, (card,), who):
                    if told or not clause[1]:
                        yield clause

    def _begins(self, s: State, law: Mapping[str, str], who: int, told: bool) -> Iterator[Clause]:
        """The card with which a turn begins: the turn before is over, and what was forgotten in it is seen."""
        yield from on(s)
        if s[TURN] == who and s[STAGE] == BEFORE:
            if told:
                yield YOUR_TURN, True, who, who
        elif s[TURN] == who and s[STAGE] == DRAWN:
            yield DRAW_THEN_PLAY, False, who, s[DRAWN_CARDS] + len(self.cards), s[PLAYS]
            return
        else:
            if s[STAGE] != BEFORE:
                yield from closing(s, law)
            expected = next_seat(s, law) if s[STAGE] != BEFORE else s[TURN]
            if told or who != expected:
                yield YOUR_TURN, who == expected, who, expected
        if len(self.cards) > 1:
            yield DRAW_THEN_PLAY, False, who, len(self.cards), 0

    def _replaces(self, s: State, law: Mapping[str, str], due: Due, who: int, told: bool) -> Iterator[Clause]:
        """A card in place of a defeated one, or those that an effect brings."""
        many = len(self.cards)
        if due.rule != "DEF-2":
            if told or many != due.many:
                yield rule(due.rule), many == due.many, many, 0
            return
        if told or many > max(1, due.many):
            yield REPLACEMENT, many <= max(1, due.many), who, many
        first = min(each.seat for each in s[OWED] if each.kind == "draw" and (each.seat > 0) == (who > 0))
        if first != who and law["multi"] == "all-face-up-then-draw":
            yield IN_TURN_ORDER, False, who, first

    def _done(self, after: State, law: Mapping[str, str], due: Due) -> None:
        left, rest = due.many - len(self.cards), done(after, due)
        after[OWED] = (*rest, due._replace(many=left)) if left > 0 and self.cards else rest
        if due.rule in ("T5-1", "T5-3") and stones(after, law)[0] == STONES:
            after[LOCKED] = True

    @staticmethod
    def _slot(after: State, who: int, card: Card, event: int) -> Slot:
        """The card in the hand: also what was known of it in the deck."""
        (known,) = known_next(after, who, 1)
        after[deck_of(who)] -= 1
        if known is not None and who:
            after[TOP] = after[TOP][1:]
        elif known is not None:
            after[UNDER] = after[UNDER][1:]
        if known is not None and known.card.id != "?" and not (card.bit and not known.card.bit):
            return known._replace(eyes=known.eyes | 1 << who, since=event)
        after[KNOWN] += card.bit
        return held(card, who, event)


def nothing_left(s: State) -> bool:
    """Nothing of the turn that was played is left to look at, and Thanos cannot have had to snap: the usual case."""
    if s[OWED] or s[FIGHT] is not None or s[WON] or s[LOCKED]:
        return False
    return s[TURN] > 0 or s[LYING] + len(s[FIRST]) < STONES  # type: ignore[no-any-return]


def plainly_there(s: State, card: Card, who: int) -> bool:
    """A card by its name from a deck that has it on top, or of whose top nothing is known."""
    if who:
        if s[TOP]:
            return s[TOP][0].card is card
        there = s[DECK_H] and card.side is HEROES
    else:
        there = s[DECK_T] > len(s[UNDER]) and card.side is THANOS
    return there and s[KNOWN] >> card.shift & 3 < card.copies


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


def in_one_place(s: State, cards: tuple[Card, ...], seat: int) -> Iterator[Clause]:
    """A card that comes from a deck is not known to be anywhere else."""
    for card in cards:
        if card.id == "?":
            continue
        lies = "other" if card.side != side_of(seat) else elsewhere(s, card)
        yield ONE_PLACE, not lies, card.id, lies or "deck"


def fits_slot(slot: Slot, card: Card) -> bool:
    return slot.card is card or card.id == "?" or fits(slot, card) or slot.card.id == "?"
