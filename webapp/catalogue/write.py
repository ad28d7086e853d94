"""Entering a game into the catalogue: first what its header says, then what its replay tells."""

import json
import sqlite3
from collections.abc import Sequence
from datetime import date

from records import Header
from records.entry import Opening, Tip
from records.study import Study
from webapp.catalogue.dispute_facts import Argued
from webapp.catalogue.facts import Facts
from webapp.catalogue.fold_text import fold


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


def note_facts(conn: sqlite3.Connection, tip: Tip, facts: Facts, times: Sequence[str] = ()) -> None:
    """What the replay tells, up to this tip. `times`: when each sentence was written, where that matters."""
    place, talk = tip.place, facts.talk
    conn.execute(
        """update games set known = 1, sentences = ?, last_at = ?, hash = ?, over = ?, status = ?, stops = ?,
            rounds = ?, irregular = ?, disputes = ?, open_disputes = ?, corrections = ?, notes = ? where place = ?""",
        (
            *(tip.events, tip.last_at, tip.hash, facts.over, facts.status, facts.stops, facts.rounds, facts.irregular),
            *(talk.disputes, talk.open, talk.corrections, talk.notes, place),
        ),
    )
    outcome = {name: getattr(facts, name) for name in ("seats", "scores", "winners", "series", "reach")}
    conn.execute("update rows set outcome = ? where place = ?", (json.dumps(outcome), place))
    conn.execute("delete from broken where place = ?", (place,))
    conn.executemany("insert into broken values (?, ?, ?)", [(rule, place, event) for rule, event in facts.broken])
    note_disputes(conn, place, facts.argued, times)


def note_disputes(conn: sqlite3.Connection, place: int, argued: Sequence[Argued], times: Sequence[str]) -> None:
    for table in ("disputes", "disputed", "disputed_readings"):
        conn.execute(f"delete from {table} where place = ?", (place,))
    if not argued:
        return
    sql = "select kind, people from games join rows using (place) where place = ?"
    kind, people = conn.execute(sql, (place,)).fetchone()
    party = json.dumps(sorted(who for _, who in json.loads(people)))
    for each in argued:
        ruled, spot = each.ruled, (place, each.number)
        reading, _, option = ruled.settles.partition("=")
        at = times[ruled.number - 1] if 0 < ruled.number <= len(times) else ""
        row = (
            *(*spot, kind, party, each.event, each.omission, each.verb, each.players, each.by, each.claim),
            *(each.status, each.outcome, ruled.number, ruled.by, at, ruled.verdict, ruled.scope, reading, option),
            ruled.reason,
        )
        conn.execute(f"insert into disputes values ({', '.join('?' * len(row))})", row)
        rules = [(rule, *spot, each.outcome, each.verb) for rule in each.rules]
        conn.executemany("insert into disputed values (?, ?, ?, ?, ?)", rules)
        readings = [(kind, name, *spot) for name in each.readings]
        conn.executemany("insert into disputed_readings values (?, ?, ?, ?)", readings)


def _day(header: Header) -> str:
    try:
        return date.fromisoformat(header.get("played").strip()).isoformat()
    except ValueError:
        return ""
