"""How a character is named: by id, by name, by its face, by its place; and what may be left out."""

import pytest

from records import read
from replay.engine.canonical import canonical
from replay.engine.explain import says
from replay.engine.game import Unclear
from replay.engine.replay import Replay
from tests.replay.games.marvel.table import found, header, heard, opened, played, seen, table, tokens

NAMES = {
    "baron-zemo": "1Y1",
    "rocket": "1Y2",
    "modok": "1Y3",
    "kraven": "1P1",
    "spider-man-2099": "1B2",
    "ms-marvel": "1R5",
    "kingpin": "1O2",
    "spider-ham": "1O3",
    "the-collector": "2Y3",
    "she-hulk": "2P1",
    "ghost-spider": "2B4",
    "ghost-rider": "2R4",
    "star-lord": "2O4",
    "iron-man": "3Y1",
    "hulk": "3P1",
    "thor": "3R1",
    "doctor-strange": "3R2",
    "captain-america": "3O1",
    "spider-man": "3O4",
}
POLISH = {"osa": "1B5", "kapitan-ameryka": "3O1", "rocket": "1Y2"}
FACES = {
    "y0 1y2r": "1Y2",
    "y0 2r2o": "1Y3",
    "p0 1y1p1b1o": "1P4",
    "b0 1y1p1b1o": "1B4",
    "o0 1y1p1b1o": "1O4",
    "y1 4r": "1Y8",
    "r2 2y1p4b": "2R4",
    "y3 6o": "2Y6",
    "b5 7r3o": "3B4",
    "r3 3y5p3b3r": "3R1",
    "o4 7y": "3O2",
}


def reserved(said: str) -> list[str]:
    replay = played(f"A reserve {said} *")
    assert replay.status == "clean"
    hand: list[str] = seen(replay)["players"]["A"]["reserved"]
    return hand


@pytest.mark.parametrize("id_", ["1Y3", "1O2", "1O3", "2R4", "3O4"])
def test_a_character_is_named_by_its_id(id_: str) -> None:
    assert reserved(id_) == [id_]


@pytest.mark.parametrize("name", NAMES)
def test_a_character_is_named_by_its_name(name: str) -> None:
    assert reserved(name) == [NAMES[name]]


@pytest.mark.parametrize("name", POLISH)
def test_a_character_is_named_by_its_polish_name_where_it_is_known(name: str) -> None:
    assert reserved(name) == [POLISH[name]]


@pytest.mark.parametrize("face", FACES)
def test_a_character_is_named_by_its_face(face: str) -> None:
    assert reserved(face) == [FACES[face]]


@pytest.mark.parametrize(("place", "id_"), [("1.1", "1Y3"), ("1.4", "1O2"), ("2.3", "2Y2"), ("3.2", "3B1")])
def test_a_character_is_named_by_where_it_lies(place: str, id_: str) -> None:
    replay = opened(f"A reserve {place} *", "- lay ?", "B take ypb")
    assert replay.status == "clean"
    assert seen(replay)["players"]["A"]["reserved"] == [id_]


@pytest.mark.parametrize("said", ["A reserve o0 1y2p *", "A recruit o0 1y2p ypp", "- lay o0 1y2p"])
def test_kingpin_and_spider_ham_have_the_same_face(said: str) -> None:
    position = ("market 1 1O2 1O3 1Y3 1P1", "A tokens ypp") if not said.startswith("-") else ("market 1 1Y3 1P1 1B4 -",)
    with pytest.raises(Unclear) as caught:
        heard(table(*position), said)
    told = " ".join(caught.value.expected).lower()
    assert "1o2" in told or "kingpin" in told
    assert "1o3" in told or "spider-ham" in told


@pytest.mark.parametrize(("said", "id_"), [("kingpin", "1O2"), ("spider-ham", "1O3"), ("1O2", "1O2"), ("1O3", "1O3")])
def test_name_and_id_tell_them_apart(said: str, id_: str) -> None:
    position = ("market 1 1O2 1O3 1Y3 1P1", "A tokens ypp")
    replay = played(f"A recruit {said} ypp", "- lay 1Y1", "B take ypb", position=position)
    assert replay.status == "clean"
    assert seen(replay)["players"]["A"]["cards"] == [id_]


@pytest.mark.parametrize("said", ["1W3", "2K1", "thanos", "superman", "1Y9", "4Y1", "2.9", "5.1", "y9 1y"])
def test_what_is_not_in_the_box_is_not_understood(said: str) -> None:
    with pytest.raises(Unclear):
        heard(opened(), f"A reserve {said} *")


@pytest.mark.parametrize("said", ["A location L5a", "A location L1", "A location N1", "- locations L1a L9b"])
def test_a_location_that_does_not_exist_is_not_understood(said: str) -> None:
    with pytest.raises(Unclear):
        heard(opened("A take ypb"), said)


@pytest.mark.parametrize("said", ["L1b", "avengers-tower-nyc", "avengers-tower", '"Avengers Tower, NYC"'])
def test_a_location_is_named_by_its_name_and_written_by_its_id(said: str) -> None:
    position = ("locations L1b L4a", "A bonuses yyyybbbb points 0 recruited 8")
    assert written("A take ypb", f"A location {said}", position=position)[1] == "A location L1b"
    assert written("- locations asgard hells-kitchen") == ["- locations L2a L4a"]


def written(*events: str, position: tuple[str, ...] = ()) -> list[str]:
    """The sentences as `recount fmt` writes them."""
    log = read(header(2, position) + "\n".join(events) + "\n")
    said = canonical(log, Replay.of(log))
    assert canonical(said, Replay.of(said)) == said
    return [f"{event.seat} {event.say}" for event in said.events]


@pytest.mark.parametrize("named", ["1Y2", "rocket", "y0 1y2r", "1.4"])
def test_every_character_is_written_by_its_id(named: str) -> None:
    position = ("market 1 1Y3 1P1 1B4 1Y2", "A tokens yrr")
    assert written(f"A reserve {named} *", "- lay baron-zemo", position=position)[0] == "A reserve 1Y2 *"
    assert written(f"A recruit {named} yrr", "- lay baron-zemo", position=position) == [
        "A recruit 1Y2 yrr",
        "- lay 1Y1",
    ]


def test_a_row_may_be_laid_out_by_name() -> None:
    assert written("- lay 1 modok kraven lockjaw kingpin") == ["- lay 1 1Y3 1P1 1B4 1O2"]


def test_the_grey_of_a_reservation_may_be_left_out() -> None:
    position = ("market 1 1Y3 1P1 1B4 1Y2",)
    assert written("A reserve 1Y3", "- lay 1Y1", position=position)[0] == "A reserve 1Y3 *"
    assert written("A reserve L3", position=position) == ["A reserve L3 *"]
    none_left = (*position, "turn A", "B tokens *****")
    assert written("A reserve 1Y3", "- lay 1Y1", position=none_left)[0] == "A reserve 1Y3 -"


@pytest.mark.parametrize(
    ("holds", "paid"),
    [
        ("tokens yrr", "yrr"),
        ("tokens yrr*", "yrr"),
        ("tokens rr*", "rr*"),
        ("tokens r**", "r**"),
        ("tokens rr bonuses yr points 0 tags 0 recruited 2", "r"),
        ("tokens yrr bonuses yrr points 0 tags 0 recruited 3", "-"),
        ("tokens rrt* cards 3P2", "rr*"),
    ],
)
def test_the_usual_payment_may_be_left_out(holds: str, paid: str) -> None:
    """Own colours first, grey for the rest, and never green."""
    position = ("market 1 1Y3 1P1 1B4 1Y2", f"A {holds}")
    assert written("A recruit 1Y2", "- lay 1Y1", position=position)[0] == f"A recruit 1Y2 {paid}"
    assert played("A recruit 1Y2", "- lay 1Y1", "B take ypb", position=position).status == "clean"


def test_the_only_location_may_be_left_out() -> None:
    position = ("locations L1a L3a", "A bonuses pppprrrr points 2 tags 0 recruited 8")
    assert written("A take ypb", "A location", position=position)[1] == "A location L1a"


def test_where_two_locations_are_met_the_tile_has_to_be_said() -> None:
    position = ("locations L1a L3a", "A bonuses bbbpppprrrr points 2 tags 0 recruited 11")
    with pytest.raises(Unclear) as caught:
        heard(played("A take ypb", position=position), "A location")
    assert {"L1a", "L3a"} <= set(caught.value.expected)


def test_the_seat_may_be_left_out() -> None:
    position = (
        "market 1 1B5 1P1 1B4 1Y2",
        "locations L4a",
        "A bonuses yyyyboooo points 0 tags 2 recruited 9",
    )
    events = ("recruit wasp", "lay 1Y1", "avengers", "location", "take rr")
    replay = played(*events, position=position)
    assert found(replay) == []
    assert replay.game.scores(replay.state) == (6, 0)
    assert tokens(replay, "B") == "rr"


def test_a_character_nobody_noted_is_written_with_its_row() -> None:
    assert written("A reserve 2.3 *", "- lay 2P1", "B take ypb")[0] == "A reserve 2.? *"


@pytest.mark.parametrize("said", ["A noble N1", "A buy 1Y3 rroo", "- nobles N1 N2", "A assemble", "A gauntlet"])
def test_words_of_another_game_are_not_understood(said: str) -> None:
    with pytest.raises(Unclear):
        heard(opened(), said)


# Facts in words


def test_polish_counts_tokens_as_polish_does() -> None:
    taking = next(
        clause
        for clause in heard(table("A tokens yypbbbrrrr", players=4), "A take ypb").clauses
        if clause[0].id == "MAR-TBL-4"
    )
    game = table().game
    assert says(game, taking[0], taking[2:], "pl", ("A", "B", "C", "D")) == (
        "Pobrano: 1 żółty, 1 fioletowy, 1 niebieski. "
        "W banku: 5 żółtych, 6 fioletowych, 4 niebieskie, 3 czerwone, 7 pomarańczowych, 4 zielone, 5 szarych."
    )


def test_a_second_action_is_told_that_one_was_allowed() -> None:
    (twice,) = (clause for clause in heard(played("A take ypb"), "A take rob").clauses if not clause[1])
    assert says(table().game, twice[0], twice[2:], "en", ("A", "B")) == (
        "Actions of A in this turn: 2; what could be done: one of the four."
    )
