"""Hands: whether a card may be in one, taking it out, and what is learnt of the cards that stay.

A hand is a set, and of an unknown card only the values are kept that it may have. Where it is not certain which of two
unknown cards left, the one that is narrowed most is taken to have left: so what stays may have more values than it
really has, never fewer, and nothing is called a contradiction that is none. `deals` counts exactly.
"""

from replay.games.gauntlet.cards import ANY, COPIES, Card
from replay.games.gauntlet.state import HAND, KNOWN, OPEN, SEATS, Hand, Slot, State, new


def where(hand: Hand, card: Card) -> int:
    """Where in a hand a card is that is known to be there; -1 if it is not."""
    for slot in hand:
        if slot[0] is card:
            return hand.index(slot)  # enumerating takes longer
    return -1


def bits(slots: Hand) -> int:
    """The cards whose place is known by these slots."""
    return sum([slot[0].bit for slot in slots])


def place_in(hand: Hand, card: Card) -> int:
    """Where in a hand a card is, or may be; -1 if it cannot be there."""
    best, narrowest = where(hand, card), ANY + 1
    if best >= 0:
        return best
    for n, slot in enumerate(hand):
        if fits(slot, card) and slot.mask < narrowest:
            best, narrowest = n, slot.mask if not slot.card.value else slot.mask - 1
    return best


def fits(slot: Slot, card: Card) -> bool:
    """Whether an unknown card may be that one: nobody noted which, or only its value."""
    if slot.card.id == "?":
        return bool(slot.mask & card.mask)
    return (not slot.card.bit or not card.bit) and slot.card.value == card.value


def denied(hand: Hand, card: Card) -> tuple[int, str, str] | None:
    """The event and the rule that say the card is not in a hand where otherwise it might be, and what was asked."""
    for slot in hand:
        if slot.card.id == "?" and card.value:
            for left, event, rule, asked in slot.narrowed:
                if not left >> card.value & 1:
                    return event, rule, asked
    return None


def anyhow(hand: Hand) -> int:
    """Where a card is that nobody noted: what is taken out of a hand when the record contradicts itself."""
    return next((n for n, slot in enumerate(hand) if slot.card.id == "?"), 0)


def without(hand: Hand, n: int) -> Hand:
    """The hand without one card. Of a second one of the same kind nobody else can tell any more that it is there."""
    card, kept = hand[n][0], hand[:n] + hand[n + 1 :]
    return kept if card.copies == 1 or not card.value or where(kept, card) < 0 else _hidden(kept, card)


def _hidden(hand: Hand, card: Card) -> Hand:
    return tuple([slot._replace(eyes=0) if slot.card is card else slot for slot in hand])


def narrowed(hand: Hand, left: int, event: int, rule: str, asked: str) -> Hand:
    """The hand when only these values are left for each of its cards. A card that is known stays what it is."""
    why = (left, event, rule, asked)
    return tuple(
        slot._replace(mask=slot.mask & left, narrowed=(*slot.narrowed, why)) if slot.card.id == "?" else slot
        for slot in hand
    )


def forgotten(hand: Hand, owner: int) -> Hand:
    """The hand when others cannot tell any more what is in it."""
    own = 1 << owner
    return tuple([slot if slot.eyes == own else slot._replace(eyes=slot.eyes & own) for slot in hand])


def seen_by(hand: Hand, n: int, card: Card, eyes: int) -> Hand:
    """The hand when somebody has seen a card of it, the n-th; if nobody had noted that card (-1), it is known now."""
    if n < 0:
        n = place_in(hand, card)
    if n < 0:  # what was said of the hand before was wrong: whoever sees a card has seen it
        n = next((m for m, slot in enumerate(hand) if slot.card.id == "?"), -1)
    if n < 0 or card.id == "?":
        return hand
    here, _, saw, since, narrowed_by = hand[n]
    known = here if here.value and not card.bit else card
    if here is known and saw | eyes == saw:
        return hand
    seen = new(Slot, (known, known.mask, saw | eyes, since, narrowed_by))
    return (seen,) if len(hand) == 1 else (*hand[:n], seen, *hand[n + 1 :])


# ── where a card is ─────────────────────────────────────────────────────────────────────────────────────


def elsewhere(s: State, card: Card, seat: int = -1) -> str:
    """Where all copies of a card are known to be, if that is not in the hand of the seat; nothing if they are not."""
    if card.bit:
        if not s[KNOWN] & card.full or (seat >= 0 and where(s[HAND + seat], card) >= 0):
            return ""
    elif card.id == "?" or _free_heroes(s, card.value, seat):
        return ""
    for other in range(s[SEATS]):
        if any(lying.card.value == card.value and _same(lying.card, card) for lying in s[OPEN + other]):
            return "open"
        if any(_same(slot.card, card) for slot in s[HAND + other]):
            return "hand"
    return "deck"


def same_card(one: Card, other: Card) -> bool:
    """Whether two names may be of one card: of a hero perhaps only the value was noted."""
    return one is other or (one.side == other.side and one.value == other.value and not (one.bit and other.bit))


def some_of(slot: Slot) -> str:
    """A card that nobody noted, as the values that are left for it: `?456`."""
    return slot.card.id + "".join(str(value) for value in range(1, 8) if slot.mask >> value & 1)


def _same(one: Card, other: Card) -> bool:
    return one is other or (one.side == other.side and one.value == other.value and not other.bit)


def _free_heroes(s: State, value: int, seat: int) -> bool:
    """Whether a hero of a value may still be somewhere else than where heroes are known to be."""
    known = 0
    for other in range(1, s[SEATS]):
        known += sum(1 for lying in s[OPEN + other] if lying.card.value == value)
        if other != seat:
            known += sum(1 for slot in s[HAND + other] if slot.card.value == value)
    return known < COPIES[value]
