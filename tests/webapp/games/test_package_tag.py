"""A new game of a package keeps its name and version; one that comes with Recount keeps its bytes."""

from pathlib import Path

import pytest

from records import Header
from tests.throwaway import playable
from tests.webapp.outside import new_games_in
from webapp.identity.new_game import Wish
from webapp.recording.new_game import Begun, begin


@pytest.mark.parametrize(
    ("game", "told", "kept"),
    [
        ("four", "", "recount-throwaway 1.0"),
        ("four", "recount-throwaway 0.1", "recount-throwaway 1.0"),
        ("splendor", "", ""),
        ("hanabi", "", ""),
    ],
)
def test_a_new_game_says_whose_rules_it_is_begun_with(tmp_path: Path, game: str, told: str, kept: str) -> None:
    tags = {"game": game, "A": "Ola", "B": "Jan"} | ({"package": told} if told else {})
    with playable():
        games = new_games_in(tmp_path)
        begun = begin(games, Header.of(tags.items()), Wish("0" * 32), "test")
    assert isinstance(begun, Begun)
    assert games.store.log(begun.game).header.get("package") == kept
