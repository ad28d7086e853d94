"""Search: the games of the catalogue that fit a wish, a page at a time."""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypedDict

from records.file import Row
from replay.engine.registry import GAMES, find
from replay.sheet.titles import key_of
from webapp.catalogue.conditions import showing
from webapp.catalogue.fold_text import begins, fold
from webapp.catalogue.query import Wish
from webapp.catalogue.schema import CatalogueFile
from webapp.platform.cache import UntilWritten

Condition = tuple[str, tuple[object, ...]]  # SQL and what is filled in
MOST_PEOPLE = 500  # with one name: beyond these it is no name any more
SUGGESTED = 8  # places in a menu

_SEATED = "place in (select place from seats where person in (select value from json_each(?)))"
_PLAYERS = "exists (select 1 from shown where shown.place = games.place and shown.players = ?)"
_LISTED: Condition = ("place not in hidden", ())  # what is not public, nobody finds
_is_rule = re.compile(r"[A-Za-z]{2,5}-[A-Za-z0-9-]*").fullmatch
_is_id = re.compile(r"[0-9a-f]{6,32}").fullmatch


class Outcome(TypedDict, total=False):
    """How a game stands or has ended; nothing in it before it was judged."""

    seats: list[str]
    scores: list[int]
    winners: list[str]  # seats
    series: list[list[int]]  # the points of each seat, round by round
    reach: float  # how far it goes, where it stops


@dataclass(frozen=True)
class Entry:
    """A game in the catalogue, with ids for people."""

    place: int
    game: str
    kind: str
    location: str
    sentences: int
    last_at: str
    known: int
    over: int
    status: str
    stops: int
    rounds: int
    irregular: int
    disputes: int
    open_disputes: int
    corrections: int
    notes: int
    at: str
    written: str
    people: dict[str, str]  # seat to person
    outcome: Outcome


@dataclass(frozen=True)
class Found:
    places: list[int]
    count: int  # of all that fit
    before: int  # how many of them come before these
    previous: str  # where the page before begins; empty: there is none, or it is the first
    next: str


class Suggestion(NamedTuple):
    value: str
    games: int


class Search:
    """`named` finds people: the ids of those whose names begin with what was typed."""

    def __init__(self, file: CatalogueFile, named: Callable[[str], list[str]]) -> None:
        self._read = file.read
        self._remembered = UntilWritten(file.pulse)
        self._answer = self._remembered.answer
        self._named = named

    def forget(self) -> None:
        """What was answered before."""
        self._remembered.forget()

    # ── a page of games ─────────────────────────────────────────────────────────────────────────────────

    def find(self, wish: Wish, after: str, limit: int) -> Found:
        """The page that comes after a spot, or the first page for whatever is no spot."""
        fits = self._conditions(wish)
        spot = _spot(after, wish.key)
        shown = self._page(wish, fits, spot, limit)
        if not shown and spot:
            spot, shown = None, self._page(wish, fits, None, limit)
        count = self._count(fits)
        if not shown:
            return Found([], count, 0, "", "")
        first, more = shown[0], len(shown) > limit
        before = self._count([*fits, _beyond(wish.key, first, above=True)]) if spot else 0
        last = shown[:limit][-1]
        return Found(
            places=[place for _, place in shown[:limit]],
            count=count,
            before=before,
            previous=self._page_before(wish, fits, first, limit) if before > limit else "",
            next=_spelled(wish.key, last) if more else "",
        )

    def _page(self, wish: Wish, fits: list[Condition], spot: Sequence[object] | None, limit: int) -> list[Row]:
        where, bound = _where([*fits, _beyond(wish.key, spot)] if spot else fits)
        key = wish.key
        order = "place desc" if key == "place" else f"{key} desc, place desc"
        return self._read(f"select {key}, place from games {where} order by {order} limit ?", (*bound, limit + 1))

    def _page_before(self, wish: Wish, fits: list[Condition], first: Sequence[object], limit: int) -> str:
        """The spot after which the page begins that ends right above `first`."""
        key = wish.key
        where, bound = _where([*fits, _beyond(key, first, above=True)])
        order = "place" if key == "place" else f"{key}, place"
        sql = f"select {key}, place from games {where} order by {order} limit 1 offset ?"
        return _spelled(key, self._read(sql, (*bound, limit))[0])

    def _count(self, fits: list[Condition]) -> int:
        where, bound = _where(fits)
        sql = f"select count(*) from games {where}"
        return int(self._answer((sql, bound), lambda: self._read(sql, bound)[0][0]))

    def count(self, wish: Wish) -> int:
        return self._count(self._conditions(wish))

    def places(self, games: Sequence[str], limit: int) -> list[int]:
        """Of games by their ids: those that were written in last come first."""
        sql = """select place from games where game in (select value from json_each(?))
            order by last_at desc, place desc limit ?"""
        return [place for (place,) in self._read(sql, (json.dumps(games), limit))]

    def entries(self, places: Sequence[int]) -> list[Entry]:
        """In the order they are asked for."""
        sql = """select g.place, game, kind, location, sentences, last_at, known, over, status, stops, rounds,
                irregular, disputes, open_disputes, corrections, notes, at, written, people, outcome
            from games g join rows using (place) where g.place in (select value from json_each(?))"""
        found = {row[0]: row for row in self._read(sql, (json.dumps(places),))}
        rows = [found[place] for place in places if place in found]
        return [Entry(*(*row[:-2], dict(json.loads(row[-2])), json.loads(row[-1]))) for row in rows]

    # ── what there is to choose from ────────────────────────────────────────────────────────────────────

    def kinds(self) -> list[Suggestion]:
        """Every game once, as most have written its name."""
        return self._answer("kinds", self._kinds)

    def _kinds(self) -> list[Suggestion]:
        found: dict[str, Suggestion] = {}
        for kind, games in self._written():
            known = found.get(key_of(kind), Suggestion(kind, 0))
            found[key_of(kind)] = known._replace(games=known.games + games)
        return sorted(found.values(), key=lambda each: (-each.games, each.value))

    def _written(self) -> list[Suggestion]:
        sql = """select kind, count(*) as games from games where place not in hidden
            group by kind order by games desc, kind"""
        return self._answer(sql, lambda: [Suggestion._make(row) for row in self._read(sql)])

    def spellings(self, name: str) -> list[str]:
        """How people have written the name of a game, the most usual first."""
        key = key_of(name)
        return [kind for kind, _ in self._written() if key_of(kind) == key]

    def locations(self) -> list[Suggestion]:
        sql = """select location, count(*) as games from games where location <> '' and place not in hidden
            group by location order by games desc, location limit ?"""
        return self._answer(sql, lambda: [Suggestion._make(row) for row in self._read(sql, (SUGGESTED,))])

    # ── what a wish means ───────────────────────────────────────────────────────────────────────────────

    def _conditions(self, wish: Wish) -> list[Condition]:
        fits: list[Condition] = [_LISTED, *(self._any_of(word) for word in wish.q.split())]
        if wish.game:
            fits.append(self._called(wish.game))
        if wish.player:
            fits.append((_SEATED, (json.dumps(self._named(wish.player)[:MOST_PEOPLE]),)))
        if wish.place:
            fits.append(self._at(wish.place))
        if wish.since:
            fits.append(("played >= ?", (wish.since,)))
        if wish.until:  # of a month or a year, to its end
            fits.append(("played <> '' and played < ?", (wish.until + "~",)))
        if wish.rule:
            fits.append(("place in (select place from broken where rule = ?)", (wish.rule.upper(),)))
        if wish.finished:
            fits.append(("over = 1" if wish.finished == "1" else "over = 0 and status not in ('', 'unplayable')", ()))
        if wish.players:
            fits.append((_PLAYERS, (int(wish.players),)))
        fits += showing(wish, self._read)
        if wish.irregular:
            fits.append(("irregular > 0", ()))
        if wish.disputed:
            fits.append(("disputes > 0", ()))
        return fits

    def _called(self, name: str) -> Condition:
        """A game by its name, however people have written it."""
        spelled = self.spellings(name)
        if len(spelled) < 2:
            return "kind = ?", (spelled[0] if spelled else name,)
        return "kind in (select value from json_each(?))", (json.dumps(spelled),)

    def _any_of(self, word: str) -> Condition:
        """A word of the search: a player, a place, a game, a rule, or the id of a game."""
        typed = fold(word)
        people = json.dumps(self._named(word)[:MOST_PEOPLE])
        ways: list[Condition] = [
            ("select place from seats where person in (select value from json_each(?))", (people,))
        ]
        if _is_rule(word):
            start = word.upper()
            ways.append(("select place from broken where rule >= ? and rule < ?", (start, start + "~")))
        if _is_id(word):
            ways.append(("select place from games where game >= ? and game < ?", (word, word + "~")))
        union, bound = _joined(" union all ", ways)
        either: list[Condition] = [(f"place in ({union})", bound)]
        kinds = [kind.value for kind in self._written() if any(begins(fold(name), typed) for name in names(kind.value))]
        if kinds:
            either.append(("kind in (select value from json_each(?))", (json.dumps(kinds),)))
        if places := self._locations_like(typed):
            either.append(("location in (select value from json_each(?))", (json.dumps(places),)))
        return _joined(" or ", either)

    def _at(self, place: str) -> Condition:
        places = json.dumps(self._locations_like(fold(place)))
        return "location in (select value from json_each(?))", (places,)

    def _locations_like(self, typed: str) -> list[str]:
        if not typed:
            return []
        return [place for place, folded in self._read("select * from locations") if begins(folded, typed)]


def names(kind: str) -> tuple[str, ...]:
    """What a game is called: its tag, and what stands on its box."""
    return (kind, *find(kind).book.title.values()) if kind in GAMES else (kind,)


def _joined(by: str, conditions: list[Condition]) -> Condition:
    return by.join(sql for sql, _ in conditions), tuple(value for _, bound in conditions for value in bound)


def _where(fits: list[Condition]) -> Condition:
    if not fits:
        return "", ()
    sql, bound = _joined(") and (", fits)
    return f"where ({sql})", bound


def _beyond(key: str, spot: Sequence[object], *, above: bool = False) -> Condition:
    sign = ">" if above else "<"
    return (f"place {sign} ?", (spot[1],)) if key == "place" else (f"({key}, place) {sign} (?, ?)", tuple(spot))


def _spelled(key: str, spot: Sequence[object]) -> str:
    return str(spot[1]) if key == "place" else f"{spot[0]}~{spot[1]}"


def _spot(text: str, key: str) -> tuple[Any, int] | None:
    """SQLite's numbers end at 19 digits."""
    value, _, place = text.rpartition("~")
    if not re.fullmatch("[1-9][0-9]{0,17}", place):
        return None
    if key == "sentences":
        return (int(value), int(place)) if re.fullmatch("[0-9]{1,18}", value) else None
    return value, int(place)
