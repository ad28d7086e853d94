"""The Avengers tile, from the chapters “The Avengers Assemble Tile” and “Płytka Avengers”."""

import pytest

from tests.replay.games.marvel.table import broken, finding, found, played, seen, table, word

ROW = "market 1 1B5 1R6 1O6 1P1"  # Wasp, Quake and Kate Bishop with one tag each, Kraven with none
WASP = ("A recruit 1B5 -", "- lay 1Y1")
KRAVEN = ("A recruit 1P1 -", "- lay 1Y1")
NOT_EARNED = {"MAR-AVG-2", "MAR-AVG-3", "MAR-AVG-4"}


def team(seat: str, tags: int, *, points: int = 0, tile: bool = False, more: str = "") -> str:
    """Bonuses that pay for each of the four characters in the row."""
    said = f"{seat} {more + ' ' if more else ''}bonuses yypppbbbrooo points {points} tags {tags} recruited 12"
    return f"{said} avengers" if tile else said


def holders(*events: str, position: tuple[str, ...], players: int = 2) -> list[bool]:
    shown = seen(played(*events, position=position, players=players))["players"].values()
    return [player["avengers"] for player in shown]


def test_the_third_tag_brings_the_tile() -> None:
    replay = played(*WASP, "A avengers", "B take ypb", position=(ROW, team("A", 2)))
    assert replay.status == "clean"
    assert replay.game.scores(replay.state) == (3, 0)
    shown = seen(replay)["players"]
    assert (shown["A"]["avengers"], shown["B"]["avengers"], shown["A"]["tags"]) == (True, False, 3)


@pytest.mark.parametrize(
    ("tags", "card", "brings"),
    [(0, "1B5", False), (1, "1B5", False), (2, "1B5", True), (0, "3O1", False), (1, "3O1", True), (2, "3O1", True)],
)
def test_three_or_more_tags_are_needed_first(tags: int, card: str, brings: bool) -> None:
    holds = f"A bonuses yyyyypppbbbooo points 0 tags {tags} recruited 14 tokens t reserved {card}"
    replay = played(f"A recruit {card} -", position=(holds,))
    assert word(replay, "A avengers") == ("legal" if brings else "irregular")
    assert broken(replay, "A avengers") == (set() if brings else {"MAR-AVG-2"})
    left = played(f"A recruit {card} -", "B take ypb", position=(holds,))
    assert found(left) == ([(2, "MAR-AVG-2")] if brings else [])


def test_the_tile_left_in_the_middle_is_found_when_the_turn_is_over() -> None:
    assert played(*WASP, position=(ROW, team("A", 2))).status == "clean"
    replay = played(*WASP, "B take ypb", position=(ROW, team("A", 2)))
    assert found(replay) == [(3, "MAR-AVG-2")]
    assert finding(replay, "MAR-AVG-2").cause == 1


def test_what_was_not_taken_is_not_scored() -> None:
    replay = played(*WASP, "B take ypb", position=(ROW, team("A", 2)))
    assert replay.game.scores(replay.state) == (0, 0)
    assert not seen(replay)["players"]["A"]["avengers"]


def test_the_tile_forgotten_in_the_last_turn_is_seen_at_the_result() -> None:
    position = (ROW, "turn B", "A tokens t bonuses ypbro points 16 tags 0 recruited 5", team("B", 2))
    replay = played("B recruit 1B5 -", "- lay 1Y1", "- result A 16 B 0", position=position)
    assert found(replay) == [(3, "MAR-AVG-2")]
    assert finding(replay, "MAR-AVG-2").cause == 1


@pytest.mark.parametrize("action", ["A take ypb", "A reserve L1 *", "A recruit 1P1 -"])
def test_the_tile_does_not_come_for_nothing(action: str) -> None:
    replay = played(action, position=(ROW, team("A", 2)))
    assert word(replay, "A avengers") == "irregular"
    assert broken(replay, "A avengers") == {"MAR-AVG-2"}


@pytest.mark.parametrize(
    ("mine", "theirs", "moves"),
    [(4, 4, True), (3, 3, True), (6, 6, True), (3, 4, False), (2, 3, False), (1, 3, False), (2, 7, False)],
)
def test_the_tile_passes_only_to_strictly_more_tags(mine: int, theirs: int, moves: bool) -> None:
    """Tags before a character with one tag is recruited."""
    position = (ROW, team("A", mine, points=4), team("B", theirs, points=7, tile=True))
    replay = played(*WASP, position=position)
    assert word(replay, "A avengers") == ("legal" if moves else "irregular")
    assert bool(broken(replay, "A avengers") & {"MAR-AVG-3", "MAR-AVG-4"}) == (not moves)
    left = played(*WASP, "B take ypb", position=position)
    assert found(left) == ([(3, "MAR-AVG-3")] if moves else [])


def test_the_former_holder_loses_the_points() -> None:
    position = (ROW, team("A", 4, points=4), team("B", 4, points=7, tile=True))
    before = played(*WASP, position=position)
    assert before.game.scores(before.state) == (4, 7)
    after = played(*WASP, "A avengers", "B take ypb", position=position)
    assert after.status == "clean"
    assert after.game.scores(after.state) == (7, 4)
    assert holders(*WASP, "A avengers", position=position) == [True, False]


def test_a_tile_that_stays_with_the_wrong_player_still_counts_there() -> None:
    position = (ROW, team("A", 4, points=4), team("B", 4, points=7, tile=True))
    replay = played(*WASP, "B take ypb", position=position)
    assert finding(replay, "MAR-AVG-3").cause == 1
    assert replay.game.scores(replay.state) == (4, 7)


@pytest.mark.parametrize("events", [WASP, KRAVEN, ("A take ypb",)])
def test_the_holder_keeps_the_tile_without_a_word(events: tuple[str, ...]) -> None:
    position = (ROW, team("A", 4, points=7, tile=True), team("B", 4))
    replay = played(*events, "B take ypb", position=position)
    assert replay.status == "clean"
    assert holders(*events, "B take ypb", position=position) == [True, False]


def test_two_tags_at_once_overtake() -> None:
    holds = "A tokens t bonuses yyyyypppbbbooo points 0 tags 3 recruited 14 reserved 3O1"
    position = (holds, team("B", 4, points=7, tile=True))
    assert played("A recruit 3O1 -", "A avengers", "B take ypb", position=position).status == "clean"
    level = (holds, team("B", 5, points=7, tile=True))
    assert broken(played("A recruit 3O1 -", position=level), "A avengers") & {"MAR-AVG-3", "MAR-AVG-4"}


def test_the_tile_can_move_many_times() -> None:
    a = "A tokens t bonuses yyybbbbbrrrooo points 0 tags 2 recruited 14 reserved 3Y1"
    b = "B tokens t bonuses yyyyypppbbbooo points 0 tags 2 recruited 14 reserved 3O1"
    to_a = (*WASP, "A avengers")
    to_b = ("B recruit 3O1 -", "B avengers")
    back = ("A recruit 3Y1 -", "A avengers")
    replay = played(*to_a, *to_b, *back, "B take ypb", position=(ROW, a, b))
    assert replay.status == "clean"
    assert replay.game.scores(replay.state) == (6, 3)
    assert holders(*to_a, position=(ROW, a, b)) == [True, False]
    assert holders(*to_a, *to_b, position=(ROW, a, b)) == [False, True]
    assert holders(*to_a, *to_b, *back, position=(ROW, a, b)) == [True, False]


def test_the_number_of_tags_of_others_does_not_matter() -> None:
    """A has the tile with four; B and C have four as well, and C gets the fifth."""
    position = (ROW, "turn C", team("A", 4, points=3, tile=True), team("B", 4), team("C", 4))
    events = ("C recruit 1B5 -", "- lay 1Y1", "C avengers", "A take ypb")
    assert played(*events, position=position, players=3).status == "clean"
    assert holders(*events, position=position, players=3) == [False, False, True]


@pytest.mark.parametrize("hand", ["1B5", "3O1", "3O1 3Y1 3P1"])
def test_tags_in_the_hand_do_not_count(hand: str) -> None:
    replay = played("A take ypb", position=(team("A", 2, more=f"reserved {hand}"),))
    assert word(replay, "A avengers") == "irregular"
    assert broken(replay, "A avengers") & {"MAR-AVG-2", "MAR-AVG-8", "MAR-RES-10"}
    assert played("A take ypb", "B take ypb", position=(team("A", 2, more=f"reserved {hand}"),)).status == "clean"


def test_a_reservation_of_a_tag_brings_nothing() -> None:
    events = ("A reserve 1B5 *", "- lay 1Y1", "B take ypb")
    assert played(*events, position=(ROW, team("A", 2))).status == "clean"


def test_the_tile_is_not_an_action() -> None:
    replay = played(*WASP, "A avengers", position=(ROW, team("A", 2)))
    assert word(replay, "B take ypb") == "legal"
    assert broken(replay, "A take ypb") & {"MAR-TURN-1", "MAR-TURN-2"}


def test_nobody_takes_the_tile_in_somebody_elses_turn() -> None:
    replay = played(*WASP, position=(ROW, team("A", 2), team("B", 2)))
    assert word(replay, "B avengers") == "irregular"
    assert broken(replay, "B avengers") & NOT_EARNED


@pytest.mark.parametrize("order", [("A avengers", "- lay 1Y1"), ("- lay 1Y1", "A avengers")])
def test_the_tile_and_the_new_card_come_in_any_order(order: tuple[str, str]) -> None:
    assert played("A recruit 1B5 -", *order, "B take ypb", position=(ROW, team("A", 2))).status == "clean"


def test_tile_green_and_location_may_all_come_in_one_turn() -> None:
    holds = "A bonuses yyyyypppbbbooo points 0 tags 2 recruited 14 reserved 3O1"
    for order in (("green", "avengers", "location L2a"), ("location L2a", "avengers", "green")):
        said = [f"A {what}" for what in order]
        replay = played("A recruit 3O1 -", *said, "B take ypb", position=(holds, "locations L2a L1b"))
        assert replay.status == "clean"
        assert replay.game.scores(replay.state) == (9, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tile_belongs_to_nobody_at_the_start(players: int) -> None:
    assert not any(player["avengers"] for player in seen(table(players=players))["players"].values())
