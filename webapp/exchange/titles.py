"""Titles: what other programs call the games whose rules are known here."""

import re

from records.study import STUDY

# ids at boardgamegeek.com: the first from many sources, the second from several, the third from public trade lists
BGG = {"splendor": 148228, "marvel": 293296, "gauntlet": 304285}
TITLES = {
    "splendor": "Splendor",
    "marvel": "Splendor: Marvel",
    "gauntlet": "Infinity Gauntlet: A Love Letter Game",
}
_NAMES = {
    "splendor": "splendor",
    "splendor marvel": "marvel",
    "marvel splendor": "marvel",
    "infinity gauntlet": "gauntlet",
    "infinity gauntlet a love letter game": "gauntlet",
    "infinity gauntlet love letter": "gauntlet",
    "rękawica nieskończoności": "gauntlet",
}
_BY_ID = {number: kind for kind, number in BGG.items()}


def kind_of(name: str, bgg: object = None) -> str:
    """The game's name here, or its title, as it was written, where its rules are not known."""
    known = _BY_ID.get(_number(bgg)) or _NAMES.get(" ".join(re.findall(r"\w+", name.casefold())))
    if known:
        return known
    return name.capitalize() if name == STUDY else name  # a game of that name is none of our studies


def other_title(title: str, kind: str) -> str:
    """The title in the source, where a game that is known here goes by another one there."""
    return title if kind != title and title != TITLES.get(kind) else ""


def other_number(bgg: object, kind: str) -> str:
    """The number at BoardGameGeek of a game that is not known here; empty: there is none, or it is known anyway."""
    number = _number(bgg)
    return str(number) if number and kind not in BGG else ""


def _number(bgg: object) -> int:
    text = str(bgg).strip() if isinstance(bgg, str | int) and not isinstance(bgg, bool) else ""
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else 0
