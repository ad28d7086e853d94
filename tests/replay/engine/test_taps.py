"""Taps of a game that says only what its moves are: what can be said next, word by word."""

from collections.abc import Iterator

import pytest

from records.header import Header
from replay.engine.prompts import Ask, Step
from replay.engine.registry import find
from tests.throwaway import playable
from webapp.games.simulation import simulated

SEATS = ("A", "B")


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    with playable():
        yield


def said_by(step: Step) -> set[tuple[str, ...]]:
    """Every sentence that can be tapped together."""

    def after(ask: Ask | None) -> Iterator[tuple[str, ...]]:
        if ask is None:
            yield ()
            return
        for word in ask.words:
            for rest in after(ask.then.get(word)):
                yield ((word, *rest) if word else ())

    return {(*step.said, *rest) for rest in after(step.ask)}


@pytest.mark.parametrize("name", ["four", "cram"])
def test_what_can_be_tapped_is_what_is_legal_at_every_table_of_a_game(name: str) -> None:
    assert find(name).steps is not None
    from replay.engine.replay import Replay

    replay = Replay.of(simulated(name, 2, 3))
    game = replay.game
    assert game.steps is not None
    for state in (replay.start, *replay.frames.states):
        steps = game.steps(state, replay.law, -1, SEATS)
        moves = {game.say(move, SEATS) for move in game.options(state, replay.law, game.to_move(state))}
        if not game.over(state, replay.law):
            assert set().union(*map(said_by, steps)) == moves
            assert all(step.seat == game.to_move(state) for step in steps)
            assert [step.due for step in steps] == [True], "there is one verb: it is asked for at once"


def test_a_domino_is_asked_for_place_by_place() -> None:
    game = find("cram")
    assert game.steps is not None
    [step] = game.steps(game.start(2, Header.of([("game", "cram")])), {}, -1, SEATS)
    assert step.said == ("lay",)
    assert step.ask is not None
    assert len(step.ask.words) == 63, "every place but the last begins one"
    assert step.ask.then["c3"].words == ("d3", "c4")
    assert len(said_by(step)) == 112


def test_at_the_end_the_result_is_offered_by_a_game_that_knows_such_a_sentence() -> None:
    from replay.engine.replay import Replay

    for name, offered in (("four", [("result", "A", "1", "B", "0")]), ("cram", [])):
        replay = Replay.of(simulated(name, 2, 1))
        assert replay.game.steps is not None
        assert replay.game.over(replay.state, replay.law)
        assert [step.said for step in replay.game.steps(replay.state, replay.law, -1, SEATS)] == offered


def test_a_game_without_moves_offers_its_verbs_to_be_typed_on() -> None:
    game = find("plots")
    assert game.steps is not None
    assert game.anything is not None
    assert game.steps(game.start(2, Header.of([("game", "plots")])), {}, -1, SEATS) == []
    able = game.anything(SEATS)
    assert {who: [(step.seat, step.said) for step in steps] for who, steps in able.items()} == {
        "A": [(0, ("plant",))],
        "B": [(1, ("plant",))],
        "-": [(-1, ("seed",))],
    }


@pytest.mark.parametrize("name", ["splendor", "marvel"])
def test_at_a_market_moves_are_tapped_together_on_the_table(name: str) -> None:
    assert find(name).steps is None
    assert find(name).anything is None
