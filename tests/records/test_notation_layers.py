"""Sentences within sentences: how many somebody may write, and what a stored one with more says."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from records import Event, Log
from records.talk import MOST_LAYERS, TALK, Amend, Line, Talk, inner_verb, layers
from records.wording import Misspoken
from tests.hypothesis_profiles import examples
from tests.records.texts import log, mistakes


def test_four_sentences_within_each_other_are_enough() -> None:
    """A correction of a correction of a correction is as far as a table gets."""
    assert mistakes("A a\nA " + "amend 1 " * MOST_LAYERS + "b\n") == ()
    assert mistakes("A a\nA line 1a " + "amend 1 " * (MOST_LAYERS - 1) + "note 1 !\n") == ()
    for line in ("amend 1 " * (MOST_LAYERS + 1) + "b", "line 1a " + "amend 1 " * MOST_LAYERS + "note 1 !"):
        [problem] = mistakes(f"A a\nA {line}\n")
        assert (problem.kind, problem.line, problem.column, problem.accepted()) == ("layers", 3, 3, ["4"])


def test_a_line_of_thousands_of_corrections_is_answered() -> None:
    for inner in ("b", "Take", "note", "-"):
        [problem] = mistakes("A a\nA " + "amend 1 " * 2_400 + inner + "\n")
        assert problem.kind == "layers"


def deep(layers_: int, reason: tuple[str, ...] = ()) -> Event:
    """As an earlier version let it in."""
    return Event(9, "-", "amend", (*("1", "A", "amend") * (layers_ - 1), "1", "B", "take", "wug", *reason))


def test_what_was_stored_before_still_says_what_it_said() -> None:
    *_, (outer, inner) = layers(deep(2_400))
    assert (outer.words, inner) == (("1", "B", "take", "wug"), Amend("1", False, Event(9, "B", "take", ("wug",)), ""))
    old = Log(log("A a\n").header, (Event(1, "A", "a"), deep(6)._replace(number=2)))
    reads = old.at("1")
    assert reads is not None
    assert (old.amended, reads.say) == ({1: 2}, "amend 1 A " * 4 + "amend 1 B take wug")


@pytest.mark.parametrize("reason", [(), ("because", '"so"')])
def test_layers_cost_what_their_words_cost(reason: tuple[str, ...]) -> None:
    """Twice the layers are twice the work, not four times."""

    def held(many: int) -> int:
        inner = (talk.sentence for _, talk in layers(deep(many, reason)) if isinstance(talk, Amend))
        return sum(len(each.words) for each in inner if each) + sum(len(each.words) for each, _ in layers(deep(many)))

    assert held(2_000) < 2.5 * held(1_000)


INNER = st.sampled_from(
    [("take", "wug"), ("-",), ("note", "3", "!", '"x"'), ("rewind", "4"), ("note",), ("line", "4a")]
)
OUTER = st.tuples(
    st.sampled_from([("amend", "5"), ("amend", "5+"), ("line", "31a"), ("amend", "31a2"), ("amend", "x")]),
    st.sampled_from([(), ("A",), ("-",)]),
).map(lambda parts: (*parts[0], *parts[1]))


@examples(150)
@given(st.lists(OUTER, min_size=1, max_size=30), INNER, st.integers(0, 12))
def test_many_layers_say_what_each_says_by_itself(
    outer: list[tuple[str, ...]], inner: tuple[str, ...], why: int
) -> None:
    first, *words = [word for each in outer for word in each] + list(inner) + ["because", '"y"'] * why
    event = Event(9, "-", first, tuple(words))
    assert answered(layers(event)) == answered(one_by_one(event))


def one_by_one(event: Event) -> Iterator[tuple[Event, Talk]]:
    """Layers as they are defined: the talk of a sentence, then those of the sentence within it."""
    inner, before = event, 0
    while inner.verb in TALK:
        try:
            talk = spoken_alone(inner)
        except Misspoken as slip:
            raise slip.behind(before) from None
        yield inner, talk
        if not isinstance(talk, Amend | Line) or talk.sentence is None:
            return
        before += inner_verb(inner, talk.sentence)
        inner = talk.sentence


def spoken_alone(event: Event) -> Talk:
    """What the first layer says, whatever is wrong within it."""
    return next(layers(event))[1]


def answered(parts: Iterator[tuple[Event, Talk]]) -> object:
    """What whoever asks for layers goes by: what each is about, and the innermost in full."""
    found: list[tuple[object, ...]] = []
    try:
        for event, talk in parts:
            inner = talk.sentence if isinstance(talk, Amend | Line) else None
            place = inner_verb(event, inner) if inner is not None else 0
            says = (
                (*(each for each in talk if each is not inner), inner.seat, inner.verb) if inner is not None else talk
            )
            found.append((event.seat, event.verb, says, place))
        return [*found, event, talk]
    except Misspoken as slip:
        return [*found, slip.word, slip.expected, slip.offset, slip.found]
