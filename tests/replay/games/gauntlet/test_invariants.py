"""What the rules of Infinity Gauntlet make impossible (GAU-INV-1 to 4), on games that nobody played."""

from collections.abc import Iterator
from functools import cache

import pytest

from records import Event
from replay.engine.frames import Frame
from replay.engine.replay import Replay
from replay.games.gauntlet.cards import STONES
from replay.games.gauntlet.play import Play
from replay.games.gauntlet.state import DECK_T, HAND_T, LYING, OPEN_T, OWED, TURN, WON, State
from replay.games.gauntlet.turn import owed
from webapp.games.simulation import simulated

GAMES = 200  # for each number of players
every_table = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


@cache
def replays(players: int) -> tuple[Replay, ...]:
    return tuple(Replay.of(simulated("gauntlet", players, 516, number)) for number in range(1, GAMES + 1))


def frames(players: int) -> Iterator[tuple[State, Frame]]:
    """Every event with the table before it, once the hands are dealt."""
    for replay in replays(players):
        before = replay.start
        for frame in replay.frames:
            if not (frame.event.verb == "draw" and frame.event.seat == "-"):
                yield before, frame
            before = frame.state


def stones(s: State) -> int:
    return int(s[LYING]) + sum(1 for slot in s[HAND_T] if slot.card.stone)


@every_table
def test_with_an_empty_deck_on_his_own_turn_thanos_has_six_stones(players: int) -> None:
    seen = 0
    for _, frame in frames(players):
        s = frame.state
        if s[TURN] == 0 and not s[DECK_T] and not s[OWED]:
            seen += 1
            assert stones(s) == STONES
    assert seen


@every_table
def test_with_an_empty_deck_on_a_turn_of_the_heroes_he_holds_thanos_and_the_last_stone(players: int) -> None:
    for _, frame in frames(players):
        s = frame.state
        if s[TURN] and not s[DECK_T] and not s[OWED] and not s[WON]:
            hand = sorted(slot.card.id for slot in s[HAND_T])
            assert len(s[OPEN_T]) == 11
            assert (hand[0][0], hand[1]) == ("S", "T7")


@every_table
def test_the_hand_of_thanos_is_never_empty(players: int) -> None:
    assert all(frame.state[HAND_T] for _, frame in frames(players))


@every_table
def test_nothing_asks_an_empty_deck_of_thanos_but_the_replacement_of_a_lost_card(players: int) -> None:
    for before, frame in frames(players):
        if frame.event == Event(frame.event.number, "A", "draw", ("-",)):
            assert owed(before, "draw", 0) is not None
        if isinstance(frame.action, Play) and frame.action.kind in ("T5", "S5"):
            assert before[DECK_T]


def test_all_three_ways_to_win_come_about() -> None:
    ways = {(replay.state[WON], replay.frames[-2].event.verb) for players in range(2, 7) for replay in replays(players)}
    assert ways == {("heroes", "life"), ("thanos", "life"), ("thanos", "snap")}
