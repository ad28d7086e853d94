"""Rows of a table as text. A quotation mark that nobody closed does not swallow what comes after it."""

import csv
import re
from collections.abc import Callable, Iterator
from io import StringIO
from typing import NamedTuple

DELIMITERS = ",;\t"
_says_how = re.compile(r"sep=([,;\t])\s*", re.IGNORECASE).fullmatch  # Excel's own first line


class Row(NamedTuple):
    at: int  # the line it begins on
    cells: list[str]
    open: bool = False  # with a quotation mark that is not closed: it was split as if there were none


def delimiter_of(line: str) -> str:
    return max(DELIMITERS, key=line.count)


def split(line: str) -> list[str]:
    return _cells(line, delimiter_of(line))


def rows(text: str, goes_on: Callable[[list[str]], bool]) -> Iterator[Row]:
    """The rows that hold something. `goes_on`: whether a row may well be that long, looking at its cells; the lines of
    one that may not are rows of their own."""
    lines = text.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    mark, at = "", 0
    while at < len(lines):
        line = lines[at]
        if not mark:
            how = _says_how(line)
            mark = how[1] if how else delimiter_of(line) if line.strip() else ""
            if how or not mark:
                at += 1
                continue
        row, at = _row(lines, at, mark, goes_on)
        if any(cell.strip() for cell in row.cells):
            yield row


def _row(lines: list[str], at: int, mark: str, goes_on: Callable[[list[str]], bool]) -> tuple[Row, int]:
    end = at + 1
    quotes = lines[at].count('"')
    while quotes % 2 and end < len(lines):
        quotes += lines[end].count('"')
        end += 1
    cells = _cells("\n".join(lines[at:end]), mark)
    if quotes % 2 or (end > at + 1 and not goes_on(cells)):
        bare = [cell.strip().strip('"') for cell in lines[at].split(mark)]
        return Row(at + 1, [_plain(cell) for cell in bare], open=True), at + 1
    return Row(at + 1, [_plain(cell) for cell in cells]), end


def _cells(text: str, mark: str) -> list[str]:
    try:
        return next(csv.reader(StringIO(text, newline=""), delimiter=mark), [])
    except csv.Error:  # a cell that is longer than any
        return text.split(mark)


def _plain(cell: str) -> str:
    """Spreadsheets put a quote before what would otherwise be a formula; it is no part of it."""
    cell = cell.strip()
    return cell[1:] if len(cell) > 1 and cell[0] == "'" and cell[1] in "=+-@" else cell
