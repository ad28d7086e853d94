"""The twenty disputes of the sample, as positions or records, with the verdict that was decided beforehand.

Where a case needs a card that does not exist (two red for anything), the nearest real card stands for it.
"""

from typing import NamedTuple

import pytest

from records import sentences
from replay.depends import depends_on
from tests.replay.table import broken, found, played, seen, table, tokens, weighed, word

ROW = "market 1 1W3 1U1 1K1 1G1"
TEN = "A tokens wwuuggrrkk"
X_AND_Y = "nobles N5 N8"  # N5: four red, four black; N8: three white, three red, three black


class Case(NamedTuple):
    id: str
    players: int
    position: tuple[str, ...]
    sentence: str
    verdict: str
    rules: set[str]


CASES = [
    Case("SPL-D04", 2, (), "A take rr", "legal", {"SPL-TAKE2-1", "SPL-TAKE2-2"}),
    Case("SPL-D05", 2, ("turn B", "A tokens rr"), "B take rr", "irregular", {"SPL-TAKE2-2"}),
    Case("SPL-D08", 3, (), "A take ru*", "irregular", {"SPL-TAKE3-2", "SPL-RES-6"}),
    Case("SPL-D17", 2, (f"{TEN} reserved 3K3",), "A pass", "irregular", {"SPL-TURN-2", "SPL-TURN-3", "SPL-LIM-3"}),
    Case(
        "SPL-D20",
        4,
        (ROW, "A tokens wwuugg reserved 3K3", "B tokens ***", "C tokens **"),
        "A reserve 1W3 -",
        "legal",
        {"SPL-RES-3", "SPL-RES-2"},
    ),
    Case(
        "SPL-D22", 2, (ROW, f"{TEN} reserved 3K3"), "A reserve 1W3 *", "legal", {"SPL-RES-2", "SPL-LIM-4", "SPL-LIM-2"}
    ),
    Case(
        "SPL-D28",
        3,
        ("market 2 2R6 2R4 2W2 2G6", "A tokens rrrrr"),
        "A buy 2R6 rrrrr",
        "irregular",
        {"SPL-BUY-6", "SPL-BUY-2"},
    ),
    Case("SPL-D29", 2, (ROW, "A tokens rrr*"), "A buy 1G1 rr*", "legal", {"SPL-BUY-3", "SPL-BUY-12", "SPL-BUY-2"}),
    Case("SPL-D30", 2, (ROW, "A tokens rrrr"), "A buy 1G1 rrrr", "irregular", {"SPL-BUY-2", "SPL-BUY-13"}),
    Case(
        "SPL-D56",
        3,
        (ROW, "A tokens rr reserved 1R1"),
        "A buy 1G1 rr",
        "irregular",
        {"SPL-RES-11", "SPL-BUY-5", "SPL-BUY-2"},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_disputed_action_gets_the_verdict_of_the_rules(case: Case) -> None:
    replay = table(*case.position, players=case.players)
    assert word(replay, case.sentence) == case.verdict
    deciding = broken(replay, case.sentence) if case.verdict == "irregular" else weighed(replay, case.sentence)
    assert deciding & case.rules


def test_d17_would_be_legal_only_where_passing_is_allowed() -> None:
    replay = table(f"{TEN} reserved 3K3")
    (found,) = depends_on(replay, sentences("A pass")[0], replay.state)
    assert (found.reading, found.verdicts) == ("pass", {"forbidden": "irregular", "allowed": "legal"})


def test_d20_no_gold_is_gained() -> None:
    position = (ROW, "A tokens wwuugg reserved 3K3", "B tokens ***", "C tokens **")
    replay = played("A reserve 1W3 -", position=position, players=4)
    assert tokens(replay, "A") == "wwuugg"
    assert broken(table(*position, players=4), "A reserve 1W3 *") == {"SPL-RES-3"}


@pytest.mark.parametrize("back", ["w", "u", "g", "r", "k", "*"])
def test_d22_exactly_one_token_of_choice_goes_back(back: str) -> None:
    position = (ROW, f"{TEN} reserved 3K3")
    reserved = played("A reserve 1W3 *", "- lay 1W1", position=position)
    assert word(reserved, f"A return {back}") == "legal"
    two = back + ("w" if back != "w" else "u")
    assert broken(reserved, f"A return {two}") == {"SPL-LIM-8"}
    kept = played("A reserve 1W3 *", "- lay 1W1", "B take wug", position=position)
    assert found(kept) == [(3, "SPL-LIM-2")]
    assert broken(table(*position), "A reserve 1W3 -") == {"SPL-RES-2"}


BUY_BLACK = ("A buy 1K1 ggg", "- lay 1W1")
REACHES_BOTH = (ROW, X_AND_Y, "A tokens ggg bonuses wwwrrrrkkk points 1 bought 10")


@pytest.mark.parametrize(("choice", "stays"), [("N5", "N8"), ("N8", "N5")])
def test_d40_exactly_one_noble_of_choice(choice: str, stays: str) -> None:
    replay = played(*BUY_BLACK, f"A noble {choice}", position=REACHES_BOTH, players=4)
    assert replay.status == "clean"
    assert replay.game.scores(replay.state)[0] == 4
    assert seen(replay)["nobles"] == [stays]
    assert broken(replay, f"A noble {stays}") == {"SPL-NOB-5"}
    none = played(*BUY_BLACK, "B take wug", position=REACHES_BOTH, players=4)
    assert "SPL-NOB-3" in {rule for _, rule in found(none)}


def test_d42_the_first_to_close_a_qualifying_turn_gets_the_other() -> None:
    position = (*REACHES_BOTH, "B bonuses wwwrrrkkk points 1 bought 9")
    replay = played(*BUY_BLACK, "A noble N5", "B take wug", "B noble N8", "C take wug", position=position, players=4)
    assert replay.status == "clean"
    assert seen(replay)["players"]["B"]["nobles"] == ["N8"]
    meanwhile = played(*BUY_BLACK, "A noble N5", "B take wug", position=position, players=4)
    assert word(meanwhile, "A noble N8") == "irregular"
    assert broken(meanwhile, "A noble N8") & {"SPL-NOB-10", "SPL-NOB-5"}


TWELVE = (ROW, "nobles N5", "A tokens ggg bonuses rrrrkkk points 12 bought 7", "B bonuses w points 12 bought 8")


def test_d43_a_noble_cannot_be_refused_to_put_off_the_end() -> None:
    replay = played(*BUY_BLACK, "B take wug", position=TWELVE)
    assert found(replay) == [(3, "SPL-NOB-3")]
    received = played(*BUY_BLACK, "A noble N5", "B take wug", position=TWELVE)
    assert received.status == "clean"
    assert broken(received, "A take wug") == {"SPL-END-1"}


def winners(*position: str, players: int = 2, **readings: str) -> tuple[int, ...]:
    chosen = {name.replace("_", "-"): option for name, option in readings.items()}
    replay = table("turn A", *position, players=players, readings=chosen)
    return replay.game.winners(replay.state, replay.law)


def test_d47_fewest_bought_cards_win_a_tie() -> None:
    assert winners("A bonuses w points 16 bought 12", "B bonuses w points 16 bought 11") == (1,)


def test_d50_nobles_break_no_tie() -> None:
    a = "A cards 3K3 3K2 1W8 1W1 1W2 1W3 1W4 1W5 1W6 1W7 nobles N1 N2"
    b = "B cards 3R4 3U4 3G4 1U1 1U2 1U3 1U4 1U5 1U6"
    replay = table("turn A", a, b)
    assert replay.game.scores(replay.state) == (15, 15)
    assert winners(a, b) == (1,)
    assert winners(a, b, noble_tie="yes") == (0,)


def test_d51_the_points_of_a_noble_trigger_the_end() -> None:
    position = (*TWELVE, "C bonuses w points 5 bought 3")
    replay = played(*BUY_BLACK, "A noble N5", "B take wug", "C take wug", position=position, players=3)
    assert replay.status == "clean"
    assert replay.game.scores(replay.state)[0] == 15
    assert broken(replay, "A take wug") == {"SPL-END-1"}


@pytest.mark.parametrize(
    ("reading", "shown"), [("provenance-public", "1W3"), ("all-hidden", "L1"), ("all-open", "1W3")]
)
def test_d53_whether_an_open_reservation_is_shown_is_a_reading(reading: str, shown: str) -> None:
    events = ("A reserve 1W3 *", "- lay 1W1", "B take wug", "C take wug", "A take wug")
    replay = played(*events, position=(ROW,), players=3, readings={"visible": reading})
    assert seen(replay, 1)["players"]["A"]["reserved"] == [shown]
    assert replay.game.book.readings["visible"].default == "provenance-public"


def test_d54_bonuses_are_not_returned() -> None:
    position = ("A tokens wwuuggr bonuses wwwuuugggrkk points 5 bought 12",)
    replay = played("A take wug", position=position, players=4)
    assert len(tokens(replay, "A")) == 10
    assert broken(replay, "A return w") == {"SPL-LIM-8"}
    assert played("A take wug", "B take wug", position=position, players=4).status == "clean"


def test_d59_nobles_still_come_in_the_last_round() -> None:
    position = (
        ROW,
        "nobles N5",
        "turn C",
        "A bonuses w points 15 bought 9",
        "B bonuses w points 9 bought 9",
        "C tokens ggg bonuses rrrrkkk points 13 bought 7",
    )
    replay = played("C buy 1K1 ggg", "- lay 1W1", "C noble N5", "- result C 16 A 15 B 9", position=position, players=3)
    assert replay.status == "clean"
    assert replay.game.winners(replay.state, replay.law) == (2,)


TWO_COLOURS = ("A tokens rr", "B tokens wwwwwuuuuu", "C tokens gggggkkkkr")


def test_d62_colours_count_and_not_tokens() -> None:
    replay = table(*TWO_COLOURS, players=3)
    assert word(replay, "A take rk") == "legal"
    assert weighed(replay, "A take rk") & {"SPL-TAKE3-1", "SPL-TAKE3-4", "SPL-TAKE3-5"}
    assert word(replay, "A take rrk") == "irregular"
    tokens_count = table(*TWO_COLOURS, players=3, readings={"reduced-count": "tokens"})
    assert word(tokens_count, "A take rk") == "irregular"
