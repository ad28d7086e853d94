"""Sums over the traits of all games that are over and public, kept up to date whenever a game is read or hidden.

What shows in a game and what it adds to the sums is the same rows, so that a game can be taken out again exactly.
"""

import json
import sqlite3
from collections.abc import Iterable

from webapp.catalogue.facts import Facts
from webapp.catalogue.positions import Drawers, apart

_SHOWS = """select trait, won, number from showing
    where place = ? and trait in (select value from json_each(?))"""
_ADD = """insert into sums values (?, ?, ?, ?, ?, ?) on conflict (trait, players) do update set
    times = times + excluded.times, games = games + excluded.games, won = won + excluded.won,
    total = total + excluded.total"""

Row = tuple[int, int, int]  # trait, won, number


class Tally:
    """For one transaction, however many games are read in it. Nothing is added up before `add_up`."""

    def __init__(self, conn: sqlite3.Connection) -> None:
        self._conn = conn
        self._ids: dict[tuple[str, str, str], int] = {}
        self._drawers = Drawers()
        self._sums: dict[tuple[int, int], list[int]] = {}  # trait and players to times, games, won, total

    def note(self, place: int, facts: Facts) -> None:
        """What shows in a game now, instead of what did before."""
        self._forget(place)
        conn, kind = self._conn, facts.kind
        rows = [
            (self._id(kind, each.what, each.name), place, each.event, each.seat, each.number, each.won)
            for each in facts.traits
        ]
        rows = list(dict.fromkeys(rows))
        conn.executemany("insert into showing values (?, ?, ?, ?, ?, ?)", rows)
        self._note_tables(place, facts.tables)
        hidden = conn.execute("select 1 from hidden where place = ?", (place,)).fetchone()
        counts, players = facts.ended and hidden is None, len(facts.seats)
        traits = json.dumps(sorted({row[0] for row in rows}), separators=(",", ":"))
        conn.execute("insert into shown values (?, ?, ?, ?, ?)", (place, players, facts.ended, counts, traits))
        if counts:
            self._sum_up(players, [(row[0], row[5], row[4]) for row in rows], 1)

    def count_again(self, places: Iterable[int]) -> None:
        """Let these games count, or no longer: what is hidden or not over counts nowhere."""
        sql = """select place, players, counted, traits, ended and place not in hidden from shown
            where place in (select value from json_each(?))"""
        rows = self._conn.execute(sql, (json.dumps(sorted(places)),)).fetchall()
        for place, players, counted, traits, counts in rows:
            if counted != counts:
                self._sum_up(players, self._shows(place, traits), 1 if counts else -1)
                self._conn.execute("update shown set counted = ? where place = ?", (counts, place))

    def _note_tables(self, place: int, tables: bytes) -> None:
        sql = "select likenesses from tables where place = ?"
        before = self._conn.execute(sql, (place,)).fetchone() or (b"",)
        if before[0] != tables:
            self._conn.execute("insert or replace into tables values (?, ?)", (place, tables))
            self._drawers.put(place, apart(tables) - apart(before[0]))

    def add_up(self) -> None:
        self._drawers.shut(self._conn)
        rows = [(*key, *by) for key, by in self._sums.items()]
        self._conn.executemany(_ADD, rows)
        gone = [row[:2] for row in rows if row[3] < 0]
        self._conn.executemany("delete from sums where trait = ? and players = ? and games = 0", gone)
        self._sums = {}

    def _forget(self, place: int) -> None:
        sql = "delete from shown where place = ? returning players, counted, traits"
        for players, counted, traits in self._conn.execute(sql, (place,)).fetchall():
            if counted:
                self._sum_up(players, self._shows(place, traits), -1)
            sql = "delete from showing where place = ? and trait in (select value from json_each(?))"
            self._conn.execute(sql, (place, traits))

    def _shows(self, place: int, traits: str) -> list[Row]:
        return self._conn.execute(_SHOWS, (place, traits)).fetchall()

    def _sum_up(self, players: int, rows: Iterable[Row], sign: int) -> None:
        seen = set()
        for trait, won, number in rows:
            into = self._sums.setdefault((trait, players), [0, 0, 0, 0])
            into[0] += sign
            into[2] += sign * won
            into[3] += sign * number
            if trait not in seen:
                seen.add(trait)
                into[1] += sign

    def _id(self, kind: str, what: str, name: str) -> int:
        key = (kind, what, name)
        found = self._ids.get(key)
        if found is None:
            sql = "select id from traits where kind = ? and what = ? and name = ?"
            row = self._conn.execute(sql, key).fetchone()
            if row is None:
                sql = "insert into traits (kind, what, name) values (?, ?, ?) returning id"
                row = self._conn.execute(sql, key).fetchone()
            found = self._ids[key] = int(row[0])
        return found


def count_again(conn: sqlite3.Connection, places: Iterable[int]) -> None:
    tally = Tally(conn)
    tally.count_again(places)
    tally.add_up()
