"""Readings that show only in play: what is missed, when the game is over, who has won."""

import pytest

from records import read, sentences
from replay.engine.replay import Replay
from replay.questions.readings import depends_on
from replay.questions.whatif import whatif
from tests.replay.games.marvel.table import (
    PLAYED_OUT,
    broken,
    found,
    header,
    played,
    player,
    seen,
    table,
    winners,
    word,
)

ONE = ("locations L1a L3a", "A bonuses pppprrrr points 2 tags 0 recruited 8")
BOTH = ("locations L1a L3a", "A bonuses bbbpppprrrr points 2 tags 0 recruited 11")
LEVEL_3 = "market 3 3Y2 3B1 3R4 3O3"
BLUE = "bonuses bbbbbbb points 0 tags 0 recruited 7"  # pays for 3Y2
FROM_MARKET = ("A recruit 3Y2 -", "- lay 3Y4")
AT_TEN = (LEVEL_3, f"A tokens yyppbbrroo {BLUE}")
AT_NINE = (LEVEL_3, f"A tokens yyppbbrro {BLUE}")
TAGS = ("market 1 1B5 1Y3 1P1 1B4", "A bonuses yp points 0 tags 2 recruited 2")


@pytest.mark.parametrize(
    ("reading", "option", "position", "events", "missed"),
    [
        ("loc-refuse", "forced", ONE, ("A take ypb",), ["MAR-LOC-2"]),
        ("loc-refuse", "optional", ONE, ("A take ypb",), []),
        ("loc-multi", "one-per-turn", BOTH, ("A take ypb", "A location L1a"), []),
        ("loc-multi", "all", BOTH, ("A take ypb", "A location L1a"), ["MAR-LOC-2"]),
        (
            "green-at-ten",
            "take-green-return-other",
            (LEVEL_3, f"A tokens yyppbbrroo {BLUE}"),
            FROM_MARKET,
            ["MAR-TIME-2"],
        ),
        ("green-at-ten", "limit-blocks-green", AT_TEN, FROM_MARKET, []),
        ("green-at-ten", "limit-blocks-green", AT_NINE, FROM_MARKET, ["MAR-TIME-2"]),
        ("green-source", "any-recruit", (f"A {BLUE} reserved 3Y2",), ("A recruit 3Y2 -",), ["MAR-TIME-2"]),
        ("green-source", "market-only", (f"A {BLUE} reserved 3Y2",), ("A recruit 3Y2 -",), []),
        ("green-source", "any-recruit", (LEVEL_3,), ("A reserve 3Y2 *", "- lay 3Y4"), []),
        ("green-source", "on-reserve", (LEVEL_3,), ("A reserve 3Y2 *", "- lay 3Y4"), ["MAR-TIME-2"]),
        ("avg-hand", "recruited-only", TAGS, ("A reserve 1B5 *", "- lay 1Y1"), []),
        ("avg-hand", "hand-included", TAGS, ("A reserve 1B5 *", "- lay 1Y1"), ["MAR-AVG-2"]),
        ("grey-decline", "optional", TAGS[:1], ("A reserve 1Y3 -", "- lay 1Y1"), []),
    ],
)
def test_what_is_missed_when_the_turn_is_over(
    reading: str, option: str, position: tuple[str, ...], events: tuple[str, ...], missed: list[str]
) -> None:
    replay = played(*events, "B take ypb", position=position, readings={reading: option})
    assert found(replay) == [(len(events) + 1, rule) for rule in missed]


def test_a_location_that_is_lost_is_not_missed() -> None:
    events = ("A take ypb", "A location L1a", "B take ypb", "A take ypb", "B take ypo")
    assert played(*events, position=BOTH, readings={"loc-later": "lost"}).status == "clean"
    assert found(played(*events, position=BOTH)) == [(5, "MAR-LOC-2")]


def test_a_location_at_the_start_of_the_next_turn() -> None:
    events = ("A take ypb", "B take ypb", "A location L1a", "A take ypo", "B take ypo")
    default = played(*events, position=ONE)
    assert [frame.verdict for frame in default.frames[1:3]] == ["irregular", "irregular"]
    later = played(*events, position=ONE, readings={"loc-time": "start-of-next-turn"})
    assert [frame.verdict for frame in later.frames[1:3]] == ["legal", "legal"]


@pytest.mark.parametrize(
    ("reading", "option"),
    [
        ("avg-time", "on-recruit"),
        ("avg-time", "end-of-turn"),
        ("loc-time", "end-of-turn"),
        ("loc-time", "immediate"),
        ("loc-vs-return", "return-first"),
        ("loc-vs-return", "location-first"),
        ("top", "any"),
        ("first", "random"),
    ],
)
@pytest.mark.parametrize(
    "order", [("green", "return r", "avengers", "location L2a"), ("location L2a", "avengers", "green", "return r")]
)
def test_the_order_of_the_duties_changes_no_verdict(reading: str, option: str, order: tuple[str, ...]) -> None:
    """Captain America for nothing: the green token is the eleventh, the third tag brings the tile."""
    holds = "A tokens yyppbbrroo bonuses yyyyypppbbbooo points 0 tags 1 recruited 14 reserved 3O1"
    events = ("A recruit 3O1 -", *(f"A {what}" for what in order), "B take ypb")
    position = (holds, "locations L2a L1b")
    replay = played(*events, position=position, readings={reading: option})
    assert [frame.verdict for frame in replay.frames] == ["legal"] * 6
    assert replay.digest == played(*events, position=position).digest


# The end called off

ROWS = ("market 1 1B5 1Y3 1P1 1B4", "market 2 2Y6 2B6 2R4 2P1")
TRIGGER = ("A recruit 2Y6 -", "- lay 2Y1")
OVERTAKE = ("B recruit 1B5 -", "- lay 1Y1", "B avengers")
LOSES = (
    *ROWS,
    "turn A",
    player("A", 13, "pbroooooo", tags=4, tile=True),
    "B bonuses yyboo points 8 tags 4 recruited 5",
)


@pytest.mark.parametrize(
    ("option", "verdict"), [("end-check", "legal"), ("cancel-and-retrigger", "legal"), ("sticky-flag", "irregular")]
)
def test_losing_the_tile_calls_the_end_off(option: str, verdict: str) -> None:
    replay = played(*TRIGGER, *OVERTAKE, position=LOSES, readings={"calloff": option})
    assert replay.status == "clean"
    assert word(replay, "A take ypb") == verdict
    assert replay.game.over(replay.state, replay.law) == (verdict == "irregular")


@pytest.mark.parametrize("option", ["end-check", "cancel-and-retrigger", "sticky-flag"])
def test_without_a_loss_the_end_comes_under_every_reading(option: str) -> None:
    replay = played(*TRIGGER, "B take ypb", position=LOSES, readings={"calloff": option})
    assert broken(replay, "A take ypb") & PLAYED_OUT
    assert replay.game.winners(replay.state, replay.law) == (0,)


@pytest.mark.parametrize("option", ["end-check", "cancel-and-retrigger"])
def test_another_may_bring_the_end_back_in_the_same_round(option: str) -> None:
    third = "C tokens t bonuses yppppppro points 13 tags 0 recruited 9"
    events = (*TRIGGER, *OVERTAKE, "C recruit 2B6 -", "- lay 2B1")
    replay = played(*events, position=(*LOSES, third), players=3, readings={"calloff": option})
    assert broken(replay, "A take ypb") & PLAYED_OUT
    assert replay.game.winners(replay.state, replay.law) == (2,)


# Winners


@pytest.mark.parametrize(
    ("option", "last", "won"),
    [
        ("compare", player("C", 16), (0,)),
        ("literal-last-wins", player("C", 16), (2,)),
        ("compare", player("C", 19), (2,)),
        ("literal-last-wins", player("C", 19), (2,)),
        ("literal-last-wins", player("C", 15), (0,)),
        ("literal-last-wins", player("C", 19, tokens=""), (0,)),
    ],
)
def test_the_last_of_the_round_wins_at_once_or_is_compared(option: str, last: str, won: tuple[int, ...]) -> None:
    assert winners(player("A", 18), player("B", 17), last, players=3, last_wins=option) == won


@pytest.mark.parametrize(
    ("option", "b", "won"),
    [
        ("qualified-only", player("B", 19, tokens=""), (0,)),
        ("most-points", player("B", 19, tokens=""), (1,)),
        ("most-points", player("B", 19, "pbro"), (1,)),
        ("most-points", player("B", 15, tokens=""), (0,)),
        ("qualified-only", player("B", 18), (1,)),
        ("most-points", player("B", 18), (1,)),
    ],
)
def test_who_can_win(option: str, b: str, won: tuple[int, ...]) -> None:
    assert winners(player("A", 16), b, who_can_win=option) == won


def test_most_points_alone_do_not_end_the_game() -> None:
    position = (player("A", 15), player("B", 19, tokens=""))
    assert winners(*position, who_can_win="most-points") == ()
    assert word(table("turn A", *position, readings={"who-can-win": "most-points"}), "A take ypb") == "legal"


@pytest.mark.parametrize(("option", "won"), [("recruited-only", (0,)), ("hand-included", (1,))])
def test_the_hand_in_the_last_tie_break(option: str, won: tuple[int, ...]) -> None:
    assert winners(player("A", 17, reserved="3O3 3Y2"), player("B", 17, recruited=10), tie_hand=option) == won
    tile = (player("A", 17, tile=True, reserved="3O3 3Y2"), player("B", 17))
    assert winners(*tile, tie_hand=option) == (0,)


def test_with_six_colours_nobody_ever_wins() -> None:
    """There are no green bonuses."""
    assert winners(player("A", 25, recruited=14), player("B", 16), five_colours="six") == ()


# The rest


@pytest.mark.parametrize(
    ("option", "others"),
    [("provenance-public", ["1Y3", "L3"]), ("all-hidden", ["L1", "L3"]), ("all-open", ["1Y3", "3O4"])],
)
def test_who_sees_a_reserved_card(option: str, others: list[str]) -> None:
    events = ("A reserve 1Y3 *", "- lay 1Y1", "B take ypb", "A reserve L3 3O4 *")
    replay = played(*events, position=ROWS[:1], readings={"visible": option})
    assert seen(replay, 1)["players"]["A"]["reserved"] == others
    assert seen(replay, 0)["players"]["A"]["reserved"] == ["1Y3", "3O4"]


def test_from_an_exhausted_deck_comes_grey_only() -> None:
    replay = played("A reserve L1 *", position=("decks 0 9 9",), readings={"reserve-empty": "grey-only"})
    shown = seen(replay)["players"]["A"]
    assert (shown["tokens"]["*"], shown["reserved"]) == (1, [])


def test_under_partial_as_many_are_taken_as_fit() -> None:
    assert word(table("A tokens yyppbbrr", readings={"at-ten": "partial"}), "A take yp") == "legal"
    assert word(table("A tokens yyppbbrr"), "A take yp") == "irregular"


STUCK = (
    "A tokens yyyyppppbb reserved 3B4 3P2 3B2",
    "B tokens bbrrrroooo",
    *(f"market {level} - - - -" for level in (1, 2, 3)),
)


@pytest.mark.parametrize("option", ["stalemate-draw", "restart"])
def test_a_seat_without_an_action_is_skipped_or_ends_the_game(option: str) -> None:
    assert word(table(*STUCK), "A pass") == "legal"
    assert word(table(*STUCK, readings={"no-move": option}), "A pass") != "legal"
    (hangs,) = depends_on(table(*STUCK), sentences("A pass")[0], table(*STUCK).state)
    assert hangs.reading == "no-move"


def test_readings_may_stand_in_the_header() -> None:
    text = header(2).replace('[game "marvel"]', '[game "marvel"]\n[readings "take-fewer=up-to-3, pass=allowed"]')
    assert Replay.of(read(text + "A take yp\nB pass\n")).status == "clean"
    assert Replay.of(read(header(2) + "A take yp\nB pass\n")).status == "irregular"


def test_what_if_shows_which_events_hang_on_a_reading() -> None:
    log = read(header(2) + "A take ypb\nB take yp\nA take ypb\n")
    answer = whatif(log, readings={"take-fewer": "up-to-3"})
    assert [(change.event, change.before, change.after) for change in answer.changed] == [(2, "irregular", "legal")]
