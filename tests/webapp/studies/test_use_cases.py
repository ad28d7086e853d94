"""Beginning a study and writing in it, without an application."""

from pathlib import Path

import pytest

from records import Log, Receipt
from records.store import EventStore, NoSuchGame
from tests.webapp.outside import LAST, RECORDER, game_in, new_games_in
from webapp.identity.new_game import NewGames, Wish
from webapp.identity.roles import Holder
from webapp.perspective.stored_game import StoredGame
from webapp.platform.outcome import Refusal
from webapp.studies.begin import Begun, begin_study
from webapp.studies.sentences import Quoted
from webapp.studies.write import write_in_study


def begun(games: NewGames, title: str = "Gold") -> Begun:
    done = begin_study(games, f"  {title} ", "Ania", Wish("a form that nobody else has sent"))
    assert isinstance(done, Begun)
    return done


def readable(store: EventStore, *games: str) -> Quoted:
    def quoted(game: str) -> Log:
        if game not in games:
            raise NoSuchGame(game)
        return store.log(game)

    return quoted


@pytest.fixture
def game(tmp_path: Path) -> StoredGame:
    return game_in(tmp_path)


@pytest.fixture
def games(tmp_path: Path) -> NewGames:
    return new_games_in(tmp_path)


@pytest.fixture
def study(games: NewGames) -> StoredGame:
    return StoredGame(games.store, begun(games).study)


def test_whoever_begins_a_study_holds_its_key_and_the_same_form_begins_no_other(games: NewGames) -> None:
    first = begun(games)
    assert begun(games) == first
    assert begun(games, "Silver").study != first.study
    assert games.keys.holder(first.study, first.key) == RECORDER
    header = games.store.log(first.study).header
    assert (header.game, header.get("title"), header.get("@a")) == ("study", "Gold", "Ania")


def test_what_is_written_shows_the_game_as_it_stands(game: StoredGame, study: StoredGame) -> None:
    quoted = readable(game.store, game.id)
    done = write_in_study(study, RECORDER, 0, f'chapter "One" / position {game.id} 9', "the-same-key", quoted)
    assert isinstance(done, Receipt)
    assert (done.first, done.last) == (1, 2)
    assert write_in_study(study, RECORDER, 0, f'chapter "One" / position {game.id} 9', "the-same-key", quoted) == done
    said = [event.say for event in game.store.log(study.id).events]
    assert said == ['chapter "One"', f"position {game.id} 9 as-of {LAST}"]


@pytest.mark.parametrize(
    ("holder", "say", "error"),
    [
        (RECORDER, "position GAME 99", "unread"),
        (RECORDER, "position HIDDEN 1", "unread"),
        (RECORDER, "take wug", "unread"),
        (Holder("", scopes=frozenset({"read"})), 'text "x"', "scope"),
    ],
)
def test_what_does_not_stand_in_a_study_is_refused(
    game: StoredGame, study: StoredGame, holder: Holder, say: str, error: str
) -> None:
    hidden = game.store.create(game.log, key="another").game
    said = say.replace("GAME", game.id).replace("HIDDEN", hidden)
    done = write_in_study(study, holder, 0, said, "some-key", readable(game.store, game.id))
    assert isinstance(done, Refusal)
    assert done.error == error
    assert game.store.log(study.id).events == ()


def test_nothing_of_a_study_is_written_in_a_game(game: StoredGame) -> None:
    done = write_in_study(game, RECORDER, LAST, 'text "x"', "some-key", readable(game.store))
    assert isinstance(done, Refusal)
    assert done.error == "missing"
