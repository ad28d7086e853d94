"""The three ways to win, from the chapter “Koniec gry”."""

import pytest

from tests.replay.games.gauntlet.table import (
    at,
    broken,
    faults,
    found,
    life,
    loses,
    played,
    refused,
    rules,
    seen,
    table,
    winners,
    word,
)

STONES = ["S1", "S2", "S3", "S4", "S5", "S6"]
LAST_OF_THANOS = at("B drawn", (5, 1), A="S4 T2", B="H1a H5a", C="H2a")
KILLED = ("B play H1a 4", "A show S4", "- life thanos -1")
LAST_OF_HEROES = at("A drawn", (1, 8), A="T1 S1 T3", B="H4a", C="H2a")
DEFEATED = ("A play T1 C 2", "C show H2a", "- life heroes -1")


# Life


def test_without_life_thanos_has_lost() -> None:
    replay = played(*KILLED, position=LAST_OF_THANOS)
    assert replay.status == "clean"
    assert replay.game.over(replay.state, replay.law)
    assert (winners(replay), seen(replay)["won"], seen(replay)["over"]) == ((1, 2), "heroes", True)
    assert replay.game.scores(replay.state) == (0, 5, 5)


def test_without_life_the_heroes_have_lost() -> None:
    replay = played(*DEFEATED, position=LAST_OF_HEROES)
    assert replay.status == "clean"
    assert replay.game.over(replay.state, replay.law)
    assert (winners(replay), seen(replay)["won"], seen(replay)["over"]) == ((0,), "thanos", True)
    assert replay.game.scores(replay.state) == (8, 0, 0)


def test_with_one_life_left_nobody_has_won() -> None:
    replay = table(*at("B", (1, 1), A="S4 T2", B="H1a", C="H2a"))
    assert not replay.game.over(replay.state, replay.law)
    assert (winners(replay), seen(replay)["won"], seen(replay)["over"]) == ((), None, False)
    assert word(replay, "B draw ?") == "legal"


@pytest.mark.parametrize(
    ("events", "position", "result"),
    [(KILLED, LAST_OF_THANOS, "heroes"), (DEFEATED, LAST_OF_HEROES, "thanos")],
)
def test_the_end_comes_at_once(events: tuple[str, ...], position: tuple[str, ...], result: str) -> None:
    """Nothing is drawn and nothing shuffled in any more."""
    replay = played(*events, f"- result {result}", position=position)
    assert replay.status == "clean"
    other = "thanos" if result == "heroes" else "heroes"
    assert refused(played(*events, position=position), f"- result {other}")


@pytest.mark.parametrize(
    ("events", "position", "said", "rule"),
    [
        (KILLED, LAST_OF_THANOS, "C draw ?", "GAU-END-1"),
        (KILLED, LAST_OF_THANOS, "C play H2a B", "GAU-END-1"),
        (KILLED, LAST_OF_THANOS, "A snap", "GAU-END-1"),
        (DEFEATED, LAST_OF_HEROES, "B draw ?", "GAU-END-2"),
        (DEFEATED, LAST_OF_HEROES, "B play H4a B", "GAU-END-2"),
    ],
)
def test_after_the_end_nobody_plays_on(
    events: tuple[str, ...], position: tuple[str, ...], said: str, rule: str
) -> None:
    replay = played(*events, position=position)
    assert word(replay, said) == "irregular"
    assert rule in broken(replay, said)


def test_a_team_has_no_less_than_no_life() -> None:
    assert refused(played(*KILLED, position=LAST_OF_THANOS), "- life thanos -1")
    assert refused(played(*DEFEATED, position=LAST_OF_HEROES), "- life heroes -1")


def test_the_mind_stone_ends_the_game_with_the_first_of_two_hits() -> None:
    position = at("A drawn", (1, 8), A="S1 T2 T3", B="H4a", C="H4b")
    replay = played("A play S1 4", "B show H4a", "- life heroes -1", "- result thanos", position=position)
    assert rules(replay) <= {"GAU-T1-2"}
    assert winners(replay) == (0,)


def test_the_last_life_of_both_is_a_matter_of_who_loses_it_first() -> None:
    position = at("B drawn", (1, 1), A="T2 T7", B="H3a H5a", C="H2a")
    fight = ("B play H3a fight", "A fights T2", "B fights H5a", "A show T2", "- life thanos -1")
    assert winners(played(*fight, position=position)) == (1, 2)
    fight = ("B play H3a fight", "A fights T7", "B fights H5a", "B show H5a", "- life heroes -1")
    assert winners(played(*fight, position=position)) == (0,)


# Snap


@pytest.mark.parametrize("lying", [3, 4, 5, 6])
def test_thanos_snaps_with_six_stones_open_and_in_the_hand(lying: int) -> None:
    hand = " ".join([*STONES[lying:], "T1", "T2", "T3"][:3])
    position = at("A drawn", A=f"{hand} open {' '.join(STONES[:lying])}", B="H4a", C="H2a")
    assert word(table(*position), "A snap") == "legal"
    replay = played("A snap", "- result thanos", position=position)
    assert replay.status == "clean"
    assert replay.game.over(replay.state, replay.law)
    assert (winners(replay), seen(replay)["won"]) == ((0,), "thanos")


def test_thanos_snaps_before_he_draws() -> None:
    position = at("A", A="S5 S6 open S1 S2 S3 S4", B="H4a", C="H2a")
    assert word(table(*position), "A snap") == "legal"


def test_thanos_snaps_after_his_draw() -> None:
    position = at("A", A="S5 T1 open S1 S2 S3 S4", B="H4a", C="H2a")
    assert word(table(*position), "A snap") == "irregular"
    assert word(played("A draw S6", position=position), "A snap") == "legal"
    assert word(played("A draw T2", position=position), "A snap") == "irregular"


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5])
def test_fewer_than_six_stones_are_not_enough(count: int) -> None:
    stones = STONES[:count]
    hand = [*stones[-2:], "T1", "T2", "T3"][:3]
    position = at("A drawn", A=" ".join([*hand, "open T4", *stones[:-2]]), B="H4a", C="H2a")
    assert word(table(*position), "A snap") == "irregular"
    assert broken(table(*position), "A snap") == {"GAU-END-3"}


def test_five_stones_and_two_cards_that_cannot_be_the_sixth_are_not_enough() -> None:
    position = at("A drawn", A="T1 ? ? open S1 S2 S3", B="H4a", C="H2a")
    assert word(table(*position), "A snap") == "irregular"


SIX = at("B drawn", A="S5 S6 open S1 S2 S3 S4", B="H4a H5a", C="H4b")
HEROES = ("B play H4a B", "B power 1", "C draw ?", "C play H4b C", "C power 1")


@pytest.mark.parametrize("done", [0, 3, 4])
def test_thanos_does_not_snap_on_a_turn_of_the_heroes(done: int) -> None:
    replay = played(*HEROES[:done], position=SIX)
    assert word(replay, "A snap") == "irregular"
    assert "GAU-END-4" in broken(replay, "A snap")
    assert found(replay) == []


def test_thanos_waits_for_his_own_turn() -> None:
    replay = played(*HEROES, position=SIX)
    assert replay.status == "clean"
    assert word(replay, "A snap") == "legal"


def test_the_heroes_may_still_break_the_set() -> None:
    position = at("B drawn", A="S5 S6 open S1 S2 S3 S4", B="H1a H5a", C="H4b")
    events = ("B play H1a 6", *loses("A", "S6", "T1"), "C draw ?", "C play H4b C", "C power 1", "A draw T2")
    replay = played(*events, position=position)
    assert replay.status == "clean"
    assert word(replay, "A snap") == "irregular"
    assert broken(replay, "A snap") == {"GAU-END-3"}


@pytest.mark.parametrize("seat", ["B", "C"])
def test_no_hero_snaps(seat: str) -> None:
    assert refused(table(*SIX), f"{seat} snap")


MAW = at("A drawn", A="T5 S5 T7 open S1 S2 S3 S4", B="H4a", C="H2a")
REALITY = at("A drawn", A="S5 T2 T7 open S1 S2 S3 S4", B="H4a", C="H2a")


@pytest.mark.parametrize(
    ("position", "card", "drawn", "away"),
    [(MAW, "T5", "S6", "T7"), (REALITY, "S5", "S6 T1", "T1 T2"), (REALITY, "S5", "T1 S6", "T7 T2")],
)
def test_the_effect_is_finished_before_the_snap(position: tuple[str, ...], card: str, drawn: str, away: str) -> None:
    events = (f"A play {card}", f"A draw {drawn}")
    early = played(*events, position=position)
    assert word(early, "A snap") == "irregular"
    assert broken(early, "A snap") == {"GAU-END-5"}
    replay = played(*events, f"A bottom {away}", "A snap", "- result thanos", position=position)
    assert replay.status == "clean"


@pytest.mark.parametrize(
    ("position", "card", "drawn", "away"), [(MAW, "T5", "S6", "S5"), (REALITY, "S5", "S6 T1", "S6 T1")]
)
def test_a_set_that_the_effect_spoils_is_no_set(position: tuple[str, ...], card: str, drawn: str, away: str) -> None:
    events = (f"A play {card}", f"A draw {drawn}", f"A bottom {away}")
    replay = played(*events, position=position)
    assert word(replay, "A snap") == "irregular"
    assert "GAU-END-3" in broken(replay, "A snap")
    assert played(*events, "B draw ?", position=position).status == "clean"


def test_six_stones_and_no_snap_is_found() -> None:
    position = at("A drawn", A="S5 S6 T3 open S1 S2 S3 S4", B="H4a", C="H2a")
    replay = played("A play T3", "B draw ?", position=position)
    assert rules(replay) == {"GAU-END-3"}
    assert {event for event, _ in faults(replay)} <= {1, 2}


def test_after_the_snap_nobody_plays_on() -> None:
    position = at("A drawn", A="S5 S6 T3 open S1 S2 S3 S4", B="H4a", C="H2a")
    replay = played("A snap", position=position)
    for said in ("A play T3", "B draw ?"):
        assert word(replay, said) == "irregular"
        assert "GAU-END-3" in broken(replay, said)


def test_the_stones_that_lie_open_are_counted() -> None:
    position = at("A drawn", A="S4 T1 T2 open S1 S2 T3", B="H4a", C="H2a")
    assert seen(table(*position))["stones"] == 2
    replay = played("A play S4", "A power 3", position=position)
    assert seen(replay)["stones"] == 3
    hit = at("B drawn", A="S4 T2 open S1", B="H1a H5a", C="H2a")
    assert seen(played("B play H1a 4", *loses("A", "S4"), position=hit))["stones"] == 1


@pytest.mark.parametrize("players", [2, 3, 5])
def test_all_heroes_win_together(players: int) -> None:
    heroes = dict(zip("BCDEF"[: players - 1], ("H1a H5a", "H2a", "H2b", "H2c", "H3a"), strict=False))
    position = at("B drawn", (5, 1), A="S4 T2", **heroes)
    replay = played(*KILLED, position=position)
    assert winners(replay) == tuple(range(1, players))
    assert life(replay) == (5, 0)
