"""Showing: a position or an excerpt of a game, replayed from the sentences that were there when it was added."""

from dataclasses import dataclass
from typing import NamedTuple

from flask import current_app

from records import Log
from records.entry import Heading
from records.store import NoSuchGame
from replay.game import Unplayable
from replay.replay import Replay
from replay.study import POSITION, Item
from webapp import games
from webapp.access import reads
from webapp.drawing.board import Plate, plate
from webapp.drawing.staging import place_of, stage
from webapp.eyes import LOOKING_ON, Sight, look
from webapp.kept import Kept
from webapp.languages import gettext, language
from webapp.library import row
from webapp.pages.page import Row
from webapp.shelf import shelf
from webapp.timeline import timeline

MOST_STEPS = 60  # of an excerpt
KEPT = 24 << 20  # bytes of drawings that were made before


class Step(NamedTuple):
    """The table after a move; of the first step of an excerpt, before one."""

    number: int  # 0: the start
    seat: str
    who: str
    says: str  # empty: nothing has happened yet
    verdict: str
    plate: Plate

    @property
    def same(self) -> tuple[object, ...]:
        """What a reader sees of it."""
        return (*self[:5], self.plate.markup)


@dataclass(frozen=True)
class Shown:
    item: Item
    row: Row | None = None  # None: the game is not stored here
    steps: tuple[Step, ...] = ()  # none: it cannot be drawn
    why: str = ""  # it cannot
    kind: str = ""  # of the game
    changed: bool = False  # the game has been corrected since, and looks different here
    behind: bool = False  # the game has more sentences by now
    hides: bool = False  # cards that only some have seen

    @property
    def moves(self) -> tuple[Step, ...]:
        return self.steps[1:] if self.item.kind != POSITION else self.steps


def shown(item: Item) -> Shown:
    try:
        heading = readable(item.game)
    except NoSuchGame:
        return Shown(item, why=gettext("The game is not stored here."))
    kept: Kept[Shown] = current_app.extensions["shown"]
    key = (item, heading.header, heading.hash, language().tag)
    found = kept.get(key)
    if found is None:
        found = _show(item, heading, shelf().log(item.game))
        kept.put(key, found, 2 * sum(len(step.plate.markup) for step in found.steps) + 1000)
    return found


def readable(game: str) -> Heading:
    """Of a game that whoever asks may see: a study quotes no other. Raises NoSuchGame."""
    if not reads(game):
        raise NoSuchGame(game)
    return shelf().heading(game)


def _show(item: Item, heading: Heading, log: Log) -> Shown:
    told = row(heading)
    try:
        eye = "" if _over(log) else LOOKING_ON  # a game that goes on again hides its hands again, also in a study
        pinned = Log(log.header, log.events[: item.as_of])
        sight = look(pinned, eye)
        steps = _steps(item, pinned, sight)
        since = _steps(item, log, look(log, sight.eye)) if len(pinned.events) < len(log.events) else steps
    except Unplayable as why:
        return Shown(item, told, why=why.told(language().tag))
    return Shown(
        item,
        told,
        steps,
        kind=log.header.game,
        changed=[step.same for step in since] != [step.same for step in steps],
        behind=len(pinned.events) < len(log.events),
        hides=sight.eye == LOOKING_ON and not sight.over and sight.replay.game.as_seen is not None,
    )


def _over(log: Log) -> bool:
    replay = Replay.of(log)
    return replay.game.over(replay.state, replay.law)


def _steps(item: Item, log: Log, sight: Sight) -> tuple[Step, ...]:
    """Of a position the one; of an excerpt the table before it, and after each of its moves."""
    names = [str(seat) for seat in games.seats(log.header)]
    told = timeline(sight, names, language().tag).steps
    last = place_of(sight, item.last)
    first = place_of(sight, item.first)
    if item.kind != POSITION and first >= 0 and told[first].number == item.first:
        first -= 1  # the table before it
    who = dict(zip(sight.replay.seats, names, strict=False))
    steps = []
    for place in range(first, min(last, first + MOST_STEPS) + 1):
        move = told[place] if place >= 0 else None
        seat = move.seat if move and move.seat in who else ""
        says = move.says if move else ""
        label = f"{who.get(seat, '')} {says}".strip() or gettext("The table before the first event.")
        drawn = plate(stage(log, sight, place), f"{move.number}: {label}" if move else label)
        steps.append(
            Step(move.number if move else 0, seat, who.get(seat, ""), says, move.verdict if move else "legal", drawn)
        )
    return tuple(steps)
