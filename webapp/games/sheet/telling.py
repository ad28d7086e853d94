"""A score sheet in words: what somebody writes on it, and all of it as lines for a terminal."""

from collections.abc import Mapping, Sequence
from typing import Any

from replay.sheet.result import LOST, WON, Name, Result, RoundBegins, RoundWon, Winner
from replay.sheet.score import Score, Total, Words, spoken
from webapp.drawing.scene import View
from webapp.games.face import Style
from webapp.platform.i18n import gettext, pgettext

WIDEST = 14  # of a column in a terminal


def tell(action: Any, seats: Sequence[str], style: Style) -> str:
    """What somebody says, without who: `scores 12 for eggs`."""
    match action:
        case Score(points=points):
            return _score(action) % {"points": _signed(points), "column": action.column, "round": action.round}
        case Total(points=points):
            return gettext("says: %(points)s in all") % {"points": _signed(points)}
        case RoundBegins(number=number):
            return gettext("round %(round)s begins") % {"round": number}
        case RoundWon(names=()):
            return gettext("a drawn round")
        case RoundWon(names=names):
            return gettext("the round is won by %(seats)s") % {"seats": _named(names, seats)}
        case Winner(names=names):
            return gettext("the tie is won by %(seats)s") % {"seats": _named(names, seats)}
        case Result():
            return gettext("the result: %(result)s") % {"result": _result(action, seats)}
        case Words(verb=verb, words=words):
            return spoken(verb, words)
    raise TypeError(f"no words for {action!r}")


def _score(score: Score) -> str:
    if score.column:
        return gettext("scores %(points)s for %(column)s")
    return gettext("scores %(points)s in round %(round)s") if score.round else gettext("scores %(points)s")


def _result(result: Result, seats: Sequence[str]) -> str:
    if result.together:
        return {WON: gettext("all have won together"), LOST: gettext("all have lost together")}[result.together]
    if not result.points:
        return gettext("won by %(seats)s") % {"seats": _named(result.names, seats)}
    told = zip(result.names, result.points, strict=True)
    return ", ".join(f"{_named((name,), seats)} {'–' if points is None else _signed(points)}" for name, points in told)


def _named(names: Sequence[Name], seats: Sequence[str]) -> str:
    return ", ".join(seats[name] if isinstance(name, int) else name for name in names)


def _signed(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


def board(view: View, seats: Mapping[str, str]) -> list[str]:
    """A row for each seat, a column for each category or round, the points at the end; who leads is marked."""
    columns = [(each["key"], (each["title"] or pgettext("sheet", "other"))[:WIDEST]) for each in view["columns"]]
    points = pgettext("sheet", "points")
    rows = [["", *(title for _, title in columns), points]]
    for seat, player in view["players"].items():
        cells = [str(player["cells"].get(key, "")) for key, _ in columns]
        ahead = " *" if player["rank"] == 1 and (view["won"] or not view["over"]) else ""
        rows.append([f"{seat} {seats.get(seat, '')}".rstrip(), *cells, f"{player['points']}{ahead}"])
    rows += [[team["name"], *("" for _ in columns), str(team["points"])] for team in view["teams"]]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = ["  ".join([row[0].ljust(widths[0]), *map(_right, row[1:], widths[1:])]).rstrip() for row in rows]
    said = view["said"]
    return [*lines, "", f"{said['seat']}: {said['words']}"] if said else lines


def _right(text: str, width: int) -> str:
    """A mark behind a number stands beyond the column."""
    number, mark, _ = text.partition(" *")
    return number.rjust(width - 2 * bool(mark)) + (" *" if mark else "")
