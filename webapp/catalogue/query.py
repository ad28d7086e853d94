"""Query of the library: which games somebody would like to see, and in which order."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache

from werkzeug.datastructures import MultiDict

from replay.engine.registry import GAMES, find
from webapp.platform.schemas import Query

# what the games are sorted by, always from the top
SORTS = {"stored": "place", "played": "played", "changed": "last_at", "length": "sentences"}
MOST = 100  # characters of anything that is looked for

_is_day = re.compile(r"[0-9]{4}(?:-(?:0[1-9]|1[0-2])(?:-[0-3][0-9])?)?").fullmatch

_is_few = re.compile(r"[0-9]{1,3}").fullmatch
is_likeness = re.compile(r"[0-9a-f]{16}").fullmatch


@cache
def deeds() -> frozenset[str]:
    """What can be done with a card, in any game."""
    return frozenset(verb for kind in GAMES for verb in find(kind).deeds)


@dataclass(frozen=True)
class Wish:
    """Every field is what stands in the address under that name; empty: it does not matter."""

    q: str = ""  # players, places, games, rules: each word has to be one of these
    game: str = ""  # as in the header
    player: str = ""
    place: str = ""
    since: str = ""  # a day, a month or a year
    until: str = ""
    players: str = ""  # how many
    rule: str = ""  # one that was broken
    reading: str = ""  # one that mattered
    card: str = ""  # one with which somebody did something
    deed: str = ""  # what, as a verb; only with a card
    turn: str = ""  # before which turn of theirs; only with a card
    seat: str = ""  # who, as a place at the table from 1
    won: str = ""  # 1: and they won; only with one of those above, or an opening
    opening: str = ""  # with which somebody began: `take wub|buy 1`
    position: str = ""  # the likeness of a table
    rounds: str = ""  # that it went on for
    points: str = ""  # of whoever won
    finished: str = ""  # 1 or 0
    irregular: str = ""  # 1
    disputed: str = ""  # 1
    sort: str = ""

    @classmethod
    def of(cls, args: MultiDict[str, str]) -> "Wish":
        """What cannot be understood is not wished for."""
        asked = {each.name: " ".join(args.get(each.name, "").split())[:MOST] for each in fields(cls)}
        allowed = {
            "since": bool(_is_day(asked["since"])),
            "until": bool(_is_day(asked["until"])),
            "finished": asked["finished"] in ("0", "1"),
            "irregular": asked["irregular"] == "1",
            "disputed": asked["disputed"] == "1",
            "players": bool(_is_few(asked["players"])),
            "turn": bool(_is_few(asked["turn"])),
            "seat": bool(_is_few(asked["seat"])),
            "won": asked["won"] == "1",
            "position": bool(is_likeness(asked["position"])),
            "rounds": bool(_is_few(asked["rounds"])),
            "points": bool(_is_few(asked["points"])),
            "sort": asked["sort"] in SORTS and asked["sort"] != next(iter(SORTS)),
        }
        wish = cls(**{name: value if allowed.get(name, True) else "" for name, value in asked.items()})
        done = any((wish.card, wish.opening, wish.seat))
        return wish.but(
            deed=wish.deed if wish.card and wish.deed in deeds() else "",
            turn=wish.turn if wish.card else "",
            won=wish.won if done else "",
        )

    def missed(self, asked: Mapping[str, object]) -> list[str]:
        """What was asked for and is not wished for: it could not be understood, or says something of nothing."""
        here = {each.name for each in fields(self)}
        usual = next(iter(SORTS))
        return [name for name in asked if name in here and asked[name] not in ("", usual) and not getattr(self, name)]

    @property
    def asked(self) -> Query:
        """The address of the wish: what it says, in order."""
        return {each.name: value for each in fields(self) if (value := getattr(self, each.name))}

    @property
    def filters(self) -> dict[str, str]:
        """All of it but the order."""
        return {name: value for name, value in self.asked.items() if name != "sort"}

    @property
    def key(self) -> str:
        return SORTS[self.sort or "stored"]

    def but(self, **others: str) -> "Wish":
        return replace(self, **others)
