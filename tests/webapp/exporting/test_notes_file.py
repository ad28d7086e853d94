"""Notes as a file without their game, and put into the same game elsewhere."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Log, read
from records.notes import threads
from records.sqlite import SqliteStore
from tests.webapp.html import words

PLAYED = """[game "splendor"]
[A "Ania"]
[B "Bartek"]
[@m "Marek"]
[@k "Kasia"]

1 A take wug
2 B take rr
3 @m set openings "Openings"
4 @m set own private
5 @m note 1 ! "as always" in openings
6 @m note 2 "kept private" in own
7 @k note 5 "answered" in @m/openings
8 @m line 1a B take uu
9 A take uk
10 @m note 9 ? marks "u:bank.w"
11 @m amend 5 note 1 !! "as ever" in openings
12 @k note 1a1 "in a variation"
13 @k resolve 5
"""
BARE = """[game "splendor"]
[A "A."]
[B "B."]
[@m "Somebody else"]

1 A take wug
2 @m note 1 "here before"
3 B take rr
4 @m line 1a B take uu
5 A take uk
6 B take gwk
"""


@pytest.fixture
def played(store: SqliteStore) -> str:
    return store.create(read(PLAYED)).game


@pytest.fixture
def bare(store: SqliteStore) -> str:
    return store.create(read(BARE)).game


def notes_of(client: FlaskClient, game: str, query: str = "") -> str:
    answer = client.get(f"/g/{game}/notes.rgn{query}")
    assert answer.status_code == 200
    return answer.text


def put(app: Flask, game: str, text: str, seat: str = "") -> tuple[int, str]:
    key = app.extensions["keys"].grant(game, seat)
    answer = app.test_client().post(f"/g/{game}/notes/in", data={"key": key, "text": text})
    return answer.status_code, words(answer.text)


def told(log: Log) -> set[tuple[str, str, str, int]]:
    """Every note: who wrote it, its glyph and text, and how many marks it has."""
    people = log.header.people
    return {
        (people[note.author], note.glyph, note.text, len(note.marks)) for each in threads(log) for note in each.notes
    }


def test_the_file_has_the_notes_and_not_the_moves(client: FlaskClient, played: str) -> None:
    text = notes_of(client, played)
    assert '[notes-of "4 ' in text
    assert "take" not in text
    assert "kept private" not in text
    assert '6   @m note 1 ! "as always" in openings' in text
    assert 'note 6 "answered" in @m/openings' in text
    assert "note 4 ? marks" in text
    some = notes_of(client, played, "?set=@k/notes")
    assert "in a variation" in some
    assert "as ever" not in some


def test_notes_come_into_the_same_game_elsewhere_without_loss(
    app: Flask, client: FlaskClient, store: SqliteStore, played: str, bare: str
) -> None:
    text = notes_of(client, played)
    code, said = put(app, bare, text)
    assert code == 200, said
    log = store.log(bare)
    wanted = {each for each in told(store.log(played)) if each[2] != "kept private"}
    assert told(log) == wanted | {("Somebody else", "", "here before", 0)}
    found = {note.text or note.glyph: (thread, note) for thread in threads(log) for note in thread.notes}
    assert found["as ever"][1].about == "1"
    assert found["?"][1].about == "5"
    assert found["in a variation"][1].about == "1a1"
    assert found["answered"][0] is found["as ever"][0]
    assert found["as ever"][0].resolved
    assert found["as ever"][1].edited


def test_put_in_twice_they_are_there_once(
    app: Flask, client: FlaskClient, store: SqliteStore, played: str, bare: str
) -> None:
    text = notes_of(client, played)
    put(app, bare, text)
    before = store.log(bare)
    code, said = put(app, bare, text)
    assert code == 200
    assert "All of these notes are here already." in said
    assert store.log(bare) == before
    assert put(app, played, text)[0] == 200
    assert len(store.log(played).events) == 13


def test_notes_of_another_game_are_refused(app: Flask, client: FlaskClient, store: SqliteStore, played: str) -> None:
    other = store.create(read(BARE.replace("take rr", "take gg"))).game
    code, said = put(app, other, notes_of(client, played))
    assert code == 422
    assert "These notes are about another game." in said
    assert len(store.log(other).events) == 6
    assert store.log(other).header.people.keys() == {"A", "B", "@m"}


@pytest.mark.parametrize("line", ["A take wug", "A amend 1 take rr", "A amend 5+ take rr", "A rewind 1"])
def test_nothing_but_notes_is_put_in(
    app: Flask, client: FlaskClient, store: SqliteStore, played: str, bare: str, line: str
) -> None:
    head = notes_of(client, played).partition("\n\n")[0]
    code, _ = put(app, bare, f"{head}\n\n5 {line}\n")
    assert code == 422
    assert len(store.log(bare).events) == 6
    assert put(app, bare, "nonsense")[0] == 422
    assert put(app, bare, PLAYED)[0] == 422


@pytest.mark.parametrize(
    "said",
    [
        "5 @m set own public",
        "5 @m set own private\n6 @m amend 5 set own public",
        "5 @m set own private\n6 @m amend 5 -",
        "5 @m set own private\n6 @m amend 5 set own private\n7 @m amend 6 set own public",
    ],
)
def test_a_set_that_is_here_stays_as_its_owner_wants_it(
    app: Flask, client: FlaskClient, store: SqliteStore, played: str, said: str
) -> None:
    head = notes_of(client, played).partition("\n\n")[0]
    code, _ = put(app, played, f"{head}\n\n{said}\n")
    assert code == 200
    assert len(store.log(played).events) == 13
    assert "kept private" not in client.get(f"/g/{played}.rgn").text


def test_a_note_does_not_become_a_set_that_is_here(
    app: Flask, client: FlaskClient, store: SqliteStore, played: str
) -> None:
    head = notes_of(client, played).partition("\n\n")[0]
    assert put(app, played, f"{head}\n\n5 @m note 1\n6 @m amend 5 set own public\n")[0] == 200
    assert len(store.log(played).events) == 14
    assert "kept private" not in client.get(f"/g/{played}.rgn").text


def test_only_whoever_holds_a_key_puts_notes_in(app: Flask, client: FlaskClient, played: str, bare: str) -> None:
    text = notes_of(client, played)
    assert client.post(f"/g/{bare}/notes/in", data={"text": text}).status_code == 403
    assert client.post(f"/g/{bare}/notes/in", data={"text": text, "key": "wrong"}).status_code == 403
    head = text.partition("\n\n")[0]
    assert put(app, bare, f'{head}\n\n5 B note 1 "mine"\n', "A")[0] == 422
    assert put(app, bare, f'{head}\n\n5 A note 1 "mine"\n', "A")[0] == 200
