"""Excerpts: a position or an excerpt of a game, replayed from the sentences that were there when it was added."""

from dataclasses import dataclass
from typing import NamedTuple

from flask import current_app

from records import Log
from records.entry import Heading
from records.store import NoSuchGame
from records.study import POSITION, Item
from replay.engine.game import Unplayable
from replay.engine.law import LEGAL
from replay.engine.opened import OpenedGame
from webapp.games.telling import Style, tell
from webapp.identity.current_actor import reads
from webapp.library.views import row
from webapp.perspective.sight import LOOKING_ON, Sight, look
from webapp.pictures.board import Plate, plate
from webapp.pictures.staging import place_of, stage
from webapp.platform.cache import SizedCache
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext, language
from webapp.platform.page import Row
from webapp.platform.store import current_store
from webapp.studies.sentences import MOST_STEPS
from webapp.wording import titles

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


def shown(item: Item, opened: dict[str, OpenedGame] | None = None) -> Shown:
    """`opened`: the games that were opened for other items of the same page."""
    try:
        heading = readable(item.game)
    except NoSuchGame:
        return Shown(item, why=gettext("The game is not stored here."))
    kept: SizedCache[Shown] = current_app.extensions["shown"]
    key = (item, heading.header, heading.hash, language().tag)
    found = kept.get(key)
    if found is None:
        games = {} if opened is None else opened
        if item.game not in games:
            games[item.game] = OpenedGame(current_store().log(item.game))
        found = _show(item, heading, games[item.game])
        kept.put(key, found, 2 * sum(len(step.plate.markup) for step in found.steps) + 1000)
    return found


def readable(game: str) -> Heading:
    """Of a game that whoever asks may see: a study quotes no other. Raises NoSuchGame."""
    if not reads(game):
        raise NoSuchGame(game)
    return current_store().heading(game)


def quoted(game: str) -> Log:
    """The record of such a game. Raises NoSuchGame."""
    readable(game)
    return current_store().log(game)


def _show(item: Item, heading: Heading, opened: OpenedGame) -> Shown:
    game_row, log = row(heading), opened.log
    try:
        eye = "" if opened.disclosed else LOOKING_ON  # a game that goes on again hides its hands again, also in a study
        pinned = log.until(item.as_of)
        sight = look(opened.reads(pinned), eye)
        steps = _steps(item, pinned, sight)
        since = _steps(item, log, look(opened, sight.eye)) if len(pinned.events) < len(log.events) else steps
    except Unplayable as why:
        return Shown(item, game_row, why=text_of(why))
    return Shown(
        item,
        game_row,
        steps,
        kind=log.header.game,
        changed=[step.same for step in since] != [step.same for step in steps],
        behind=len(pinned.events) < len(log.events),
        hides=sight.eye == LOOKING_ON and not sight.disclosed and sight.replay.game.as_seen is not None,
    )


def _steps(item: Item, log: Log, sight: Sight) -> tuple[Step, ...]:
    """Of a position the one; of an excerpt the table before it, and after each of its moves."""
    names = [str(seat) for seat in titles.seats(log.header)]
    replay, last = sight.replay, place_of(sight, item.last)
    first = place_of(sight, item.first)
    if item.kind != POSITION and first >= 0 and replay.frames.events[first].number == item.first:
        first -= 1  # the table before it
    who = dict(zip(replay.seats, names, strict=False))
    steps = []
    for place in range(first, min(last, first + MOST_STEPS) + 1):
        move = replay.frames[place] if place >= 0 else None
        number, verdict = (move.event.number, move.verdict) if move else (0, LEGAL)
        seat = move.event.seat if move and move.event.seat in who else ""
        says = tell(replay.game, move.action, names, Style.PLAIN) if move else ""
        label = f"{who.get(seat, '')} {says}".strip() or gettext("The table before the first event.")
        drawn = plate(stage(log, sight, place), f"{number}: {label}" if move else label)
        steps.append(Step(number, seat, who.get(seat, ""), says, verdict, drawn))
    return tuple(steps)
