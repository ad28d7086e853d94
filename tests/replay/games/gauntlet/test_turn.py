"""Setup and turns, from the chapters “Przygotowanie do gry” and “Tura gracza”."""

import pytest

from records import read
from replay.engine.game import Unplayable
from replay.engine.replay import Replay
from tests.replay.games.gauntlet.table import (
    at,
    broken,
    decks,
    faults,
    finding,
    found,
    hand,
    header,
    life,
    lying,
    played,
    power,
    refused,
    seen,
    table,
    word,
)

ROUND = ("A draw ?", "A play T3", "B draw ?", "B play H3a", "C draw ?", "C play H3b")
DEAL = ("- draw A S1 T4", "- draw B H3a", "- draw C H4a")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_thanos_begins_with_two_cards_and_every_hero_with_one(players: int) -> None:
    heroes = "BCDEF"[: players - 1]
    replay = played("- draw A ? ?", *(f"- draw {seat} ?" for seat in heroes), players=players)
    assert replay.status == "clean"
    assert decks(replay) == (16 - len(heroes), 11)
    assert hand(replay, "A") == ["?", "?"]
    assert all(hand(replay, seat) == ["?"] for seat in heroes)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_deal_that_nobody_wrote_down_is_an_unknown_one(players: int) -> None:
    dealt = played("- draw A ? ?", *(f"- draw {seat} ?" for seat in "BCDEF"[: players - 1]), players=players)
    assert seen(played(players=players)) == seen(dealt)


def test_at_the_beginning_nothing_lies_open() -> None:
    there = seen(played(*DEAL))
    assert there["open"] == {"heroes": [], "thanos": []}
    assert (there["stones"], there["over"], there["won"], there["turn"]) == (0, False, None, "A")
    assert [player["power"] for player in there["players"].values()] == [0, 0, 0]


@pytest.mark.parametrize(("said", "expected"), [("heroes=12 thanos=8", (12, 8)), ("heroes=20 thanos=5", (20, 5))])
def test_the_life_of_both_teams_is_that_of_the_header(said: str, expected: tuple[int, int]) -> None:
    replay = Replay.of(read(header(3, life=said)))
    assert life(replay) == expected
    assert replay.game.scores(replay.state) == (expected[1], expected[0], expected[0])


@pytest.mark.parametrize("said", [None, "", "heroes=12", "thanos=8", "heroes=many thanos=8", "12 8"])
def test_without_the_life_of_both_teams_the_game_cannot_be_played(said: str | None) -> None:
    with pytest.raises(Unplayable):
        Replay.of(read(header(3, life=said)))


def test_a_position_that_says_the_life_that_is_left_needs_no_other() -> None:
    assert life(Replay.of(read(header(3, at("B", (3, 2), A="T1 T2", B="H1a", C="H2a"), life=None)))) == (3, 2)


@pytest.mark.parametrize("hand", ["H5 H5a", "H5 H5", "H5a H5b"])
def test_a_position_has_no_more_heroes_of_a_value_than_there_are(hand: str) -> None:
    with pytest.raises(Unplayable, match="There are 2 heroes of value 5; here are 3"):
        table(*at("B drawn", A="T1 T2", B=hand, C="H5"))


@pytest.mark.parametrize("players", [1, 7])
def test_the_game_is_for_two_to_six(players: int) -> None:
    seats = " ".join(f'[{seat} "?"]' for seat in "ABCDEFG"[:players])
    with pytest.raises(Unplayable):
        Replay.of(read(f'[game "gauntlet"] {seats} [life "heroes=12 thanos=8"]\n'))


@pytest.mark.parametrize("said", ["- draw B H1a", "- draw A S1 S2", "- draw C ?"])
def test_hands_are_dealt_before_play(said: str) -> None:
    replay = played("A draw ?")
    assert word(replay, said) == "impossible"
    assert "GAU-TBL-6" in broken(replay, said)


@pytest.mark.parametrize("said", ["- draw A S2 T2", "- draw B H1b"])
def test_a_hand_is_dealt_once(said: str) -> None:
    replay = played(*DEAL)
    assert word(replay, said) == "impossible"
    assert broken(replay, said) & {"GAU-TBL-6", "GAU-SETUP-3", "GAU-SETUP-4"}


@pytest.mark.parametrize("said", ["- draw A S1", "- draw A S1 S2 S3", "- draw B H1a H2a", "- draw B ? ?"])
def test_a_hand_of_another_size_is_not_dealt(said: str) -> None:
    assert refused(played(), said)


@pytest.mark.parametrize("said", ["- draw A H1a S1", "- draw B S1", "- draw C T7"])
def test_a_hand_is_dealt_from_the_deck_of_its_own_side(said: str) -> None:
    assert refused(played(), said)


def test_no_card_is_dealt_twice() -> None:
    replay = played("- draw B H1a")
    assert word(replay, "- draw C H1a") == "impossible"
    assert "GAU-TBL-5" in broken(replay, "- draw C H1a")


def test_a_round_by_the_book_is_clean() -> None:
    replay = played(
        *DEAL, "A draw T2", "A play T4", "A power 1", "B draw H1a", "B play H3a", "C draw ?", "C play H4a B"
    )
    assert replay.status == "clean"
    assert played(*ROUND, "A draw ?", "A play T4", "A power 1", "B draw ?").status == "clean"


@pytest.mark.parametrize("seat", ["B", "C"])
def test_thanos_plays_first(seat: str) -> None:
    replay = played(*DEAL)
    assert word(replay, "A draw ?") == "legal"
    assert word(replay, f"{seat} draw ?") == "irregular"
    assert "GAU-TURN-1" in broken(replay, f"{seat} draw ?")


@pytest.mark.parametrize(("turns", "seat"), [(2, "C"), (2, "A"), (4, "A"), (4, "B"), (6, "B"), (6, "C")])
def test_nobody_plays_out_of_turn(turns: int, seat: str) -> None:
    replay = played(*ROUND[:turns])
    assert replay.status == "clean"
    assert word(replay, f"{seat} draw ?") == "irregular"
    again = ROUND[turns - 1].startswith(seat)  # whoever has just played takes a second turn or draws a second card
    assert broken(replay, f"{seat} draw ?") & ({"GAU-TURN-1", "GAU-TURN-2"} if again else {"GAU-TURN-1"})


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_heroes_follow_in_the_order_of_their_seats(players: int) -> None:
    events = ["A draw ?", "A play T3"]
    for seat, card in zip("BCDEF"[: players - 1], ("H3a", "H3b", "H3c", "H1a 5", "H1b 5"), strict=False):
        assert seen(played(*events, f"{seat} draw ?", players=players))["turn"] == seat
        events += [f"{seat} draw ?", f"{seat} play {card}", *(["A answer no"] if card[1] == "1" else [])]
    replay = played(*events, "A draw ?", players=players)
    assert faults(replay) == []
    assert seen(replay)["turn"] == "A"


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (at("A", A="T4 T2", B="H3a", C="H4a"), "A play T4"),
        (at("B", A="T4 T2", B="H3a", C="H4a"), "B play H3a"),
    ],
)
def test_a_card_is_drawn_before_one_is_played(position: tuple[str, ...], sentence: str) -> None:
    assert word(table(*position), sentence) == "irregular"
    assert broken(table(*position), sentence) == {"GAU-TURN-2"}


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (at("A drawn", A="T4 T2 S1", B="H3a", C="H4a"), "A draw S2"),
        (at("B drawn", A="T4 T2", B="H3a H1a", C="H4a"), "B draw H1b"),
    ],
)
def test_one_card_is_drawn_and_not_two(position: tuple[str, ...], sentence: str) -> None:
    assert word(table(*position), sentence) == "irregular"
    assert broken(table(*position), sentence) == {"GAU-TURN-2"}


@pytest.mark.parametrize(
    ("position", "events", "sentence"),
    [
        (at("A drawn", A="T4 T3 S1", B="H3a", C="H4a"), ("A play T4", "A power 1"), "A play T3"),
        (at("B drawn", A="T4 T2", B="H3a H3b", C="H4a"), ("B play H3a",), "B play H3b"),
    ],
)
def test_one_card_is_played_and_not_two(position: tuple[str, ...], events: tuple[str, ...], sentence: str) -> None:
    replay = played(*events, position=position)
    assert word(replay, sentence) == "irregular"
    assert "GAU-TURN-2" in broken(replay, sentence)


@pytest.mark.parametrize(("before", "seat"), [((), "A"), (ROUND[:2], "B"), (ROUND[:4], "C")])
def test_nobody_may_pass(before: tuple[str, ...], seat: str) -> None:
    following = {"A": "B", "B": "C", "C": "A"}[seat]
    replay = played(*before, f"{seat} draw ?", f"{following} draw ?")
    assert found(replay) == [(len(before) + 2, "GAU-TURN-5")]
    assert finding(replay, "GAU-TURN-5").cause == len(before) + 1


def test_the_played_card_lies_open_before_its_player() -> None:
    replay = played(*ROUND)
    assert [lying(replay, seat) for seat in "ABC"] == [["T3"], ["H3a"], ["H3b"]]
    assert (lying(replay, "heroes"), lying(replay, "thanos")) == (["H3a", "H3b"], ["T3"])


def test_after_a_turn_thanos_holds_two_cards_and_a_hero_one() -> None:
    for turns in (2, 4, 6):
        replay = played(*ROUND[:turns])
        assert [len(hand(replay, seat)) for seat in "ABC"] == [2, 1, 1]
    drawn = played(*ROUND, "A draw ?")
    assert [len(hand(drawn, seat)) for seat in "ABC"] == [3, 1, 1]


def test_each_side_draws_from_its_own_deck() -> None:
    assert decks(played("A draw ?")) == (14, 10)
    assert decks(played(*ROUND)) == (12, 10)
    assert refused(played(), "A draw H1a")
    assert refused(played(*ROUND[:2]), "B draw S1")


def test_a_turn_draws_one_card_only() -> None:
    assert refused(played(), "A draw ? ?")
    assert refused(played(*ROUND[:2]), "B draw ? ?")


def test_what_breaks_a_rule_is_applied_and_play_goes_on() -> None:
    replay = played("A draw ?", "A play T7", "B draw ?", "B play H4a C", "C power 1", "C draw ?")
    assert found(replay) == [(2, "GAU-T7-1")]
    assert replay.status == "irregular"
    assert len(replay.frames) == 6
    assert power(replay, "C") == 1
