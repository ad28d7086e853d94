"""The set-up, from the chapters “Przygotowanie do gry” and “Rozgrywka 2- i 3-osobowa”."""

import pytest

from records import read
from replay.engine.game import Unplayable
from replay.engine.replay import Replay
from tests.replay.table import OPENING, broken, found, opened, played, seen, table, tokens, word


@pytest.mark.parametrize(("players", "gems"), [(2, 4), (3, 5), (4, 7)])
def test_the_stock_depends_on_the_number_of_players(players: int, gems: int) -> None:
    replay = opened(players=players)
    assert tokens(replay, "bank") == "".join(gem * gems for gem in "wugrk") + "*****"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_opening_by_the_book_is_clean(players: int) -> None:
    replay = opened("A take wug", players=players)
    assert replay.status == "clean"
    assert seen(replay)["decks"] == [36, 26, 16]
    assert len(seen(replay)["nobles"]) == players + 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_nothing(players: int) -> None:
    replay = opened(players=players)
    assert replay.game.scores(replay.state) == (0,) * players
    for player in seen(replay)["players"].values():
        assert set(player["tokens"].values()) == {0}
        assert (player["cards"], player["reserved"], player["nobles"]) == ([], [], [])


@pytest.mark.parametrize("players", [1, 5])
def test_the_game_is_for_two_to_four(players: int) -> None:
    seats = " ".join(f'[{seat} "?"]' for seat in "ABCDE"[:players])
    with pytest.raises(Unplayable):
        Replay.of(read(f'[game "splendor"] {seats}\n'))


@pytest.mark.parametrize(("players", "rule"), [(2, "SPL-SETUP-5"), (3, "SPL-SETUP-6"), (4, "SPL-SETUP-7")])
def test_one_noble_more_than_players(players: int, rule: str) -> None:
    ids = ["N1", "N2", "N3", "N4", "N5", "N6", "N7"]
    start = played(*OPENING, players=players)
    assert word(start, "- nobles " + " ".join(ids[: players + 1])) == "legal"
    for count in (players, players + 2):
        sentence = "- nobles " + " ".join(ids[:count])
        assert word(start, sentence) == "irregular"
        assert broken(start, sentence) & {rule, "SPL-SETUP-3"}


@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        ("1W3 1U1 1G4 1K2", "legal"),
        ("1W3 1U1 1G4 ?", "legal"),
        ("? ? ? ?", "legal"),
        ("1W3 1U1 1G4", "irregular"),
        ("1W3 1U1 1G4 1K2 1R1", "irregular"),
    ],
)
def test_four_cards_lie_in_a_row(cards: str, verdict: str) -> None:
    assert word(played(), f"- lay 1 {cards}") == verdict
    assert broken(played(), f"- lay 1 {cards}") == ({"SPL-SETUP-2"} if verdict == "irregular" else set())


def test_a_row_holds_cards_of_its_level() -> None:
    assert word(played(), "- lay 1 1W3 1U1 1G4 2K2") == "irregular"
    assert broken(played(), "- lay 1 1W3 1U1 1G4 2K2") == {"SPL-SETUP-1"}


def test_every_card_exists_once() -> None:
    assert broken(played(), "- lay 1 1W3 1U1 1G4 1W3") == {"SPL-COMP-2"}
    assert word(played(), "- lay 1 1W3 1U1 1G4 1W3") == "impossible"


def test_every_noble_exists_once() -> None:
    assert broken(played(), "- nobles N1 N2 N1") == {"SPL-COMP-3"}
    assert word(played(), "- nobles N1 N2 N1") == "impossible"


@pytest.mark.parametrize("sentence", ["- lay 1 1W1 1W2 1W4 1W5", "- nobles N1 N2 N3"])
def test_the_opening_is_laid_out_once(sentence: str) -> None:
    assert word(played(), sentence) == "legal"
    assert word(opened(), sentence) == "impossible"
    assert "SPL-TBL-5" in broken(opened(), sentence)


def test_nothing_is_laid_out_after_the_first_turn() -> None:
    replay = played("A take wug", "- lay 1 1W1 1W2 1W4 1W5")
    assert replay.status == "impossible"
    assert found(replay) == [(2, "SPL-TBL-5")]


def test_a_record_without_an_opening_can_be_played() -> None:
    replay = played("A take wug", "B take rr")
    assert replay.status == "clean"
    assert seen(replay)["market"] == [["?"] * 4] * 3
    assert seen(replay)["decks"] == [36, 26, 16]


def test_the_order_of_the_opening_is_free() -> None:
    replay = played("- nobles N1 N2 N3", OPENING[2], OPENING[0], OPENING[1], "A take wug")
    assert replay.status == "clean"


def test_a_position_that_holds_a_card_twice_is_refused() -> None:
    with pytest.raises(Unplayable):
        table("A cards 1W1", "B reserved 1W1")


def test_a_position_with_too_many_tokens_is_refused() -> None:
    with pytest.raises(Unplayable):
        table("A tokens www", "B tokens ww")
    assert tokens(table("A tokens www", "B tokens w"), "bank") == "uuuuggggrrrrkkkk*****"


def test_what_a_seat_has_may_stand_on_several_lines() -> None:
    one, several = table("A tokens wwu cards 1W1 2R4"), table("A tokens wwu", "A cards 1W1 2R4")
    assert several.state == one.state
    assert tokens(several, "A") == "wwu"


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        (("A tokens w", "A tokens u"), "A tokens"),
        (("A cards 1W1 cards 1W2",), "A cards"),
        (("turn A", "turn B"), "turn"),
        (("market 1 1W1 1W2 1W3 1W4", "market 1 1U1 1U2 1U3 1U4"), "market 1"),
        (("nobles N1", "nobles N2"), "nobles"),
    ],
)
def test_a_position_that_says_something_twice_is_refused(lines: tuple[str, ...], what: str) -> None:
    with pytest.raises(Unplayable, match=f"says each thing once; {what} stands there twice"):
        table(*lines)


def test_a_position_says_the_whole_stock() -> None:
    with pytest.raises(Unplayable):
        table("bank ww")
    assert tokens(table("bank wwuuuuggggrrrrkkkk*****", "A tokens ww"), "A") == "ww"


@pytest.mark.parametrize(
    "holds", ["bonuses rrrr", "bonuses rrrr points 15", "points 3", "bonuses rr points 3 bought 2"]
)
def test_a_position_that_is_written_and_read_is_the_same(holds: str) -> None:
    first = table(f"A {holds}")
    again = table(*first.game.position(first.state, first.seats))
    assert seen(again) == seen(first)
    assert again.digest == first.digest
    assert table("A tokens -").digest != first.digest


def test_every_bonus_is_a_card() -> None:
    assert seen(table("A bonuses rrrk points 2"))["players"]["A"]["bought"] == 4
