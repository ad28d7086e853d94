"""Small tales of hidden cards, with numbers that can be checked by hand."""

from fractions import Fraction

from replay.games.gauntlet.deals import (
    Drawn,
    Fought,
    Lacks,
    Left,
    Observation,
    PutBack,
    Rebuilt,
    Revealed,
    Saw,
    ShuffledIn,
    Story,
    Under,
    contradiction,
    relaxed,
)

START: list[Observation] = [Drawn(1, "A"), Drawn(1, "A"), Drawn(1, "B"), Drawn(1, "C")]


def after(*seen: Observation) -> dict[tuple[str, str], dict[str, Fraction]]:
    return Story.of("ABC", [*START, *seen]).chances()


def test_a_card_that_nobody_saw_is_any_of_those_left() -> None:
    assert after()["hand", "B"]["H5"] == Fraction(2, 16)
    assert after(Drawn(2, "B"), Left(2, "B", "H5a"))["hand", "B"]["H5"] == Fraction(1, 15)
    assert after(Drawn(2, "B"), Left(2, "B", "H5"))["hand", "B"]["H5"] == Fraction(1, 15)


def test_an_answer_is_about_the_card_that_was_there() -> None:
    lacks = Lacks(2, "B", frozenset({1, 2, 3}))
    assert after(lacks)["hand", "B"] == {"H4": Fraction(3, 7), "H5": Fraction(2, 7), "H6": Fraction(2, 7)}
    played = after(lacks, Drawn(3, "B"), Left(3, "B", "H1a"))["hand", "B"]
    assert played == {"H4": Fraction(3, 7), "H5": Fraction(2, 7), "H6": Fraction(2, 7)}
    assert Story.of("ABC", [*START, lacks, Left(3, "B", "H1a")]).first_contradiction == 3


def test_a_hand_of_which_one_card_is_denied_stays_unnamed() -> None:
    """Thirteen cards, two of them in the hand and none of these the 7."""
    story = Story.of("ABC", [*START, Lacks(2, "A", frozenset({7}))])
    assert story.weight == Fraction(11, 13)
    assert len(story.table.thanos.parts[0]) == 1
    assert story.chances()["hand", "A"]["T1"] == 2 * Fraction(2, 12)
    assert story.chances()["deck", "thanos"]["T7"] == 1


def test_cards_that_are_denied_after_a_shuffle_may_lie_in_either_heap() -> None:
    """S1 goes back into the deck and the hand has neither 7 nor, after one more card, the 6."""
    back: list[Observation] = [Left(2, "A", "S1"), Drawn(3, "A"), ShuffledIn(4, "S1"), Drawn(5, "A")]
    story = Story.of("ABC", [*START, *back, Lacks(6, "A", frozenset({7})), Lacks(7, "A", frozenset({6}))])
    found = story.chances()
    assert "T7" not in found["hand", "A"]
    assert "S6" not in found["hand", "A"]
    assert found["deck", "thanos"]["T7"] == found["deck", "thanos"]["S6"] == 1
    assert sum(found["hand", "A"].values()) == 3


def test_who_saw_the_card_knows_it_by_its_id() -> None:
    tie = Fought(2, "B", "H3a", "T3", outcome="tie")
    assert after(tie)["hand", "B"] == {"H3a": 1}
    assert after(tie, Drawn(3, "B"), Left(3, "B", "H3b"))["hand", "B"] == {"H3a": 1}
    assert after(tie, Drawn(3, "B"), Left(3, "B", "H3a"))["hand", "B"]["H3"] == Fraction(2, 15)
    assert Story.of("ABC", [*START, tie, Left(3, "C", "H3a")]).weight == 0


def test_a_tie_that_nobody_else_saw_ties_the_two_hands_together() -> None:
    tie = Fought(2, "B", outcome="tie")
    shown = after(tie, Revealed(3, "B", ("H6",)))
    assert shown["hand", "A"]["S6"] == 1
    peeked = Story.of("ABC", [*START, tie, Revealed(3, "A", ("S6", "T5")), Lacks(4, "B", frozenset({5, 6}))])
    assert peeked.first_contradiction == 4


def test_the_card_that_lost_the_fight_is_the_card_that_leaves() -> None:
    lost = Fought(2, "B", "H4", "T1", outcome="thanos")
    chances = after(lost, Left(3, "A", "T1"))["hand", "A"]
    assert set(chances.values()) == {Fraction(1, 12)}, "two Outriders are no likelier than before"
    assert Story.of("ABC", [*START, lost, Left(3, "A", "T2")]).first_contradiction == 3


def test_cards_under_the_deck_come_back_in_their_order() -> None:
    dealt: list[Observation] = [Drawn(1, "A"), Drawn(1, "A"), Drawn(1, "A"), Drawn(1, "B")]
    put = [*dealt, Under(2, ("S3", None)), Left(3, "A")]
    small = {"T1": 2, "S3": 1, "T2": 1, "S1": 1}, {"H1": 2}
    story = Story.of("AB", put, *small)
    assert story.chances()["bottom", "thanos"]["S3"] == 1
    assert Story.of("AB", [*put, Drawn(4, "A", "S3")], *small).first_contradiction == 4
    drawn = Story.of("AB", [*put, Drawn(4, "A"), Drawn(5, "A"), Drawn(6, "A")], *small)
    assert drawn.chances()["hand", "A"]["S3"] == 1
    assert sum(drawn.chances()["bottom", "thanos"].values()) == 1


def test_a_shuffle_forgets_the_order_but_not_the_cards() -> None:
    story: list[Observation] = [
        Under(2, ("S3",)),
        Left(3, "A", "S4"),
        Drawn(4, "A"),
        ShuffledIn(5, "S4"),
        Drawn(6, "A"),
    ]
    chances = after(*story)
    assert chances["hand", "A"]["S4"] == chances["hand", "A"]["S3"] == Fraction(1, 12)
    assert not chances["bottom", "thanos"]


def test_a_new_deck_has_only_the_cards_that_lay_open() -> None:
    heroes = {"H1": 2, "H2": 1, "H3": 1}
    story: list[Observation] = [Drawn(1, "B"), Drawn(2, "C"), Drawn(3, "B"), Left(3, "B", "H1a"), Drawn(4, "C")]
    story += [Left(4, "C", "H2a"), Rebuilt(5), Drawn(6, "B")]
    chances = Story.of("ABC", story, heroes=heroes).chances()
    assert chances["hand", "C"] == {"H1": Fraction(1, 2), "H3": Fraction(1, 2)}
    assert chances["deck", "heroes"] == {"H1": Fraction(1, 2), "H2": Fraction(1, 2)}
    assert Story.of("ABC", [*story, Left(7, "C", "H2")], heroes=heroes).weight == 0


def test_three_cards_put_back_are_drawn_in_the_order_somebody_knows() -> None:
    look: list[Observation] = [Saw(2, "B", ("H1a", "H2a", None)), PutBack(3, ("H2a", None, "H1a"))]
    first = after(*look, Drawn(4, "C"))["hand", "C"]
    assert [first["H2a"], first["H2"]] == [Fraction(1), Fraction(2, 14)]
    third = after(*look, Drawn(4, "C"), Drawn(5, "B"), Drawn(6, "C"))["hand", "C"]
    assert [third["H1a"], third["H1"]] == [Fraction(1), Fraction(2, 14)]
    unknown: list[Observation] = [look[0], PutBack(3, (None, None, None)), Drawn(4, "C")]
    assert after(*unknown)["hand", "C"]["H1"] == Fraction(1, 3) + Fraction(2, 14) + Fraction(1, 3) * Fraction(2, 14)


def test_what_the_number_of_cards_forbids_is_a_contradiction_by_itself() -> None:
    story: list[Observation] = [Drawn(1, "B", "H1"), Drawn(2, "B", "H1"), Left(3, "B", "H1"), Drawn(4, "B")]
    assert contradiction("AB", story, heroes={"H1": 2}) == (4,)


def test_sentences_that_are_held_to_be_true_are_not_named() -> None:
    story = [*START, Lacks(2, "B", frozenset({4})), Left(3, "B", "H4a")]
    assert contradiction("ABC", story) == (2, 3)
    assert contradiction("ABC", story, relax=lambda seen: seen if isinstance(seen, Left) else relaxed(seen)) == (2,)
