"""Conditions in SQL: what a wish means for the traits of games and for the tables that occurred in them."""

import json

from records.file import Read
from replay.engine.registry import GAMES
from replay.sheet.titles import key_of
from webapp.catalogue.positions import seen
from webapp.catalogue.query import Wish
from webapp.catalogue.traits import NEXT, OPENING, POINTS, READING, ROUNDS, SEAT

Condition = tuple[str, tuple[object, ...]]

MANY = 20_000  # games

_OCCURRED = """place in (select place from tables
    where place in (select value from json_each(?)) and instr(likenesses, ?))"""


def showing(wish: Wish, read: Read) -> list[Condition]:
    """Who did it, when, and whether they won, belongs to the card or to how somebody began; alone, to the seat."""
    traits: list[tuple[str, str, Condition]] = []
    if wish.card:
        traits.append((wish.deed, wish.card, _by(wish.seat, wish.won, wish.turn)))
    if wish.opening:
        turns = wish.opening.count(NEXT) + 1
        traits.append((f"{OPENING}{turns}", wish.opening, _by(wish.seat, wish.won)))
    if wish.seat and not wish.card and not wish.opening:
        traits.append((SEAT, wish.seat, _by(won=wish.won)))
    for what, name in ((READING, wish.reading), (ROUNDS, wish.rounds), (POINTS, wish.points)):
        if name:
            traits.append((what, name.lstrip("0") or "0", _by()))
    fits = [_shows(_ids(read, wish.game, what, name), by, read) for what, name, by in traits]
    if wish.position:
        likeness = bytes.fromhex(wish.position)
        fits.append((_OCCURRED, (json.dumps(seen(read, likeness)), likeness)))
    return fits


def _by(seat: str = "", won: str = "", before: str = "") -> Condition:
    sql: str = ""
    bound: list[int] = []
    if seat:
        sql, bound = f"{sql} and s.seat = ?", [*bound, int(seat) - 1]
    if before:
        sql, bound = f"{sql} and s.number < ?", [*bound, int(before)]
    return (f"{sql} and s.won = 1" if won else sql), tuple(bound)


def _ids(read: Read, kind: str, what: str, name: str) -> list[int]:
    """The traits that are meant: without a verb, of anything that is done with a card; without a game, of any."""
    sql = """select id from traits where name = ?1 collate nocase and (what = ?2 or ?2 = '') and (kind = ?3 or ?3 = '')
        and kind in (select value from json_each(?4))"""
    key = key_of(kind) if kind else ""
    return [number for (number,) in read(sql, (name, what, key, json.dumps([*GAMES, key])))]


def _shows(ids: list[int], by: Condition, read: Read) -> Condition:
    """What shows in many games is asked of one game after the other: a page of them is soon full. What is rare is
    looked up first."""
    listed = ",".join(map(str, ids))
    here = f"from showing s where s.trait in ({listed})"
    [(games,)] = read(f"select coalesce(sum(games), 0) from sums where trait in ({listed})")
    if games > MANY and not by[0]:
        return f"exists (select 1 {here} and s.place = games.place)", ()
    return f"place in (select s.place {here}{by[0]})", by[1]
