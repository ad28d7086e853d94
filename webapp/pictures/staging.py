"""Staging: the scenes of a record as one eye saw them."""

from collections.abc import Mapping

from records import Header, Log
from records.event import TABLE
from replay.engine.frames import Frame
from replay.engine.law import LEGAL
from webapp.drawing.parts import isolated, plain
from webapp.drawing.scene import Scene, View
from webapp.games.telling import Style, tell
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext, language
from webapp.wording import titles
from webapp.wording.verdicts import verdict_word


def place_of(sight: Sight, number: int) -> int:
    """The place among the frames of an event or, where it is no move, of the last move before it; -1: the start."""
    frames = sight.replay.frames
    numbers = [event.number for event in frames.events[: len(frames)]]
    if number in numbers:  # what was put in later has a higher number than what comes after it
        return numbers.index(number)
    return next((place for place in range(len(numbers) - 1, -1, -1) if numbers[place] < number), -1)


def turns(sight: Sight) -> list[int]:
    """The places at which a turn ends: what came before the first is one of them."""
    replay = sight.replay
    told = [replay.game.turn(state) for state in replay.frames.states]
    return [place for place, turn in enumerate(told) if place + 1 == len(told) or told[place + 1] != turn]


def stage(log: Log, sight: Sight, place: int, since: int | None = None) -> Scene:
    """The table at a place. What moved since another place is marked, and told; else what the last event moved."""
    replay = sight.replay
    since = max(place - 1, -1) if since is None else since
    frames = replay.frames[since + 1 : place + 1]
    start = _view(sight, replay.start)
    view = _view(sight, frames[-1].state) if frames else start
    names = _names(log.header, replay.seats)
    actors = [frame.event.seat for frame in frames if frame.event.seat in names]
    return Scene(
        game=replay.game.book.game,
        lang=language().tag,
        title=plain(titles.name(log.header)),
        names=names,
        when=plain(titles.played(log.header).shown),
        caption=" · ".join(_sentence(sight, frame, names) for frame in frames) or gettext("The start"),
        number=frames[-1].event.number if frames else 0,
        last=log.events[-1].number if log.events else 0,
        actor=actors[-1] if actors else view.get("turn", ""),
        view=view,
        before=_view(sight, replay.frames[since].state) if since >= 0 else start,
        start=start,
        winners=tuple(replay.seats[seat] for seat in _winners(sight, frames)),
    )


def _view(sight: Sight, state: object) -> View:
    replay = sight.replay
    return replay.game.view(state, replay.law, sight.seat, replay.seats)


def _winners(sight: Sight, frames: list[Frame]) -> tuple[int, ...]:
    return sight.replay.game.winners(frames[-1].state, sight.replay.law) if frames else ()


def _names(header: Header, seats: tuple[str, ...]) -> dict[str, str]:
    """Whoever has no name is the letter of the seat."""
    written = {seat.letter: plain(str(seat)) for seat in titles.seats(header)}
    return {seat: written.get(seat) or seat for seat in seats}


def _sentence(sight: Sight, frame: Frame, names: Mapping[str, str]) -> str:
    """`Bartek buys 2W2 …`, with the verdict where it is not legal."""
    called = [isolated(names[seat]) for seat in sight.replay.seats]
    said = tell(sight.replay.game, frame.action, called, Style.PLAIN)
    seat = frame.event.seat
    if seat in names:
        said = f"{isolated(names[seat])} {said}"
    elif seat == TABLE:
        said = said[:1].upper() + said[1:]
    return said if frame.verdict == LEGAL else f"{said} ({verdict_word(frame.verdict)})"
