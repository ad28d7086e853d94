"""Storing a record that was written elsewhere, without an application."""

from pathlib import Path

import pytest
from freezegun import freeze_time

from records import read, sentences
from records.jsonl import dump
from records.store import EventStore
from tests.webapp.outside import RECORD, RECORDER, new_games_in
from tests.webapp.perspective.ended_game import END, ONE
from tests.webapp.perspective.ended_game import RECORD as ENDED
from webapp.identity.new_game import NewGames, Wish
from webapp.identity.nonce import without_nonce
from webapp.importing.store_record import Imported, Importer, check, store_record
from webapp.platform.outcome import Refusal

ANYBODY = Importer(finds=lambda game: False, reads=lambda game: False, writes=lambda game: False)
OWNER = Importer(finds=lambda game: True, reads=lambda game: True, writes=lambda game: True)
MINE, OTHER = Wish("a form that nobody else has sent"), Wish("a form of somebody else")


@pytest.fixture
def games(tmp_path: Path) -> NewGames:
    return new_games_in(tmp_path)


def imported(done: Imported | Refusal) -> tuple[str, str]:
    assert isinstance(done, Imported), done
    [game] = done.games
    return game.game, game.state


def export(store: EventStore, game: str) -> str:
    return "\n".join(dump(store.volume(game)))


def test_the_same_record_is_one_game_to_who_may_find_it(games: NewGames) -> None:
    first = imported(store_record(games, ANYBODY, RECORD, MINE, "one"))
    assert imported(store_record(games, ANYBODY, RECORD, MINE, "one")) == first, "the same form"
    assert imported(store_record(games, OWNER, RECORD, OTHER, "two")) == first
    assert imported(store_record(games, ANYBODY, RECORD, OTHER, "two")) != first, "it is somebody's own"
    assert games.keys.holder(first[0], games.key_to(first[0], MINE)) == RECORDER
    assert not games.holds(first[0], OTHER)
    assert without_nonce(games.store.log(first[0])) == read(RECORD)


def test_an_export_goes_on_only_by_who_writes_in_the_game(games: NewGames, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    elsewhere = new_games_in(tmp_path / "elsewhere").store
    game = elsewhere.create(read(RECORD)).game
    short = export(elsewhere, game)
    elsewhere.append(game, 10, read(RECORD + "11  A  take ukr\n").events[10:])
    longer = export(elsewhere, game)
    assert imported(store_record(games, ANYBODY, short, MINE, "one")) == (game, "new")
    assert imported(store_record(games, ANYBODY, short, MINE, "one")) == (game, "same"), "the same form"
    foreign = [store_record(games, ANYBODY, brought, OTHER, "two") for brought in (short, longer)]
    assert isinstance(foreign[0], Refusal)
    assert foreign[0].error == "rights"
    assert foreign[0] == foreign[1]
    assert imported(store_record(games, OWNER, longer, OTHER, "three")) == (game, "same")
    assert len(games.store.log(game).events) == 11


def test_an_export_that_goes_on_never_shows_the_hands_of_a_game_that_runs_here(games: NewGames, tmp_path: Path) -> None:
    """Not even brought by who may write in it: who has agreed, and how long ago it ended, is said here."""
    (tmp_path / "elsewhere").mkdir()
    elsewhere, hands = new_games_in(tmp_path / "elsewhere").store, read(ENDED.format(**ONE))
    for said in ([END, "A agree", "B agree", "C agree"], [END, "- agree"]):
        game = elsewhere.create(hands).game
        imported(store_record(games, ANYBODY, export(elsewhere, game), MINE, game))
        for say in said:
            log = elsewhere.log(game)
            elsewhere.append(game, len(log.events), sentences(say, len(log.events) + 1, log))
        done = store_record(games, OWNER, export(elsewhere, game), OTHER, game)
        assert isinstance(done, Refusal)
        assert done.error == "rights"
        assert len(games.store.log(game).events) == len(hands.events)
    game = elsewhere.create(hands).game
    store_record(games, ANYBODY, export(elsewhere, game), MINE, game)
    with freeze_time("2024-11-18 20:00:00"):
        elsewhere.append(game, len(hands.events), sentences(END, len(hands.events) + 1, hands))
    assert isinstance(store_record(games, OWNER, export(elsewhere, game), OTHER, game), Refusal)


def test_an_export_that_goes_on_otherwise_changes_nothing(games: NewGames, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    elsewhere = new_games_in(tmp_path / "elsewhere").store
    game = elsewhere.create(read(RECORD)).game
    short = export(elsewhere, game)
    elsewhere.append(game, 10, read(RECORD + "11  A  take ukr\n").events[10:])
    store_record(games, OWNER, short, MINE, "one")
    games.store.append(game, 10, read(RECORD + "11  A  take wuk\n").events[10:])
    done = store_record(games, OWNER, export(elsewhere, game), MINE, "two")
    assert isinstance(done, Refusal)
    assert (done.error, "after event 10" in done.says) == ("conflict", True)


def test_a_record_is_checked_before(games: NewGames) -> None:
    assert check(" \n") is None
    found, unreadable = check(RECORD), check("1 A take wug\nso it went")
    assert found is not None
    assert (found.verdict, found.storable) == ("irregular", True)
    assert unreadable is not None
    assert not unreadable.storable
    assert games.store.count() == 0
