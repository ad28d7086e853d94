"""Entering a game into the catalogue: first what its header says, then what its replay tells."""

import json
import sqlite3
from datetime import date

from records import Header
from records.entry import Opening, Tip
from replay.study import Study
from webapp.catalogue.facts import Facts
from webapp.catalogue.folding import fold


def list_study(conn: sqlite3.Connection, tip: Tip, opening: Opening, study: Study) -> None:
    """A study is small, so it is read as soon as it is noticed."""
    authors = json.dumps([who for tag, who in opening.header.people.items() if tag.startswith("@")])
    chapters = sum(chapter.heading is not None for chapter in study.chapters)
    row = (tip.place, tip.game, tip.hash, tip.last_at, study.title, authors, chapters, json.dumps(study.games))
    conn.execute("insert or replace into studies values (?, ?, ?, ?, ?, ?, ?, ?)", row)


def list_game(conn: sqlite3.Connection, tip: Tip, opening: Opening) -> None:
    """What the header says. What is known of a game that grew stays until it is read."""
    header = opening.header
    location, people = header.get("place").strip(), list(header.seats.items())
    sql = """insert into games (place, game, kind, played, location, sentences, last_at, hash)
        values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (place) do update
        set sentences = excluded.sentences, last_at = excluded.last_at, hash = excluded.hash, known = 0"""
    conn.execute(sql, (tip.place, tip.game, header.game, _day(header), location, tip.events, tip.last_at, tip.hash))
    row = (tip.place, opening.at, header.get("played").strip(), json.dumps(people))
    conn.execute("insert into rows (place, at, written, people) values (?, ?, ?, ?) on conflict do nothing", row)
    conn.executemany("insert into seats values (?, ?) on conflict do nothing", [(who, tip.place) for _, who in people])
    conn.execute("insert into locations values (?, ?) on conflict do nothing", (location, fold(location)))


def note_facts(conn: sqlite3.Connection, tip: Tip, facts: Facts) -> None:
    """What the replay tells, up to this tip."""
    place, told = tip.place, facts.told
    conn.execute(
        """update games set known = 1, sentences = ?, last_at = ?, hash = ?, over = ?, status = ?, stops = ?,
            rounds = ?, irregular = ?, disputes = ?, open_disputes = ?, corrections = ?, notes = ? where place = ?""",
        (
            *(tip.events, tip.last_at, tip.hash, facts.over, facts.status, facts.stops, facts.rounds, facts.irregular),
            *(told.disputes, told.open, told.corrections, told.notes, place),
        ),
    )
    outcome = {name: getattr(facts, name) for name in ("seats", "scores", "winners", "series", "reach")}
    conn.execute("update rows set outcome = ? where place = ?", (json.dumps(outcome), place))
    conn.execute("delete from broken where place = ?", (place,))
    conn.executemany("insert into broken values (?, ?, ?)", [(rule, place, event) for rule, event in facts.broken])


def _day(header: Header) -> str:
    try:
        return date.fromisoformat(header.get("played").strip()).isoformat()
    except ValueError:
        return ""
