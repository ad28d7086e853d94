"""The catalogue: what is derived of every stored game, and how it keeps up."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from flask import Flask

from records import Log, read, sentences
from records.effort import limited
from records.file import Row
from records.sqlite import SqliteStore
from records.store import CannotOpen
from replay.engine.replay import Replay
from tests.webapp.perspective.half_played import GAUNTLET
from tests.webapp.samples import PAIR, TALKED_OVER, game, keep
from webapp import create_app
from webapp.catalogue import Catalogue
from webapp.catalogue import indexer as keeping
from webapp.catalogue.facts import COLUMNS, UNPLAYABLE, facts_of
from webapp.catalogue.schema import CatalogueFile
from webapp.commands.samples import sample_records
from webapp.perspective.snapshots.file import SnapshotFile

FIXTURES = Path(__file__).parents[3] / "fixtures"


@pytest.fixture
def kept(app: Flask) -> Catalogue:
    kept: Catalogue = app.extensions["catalogue"]
    return kept


def column(kept: Catalogue, name: str) -> list[object]:
    """Of every game, the oldest first."""
    return [row[0] for row in kept.file.read(f"select {name} from games order by place")]


@pytest.mark.parametrize("kind", [CatalogueFile, SnapshotFile])
def test_several_processes_begin_one_cache_at_the_same_moment(
    tmp_path: Path, kind: type[CatalogueFile | SnapshotFile]
) -> None:
    """As threads, each with a file of its own: what the first has made, no other throws away."""
    gate = Barrier(4)

    def begin(time: int) -> int:
        file = kind(tmp_path / f"{time}.db")
        gate.wait()
        file.begin()
        made = (tmp_path / f"{time}.db").stat().st_ino
        file.close()
        return made

    with ThreadPoolExecutor(4) as pool:
        for time in range(10):
            assert len(set(pool.map(begin, [time] * 4))) == 1


# ── facts ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "path", sorted(FIXTURES.glob("*/games/*.rgn")), ids=lambda path: f"{path.parts[-3]}-{path.stem}"
)
def test_facts_agree_with_the_replay(path: Path) -> None:
    log = read(path.read_bytes())
    facts, replay = facts_of(log), Replay.of(log)
    assert facts.over == replay.game.over(replay.state, replay.law)
    assert facts.scores == replay.game.scores(replay.state)
    assert facts.winners == tuple(replay.seats[n] for n in replay.game.winners(replay.state, replay.law))
    assert facts.stops == (replay.halt.event.number if replay.halt else 0)
    assert len(facts.series) == len(replay.seats)
    assert all(2 <= len(line) <= COLUMNS for line in facts.series)
    assert tuple(line[-1] for line in facts.series) == facts.scores
    assert tuple(line[0] for line in facts.series) == replay.game.scores(replay.start)
    if facts.over:
        assert facts.status == replay.status
        assert facts.irregular == sum(finding.verdict == "irregular" for finding in replay.findings)


def test_rounds_count_how_often_the_turn_came_round() -> None:
    assert facts_of(read(PAIR)).rounds == 2
    assert facts_of(game()).rounds == 0


def test_a_broken_rule_is_noted_with_its_event() -> None:
    facts = facts_of(read(PAIR))
    assert facts.status == "irregular"
    assert facts.broken == (("SPL-TAKE2-2", 3),)


def test_what_people_said_is_counted() -> None:
    told = facts_of(read(TALKED_OVER)).talk
    assert (told.disputes, told.open, told.corrections, told.notes) == (1, 0, 2, 1)


def test_a_dispute_is_open_until_somebody_rules() -> None:
    log = read(PAIR + '4 B dispute 3 "two of four"\n')
    assert facts_of(log).talk.open == 1
    ruled = Log(log.header, (*log.events, *sentences('- ruling 4 irregular "so it is"', 5)))
    assert facts_of(ruled).talk.open == 0


def test_a_game_without_rules_here_cannot_be_played_but_is_listed() -> None:
    facts = facts_of(game(game="chess"))
    assert (facts.status, facts.scores, facts.series) == (UNPLAYABLE, (), ())


def test_until_a_game_is_over_nothing_is_found_with_a_hidden_card() -> None:
    """Celina says that Ania holds no 3, and Ania's card is known to the record alone."""
    lied = GAUNTLET.partition("7   B")[0] + "7   B  draw H1a\n8   B  play H1a 3\n9   A  answer no\n"
    whole = Replay.of(read(lied))
    assert "irregular" in {finding.verdict for finding in whole.findings}, "the record itself shows the lie"
    facts = facts_of(read(lied))
    assert (facts.status, facts.irregular, facts.broken) == ("clean", 0, ())


# ── keeping up ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_new_game_and_a_new_sentence_are_known_at_the_next_look(kept: Catalogue, store: SqliteStore) -> None:
    [first] = keep(store, [read(PAIR)])
    kept.catch_up()
    assert column(kept, "irregular") == [1]
    store.append(first, 3, sentences('B dispute 3 "there were two"'))
    keep(store, [game(A="Ania")])
    kept.catch_up()
    assert column(kept, "sentences") == [4, 1]
    assert column(kept, "open_disputes") == [1, 0]


def test_what_another_process_writes_is_known_at_the_next_look(kept: Catalogue, store: SqliteStore) -> None:
    kept.catch_up()
    elsewhere = SqliteStore(store.path)
    [stored] = keep(elsewhere, [read(PAIR)])
    kept.catch_up()
    assert column(kept, "game") == [stored]
    elsewhere.append(stored, 3, sentences('- amend 3 take r because "one"'))
    elsewhere.close()
    kept.catch_up()
    assert column(kept, "corrections") == [1]
    assert kept.broken("SPL-TAKE2-2") == []


def test_nothing_is_looked_at_twice_while_nothing_is_written(
    kept: Catalogue, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store, [read(PAIR)])
    kept.catch_up()
    asked: list[object] = []
    monkeypatch.setattr(store, "tips", asked.append)
    monkeypatch.setattr(store, "log", asked.append)
    kept.catch_up()
    assert asked == []


def test_what_is_too_much_for_a_page_is_read_by_the_thread(
    kept: Catalogue, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "LOOKED_AT", 5)
    monkeypatch.setattr(keeping, "AT_ONCE", 2)
    stored = keep(store, [read(PAIR)] * 12)
    kept.catch_up()
    assert kept.progress().games == 12
    waited_for(kept)
    assert kept.progress() == (12, 12)
    assert len(kept.broken("SPL-TAKE2-2")) == 12
    elsewhere = SqliteStore(store.path)
    elsewhere.append(stored[0], 3, sentences('B dispute 3 "there were two"'))
    elsewhere.close()
    kept.catch_up()
    waited_for(kept)
    assert column(kept, "disputes") == [1, *[0] * 11]


def waited_for(kept: Catalogue) -> None:
    while (thread := kept._thread) is not None:
        thread.join(60)


def test_who_wrote_to_an_old_game_has_it_noticed_at_once(
    kept: Catalogue, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "LOOKED_AT", 2)
    stored = keep(store, [read(PAIR)] * 5)
    kept.finish()
    store.append(stored[0], 3, sentences('B dispute 3 "there were two"'))
    kept.noticed(stored[0])
    assert column(kept, "disputes") == [1, 0, 0, 0, 0]


def test_a_deleted_catalogue_is_built_anew(tmp_path: Path, kept: Catalogue, store: SqliteStore) -> None:
    keep(store, [read(record) for record in sample_records()[:5]])
    kept.finish()
    before = kept.file.read("select * from games join rows using (place) order by place")
    kept.file.close()
    (tmp_path / "data/catalogue.db").unlink()
    assert rebuilt(tmp_path) == before


@pytest.mark.parametrize("content", [b"", b"this is no database" * 500])
def test_a_damaged_catalogue_is_built_anew(tmp_path: Path, kept: Catalogue, store: SqliteStore, content: bytes) -> None:
    keep(store, [read(PAIR)])
    kept.finish()
    before = kept.file.read("select * from games join rows using (place) order by place")
    kept.file.close()
    (tmp_path / "data/catalogue.db").write_bytes(content)
    assert rebuilt(tmp_path) == before


def test_another_engine_builds_it_anew(tmp_path: Path, kept: Catalogue, store: SqliteStore) -> None:
    keep(store, [read(PAIR)])
    kept.finish()
    kept.file.write(lambda conn: conn.execute("update games set irregular = 7"))
    assert column(Catalogue(store, tmp_path / "data/catalogue.db"), "irregular") == [7], "the same engine keeps it"
    kept.file.write(lambda conn: conn.execute("update about set value = 'older'"))
    kept.file.close()
    rebuilt(tmp_path)
    assert column(Catalogue(store, tmp_path / "data/catalogue.db"), "irregular") == [1]


def rebuilt(tmp_path: Path) -> list[Row]:
    app = create_app(tmp_path / "data", testing=True)
    again: Catalogue = app.extensions["catalogue"]
    again.finish()
    return again.file.read("select * from games join rows using (place) order by place")


def test_a_record_that_trips_the_engine_hides_no_other(
    kept: Catalogue, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trip(log: Log) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(keeping, "facts_of", trip)
    keep(store, [read(PAIR)])
    kept.catch_up()
    assert column(kept, "status") == [UNPLAYABLE]


def test_a_page_whose_time_is_used_up_makes_no_game_unplayable(kept: Catalogue, store: SqliteStore) -> None:
    keep(store, [read(PAIR)] * 3)
    with limited(lambda: True):
        kept.catch_up()
    waited_for(kept)
    assert len(kept.broken("SPL-TAKE2-2")) == 3
    assert UNPLAYABLE not in column(kept, "status")


def test_a_store_that_is_away_for_a_moment_makes_no_game_unplayable(
    kept: Catalogue, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(game: str) -> Log:
        raise CannotOpen

    [stored] = keep(store, [read(PAIR)])
    with monkeypatch.context() as down:
        down.setattr(store, "log", away)
        with pytest.raises(CannotOpen):
            kept.catch_up()
    kept.finish()
    assert [each.game for each in kept.broken("SPL-TAKE2-2")] == [stored]


def test_no_single_game_holds_the_thread_for_ever(
    kept: Catalogue, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "AT_ONCE", 0)
    monkeypatch.setattr(kept, "one_game", -1.0)
    keep(store, [read(TALKED_OVER)])
    kept.catch_up()
    waited_for(kept)
    assert kept.progress() == (1, 1)
    assert column(kept, "status") == [UNPLAYABLE]


def test_no_name_is_kept_in_the_catalogue(tmp_path: Path, kept: Catalogue, store: SqliteStore) -> None:
    keep(store, [read(PAIR)])
    kept.finish()
    kept.file.read("pragma wal_checkpoint(truncate)")
    held = (tmp_path / "data/catalogue.db").read_bytes()
    assert b"splendor" in held
    assert b"Ania" not in held


# ── broken rules ────────────────────────────────────────────────────────────────────────────────────────


def test_the_games_that_broke_a_rule_are_listed_the_newest_first(kept: Catalogue, store: SqliteStore) -> None:
    stored = keep(store, [read(PAIR), game(A="Ania"), read(PAIR + "4 B take rr\n")])
    kept.finish()
    found = [(each.game, each.event) for each in kept.broken("SPL-TAKE2-2", 10)]
    assert found[0] == (stored[2], 3)
    assert found[-1] == (stored[0], 3)
    assert kept.broken("SPL-TAKE2-2", 1) == [(stored[2], 3)]
    assert kept.broken("SPL-NOWHERE") == []
    assert ("SPL-TAKE2-2", 2) in kept.most_broken(5)
