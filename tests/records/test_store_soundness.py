"""A record that does not agree with its end mark and its chain is not read: it would be taken for the truth."""

from collections.abc import Callable
from pathlib import Path

import pytest

from records.sqlite import SqliteStore
from records.store import Damaged
from records.tables import END
from tests.records.sample import said, sample, tamper

ASK: dict[str, Callable[[SqliteStore, str], object]] = {
    "log": SqliteStore.log,
    "entries": SqliteStore.entries,
    "times": SqliteStore.times,
    "heading": SqliteStore.heading,
    "volume": SqliteStore.volume,
    "append": lambda store, game: store.append(game, 5, said("A pass")),
}
OF_ITS_LAST_SENTENCE = {"hash = 'f' || hash"}  # all that who writes looks at
CHANGES = {
    "a sentence": "update events set say = 'take g' where place = 1 and number = 3",
    "a time": "update events set at = replace(at, 'Z', 'z') where place = 1 and number = 2",
    "a sentence less": "delete from events where place = 1 and number = 2",
    "the tail less": f"delete from events where place = 1 and number in (4, 5) and number < {END}",
    "the end mark less": f"delete from events where place = 1 and number = {END}",
    "the end mark": f"update events set words = 3 where place = 1 and number = {END}",
    "the header": "update games set header = replace(header, 'Gdańsk', 'Sopot') where place = 1",
}


@pytest.fixture
def game(sqlite: SqliteStore) -> str:
    game = sqlite.create(sample()).game
    sqlite.create(sample("A take w"))
    sqlite.close()
    return game


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_not_what_was_written_is_refused_however_it_is_asked_for(path: Path, game: str, change: str) -> None:
    tamper(path, CHANGES[change])
    for name, ask in ASK.items():
        if name == "append" and change in ("a sentence", "a time", "a sentence less", "the header"):
            continue  # whoever writes looks at the last sentence only
        store = SqliteStore(path)
        with pytest.raises(Exception, match=r"recount verify|no game") as refused:
            ask(store, game)
        assert isinstance(refused.value, Damaged) or change == "the end mark less", name
        store.close()


@pytest.mark.parametrize("change", CHANGES)
def test_the_other_games_are_read_and_listed(path: Path, game: str, change: str) -> None:
    tamper(path, CHANGES[change])
    store = SqliteStore(path)
    (other,) = [id_ for _, id_ in store.ids() if id_ != game]
    assert len(store.log(other).events) == 1
    assert other in [heading.game for heading in store.headings()]
    store.close()


def test_what_is_appended_is_checked_without_reading_all_of_it_again(sqlite: SqliteStore, path: Path) -> None:
    game = sqlite.create(sample()).game
    assert len(sqlite.log(game).events) == 5
    sqlite.append(game, 5, said("A pass"))
    assert [event.say for event in sqlite.log(game).events][-1] == "pass"
    tamper(path, "update events set say = 'take k' where place = 1 and number = 6")
    fresh = SqliteStore(path)
    with pytest.raises(Damaged, match="event 6"):
        fresh.log(game)
    fresh.close()


def test_remarks_are_read_the_second_time_as_the_first(sqlite: SqliteStore) -> None:
    game = sqlite.create(sample()).game
    assert sqlite.log(game) == sqlite.log(game) == sample()


def test_a_name_that_differs_from_its_index_is_not_believed(sqlite: SqliteStore, path: Path, game: str) -> None:
    """Names are in no hash; but each stands twice in the file."""
    data = path.read_bytes()
    for at in (data.index(b"Bartek"), data.rindex(b"Bartek")):
        path.write_bytes(data[:at] + b"M" + data[at + 1 :])
        store = SqliteStore(path)
        assert "Martek" not in store.people().values()
        assert store.heading(game).header.seats["B"] in ("?", "Bartek")
        assert store.damage() != []
        store.close()


def test_of_a_damaged_page_each_game_is_looked_at_by_itself(path: Path, game: str) -> None:
    """Ids are found though a page of the list of games cannot be read."""
    store = SqliteStore(path)
    for number in range(60):
        store.create(sample(f"A take {'w' * (1 + number % 3)}"))
    known = store.ids()
    (root,) = store.conn.execute("select rootpage from sqlite_schema where name = 'games'").fetchone()
    (size,) = store.conn.execute("pragma page_size").fetchone()
    store.close()
    data = bytearray(path.read_bytes())
    leaf = int.from_bytes(data[(root - 1) * size + 8 : (root - 1) * size + 12], "big")  # its last page
    data[(leaf - 1) * size] = 0x77
    path.write_bytes(data)
    store = SqliteStore(path)
    found = store.ids()
    assert {place for place, _ in found} | {*store.missing_games()} >= {place for place, _ in known}
    assert any(store.verify(id_) is not None for _, id_ in found)
    assert store.verify(game) is None
    assert store.damage() != []
    store.close()
