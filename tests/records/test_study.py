"""What stands in a study after everything that was moved, corrected and removed."""

import pytest

from records import read, write
from records.study import STUDY, Item, Study, Unsaid, item_of
from replay.engine.game import Unplayable
from replay.engine.registry import GAMES, find

GAME = "0123456789abcdef" * 2
WRITTEN = """[game "study"]
[title "Black first"]
[@a "Ania"]

1   -  text "Before the first chapter."
2   -  chapter "One"
3   -  text "three"
4   -  text "four"
5   -  chapter "Two"
6   -  text "six"
"""


def study(*more: str) -> Study:
    return Study.of(read(WRITTEN + "\n".join(f"- {each}" for each in more)))


def order(*more: str) -> list[int]:
    return [item.number for item in study(*more).items]


def test_chapters_hold_what_follows_them() -> None:
    here = study()
    assert (here.title, here.authors) == ("Black first", ("Ania",))
    assert [
        (chapter.heading.text if chapter.heading else None, [item.number for item in chapter.items])
        for chapter in here.chapters
    ] == [(None, [1]), ("One", [3, 4]), ("Two", [6])]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (["put 4 after 2"], [1, 2, 4, 3, 5, 6]),
        (["put 6 after 0"], [6, 1, 2, 3, 4, 5]),
        (["put 5 after 1"], [1, 5, 6, 2, 3, 4]),  # a chapter takes along what stands in it
        (["put 2 after 6"], [1, 5, 6, 2, 3, 4]),
        (["put 2 after 3"], [1, 2, 3, 4, 5, 6]),  # not into itself
        (["put 9 after 1", "put 4 after 99"], [1, 2, 3, 4, 5, 6]),
        (["amend 3 -"], [1, 2, 4, 5, 6]),
        (["put 6 after 3", "amend 3 -"], [1, 2, 6, 4, 5]),  # it stays where it was put
        (["amend 3 -", "put 6 after 3"], [1, 2, 6, 4, 5]),
        (["put 4 after 2", "amend 7 -"], [1, 2, 3, 4, 5, 6]),
        (["amend 3 -", "amend 7 -"], [1, 2, 3, 4, 5, 6]),
        (['amend 3+ - text "in between"'], [1, 2, 3, 7, 4, 5, 6]),
        (["rewind 4"], [1, 2, 3, 4]),
    ],
)
def test_the_order_is_that_of_writing_but_for_what_was_moved(said: list[str], expected: list[int]) -> None:
    assert order(*said) == expected


def test_the_newest_words_count_and_can_be_withdrawn() -> None:
    said = ['amend 3 text "better"', 'title "White first"', "amend 8 -"]
    assert study(*said[:2]).title == "White first"
    assert {item.number: item.text for item in study(*said).items}[3] == "better"
    assert study(*said).title == "Black first"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_one_step_up_and_one_down_is_where_it_was(number: int) -> None:
    here = study()
    up = here.above(number)
    if up is None:
        assert number in (1, 2)
        return
    moved = study(f"put {number} after {up}")
    back = moved.below(number)
    assert back is not None
    assert order(f"put {number} after {up}", f"put {number} after {back}") == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("sentence", "item"),
    [
        (f'position {GAME} 31 as-of 120 "a"', Item(1, "position", "a", GAME, 31, 31, 120)),
        (f"position {GAME} 0 as-of 0", Item(1, "position", "", GAME, 0, 0, 0)),
        (f"excerpt {GAME} 31-40", Item(1, "excerpt", "", GAME, 31, 40)),
        (r'text "a \"b\"\nc"', Item(1, "text", 'a "b"\nc')),
    ],
)
def test_a_sentence_is_read_and_written_as_it_was(sentence: str, item: Item) -> None:
    [event] = read(f'[game "study"]\n1 - {sentence}').events
    assert item_of(event) == item
    assert item.say == sentence


@pytest.mark.parametrize(
    "sentence",
    ["text two words", f"position {GAME}", "position abc 3", f"excerpt {GAME} 9-3", f"excerpt {GAME} 9", "take wug"],
)
def test_a_sentence_that_says_nothing_is_kept_and_shown_as_it_is(sentence: str) -> None:
    log = read(f'[game "study"]\n1 - {sentence}')
    with pytest.raises(Unsaid):
        item_of(log.events[0])
    assert Study.of(log).items == (Item(1, "", sentence),)
    assert read(write(log)) == log


def test_a_study_is_no_game() -> None:
    assert STUDY not in GAMES
    with pytest.raises(Unplayable, match="This is a study"):
        find(STUDY)
