"""What some see and others do not: a look at Thanos's hand, at the top of the hero deck, cards put under a deck."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from replay.gauntlet.cards import UNKNOWN, Card
from replay.gauntlet.draw import fits_slot, own
from replay.gauntlet.hands import Hand, elsewhere, forgotten, place_in, seen_by
from replay.gauntlet.play import in_hand, surely
from replay.gauntlet.rules import rule
from replay.gauntlet.state import (
    DECK_H,
    DECK_T,
    HAND,
    KNOWN,
    OWED,
    TOP,
    TURN,
    UNDER,
    WON,
    Slot,
    State,
    at,
    held,
    seats_at,
)
from replay.gauntlet.turn import done, on, owed
from replay.law import AFTER, Clause

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

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        due, card, place = owed(s, "peek", who), self.card, at(0) + HAND
        if s[WON]:
            yield from on(s)
        if told or due is None:
            if seats_at(s) == 2:
                yield HERO_LOOKS, due is not None, who
            else:
                yield ANOTHER_LOOKS, due is not None, s[TURN], who
        known = card.bit and surely(s[place], card)
        if card.id != "?" and (told or not known):
            yield from in_hand(s, card, 0, told)
        after = s.copy()
        after[place] = hand = seen_by(s[place], card, 1 << who)
        if not known:
            after[KNOWN] += _bits(hand) - _bits(s[place])
        if due is not None:
            after[OWED] = done(s, due)
        yield AFTER, after


@dataclass(frozen=True, slots=True)
class Look:
    """The top cards of the hero deck, the topmost first."""

    cards: tuple[Card, ...]
    verb = "look"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        due, cards = owed(s, "look", who), tuple(own(card, 1) for card in self.cards)
        if s[WON]:
            yield from on(s)
        held_ = due is not None and len(cards) == due.many
        if told or not held_:
            yield TOP_THREE, held_, len(cards), 0
        if told or len(cards) > s[DECK_H]:
            yield DECK_HAS, len(cards) <= s[DECK_H], "heroes", s[DECK_H]
        plain = not s[TOP] and all(card.bit and s[KNOWN] >> card.shift & 3 < card.copies for card in cards)
        for n, card in enumerate(cards) if told or not plain else ():
            there = n < len(s[TOP]) and fits_slot(s[TOP][n], card)
            lies = "" if card.id == "?" or there else elsewhere(s, card)
            if lies or (n < len(s[TOP]) and not there):
                yield ONE_PLACE, False, card.id, lies or "top"
        after = s.copy()
        slots = tuple(held(card, who, event) for card in cards)
        after[KNOWN] += _bits(slots) - _bits(s[TOP][: len(slots)])
        after[TOP] = (*slots, *s[TOP][len(slots) :])
        if due is not None:
            after[OWED] = done(s, due)
        yield AFTER, after


@dataclass(frozen=True, slots=True)
class Top:
    """How the cards were put back, the topmost first."""

    cards: tuple[Card, ...]
    verb = "top"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        due, cards = owed(s, "top", who), tuple(own(card, 1) for card in self.cards)
        if s[WON]:
            yield from on(s)
        held_ = due is not None and len(cards) == due.many
        if told or not held_:
            yield TOP_THREE, held_, due.many if due is not None else 0, len(cards)
        looked = list(s[TOP][: len(cards)])
        slots = []
        for card in cards:
            n = place_in(tuple(looked), card) if card.id != "?" else -1
            if card.id != "?" and n < 0 and looked:
                yield ONE_PLACE, False, card.id, "top"
            slots.append(looked.pop(n) if n >= 0 else None)
        after = s.copy()
        put = tuple(_again(card, slot, who, event) for card, slot in zip(cards, slots, strict=True))
        after[KNOWN] += _bits(put) - _bits(s[TOP][: len(put)])
        after[TOP] = (*put, *s[TOP][len(put) :])
        if due is not None:
            after[OWED] = done(s, due)
        yield AFTER, after


def _again(card: Card, slot: Slot | None, who: int, event: int) -> Slot:
    if card.id == "?":
        return Slot(card, card.mask, 0, event)
    known = slot.card if slot is not None and slot.card.bit else card
    return held(known, who, event)


@dataclass(frozen=True, slots=True)
class Bottom:
    """Cards of Thanos's hand put under his deck; the last lies lowest."""

    cards: tuple[Card, ...]
    verb = "bottom"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, told: bool = True) -> Iterator[Clause]:
        due, cards, place = owed(s, "bottom", who), tuple(own(card, 0) for card in self.cards), at(who) + HAND
        if s[WON]:
            yield from on(s)
        drawn = not any(each.kind == "draw" and due is not None and each.rule == due.rule for each in s[OWED])
        held_ = due is not None and len(cards) == due.many and drawn
        if told or not held_:
            broken = rule(due.rule) if due is not None else ONE_UNDER
            yield broken, held_, due.many if due is not None else 0, len(cards)
        known = all(card.bit and surely(s[place], card) for card in cards)
        for card in cards:
            if card.id != "?" and (told or not known):
                yield from in_hand(s, card, who, told)
        after = s.copy()
        hand, gone = _put_under(s[place], cards, event)
        after[place] = forgotten(hand, who)
        after[UNDER] = (*s[UNDER], *forgotten(gone, who))
        after[DECK_T] += len(cards)
        if not known:
            after[KNOWN] += _bits(hand) + _bits(gone) - _bits(s[place])
        if due is not None:
            after[OWED] = done(s, due)
        yield AFTER, after


def _put_under(hand: Hand, cards: tuple[Card, ...], event: int) -> tuple[Hand, Hand]:
    """The hand that is left, and the cards under the deck. Where nobody noted which, any of the hand may have gone."""
    left, gone = list(hand), []
    for card in cards:
        n = place_in(tuple(left), card) if card.id != "?" else -1
        slot = left.pop(n) if n >= 0 else Slot(card, card.mask, 0, event)
        gone.append(slot if card.id == "?" or slot.card.bit else slot._replace(card=card, mask=card.mask))
    many = sum(1 for card in cards if card.id == "?")
    if many and left:
        if all(slot.card.id == "?" and not slot.told for slot in left):
            return tuple(left[: len(left) - many]), tuple(gone)
        unknown = UNKNOWN[left[0].card.side]
        mask = 0
        for slot in left:
            mask |= slot.mask
        left = [Slot(unknown, mask, 0, event)] * (len(left) - many)
    return tuple(left), tuple(gone)


def _bits(slots: Hand) -> int:
    return sum([slot.card.bit for slot in slots])
