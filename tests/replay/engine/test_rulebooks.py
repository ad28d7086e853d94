"""What every rulebook holds beside its rules: groups with titles, and the turn as steps."""

import pytest

from replay.engine.registry import GAMES, books, find, rule_of
from replay.engine.rulebook import Rulebook

every_book = pytest.mark.parametrize("book", books(), ids=GAMES)
LANGUAGES = {"en", "pl"}


@every_book
def test_every_rule_is_in_the_one_group_that_its_id_names(book: Rulebook) -> None:
    grouped = [(rule.id, group.name) for group in book.groups for rule in group.rules]
    assert [id_ for id_, _ in grouped] == list(book.rules)
    assert all(id_.startswith(f"{name}-") for id_, name in grouped)
    assert len({group.name for group in book.groups}) == len(book.groups)
    assert all(set(group.title) == LANGUAGES and all(group.title.values()) for group in book.groups)


@every_book
def test_every_step_of_the_turn_rests_on_rules_of_the_book(book: Rulebook) -> None:
    for step in book.turn:
        assert step.rules, step.name
        assert set(step.rules) <= set(book.rules), step.name
        assert set(step.text) == LANGUAGES, step.name
        assert set(step.only) in (set(), LANGUAGES), step.name


@every_book
def test_the_turn_leads_from_its_first_step_to_every_other_back_to_itself_and_to_an_end(book: Rulebook) -> None:
    steps = {step.name: step for step in book.turn}
    assert len(steps) == len(book.turn)
    reached, waiting = {book.turn[0].name}, [book.turn[0].name]
    while waiting:
        for name in steps[waiting.pop()].next:
            assert name in steps
            if name not in reached:
                reached.add(name)
                waiting.append(name)
    assert reached == set(steps)
    assert any(book.turn[0].name in step.next for step in book.turn), "the next turn begins"
    assert any(not step.next for step in book.turn), "the game ends"


def test_a_rule_is_found_by_its_id_however_it_is_capitalised() -> None:
    book = find("marvel").book
    assert rule_of("mar-avg-2") == rule_of("MAR-AVG-2") == (book, book.rules["MAR-AVG-2"])
    assert rule_of("MAR-AVG-99") is None


@every_book
def test_who_plays_a_reading_is_known_and_plays_an_option_that_there_is(book: Rulebook) -> None:
    for reading in book.readings.values():
        assert set(reading.played) <= set(reading.options), reading.name
        assert {who for each in reading.played.values() for who in each} <= set(book.who), reading.name
    assert all(set(named) == LANGUAGES and all(named.values()) for named in book.who.values())
    played = {who for reading in book.readings.values() for each in reading.played.values() for who in each}
    assert played == set(book.who), "nobody is listed who plays nothing"
