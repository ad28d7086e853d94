"""The contract: what holds for every game of Recount besides what holds for any (`webapp/testing/contract.py`), on
every fixture and on a thousand games that nobody played.

A game is taken up by its name: its fixtures, its simulation, and what is true of it in tests/replay/truths.
"""

import json
import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from records import read, write
from replay.engine.law import UNDECIDED
from replay.engine.registry import GAMES
from replay.engine.replay import Replay, play
from replay.snapshots.state_json import folded
from tests.replay.played import CRIMES, NUMBERS, PLAYED, ROOT, digests, replay_of
from webapp.games.simulation import simulated
from webapp.testing.contract import expect_told_alike, expect_understood

SIMULATED = 100  # games for each game and number of players


def named(path: Path) -> str:
    """`marvel-games-sim-2p`"""
    return "-".join(path.relative_to(ROOT / "fixtures").with_suffix("").parts)


every_fixture = pytest.mark.parametrize("path", [*PLAYED, *CRIMES], ids=named)
every_game = pytest.mark.parametrize("path", PLAYED, ids=named)
every_table = pytest.mark.parametrize(("name", "players"), NUMBERS)


@cache
def truths_of(game: str) -> Any:
    """What is true of every table of a game (see tests/replay/truths)."""
    return import_module(f"tests.replay.truths.{game}")


def test_every_game_has_its_truths_and_its_fixtures() -> None:
    for name in GAMES:
        assert {"whole", "counted", "secrets", "won", "forgetful"} <= set(dir(truths_of(name)))
    assert {path.parents[1].name for path in PLAYED} == set(GAMES)


def expect_whole(replay: Replay) -> None:
    truths = truths_of(replay.game.book.game)
    for frame in replay.frames:
        truths.whole(frame.state)
        truths.counted(frame.state)


def expect_secrets_kept(replay: Replay, state: Any) -> int:
    """Nobody is shown a secret of another; how many there were to show."""
    found = 0
    for viewer in range(-1, len(replay.seats)):
        shown = json.dumps(replay.game.view(state, replay.law, viewer, replay.seats))
        secrets = truths_of(replay.game.book.game).secrets(state, viewer)
        found += len(secrets)
        assert not [secret for secret in secrets if f'"{secret}"' in shown]
    return found


# ── every fixture ───────────────────────────────────────────────────────────────────────────────────────


def expect_unchanged(replay: Replay) -> None:
    """Nothing changes a table once it is in a frame: not the next event, and not a hearing on it. Tables share what an
    event does not touch, so a change in place would reach back into frames before it."""
    before = replay.start
    for frame in replay.frames:
        kept = folded(replay.game, before)
        replay.hear(frame.event, before)
        play(replay.game, replay.law, replay.seats, before, (frame.event,), begun=True)
        assert folded(replay.game, before) == kept, frame.event
        before = frame.state


@every_fixture
def test_no_event_changes_the_table_before_it(path: Path) -> None:
    expect_unchanged(replay_of(path))


def test_there_is_something_to_be_found() -> None:
    assert sum(expect_told_alike(replay_of(path)) for path in (*PLAYED, *CRIMES)) > len(CRIMES) / 2


SCRIPT = """
import json, sys
from tests.replay.played import PLAYED, digests, replay_of
json.dump({str(path): digests(replay_of(path)) for path in PLAYED}, sys.stdout)
"""


def test_another_process_with_another_hash_seed_finds_the_same_digests() -> None:
    environment = os.environ | {"PYTHONHASHSEED": "4242"}
    run = subprocess.run([sys.executable, "-c", SCRIPT], cwd=ROOT, env=environment, capture_output=True, check=True)
    assert json.loads(run.stdout) == {str(path): digests(replay_of(path)) for path in PLAYED}


# ── every recorded game ─────────────────────────────────────────────────────────────────────────────────


@every_game
def test_nothing_is_lost_on_any_frame_and_the_points_are_those_on_the_table(path: Path) -> None:
    expect_whole(replay_of(path))


@every_game
def test_no_seat_is_shown_the_secret_of_another(path: Path) -> None:
    replay = replay_of(path)
    for frame in replay.frames:
        expect_secrets_kept(replay, frame.state)


def test_some_recorded_game_has_secrets_to_show() -> None:
    assert any(expect_secrets_kept(replay_of(path), frame.state) for path in PLAYED for frame in replay_of(path).frames)


# ── a thousand games that nobody played ─────────────────────────────────────────────────────────────────


@every_table
def test_the_contract_holds_on_simulated_games(name: str, players: int) -> None:
    secrets = 0
    for number in range(1, SIMULATED + 1):
        log = simulated(name, players, 2026, number)
        replay = Replay.of(log)
        assert (replay.status, replay.findings) == ("clean", ())
        assert replay.game.over(replay.state, replay.law)
        truths_of(name).won(replay.state, replay.game.winners(replay.state, replay.law))
        assert [frame.event for frame in replay.frames] == list(log.events)
        expect_whole(replay)
        expect_understood(replay)
        expect_told_alike(replay)
        assert read(write(log)) == log
        assert Replay.of(log).frames == replay.frames
        secrets += sum(expect_secrets_kept(replay, frame.state) for frame in replay.frames[::20])
    assert secrets


@every_table
def test_cards_that_nobody_noted_make_nothing_irregular_and_leave_the_result_as_it_was(name: str, players: int) -> None:
    for number in range(1, 61):
        log = simulated(name, players, 1, number)
        full, partial = Replay.of(log), Replay.of(truths_of(name).forgetful(log, Random(number)))
        assert partial.status == "clean"
        assert {finding.verdict for finding in partial.findings} <= {UNDECIDED}
        assert partial.game.scores(partial.state) == full.game.scores(full.state)
        expect_whole(partial)
