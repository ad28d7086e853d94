"""Saying who may see a game, without an application."""

from pathlib import Path

import pytest

from records.sqlite import SqliteStore
from webapp.account.share import Shared, Sharer, TakenAway, share_game, take_part_away
from webapp.identity.game_roles import PLAYER, VIEWER, GameRole, GameRoles, Ownership
from webapp.identity.groups import GroupStore
from webapp.identity.people_file import beside
from webapp.platform.outcome import Refusal

GAME = "0" * 32
OWNER, STRANGER = Sharer(decides=True, gives=True, account="ania"), Sharer(decides=False, gives=False, account="darek")


@pytest.fixture
def roles(tmp_path: Path) -> GameRoles:
    kept = GameRoles(beside(SqliteStore(tmp_path / "games.db")))
    kept.enter(GAME, "unlisted", owner="ania")
    return kept


@pytest.fixture
def group(roles: GameRoles) -> str:
    groups = GroupStore(roles.file)
    group = groups.found("Thursdays", "bartek", "Bartek")
    groups.add(group, "ania", PLAYER, "Ania")
    groups.add(group, "celina", VIEWER, "Celina")
    return group


def test_who_decides_says_who_sees_it_and_gives_it_to_a_group_of_theirs(roles: GameRoles, group: str) -> None:
    assert share_game(roles, GAME, OWNER, "private", None) == Shared("private", "")
    assert share_game(roles, GAME, OWNER, None, group) == Shared("private", group)
    assert share_game(roles, GAME, Sharer(decides=True, gives=True, account=""), "public", group) == Shared(
        "public", group
    )
    assert roles.of(GAME) == Ownership("public", "ania", group)
    assert share_game(roles, GAME, OWNER, "public", "") == Shared("public", "")


@pytest.mark.parametrize("account", ["", "celina", "darek"])
def test_nobody_gives_a_game_to_a_group_in_which_they_start_none(roles: GameRoles, group: str, account: str) -> None:
    done = share_game(roles, GAME, Sharer(decides=True, gives=True, account=account), "public", group)
    assert isinstance(done, Refusal)
    assert done.error == "forbidden"
    assert roles.of(GAME) == Ownership("unlisted", "ania", "")


def test_who_does_not_decide_changes_nothing(roles: GameRoles) -> None:
    roles.claim(GAME, "bartek", GameRole(PLAYER, "B"), owns=False)
    for done in (share_game(roles, GAME, STRANGER, "public", None), take_part_away(roles, GAME, STRANGER, "bartek")):
        assert isinstance(done, Refusal)
        assert done.error == "forbidden"
    assert roles.of(GAME).visibility == "unlisted"
    assert take_part_away(roles, GAME, OWNER, "bartek") == TakenAway("bartek")
    assert roles.parts(GAME, "bartek") == []
