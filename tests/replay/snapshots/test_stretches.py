"""A stretch of a record, played by itself, is the record: the same tables, actions and findings, down to the last."""

import json
from typing import Any

import pytest

from records import Event, Log, read
from replay.engine.registry import find
from replay.engine.replay import Replay
from replay.engine.sight import seen_by
from replay.snapshots.state_json import folded, laid_out
from replay.snapshots.stretches import LENGTH, held_in, played, stretches
from tests.replay.played import CRIMES, NUMBERS, PLAYED, log_of
from webapp.games.simulation import simulated


def reached(replay: Replay, text: str, moves: int) -> Replay:
    return played(replay.game, replay.law, replay.seats, held_in(text), moves)


def exactly(thing: Any) -> Any:
    """With the types of all that it holds: a tuple with names equals one without, and True equals 1."""
    inside = [exactly(each) for each in thing] if isinstance(thing, list | tuple) else thing
    return type(thing), inside


def expect_same_everywhere(replay: Replay, length: int) -> None:
    """Every frame of the replay, reached through its stretch alone."""
    kept = list(stretches(replay, length=length))
    assert [number for each in kept for number in each.numbers] == [frame.event.number for frame in replay.frames]
    for stretch in kept:
        alone = reached(replay, stretch.text, len(stretch.numbers))
        assert list(alone.frames) == replay.frames[stretch.first : stretch.first + len(stretch.numbers)]
        assert exactly(alone.state) == exactly(replay.frames.states[stretch.first + len(stretch.numbers) - 1])


@pytest.mark.parametrize("length", [1, 7])
def test_every_frame_of_every_fixture_is_reached_through_its_stretch(length: int) -> None:
    for path in (*PLAYED, *CRIMES):  # with corrections, moves taken back, branches, unknown cards and broken rules
        expect_same_everywhere(Replay.of(log_of(path)), length)


@pytest.mark.parametrize(("name", "players"), NUMBERS)
def test_every_frame_of_a_simulated_game_is_reached_whoever_looks(name: str, players: int) -> None:
    for number in (1, 2):
        replay = Replay.of(simulated(name, players, 33, number))
        for eye in (None, -1, players - 1):
            expect_same_everywhere(seen_by(replay, eye), LENGTH if number == 1 else 1)


def test_a_branch_is_reached_like_a_record() -> None:
    log = log_of(PLAYED[0])
    moves = [event for event in log.events if event.verb in ("take", "draw", "play")]
    last, base = len(log.events), moves[len(moves) // 2]
    said = (f"{base.number}a", base.seat, base.verb, *base.words)
    branched = Log(log.header, (*log.events, Event(last + 1, "-", "line", said)))
    expect_same_everywhere(Replay.of(branched.along(f"{base.number}a")), 5)


def test_a_cause_far_back_is_still_the_cause() -> None:
    """A card that comes up twice: the finding points at the event where it first did, in another stretch."""
    found = 0
    for path in CRIMES:
        replay = Replay.of(log_of(path))
        kept = list(stretches(replay, length=1))
        for place, findings in replay.frames.found.items():
            alone = reached(replay, kept[place].text, 1)
            assert alone.frames[-1].findings == findings
            found += any(0 < finding.cause < finding.event for finding in findings)
    assert found


def test_a_stretch_in_the_middle_does_not_lay_the_table_out_again() -> None:
    """Nobody wrote down the rows before the first move: that they are four unknown cards is found out once."""
    log = read('[game "splendor"]\n[A "a"]\n[B "b"]\n\n1 A take wug\n2 B take wug\n3 A take rk\n')
    whole = Replay.of(log)
    first, second = list(stretches(whole, length=2))
    assert (held_in(first.text).begun, held_in(second.text).begun) == (False, True)
    assert reached(whole, second.text, 1).state == whole.state


NO_STRETCHES = (
    *("", "{}", "[]", "[1,2,3,4]", "[[],true,[],[]", '[["NaCl"],true,[],[]]', '[[{"9":[]}],true,[],[]]'),
    *('[[0],true,[["take"]],[]]', '[[0],true,[[1,"A","take wug",""]],[]]', "[[[]],true,[[1,2,3,4]],[]]"),
)


@pytest.mark.parametrize("text", NO_STRETCHES)
def test_what_is_no_stretch_is_refused(text: str) -> None:
    replay = Replay.of(simulated("splendor", 2, 1, 1))
    with pytest.raises(ValueError):  # noqa: PT011  # nobody reads the message: the cache is thrown away
        reached(replay, text, 1)


def test_a_folded_table_is_plain_json() -> None:
    """Nothing that is read from a cache can be anything but numbers, texts and pieces of the box."""
    replay = Replay.of(simulated("gauntlet", 4, 1, 1))
    game = find("gauntlet")
    for state in replay.frames.states:
        assert laid_out(game, json.loads(json.dumps(folded(game, state)))) == state
