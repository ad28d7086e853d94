"""Who may see what: hands, looks and fights are secret, everything else lies open."""

import json
from typing import NamedTuple

import pytest

from replay.engine.replay import Replay
from tests.replay.games.gauntlet.table import at, found, hand, loses, played, seen, table

KNOWN = at("A drawn", A="T5 S3 T4", B="H4a", C="H2a")


class Record(NamedTuple):
    events: tuple[str, ...]
    position: tuple[str, ...] = ()


class Pair(NamedTuple):
    """Two records that differ only in what these seats could not see."""

    name: str
    seats: tuple[int, ...]
    first: Record
    second: Record
    cards: bool = True  # cards lie in different places; otherwise only somebody knows something else


def replayed(record: Record) -> Replay:
    return played(*record.events, position=record.position)


def as_json(replay: Replay, seat: int | None) -> str:
    return json.dumps(seen(replay, seat), ensure_ascii=False, sort_keys=True)


def dealt(a: str, b: str, c: str, *events: str) -> Record:
    return Record((f"- draw A {a}", f"- draw B {b}", f"- draw C {c}", *events))


def looked(card: str, *later: str) -> Record:
    return dealt("S3 T4", "H2a", "H4a", "A draw T3", "A play T3", "B draw ?", "B play H2a C", f"C peek {card}", *later)


def under(card: str) -> Record:
    """C has seen the Space Stone, and then Thanos puts a card under his deck."""
    turns = ("C draw ?", "C play H4a C", "C power 1", "A draw T5", "A play T5", "A draw S1", f"A bottom {card}")
    return looked("S3", *turns)


def sorted_deck(look: str, top: str) -> Record:
    position = at("B drawn", A="S1 T2", B="H5a H1a", C="H2a")
    return Record(("B play H5a", f"B look {look}", f"B top {top}", "C draw ?"), position)


def fought(a: str, b: str, card: str) -> Record:
    """B fights Thanos, and it is a tie."""
    turns = ("A draw T1", "A play T1 C 6", "C answer no", "B draw H3a", "B play H3a fight")
    return dealt(a, b, "H1a", *turns, f"A fights {card}", f"B fights {b}", "- outcome tie")


def asked(card: str, *later: str) -> Record:
    return Record(("A play T1 C 4", *later), at("A drawn", A="T1 S3 T4", B="H4a", C=card))


def guessed(cards: str, *later: str) -> Record:
    return Record(("B play H1a 4", *later), at("B drawn", A=cards, B="H1a H5a", C="H2a"))


def glaive(card: str) -> Record:
    return Record(("A play T2 C",), at("A drawn", A="T2 S3 T4", B="H4a", C=card))


def sixth(card: str) -> Record:
    return Record((f"A draw {card}",), at("A", A="S5 T3 open S1 S2 S3 S4", B="H4a", C="H2a"))


def replaced(card: str) -> Record:
    return Record(("A play T1 C 2", *loses("C", "H2a", card)), at("A drawn", A="T1 S3 T4", B="H4a", C="H2a"))


def set_on_a_hero_turn(cards: str) -> Record:
    return Record((), at("B drawn", A=f"{cards} open S1 S2 S3 S4", B="H4a H5a", C="H2a"))


def doubled(cards: str) -> Record:
    return Record(("B play H1a 1", *loses("A", "T1")), at("B drawn", A=cards, B="H1a H5a", C="H2a"))


PAIRS = [
    Pair("the hand of Thanos", (1, 2, -1), dealt("S1 T2", "H1a", "H2a"), dealt("S5 T7", "H1a", "H2a")),
    Pair("the hand of a hero", (0, 2, -1), dealt("S1 T2", "H1a", "H2a"), dealt("S1 T2", "H6a", "H2a")),
    Pair("a hand that was noted or not", (0, 2, -1), dealt("S1 T2", "H1a", "H2a"), dealt("S1 T2", "?", "H2a")),
    Pair("a draw of Thanos", (1, 2, -1), Record(("A draw S2",)), Record(("A draw T7",))),
    Pair("a draw that was noted or not", (1, 2, -1), Record(("A draw S2",)), Record(("A draw ?",))),
    Pair("the order of a hand", (1, 2, -1), dealt("S1 T2", "H1a", "H2a"), dealt("T2 S1", "H1a", "H2a"), False),
    Pair("what C looked at", (1, -1), looked("S3"), looked("T4"), False),
    Pair("whether a look was noted", (1, -1), looked("S3"), looked("?"), False),
    Pair("what went under the deck", (1, -1), under("S3"), under("T4")),
    Pair("whether the card that C saw went under the deck", (2,), under("S3"), under("T4")),
    Pair("whether a hero is hit", (0, 1, -1), asked("H4b"), asked("H5a")),
    Pair("a card that was not hit", (0, 1, -1), asked("H6a", "C answer no"), asked("H5a", "C answer no")),
    Pair("whether Thanos is hit", (1, 2, -1), guessed("S4 T2"), guessed("S5 T2")),
    Pair("how often Thanos is hit", (1, 2, -1), guessed("S4 T4"), guessed("S4 T2")),
    Pair("what Thanos was not hit for", (1, 2, -1), guessed("S5 T2", "A answer no"), guessed("S6 T1", "A answer no")),
    Pair("whether the glaive hits", (0, 1, -1), glaive("H3a"), glaive("H5a")),
    Pair("the other of two matches", (1, 2, -1), doubled("T1 S1"), doubled("T1 T4")),
    Pair("the sixth Stone in the hand", (1, 2, -1), sixth("S6"), sixth("T7")),
    Pair("the set on a turn of the heroes", (1, 2, -1), set_on_a_hero_turn("S5 S6"), set_on_a_hero_turn("S5 T7")),
    Pair("a card drawn for a defeated one", (0, 1, -1), replaced("H3a"), replaced("H6b")),
    Pair("the cards that fought", (2, -1), fought("T3 T4", "H3b", "T3"), fought("T3 T4", "H4b", "T4")),
    Pair("which of two equal cards fought", (2, -1), fought("T3 S3", "H3b", "T3"), fought("T3 S3", "H3b", "S3"), False),
    Pair("the hero deck", (0, -1), sorted_deck("H3a H3b H4a", "H4a H3a H3b"), sorted_deck("? ? ?", "? ? ?"), False),
    Pair(
        "the order of the hero deck",
        (0, -1),
        sorted_deck("H3a H3b H4a", "H4a H3a H3b"),
        sorted_deck("H3a H3b H4a", "H3b H4a H3a"),
        False,
    ),
]


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.name)
def test_two_games_that_a_seat_cannot_tell_apart_look_the_same(pair: Pair) -> None:
    first, second = replayed(pair.first), replayed(pair.second)
    assert first.halt is None
    assert second.halt is None
    for seat in pair.seats:
        assert as_json(first, seat) == as_json(second, seat)


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if pair.cards], ids=lambda pair: pair.name)
def test_whoever_kept_the_record_tells_them_apart(pair: Pair) -> None:
    assert as_json(replayed(pair.first), None) != as_json(replayed(pair.second), None)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_everybody_sees_the_own_hand_and_no_other(seat: int) -> None:
    hands = {"A": ["S3", "T4", "T5"], "B": ["H4a"], "C": ["H2a"]}
    for n, (letter, cards) in enumerate(hands.items()):
        assert hand(table(*KNOWN), letter, seat) == (cards if n == seat else ["?"] * len(cards))


def test_the_record_sees_all_hands_and_a_spectator_none() -> None:
    replay = table(*KNOWN)
    assert [hand(replay, seat) for seat in "ABC"] == [["S3", "T4", "T5"], ["H4a"], ["H2a"]]
    assert [hand(replay, seat, -1) for seat in "ABC"] == [["?", "?", "?"], ["?"], ["?"]]


@pytest.mark.parametrize("seat", [0, 1, 2, -1, None])
def test_everything_else_lies_open(seat: int | None) -> None:
    position = at("B drawn", (9, 4), A="S3 T4 open S1 T1 power 2", B="H4a H1a open H3a", C="H2a power 1")
    there = seen(table(*position), seat)
    assert (there["turn"], there["over"], there["won"], there["stones"]) == ("B", False, None, 1)
    assert there["life"] == {"heroes": 9, "thanos": 4}
    assert there["decks"] == {"heroes": 12, "thanos": 9}
    assert (there["open"]["heroes"], sorted(there["open"]["thanos"])) == (["H3a"], ["S1", "T1"])
    assert [player["power"] for player in there["players"].values()] == [2, 0, 1]
    assert [sorted(player["open"]) for player in there["players"].values()] == [["S1", "T1"], ["H3a"], []]


def test_whoever_looked_knows_what_was_seen() -> None:
    replay = replayed(looked("S3"))
    assert hand(replay, "A", 2) == ["?", "S3"]
    assert hand(replay, "A", 1) == ["?", "?"]


def test_what_was_seen_is_still_known_a_turn_later() -> None:
    replay = replayed(looked("S3", "C draw ?", "C play H4a C", "C power 1", "A draw T1"))
    assert found(replay) == []
    assert hand(replay, "A", 2) == ["?", "?", "S3"]
    played_on = replayed(looked("S3", "C draw ?", "C play H4a C", "C power 1", "A draw T1", "A play S3"))
    assert hand(played_on, "A", 2) == ["?", "?"]
    assert seen(played_on, 1)["open"]["thanos"] == seen(played_on, None)["open"]["thanos"]


def test_a_card_that_may_have_gone_under_the_deck_is_not_known_any_more() -> None:
    assert hand(replayed(under("S3")), "A", 2) == ["?", "?"]


def test_those_who_fought_know_each_others_card() -> None:
    replay = replayed(fought("T3 T4", "H3b", "T3"))
    assert found(replay) == []
    assert "T3" in hand(replay, "A", 1)
    assert hand(replay, "B", 0) == ["H3b"]
    for seat in (2, -1):
        assert (hand(replay, "A", seat), hand(replay, "B", seat)) == (["?", "?"], ["?"])


def test_whoever_lost_a_fight_knows_the_card_that_won() -> None:
    position = at("B drawn", A="S6 T4", B="H3a H5a", C="H2a")
    events = ("B play H3a fight", "A fights S6", "B fights H5a", *loses("B", "H5a"))
    replay = played(*events, position=position)
    assert (hand(replay, "A", 1), hand(replay, "A", 2)) == (["?", "S6"], ["?", "?"])


@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_a_defeated_card_is_seen_by_all(seat: int) -> None:
    replay = replayed(asked("H4b", *loses("C", "H4b", "H6a")))
    assert seen(replay, seat)["players"]["C"]["open"] == ["H4b"]
    assert hand(replay, "C", seat) == (["H6a"] if seat == 2 else ["?"])


def test_a_stone_that_was_shuffled_in_is_gone() -> None:
    replay = replayed(guessed("S4 T2", *loses("A", "S4", "T1")))
    for seat in (1, 2, -1):
        assert hand(replay, "A", seat) == ["?", "?"]
        assert '"S4"' not in as_json(replay, seat)


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_no_card_of_thanos_is_in_the_data_of_another_seat(seat: int) -> None:
    text = as_json(table(*KNOWN), seat)
    for secret in ("S3", "T4", "T5", "space-stone", "Space Stone"):
        assert f'"{secret}"' not in text


@pytest.mark.parametrize("seat", [0, 1, 2, -1, None])
def test_a_view_is_plain_data(seat: int | None) -> None:
    there = seen(replayed(looked("S3")), seat)
    assert json.loads(json.dumps(there)) == there
    assert set(there) >= {"turn", "over", "life", "decks", "open", "players", "stones", "won", "owed"}


def test_what_is_owed_after_a_card_that_lies_open_is_seen_by_all() -> None:
    replay = played("A play T4", position=at("A drawn", A="T4 S3 T1", B="H4a", C="H2a"))
    assert seen(replay, None)["owed"]
    assert seen(replay, 1)["owed"] == seen(replay, -1)["owed"] == seen(replay, None)["owed"]
    assert seen(played("A play T4", "A power 1", position=at("A drawn", A="T4 S3 T1", B="H4a", C="H2a")))["owed"] == []
