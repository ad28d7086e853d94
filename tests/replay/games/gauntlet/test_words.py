"""How cards are named, what may be left out, and what is not understood."""

import pytest

from records import read
from replay.engine.canonical import canonical
from replay.engine.game import Unclear, Unplayable
from replay.engine.replay import Replay
from tests.replay.games.gauntlet.table import (
    HERO_CARDS,
    THANOS_CARDS,
    at,
    faults,
    fits,
    found,
    hand,
    header,
    heard,
    loses,
    played,
    power,
    refused,
    seen,
    table,
    word,
)

HEROES = {
    "nebula": "H1a",
    "spider-man": "H1b",
    "star-lord": "H1c",
    "black-widow": "H2b",
    "gamora": "H2c",
    "captain-america": "H3a",
    "hulk": "H3b",
    "thor": "H3c",
    "black-panther": "H4a",
    "doctor-strange": "H4b",
    "falcon": "H4c",
    "scarlet-witch": "H5a",
    "vision": "H5b",
    "captain-marvel": "H6a",
    "iron-man": "H6b",
}
VILLAINS = {
    "outrider": "T1",
    "corvus-glaive": "T2",
    "black-dwarf": "T3",
    "proxima-midnight": "T4",
    "ebony-maw": "T5",
    "thanos": "T7",
    "mind-stone": "S1",
    "soul-stone": "S2",
    "space-stone": "S3",
    "power-stone": "S4",
    "reality-stone": "S5",
    "time-stone": "S6",
}
EMPTY = at("A drawn", A="T1 S1 T3", B="H4a", C="H2a")


@pytest.mark.parametrize("card", HERO_CARDS)
def test_a_hero_is_named_by_its_id(card: str) -> None:
    replay = played(f"- draw B {card}")
    assert (replay.status, hand(replay, "B")) == ("clean", [card])


@pytest.mark.parametrize("card", sorted(set(THANOS_CARDS)))
def test_a_card_of_thanos_is_named_by_its_id(card: str) -> None:
    replay = played(f"A draw {card}")
    assert (replay.status, hand(replay, "A")) == ("clean", sorted(["?", "?", card]))


@pytest.mark.parametrize("name", HEROES)
def test_a_hero_is_named_by_its_name(name: str) -> None:
    assert hand(played(f"- draw B {name}"), "B") == [HEROES[name]]


@pytest.mark.parametrize("name", VILLAINS)
def test_a_card_of_thanos_is_named_by_its_name(name: str) -> None:
    assert VILLAINS[name] in hand(played(f"A draw {name}"), "A")


@pytest.mark.parametrize(("said", "fitting", "wrong"), [("H3", "H3b", "H5a"), ("H5", "H5b", "H3a")])
def test_a_hero_may_be_named_by_its_value(said: str, fitting: str, wrong: str) -> None:
    replay = played("- draw A S1 T2", "- draw B H1a", "A draw T3", "A play T3", f"B draw {said}")
    assert faults(replay) == []
    assert fits(replay, f"B play {fitting}")
    assert word(replay, f"B play {wrong}") == "impossible"


def test_a_value_acts_like_every_hero_of_that_value() -> None:
    position = at("B drawn", A="S4 T2", B="H1a H5a", C="H2a")
    replay = played("B play H1 4", *loses("A", "S4"), "C draw ?", position=position)
    assert faults(replay) == []
    assert hand(replay, "B") == ["H5a"]
    hit = played("A play T1 C 2", "C show H2", "- life heroes -1", "C draw ?", "B draw ?", position=EMPTY)
    assert faults(hit) == []


def test_there_are_two_outriders_and_not_three() -> None:
    position = at("A drawn", A="T1 T1 ?", B="H4a", C="H2a")
    assert word(table(*position), "A play T1 C 5") == "legal"
    assert word(table(*at("A", A="T1 T1", B="H4a", C="H2a")), "A draw T1") == "impossible"


@pytest.mark.parametrize("said", ["A draw S7", "A draw T6", "A draw superman", "A draw 1W3", "A draw H7a"])
def test_a_card_that_is_not_in_the_box_is_not_understood(said: str) -> None:
    with pytest.raises(Unclear):
        heard(table(*at("A", A="T1 T1", B="H4a", C="H2a")), said)


@pytest.mark.parametrize(
    "said",
    [
        "A play T1 Z 4",
        "A play T1 C four",
        "A take wug",
        "A recruit 1Y3",
        "- life aliens -1",
        "- shuffle villains",
        "- count villains 3",
        "- count heroes many",
        "- result nobody",
        "C answer maybe",
        "C power lots",
    ],
)
def test_what_makes_no_sense_is_not_understood(said: str) -> None:
    with pytest.raises(Unclear):
        heard(table(*EMPTY), said)


@pytest.mark.parametrize("said", ["A play H4a B", "A play ?", "A draw", "- life heroes", "- outcome maybe"])
def test_what_cannot_be_meant_is_not_accepted(said: str) -> None:
    assert refused(table(*EMPTY), said)


@pytest.mark.parametrize("said", ["B play S1 4", "B play T4", "C show S1", "B fights T7"])
def test_heroes_have_hero_cards(said: str) -> None:
    assert refused(table(*at("B drawn", A="S3 T2", B="H4a H5a", C="H2a")), said)


def test_a_card_that_lies_open_has_a_name() -> None:
    assert refused(played("A play T1 C 2", position=EMPTY), "C show ?")


def written(*events: str, position: tuple[str, ...] = ()) -> list[str]:
    """The sentences as `recount fmt` writes them."""
    log = read(header(3, position) + "\n".join(events) + "\n")
    said = canonical(log, Replay.of(log))
    assert canonical(said, Replay.of(said)) == said
    return [f"{event.seat} {event.say}" for event in said.events]


@pytest.mark.parametrize(
    ("said", "canonical_form"),
    [
        ("A play outrider C 4", "A play T1 C 4"),
        ("A play mind-stone 4", "A play S1 4"),
        ("A play black-dwarf C", "A play T3 C"),
        ("A play T3", "A play T3"),
    ],
)
def test_every_card_is_written_by_its_id(said: str, canonical_form: str) -> None:
    assert written(said, position=EMPTY) == [canonical_form]


def test_the_time_stone_is_written_with_what_it_repeats() -> None:
    position = at("A drawn", A="S6 T7 T3 open T1", B="H4a", C="H2a")
    assert written("A play time-stone outrider C 4", position=position) == ["A play S6 T1 C 4"]


def test_every_other_sentence_names_cards_by_their_ids() -> None:
    position = at("B drawn", A="S4 T2", B="H1a H5a", C="H2a")
    events = ("B play nebula 4", "A show power-stone", "- life thanos -1", "A draw outrider", "- shuffle thanos")
    expected = ["B play H1a 4", "A show S4", "- life thanos -1", "A draw T1", "- shuffle thanos"]
    assert written(*events, position=position) == expected
    fight = ("B play captain-america fight", "A fights corvus-glaive", "B fights vision")
    expected = ["B play H3a fight", "A fights T2", "B fights H5b"]
    assert written(*fight, position=at("B drawn", A="S4 T2", B="H3a H5b", C="H2a")) == expected


def test_the_seat_may_be_left_out() -> None:
    events = ("draw ?", "play T4", "power 1", "draw ?", "play H3a", "draw ?", "play H3b", "draw ?")
    replay = played(*events)
    assert found(replay) == []
    assert power(replay, "A") == 1
    assert [event.split()[0] for event in written(*events)] == ["A", "A", "A", "B", "B", "C", "C", "A"]


def test_the_seat_of_what_is_owed_may_be_left_out() -> None:
    replay = played("play T1 C 2", "show H2a", "- life heroes -1", "draw H6a", "draw ?", position=EMPTY)
    assert found(replay) == []
    assert hand(replay, "C") == ["H6a"]
    assert len(hand(replay, "B")) == 2


def test_a_whole_turn_may_stand_on_one_line() -> None:
    replay = played("A draw ? / play T4 / power 1", "B draw ? / play H4a C / C power 1", "C draw ?")
    assert replay.status == "clean"
    assert (power(replay, "A"), power(replay, "C")) == (1, 1)


@pytest.mark.parametrize(
    "position",
    [
        at("B", (9, 4), A="S1 ? open T1 S2 power 1", B="H3a", C="? open H1a H4b power 2"),
        at("A drawn", (1, 1), A="S1 S2 T7", B="H3a", C="H1a"),
        at("B drawn", A="? ?", B="? ?"),
    ],
)
def test_a_position_that_is_written_and_read_is_the_same(position: tuple[str, ...]) -> None:
    first = table(*position)
    again = table(*first.game.position(first.state, first.seats), players=len(first.seats))
    assert seen(again) == seen(first)
    assert again.digest == first.digest


@pytest.mark.parametrize(
    "position",
    [
        at("B", A="S1 T2", B="H3a", C="H3a"),
        at("B", A="S1 T2 open S1", B="H3a", C="H3b"),
        at("B", A="T1 T2 open T1 T1", B="H3a", C="H3b"),
        at("B", A="S1 T2", B="S3", C="H3b"),
        at("B", A="S1 H1a", B="H3a", C="H3b"),
        at("B", A="S1 T9", B="H3a", C="H3b"),
        at("Z", A="S1 T2", B="H3a", C="H3b"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: tuple[str, ...]) -> None:
    with pytest.raises((Unplayable, Unclear)):
        table(*position)


def test_what_a_position_does_not_name_lies_in_the_decks() -> None:
    there = seen(table(*at("B", A="S1 T2 open T1 S2", B="H3a", C="? open H1a H4b")))
    assert there["decks"] == {"heroes": 12, "thanos": 9}


def test_an_amended_sentence_is_judged_anew() -> None:
    replay = played("A draw ?", "A play T7", "B draw ?", "- amend 2 play T3")
    assert replay.status == "clean"
    taken_back = played("A draw ?", "A play T7", "- rewind 1", "A play T3", "B draw ?")
    assert taken_back.status == "clean"
