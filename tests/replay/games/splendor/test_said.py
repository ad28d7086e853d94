"""What the clauses say: facts that are true, and that tell why, whether the rule held or not."""

import pytest

from replay.engine.explain import says
from replay.engine.replay import Replay
from tests.replay.table import heard, played, table

HAND = ("market 1 1W1 1W2 1W3 1W4", "A tokens kkk reserved L1")


def said(replay: Replay, sentence: str, rule: str, lang: str = "en") -> str:
    """What the one clause on that rule says."""
    (clause,) = (clause for clause in heard(replay, sentence).clauses if clause[0].id == rule)
    return says(replay.game, clause[0], clause[2:], lang, replay.seats)


def test_a_card_that_may_be_the_one_in_the_hand_is_not_said_to_be_in_nobodys() -> None:
    there = table(*HAND)
    assert said(there, "A buy 1U1 kkk", "SPL-BUY-1") == "1U1 may be the card in the hand of A that nobody noted."
    assert said(there, "A buy 1U1 kkk", "SPL-BUY-1", "pl") == "1U1: może być niezanotowaną kartą w ręce: A."
    assert said(there, "A buy 2U1 kkk", "SPL-BUY-1") == "2U1 may be the card in the market that nobody noted."


def test_where_four_have_to_stay_the_bank_is_told_as_it_lies_there() -> None:
    five = table("B tokens rr", players=4, readings={"pair-four": "after"})
    assert said(five, "A take rr", "SPL-TAKE2-2") == "In the bank before taking, red: 5; 4 are needed."


def test_a_return_before_acting_tells_that_nobody_has_acted() -> None:
    there = table("A tokens www")
    assert said(there, "A return w", "SPL-LIM-1") == "A returns tokens; the last to act was nobody."
    assert said(there, "A return w", "SPL-LIM-1", "pl") == "A zwraca żetony; ostatnie działanie: brak."
    acted = played("A take wug")
    assert said(acted, "A return w", "SPL-LIM-1") == "A returns tokens; the last to act was A."


@pytest.mark.parametrize(
    ("events", "sentence", "en", "pl"),
    [
        ((), "- lay 1 1W1 1W2 1W3 1W4", "row 1: once, before play", "rząd 1: raz, przed grą"),
        (("- lay 1 1W1 1W2 1W3 1W4",), "- lay 1 1U1 1U2 1U3 1U4", "row 1: a second time", "rząd 1: po raz drugi"),
        (("A take wug",), "- nobles N1 N2 N3", "the nobles: after play has begun", "arystokraci: gdy gra już trwa"),
    ],
)
def test_an_opening_that_is_laid_out_wrongly_tells_what_is_wrong(
    events: tuple[str, ...], sentence: str, en: str, pl: str
) -> None:
    there = played(*events)
    assert said(there, sentence, "SPL-TBL-5") == f"Laid out, {en}."
    assert said(there, sentence, "SPL-TBL-5", "pl") == f"Wykładanie, {pl}."


def test_a_row_in_order_names_its_cards_and_no_stray() -> None:
    there = played()
    row = "- lay 1 1W1 1W2 1W3 1W4"
    assert said(there, row, "SPL-COMP-2") == "Laid: 1W1, 1W2, 1W3, 1W4; every card exists once."
    assert said(there, row, "SPL-SETUP-1") == "Of another level in row 1: none."
    assert said(there, "- lay 1 1W1 1W2 1W3 2W4", "SPL-SETUP-1") == "Of another level in row 1: 2W4."
    assert said(there, "- nobles N1 N1 N2", "SPL-COMP-3") == "Laid: N1; every noble exists once."


def test_what_breaks_a_rule_by_itself_decides_before_what_was_forgotten() -> None:
    eleven = played("A take wuk", position=("turn A", "A tokens wwuuggrk"))
    both = heard(eleven, "B take rr")
    assert [clause[0].id for clause in both.broken] == ["SPL-LIM-2", "SPL-TAKE2-2"]
    place = both.deciding(eleven.game.forgotten)
    assert place is not None
    assert both.clauses[place][0].id == "SPL-TAKE2-2"
    only = heard(eleven, "B take grk")
    assert [clause[0].id for clause in only.broken] == ["SPL-LIM-2"]
    assert only.deciding(eleven.game.forgotten) == 0, "then the forgotten duty decides"
    assert heard(played(), "A take wug").deciding() is None
