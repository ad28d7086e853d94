"""What records and replay refuse, said in each language."""

import pickle

import pytest

from records import Log, Unreadable, read
from records.header import Header
from replay.engine.game import Unplayable
from replay.engine.replay import Replay
from tests.spoken import text_in
from webapp.platform.error_text import listed


def refused(*tags: tuple[str, str], at: int = 0) -> Unplayable:
    with pytest.raises(Unplayable) as why:
        Replay.of(Log(Header.of(tags))).at(at)
    return why.value


def test_facts_are_filled_into_the_sentence_of_each_language() -> None:
    why = refused(("game", "go{x}"))
    assert str(why) == text_in("en", why)
    assert text_in("en", why) == "go{x} seats 1 to 26 players; this record has 0."
    assert text_in("pl", why) == "go{x} jest dla 1 do 26 graczy; w tym zapisie jest 0."


def test_a_text_of_the_law_is_a_fact_in_its_own_language() -> None:
    why = refused(("game", "gauntlet"), ("A", "Ania"))
    assert text_in("en", why) == "Infinity Gauntlet seats 2 to 6 players; this record has 1."
    assert text_in("pl", why) == "Rękawica Nieskończoności jest dla 2 do 6 graczy; w tym zapisie jest 1."


def test_a_fact_may_be_a_phrase() -> None:
    why = refused(("game", "splendor"), ("A", ""), ("B", ""), at=7)
    assert text_in("en", why) == "There is no state after event 7. Known are: none; 0 is the start."
    assert text_in("pl", why) == "Po zdarzeniu 7 nie ma stanu. Znane są: żadne; 0 to początek."


def test_another_process_says_the_same() -> None:
    why = refused(("game", "{known}"))
    again = pickle.loads(pickle.dumps(why))
    assert str(again) == str(why)
    assert text_in("pl", again) == text_in("pl", why)


def test_of_a_text_that_cannot_be_read_the_first_problem_is_told() -> None:
    with pytest.raises(Unreadable) as why:
        read('[game "splendor"]\n[A "a"]\n[B "b"]\n1 A\n2 B\n')
    assert text_in("pl", why.value) == text_in("pl", why.value.problems[0])
    assert text_in("pl", why.value) != text_in("en", why.value)


@pytest.mark.parametrize(("words", "said"), [((), ""), (("bank",), "bank"), (("A", "B", "bank"), "A, B or bank")])
def test_what_was_expected_is_listed(words: tuple[str, ...], said: str) -> None:
    assert listed(words) == said
