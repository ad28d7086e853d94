"""View: the sheet as plain data. Nothing on it is hidden, so everybody sees the same."""

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence

from replay.engine.game import View
from replay.sheet.scoring import over, ranks, scores, winners
from replay.sheet.state import (
    CELLS,
    COLUMNS,
    OTHER,
    ROUND,
    ROUNDS,
    SAID,
    SCORING,
    SEATS,
    TOTALS,
    WON_ROUNDS,
    Key,
    State,
    by_rounds,
    folded,
    sides,
)

_plain = re.compile(r"[^a-z0-9]+").sub


def view(s: State, law: Mapping[str, str], seat: int | None, seats: Sequence[str]) -> View:
    keys, points, places = column_keys(s), scores(s), ranks(s)
    return {
        "scoring": s[SCORING],
        "columns": [{"key": key, "title": _title(s, each)} for each, key in keys.items()],
        "round": s[ROUND],
        "rounds": max(s[ROUNDS], 0),
        "turn": "",
        "over": over(s, law),
        "won": [seats[each] for each in winners(s, law)],
        "said": _said(s, seats),
        "teams": _teams(s, seats, points, places),
        "players": {
            seats[each]: _player(s, each, keys) | {"points": points[each], "rank": places[each]}
            for each in range(s[SEATS])
        },
    }


def _player(s: State, who: int, keys: Mapping[Key, str]) -> View:
    decided = s[WON_ROUNDS]
    cells: dict[str, int] = {keys[key]: points for key, points in s[CELLS][who] if key in keys}
    cells |= {keys[n]: cells.get(keys[n], 1) for n, won in enumerate(decided, 1) if who in won and n in keys}
    return {
        "cells": cells,
        "total": s[TOTALS][who],
        "rounds": sum(who in won for won in decided),
    }


def _teams(s: State, seats: Sequence[str], points: Sequence[int], places: Sequence[int | None]) -> list[View]:
    return [
        {
            "name": side.name,
            "seats": [seats[each] for each in side.seats],
            "points": sum(points[each] for each in side.seats),
            "rank": places[side.seats[0]],
        }
        for side in sides(s)
        if side.name
    ]


def _said(s: State, seats: Sequence[str]) -> View | None:
    said = s[SAID]
    if said is None:
        return None
    who, words = said
    return {"seat": seats[who] if who >= 0 else "-", "words": words}


def column_keys(s: State) -> dict[Key, str]:
    """What the columns of the sheet are called in a view, in their order: those with a title, then the rounds, then
    what belongs to none. A key is made of letters, digits and hyphens whatever somebody wrote."""
    used = [key for cells in s[CELLS] for key, _ in cells]
    titled: list[Key] = [folded(title) for title in s[COLUMNS]]
    rounds = {key for key in used if isinstance(key, int)} | set(range(1, len(s[WON_ROUNDS]) + 1))
    if by_rounds(s):
        rounds |= set(range(1, s[ROUNDS] + 1))
    other = [OTHER] if OTHER in used and (titled or rounds) else []
    found: dict[Key, str] = {}
    for n, key in enumerate([*titled, *sorted(rounds), *other], 1):
        found[key] = str(key) if isinstance(key, int) else _key(key or "other", n, found.values())
    return found


def _key(title: str, n: int, taken: Collection[str]) -> str:
    ascii_ = unicodedata.normalize("NFKD", title.replace("ł", "l")).encode("ascii", "ignore").decode()
    plain = _plain("-", ascii_).strip("-")[:24].strip("-")
    if not plain or plain.isdigit() or plain in taken:
        return f"column-{n}"
    return plain


def _title(s: State, key: Key) -> str:
    """As it was written; a round by its number; empty: what belongs to no column."""
    if isinstance(key, int):
        return str(key)
    return next((title for title in s[COLUMNS] if folded(title) == key), "")
