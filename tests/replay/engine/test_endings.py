"""Why a game has ended: the clauses that decide, in words, and each of them in some case."""

import re
from functools import cache

import pytest

from replay.engine.explain import clause_data, says
from replay.engine.law import Clause, outcome
from replay.engine.registry import GAMES, find
from replay.engine.replay import Replay
from replay.engine.rulebook import LANGUAGES
from tests.replay.disputes.cases import Answered, disputes


@cache
def decided(name: str) -> list[tuple[Replay, tuple[Clause, ...]]]:
    """Every question of the disputes about who has won, and the clauses that answer it."""
    found = []
    for case in disputes():
        for ask in case.asks:
            if ask.what == "winners" and case.path.parents[1].name == name:
                replay = Answered(case, ask).replay
                found.append((replay, tuple(replay.game.ending(replay.state, replay.law))))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_an_ending_comes_to_who_has_won(name: str) -> None:
    for replay, clauses in decided(name):
        won = outcome(replay.game.ending(replay.state, replay.law))
        assert won == replay.game.winners(replay.state, replay.law)
        assert clauses
        assert all(clause[0].id in replay.game.book.endings for clause in clauses)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_decides_an_end_does_so_in_some_case_and_is_told_in_both_languages(name: str) -> None:
    seen = set()
    for replay, clauses in decided(name):
        for rule, held, *facts in clauses:
            seen.add(rule.id)
            told = [says(replay.game, rule, facts, lang, replay.seats) for lang in LANGUAGES]
            assert all(told)
            assert not [text for text in told if re.search(r"[{}]|\(\d+, ", text)]
            assert clause_data(replay.game, (rule, held, *facts), replay.seats)["rule"] == rule.id
    assert seen == set(find(name).book.endings)


@pytest.mark.parametrize("name", GAMES)
def test_while_nobody_has_won_the_last_reason_is_why_not(name: str) -> None:
    for replay, clauses in decided(name):
        assert clauses[-1][1] is bool(replay.game.winners(replay.state, replay.law))
