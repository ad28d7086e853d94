"""When the rulebook leaves a verdict open, and what settles it."""

import pytest

from replay.engine.registry import find
from replay.questions.readings import BOOK, EDITION, NOTHING, TABLE, settled_by


@pytest.mark.parametrize(
    ("game", "reading"),
    [
        ("splendor", "visible"),  # SPL-D53: must an openly reserved card be shown?
        ("splendor", "no-move"),
        ("splendor", "reduced-max"),
        ("splendor", "full-tie"),
        ("marvel", "no-move"),  # MAR-D50
        ("marvel", "last-wins"),  # two sentences go against each other
        ("gauntlet", "snap-finish"),  # GAU-D37
        ("gauntlet", "time-empty"),  # GAU-D39
    ],
)
def test_what_no_book_answers_is_settled_by_nothing(game: str, reading: str) -> None:
    assert settled_by(find(game).book, "", (), reading) == NOTHING


@pytest.mark.parametrize(
    ("game", "reading"),
    [
        ("splendor", "pass"),  # SPL-D17: one of four actions has to be done
        ("splendor", "gold-choice"),  # SPL-D29: gold may replace any colour
        ("splendor", "discount"),  # SPL-D30
        ("splendor", "pair-four"),  # the text says before
        ("marvel", "grey-choice"),  # MAR-D15
        ("marvel", "loc-refuse"),  # the text says must
        ("gauntlet", "snap-turn"),
    ],
)
def test_what_the_book_says_or_what_follows_from_it_is_settled_though_some_play_otherwise(
    game: str, reading: str
) -> None:
    assert settled_by(find(game).book, "", (), reading) == BOOK


def test_an_edition_settles_what_it_says() -> None:
    """The English Marvel text leaves the choice of what goes back to the player; the Polish one is silent."""
    book = find("marvel").book
    assert settled_by(book, "en-2020", (), "return-new") == EDITION
    assert settled_by(book, "pl-2020", (), "return-new") == NOTHING


def test_what_the_players_have_pinned_is_settled_for_them() -> None:
    book = find("splendor").book
    assert settled_by(book, "", {"reduced": "reduced-allowed"}, "reduced") == TABLE
    assert settled_by(book, "", {"reduced": "reduced-allowed"}, "reduced-max") == NOTHING
