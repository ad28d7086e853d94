"""Whoever changes a stored game behind the store's back is found out, and the first event that does not fit named.

Here the triggers are dropped first, or the bytes of the file are changed with no database at all.
"""

import hashlib
from pathlib import Path

import pytest

from records.chain import Break, seal
from records.header import Header
from records.log import Log
from records.memory import MemoryStore
from records.sqlite import SqliteStore
from records.store import Damaged, EventStore, NotAStore
from records.tables import END
from tests.records.sample import HEADER, REMARK, said, sample, tamper

WRITER = "c0ffee" * 5 + "00"


@pytest.fixture
def game(sqlite: SqliteStore) -> str:
    """Five sentences in the first place; another game of one sentence in the second."""
    game = sqlite.create(sample(), by=WRITER).game
    sqlite.create(sample("A take w", header=Header.of([("game", "chess")])))
    return game


def found(path: Path, game: str) -> Break | None:
    """What a store finds that is opened now. The other game is as it was."""
    store = SqliteStore(path)
    try:
        others = [heading.game for heading in store.headings() if heading.game != game]
        assert [store.verify(other) for other in others] == [None]
        return store.verify(game)
    finally:
        store.close()


def sha256(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def test_every_hash_can_be_checked_with_a_pencil_and_sha256sum(store: EventStore) -> None:
    game = store.create(sample(), by=WRITER).game
    opening, entries, *_ = store.volume(game)
    ids = opening.header.people
    header = (
        '[game "splendor"]\n[played "2026-11-12"]\n[place "Gdańsk"]\n'
        f'[recorder "{ids["recorder"]}"]\n[A "{ids["A"]}"]\n[B "{ids["B"]}"]\n[@m "{ids["@m"]}"]\n'
        "; the big table\n{rain}"
    )
    before = sha256("recount", game, opening.at, WRITER, "1", header)
    assert opening.hash == before
    lines = ["1 A take wug", "2 B take rr", "3 A buy 1W3", '4 B note 3 ?! "za późno"', "5 - count bank wuk"]
    for entry, line, remark in zip(entries, lines, ["", REMARK, "", "", ""], strict=True):
        before = sha256(before, entry.at, WRITER, "1", line, remark)
        assert entry.hash == before


def test_an_untouched_game_verifies(sqlite: SqliteStore, path: Path, game: str) -> None:
    sqlite.append(game, 5, said("B take u"))
    assert sqlite.verify(game) is None
    assert found(path, game) is None


def test_a_sentence_changed_in_memory_is_named() -> None:
    store = MemoryStore()
    game = store.create(sample()).game
    store._entries[game][2] = store._entries[game][2]._replace(say="take g")
    assert store.verify(game) == Break(3, "altered")
    del store._entries[game][1]
    assert store.verify(game) == Break(2, "missing")
    store._openings[game] = store._openings[game]._replace(by="p9")
    assert store.verify(game) == Break(0, "header")


# ── sentences ───────────────────────────────────────────────────────────────────────────────────────────

EDITS = {
    "seat": "'C'",
    "say": "say || 'x'",
    "remark": "remark || ';'",
    "at": "replace(at, 'Z', 'z')",
    "by": "'d' || substr(by, 2)",
    "words": "0",
    "hash": "replace(substr(hash, 1, 1), 'f', 'e') || 'g' || substr(hash, 3)",
}


@pytest.mark.parametrize("number", [1, 3, 5])
@pytest.mark.parametrize("column", EDITS)
def test_an_edit_in_any_column_is_named(sqlite: SqliteStore, path: Path, game: str, column: str, number: int) -> None:
    tamper(path, f"update events set {column} = {EDITS[column]} where place = 1 and number = {number}")
    assert found(path, game) == Break(number, "altered")
    assert sqlite.verify(game) == Break(number, "altered")


@pytest.mark.parametrize("to", [-3, 0, 6, 1000])
@pytest.mark.parametrize("number", [1, 3, 5])
def test_an_edited_number_is_named(path: Path, game: str, number: int, to: int) -> None:
    tamper(path, f"update events set number = {to} where place = 1 and number = {number}")
    assert found(path, game) == (Break(number, "missing") if to > 0 else Break(to, "extra"))


def test_a_sentence_moved_to_another_game_is_missing_in_one_and_extra_in_the_other(
    sqlite: SqliteStore, path: Path, game: str
) -> None:
    tamper(path, "update events set place = 2, number = 2 where place = 1 and number = 3")
    assert sqlite.verify(game) == Break(3, "missing")
    other = sqlite.headings()[0].game
    assert sqlite.verify(other) == Break(2, "altered")


@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_removed_sentence_is_named(path: Path, game: str, number: int) -> None:
    tamper(path, f"delete from events where place = 1 and number = {number}")
    assert found(path, game) == Break(number, "missing")


@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_removed_sentence_is_named_though_the_rest_closed_up(path: Path, game: str, number: int) -> None:
    shift = [f"update events set number = {later - 1} where place = 1 and number = {later}" for later in (2, 3, 4, 5)]
    tamper(path, f"delete from events where place = 1 and number = {number}", *shift[number - 1 :])
    assert found(path, game) == Break(number, "altered" if number < 5 else "missing")


def test_all_sentences_removed_are_missing_from_the_first_on(path: Path, game: str) -> None:
    tamper(path, f"delete from events where place = 1 and number < {END}")
    assert found(path, game) == Break(1, "missing")


@pytest.mark.parametrize("kept", [1, 3, 4])
def test_a_removed_tail_is_missing_from_its_first_sentence_on(path: Path, game: str, kept: int) -> None:
    tamper(path, f"delete from events where place = 1 and number > {kept} and number < {END}")
    assert found(path, game) == Break(kept + 1, "missing")


@pytest.mark.parametrize(("one", "other"), [(1, 2), (2, 4), (4, 5), (1, 5)])
def test_swapped_sentences_are_named(path: Path, game: str, one: int, other: int) -> None:
    swap = ((one, 99), (other, one), (99, other))
    tamper(path, *(f"update events set number = {to} where place = 1 and number = {at}" for at, to in swap))
    assert found(path, game) == Break(one, "altered")


@pytest.mark.parametrize("number", [1, 3, 5])
def test_an_inserted_sentence_is_named(path: Path, game: str, number: int) -> None:
    shift = [
        f"update events set number = {at + 1} where place = 1 and number = {at}" for at in range(5, number - 1, -1)
    ]
    row = f"insert into events values (1, {number}, 1, 'A', 'take g', '', 'at', '', 'hash')"
    tamper(path, *shift, row)
    assert found(path, game) == Break(number, "altered")


def test_a_sentence_added_at_the_end_with_a_hash_that_fits_is_named(sqlite: SqliteStore, path: Path, game: str) -> None:
    hash = seal(sqlite.entries(game)[-1].hash, 6, 1, "A", "take g", "", "at", "")
    tamper(path, f"insert into events values (1, 6, 1, 'A', 'take g', '', 'at', '', '{hash}')")
    assert found(path, game) == Break(6, "extra")


@pytest.mark.parametrize("number", [0, -1])
def test_a_sentence_inserted_before_the_first_is_named(path: Path, game: str, number: int) -> None:
    tamper(path, f"insert into events values (1, {number}, 1, 'A', 'take g', '', 'at', '', 'hash')")
    assert found(path, game) == Break(number, "extra")


# ── header, end mark, whole games ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "edit",
    [
        "header = replace(header, 'Gdańsk', 'Gdansk')",
        "header = replace(header, '\"A\"', '\"C\"')",
        "header = replace(header, '[', '')",  # no JSON any more
        "header = '[[]]'",
        "header = '7'",
        "header = ''",
        "remark = ''",
        "at = replace(at, 'Z', 'z')",
        "by = ''",
        "words = 0",
        "hash = 'f' || hash",
    ],
)
def test_an_edited_header_is_named(sqlite: SqliteStore, path: Path, game: str, edit: str) -> None:
    tamper(path, f"update games set {edit} where place = 1")
    assert sqlite.verify(game) == Break(0, "header")


def test_a_game_under_another_id_is_named(path: Path, game: str) -> None:
    other = "0" * 32
    tamper(path, f"update games set game = '{other}' where place = 1")
    assert found(path, other) == Break(0, "header")


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("update events set words = 6", Break(6, "missing")),
        ("update events set words = 4", Break(5, "extra")),
        ("update events set words = 0", Break(1, "extra")),
        ("update events set hash = 'f' || hash", Break(5, "tip")),
        ("update events set hash = ''", Break(5, "tip")),
        ("update events set at = replace(at, 'Z', 'z')", Break(5, "tip")),
        ("update events set seat = 'A'", Break(5, "tip")),
        ("update events set say = 'pass'", Break(5, "tip")),
        ("update events set remark = ';'", Break(5, "tip")),
        ("update events set by = 'p1'", Break(5, "tip")),
        ("update events set number = 6", Break(6, "altered")),
        ("update events set number = 7", Break(6, "missing")),
        ("update events set number = 0", Break(0, "extra")),
        ("update events set number = number + 1", Break(6, "missing")),
        ("update events set place = 7", Break(1, "extra")),
        ("delete from events", Break(1, "extra")),
    ],
)
def test_an_edited_end_mark_is_noticed(path: Path, game: str, statement: str, expected: Break) -> None:
    tamper(path, f"{statement} where place = 1 and number = {END}")
    assert found(path, game) == expected


def test_an_end_mark_set_back_to_where_the_tail_was_cut_off_is_found_by_a_copy_only(
    sqlite: SqliteStore, path: Path, game: str
) -> None:
    """Who can drop triggers can forge that too: what is left then is a game that holds, but is shorter."""
    copy = sqlite.volume(game)
    tamper(
        path,
        "delete from events where place = 1 and number in (4, 5)",
        f"""update events set (words, at, hash) = (select number, at, hash from events where place = 1 and number = 3)
            where place = 1 and number = {END}""",
    )
    assert found(path, game) is None
    with pytest.raises(Damaged, match="recount verify"):
        sqlite.volume(game)  # this one remembers
    fresh = SqliteStore(path)
    assert fresh.volume(game).entries == copy.entries[:3]
    fresh.close()


def test_an_edited_end_mark_of_a_game_without_sentences_is_noticed(sqlite: SqliteStore, path: Path, game: str) -> None:
    empty = sqlite.create(Log(HEADER)).game
    assert sqlite.verify(empty) is None
    mark = f"place = 3 and number = {END}"
    tamper(path, f"update events set hash = 'f' where {mark}")
    assert sqlite.verify(empty) == Break(0, "tip")
    tamper(path, f"update events set words = 1 where {mark}")
    assert sqlite.verify(empty) == Break(1, "missing")
    tamper(path, f"delete from events where {mark}")
    assert sqlite.verify(empty) == Break(0, "tip")


def test_a_game_without_a_single_row_left_is_noticed(path: Path, game: str, sqlite: SqliteStore) -> None:
    tamper(path, "delete from events where place = 1")
    assert sqlite.verify(game) == Break(0, "tip")


ROWS = {
    "games": "games where place =",
    "sentences": f"events where number < {END} and place =",
    "marks": f"events where number = {END} and place =",
}


@pytest.mark.parametrize("places", [(1,), (2,), (3,), (1, 3), (2, 3), (1, 2, 3)])
@pytest.mark.parametrize("rows", ["games", "games sentences", "games marks", "games sentences marks"])
def test_a_removed_game_is_noticed(sqlite: SqliteStore, path: Path, game: str, places: tuple[int], rows: str) -> None:
    sqlite.create(sample("A take u"))
    assert sqlite.missing_games() == []
    for place in places:
        tamper(path, *(f"delete from {ROWS[row]} {place}" for row in rows.split()))
    assert sqlite.missing_games() == list(places)
    sqlite.close()
    assert sqlite.missing_games() == list(places)


def test_an_empty_store_misses_no_game(sqlite: SqliteStore) -> None:
    assert sqlite.missing_games() == []


# ── bytes ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("byte", [b"x", b"\0", b"\xff", b'"', b"\\"])
@pytest.mark.parametrize("column", ["say", "remark", "hash", "by", "at", "header"])
def test_one_byte_changed_in_the_file_is_found_out(
    sqlite: SqliteStore, path: Path, game: str, column: str, byte: bytes
) -> None:
    """Also a byte that is not text any more."""
    sqlite.append(game, 5, [said("B buy 3K9")[0]._replace(remark="; at last")], by="5eed" * 8)
    sqlite.append(game, 6, said("A pass"))
    entry = sqlite.entries(game)[5]
    old = b'"Gda\xc5\x84sk"' if column == "header" else str(getattr(entry, column)).encode()
    sqlite.close()
    data = path.read_bytes()
    assert data.count(old) == 1
    at = data.index(old) + len(old) // 2
    assert data[at : at + 1] != byte
    path.write_bytes(data[:at] + byte + data[at + 1 :])
    changed = SqliteStore(path)
    assert changed.verify(game) == (Break(0, "header") if column == "header" else Break(6, "altered"))
    changed.close()


@pytest.mark.parametrize(
    ("column", "back"), [("seat", 7), ("say", 6), ("remark", 5), ("at", 4), ("by", 3), ("hash", 1)]
)
def test_a_text_turned_into_bytes_is_found_out(
    sqlite: SqliteStore, path: Path, game: str, column: str, back: int
) -> None:
    """In front of a row stands the type of each column: odd numbers are texts, even ones bytes of the same length."""
    sqlite.append(game, 5, [said("B buy 3K9")[0]._replace(remark="; at last")], by="5eed" * 8)
    sqlite.close()
    data = bytearray(path.read_bytes())
    row = data.index(b"\x06Bbuy 3K9; at last")  # number, seat, say, remark
    assert data[row - 7] == 15  # the type of the seat, a text of one byte
    data[row - back] -= 1
    path.write_bytes(data)
    changed = SqliteStore(path)
    (value,) = changed.conn.execute(f"select {column} from events where place = 1 and number = 6").fetchone()
    assert isinstance(value, bytes)
    with pytest.raises(Damaged):
        changed.entries(game)
    assert changed.verify(game) == Break(6, "altered")
    changed.close()


def test_a_game_that_is_no_text_any_more_is_not_read(sqlite: SqliteStore, path: Path, game: str) -> None:
    tamper(path, "update events set say = cast(x'ff' as text) where place = 1 and number = 3")
    with pytest.raises(NotAStore):
        sqlite.log(game)
    with pytest.raises(NotAStore):
        sqlite.entries(game)
    tamper(path, "update games set header = 'no header' where place = 1")
    with pytest.raises(NotAStore):
        sqlite.heading(game)
