"""A table of results, in: CSV with a row for each play, or with a row for each player of each play."""

import re
from collections.abc import Iterator
from dataclasses import replace

from webapp.exchange.columns import Columns, columns
from webapp.exchange.csv_rows import DELIMITERS, Row, rows, split
from webapp.exchange.play import MOST_PLAYERS, Play, Player, record_of
from webapp.exchange.titles import kind_of, other_number
from webapp.formats.figures import day, minutes, month_first, points, reads_otherwise
from webapp.formats.imported import Import
from webapp.formats.texts import decoded, named, said, shortened
from webapp.platform.i18n import gettext

FORMAT = "csv"
YES = frozenset({"1", "x", "yes", "y", "true", "won", "win", "winner", "tak", "t", "prawda", "*", "✓", "✔"})
NO = frozenset({"0", "", "no", "n", "false", "lost", "nie", "fałsz", "-"})

ABOUT = ("date", "game", "place")  # what the rows of a play have in common


def fits(text: str) -> bool:
    """Whether the first line names columns that a table of results has."""
    start = text.lstrip("\ufeff \r\n")
    first = (start.partition("\n")[2] if start.lower().startswith("sep=") else start).split("\n", 1)[0][:4000]
    return any(mark in first for mark in DELIMITERS) and columns(split(first)).certain


def read(source: str | bytes) -> Import:
    into = Import(FORMAT)
    known: Columns | None = None
    found = rows(decoded(source, into), lambda cells: _goes_on(known, cells))
    first = next(found, None)
    if first is None:
        return into.done()
    known = columns(first.cells)
    if not known.usable:
        into.refuse(first.at, gettext("No column is called player, or player 1. Name the columns in the first row."))
        return into
    if known.others:
        names = ", ".join(named(name) or "?" for name in known.others.values())
        into.say(first.at, gettext("Columns that are not known here are kept as notes: %(names)s.") % {"names": names})
    below = list(found)
    for row in below:
        if row.open:
            into.say(row.at, gettext("A quotation mark is not closed; the row is read as if there were none."))
    _Table(into, known, below).read()
    return into.done()


def _goes_on(known: Columns | None, cells: list[str]) -> bool:
    """Names, points and days have no line breaks; what is said of a play may have."""
    free = {known.single.get("comment", -1), *known.others} if known else set()
    return all("\n" not in cell.strip() or at in free for at, cell in enumerate(cells))


class _Table:
    def __init__(self, into: Import, known: Columns, rows: list[Row]) -> None:
        self.into, self.known, self.rows = into, known, rows
        self.american = month_first([self.cell(row.cells, "date") for row in rows])
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
        """The rows of each play. With a number of the play, wherever they stand; without one, a name that comes again
        begins another play."""
        if self.known.numbered:
            yield from ([row] for row in self.rows)
            return
        groups: dict[object, list[Row]] = {}
        last: tuple[object, ...] = ()
        names: set[str] = set()
        for row in self.rows:
            name, id_ = self.cell(row.cells, "player"), self.cell(row.cells, "play")
            about = (id_,) if id_ else tuple(self.cell(row.cells, each) for each in ABOUT)
            if about != last or (name in names and not id_):
                last, names = about, set()
                begun = id_ or object()
            names.add(name)
            groups.setdefault(begun, []).append(row)
        yield from groups.values()

    def _agree(self, group: list[Row]) -> None:
        """What is said of a play in its first row counts."""
        for name in (*ABOUT, "minutes", "bgg"):
            said_ = [self.cell(row.cells, name) for row in group]
            for row, other in zip(group, said_, strict=True):
                if other and other != said_[0]:
                    says = gettext("“%(other)s” is not what the first row of this play says, and is not used.")
                    self.into.say(row.at, says % {"other": named(other)})

    def _play(self, group: list[Row]) -> None:
        at, cells = group[0].at, group[0].cells
        self._agree(group)
        players = self._numbered_players(group[0]) if self.known.numbered else [self._player(row) for row in group]
        players = [player for player in players if player.name or player.points or player.also or player.won]
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
            says = gettext("%(day)s can be read in two ways; it is taken as %(iso)s, the month first.")
            self.into.say(at, says % {"day": text, "iso": found.iso})
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
        parts = list(dict.fromkeys(said(self.cell(cells, "comment")) for cells in (row.cells for row in group)))
        for at, cells, _ in group:
            parts += [
                f"{name or '?'}: {said(cells[column])}"
                for column, name in self.known.others.items()
                if column < len(cells) and cells[column].strip()
            ]
            if any(cell.strip() for cell in cells[self.wide :]):
                self.into.say(at, gettext("There are more cells than columns; those are not used."))
        return "\n".join(dict.fromkeys(filter(None, parts)))

    def _numbered_players(self, row: Row) -> list[Player]:
        """Of a play on one line. Who won may stand in a column of its own, by name."""
        at, cells, _ = row
        said_ = {name.strip().casefold(): name.strip() for name in re.split("[;,]", self.cell(cells, "won"))}
        won, first = said_.keys() - {""}, self.cell(cells, "starts").casefold()
        found = []
        for each in (self.known.numbered[number] for number in sorted(self.known.numbered)):
            given = {name: cells[column].strip() for name, column in each.items() if column < len(cells)}
            name = given.get("player", "")
            wins = given.get("won", "") or (("1" if name.casefold() in won else "0") if won and name else "")
            made = self._made(at, name, given.get("points", ""), wins)
            found.append(replace(made, starts=bool(first) and made.name.casefold() == first))
        names = [player.name.casefold() for player in found]
        for name in sorted(won - set(names) - YES - NO):
            self.into.say(at, gettext("“%(name)s” is said to have won and did not play.") % {"name": said_[name]})
        for name in sorted(each for each in won if names.count(each) > 1):
            says = gettext("“%(name)s” is said to have won, and several are called so: all of them are noted.")
            self.into.say(at, says % {"name": said_[name]})
        if first and first not in names:
            self.into.unused(at, [f"“{named(self.cell(cells, 'starts'))}”"])
        return found

    def _player(self, row: Row) -> Player:
        at, cells, _ = row
        made = self._made(at, *(self.cell(cells, name) for name in ("player", "points", "won")))
        starts = self.cell(cells, "starts").casefold()
        if starts not in YES | NO and starts != made.name.casefold():
            self.into.unused(at, [f"“{named(starts)}”"])
        return replace(made, starts=starts in YES or (starts != "" and starts == made.name.casefold()))

    def _made(self, at: int, name: str, score: str, won: str) -> Player:
        counted, wins = points(score), won.casefold()
        if counted is None:
            says = gettext("“%(points)s” is no number of points; it is kept as a remark.")
            self.into.say(at, says % {"points": named(score)})
        if wins not in YES | NO and wins != name.casefold():
            self.into.say(at, gettext("“%(won)s” does not say who won.") % {"won": named(won)})
        if shortened(name):
            self.into.say(at, gettext("A name was too long and is shortened."))
        also = (named(score),) if counted is None or reads_otherwise(score) else ()
        told_ = True if wins in YES or (name and wins == name.casefold()) else False if wins and wins in NO else None
        return Player(named(name), counted or "", told_, also=also)
