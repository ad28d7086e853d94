"""Authors who come when a game has begun, or is long over: a letter in the header, and nothing in the chain."""

import sqlite3
from pathlib import Path

import pytest

from records import read, write
from records.authors import next_letter
from records.header import Header
from records.jsonl import BadExport, dump, load
from records.sqlite import SqliteStore
from records.store import NOBODY, Conflict, EventStore, NoLetterLeft, NoSuchGame, new_id
from tests.records.sample import dump as rows
from tests.records.sample import said, sample

Two = tuple[EventStore, EventStore]
KASIA = "c" * 32


def begun(store: EventStore) -> str:
    return store.create(sample()).game


def test_who_comes_later_gets_a_letter_and_stands_in_the_header(store: EventStore) -> None:
    game = begun(store)
    before = store.volume(game)
    letter = store.join_author(game, "Kasia", person=KASIA)
    assert letter == "@k"
    for header in (store.log(game).header, store.heading(game).header, store.headings()[0].header):
        assert header.people["@k"] == "Kasia"
        assert header.people["@m"] == "Marek"
    assert '[@k "Kasia"]\n' in write(store.log(game))
    assert read(write(store.log(game))) == store.log(game)
    after = store.volume(game)
    assert (after.opening, after.entries) == (before.opening, before.entries)
    assert store.verify(game) is None


def test_the_same_person_again_gets_the_same_letter_again(store: EventStore) -> None:
    game = begun(store)
    store.join_author(game, "Kasia", person=KASIA)
    pulse = store.pulse()
    assert store.join_author(game, "Katarzyna", person=KASIA) == "@k"
    assert store.people()[KASIA] == "Kasia"
    assert len(store.authors(game)) == 2
    if not isinstance(store, SqliteStore):  # an empty transaction counts as none there either, but that is SQLite's
        assert store.pulse() == pulse


def test_without_an_id_it_is_somebody_new_whatever_the_name(store: EventStore) -> None:
    game = begun(store)
    assert [store.join_author(game, "Marek") for _ in range(3)] == ["@k", "@l", "@n"]
    assert len(set(store.authors(game).values())) == 4


def test_who_is_an_author_by_the_header_keeps_that_letter(store: EventStore) -> None:
    game = begun(store)
    marek = store.authors(game)["@m"]
    assert store.join_author(game, "Marek", person=marek) == "@m"
    assert list(store.authors(game)) == ["@m"]


def test_a_letter_is_somebodys_in_one_game_alone(store: EventStore) -> None:
    first, second = begun(store), begun(store)
    store.join_author(first, "Kasia", person=KASIA)
    assert store.join_author(second, "Zenon") == "@k"
    assert store.log(first).header.people["@k"] == "Kasia"
    assert store.log(second).header.people["@k"] == "Zenon"


def test_a_letter_that_occurs_in_the_record_is_not_given_out(store: EventStore) -> None:
    sentences = ("A take w", "@k note 1", "- amend 1 @l note 1", "A set o", "B note 1 in @n/o")
    game = store.create(sample(*sentences, header=Header.of([("game", "chess")]))).game
    assert store.join_author(game, "Kasia") == "@m"


def test_letters_tell_nothing_of_the_name_and_run_out_late() -> None:
    taken: list[str] = []
    while letter := next_letter(taken):
        taken.append(letter)
        if len(taken) == 30:
            break
    assert taken[:3] == ["@k", "@l", "@m"]
    assert taken[25:28] == ["@j", "@k1", "@l1"]
    everyone = {f"@{letter}{digits}" for letter in "abcdefghijklmnopqrstuvwxyz" for digits in ("", *range(1, 1000))}
    assert next_letter(everyone) is None
    assert next_letter(everyone - {"@q77"}) == "@q77"


def test_when_no_letter_is_left_nothing_is_changed(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("records.store.next_letter", lambda taken: None)
    game = begun(store)
    with pytest.raises(NoLetterLeft, match=game):
        store.join_author(game, "Kasia")
    assert "Kasia" not in store.people().values()


def test_nobody_joins_a_game_that_is_not_stored(store: EventStore) -> None:
    for ask in (lambda: store.join_author("f" * 32, "Kasia"), lambda: store.authors("f" * 32)):
        with pytest.raises(NoSuchGame):
            ask()


def test_what_an_author_writes_is_sealed_as_anything(store: EventStore) -> None:
    game = begun(store)
    letter = store.join_author(game, "Kasia", person=KASIA)
    store.append(game, 5, said(f"{letter} note 1 !"), by=KASIA)
    assert store.verify(game) is None
    assert store.log(game).events[-1].seat == "@k"


def test_an_erased_author_stays_erased(store: EventStore) -> None:
    game = begun(store)
    store.join_author(game, "Kasia", person=KASIA)
    store.rename(KASIA, "")
    assert store.log(game).header.people["@k"] == NOBODY
    assert store.join_author(game, "Kasia", person=KASIA) == "@k"
    assert "Kasia" not in repr((store.log(game), store.heading(game), store.volume(game), store.people()))


def test_somebody_without_a_name_may_write_too(store: EventStore) -> None:
    game = begun(store)
    store.join_author(game, NOBODY, person=KASIA)
    assert store.log(game).header.people["@k"] == NOBODY
    assert KASIA not in store.people()


# ── out and in ──────────────────────────────────────────────────────────────────────────────────────────


def exported(store: EventStore, game: str) -> str:
    return "".join(dump(store.volume(game)))


def test_authors_go_out_and_come_back_with_the_same_hashes(two: Two) -> None:
    there, here = two
    game = begun(there)
    letter = there.join_author(game, "Kasia", person=KASIA)
    there.append(game, 5, said(f"{letter} note 1 !"))
    text = exported(there, game)
    assert f'{{"author":"@k","person":"{KASIA}"}}' in text.splitlines()
    [volume] = load(text.splitlines())
    here.restore(volume)
    assert here.log(game) == there.log(game)
    assert here.volume(game) == there.volume(game)
    assert exported(here, game) == text
    here.restore(volume)
    assert exported(here, game) == text


def test_authors_who_joined_elsewhere_since_are_added(two: Two) -> None:
    there, here = two
    game = begun(there)
    here.restore(there.volume(game))
    there.join_author(game, "Kasia", person=KASIA)
    here.restore(there.volume(game))
    assert here.authors(game) == there.authors(game)


def test_an_older_export_takes_no_author_away(two: Two) -> None:
    there, here = two
    game = begun(there)
    old = there.volume(game)
    there.join_author(game, "Kasia", person=KASIA)
    here.restore(there.volume(game))
    here.restore(old)
    assert here.log(game).header.people["@k"] == "Kasia"


def test_a_letter_that_is_somebody_elses_here_is_a_conflict_and_nothing_changes(two: Two) -> None:
    there, here = two
    game = begun(there)
    here.restore(there.volume(game))
    there.join_author(game, "Kasia", person=KASIA)
    here.join_author(game, "Zenon")
    before = here.volume(game)
    there.append(game, 5, said("A take w"))
    with pytest.raises(Conflict):
        here.restore(there.volume(game))
    assert here.volume(game) == before
    assert KASIA not in here.people()


def test_an_old_export_does_not_bring_an_erased_author_back(two: Two) -> None:
    there, here = two
    game = begun(there)
    there.join_author(game, "Kasia", person=KASIA)
    here.restore(there.volume(game))
    here.rename(KASIA, "")
    here.restore(there.volume(game))
    assert here.log(game).header.people["@k"] == NOBODY


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (f'{{"author":"K","person":"{KASIA}"}}', "author: expected an author such as @k"),
        ('{"author":"@k","person":"Kasia"}', "person: expected 32 hexadecimal digits"),
        (f'{{"author":"@m","person":"{KASIA}"}}', "author: @m is somebody already"),
        ('{"author":"@k"}', "person: Missing data"),
    ],
)
def test_a_line_of_an_author_is_checked(store: EventStore, line: str, reason: str) -> None:
    first, *rest = exported(store, begun(store)).splitlines()
    with pytest.raises(BadExport, match=reason) as bad:
        list(load([first, line, *rest]))
    assert bad.value.line == 2


# ── the table in the file ───────────────────────────────────────────────────────────────────────────────


def test_a_letter_never_goes_to_somebody_else(sqlite: SqliteStore, path: Path) -> None:
    game = begun(sqlite)
    sqlite.join_author(game, "Kasia", person=KASIA)
    before = rows(path)
    for recursive in ("on", "off"):
        stranger = sqlite3.connect(path)
        stranger.execute(f"pragma recursive_triggers = {recursive}")
        for statement in (
            f"update authors set person = '{new_id()}'",
            "update or replace authors set letter = '@z'",
            "delete from authors",
            f"insert or replace into authors values (1, '@k', '{new_id()}')",
            f"insert into authors values (1, '@k', '{new_id()}') on conflict do update set person = excluded.person",
        ):
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                stranger.execute(statement)
        stranger.close()
    assert rows(path) == before


def test_the_table_of_authors_holds_no_name(sqlite: SqliteStore, path: Path) -> None:
    sqlite.join_author(begun(sqlite), "Kasia", person=KASIA)
    tables = rows(path)
    assert tables.pop("authors") == [(1, "@k", KASIA)]
    tables.pop("people")
    assert "Kasia" not in repr(tables)
