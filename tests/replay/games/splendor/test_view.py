"""Who may see what: “Nie pokazuje treści karty pozostałym graczom”, and everything else lies open."""

import json

import pytest

from tests.replay.table import opened, played, seen


def as_json(*events: str, seat: int | None, players: int = 3) -> str:
    return json.dumps(seen(opened(*events, players=players), seat), ensure_ascii=False, sort_keys=True)


BLIND = "A reserve L3 {} *"


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_a_blind_reservation_stays_hidden_from_the_others(seat: int) -> None:
    text = as_json(BLIND.format("3K4"), "B take wug", seat=seat)
    assert "3K4" not in text
    assert json.loads(text)["players"]["A"]["reserved"] == ["L3"]


@pytest.mark.parametrize("seat", [1, 2, -1])
@pytest.mark.parametrize("later", [(), ("B take wug",), ("B take wug", "C reserve 2R4 *", "- lay 2K5", "A take wug")])
def test_two_games_that_a_seat_cannot_tell_apart_look_the_same(seat: int, later: tuple[str, ...]) -> None:
    first = as_json(BLIND.format("3K4"), *later, seat=seat)
    second = as_json(BLIND.format("3W4"), *later, seat=seat)
    assert first == second


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_a_card_somebody_wrote_down_looks_like_one_that_nobody_did(seat: int) -> None:
    assert as_json(BLIND.format("3K4"), seat=seat) == as_json("A reserve L3 *", seat=seat)


@pytest.mark.parametrize("seat", [0, None])
def test_the_owner_and_the_record_know_the_blind_card(seat: int | None) -> None:
    assert seen(opened(BLIND.format("3K4"), players=3), seat)["players"]["A"]["reserved"] == ["3K4"]


def test_the_order_of_two_blind_cards_gives_nothing_away() -> None:
    def game(first: str, second: str) -> str:
        return as_json(f"A reserve L3 {first} *", "B take wug", "C take wug", f"A reserve L3 {second} *", seat=1)

    assert game("3K4", "3W4") == game("3W4", "3K4")


def test_the_level_of_a_blind_card_is_public() -> None:
    assert as_json("A reserve L3 *", seat=1) != as_json("A reserve L2 *", seat=1)


@pytest.mark.parametrize("seat", [0, 1, 2, -1, None])
def test_an_open_reservation_is_known_to_all(seat: int | None) -> None:
    shown = seen(opened("A reserve 2R4 *", "- lay 2K5", players=3), seat)
    assert shown["players"]["A"]["reserved"] == ["2R4"]


@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_everything_else_lies_open(seat: int) -> None:
    replay = opened("A take wug", "B reserve 2R4 *", "- lay 2K5", "C take rr", players=3)
    assert seen(replay, seat) == seen(replay, None)


def test_tokens_of_everybody_are_plain_to_see() -> None:
    shown = seen(opened("A take wug", "B take rr", players=3), 2)
    assert shown["players"]["A"]["tokens"] == {"w": 1, "u": 1, "g": 1, "r": 0, "k": 0, "*": 0}
    assert shown["players"]["B"]["tokens"] == {"w": 0, "u": 0, "g": 0, "r": 2, "k": 0, "*": 0}


def test_a_bought_card_is_open_wherever_it_came_from() -> None:
    replay = played("A reserve L1 1W1 *", "B take wgr", "A buy 1W1 uuu", position=("A tokens uuu",))
    assert replay.status == "clean"
    assert seen(replay, 1)["players"]["A"]["cards"] == ["1W1"]
    assert seen(replay, 1)["players"]["A"]["reserved"] == []


def test_a_view_is_plain_data() -> None:
    shown = seen(opened("A reserve L3 *", "B take wug"), 1)
    assert json.loads(json.dumps(shown)) == shown
