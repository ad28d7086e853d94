"""Position: the sheet as lines of text, and back. How it is scored, its rounds and its teams stand in the header."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from records.header import Header
from replay.engine.game import Unplayable
from replay.sheet.state import (
    CELLS,
    COLUMNS,
    GIVEN,
    OVER,
    RESULT,
    ROUND,
    SEATS,
    TIE,
    TOTALS,
    WON_ROUNDS,
    State,
    opening,
)


def write(s: State, seats: Sequence[str]) -> list[str]:
    totals, given, won = s[TOTALS], s[GIVEN], s[RESULT]
    lines = [f"columns {_text(s[COLUMNS])}"] if s[COLUMNS] else []
    lines.append(f"round {s[ROUND]}")
    lines += [f"{seats[who]} cells {_text(s[CELLS][who])}" for who in range(s[SEATS]) if s[CELLS][who]]
    lines += [f"{seats[who]} total {said}" for who, said in enumerate(totals) if said is not None]
    lines += [f"{seats[who]} gave {points}" for who, points in enumerate(given) if points]
    if s[WON_ROUNDS]:
        lines.append(f"rounds {_text([[seats[who] for who in won] for won in s[WON_ROUNDS]])}")
    if s[OVER]:
        lines.append("over" if won is None else f"over {_text([seats[who] for who in won])}")
    if s[TIE]:
        lines.append(f"winner {_text([seats[who] for who in s[TIE]])}")
    return lines


def _text(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False)


def from_position(lines: Sequence[str], seats: Sequence[str], header: Header) -> State:
    """Raises Unplayable."""
    s = opening(len(seats), header)
    for line in lines:
        try:
            _read(s, line.strip(), seats)
        except (ValueError, TypeError, KeyError) as why:
            raise Unplayable("The line {line!r} cannot be read.", line=line[:80]) from why
    return s


def _read(s: State, line: str, seats: Sequence[str]) -> None:
    word, _, rest = line.partition(" ")
    if word in seats:
        what, _, rest = rest.partition(" ")
        place: Any = _OWN[what]
        content = _cells(json.loads(rest)) if what == "cells" else int(rest)
        who = seats.index(word)
        s[place] = (*s[place][:who], content, *s[place][who + 1 :])
        return
    _TABLE[word](s, json.loads(rest) if rest else None, seats)


def _cells(content: list[list[Any]]) -> tuple[tuple[int | str, int], ...]:
    cells = tuple((key, points) for key, points in content)
    if not all(isinstance(key, int | str) and type(points) is int for key, points in cells):
        raise TypeError(content)
    return cells


def _at(names: list[str], seats: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted(seats.index(name) for name in names))


def _columns(s: State, content: list[str], seats: Sequence[str]) -> None:
    s[COLUMNS] = tuple(map(str, content))


def _round(s: State, content: int, seats: Sequence[str]) -> None:
    s[ROUND] = max(int(content), 1)


def _rounds(s: State, content: list[list[str]], seats: Sequence[str]) -> None:
    s[WON_ROUNDS] = tuple(_at(names, seats) for names in content)


def _over(s: State, content: list[str] | None, seats: Sequence[str]) -> None:
    s[OVER] = True
    s[RESULT] = None if content is None else _at(content, seats)


def _winner(s: State, content: list[str], seats: Sequence[str]) -> None:
    s[OVER], s[TIE] = True, _at(content, seats)


_OWN = {"cells": CELLS, "total": TOTALS, "gave": GIVEN}
_TABLE: dict[str, Callable[[State, Any, Sequence[str]], None]] = {
    "columns": _columns,
    "round": _round,
    "rounds": _rounds,
    "over": _over,
    "winner": _winner,
}
