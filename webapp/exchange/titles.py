"""Titles: what other programs call the games whose rules are known here."""

import re
from functools import cache

from records.study import STUDY
from replay.engine.registry import GAMES, found


def number_of(kind: str) -> int:
    """At boardgamegeek.com; 0: none is known."""
    return found(kind).data.bgg if kind in GAMES else 0


def title_of(kind: str) -> str:
    """There, and in other programs; empty where nobody has said it."""
    return found(kind).data.called if kind in GAMES else ""


@cache
def _by_number() -> dict[int, str]:
    return {number: kind for kind in GAMES if (number := number_of(kind))}


@cache
def _by_name() -> dict[str, str]:
    return {name: kind for kind in GAMES for name in found(kind).data.names}


def kind_of(name: str, bgg: object = None) -> str:
    """The game's name here, or its title, as it was written, where its rules are not known."""
    known = _by_number().get(_number(bgg)) or _by_name().get(" ".join(re.findall(r"\w+", name.casefold())))
    if known:
        return known
    return name.capitalize() if name == STUDY else name  # a game of that name is none of our studies


def other_title(title: str, kind: str) -> str:
    """The title in the source, where a game that is known here goes by another one there."""
    return title if kind != title and title != title_of(kind) else ""


def other_number(bgg: object, kind: str) -> str:
    """The number at BoardGameGeek of a game that is not known here; empty: there is none, or it is known anyway."""
    number = _number(bgg)
    return str(number) if number and not number_of(kind) else ""


def _number(bgg: object) -> int:
    text = str(bgg).strip() if isinstance(bgg, str | int) and not isinstance(bgg, bool) else ""
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else 0
