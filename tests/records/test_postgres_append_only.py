"""PostgreSQL itself refuses to change what is written: by rights, and where somebody has all rights by triggers."""

from collections.abc import Iterator

import psycopg
import pytest
from psycopg import errors

from records.chain import Break
from records.header import Header
from records.postgres import PostgresStore
from records.postgres_server import Unprepared
from records.store import Damaged, NotAStore, ReadOnly
from tests.postgres import Server
from tests.records.sample import everything, said, sample

Conn = psycopg.Connection[tuple[object, ...]]
KEPT = ("games", "events", "answers", "authors")
COUNTED = ("tips", "shelf")
NEVER = "append-only: nothing written is changed or removed"


@pytest.fixture
def schema(postgres_server: Server) -> Iterator[str]:
    with postgres_server.lent() as schema:
        yield schema


@pytest.fixture
def kept(postgres_server: Server, schema: str) -> Iterator[PostgresStore]:
    """Two games, six and one sentences, and somebody who came later."""
    store = PostgresStore(postgres_server.url(schema=schema))
    game = store.create(sample(), key="k").game
    store.create(sample("A take w", header=Header.of([("game", "chess")])))
    store.append(game, 5, said("B take u"), key="k")
    store.join_author(game, "Kasia")
    yield store
    store.close()


def connected(server: Server, role: str, schema: str) -> Conn:
    return psycopg.connect(server.url(role, schema=schema), autocommit=True)


@pytest.fixture(params=["recount_owner", "recount_writer"])
def role(request: pytest.FixtureRequest, postgres_server: Server, schema: str, kept: PostgresStore) -> Iterator[Conn]:
    with connected(postgres_server, request.param, schema) as conn:
        yield conn


@pytest.fixture
def almighty(postgres_server: Server, schema: str, kept: PostgresStore) -> Iterator[Conn]:
    """Whom no revoked right stops; only the triggers are left."""
    with connected(postgres_server, "postgres", schema) as conn:
        yield conn


@pytest.mark.parametrize("table", KEPT)
def test_no_role_of_the_site_may_change_a_record(role: Conn, kept: PostgresStore, table: str) -> None:
    before = everything(kept)
    column = "hash" if table != "authors" else "person"
    for statement in (f"update {table} set {column} = '0'", f"delete from {table}", f"truncate {table}"):
        with pytest.raises(errors.InsufficientPrivilege):
            role.execute(statement)
    assert everything(kept) == before


@pytest.mark.parametrize("table", [*KEPT, *COUNTED, "people"])
def test_who_has_every_right_is_stopped_by_triggers(almighty: Conn, kept: PostgresStore, table: str) -> None:
    before = everything(kept)
    for statement in (f"delete from {table}", f"truncate {table}"):
        with pytest.raises(psycopg.IntegrityError, match=NEVER):
            almighty.execute(statement)
    assert everything(kept) == before


@pytest.mark.parametrize(
    "statement",
    [
        "update games set header = '[]'",
        "update games set place = place",
        "update events set say = 'take k' where number = 3",
        "update events set number = number + 100",
        "update answers set meant = ''",
        "update authors set person = 'p'",
        "update tips set number = number",
        "update tips set number = number - 1",
        "update tips set number = number + 1",
        "update tips set hash = '0'",
        "update shelf set games = 0",
        "update shelf set games = games + 2",
        "insert into shelf values (1, 0) on conflict (one) do update set games = 0",
        "insert into tips select 'new', 0, at, hash from tips",
        "insert into events select * from events on conflict (game, number) do update set say = 'pass'",
        "insert into games select * from games on conflict (game) do update set header = '[]'",
    ],
)
def test_no_column_is_changed_by_whomever(almighty: Conn, kept: PostgresStore, statement: str) -> None:
    before = everything(kept)
    with pytest.raises(psycopg.IntegrityError, match=NEVER):
        almighty.execute(statement)
    assert everything(kept) == before


@pytest.mark.parametrize("number", [-1, 0, 1, 5, 6, 8, 1000])
def test_only_the_next_number_of_a_stored_game_is_inserted_in_postgresql(
    role: Conn, kept: PostgresStore, number: int
) -> None:
    game = kept.headings()[1].game
    before = everything(kept)
    for where in (game, "0" * 32):
        with pytest.raises(psycopg.IntegrityError):
            role.execute("insert into events values (%s, %s, 1, 'A', 'take w', '', 'at', 'by', 'h')", (where, number))
    assert everything(kept) == before
    role.execute("insert into events values (%s, 7, 1, 'A', 'take w', '', 'at', 'by', 'h')", (game,))
    assert kept.verify(game) == Break(7, "altered")


def test_the_writer_moves_no_tip_and_takes_no_number(postgres_server: Server, schema: str, kept: PostgresStore) -> None:
    with connected(postgres_server, "recount_writer", schema) as conn:
        for statement in (
            "update tips set number = number + 1",
            "insert into tips select 'new', 0, at, hash from games",
            "update shelf set games = games + 1",
            "delete from people",
            "delete from recount_steps",
            "create table mine (number integer)",
            "alter table events disable trigger all",
            "drop trigger events_no_change on events",
        ):
            with pytest.raises(errors.InsufficientPrivilege):
                conn.execute(statement)


def test_the_writer_does_everything_that_a_site_does(postgres_server: Server, schema: str, kept: PostgresStore) -> None:
    store = PostgresStore(postgres_server.url("recount_writer", schema=schema))
    volume = kept.volume(kept.headings()[0].game)
    game = store.create(sample(), key="new").game
    assert store.append(game, 5, said("A pass"), key="more").last == 6
    assert store.join_author(game, "Marek") == "@k"
    store.rename(next(iter(store.people())), "Anna")
    assert store.restore(volume).last == 1
    store.check_writing(1.0)
    assert store.verify(game) is None
    assert everything(store) == everything(kept)
    store.close()


def test_who_may_only_read_is_told_so(postgres_server: Server, schema: str, kept: PostgresStore) -> None:
    game = kept.headings()[0].game
    url = postgres_server.url("recount_writer", schema=schema)
    store = PostgresStore(f"{url}%20-cdefault_transaction_read_only%3Don")
    assert store.heading(game).events == 1
    for write in (
        lambda: store.append(game, 1, said("A pass")),
        lambda: store.create(sample()),
        lambda: store.rename("p", "Ewa"),
        lambda: store.check_writing(1.0),
    ):
        with pytest.raises(ReadOnly, match="only be read"):
            write()
    store.close()


def test_the_writer_makes_no_tables_and_says_who_does(postgres_server: Server) -> None:
    url = postgres_server.url("recount_writer", schema=postgres_server.new_schema())
    with pytest.raises(Unprepared, match="recount prepare"):
        PostgresStore(url)


def test_tables_of_somebody_else_are_left_alone(postgres_server: Server) -> None:
    schema = postgres_server.new_schema()
    with connected(postgres_server, "recount_owner", schema) as conn:
        conn.execute("create table games (game text)")
        with pytest.raises(NotAStore):
            PostgresStore(postgres_server.url(schema=schema))
        assert conn.execute("select tablename from pg_tables where schemaname = %s", (schema,)).fetchall() == [
            ("games",)
        ]


# ── who walks past the triggers leaves a trace ──────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("update events set say = 'take k' where number = 3", Break(3, "altered")),
        ("update events set at = 'x' where number = 6", Break(6, "altered")),
        ("delete from events where number = 3", Break(3, "missing")),
        ("delete from events where number = 6", Break(6, "missing")),
        ("delete from events", Break(1, "missing")),
        ('update games set header = \'[["game", "chess"]]\'', Break(0, "header")),
        ("update games set header = 'no JSON'", Break(0, "header")),
        ("update tips set number = 5", Break(6, "extra")),
        ("update tips set at = 'x'", Break(6, "tip")),
        ("delete from tips", Break(0, "tip")),
    ],
)
def test_what_somebody_did_without_the_triggers_is_found(
    almighty: Conn, kept: PostgresStore, statement: str, found: Break
) -> None:
    game = kept.headings()[1].game
    almighty.execute("set session_replication_role = replica")
    assert almighty.execute(statement).rowcount > 0
    assert kept.verify(game) == found


def test_a_game_that_is_gone_is_missed(almighty: Conn, kept: PostgresStore) -> None:
    almighty.execute("set session_replication_role = replica")
    almighty.execute("delete from games where place = 1")
    assert kept.missing_games() == [1]


def test_a_sentence_that_the_tip_does_not_know_stops_the_writing(almighty: Conn, kept: PostgresStore) -> None:
    game = kept.headings()[1].game
    almighty.execute("set session_replication_role = replica")
    almighty.execute("update tips set number = 5 where game = %s", (game,))
    with pytest.raises(Damaged):
        kept.append(game, 5, said("A pass"))
