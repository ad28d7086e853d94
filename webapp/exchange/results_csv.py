"""A table of results, in: CSV with a row for each play, or with a row for each player of each play."""

import csv
from collections.abc import Iterator
from io import StringIO

from webapp.exchange.columns import Columns, columns
from webapp.exchange.figures import day, is_sum, minutes, month_first, points
from webapp.exchange.imported import Import
from webapp.exchange.play import MOST_PLAYERS, Play, Player, record_of
from webapp.exchange.texts import decoded, named, said
from webapp.exchange.titles import kind_of, other_number
from webapp.languages import gettext

FORMAT = "csv"
DELIMITERS = ",;\t"
YES = frozenset({"1", "x", "yes", "y", "true", "won", "win", "winner", "tak", "t", "prawda", "*", "✓", "✔"})
NO = frozenset({"0", "", "no", "n", "false", "lost", "nie", "fałsz", "-"})

Row = tuple[int, list[str]]  # the line it stands on, and its cells


def fits(text: str) -> bool:
    """Whether the first line names columns that a table of results has."""
    first = text.lstrip("\ufeff \r\n").split("\n", 1)[0][:4000]
    return any(mark in first for mark in DELIMITERS) and columns(_split(first)).certain


def read(source: str | bytes) -> Import:
    into = Import(FORMAT)
    rows = list(_rows(into, decoded(source, into)))
    if not rows:
        return into.done()
    known = columns(rows[0][1])
    if not known.usable:
        into.refuse(rows[0][0], gettext("No column is called player, or player 1. Name the columns in the first row."))
        return into
    if known.others:
        names = ", ".join(named(name) or "?" for name in known.others.values())
        into.say(
            rows[0][0], gettext("Columns that are not known here are kept as notes: %(names)s.") % {"names": names}
        )
    _Table(into, known, rows[1:]).read()
    return into.done()


def _split(line: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=_delimiter(line)), [])
    except csv.Error:
        return []


def _delimiter(line: str) -> str:
    return max(DELIMITERS, key=line.count)


def _rows(into: Import, text: str) -> Iterator[Row]:
    """The rows that hold something, under the line on which each begins."""
    text = text.replace("\0", "").lstrip("\r\n")
    reader = csv.reader(StringIO(text, newline=""), delimiter=_delimiter(text.split("\n", 1)[0]))
    at = 1
    while True:
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            into.refuse(reader.line_num, gettext("This row cannot be read."))
            return
        if any(cell.strip() for cell in cells):
            yield at, [_plain(cell) for cell in cells]
        at = reader.line_num + 1


def _plain(cell: str) -> str:
    """Spreadsheets put a quote before what would otherwise be a formula; it is no part of it."""
    cell = cell.strip()
    return cell[1:] if len(cell) > 1 and cell[0] == "'" and cell[1] in "=+-@" else cell


class _Table:
    def __init__(self, into: Import, known: Columns, rows: list[Row]) -> None:
        self.into, self.known, self.rows = into, known, rows
        self.american = month_first([self.cell(cells, "date") for _, cells in rows])
        self.wide = max([*known.single.values(), *known.others, *self._numbered(), 0]) + 1

    def _numbered(self) -> list[int]:
        return [column for each in self.known.numbered.values() for column in each.values()]

    def cell(self, cells: list[str], name: str) -> str:
        column = self.known.single.get(name, -1)
        return cells[column].strip() if 0 <= column < len(cells) else ""

    def read(self) -> None:
        for group in self._plays():
            self._play(group)

    def _plays(self) -> Iterator[list[Row]]:
        """The rows of each play. Without a number of the play, a name that comes again begins another one."""
        if self.known.numbered:
            yield from ([row] for row in self.rows)
            return
        group: list[Row] = []
        names: set[str] = set()
        for row in self.rows:
            name = self.cell(row[1], "player")
            again = name in names and not self.cell(row[1], "play")
            if group and (again or self._about(row) != self._about(group[-1])):
                yield group
                group, names = [], set()
            group.append(row)
            names.add(name)
        if group:
            yield group

    def _about(self, row: Row) -> tuple[str, ...]:
        id_ = self.cell(row[1], "play")
        return (id_,) if id_ else tuple(self.cell(row[1], name) for name in ("date", "game", "place"))

    def _play(self, group: list[Row]) -> None:
        at, cells = group[0]
        players = self._numbered_players(group[0]) if self.known.numbered else [self._player(row) for row in group]
        players = [player for player in players if player.name or player.points]
        title = named(self.cell(cells, "game"))
        if not title or not players or len(players) > MOST_PLAYERS:
            none = gettext("Nobody is said to have played.") if not players else gettext("More than 26 players.")
            self.into.refuse(at, none if title else gettext("It does not say which game was played."))
            return
        first = next((n for n, player in enumerate(players) if player.starts), 0)
        kind = kind_of(title, self.cell(cells, "bgg"))
        number = other_number(self.cell(cells, "bgg"), kind)
        made = Play(
            kind=kind,
            players=tuple(players[first:] + players[:first]),
            day=self._day(at, cells),
            place=named(self.cell(cells, "place")),
            minutes=self._minutes(at, cells),
            comment=self._comment(group),
            tags=(("bgg-id", number),),
        )
        self.into.keep(at, record_of(made))

    def _day(self, at: int, cells: list[str]) -> str:
        text = self.cell(cells, "date")
        found = day(text, self.american)
        if found.doubt:
            told = gettext("%(day)s can be read in two ways; it is taken as %(iso)s, the month first.")
            self.into.say(at, told % {"day": text, "iso": found.iso})
        elif text and not found.iso:
            self.into.say(at, gettext("“%(day)s” is no day; it is kept as it was written.") % {"day": named(text)})
        return found.iso or named(text)

    def _minutes(self, at: int, cells: list[str]) -> str:
        text = self.cell(cells, "minutes")
        found = minutes(text)
        if text.strip("0 ") and not found:
            self.into.say(at, gettext("“%(time)s” are no minutes, and are left out.") % {"time": named(text)})
        return found

    def _comment(self, group: list[Row]) -> str:
        """What is said of the play, and what stands in columns that nobody here knows."""
        told = list(dict.fromkeys(said(self.cell(cells, "comment")) for _, cells in group))
        for at, cells in group:
            told += [
                f"{name or '?'}: {said(cells[column])}"
                for column, name in self.known.others.items()
                if column < len(cells) and cells[column].strip()
            ]
            if any(cell.strip() for cell in cells[self.wide :]):
                self.into.say(at, gettext("There are more cells than columns; those are not used."))
        return "\n".join(dict.fromkeys(filter(None, told)))

    def _numbered_players(self, row: Row) -> list[Player]:
        """Of a play on one line. Who won may stand in a column of its own, by name."""
        at, cells = row
        won = {name.strip().casefold() for name in self.cell(cells, "won").replace(";", ",").split(",")} - {""}
        found = []
        for each in (self.known.numbered[number] for number in sorted(self.known.numbered)):
            told = {name: cells[column].strip() for name, column in each.items() if column < len(cells)}
            name = told.get("player", "")
            wins = told.get("won", "") or (("1" if name.casefold() in won else "0") if won and name else "")
            found.append(self._made(at, name, told.get("points", ""), wins))
        missing = won - {player.name.casefold() for player in found} - YES - NO
        if missing:
            self.into.say(at, gettext("“%(name)s” is said to have won and did not play.") % {"name": min(missing)})
        return found

    def _player(self, row: Row) -> Player:
        at, cells = row
        made = self._made(at, *(self.cell(cells, name) for name in ("player", "points", "won")))
        starts = self.cell(cells, "starts").casefold() in YES
        return Player(made.name, made.points, made.won, starts, also=made.also)

    def _made(self, at: int, name: str, score: str, won: str) -> Player:
        counted, wins = points(score), won.casefold()
        if counted is None:
            told = gettext("“%(points)s” is no number of points; it is kept as a remark.")
            self.into.say(at, told % {"points": named(score)})
        if wins not in YES | NO and wins != name.casefold():
            self.into.say(at, gettext("“%(won)s” does not say who won.") % {"won": named(won)})
        also = (named(score),) if counted is None or is_sum(score) else ()
        told_ = True if wins in YES or (name and wins == name.casefold()) else False if wins and wins in NO else None
        return Player(named(name), counted or "", told_, also=also)
