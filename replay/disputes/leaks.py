"""Leaks: what somebody has come to know since a moment of the game, which going back there does not take away.

It is found by looking: a card is known to whoever has it in view. What a seat sees after any of the events that would
be undone, and did not see on the table that is gone back to, has leaked. So no game has to tell of its secrets twice.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from replay.engine.defaults import HIDDEN
from replay.engine.frames import Frame
from replay.engine.game import Game, View
from replay.engine.replay import Replay
from replay.engine.sight import SPECTATOR


class Leak(NamedTuple):
    card: str
    event: int  # at which it was seen first
    seats: tuple[int, ...]  # who sees it that did not; all: everybody does
    everybody: bool


class Unnamed(NamedTuple):
    """Something was seen, and this record, or this eye, does not know what."""

    event: int
    seat: int  # -1: it lies open for everybody


class Leaks(NamedTuple):
    cards: tuple[Leak, ...] = ()
    unnamed: tuple[Unnamed, ...] = ()
    shuffled: tuple[int, ...] = ()  # events at which cards went back into a deck: its order is lost

    def __bool__(self) -> bool:
        return bool(self.cards or self.unnamed)

    @property
    def open(self) -> tuple[Leak, ...]:
        return tuple(leak for leak in self.cards if leak.everybody)

    def known_to(self, seat: int) -> tuple[Leak, ...]:
        """What this seat has seen and not everybody."""
        return tuple(leak for leak in self.cards if not leak.everybody and seat in leak.seats)


def leaks(replay: Replay, since: int, eye: int | None) -> Leaks:
    """Since so many frames, in a replay as an eye saw it. Only whoever sees everything can tell what others know."""
    frames = replay.frames[since:]
    if not frames:
        return Leaks()
    back = replay.frames.states[since - 1] if since else replay.start
    looked = _Looked(replay, back, eye)
    for frame in frames:
        looked.at(frame)
    found: dict[tuple[str, int], Leak] = {}
    for (looking, card, nth), event in sorted(looked.first.items(), key=lambda each: each[1]):
        so_far = found.get((card, nth)) or Leak(card, event, (), False)
        seats = (*so_far.seats, looking) if looking >= 0 else so_far.seats
        found[card, nth] = so_far._replace(seats=tuple(sorted(seats)), everybody=so_far.everybody or looking < 0)
    named = Counter(event for event, _, _ in {(event, card, nth) for (_, card, nth), event in looked.first.items()})
    unnamed = tuple(_unnamed(replay, frames, looked.drawn, named))
    return Leaks(tuple(sorted(found.values(), key=lambda leak: leak.event)), unnamed, tuple(looked.shuffled))


class _Looked:
    """Walks the frames that would be undone, and looks at each as every eye that is asked about."""

    def __init__(self, replay: Replay, back: object, eye: int | None) -> None:
        self.replay, self.eye = replay, eye
        self.seats = range(len(replay.seats)) if eye is None else (eye,) if eye >= 0 else ()
        self.known = {looking: in_view(replay, back, looking) for looking in (SPECTATOR, *self.seats)}
        self.decks = _deck_sizes(self._view(back))
        self.first: dict[tuple[int, str, int], int] = {}  # eye, card, which of those alike; to where it was seen first
        self.drawn: Counter[int] = Counter()  # event to how many cards left a deck
        self.shuffled: list[int] = []

    def _view(self, state: object) -> View:
        return self.replay.game.view(self.replay.game.ready(state), self.replay.law, SPECTATOR, self.replay.seats)

    def at(self, frame: Frame) -> None:
        number, view = frame.event.number, self._view(frame.state)
        decks = _deck_sizes(view)
        for before, now in zip(self.decks, decks, strict=False):
            if now < before:
                self.drawn[number] += before - now
            elif now > before:
                self.shuffled.append(number)
        self.decks = decks
        public = _seen(self.replay.game, view)
        self._sees(SPECTATOR, public, number)
        # where nothing is hidden, everybody sees the same
        hidden = self.eye is not None or in_view(self.replay, frame.state, None) != public
        for seat in self.seats:
            self._sees(seat, in_view(self.replay, frame.state, seat) if hidden else public, number)

    def _sees(self, looking: int, cards: Counter[str], number: int) -> None:
        known = self.known[looking]
        for card, many in cards.items():
            for nth in range(known[card] + 1, many + 1):
                self.first.setdefault((looking, card, nth - known[card]), number)


def in_view(replay: Replay, state: object, eye: int | None) -> Counter[str]:
    """How many of each card an eye sees."""
    return _seen(replay.game, replay.game.view(replay.game.ready(state), replay.law, eye, replay.seats))


def _seen(game: Game, view: View) -> Counter[str]:
    """What lies before a seat may be named once more for the whole table."""
    before_seats = Counter(_cards([view["players"]], game.back))
    return before_seats | Counter(_cards([part for name, part in view.items() if name != "players"], game.back))


def _cards(waiting: list[object], is_back: Callable[[str], bool]) -> list[str]:
    """The cards in parts of a view: names in lists. A back (`?`) is none."""
    found: list[str] = []
    while waiting:
        part = waiting.pop()
        if type(part) is dict:
            waiting.extend(part.values())
        elif type(part) is list:
            found += [inner for inner in part if type(inner) is str and not is_back(inner)]
            waiting += [inner for inner in part if type(inner) is list]
    return found


def _deck_sizes(view: View) -> tuple[int, ...]:
    """How many cards lie in each deck; a game without decks has none in its view."""
    decks = view.get("decks", ())
    sizes = decks.values() if isinstance(decks, Mapping) else decks if isinstance(decks, list | tuple) else (decks,)
    return tuple(size for size in sizes if isinstance(size, int))


def _unnamed(
    replay: Replay, frames: list[Frame], drawn: Mapping[int, int], named: Mapping[int, int]
) -> Iterator[Unnamed]:
    """A card left a deck, or a sentence speaks of one, and nobody can be said to know it by name."""
    for frame in frames:
        event = frame.event
        many = max(drawn.get(event.number, 0), sum(word == HIDDEN for word in event.words))
        whose = replay.game.whose(event.seat, event.verb, event.words)
        seat = replay.seats.index(whose) if whose in replay.seats else SPECTATOR
        known = in_view(replay, frame.state, seat) if many else Counter[str]()
        if many > max(named.get(event.number, 0), sum(word in known for word in event.words)):
            yield Unnamed(event.number, seat)


def backs(replay: Replay, state: object) -> int:
    """How many cards of a table nobody noted."""
    game = replay.game
    view = game.view(game.ready(state), replay.law, None, replay.seats)
    return sum(_backs(part, game.back) for name, part in view.items() if name not in game.retold)


def _backs(part: object, is_back: Callable[[str], bool]) -> int:
    if isinstance(part, Mapping):
        return sum(_backs(inner, is_back) for inner in part.values())
    if isinstance(part, list):
        return sum(
            _backs(inner, is_back) if isinstance(inner, list) else isinstance(inner, str) and is_back(inner)
            for inner in part
        )
    return 0
