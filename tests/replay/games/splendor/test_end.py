"""The end of the game and its winner, from the chapter “KONIEC GRY”."""

import pytest

from tests.replay.table import broken, finding, found, played, table, word

ROWS = ("market 1 1K1 1U1 1G4 1R1", "market 2 2K6 2R4 2W2 2G6")


def has(seat: str, points: int, bought: int = 9, more: str = "") -> str:
    return f"{seat} {more + ' ' if more else ''}bonuses w points {points} bought {bought}"


def test_at_fourteen_the_game_goes_on() -> None:
    assert word(table(has("A", 14), has("B", 14)), "A take wug") == "legal"


@pytest.mark.parametrize("points", [15, 16, 20])
def test_the_round_is_played_out(points: int) -> None:
    replay = played("B take wug", position=("turn B", has("A", points), has("B", 9)))
    assert replay.status == "clean"
    assert word(replay, "A take wug") == "irregular"
    assert broken(replay, "A take wug") == {"SPL-END-1"}


def test_if_the_last_of_the_round_gets_there_nobody_plays_on() -> None:
    position = (*ROWS, "turn B", has("A", 9), "B bonuses kkkkkk points 12 bought 9")
    replay = played("B buy 2K6 -", "- lay 2K1", position=position)
    assert replay.status == "clean"
    assert broken(replay, "A take wug") == {"SPL-END-1"}


@pytest.mark.parametrize(("seat", "after"), [("A", "BC"), ("B", "C"), ("C", "")])
def test_only_the_later_seats_have_a_turn_left(seat: str, after: str) -> None:
    others = [has(other, 5) for other in "ABC" if other != seat]
    position = (*ROWS, f"turn {seat}", f"{seat} bonuses kkkkkk points 12 bought 9", *others)
    rest = [f"{other} take wug" for other in after]
    replay = played(f"{seat} buy 2K6 -", "- lay 2K1", *rest, position=position, players=3)
    assert replay.status == "clean"
    assert broken(replay, "A take wug") == {"SPL-END-1"}


def test_what_is_played_after_the_end_is_noted_and_played_on() -> None:
    replay = played("B take wug", "A take wug", "B take rr", position=("turn B", has("A", 15), has("B", 9)))
    assert found(replay) == [(2, "SPL-END-1"), (3, "SPL-END-1")]


def test_the_points_of_a_noble_end_the_game() -> None:
    position = (*ROWS, "nobles N5", "turn B", "B tokens ggg bonuses rrrrkkk points 12 bought 9", has("A", 9))
    replay = played("B buy 1K1 ggg", "- lay 1W1", "B noble N5", position=position)
    assert replay.status == "clean"
    assert broken(replay, "A take wug") == {"SPL-END-1"}


def test_without_the_noble_twelve_points_do_not_end_it() -> None:
    position = (*ROWS, "nobles N1", "turn B", "B tokens ggg bonuses rrrrkkk points 12 bought 9", has("A", 9))
    assert word(played("B buy 1K1 ggg", "- lay 1W1", position=position), "A take wug") == "legal"


def winners(*position: str, players: int = 2, **readings: str) -> tuple[int, ...]:
    replay = table("turn A", *position, players=players, readings=readings)
    return replay.game.winners(replay.state, replay.law)


@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        ((15, 9), (12, 3), 0),
        ((15, 9), (16, 12), 1),
        ((16, 12), (16, 11), 1),
        ((16, 11), (16, 12), 0),
        ((17, 20), (16, 5), 0),
    ],
)
def test_most_points_win_and_then_fewest_cards(a: tuple[int, int], b: tuple[int, int], winner: int) -> None:
    assert winners(has("A", *a), has("B", *b)) == (winner,)


def test_a_full_tie_is_shared() -> None:
    assert winners(has("A", 15, 9), has("B", 15, 9)) == (0, 1)
    assert winners(has("A", 15, 9), has("B", 15, 9), has("C", 15, 10), players=3) == (0, 1)


def test_the_points_of_nobles_count() -> None:
    cards = "A cards 3K4 3R4 3U4"
    assert winners(cards, "B cards 3W4 3G4 3W3 nobles N1") == (1,)
    assert winners(cards, "B cards 3W4 3G4 3W3") == (0,)


def test_reserved_cards_do_not_count_in_the_tie() -> None:
    assert winners(has("A", 15, 9, "reserved 3K3 3K4 3K2"), has("B", 15, 10)) == (0,)


def test_unbought_reservations_cost_nothing() -> None:
    replay = table(has("A", 15, 9, "reserved 3K3 3K4 3K2"), has("B", 14, 2))
    assert replay.game.scores(replay.state) == (15, 14)


def test_nobles_do_not_break_a_tie() -> None:
    assert winners(has("A", 15, 10, "nobles N1 N2"), has("B", 15, 9)) == (1,)


def test_a_right_result_is_confirmed() -> None:
    replay = played("B take wug", "- result A 15 B 9", position=("turn B", has("A", 15), has("B", 9)))
    assert replay.status == "clean"
    assert played("B take wug", "- result B 9 A 15", position=("turn B", has("A", 15), has("B", 9))).status == "clean"


@pytest.mark.parametrize(("result", "seat"), [("A 16 B 9", 0), ("A 15 B 10", 1), ("B 12", 1)])
def test_a_wrong_result_is_found(result: str, seat: int) -> None:
    replay = played("B take wug", f"- result {result}", position=("turn B", has("A", 15), has("B", 9)))
    assert found(replay) == [(2, "SPL-END-3")]
    assert finding(replay, "SPL-END-3").facts[0] == seat


def test_a_result_does_not_cut_the_round_short() -> None:
    """B has had one turn less than A."""
    replay = table("turn B", has("A", 15), has("B", 9))
    assert word(replay, "- result A 15 B 9") == "irregular"
    assert broken(replay, "- result A 15 B 9") & {"SPL-END-1", "SPL-END-2"}


def test_before_the_end_there_is_no_winner() -> None:
    assert winners(has("A", 14), has("B", 3)) == ()


def test_while_the_round_lasts_there_is_no_winner() -> None:
    replay = table("turn B", has("A", 15), has("B", 9))
    assert replay.game.winners(replay.state, replay.law) == ()
