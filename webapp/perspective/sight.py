"""Sight: as whom a game is seen. Until its cards are disclosed, everybody is a spectator, but for who holds the key
of a seat."""

from dataclasses import dataclass
from functools import cached_property

from flask import request

from records import Log
from records.effort import go_on
from records.json_types import Json
from records.log import Along
from replay.engine.game import View
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from replay.engine.sight import SPECTATOR, played_on
from webapp.identity.conditions import Hand
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Actor, Role

EVERYTHING, LOOKING_ON = "all", "spectator"


@dataclass(frozen=True)
class Sight:
    """A record as this reader may see it."""

    eye: str  # `all`, `spectator`, or the letter of a seat
    eyes: tuple[str, ...]  # as whom this reader may look at it
    disclosed: bool  # all cards are shown to everybody
    over: bool  # as that eye knows it
    replay: Replay  # as that eye saw it
    stops: int  # the number of the event at which the record itself stops, whoever looks; 0: it goes to its end

    @property
    def seat(self) -> int | None:
        """As `Game.view` has it."""
        return seat_of(self.eye, self.replay.seats)

    def view(self, state: object) -> View:
        """A table as this reader may see it."""
        replay = self.replay
        return replay.game.view(state, replay.law, self.seat, replay.seats)

    @cached_property
    def views(self) -> list[View]:
        """The table after each step. A page asks for them several times: for its steps, and for each of its charts."""
        view, law, seat, seats = self.replay.game.view, self.replay.law, self.seat, self.replay.seats
        found: list[View] = []
        last: View = {}
        for state in self.replay.frames.states:
            go_on()
            last = _as_before(view(state, law, seat, seats), last)
            found.append(last)
        return found


def _as_before(now: View, before: View) -> View:
    """What is equal is the very same: of ten thousand tables, one after the other, there is little to keep then."""
    return before if now == before else {name: _part_as_before(now[name], before.get(name)) for name in now}


def _part_as_before(now: Json, before: Json) -> Json:
    if now == before:
        return before
    if isinstance(now, dict) and isinstance(before, dict):
        return {name: _part_as_before(inner, before.get(name)) for name, inner in now.items()}
    return now


def seat_of(eye: str, seats: tuple[str, ...]) -> int | None:
    """The seat that an eye belongs to, as `Game.view` has it."""
    if eye == EVERYTHING:
        return None
    return SPECTATOR if eye == LOOKING_ON else seats.index(eye)


def look(log: Log | OpenedGame, asked: str | None = None, own: str = "") -> Sight:
    """The record as the reader asked to see it, or as far as that is allowed. Raises Unplayable.

    Whoever holds the key of a seat (`own`) sees its cards at any time. Of an opened game nothing is played twice.
    """
    opened = log if isinstance(log, OpenedGame) else OpenedGame(log)
    if isinstance(opened.log, Along):
        return _look_along(opened, opened.log, asked, own)
    eye, eyes = eye_of(opened.replay.seats, opened.disclosed, asked, own, hides=opened.replay.game.hides)
    seen = opened.seen_by(seat_of(eye, opened.replay.seats))
    return Sight(eye, eyes, opened.disclosed, _over(seen), seen, opened.stops)


def eye_of(
    seats: tuple[str, ...], disclosed: bool, asked: str | None, own: str, *, hides: bool
) -> tuple[str, tuple[str, ...]]:
    """As whom a reader looks, and may look, at a table with these seats. Where nothing is hidden there is one way."""
    if not hides:
        return EVERYTHING, (EVERYTHING,)
    actor = Actor(Role.PLAYER, seat=own) if own else Actor()
    shown = tuple(seat for seat in seats if may(actor, Action.SEE_HAND, Hand(seat, disclosed)))
    eyes = (EVERYTHING, LOOKING_ON, *shown) if disclosed else (LOOKING_ON, *shown)
    wish = request.args.get("as", "") if asked is None else asked
    return wish if wish in eyes else eyes[0], eyes


def _look_along(opened: OpenedGame, log: Along, asked: str | None, own: str) -> Sight:
    """A branch, whose end is the end of nothing: what may be seen in it, the game itself decides."""
    whole = opened.reads(log.whole)
    eye, eyes = eye_of(whole.replay.seats, whole.disclosed, asked, own, hides=whole.replay.game.hides)
    base = opened.reads(Log.of_play(log.header, log.events[: log.before])).replay
    replay = played_on(base, log.events[log.before :], seat_of(eye, base.seats))
    return Sight(eye, eyes, whole.disclosed, _over(replay), replay, replay.halt.event.number if replay.halt else 0)


def _over(replay: Replay) -> bool:
    return bool(replay.game.over(replay.state, replay.law))
