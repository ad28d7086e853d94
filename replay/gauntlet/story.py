"""From a replay to what its sentences say about the hidden cards: the observations that `deals` counts with."""

from collections.abc import Iterator

from replay.frames import Frame
from replay.gauntlet.cards import HEROES, Card
from replay.gauntlet.deals import (
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
from replay.gauntlet.defeat import Answer, Show, Shuffle
from replay.gauntlet.draw import Deal, Draw
from replay.gauntlet.fight import Outcome
from replay.gauntlet.finish import Reveal
from replay.gauntlet.play import Play
from replay.gauntlet.secrets import Bottom, Look, Peek, Top
from replay.gauntlet.state import DEALT, FIGHT, HAND, OPEN, OWED, Fight, State, at
from replay.gauntlet.turn import asked_values, owed
from replay.replay import Replay


def story(replay: Replay) -> tuple[Observation, ...]:
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


def _lying(replay: Replay) -> Iterator[Observation]:
    """What a position says, as if it had been drawn and played before the first event."""
    s = replay.start
    for seat, letter in enumerate(replay.seats if s[DEALT] else ()):
        for each in s[at(seat) + OPEN]:
            yield Drawn(0, letter, name(each.card))
            yield Left(0, letter, name(each.card))
        yield from (Drawn(0, letter, name(slot.card)) for slot in s[at(seat) + HAND])


def _told(replay: Replay, frame: Frame, before: State) -> Iterator[Observation]:
    event, action, seats = frame.event.number, frame.action, replay.seats
    who = seats.index(frame.event.seat) if frame.event.seat in seats else -1
    seat = seats[who]
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
                values = frozenset(value for value in range(1, 8) if asked_values(due.asked) >> value & 1)
                yield Holds(event, seat, values) if action.yes else Lacks(event, seat, values)
        case Show():
            yield from _shown(replay, frame, before, who)
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
        case Outcome() if action.beaten < 0 and before[FIGHT] is not None:
            yield _fought(replay, event, before[FIGHT], "tie")
        case Reveal():
            yield Revealed(event, seat, tuple(name(card) for card in action.cards))


def name(card: Card) -> str | None:
    return None if card.id == "?" else card.id


def _shown(replay: Replay, frame: Frame, before: State, who: int) -> Iterator[Observation]:
    """A defeated card. In a fight the other card was stronger; asked for, it was of the value that was named."""
    card, fight = frame.action.card, before[FIGHT]
    due = owed(before, "show", who) or owed(before, "answer", who)
    if fight is not None and who in (0, fight.hero) and (due is None or due.rule == "FIGHT-5"):
        cards = (fight.cards[0], card) if who else (card, fight.cards[1])
        yield _fought(replay, frame.event.number, fight._replace(cards=cards), "hero" if who else "thanos")
    yield Left(frame.event.number, replay.seats[who], name(card))


def _fought(replay: Replay, event: int, fight: Fight, outcome: str) -> Fought:
    thanos, hero = (name(card) if card is not None else None for card in fight.cards)
    return Fought(event, replay.seats[fight.hero], hero, thanos, fight.bonus[1], fight.bonus[0], fight.chance, outcome)


def _shuffled(replay: Replay, event: int, action: Shuffle, before: State) -> Iterator[Observation]:
    if action.team == HEROES:
        yield Rebuilt(event, aside=replay.law["card5"] == "keep-aside")
        return
    due = next((due for due in before[OWED] if due.kind == "shuffle"), None)
    yield ShuffledIn(event, due.card.id if due is not None and due.card is not None else None)
