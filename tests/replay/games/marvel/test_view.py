"""Who may see what: “without showing it to the other players”, and everything else lies open."""

import json

import pytest

from tests.replay.games.marvel.table import opened, played, seen

BLIND = "A reserve L3 {} *"


def as_json(*events: str, seat: int | None, players: int = 3) -> str:
    return json.dumps(seen(opened(*events, players=players), seat), ensure_ascii=False, sort_keys=True)


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_a_blind_reservation_stays_hidden_from_the_others(seat: int) -> None:
    text = as_json(BLIND.format("3O4"), "B take ypb", seat=seat)
    assert "3O4" not in text
    assert "spider-man" not in text.lower()
    assert json.loads(text)["players"]["A"]["reserved"] == ["L3"]


@pytest.mark.parametrize("seat", [1, 2, -1])
@pytest.mark.parametrize("later", [(), ("B take ypb",), ("B take ypb", "C reserve 2R4 *", "- lay 2O5", "A take ypb")])
def test_two_games_that_a_seat_cannot_tell_apart_look_the_same(seat: int, later: tuple[str, ...]) -> None:
    assert as_json(BLIND.format("3O4"), *later, seat=seat) == as_json(BLIND.format("3Y4"), *later, seat=seat)


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_a_card_somebody_wrote_down_looks_like_one_that_nobody_did(seat: int) -> None:
    assert as_json(BLIND.format("3O4"), seat=seat) == as_json("A reserve L3 *", seat=seat)


@pytest.mark.parametrize("seat", [0, None])
def test_the_owner_and_the_record_know_the_blind_card(seat: int | None) -> None:
    assert seen(opened(BLIND.format("3O4"), players=3), seat)["players"]["A"]["reserved"] == ["3O4"]


def test_the_order_of_two_blind_cards_gives_nothing_away() -> None:
    def game(first: str, second: str) -> str:
        return as_json(f"A reserve L3 {first} *", "B take ypb", "C take ypb", f"A reserve L3 {second} *", seat=1)

    assert game("3O4", "3Y4") == game("3Y4", "3O4")


def test_the_level_of_a_blind_card_is_public() -> None:
    assert as_json("A reserve L3 *", seat=1) != as_json("A reserve L2 *", seat=1)


@pytest.mark.parametrize("seat", [0, 1, 2, -1, None])
def test_an_open_reservation_is_known_to_all(seat: int | None) -> None:
    shown = seen(opened("A reserve 2R4 *", "- lay 2O5", players=3), seat)
    assert shown["players"]["A"]["reserved"] == ["2R4"]


@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_everything_else_lies_open(seat: int) -> None:
    replay = opened("A take ypb", "B reserve 2R4 *", "- lay 2O5", "C take rr", players=3)
    assert seen(replay, seat) == seen(replay, None)


@pytest.mark.parametrize("seat", [0, 1, -1, None])
def test_green_tile_tags_and_locations_lie_open(seat: int | None) -> None:
    position = (
        "locations L1b",
        "A tokens yt cards 3O1 1B5 avengers",
        "B tokens * bonuses yyypppooo points 3 tags 2 recruited 9 locations L2a",
    )
    shown = seen(played("A take ypb", position=position), seat)
    first, second = shown["players"]["A"], shown["players"]["B"]
    assert (first["tokens"]["t"], first["tags"], first["avengers"], first["points"]) == (1, 3, True, 6)
    assert (second["tokens"]["t"], second["tags"], second["avengers"], second["points"]) == (0, 2, False, 3)
    assert (shown["locations"], second["locations"]) == (["L1b"], ["L2a"])
    assert shown["bank"]["t"] == 1


def test_tokens_of_everybody_are_plain_to_see() -> None:
    shown = seen(opened("A take ypb", "B take rr", players=3), 2)
    assert shown["players"]["A"]["tokens"] == {"y": 1, "p": 1, "b": 1, "r": 0, "o": 0, "t": 0, "*": 0}
    assert shown["players"]["B"]["tokens"] == {"y": 0, "p": 0, "b": 0, "r": 2, "o": 0, "t": 0, "*": 0}
    assert shown["bank"] == {"y": 4, "p": 4, "b": 4, "r": 3, "o": 5, "t": 3, "*": 5}


def test_a_recruited_character_is_open_wherever_it_came_from() -> None:
    replay = played("A reserve L1 1Y1 *", "B take ybo", "A recruit 1Y1 rrr", position=("A tokens rrr",))
    assert replay.status == "clean"
    assert seen(replay, 1)["players"]["A"]["cards"] == ["1Y1"]
    assert seen(replay, 1)["players"]["A"]["reserved"] == []


def test_a_view_is_plain_data() -> None:
    shown = seen(opened("A reserve L3 *", "B take ypb"), 1)
    assert json.loads(json.dumps(shown)) == shown
