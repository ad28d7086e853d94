"""Outcome: how a game of ours ended, as programs that keep results want to know it."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from string import ascii_uppercase

from records import Log
from records.notes import WHOLE, threads
from records.store import NOBODY
from records.veil import veiled
from replay.disputes.standings import conceded, standings
from replay.engine.replay import Replay
from replay.engine.result_only import ResultOnly, seat_results
from replay.sheet.header import agreed, scoring
from webapp.exchange.play import Play, Player
from webapp.formats.figures import minutes
from webapp.games.telling import sides
from webapp.platform.i18n import DEFAULT, speaking

AT_ONE_GO = timedelta(seconds=10)  # what is stored at one go was played elsewhere
LONGEST = timedelta(hours=12)  # of a game: whoever took longer did something else in between


class NotOver(Exception):
    """A game that goes on has no result yet."""


def play_of(game: str, log: Log, times: Sequence[str], link: str = "") -> Play:
    """Of a finished game, or of one whose result was told. Raises NotOver, Unplayable.

    Nothing in it was hidden: once a game is over, everybody may know its end.
    """
    try:
        players = _played(log)
    except ResultOnly:
        players = _told(log)
    header, source = log.header, log.header.get("source")
    return Play(
        kind=header.game,
        players=players,
        day=header.get("played").strip(),
        place=header.get("place").strip(),
        minutes=minutes(header.get("minutes")) or _minutes(times),
        comment="\n\n".join(_comments(log)),
        tags=tuple(
            (tag, value) for tag, value in header.tags if tag in ("title", "started", "rounds", "board", "bgg-id")
        ),
        key=source if source.startswith(("bgstats:", "bgg:")) else f"recount:{game}",
        link=link,
        started=times[0] if times else "",
        scoring=scoring(header),
    )


def _played(log: Log) -> tuple[Player, ...]:
    replay = Replay.of(log)
    if not replay.game.over(replay.state, replay.law):
        raise NotOver
    ends = standings(replay, conceded(log))
    with speaking(DEFAULT):  # the other programs read English
        teams = {seat: name for name, side in sides(replay.game, list(replay.seats)) for seat in side if name}
    names, together = log.header.seats, agreed_teams(log, replay.seats)
    counted = replay.game.judged or any(ends.scores)  # else nobody has counted points
    return tuple(
        Player(
            name=_name(names.get(seat, "")),
            points=str(ends.scores[at]) if counted and not teams else "",  # those of a team belong to nobody
            won=at in ends.winners,
            starts=at == 0,
            role=teams.get(seat, ""),
            team=together.get(seat, ""),
        )
        for at, seat in enumerate(replay.seats)
    )


def _told(log: Log) -> tuple[Player, ...]:
    names = log.header.seats
    together = agreed_teams(log, tuple(names))
    return tuple(
        Player(
            name=_name(names[each.seat]),
            points=each.points,
            won=each.won,
            starts=each.seat == ascii_uppercase[0],
            team=together.get(each.seat, ""),
        )
        for each in seat_results(log)
    )


def agreed_teams(log: Log, seats: Sequence[str]) -> dict[str, str]:
    """Seat to the team that the header puts it into. Raises Unplayable."""
    return {seats[at]: name for name, members in agreed(len(seats), log.header).teams for at in members}


def _name(name: str) -> str:
    return "" if name == NOBODY else name.strip()


def _minutes(times: Sequence[str]) -> str:
    """From the first sentence to the last, where they were written down while the game was played."""
    if len(times) < 2:
        return ""
    took = datetime.fromisoformat(times[-1]) - datetime.fromisoformat(times[0])
    return str(max(1, round(took.total_seconds() / 60))) if AT_ONE_GO < took < LONGEST else ""


def _comments(log: Log) -> list[str]:
    """Notes about the whole game that anybody may read."""
    return [note.text for thread in threads(veiled(log)) if thread.kind == WHOLE for note in thread.notes if note.text]
