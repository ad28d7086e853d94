"""Playing on differently, without an application."""

from pathlib import Path
from typing import Any

import pytest

from tests.webapp.outside import ANIA, JOLA, LAST, RECORDER, game_in, lines_of, new_games_in
from webapp.board.live_timeline import LiveTimelines
from webapp.identity.new_game import Wish
from webapp.identity.roles import Holder
from webapp.perspective.stored_game import StoredGame
from webapp.platform.outcome import Refusal
from webapp.recording.hear import Heard
from webapp.recording.new_game import Begun
from webapp.variations.copy import copy_game
from webapp.variations.now import line_data, now_in_line
from webapp.variations.write import LineReceipt, begin_line, hear_in_line, write_in_line


def test_a_branch_is_begun_and_played_on_once(tmp_path: Path) -> None:
    game = game_in(tmp_path)
    begun = begin_line(game, RECORDER, "8", LAST, "begin-key", title="one blue", say="take urk")
    assert begun == LineReceipt(11, 12, "8a")
    assert (
        begin_line(StoredGame(game.store, game.id), RECORDER, "8", LAST, "begin-key", "one blue", "take urk") == begun
    )
    assert write_in_line(StoredGame(game.store, game.id), ANIA, "8a", 12, "C take wgr", "write-key") == LineReceipt(
        13, 13, "8a"
    )
    assert lines_of(game) == ['- line 8a "one blue"', "- line 8a B take urk", "A line 8a C take wgr"]


def test_what_is_heard_in_a_branch_is_not_written(tmp_path: Path) -> None:
    game = game_in(tmp_path)
    heard = hear_in_line(game, RECORDER, "8a", "take ur")
    assert isinstance(heard, Heard)
    told: Any = heard.data()
    assert (told["verdict"], told["last"]) == ("irregular", LAST)
    assert {each["gem"] for each in told["finish"]} == {"w", "g", "k"}
    assert lines_of(game) == []


@pytest.mark.parametrize(
    ("holder", "line", "say", "error"),
    [
        (RECORDER, "8a", "juggle", "unread"),
        (RECORDER, "8a", "take uu / buy 1W1", "impossible"),
        (RECORDER, "8c7a", "take urk", "missing"),
        (ANIA, "8a", "B note 3 ?", "voice"),
        (Holder("", scopes=frozenset({"read"})), "8a", "take urk", "scope"),
    ],
)
def test_what_cannot_be_played_there_is_refused(
    tmp_path: Path, holder: Holder, line: str, say: str, error: str
) -> None:
    game = game_in(tmp_path)
    done = write_in_line(game, holder, line, LAST, say, "some-key")
    assert isinstance(done, Refusal)
    assert done.error == error
    assert lines_of(game) == []


def test_where_nothing_is_or_no_letter_is_left_no_branch_begins(tmp_path: Path) -> None:
    game = game_in(tmp_path)
    nowhere = begin_line(game, RECORDER, "8c7", LAST, "some-key")
    assert isinstance(nowhere, Refusal)
    assert nowhere.error == "missing"
    for at in range(26):
        assert isinstance(
            begin_line(StoredGame(game.store, game.id), RECORDER, "8", LAST + at, f"key-{at:04}"), LineReceipt
        )
    full = begin_line(StoredGame(game.store, game.id), RECORDER, "8", LAST + 26, "some-key")
    assert isinstance(full, Refusal)
    assert full.error == "full"


def test_a_receipt_tells_the_table_of_the_branch_also_to_whoever_comes_late(tmp_path: Path) -> None:
    game, timelines = game_in(tmp_path), LiveTimelines()
    done: Any = line_data(begin_line(game, RECORDER, "8", LAST, "some-key", say="take urk"), game, RECORDER, timelines)
    assert isinstance(done, dict)
    assert (done["line"], done["now"]["last"], done["now"]["seat"]) == ("8a", 12, "C")
    late = write_in_line(StoredGame(game.store, game.id), RECORDER, "8a", LAST, "take wgk", "late-key")
    told = line_data(late, game, RECORDER, timelines)
    assert isinstance(told, Refusal)
    assert (told.error, told.more["line"], told.more["last"]) == ("stale", "8a", 12)
    assert told.more["now"] == done["now"]
    assert now_in_line(game, JOLA, "9z1a", timelines) == Refusal("missing", "There is nothing at this address.")


def test_a_copy_is_made_once_for_whoever_asks_for_it(tmp_path: Path) -> None:
    game, games = game_in(tmp_path), new_games_in(tmp_path)
    mine = Wish("a form that nobody else has sent")
    done = copy_game(games, game, "/g/there", mine)
    assert isinstance(done, Begun)
    assert copy_game(games, game, "/g/there", mine) == done
    copied = games.store.log(done.game)
    assert (copied.events, copied.header.get("source")) == (game.log.events, "/g/there")
    assert games.keys.holder(done.game, done.key) == RECORDER
    assert games.game_roles.of(done.game).visibility == "unlisted"
    begin_line(game, RECORDER, "8", LAST, "some-key")
    later = copy_game(games, StoredGame(game.store, game.id), "/g/there", mine)
    assert isinstance(later, Begun)
    assert later.game != done.game
