"""What was forgotten and comes later, and what else the texts leave to whoever keeps the record."""

import pytest

from records import sentences
from replay.engine.game import Unplayable
from replay.questions.readings import depends_on
from tests.replay.games.marvel.table import (
    PLAYED_OUT,
    broken,
    finding,
    found,
    opened,
    played,
    player,
    seen,
    table,
    word,
)

ROWS = ("market 1 1B5 1R6 1O6 1P1", "market 3 3Y2 3O2 3B1 3B2")  # 1B5, 1R6 and 1O6 have a tag each
RICH = "bonuses yyyyyyypppbbbbbbbrooo points 0 recruited 21"
WASP = ("A recruit 1B5 -", "- lay 1Y1")


def rich(seat: str, tags: int = 0, *, tile: bool = False) -> str:
    return f"{seat} {RICH} tags {tags}" + (" avengers" if tile else "")


# The tile


def test_who_has_the_tile_does_not_take_it_again() -> None:
    replay = played(*WASP, "A avengers", position=(*ROWS, rich("A", 2)))
    assert broken(replay, "A avengers") == {"MAR-AVG-3"}
    assert replay.game.scores(played(*WASP, "A avengers", "A avengers", position=(*ROWS, rich("A", 2))).state) == (3, 0)


def test_a_forgotten_tile_is_missed_once_and_may_be_taken_in_a_later_own_turn() -> None:
    events = (*WASP, "B take ypb", "A take ypb", "A avengers", "B take ypo")
    replay = played(*events, position=(*ROWS, rich("A", 2)))
    assert found(replay) == [(3, "MAR-AVG-2")]
    assert replay.game.scores(replay.state) == (3, 0)
    assert found(played(*events[:4], "B take ypo", position=(*ROWS, rich("A", 2)))) == [(3, "MAR-AVG-2")]


FORGOTTEN = (*WASP, "B recruit 1R6 -", "- lay 1Y2")  # A has three tags first, then B


def test_a_forgotten_tile_waits_for_whoever_had_three_first() -> None:
    position = (*ROWS, rich("A", 2), rich("B", 2))
    replay = played(*FORGOTTEN, "A take ypb", position=position)
    assert found(replay) == [(3, "MAR-AVG-2")], "B, who has as many, has forgotten nothing"
    assert broken(played(*FORGOTTEN, position=position), "B avengers") == {"MAR-AVG-2"}
    assert word(replay, "A avengers") == "legal"


def test_more_tags_bring_a_forgotten_tile_to_another() -> None:
    events = (*FORGOTTEN, "A take ypb", "B recruit 1O6 -", "- lay 1Y4", "B avengers", "A take ypb")
    replay = played(*events, position=(*ROWS, rich("A", 2), rich("B", 2)))
    assert found(replay) == [(3, "MAR-AVG-2")]
    assert seen(replay)["avengers"] == "B"


def test_a_position_tells_who_was_first_where_two_have_as_many() -> None:
    replay = played(*FORGOTTEN, position=(*ROWS, rich("A", 2), rich("B", 2)))
    lines = replay.game.position(replay.state, replay.seats)
    assert "first A" in lines
    again = table(*lines)
    assert again.game.position(again.state, again.seats) == lines
    assert broken(again, "B avengers") == {"MAR-AVG-2"}
    assert word(played("A take ypb", position=tuple(lines)), "A avengers") == "legal"


@pytest.mark.parametrize(("tags", "verdict"), [(2, "legal"), (3, "undecided"), (4, "irregular")])
def test_where_nobody_says_who_was_first_a_tie_is_open(tags: int, verdict: str) -> None:
    replay = played("A take ypb", position=(rich("A", 3), rich("B", tags)))
    assert word(replay, "A avengers") == verdict


def test_a_new_tag_asks_for_the_tile_again() -> None:
    events = (*WASP, "B take ypb", "A recruit 1R6 -", "- lay 1Y2", "B take ypo")
    assert found(played(*events, position=(*ROWS, rich("A", 2)))) == [(3, "MAR-AVG-2"), (6, "MAR-AVG-2")]


def test_the_tile_may_be_fetched_before_the_first_action_of_a_position() -> None:
    assert word(table(rich("A", 3)), "A avengers") == "legal"
    assert broken(table(rich("B", 3)), "B avengers") == {"MAR-AVG-6"}


@pytest.mark.parametrize(
    ("tags", "hand", "verdict"),
    [(2, "L3", "undecided"), (0, "L3", "irregular"), (3, "L3", "legal"), (2, "", "irregular")],
)
def test_if_the_hand_counts_a_card_nobody_noted_leaves_the_tile_open(tags: int, hand: str, verdict: str) -> None:
    holds = rich("A", tags) + (f" reserved {hand}" if hand else "")
    replay = played("A take ypb", position=(holds,), readings={"avg-hand": "hand-included"})
    assert word(replay, "A avengers") == verdict
    assert word(played("A take ypb", position=(holds,)), "A avengers") == ("legal" if tags == 3 else "irregular")


# The green token

FIRST = ("A recruit 3Y2 -", "- lay 3Y4", "B take ypb")
SECOND = ("A recruit 3O2 -", "- lay 3O4")


def test_a_forgotten_green_token_does_not_come_by_itself() -> None:
    replay = played(*FIRST, "A take ypb", position=(*ROWS, rich("A")))
    assert found(replay) == [(3, "MAR-TIME-2")]
    assert broken(replay, "A green") == {"MAR-TIME-2"}


def test_a_forgotten_green_token_comes_with_the_second_character() -> None:
    replay = played(*FIRST, *SECOND, "A green", "B take ypo", position=(*ROWS, rich("A")))
    assert found(replay) == [(3, "MAR-TIME-2")]


def test_with_the_second_character_it_is_not_missed_again() -> None:
    replay = played(*FIRST, *SECOND, "B take ypo", position=(*ROWS, rich("A")))
    assert found(replay) == [(3, "MAR-TIME-2")]


def test_green_without_a_right_is_its_own_cause() -> None:
    replay = played(*FIRST, "A take ypb", "A green", position=(*ROWS, rich("A")))
    assert [(each.event, each.cause) for each in replay.findings] == [(3, 1), (5, 5)]


# The end

LAST = ("turn B", player("A", 16), player("B", 9, tokens=""))


def test_what_is_played_after_the_end_does_not_change_who_has_won() -> None:
    """The tile comes too late: with it B would have won the tie."""
    late = "B tokens yt bonuses ypbroo points 13 tags 2 recruited 6"
    position = ("market 1 1B5 1Y3 1P1 1B4", "turn A", player("A", 16), late)
    replay = played("A take ypb", "B recruit 1B5 y", "- lay 1Y1", "B avengers", position=position)
    assert found(replay) == [(1, "MAR-END-1"), (2, "MAR-END-1")]
    assert replay.game.scores(replay.state) == (16, 16)
    assert replay.game.winners(replay.state, replay.law) == (0,)
    assert broken(replay, "A take ypb") & PLAYED_OUT


@pytest.mark.parametrize("result", ["A 13 B 11", "B 11 A 13"])
def test_a_table_may_stop_before_anybody_meets_the_condition(result: str) -> None:
    position = (player("A", 13), player("B", 11))
    assert word(table(*position), f"- result {result}") == "legal"
    assert table(*position).game.winners(table(*position).state, table().law) == ()


def test_green_that_was_taken_against_the_rules_counts_for_the_end() -> None:
    position = ("turn B", player("A", 9), player("B", 16, tokens=""))
    replay = played("B take ypt", position=position)
    assert found(replay) == [(1, "MAR-TAKE3-2")]
    assert replay.game.winners(replay.state, replay.law) == (1,)


# Positions in the middle of a turn


@pytest.mark.parametrize(
    ("position", "events"),
    [
        ((*ROWS, rich("A", 2)), ("A recruit 3B1 -",)),
        ((*ROWS, rich("A", 2)), WASP),
        ((*ROWS, rich("A") + " tokens yyyyppppbb"), ("A take bro",)),
        ((*ROWS, rich("A"), "locations L1b"), ("A take bro", "A location L1b")),
        ((ROWS[1], "A tokens rrr reserved L1 1.?", "market 1 ? ? ? ?"), ("A recruit 1Y1 rrr",)),
        (LAST, ("B take ypb", "A take ypb")),
    ],
)
def test_a_position_says_what_is_still_to_come(position: tuple[str, ...], events: tuple[str, ...]) -> None:
    before = played(*events, position=position)
    lines = before.game.position(before.state, before.seats)
    again = table(*lines)
    assert again.game.position(again.state, again.seats) == lines
    for sentence in ("A take ypb", "B take ypb", "A green", "A avengers", "A return b", "- lay 1Y2", "A location L1b"):
        assert broken(again, sentence) == broken(before, sentence), sentence
    assert [again.game.say(action, again.seats) for action in again.game.duties(again.state)] == [
        before.game.say(action, before.seats) for action in before.game.duties(before.state)
    ]


def test_an_end_that_was_called_off_is_part_of_a_position() -> None:
    position = (
        *("market 1 1B5 1Y3 1P1 1B4", "turn B"),
        player("A", 16, tags=4, tile=True),
        "B bonuses yyboo points 8 tags 4 recruited 5",
        player("C", 9),
    )
    before = played("B recruit 1B5 -", "- lay 1Y1", "B avengers", position=position, players=3)
    lines = before.game.position(before.state, before.seats)
    assert "reached A" in lines
    sticky = played("C take ypb", position=tuple(lines), players=3, readings={"calloff": "sticky-flag"})
    assert broken(sticky, "A take ypb") & PLAYED_OUT
    assert sticky.game.winners(sticky.state, sticky.law) == (0,)


@pytest.mark.parametrize(
    "line",
    [
        "open A sing",
        "open A",
        "open C take",
        "open A take gap",
        "open A take gap 9",
        "open A take either 1W1",
        "open A take hand 1",
        "A avengers 3",
        "reached C",
        "over C",
    ],
)
def test_a_line_that_says_nothing_is_refused(line: str) -> None:
    with pytest.raises(Unplayable):
        table(line)


# Words


@pytest.mark.parametrize("name", ['"Baron Zemo"', "Baron-Zemo", '"baron zemo"'])
def test_a_name_may_be_written_as_it_is_printed(name: str) -> None:
    replay = played(f"A reserve {name} *")
    assert seen(replay)["players"]["A"]["reserved"] == ["1Y1"]
    assert word(table(), "A reserve L1 M.O.D.O.K. *") == "legal"


def test_what_is_missed_names_its_cause_however_the_card_was_written() -> None:
    replay = played("A recruit kraven bbb", "- lay ?", "B reserve 1P1 *", position=("A tokens bbb",))
    assert finding(replay, "MAR-RES-1").cause == 1


def test_a_verdict_that_hangs_on_the_turn_before_says_so() -> None:
    """By one reading a reserved character of level 3 brings green: then B's action shows that it was forgotten."""
    replay = opened("A reserve 3R4 *", "- lay 3R1")
    (hangs,) = depends_on(replay, sentences("B take ypb")[0], replay.state)
    assert (hangs.reading, hangs.verdicts["any-recruit"], hangs.verdicts["on-reserve"]) == (
        "green-source",
        "legal",
        "irregular",
    )
