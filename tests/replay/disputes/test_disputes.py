"""Every case of a dispute: the verdict or the result, the rules it rests on, and exactly the readings that matter.

The answers were decided from the rulebooks and written down before the engine was asked.
"""

import re

import pytest

from replay.engine.registry import GAMES, find
from tests.replay.disputes.cases import FIXTURES, Answered, Ask, Dispute, disputes

CASES = disputes()
ASKED = [(case, ask) for case in CASES for ask in case.asks]

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
every_question = pytest.mark.parametrize(
    ("case", "ask"), ASKED, ids=[f"{case.id}: {ask.what}".replace("::", ":") for case, ask in ASKED]
)


def test_there_are_cases_of_every_game() -> None:
    for name in GAMES:
        assert len(list((FIXTURES / name / "disputes").glob("*.toml"))) >= 20, name


@every_case
def test_a_case_says_in_words_what_is_asked_and_why_it_is_so(case: Dispute) -> None:
    assert re.fullmatch(r"(SPL|MAR|GAU)-[DX]\d\d[a-z]?", case.id)
    assert case.log().header.game == case.path.parents[1].name
    assert all((case.about, case.why, case.asks))


@every_question
def test_what_led_to_a_question_is_in_order_unless_that_is_what_is_asked(case: Dispute, ask: Ask) -> None:
    replay = Answered(case, ask).replay
    assert replay.halt is None
    if not any(each.what == "findings" and each.after == ask.after for each in case.asks):
        assert [(each.event, each.rule.id) for each in replay.findings] == []


@every_question
def test_the_answer_is_that_of_the_rulebook(case: Dispute, ask: Ask) -> None:
    assert Answered(case, ask).answer == ask.answer


@every_question
def test_the_answer_names_the_rules_that_decide(case: Dispute, ask: Ask) -> None:
    answered = Answered(case, ask)
    assert set(ask.rules) <= set(find(case.path.parents[1].name).book.rules)
    assert set(ask.rules) <= answered.rules
    assert not ask.rules or set(ask.rules) & answered.deciding


@every_question
def test_exactly_the_readings_matter_that_the_case_names(case: Dispute, ask: Ask) -> None:
    assert Answered(case, ask).depends == ask.depends


@every_question
def test_a_reading_that_matters_does_so_when_it_stands_in_the_header(case: Dispute, ask: Ask) -> None:
    answered = Answered(case, ask)
    for reading, answers in ask.depends.items():
        for option, answer in answers.items():
            assert (reading, option, answered.pinned(reading, option)) == (reading, option, answer)
