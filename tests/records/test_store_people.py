"""Names live in one table that may change, and nowhere else."""

import json
from pathlib import Path

import pytest

from records.header import Header
from records.log import Log
from records.sqlite import SqliteStore
from records.store import NOBODY, EventStore
from tests.records.sample import HEADER, dump, said, sample

NAMES = {"Dorota", "Ania", "Bartek", "Marek"}
PAIRS = [("A", "Ania"), ("B", "Bartek")]


def table_of(*people: tuple[str, str]) -> Log:
    return sample("A take w", header=Header.of([("game", "chess"), *people]))


def seated(store: EventStore, game: str) -> dict[str, str]:
    """Tag to the id of the person."""
    return store.volume(game).opening.header.people


def person(store: EventStore, name: str) -> str:
    """The id of the only one of that name."""
    (found,) = (person for person, known in store.people().items() if known == name)
    return found


# ── where names are ─────────────────────────────────────────────────────────────────────────────────────


def test_names_are_read_and_only_ids_are_kept(store: EventStore) -> None:
    game = store.create(sample()).game
    assert store.log(game).header == HEADER
    assert set(store.people().values()) == NAMES
    kept = seated(store, game)
    assert set(kept) == {"recorder", "A", "B", "@m"}
    assert {store.people()[who] for who in kept.values()} == NAMES
    volume = store.volume(game)
    assert not any(name in repr((volume.opening, volume.entries)) for name in NAMES)
    assert volume.names == store.people()


def test_no_table_but_one_holds_a_name(sqlite: SqliteStore, path: Path) -> None:
    game = sqlite.create(sample(), key="k").game
    sqlite.append(game, 5, said("A take w"), by=person(sqlite, "Ania"), key="k")
    sqlite.rename(person(sqlite, "Marek"), "Mariusz")
    sqlite.restore(sqlite.volume(game))
    tables = dump(path)
    names = {*NAMES, "Mariusz"}
    assert {row[1] for row in tables.pop("people")} == names - {"Marek"}
    assert all(tables[table] for table in ("games", "events", "answers"))
    text = json.dumps(tables, ensure_ascii=False)
    assert not [name for name in names if name in text]


def test_when_everybody_is_erased_no_byte_of_the_files_holds_a_name(sqlite: SqliteStore, path: Path) -> None:
    game = sqlite.create(sample(), key="k").game
    sqlite.append(game, 5, said("A take w"), key="k")
    sqlite.close()
    assert all(name.encode() in path.read_bytes() for name in NAMES)
    for who in sqlite.people():
        sqlite.rename(who, "")
    sqlite.close()
    files = list(path.parent.iterdir())
    assert path in files
    for file in files:
        assert not [name for name in NAMES if name.encode() in file.read_bytes()]
    assert sqlite.verify(game) is None


def test_freed_bytes_are_overwritten_whatever_sqlite_was_built_with(sqlite: SqliteStore) -> None:
    assert sqlite.conn.execute("pragma secure_delete").fetchone() == (1,)


# ── who is who ──────────────────────────────────────────────────────────────────────────────────────────


def test_two_seats_with_the_same_name_are_two_people(store: EventStore) -> None:
    game = store.create(table_of(("A", "Ania"), ("B", "Ania"), ("C", "Ania"))).game
    assert len(set(seated(store, game).values())) == 3
    assert store.log(game).header.seats == {"A": "Ania", "B": "Ania", "C": "Ania"}
    again = store.create(table_of(("A", "Ania"), ("B", "Ania"))).game
    assert len(set(seated(store, again).values())) == 2


def test_the_same_name_in_two_games_is_one_person(store: EventStore) -> None:
    one = store.create(table_of(*PAIRS)).game
    other = store.create(table_of(("A", "Bartek"), ("B", "Celina"), ("@a", "Ania"))).game
    assert seated(store, one)["A"] == seated(store, other)["@a"]
    assert seated(store, one)["B"] == seated(store, other)["A"]
    assert len(store.people()) == 3


def test_the_recorder_may_sit_at_the_table(store: EventStore) -> None:
    kept = seated(store, store.create(table_of(("recorder", "Ania"), *PAIRS, ("@b", "Bartek"))).game)
    assert kept["recorder"] == kept["A"]
    assert kept["@b"] == kept["B"]


def test_names_differ_by_every_letter(store: EventStore) -> None:
    games = [store.create(table_of(("A", name))).game for name in ("Ania", "ania", "Ania ", "Ańia")]
    assert len({seated(store, game)["A"] for game in games}) == 4


def test_somebody_without_a_name_is_always_somebody_new(store: EventStore) -> None:
    games = [store.create(table_of(("A", NOBODY), ("B", NOBODY))).game for _ in range(2)]
    ids = [who for game in games for who in seated(store, game).values()]
    assert len(set(ids)) == 4
    assert store.people() == {}
    assert store.log(games[0]).header.seats == {"A": NOBODY, "B": NOBODY}


# ── names that change ───────────────────────────────────────────────────────────────────────────────────


def test_a_new_name_is_seen_everywhere_and_breaks_no_hash(store: EventStore) -> None:
    games = [store.create(table_of(*PAIRS)).game for _ in range(2)]
    before = [store.volume(game) for game in games]
    ania = person(store, "Ania")
    store.rename(ania, "Hania")
    for game, volume in zip(games, before, strict=True):
        assert store.log(game).header.seats == {"A": "Hania", "B": "Bartek"}
        assert store.heading(game).header.seats == {"A": "Hania", "B": "Bartek"}
        assert store.volume(game) == volume._replace(names=volume.names | {ania: "Hania"})
        assert store.verify(game) is None


def test_an_erased_person_is_gone_and_no_hash_breaks(store: EventStore) -> None:
    games = [store.create(table_of(*PAIRS)).game for _ in range(2)]
    before = [store.volume(game) for game in games]
    ania = person(store, "Ania")
    store.append(games[0], 1, said("B take u"), by=ania)
    store.rename(ania, "")
    assert ania not in store.people()
    for game, volume in zip(games, before, strict=True):
        assert store.log(game).header.seats == {"A": NOBODY, "B": "Bartek"}
        assert store.volume(game).names == {person(store, "Bartek"): "Bartek"}
        assert store.volume(game).opening == volume.opening
        assert store.verify(game) is None
        seen = (store.log(game), store.heading(game), store.headings(), store.volume(game), store.people())
        assert "Ania" not in repr(seen)


def test_erasing_is_one_update(sqlite: SqliteStore) -> None:
    sqlite.create(table_of(*PAIRS))
    sqlite.create(table_of(*PAIRS))
    before = sqlite.conn.total_changes
    sqlite.rename(person(sqlite, "Ania"), "")
    assert sqlite.conn.total_changes == before + 1


def test_an_old_export_does_not_bring_an_erased_name_back(two: tuple[EventStore, EventStore]) -> None:
    there, here = two
    game = there.create(table_of(*PAIRS)).game
    here.restore(there.volume(game))
    ania = person(here, "Ania")
    there.append(game, 1, said("B take u"))
    here.rename(ania, "")
    for _ in range(2):
        here.restore(there.volume(game))
        assert here.log(game).header.seats == {"A": NOBODY, "B": "Bartek"}
        assert ania not in here.people()
    assert len(here.entries(game)) == 2


def test_another_game_of_an_erased_person_does_not_bring_the_name_back(two: tuple[EventStore, EventStore]) -> None:
    there, here = two
    games = [there.create(table_of(*PAIRS)).game for _ in range(2)]
    here.restore(there.volume(games[0]))
    here.rename(person(here, "Ania"), "")
    here.restore(there.volume(games[1]))
    assert here.log(games[1]).header.seats == {"A": NOBODY, "B": "Bartek"}


def test_somebody_can_be_erased_before_an_export_names_them(two: tuple[EventStore, EventStore]) -> None:
    there, here = two
    game = there.create(table_of(*PAIRS)).game
    here.rename(person(there, "Ania"), "")
    here.restore(there.volume(game))
    assert here.log(game).header.seats == {"A": NOBODY, "B": "Bartek"}


def test_a_new_name_given_here_outlives_an_export(two: tuple[EventStore, EventStore]) -> None:
    there, here = two
    game = there.create(table_of(*PAIRS)).game
    here.restore(there.volume(game))
    here.rename(person(here, "Ania"), "Hania")
    here.restore(there.volume(game))
    assert here.log(game).header.seats == {"A": "Hania", "B": "Bartek"}


def test_somebody_new_with_an_erased_name_is_somebody_else(store: EventStore) -> None:
    old = store.create(table_of(*PAIRS)).game
    store.rename(person(store, "Ania"), "")
    new = store.create(table_of(*PAIRS)).game
    assert seated(store, new)["A"] != seated(store, old)["A"]
    assert store.log(old).header.seats["A"] == NOBODY
    assert store.log(new).header.seats["A"] == "Ania"


@pytest.mark.parametrize("name", ["O'Brien", 'Jan "Janek" Nowak', "Żółć", "; drop table people", "\U0001f3b2", "%"])
def test_a_name_may_be_anything(store: EventStore, name: str) -> None:
    game = store.create(table_of(("A", name), ("B", "Bartek"))).game
    assert store.log(game).header.seats["A"] == name
    assert seated(store, store.create(table_of(("A", name))).game)["A"] == seated(store, game)["A"]
    assert store.verify(game) is None


def test_an_erased_name_is_gone_from_the_files_while_the_store_is_open(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "recount.db")
    store.create(table_of(("A", "Zbigniewa")))
    (person,) = store.people()
    store.rename(person, "")
    assert not any(b"Zbigniewa" in path.read_bytes() for path in tmp_path.iterdir())
