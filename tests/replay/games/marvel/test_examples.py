"""The examples that the rulebooks tell of Hannah, Julian, Peter and Paul; the disputes are in `test_disputes.py`."""

from tests.replay.games.marvel.table import played, seen

# Hannah (A) has the Avengers tile and four tags, Julian (B) and Peter (C) three

WASP = ("B recruit 1B5 -", "- lay 1Y1")
CAPTAIN = ("C recruit 3O1 -", "- lay 3O2")
ASSEMBLED = (
    "market 1 1B5 1Y3 1P1 1B4",
    "market 3 3O1 3Y2 3B1 3R4",
    "turn B",
    "A bonuses yyyy points 5 tags 4 recruited 4 avengers",
    "B bonuses yyboo points 2 tags 3 recruited 5",
    "C tokens t bonuses yyyyypppbbbooo points 2 tags 3 recruited 14",
)


def test_the_example_goes_on_and_peter_takes_the_tile_with_five() -> None:
    replay = played(*WASP, *CAPTAIN, "C avengers", "A take ypb", position=ASSEMBLED, players=3)
    assert replay.status == "clean"
    assert [player["avengers"] for player in seen(replay)["players"].values()] == [False, False, True]
    assert replay.game.scores(replay.state) == (2, 2, 8)


def test_paul_pays_two_yellow_four_blue_and_a_purple() -> None:
    position = ("market 2 2R4 2P1 2Y2 2B6", "A tokens yypbbbb")
    replay = played("A recruit 2R4 yypbbbb", "- lay 2O5", "B take ypb", position=position)
    assert replay.status == "clean"
    assert replay.game.scores(replay.state) == (2, 0)
    assert seen(replay)["players"]["A"]["bonuses"]["r"] == 1


def test_peter_takes_knowhere_with_three_yellow_three_blue_and_three_red() -> None:
    position = ("locations L3b L2a", "A bonuses yyybbbrrr points 1 tags 0 recruited 9")
    replay = played("A take ypb", "A location L3b", "B take ypb", position=position)
    assert replay.status == "clean"
    assert replay.game.scores(replay.state) == (4, 0)
