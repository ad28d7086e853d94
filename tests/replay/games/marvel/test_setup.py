"""The set-up, from the chapters “GAME SETUP”, “PRZYGOTOWANIE DO GRY” and “Setup changes for 2- and 3-player games”."""

import pytest

from records import read
from replay.engine.game import Unplayable
from replay.engine.registry import find
from replay.engine.replay import Replay
from tests.replay.games.marvel.table import OPENING, broken, found, header, opened, played, seen, table, tokens, word

SETUP = {2: "MAR-SETUP-7", 3: "MAR-SETUP-8", 4: "MAR-SETUP-9"}


@pytest.mark.parametrize(("players", "stones", "green"), [(2, 4, 2), (3, 5, 3), (4, 7, 4)])
def test_the_stock_depends_on_the_number_of_players(players: int, stones: int, green: int) -> None:
    replay = opened(players=players)
    assert tokens(replay, "bank") == "".join(colour * stones for colour in "ypbro") + "t" * green + "*****"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_opening_by_the_book_is_clean(players: int) -> None:
    replay = opened("A take ypb", players=players)
    assert replay.status == "clean"
    assert seen(replay)["decks"] == [36, 26, 16]
    assert len(seen(replay)["locations"]) == players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_nothing(players: int) -> None:
    replay = opened(players=players)
    assert replay.game.scores(replay.state) == (0,) * players
    for player in seen(replay)["players"].values():
        assert set(player["tokens"].values()) == {0}
        assert (player["reserved"], player["locations"], player["tags"]) == ([], [], 0)
        assert not player["avengers"]


@pytest.mark.parametrize("players", [1, 5])
def test_the_game_is_for_two_to_four(players: int) -> None:
    seats = " ".join(f'[{seat} "?"]' for seat in "ABCDE"[:players])
    with pytest.raises(Unplayable):
        Replay.of(read(f'[game "marvel"] {seats}\n'))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_as_many_locations_as_players(players: int) -> None:
    sides = ["L1b", "L2a", "L3b", "L4a"]
    start = played(*OPENING, players=players)
    assert word(start, "- locations " + " ".join(sides[:players])) == "legal"
    for count in {players - 1, min(players + 1, 4)} - {players}:
        sentence = "- locations " + " ".join(sides[:count])
        assert word(start, sentence) == "irregular"
        assert broken(start, sentence) & {SETUP[players], "MAR-SETUP-3"}


@pytest.mark.parametrize("sides", ["L1a L2a", "L1b L2b", "L4b L3a", "L2b L1a"])
def test_either_side_may_lie_up(sides: str) -> None:
    replay = played(*OPENING, f"- locations {sides}", "A take ypb")
    assert replay.status == "clean"
    assert set(seen(replay)["locations"]) == set(sides.split())


@pytest.mark.parametrize("sides", ["L1a L1b", "L3a L3a", "L4b L4a"])
def test_a_tile_lies_with_one_side_up(sides: str) -> None:
    """There are four tiles with two sides each."""
    assert word(played(*OPENING), f"- locations {sides}") == "impossible"
    assert "MAR-COMP-4" in broken(played(*OPENING), f"- locations {sides}")


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        ("1Y3 1P1 1B4 1O2", "legal"),
        ("1Y3 1P1 1B4 ?", "legal"),
        ("? ? ? ?", "legal"),
        ("1Y3 1P1 1B4", "irregular"),
        ("1Y3 1P1 1B4 1O2 1R1", "irregular"),
    ],
)
def test_four_cards_lie_in_a_row(cards: str, verdict: str) -> None:
    assert word(played(), f"- lay 1 {cards}") == verdict
    assert broken(played(), f"- lay 1 {cards}") == ({"MAR-SETUP-2"} if verdict == "irregular" else set())


def test_a_row_holds_cards_of_its_level() -> None:
    assert word(played(), "- lay 1 1Y3 1P1 1B4 2O2") == "irregular"
    assert broken(played(), "- lay 1 1Y3 1P1 1B4 2O2") & {"MAR-SETUP-1", "MAR-SETUP-2"}


def test_every_card_exists_once() -> None:
    assert word(played(), "- lay 1 1Y3 1P1 1B4 1Y3") == "impossible"
    assert "MAR-COMP-3" in broken(played(), "- lay 1 1Y3 1P1 1B4 1Y3")


@pytest.mark.parametrize("sentence", ["- lay 1 1Y1 1Y2 1Y4 1Y5", "- locations L3b L4b"])
def test_the_opening_is_laid_out_once(sentence: str) -> None:
    assert word(played(), sentence) == "legal"
    assert word(opened(), sentence) == "impossible"
    assert "MAR-TBL-5" in broken(opened(), sentence)


@pytest.mark.parametrize("sentence", ["- lay 1 1Y1 1Y2 1Y4 1Y5", "- locations L3b L4b"])
def test_nothing_is_laid_out_after_the_first_turn(sentence: str) -> None:
    replay = played("A take ypb", sentence)
    assert replay.status == "impossible"
    assert found(replay) == [(2, "MAR-TBL-5")]


def test_a_record_without_an_opening_can_be_played() -> None:
    replay = played("A take ypb", "B take rr")
    assert replay.status == "clean"
    assert seen(replay)["market"] == [["?"] * 4] * 3
    assert seen(replay)["decks"] == [36, 26, 16]


def test_the_order_of_the_opening_is_free() -> None:
    replay = played("- locations L1a L4b", OPENING[2], OPENING[0], OPENING[1], "A take ypb")
    assert replay.status == "clean"


@pytest.mark.parametrize("edition", ["en-2020", "pl-2020"])
def test_both_editions_are_known(edition: str) -> None:
    assert edition in find("marvel").book.editions
    text = header(2).replace('[game "marvel"]', f'[game "marvel"]\n[edition "{edition}"]')
    assert Replay.of(read(text + "A take ypb\nB reserve L3 *\n")).status == "clean"


# Positions


@pytest.mark.parametrize(
    "position",
    [
        ("A cards 1Y1", "B reserved 1Y1"),
        ("market 1 1Y1 1Y2 1Y3 1Y4", "B cards 1Y1"),
        ("A tokens yyy", "B tokens yy"),
        ("A tokens ttt",),
        ("A tokens ***", "B tokens ***"),
        ("bank yy",),
        ("locations L1a L1b",),
        ("locations L1a", "A locations L1b"),
        ("A avengers", "B avengers"),
    ],
)
def test_a_position_that_is_not_in_the_box_is_refused(position: tuple[str, ...]) -> None:
    with pytest.raises(Unplayable):
        table(*position)


def test_the_bank_is_what_the_players_do_not_hold() -> None:
    assert tokens(table("A tokens yyyt", "B tokens y*"), "bank") == "ppppbbbbrrrroooot****"
    assert tokens(table("bank yyppppbbbbrrrroooott*****", "A tokens yy"), "A") == "yy"


def test_the_example_of_the_page() -> None:
    replay = table(
        "turn B",
        "market 2 2R4 2P1 - ?",
        "locations L2a L1b",
        "A tokens rr",
        "B tokens yyp* cards 1Y3 3P1 reserved 3O3 L2 locations L3b avengers",
    )
    shown = seen(replay)
    assert shown["market"][1] == ["2R4", "2P1", None, "?"]
    assert shown["players"]["B"]["avengers"]
    assert (shown["players"]["B"]["tags"], shown["players"]["B"]["locations"]) == (2, ["L3b"])
    assert replay.game.scores(replay.state) == (0, 3 + 3 + 3)
    assert word(replay, "B take ypb") == "legal"


@pytest.mark.parametrize(
    "holds",
    [
        "tokens yyp*t cards 1Y3 3P1 reserved 3O3 L2 locations L3b",
        "cards 3Y1 1B5 avengers",
        "tokens t bonuses rrroo points 12 tags 3 recruited 5 avengers",
        "bonuses rrroo points 9 tags 1 recruited 5 locations L2a L4b",
        "bonuses rrroo points 4 tags 0 recruited 5",
    ],
)
def test_a_position_that_is_written_and_read_is_the_same(holds: str) -> None:
    first = table(f"A {holds}")
    again = table(*first.game.position(first.state, first.seats))
    assert seen(again) == seen(first)
    assert again.digest == first.digest
    assert table("A tokens -").digest != first.digest


def test_what_a_seat_has_may_stand_on_several_lines_but_nothing_twice() -> None:
    assert table("A tokens yyb", "A reserved L1").state == table("A tokens yyb reserved L1").state
    with pytest.raises(Unplayable, match="A tokens stands there twice"):
        table("A tokens y", "A tokens b")


def test_points_of_a_position_are_all_points() -> None:
    replay = table("A bonuses rrroo points 12 tags 3 recruited 5 locations L2a avengers")
    assert replay.game.scores(replay.state) == (12, 0)
    assert seen(replay)["players"]["A"]["tags"] == 3
