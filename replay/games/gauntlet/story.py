"""From a replay to what its sentences say about the hidden cards: the observations that `deals` counts with."""

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_

from replay.engine.frames import Frame
from replay.engine.replay import Replay
from replay.games.gauntlet.cards import ANY, CARDS, HEROES, STONES, Card
from replay.games.gauntlet.deals import (
    Drawn,
    Fought,
    Holds,
    Lacks,
    Left,
    Observation,
    Picked,
    PutBack,
    Rebuilt,
    Revealed,
    Saw,
    ShuffledIn,
    Under,
)
from replay.games.gauntlet.defeat import Answer, Show, Shuffle
from replay.games.gauntlet.draw import Deal, Draw
from replay.games.gauntlet.fight import Fights, Outcome
from replay.games.gauntlet.finish import Reveal, Snap
from replay.games.gauntlet.play import Play
from replay.games.gauntlet.secrets import Bottom, Look, Peek, Top
from replay.games.gauntlet.state import DEALT, FIGHT, HAND, HAND_T, OPEN, OPEN_T, OWED, TOP, UNDER, Fight, Hand, State
from replay.games.gauntlet.turn import asked_values, owed, stones


def story(replay: Replay[State]) -> tuple[Observation, ...]:
    """What the record says about hidden cards, in order."""
    told: list[Observation] = list(_lying(replay))
    before = replay.start
    dealt = {frame.action.seat for frame in replay.frames if isinstance(frame.action, Deal)}
    for seat, name in enumerate(replay.seats):
        if seat not in dealt and not replay.start[DEALT]:  # hands that nobody wrote down
            told += [Drawn(0, name) for _ in range(1 if seat else 2)]
    for frame in replay.frames:
        told += _told(replay, frame, before)
        before = frame.state
    return tuple(told)


def _lying(replay: Replay[State]) -> Iterator[Observation]:
    """What a position says, as if it had been drawn and played before the first event."""
    s = replay.start
    if not s[DEALT]:
        return
    under = tuple(name(slot.card) for slot in s[UNDER])
    yield from (Drawn(0, replay.seats[0], card) for card in under)
    if under:
        yield Under(0, under)
    for seat, letter in enumerate(replay.seats):
        for each in s[OPEN + seat]:
            yield Drawn(0, letter, name(each.card))
            yield Left(0, letter, name(each.card))
        yield from (Drawn(0, letter, name(slot.card)) for slot in s[HAND + seat])
        yield from _left_for(letter, s[HAND + seat])
    if s[TOP]:
        yield Saw(0, replay.seats[1], tuple(name(slot.card) for slot in s[TOP]))


def _left_for(letter: str, hand: Hand) -> Iterator[Observation]:
    """The values that a position leaves for cards of a hand: no other is in it, and of each card one of its own."""
    unnoted = [slot.mask for slot in hand if slot.card.id == "?" and slot.mask != slot.card.mask]
    for mask in unnoted:
        yield Holds(0, letter, values_of(mask))
    if unnoted:
        there = reduce(or_, (slot.mask for slot in hand))
        yield Lacks(0, letter, values_of(ANY & ~there))


def _told(replay: Replay[State], frame: Frame[State], before: State) -> Iterator[Observation]:
    event, action, seats = frame.event.number, frame.action, replay.seats
    who = seats.index(frame.event.seat) if frame.event.seat in seats else -1
    seat = seats[who]
    fight = before[FIGHT]
    match action:
        case Deal():
            yield from (Drawn(event, seats[action.seat], name(card)) for card in action.cards)
        case Draw():
            yield from (Drawn(event, seat, name(card)) for card in action.cards)
        case Play():
            yield Left(event, seat, name(action.card))
        case Answer():
            due = owed(before, "answer", who)
            if due is not None:
                values = values_of(asked_values(due.asked))
                yield Holds(event, seat, values) if action.yes else Lacks(event, seat, values)
        case Show():
            yield from _shown(replay, event, action.card, before, who)
        case Peek():
            yield Picked(event, name(action.card))
        case Look():
            yield Saw(event, seat, tuple(name(card) for card in action.cards))
        case Top():
            yield PutBack(event, tuple(name(card) for card in action.cards))
        case Bottom():
            yield Under(event, tuple(name(card) for card in action.cards))
        case Shuffle():
            yield from _shuffled(replay, event, action, before)
        case Fights() if action.card.id != "?" and fight is not None:
            others = (None,) * (len(before[HAND + who]) - 1)
            yield Revealed(event, seat, (name(action.card), *others))
        case Outcome() if action.beaten < 0 and fight is not None:
            yield _fought(replay, event, fight, "tie")
        case Snap():
            yield from _stones(event, seat, before, replay.law)
        case Reveal():
            yield Revealed(event, seat, tuple(name(card) for card in action.cards))


def values_of(mask: int) -> frozenset[int]:
    return frozenset(value for value in range(1, 8) if mask >> value & 1)


def name(card: Card) -> str | None:
    return None if card.id == "?" else card.id


def _shown(replay: Replay[State], event: int, card: Card, before: State, who: int) -> Iterator[Observation]:
    """A defeated card. In a fight the other card was stronger; asked for, it was of the value that was named."""
    fight = before[FIGHT]
    due = owed(before, "show", who) or owed(before, "answer", who)
    if fight is not None and who in (0, fight.hero) and (due is None or due.rule == "FIGHT-5"):
        cards = (fight.cards[0], card) if who else (card, fight.cards[1])
        yield _fought(replay, event, fight._replace(cards=cards), "hero" if who else "thanos", shown=who)
    yield Left(event, replay.seats[who], name(card))


def _fought(replay: Replay[State], event: int, fight: Fight, outcome: str, shown: int = -1) -> Fought:
    thanos, hero = (name(card) if card is not None else None for card in fight.cards)
    named = tuple(0 if seat == shown else _named(replay, seat, fight, event) for seat in (0, fight.hero))
    letter, (his, theirs) = replay.seats[fight.hero], fight.bonus
    return Fought(event, letter, hero, thanos, theirs, his, fight.chance, outcome, (named[0], named[1]))


def _named(replay: Replay[State], seat: int, fight: Fight, before: int) -> int:
    """The event that said with which card a seat fights; 0 if none did."""
    fights = (
        frame.event.number
        for frame in replay.frames
        if fight.event < frame.event.number < before
        and isinstance(frame.action, Fights)
        and frame.event.seat == replay.seats[seat]
    )
    return max(fights, default=0)


def _stones(event: int, seat: str, before: State, law: Mapping[str, str]) -> Iterator[Observation]:
    """Whoever snaps shows all the Stones that do not lie open, unless they are known not to be six."""
    hand = before[HAND_T]
    missing = {id_ for id_, card in CARDS.items() if card.stone} - {each.card.id for each in before[OPEN_T]}
    if stones(before, law)[1] >= STONES and len(missing) <= len(hand):
        yield Revealed(event, seat, (*sorted(missing), *(None,) * (len(hand) - len(missing))))


def _shuffled(replay: Replay[State], event: int, action: Shuffle, before: State) -> Iterator[Observation]:
    if action.team == HEROES:
        yield Rebuilt(event, aside=replay.law["card5"] == "keep-aside")
        return
    due = next((due for due in before[OWED] if due.kind == "shuffle"), None)
    yield ShuffledIn(event, due.card.id if due is not None and due.card is not None else None)
