"""The end of the game and its winner, from the chapters “End of the Game” and “Koniec gry”."""

import pytest

from tests.replay.games.marvel.table import (
    PLAYED_OUT,
    broken,
    found,
    played,
    player,
    table,
    winners,
    word,
)

ROWS = ("market 1 1B5 1P1 1R1 1O1", "market 2 2Y6 2R4 2P1 2B6", "market 3 3Y2 3B1 3R4 3O3")
RED_SKULL = "- lay 2Y1"  # what fills the gap of 2Y6, six orange for three points and a yellow bonus


def almost(seat: str, points: int = 13, *, tags: int = 0, tile: bool = False) -> str:
    """Lacks yellow; Red Skull brings it, with three points and without a token."""
    return player(seat, points, "pbroooooo", tags=tags, tile=tile)


def poor(seat: str, points: int = 5, tags: int = 0) -> str:
    return player(seat, points, "yp", recruited=2, tokens="", tags=tags)


@pytest.mark.parametrize(
    ("holds", "met"),
    [
        (player("A", 16), True),
        (player("A", 17), True),
        (player("A", 25, recruited=14), True),
        (player("A", 16, recruited=5), True),
        (player("A", 15), False),
        (player("A", 16, tokens=""), False),
        (player("A", 25, tokens="", recruited=14), False),
        (player("A", 16, tokens="yp*"), False),
        (player("A", 16, "pbro"), False),
        (player("A", 16, "ybro"), False),
        (player("A", 16, "ypro"), False),
        (player("A", 16, "ypbo"), False),
        (player("A", 16, "ypbr"), False),
        (player("A", 22, "pbro", tokens="yyt"), False),
        (player("A", 16, "ypbr", reserved="1O1"), False),
        (player("A", 13, tokens="t", tile=True), False),
        (player("A", 16, tokens="t", tile=True), True),
    ],
)
def test_sixteen_points_five_bonuses_and_green_are_all_needed(holds: str, met: bool) -> None:
    """Points of a position are all points, the tile included."""
    replay = table("turn A", holds, poor("B"))
    assert replay.game.over(replay.state, replay.law) == met
    assert word(replay, "A take ypb") == ("irregular" if met else "legal")
    assert winners(holds, poor("B")) == ((0,) if met else ())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_is_played_out(players: int) -> None:
    seats = "ABCD"[1:players]
    position = ("turn B", player("A", 16), *(poor(seat) for seat in seats))
    for turns in range(len(seats)):
        replay = played(*(f"{seat} take ypb" for seat in seats[:turns]), position=position, players=players)
        assert not replay.game.over(replay.state, replay.law)
        assert word(replay, f"{seats[turns]} take ypb") == "legal"
    replay = played(*(f"{seat} take ypb" for seat in seats), position=position, players=players)
    assert replay.status == "clean"
    assert word(replay, "A take ypb") == "irregular"
    assert broken(replay, "A take ypb") & PLAYED_OUT


@pytest.mark.parametrize(("seat", "after"), [("A", "BC"), ("B", "C"), ("C", "")])
def test_only_the_later_seats_have_a_turn_left(seat: str, after: str) -> None:
    others = [poor(other) for other in "ABC" if other != seat]
    rest = [f"{other} take ypb" for other in after]
    position = (*ROWS, f"turn {seat}", almost(seat), *others)
    replay = played(f"{seat} recruit 2Y6 -", RED_SKULL, *rest, position=position, players=3)
    assert replay.status == "clean"
    assert broken(replay, "A take ypb") & PLAYED_OUT
    assert replay.game.winners(replay.state, replay.law) == ("ABC".index(seat),)


def test_what_is_played_after_the_end_is_noted_and_played_on() -> None:
    replay = played("B take ypb", "A take ypb", "B take ypb", position=("turn B", player("A", 16), poor("B", 9)))
    assert found(replay)[0][0] == 2
    assert len(replay.frames) == 3
    assert {rule for _, rule in found(replay)} <= PLAYED_OUT


KITCHEN = ("locations L4a", "turn B", poor("A"), player("B", 13, "yyyypbroooo", recruited=11))


def test_the_points_of_a_location_end_the_game() -> None:
    replay = played("B take ypb", "B location L4a", position=KITCHEN)
    assert replay.status == "clean"
    assert replay.game.scores(replay.state)[1] == 16
    assert broken(replay, "A take ypb") & PLAYED_OUT


def test_a_location_that_is_overlooked_does_not_end_it() -> None:
    replay = played("B take ypb", position=KITCHEN)
    assert broken(replay, "A take ypb") == {"MAR-LOC-2"}


WASP = "B tokens t bonuses yypbroo points 13 tags 2 recruited 7"  # the third tag, and three points with it


def test_the_points_of_the_tile_end_the_game() -> None:
    replay = played("B recruit 1B5 -", "- lay 1Y1", "B avengers", position=(*ROWS, "turn B", poor("A"), WASP))
    assert replay.status == "clean"
    assert broken(replay, "A take ypb") & PLAYED_OUT


def test_a_tile_that_is_left_behind_does_not_end_it() -> None:
    replay = played("B recruit 1B5 -", "- lay 1Y1", position=(*ROWS, "turn B", poor("A"), WASP))
    assert broken(replay, "A take ypb") == {"MAR-AVG-2"}


OCTOPUS = "B bonuses ypbrobbbbbb points 12 tags 0 recruited 11"  # 3Y2 costs seven blue and brings four points


def test_the_green_token_completes_the_set() -> None:
    position = (*ROWS, "turn B", poor("A"), OCTOPUS)
    replay = played("B recruit 3Y2 -", "- lay 3Y4", "B green", position=position)
    assert replay.status == "clean"
    assert broken(replay, "A take ypb") & PLAYED_OUT
    forgotten = played("B recruit 3Y2 -", "- lay 3Y4", position=position)
    assert broken(forgotten, "A take ypb") == {"MAR-TIME-2"}


# Called off

TRIGGER = ("A recruit 2Y6 -", RED_SKULL)
OVERTAKE = ("B recruit 1B5 -", "- lay 1Y1", "B avengers")
TAGS = "B bonuses yyboo points 8 tags {} recruited 5"
CALLED_OFF = (*ROWS, "turn A", almost("A", 13, tags=4, tile=True), TAGS.format(4))


def test_the_end_is_called_off_when_the_tile_takes_the_points_away() -> None:
    replay = played(*TRIGGER, *OVERTAKE, "A take ypb", position=CALLED_OFF)
    assert replay.status == "clean"
    assert replay.game.scores(replay.state) == (13, 11)
    assert not replay.game.over(replay.state, replay.law)
    assert replay.game.winners(replay.state, replay.law) == ()


def test_without_the_loss_the_same_round_is_the_last() -> None:
    position = (*CALLED_OFF[:-1], TAGS.format(3))
    replay = played(*TRIGGER, *OVERTAKE[:2], position=position)
    assert replay.status == "clean"
    assert broken(replay, "A take ypb") & PLAYED_OUT


def test_who_has_points_to_spare_may_lose_the_tile() -> None:
    position = (*ROWS, "turn A", almost("A", 16, tags=4, tile=True), TAGS.format(4))
    replay = played(*TRIGGER, *OVERTAKE, position=position)
    assert replay.game.scores(replay.state) == (16, 11)
    assert broken(replay, "A take ypb") & PLAYED_OUT
    assert replay.game.winners(replay.state, replay.law) == (0,)


def test_the_end_is_judged_by_where_the_tile_lies() -> None:
    """B has more tags and leaves the tile with A: a mistake, but A has sixteen."""
    replay = played(*TRIGGER, *OVERTAKE[:2], "- result A 16 B 8", position=CALLED_OFF)
    assert found(replay) == [(5, "MAR-AVG-3")]
    assert replay.game.winners(replay.state, replay.law) == (0,)


def test_whoever_takes_the_tile_may_meet_the_condition_with_it() -> None:
    position = (*CALLED_OFF[:-1], "B tokens t bonuses yypbroo points 13 tags 4 recruited 7")
    replay = played(*TRIGGER, *OVERTAKE, "- result B 16 A 13", position=position)
    assert replay.status == "clean"
    assert replay.game.winners(replay.state, replay.law) == (1,)


def test_after_the_calling_off_the_end_can_come_again() -> None:
    later = ("A recruit 3Y2 -", "- lay 3Y4", "B take ypb")
    holds = "A tokens t bonuses pbrooooooobbbbbb points 13 tags 4 recruited 16 avengers"
    replay = played(*TRIGGER, *OVERTAKE, *later, position=(*ROWS, "turn A", holds, TAGS.format(4)))
    assert replay.status == "clean"
    assert replay.game.scores(replay.state) == (17, 11)
    assert replay.game.winners(replay.state, replay.law) == (0,)


# Who wins


@pytest.mark.parametrize(
    ("a", "b", "won"),
    [
        (player("A", 16), player("B", 15), (0,)),
        (player("A", 16), player("B", 19, tokens=""), (0,)),
        (player("A", 16), player("B", 19, "pbro"), (0,)),
        (player("A", 16), player("B", 18), (1,)),
        (player("A", 18), player("B", 16), (0,)),
        (player("A", 17, recruited=12), player("B", 17, recruited=11), (1,)),
        (player("A", 17, recruited=11), player("B", 17, recruited=12), (0,)),
        (player("A", 18, recruited=14), player("B", 17, recruited=7), (0,)),
        (player("A", 17, recruited=12, tile=True), player("B", 17, recruited=11), (0,)),
        (player("A", 17, recruited=11), player("B", 17, recruited=12, tile=True), (1,)),
        (player("A", 16, tile=True), player("B", 17), (1,)),
        (player("A", 17), player("B", 17), (0, 1)),
        (player("A", 17, recruited=9, reserved="3O3 L2 1Y1"), player("B", 17, recruited=10), (0,)),
        (player("A", 17, recruited=9, reserved="3O3 L2 1Y1"), player("B", 17, recruited=9), (0, 1)),
        (player("A", 15), player("B", 15), ()),
    ],
)
def test_points_among_those_who_meet_it_then_the_tile_then_fewest_characters(
    a: str, b: str, won: tuple[int, ...]
) -> None:
    assert winners(a, b) == won


@pytest.mark.parametrize(
    ("others", "won"),
    [
        ((player("B", 17), player("C", 17)), (0, 1, 2)),
        ((player("B", 17), player("C", 17, recruited=13, tile=True)), (2,)),
        ((player("B", 17, recruited=10), player("C", 17)), (0, 2)),
        ((player("B", 17, recruited=8), player("C", 12, tokens="", tile=True)), (1,)),
        ((player("B", 18), player("C", 17, recruited=5, tile=True)), (1,)),
    ],
)
def test_ties_of_three(others: tuple[str, str], won: tuple[int, ...]) -> None:
    assert winners(player("A", 17), *others, players=3) == won


def test_while_the_round_lasts_there_is_no_winner() -> None:
    replay = table("turn B", player("A", 16), poor("B"))
    assert replay.game.winners(replay.state, replay.law) == ()


# What the table wrote down


@pytest.mark.parametrize("result", ["A 16 B 9", "B 9 A 16"])
def test_a_right_result_is_confirmed(result: str) -> None:
    replay = played("B take ypb", f"- result {result}", position=("turn B", player("A", 16), poor("B", 9)))
    assert replay.status == "clean"


@pytest.mark.parametrize("result", ["A 17 B 9", "A 16 B 10", "B 12"])
def test_a_wrong_result_is_found(result: str) -> None:
    replay = played("B take ypb", f"- result {result}", position=("turn B", player("A", 16), poor("B", 9)))
    assert replay.status == "irregular"
    assert {event for event, _ in found(replay)} == {2}
    assert all(rule.startswith("MAR-END-") for _, rule in found(replay))


def test_a_result_does_not_cut_the_round_short() -> None:
    """B has had one turn less than A."""
    replay = table("turn B", player("A", 16), poor("B", 9))
    assert word(replay, "- result A 16 B 9") == "irregular"
    assert broken(replay, "- result A 16 B 9") & PLAYED_OUT
