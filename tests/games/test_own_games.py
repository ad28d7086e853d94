"""The games that come with Recount stand what every game has to stand, and more: they are settled."""

from replay.engine.registry import installed
from webapp.games.standing import SETTLED, standing
from webapp.testing.test_game import *  # noqa: F403


def test_every_game_of_recount_is_settled() -> None:
    own = [name for name, where in installed().items() if not where.origin]
    assert own
    assert {name: standing(name).stage for name in own} == dict.fromkeys(own, SETTLED)
    assert all(standing(name).disputes >= 20 for name in own)
