"""Rule coverage: a rule that can be seen broken is seen held, too, unless nothing is said of it while it is kept.

The crimes and near misses themselves are tried with every game (`webapp/testing/law.py`).
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.engine.registry import GAMES, find
from replay.engine.replay import Replay
from tests.replay.played import replay_of

FIXTURES = Path(__file__).parents[3] / "fixtures"


def heard(replay: Replay) -> Iterator[tuple[str, bool | None]]:
    """Every clause that was weighed in a replay: the rule, and whether it held."""
    state = replay.start
    for frame in replay.frames:
        _, verdict = replay.hear(frame.event, state)
        yield from ((clause[0].id, clause[1]) for clause in verdict.clauses)
        state = frame.state


def quiet(name: str) -> set[str]:
    """The rules of which nothing is said as long as they are kept."""
    return set(tomllib.loads((FIXTURES / name / "quiet.toml").read_text(encoding="utf-8"))["rules"])


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_seen_held_or_speaks_only_when_it_is_broken(name: str) -> None:
    folder = FIXTURES / name
    paths = [*folder.glob("games/*.rgn"), *folder.glob("crimes/near/*.rgn")]
    held = {id_ for path in paths for id_, held in heard(replay_of(path)) if held}
    enforced = {id_ for id_, rule in find(name).book.rules.items() if rule.says}
    assert held & enforced == enforced - quiet(name)
