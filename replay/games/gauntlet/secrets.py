"""What some see and others do not: a look at Thanos's hand, at the top of the hero deck, cards put under a deck."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from replay.engine.law import Clause, Judging
from replay.games.gauntlet.cards import HEROES, UNKNOWN, Card, full_of
from replay.games.gauntlet.draw import fits_slot, named_twice, own
from replay.games.gauntlet.hands import bits, elsewhere, fits, forgotten, place_in, seen_by, where
from replay.games.gauntlet.play import IN_HAND, in_hand
from replay.games.gauntlet.rules import rule
from replay.games.gauntlet.state import (
    DECK_H,
    DECK_T,
    HAND,
    HAND_T,
    KNOWN,
    OWED,
    SEATS,
    TOP,
    TURN,
    UNDER,
    WON,
    Hand,
    Slot,
    State,
    held,
)
from replay.games.gauntlet.turn import done, on, owed

ANOTHER_LOOKS = rule("H2-1")
HERO_LOOKS = rule("2P-2")
TOP_THREE = rule("H5-1")
ONE_UNDER = rule("T5-1")
ONE_PLACE = rule("TBL-5")
DECK_HAS = rule("TBL-2")


@dataclass(frozen=True, slots=True)
class Peek:
    """Somebody looked at a card of Thanos's hand."""

    card: Card
    verb = "peek"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        due, card, hand = owed(s, "peek", who), self.card, s[HAND_T]
        if s[WON]:
            yield from on(s)
        if explain or due is None:
            if s[SEATS] == 2:
                yield HERO_LOOKS, due is not None, who
            else:
                yield ANOTHER_LOOKS, due is not None, s[TURN], who
        n = where(hand, card)
        if (explain or n < 0) and card.id != "?":
            yield from in_hand(s, card, 0, explain)
        after = s.copy()
        after[HAND_T] = seen = seen_by(hand, n, card, 1 << who)
        if n < 0:
            after[KNOWN] += bits(seen) - bits(hand)
        if due is not None:
            after[OWED] = done(s, due)
        return after


@dataclass(frozen=True, slots=True)
class Look:
    """The top cards of the hero deck, the topmost first."""

    cards: tuple[Card, ...]
    full: int = field(init=False, compare=False)  # see `full_of`
    verb = "look"

    def __post_init__(self) -> None:
        object.__setattr__(self, "full", full_of(self.cards, HEROES))

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        due, cards, top = owed(s, "look", who), self.cards, s[TOP]
        if s[WON]:
            yield from on(s)
        held_ = due is not None and len(cards) == due.many
        if explain or not held_:
            yield TOP_THREE, held_, len(cards), 0
        if explain or len(cards) > s[DECK_H]:
            yield DECK_HAS, len(cards) <= s[DECK_H], "heroes", s[DECK_H]
        if explain or top or not self.full or s[KNOWN] & self.full:
            yield from self._in_deck(s)
        after = s.copy()
        slots = held(cards, who, event)
        after[KNOWN] += bits(slots) - bits(top[: len(slots)])
        after[TOP] = slots + top[len(slots) :]
        if due is not None:
            after[OWED] = done(s, due)
        return after

    def _in_deck(self, s: State) -> Iterator[Clause]:
        """None of the cards is known to be anywhere but on top of the deck."""
        top = s[TOP]
        yield from named_twice(self.cards)
        for n, card in enumerate(self.cards):
            there = n < len(top) and fits_slot(top[n], card)
            lies = "" if card.id == "?" or there else "other" if card.side != HEROES else elsewhere(s, card)
            if lies or (n < len(top) and not there):
                yield ONE_PLACE, False, card.id, lies or "top"


@dataclass(frozen=True, slots=True)
class Top:
    """How the cards were put back, the topmost first."""

    cards: tuple[Card, ...]
    different: frozenset[Card] = field(init=False, compare=False)  # the cards, if all are named and none twice
    verb = "top"

    def __post_init__(self) -> None:
        named = frozenset(card for card in self.cards if card.bit)
        object.__setattr__(self, "different", named if len(named) == len(self.cards) else frozenset())

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        due, cards, top = owed(s, "top", who), self.cards, s[TOP]
        if s[WON]:
            yield from on(s)
        held_ = due is not None and len(cards) == due.many
        if explain or not held_:
            yield TOP_THREE, held_, due.many if due is not None else 0, len(cards)
        after = s.copy()
        if self.different and {slot[0] for slot in top[: len(cards)]} == self.different:  # the ones that were seen
            put = held(cards, who, event)
        else:
            looked, put = list(top[: due.many if due is not None else len(cards)]), ()
            many = len(looked)
            yield from named_twice(cards)
            for card in cards:
                n = place_in(tuple(looked), card) if card.id != "?" else -1
                lies = "" if card.id == "?" or (n >= 0 and looked[n].card.bit) else elsewhere(s, card)
                if card.side != HEROES or (card.id != "?" and n < 0 and looked):
                    yield ONE_PLACE, False, card.id, "other" if card.side != HEROES else "top"
                elif lies:
                    yield ONE_PLACE, False, card.id, lies
                put += (_again(card, looked.pop(n) if n >= 0 else None, who, event),)
            kept = tuple(looked) if len(cards) < many and "?" not in [card.id for card in cards] else ()
            put += kept  # one that was not mentioned lies under the others
            after[KNOWN] += bits(put) - bits(top[: len(put)])
        after[TOP] = put + top[len(put) :]
        if due is not None:
            after[OWED] = done(s, due)
        return after


def _again(card: Card, slot: Slot | None, who: int, event: int) -> Slot:
    if card.id == "?":
        return Slot(card, card.mask, 0, event)
    known = slot.card if slot is not None and slot.card.bit else card
    return held((known,), who, event)[0]


@dataclass(frozen=True, slots=True)
class Bottom:
    """Cards of Thanos's hand put under his deck; the last lies lowest."""

    cards: tuple[Card, ...]
    verb = "bottom"

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(own(card, 0) for card in self.cards))

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        due, cards, hand = owed(s, "bottom", who), self.cards, s[HAND + who]
        if s[WON]:
            yield from on(s)
        drawn = due is not None and (len(s[OWED]) == 1 or not _draws(s, due.rule))
        held_ = due is not None and len(cards) == due.many and drawn
        if explain or not held_:
            broken = rule(due.rule) if due is not None else ONE_UNDER
            yield broken, held_, due.many if due is not None and drawn else 0, len(cards)
        known = True
        for card in cards:
            if not card.bit or where(hand, card) < 0:
                known = False
        for card in dict.fromkeys(cards):
            if cards.count(card) > max(1, sum(slot.card is card or fits(slot, card) for slot in hand)) and card.bit:
                yield IN_HAND, False, who, card.id  # once, but not so often
        for card in cards if explain or not known else ():
            if card.id != "?":
                yield from in_hand(s, card, who, explain)
        after = s.copy()
        left, gone = _put_under(hand, cards, event)
        after[HAND + who] = forgotten(left, who)
        after[UNDER] += forgotten(gone, who)
        after[DECK_T] += len(cards)
        if not known:
            after[KNOWN] += bits(left) + bits(gone) - bits(hand)
        if due is not None:
            after[OWED] = done(s, due)
        return after


def _draws(s: State, effect: str) -> bool:
    """Cards of that effect are still to be drawn."""
    return any(due.kind == "draw" and due.rule == effect for due in s[OWED])


def _put_under(hand: Hand, cards: tuple[Card, ...], event: int) -> tuple[Hand, Hand]:
    """The hand that is left, and the cards under the deck. Where nobody noted which, any of the hand may have gone."""
    left, gone = list(hand), []
    many = 0
    for card in cards:
        many += card.id == "?"
        n = place_in(tuple(left), card) if card.id != "?" else -1
        slot = left.pop(n) if n >= 0 else Slot(card, card.mask, 0, event)
        gone.append(slot if card.id == "?" or slot.card.bit else slot._replace(card=card, mask=card.mask))
    if many and left:
        if all(slot.card.id == "?" and not slot.narrowed for slot in left):
            return tuple(left[: len(left) - many]), tuple(gone)
        unknown = UNKNOWN[left[0].card.side]
        mask = 0
        for slot in left:
            mask |= slot.mask
        left = [Slot(unknown, mask, 0, event)] * (len(left) - many)
    return tuple(left), tuple(gone)
