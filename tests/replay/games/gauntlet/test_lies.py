"""Lies and slips, each set up by hand: is the contradiction found, and are exactly its sentences named?

A named set is contradictory by itself, and no sentence of it can be spared: each case was worked out from the cards
before the audit was asked. A sentence that says nothing of its card any more still moves it.
"""

from fractions import Fraction
from typing import NamedTuple

import pytest

from replay.games.gauntlet.audit import chances
from replay.questions.audit import audit
from tests.replay.games.gauntlet.table import HERO_CARDS, THANOS_CARDS, on_table, played

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
FOUR_STONES = ("turn B drawn", "A hand ? ? open S1 S2 S3 S4", "B hand H1a ?", "C hand H1b")
THREE_LEFT = f"? ? open {on_table(THANOS_CARDS, 'T1', 'T7', 'S6')}"  # of T1, T7 and S6 he holds two


class Case(NamedTuple):
    about: str
    position: tuple[str, ...]
    record: str  # sentences, with / between them
    contradiction: tuple[int, ...] = ()


CASES = (
    Case(
        "no to 4, and the card left in the hand fights as a 4; how the fight ended nobody wrote",
        ("turn A drawn", "A hand T1 T4 ?", "B hand ?", "C hand ?"),
        "A play T1 B 4 / B answer no / B draw H6a / B play H6a B / B fight / A fights T4 / B fights H4a / C draw ?",
        (2, 3, 7),
    ),
    Case(
        "the same, with the tie written: that is not what is wrong",
        ("turn A drawn", "A hand T1 T4 ?", "B hand ?", "C hand ?"),
        "A play T1 B 4 / B answer no / B draw H6a / B play H6a B / B fight"
        " / A fights T4 / B fights H4a / - outcome tie",
        (2, 3, 7),
    ),
    Case(
        "no to 6, and then a tie with the Time Stone: the sentence that named the Stone is part of it",
        ("turn A drawn", "A hand T1 S6 ?", "B hand ?", "C hand ?"),
        "A play T1 B 6 / B answer no / B draw H3a / B play H3a fight / A fights S6 / B fights ? / - outcome tie",
        (2, 3, 5, 7),
    ),
    Case(
        "the same fight, and nobody saw the card of Thanos: nothing is wrong",
        ("turn A drawn", "A hand T1 S6 ?", "B hand ?", "C hand ?"),
        "A play T1 B 6 / B answer no / B draw H3a / B play H3a fight / A fights ? / B fights ? / - outcome tie",
    ),
    Case(
        "no to 5 and no to 6, one card drawn, and a snap that needs both Stones",
        FOUR_STONES,
        "B play H1a 5 / A answer no / C draw ? / C play H1b 6 / A answer no / A draw ? / A snap",
        (2, 5, 7),
    ),
    Case(
        "no to 5 only, one card drawn, and a snap",
        FOUR_STONES,
        "B play H1a 5 / A answer no / C draw ? / C play H1b 4 / A answer no / A draw ? / A snap",
    ),
    Case(
        "a snap with five Stones in a record that knows all cards breaks a rule and contradicts nothing",
        ("turn A drawn", "A hand S5 T2 T1 open S1 S2 S3 S4", "B hand ?", "C hand ?"),
        "A snap",
    ),
    Case(
        "a hand of 4, 5 or 6 by the position, and yes to 3 or less",
        ("turn A drawn", "A hand T2 ? ?", "B hand ?456", "C hand ?"),
        "A play T2 B / B answer yes",
        (0, 2),
    ),
    Case(
        "three heroes hold a 5; there are two",
        ("turn A drawn", "A hand S1 ? ?", "B hand ?", "C hand ?", "D hand ?"),
        "A play S1 5 / B answer yes / C answer yes / D answer yes",
        (2, 3, 4),
    ),
    Case(
        "three heroes hold a 4",
        ("turn A drawn", "A hand S1 ? ?", "B hand ?", "C hand ?", "D hand ?"),
        "A play S1 4 / B answer yes / C answer yes / D answer yes",
    ),
    Case(
        "of Outrider, Thanos and Time Stone two are in the hand, and neither the 1 nor the 7",
        ("turn B drawn", f"A hand {THREE_LEFT}", "B hand H1a ?", "C hand H1b"),
        "B play H1a 1 / A answer no / C draw ? / C play H1b 7 / A answer no",
        (0, 2, 5),
    ),
    Case(
        "no to 7, and a look that finds the Thanos card, with no card drawn in between",
        ("turn B drawn", "A hand ? ?", "B hand H1a ?", "C hand H2a"),
        "B play H1a 7 / A answer no / C draw ? / C play H2a B / B peek T7",
        (2, 5),
    ),
    Case(
        "the same look after a card was lost and replaced",
        ("turn B drawn", "A hand ? ?", "B hand H1a ?", "C hand H2a"),
        "B play H1a 1 / A show T1 / - life thanos -1 / A draw ? / C draw ? / C play H2a B / B peek T7",
    ),
    Case(
        "no to 3 or more, and then an Ebony Maw is beaten without a token",
        ("turn A drawn", "A hand S2 T5 ?", "B hand ?", "C hand ?"),
        "A play S2 B / B answer no / B draw H3a / B play H3a fight / A fights T5 / B fights ? / A show T5",
        (2, 4, 7),
    ),
    Case(
        "no to 3 or more, and then a Black Dwarf is beaten with a token",
        ("turn A drawn", "A hand S2 T3 ?", "B hand ? power 1", "C hand ?"),
        "A play S2 B / B answer no / B draw H3a / B play H3a fight / A fights T3 / B fights ? + / A show T3",
    ),
    Case(
        "nobody beats the Thanos card without a token",
        ("turn B drawn", "A hand ? ?", "B hand H3a ?", "C hand ?"),
        "B play H3a fight / A fights T7 / B fights ? / A show T7",
        (4,),
    ),
    Case(
        "C drew what B had put on top, and denies it",
        ("turn B drawn", "A hand T1 ?", "B hand H5a H4a", "C hand H6a"),
        "B play H5a / B look H1a H2a H3a / B top H2a H1a H3a / C draw ? / C play H6a C / A draw ?"
        " / A play T1 C 2 / C answer no",
        (3, 5, 8),
    ),
    Case(
        "the card that was left of the deck is on top of the new one",
        (
            "turn B drawn",
            "A hand S1 T2",
            f"B hand H5a H1a open {on_table(HERO_CARDS, 'H5a', 'H1a', 'H2a', 'H6b')}",
            "C hand H2a",
        ),
        "B play H5a / - shuffle heroes / B look H5a H1b H1c",
        (0, 3),
    ),
    Case(
        "what a position knows of the top of the deck is held against what is drawn",
        ("turn B", "A hand T1 ?", "B hand H6a", "C hand ?", "top H2a"),
        "B draw ? / B play H6a B / C draw ? / C play H4a C / C power 1 / A draw ? / A play T1 B 2 / B answer no",
        (0, 2, 8),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.about)
def test_exactly_the_sentences_are_named_that_cannot_all_be_true(case: Case) -> None:
    replay = played(*case.record.split(" / "), position=case.position)
    assert replay.halt is None
    found = audit(replay)
    assert (found.consistent, found.contradiction) == (not case.contradiction, case.contradiction)


def test_an_answer_is_as_likely_as_the_deals_that_make_it_true() -> None:
    """Of three pairs of Outrider, Thanos and Time Stone one is without a 1."""
    replay = played("B play H1a 1", "A answer no", position=("turn B drawn", f"A hand {THREE_LEFT}", "B hand H1a ?"))
    assert [claim.chance for claim in audit(replay).claims] == [THIRD]


def test_a_look_tells_the_looker_and_nobody_else() -> None:
    position = ("turn C drawn", f"A hand {THREE_LEFT}", "B hand ?", "C hand H2a H1b")
    replay = played("C play H2a B", "B peek T7", position=position)
    assert chances(replay, 1)["hand", "A"] == {"T7": 1, "S6": HALF, "T1": HALF}
    assert chances(replay, 2)["hand", "A"] == {"T7": 2 * THIRD, "S6": 2 * THIRD, "T1": 2 * THIRD}


def test_two_outriders_are_two_cards() -> None:
    """Of six pairs of T1, T1, S6 and T7 five hold a 1: one holds two, and S6 or T7 is in two each."""
    left = f"? ? open {on_table(THANOS_CARDS, 'T1', 'T1', 'S6', 'T7')}"
    replay = played("B play H1a 1", "A answer yes", position=("turn B drawn", f"A hand {left}", "B hand H1a ?"))
    assert chances(replay, 1)["hand", "A"] == {"T1": Fraction(6, 5), "S6": Fraction(2, 5), "T7": Fraction(2, 5)}
