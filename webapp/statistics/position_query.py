"""Query of positions: the table that somebody looks for, by an event of a record or as a position in words."""

import re
from typing import NamedTuple

from records import Header, Log
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.engine.registry import GAMES, find
from replay.engine.sight import SPECTATOR
from replay.facts.same_position import after_turn_of, likeness

MOST = 4000  # characters of a position


class Sought(NamedTuple):
    kind: str  # as the header of a record names the game
    likeness: bytes


def recorded(log: Log, number: int | None) -> Sought | None:
    """After the turn of an event, or after all of them, as anybody may know it; None: the record does not come to it.

    A game that began with a position may hide cards in it: before they are disclosed, nothing is told of its tables.
    Raises Unplayable.
    """
    opened = OpenedGame(log)
    replay = opened.replay
    if not opened.disclosed:
        if log.header.get("position"):
            return None
        replay = opened.seen_by(SPECTATOR)
    state = replay.state if number is None else after_turn_of(replay, number)
    return Sought(log.header.game, likeness(replay.game, state, replay.seats)) if state is not None else None


def described(kind: str, text: str) -> Sought:
    """A position, its parts on lines or behind semicolons. Raises Unplayable."""
    lines = [line.strip() for line in text.replace(";", "\n").splitlines() if line.strip()]
    if not lines:
        raise Unplayable("Paste a link to a moment of a game, or a position as text.")
    if kind not in GAMES:
        raise Unplayable("Say which game this is.")
    game = find(kind)
    seats = [line.split()[0] for line in lines if re.fullmatch("[A-F]", line.split()[0])]
    if len(seats) not in game.players or len(set(seats)) != len(seats):
        raise Unplayable("Each seat has one line, which begins with its letter.")
    began = [(each.tag, each.usual) for each in game.setup]  # it says what is left: how it began is all the same
    state = game.from_position(lines, seats, Header.of([("game", kind), *began]))
    return Sought(kind, likeness(game, state, seats))
