"""The law: what holds of every rulebook, and of every crime, near miss and dispute that lies among a game's cases.

A crime is `crimes/<RULE-ID>.rgn`, the shortest record that breaks that rule; the near miss of the same name in
`crimes/near` nearly does, and is clean.
"""

import re
from pathlib import Path

from replay.engine.explain import says
from replay.engine.languages import LANGUAGES
from replay.engine.law import IMPOSSIBLE, IRREGULAR
from replay.engine.registry import find
from replay.engine.rulebook import Rulebook
from webapp.games import cases
from webapp.testing.disputes import Answered, Ask, Dispute
from webapp.testing.records import log_of, replay_of

LEFT_OPEN = re.compile(r"[{}]|\(\d+, ")  # in a sentence: a name without a fact, a bare tuple
Question = tuple[Dispute, Ask]


# ── the rulebook ────────────────────────────────────────────────────────────────────────────────────────


def test_every_rule_is_in_the_one_group_that_its_id_names(recount_game: str) -> None:
    book = find(recount_game).book
    grouped = [(rule.id, group.name) for group in book.groups for rule in group.rules]
    assert [id_ for id_, _ in grouped] == list(book.rules)
    assert len({group.name for group in book.groups}) == len(book.groups)


def test_what_stands_beside_a_rule_is_another_rule_of_the_book(recount_game: str) -> None:
    book = find(recount_game).book
    for rule in [*book.rules.values(), *book.endings.values()]:
        assert set(rule.beside) <= set(book.rules) - {rule.id}, rule.id
    assert set(book.endings) <= set(book.rules)


def test_a_sentence_about_facts_names_facts_that_there_are(recount_game: str) -> None:
    book = find(recount_game).book
    for rule in [*book.rules.values(), *book.endings.values()]:
        told = {name for text in rule.says.values() for name in re.findall(r"{(\w+)", text)}
        assert told <= {name for name, _ in rule.facts}, rule.id


def test_the_turn_leads_from_its_first_step_to_every_other(recount_game: str) -> None:
    book: Rulebook = find(recount_game).book
    if not book.turn:
        return
    steps = {step.name: step for step in book.turn}
    assert len(steps) == len(book.turn)
    reached, waiting = {book.turn[0].name}, [book.turn[0].name]
    while waiting:
        for name in set(steps[waiting.pop()].next) - reached:
            reached.add(name)
            waiting.append(name)
    assert reached == set(steps)


# ── crimes and near misses ──────────────────────────────────────────────────────────────────────────────


def test_a_crime_is_caught_by_exactly_its_rule_at_its_last_event(recount_crime: Path) -> None:
    log, replay = log_of(recount_crime), replay_of(recount_crime)
    rule = replay.game.book.rules[recount_crime.stem]
    word = IMPOSSIBLE if rule.binds == "table" else IRREGULAR
    (found,) = replay.findings
    assert (found.rule.id, found.event, found.verdict) == (rule.id, log.events[-1].number, word)
    assert replay.status == word
    assert (replay.halt is not None) == (rule.binds == "table")


def test_a_crime_is_explained_in_every_language(recount_crime: Path) -> None:
    replay = replay_of(recount_crime)
    (found,) = replay.findings
    told = [says(replay.game, found.rule, found.facts, lang, replay.seats) for lang in LANGUAGES]
    assert all(told)
    assert not [text for text in told if LEFT_OPEN.search(text)]


def test_a_crime_has_a_near_miss_that_is_another_record(recount_crime: Path) -> None:
    near = recount_crime.parent / "near" / recount_crime.name
    assert near.read_bytes() != recount_crime.read_bytes()


def test_a_near_miss_is_clean(recount_near_miss: Path) -> None:
    log, replay = log_of(recount_near_miss), replay_of(recount_near_miss)
    assert (replay.status, replay.findings) == ("clean", ())
    assert [frame.event for frame in replay.frames] == list(log.events)
    assert recount_near_miss.stem in replay.game.book.rules


def test_only_rules_that_say_something_have_crimes(recount_game: str) -> None:
    folder = cases.folder_of(recount_game)
    breakable = {id_ for id_, rule in find(recount_game).book.rules.items() if rule.says}
    assert cases.ids(folder, cases.CRIMES) | cases.ids(folder, cases.NEAR) <= breakable


# ── disputes ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_dispute_says_in_words_what_is_asked_and_why_it_is_so(recount_dispute: Dispute) -> None:
    assert recount_dispute.log().header.game
    assert all((recount_dispute.about, recount_dispute.why, recount_dispute.asks))


def test_what_led_to_a_question_is_in_order_unless_that_is_what_is_asked(recount_question: Question) -> None:
    case, ask = recount_question
    replay = Answered(case, ask).replay
    assert replay.halt is None
    if not any(each.what == "findings" and each.after == ask.after for each in case.asks):
        assert [(each.event, each.rule.id) for each in replay.findings] == []


def test_the_answer_is_that_of_the_rulebook(recount_question: Question) -> None:
    case, ask = recount_question
    assert Answered(case, ask).answer == ask.answer


def test_the_answer_names_the_rules_that_decide(recount_question: Question) -> None:
    case, ask = recount_question
    answered = Answered(case, ask)
    assert set(ask.rules) <= set(answered.replay.game.book.rules)
    assert set(ask.rules) <= answered.rules
    assert not ask.rules or set(ask.rules) & answered.deciding


def test_exactly_the_readings_matter_that_the_case_names(recount_question: Question) -> None:
    case, ask = recount_question
    assert Answered(case, ask).depends == ask.depends


def test_a_reading_that_matters_does_so_when_it_stands_in_the_header(recount_question: Question) -> None:
    case, ask = recount_question
    answered = Answered(case, ask)
    for reading, answers in ask.depends.items():
        for option, answer in answers.items():
            assert (reading, option, answered.pinned(reading, option)) == (reading, option, answer)
