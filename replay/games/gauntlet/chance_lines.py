"""Chance lines: what the hidden cards may be after every event, counted in one walk through the record.

A replay is taken as it stands: whoever wants to know what somebody else could know hands in the replay of what that
eye saw.
"""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from replay.engine.replay import Replay
from replay.games.gauntlet.cards import CARDS, COPIES, HEROES, THANOS
from replay.games.gauntlet.deals import Counted, Revealed, Story
from replay.games.gauntlet.state import HAND, HAND_T, OPEN_T, OWED, State
from replay.games.gauntlet.story import story

Place = tuple[str, str]
Chances = dict[Place, dict[str, Fraction]]

STONES = tuple(card.id for card in CARDS.values() if card.stone)


class Known(NamedTuple):
    """What can be known after an event.

    In a hand it is the chance that such a card is there, at the `top` of a deck that it is the next one. In a deck or
    under it, it is how many are to be expected, which is the chance as well where there is only one of a kind.
    """

    chances: Chances  # empty: no deal of the cards fits what was said
    snap: Fraction | None  # the chance that Thanos has all the Stones, open or in his hand; None: as above


def chance_lines(replay: Replay[State]) -> Iterator[Known]:
    """For each frame, one after the other: whoever has heard enough stops asking."""
    before, known = None, Known({}, None)
    for told, s in _told(replay):
        if told is not before:  # most events say nothing about a card
            before, known = told, _known(told, s, replay.seats)
        yield known


def snap_line(replay: Replay[State]) -> Iterator[Fraction | None]:
    """For each frame only the chance that Thanos has all the Stones."""
    for told, s in _told(replay):
        yield None if told.first_contradiction is not None else _snap(told, s, replay.seats[0])


def _known(told: Story, s: State, seats: tuple[str, ...]) -> Known:
    if told.first_contradiction is not None:
        return Known({}, None)
    return Known(_chances(told, seats), _snap(told, s, seats[0]))


def _told(replay: Replay[State]) -> Iterator[tuple[Story, State]]:
    heard = list(reversed(story(replay)))
    told = Story.of(replay.seats)
    for frame in replay.frames:
        while heard and heard[-1].event in (0, frame.event.number):
            told = told.after(heard.pop())
        yield told, frame.state


def _chances(told: Story, seats: tuple[str, ...]) -> Chances:
    counted = Counted.of(told.table)
    found: Chances = {}
    for (place, whose), cards in counted.expected().items():
        if place == "hand":
            cards = _held(counted, whose, cards)
        if cards:
            found[place, whose] = cards
    for side, drawer in ((THANOS, seats[0]), (HEROES, seats[1])):
        if ("deck", side) in found or ("bottom", side) in found:
            found["top", side] = _by_kind(counted.top(drawer))
    return found


def _held(table: Counted, seat: str, counted: dict[str, Fraction]) -> dict[str, Fraction]:
    """How likely a hand holds each card. Of cards alike there may be two in it, and then counting them is not it."""
    if sum(counted.values()) <= 1 or not any(several(name) for name in counted):
        return counted
    numbers = table.numbers(seat)
    return {
        name: _at_least_one(numbers[name[:2]], name, counted) if several(name) else number
        for name, number in counted.items()
    }


def _at_least_one(numbers: dict[int, Fraction], name: str, counted: dict[str, Fraction]) -> Fraction:
    certain = sum(1 for other in counted if len(other) > 2 and other[:2] == name)  # such a hero, named by its id
    return sum((chance for number, chance in numbers.items() if number > certain), Fraction(0))


def several(name: str) -> bool:
    return CARDS[name].copies > 1 if name in CARDS else COPIES[int(name[1])] > 1


def _by_kind(counted: dict[str, Fraction]) -> dict[str, Fraction]:
    """Heroes by their value only."""
    found: defaultdict[str, Fraction] = defaultdict(Fraction)
    for name, number in counted.items():
        found[name[:2]] += number
    return dict(found)


def _snap(told: Story, s: State, thanos: str) -> Fraction:
    missing = sorted(set(STONES) - lying(s))
    size = len(s[HAND_T])
    if len(missing) > size:
        return Fraction(0)
    shown = (*missing, *[None] * (size - len(missing)))
    return told.after(Revealed(0, thanos, shown)).weight / told.weight


def lying(s: State) -> set[str]:
    """The Stones that lie open, but for one that was defeated and is on its way back into the deck."""
    leaving = {due.card.id for due in s[OWED] if due.kind == "shuffle" and due.card is not None}
    return {each.card.id for each in s[OPEN_T] if each.card.stone} - leaving


def reasons(replay: Replay[State]) -> Iterator[dict[str, tuple[tuple[int, tuple[int, ...]], ...]]]:
    """For each frame what was said about the hand of a seat: the event, and the values that it rules out."""
    for state in replay.frames.states:
        found = {}
        for seat, letter in enumerate(replay.seats):
            told = {(event, left) for slot in state[HAND + seat] for left, event, _, _ in slot.narrowed}
            values = range(1, 7 if seat else 8)
            found[letter] = tuple((event, _without(left, values)) for event, left in sorted(told))
        yield found


def _without(left: int, values: range) -> tuple[int, ...]:
    return tuple(value for value in values if not left >> value & 1)
