"""The effects of the cards of Thanos, from the chapter “Talia Thanosa”."""

import pytest

from tests.replay.games.gauntlet.table import (
    at,
    broken,
    decks,
    finding,
    found,
    hand,
    life,
    loses,
    lying,
    played,
    power,
    refused,
    seen,
    table,
    word,
)

FOUR = {"B": "H4a", "C": "H2a", "D": "H4b"}
OUTRIDER = at("A drawn", A="T1 S1 T3", B="H4a", C="H2a")
MIND = at("A drawn", A="S1 T1 T3", **FOUR)
DWARF = at("A drawn", A="T3 S6 T1", **FOUR)
SPACE = at("A drawn", A="S3 S6 T1", **FOUR)
TOKENS = at("A drawn", A="T4 S4 T1", B="H4a", C="H2a")
MAW = at("A drawn", A="T5 S1 T2", B="H4a", C="H2a")
REALITY = at("A drawn", A="S5 S1 T2", B="H4a", C="H2a")
BOTH = ("B show H4a", "- life heroes -1", "D show H4b", "- life heroes -1")


# 1: Outrider and the Mind Stone


def test_the_outrider_hits_the_chosen_hero() -> None:
    replay = played("A play T1 B 4", *loses("B", "H4a", "H5a"), "B draw ?", position=OUTRIDER)
    assert replay.status == "clean"
    assert (life(replay), lying(replay, "B"), hand(replay, "B")) == ((11, 8), ["H4a"], ["?", "H5a"])


@pytest.mark.parametrize(("target", "number"), [("B", 2), ("B", 5), ("B", 7), ("C", 4), ("C", 1)])
def test_the_outrider_misses_another_number(target: str, number: int) -> None:
    events = (f"A play T1 {target} {number}", f"{target} answer no")
    assert played(*events, "B draw ?", position=OUTRIDER).status == "clean"
    card = {"B": "H4a", "C": "H2a"}[target]
    replay = played(*events[:1], position=OUTRIDER)
    assert word(replay, f"{target} show {card}") == "irregular"
    assert broken(replay, f"{target} show {card}") & {"GAU-DEF-7", "GAU-T1-1"}


def test_an_outrider_that_hits_is_not_answered_with_no() -> None:
    replay = played("A play T1 B 4", position=OUTRIDER)
    assert (word(replay, "B answer yes"), word(replay, "B answer no")) == ("legal", "irregular")
    assert broken(replay, "B answer no") == {"GAU-INFO-4"}


def test_a_hit_of_the_outrider_that_is_not_shown_is_found() -> None:
    replay = played("A play T1 C 2", "B draw ?", position=OUTRIDER)
    assert found(replay) == [(2, "GAU-T1-1")]
    assert finding(replay, "GAU-T1-1").cause == 1


def test_the_outrider_asks_one_hero_only() -> None:
    replay = played("A play T1 C 4", position=OUTRIDER)
    assert word(replay, "B show H4a") == "irregular"
    assert refused(replay, "B answer yes")
    assert refused(table(*OUTRIDER), "A play T1 A 4")


def test_the_mind_stone_hits_everybody_with_that_number() -> None:
    replay = played("A play S1 4", *BOTH, "B draw H1a", "D draw H1b", "B draw ?", position=MIND)
    assert replay.status == "clean"
    assert (life(replay), lying(replay, "heroes")) == ((10, 8), ["H4a", "H4b"])
    assert seen(replay)["stones"] == 1


def test_after_several_hits_the_heroes_draw_in_turn_order() -> None:
    replay = played("A play S1 4", *BOTH, position=MIND)
    assert word(replay, "B draw H1a") == "legal"
    assert word(replay, "D draw H1a") == "irregular"
    assert broken(replay, "D draw H1a") == {"GAU-T1-3"}


def test_the_mind_stone_costs_a_life_for_every_card() -> None:
    events = ("A play S1 4", "B show H4a", "- life heroes -1", "D show H4b", "B draw ?", "D draw ?", "B draw ?")
    replay = played(*events, position=MIND)
    assert found(replay) == [(7, "GAU-DEF-1")]
    assert life(replay) == (11, 8)


def test_a_hero_whom_the_mind_stone_hits_shows_the_card() -> None:
    replay = played("A play S1 4", "D show H4b", "- life heroes -1", "D draw ?", "B draw ?", position=MIND)
    assert "GAU-T1-2" in {rule for event, rule in found(replay) if event == 5}
    replay = played("A play S1 4", position=MIND)
    assert (broken(replay, "B answer no"), broken(replay, "C answer no")) == ({"GAU-INFO-4"}, set())
    assert broken(replay, "C show H2a") & {"GAU-DEF-7", "GAU-T1-2"}


@pytest.mark.parametrize("number", [1, 3, 5, 6])
def test_the_mind_stone_may_hit_nobody(number: int) -> None:
    answers = ("B answer no", "C answer no", "D answer no")
    assert played(f"A play S1 {number}", *answers, "B draw ?", position=MIND).status == "clean"
    assert played(f"A play S1 {number}", "B draw ?", position=MIND).status == "clean"


# 2: Corvus Glaive and the Soul Stone


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("card", "rule"), [("T2", "GAU-T2-1"), ("S2", "GAU-T2-2")])
def test_three_or_less_and_three_or_more(card: str, rule: str, value: int) -> None:
    hit = value <= 3 if card == "T2" else value >= 3
    position = at("A drawn", A=f"{card} T3 T1", B="H6b", C=f"H{value}a")
    replay = played(f"A play {card} C", position=position)
    assert word(replay, f"C show H{value}a") == ("legal" if hit else "irregular")
    assert word(replay, "C answer no") == ("irregular" if hit else "legal")
    if hit:
        assert broken(replay, "C answer no") == {"GAU-INFO-4"}
        done = played(f"A play {card} C", *loses("C", f"H{value}a"), "B draw ?", position=position)
        assert (done.status, life(done)) == ("clean", (11, 8))
        assert found(played(f"A play {card} C", "B draw ?", position=position)) == [(2, rule)]
    else:
        assert broken(replay, f"C show H{value}a") & {"GAU-DEF-7", rule}
        assert played(f"A play {card} C", "C answer no", "B draw ?", position=position).status == "clean"


# 3: Black Dwarf and the Space Stone


@pytest.mark.parametrize("position", [DWARF, SPACE])
def test_thanos_need_not_fight(position: tuple[str, ...]) -> None:
    card = "T3" if position == DWARF else "S3"
    assert played(f"A play {card}", "B draw ?", position=position).status == "clean"
    assert refused(table(*position), f"A play {card} A")


FIRST = ("A fights S6", "B fights H4a", *loses("B", "H4a"))
SECOND = ("A fights S6", "C fights H2a", *loses("C", "H2a"))


def test_the_dwarf_fights_one_hero() -> None:
    replay = played("A play T3 B", *FIRST, position=DWARF)
    assert replay.status == "clean"
    assert word(replay, "A fight C") == "irregular"
    assert broken(replay, "A fight C") & {"GAU-T3-1", "GAU-T3-2"}


def test_the_space_stone_fights_one_hero_and_then_another() -> None:
    replay = played("A play S3 B", *FIRST, "A fight C", *SECOND, "B draw ?", position=SPACE)
    assert replay.status == "clean"
    assert life(replay) == (10, 8)
    assert played("A play S3 B", *FIRST, "B draw ?", position=SPACE).status == "clean"


def test_the_space_stone_does_not_fight_the_same_hero_twice() -> None:
    replay = played("A play S3 B", *FIRST, position=SPACE)
    assert word(replay, "A fight B") == "irregular"
    assert broken(replay, "A fight B") == {"GAU-T3-2"}


def test_the_space_stone_does_not_fight_three_times() -> None:
    replay = played("A play S3 B", *FIRST, "A fight C", *SECOND, position=SPACE)
    assert word(replay, "A fight D") == "irregular"
    assert broken(replay, "A fight D") == {"GAU-T3-2"}


@pytest.mark.parametrize("done", [0, 2, 3])
def test_the_first_fight_is_finished_before_the_second(done: int) -> None:
    replay = played("A play S3 B", *FIRST[:done], position=SPACE)
    assert word(replay, "A fight C") == "irregular"
    assert "GAU-T3-2" in broken(replay, "A fight C")


# 4: Proxima Midnight and the Power Stone


@pytest.mark.parametrize(("card", "tokens", "rule"), [("T4", 1, "GAU-T4-1"), ("S4", 3, "GAU-T4-2")])
def test_thanos_takes_power(card: str, tokens: int, rule: str) -> None:
    replay = played(f"A play {card}", f"A power {tokens}", "B draw ?", position=TOKENS)
    assert (replay.status, power(replay, "A")) == ("clean", tokens)
    for wrong in {1, 2, 3, 4} - {tokens}:
        replay = played(f"A play {card}", position=TOKENS)
        assert word(replay, f"A power {wrong}") == "irregular"
        assert broken(replay, f"A power {wrong}") == {rule}
    forgotten = played(f"A play {card}", "B draw ?", position=TOKENS)
    assert found(forgotten) == [(2, rule)]
    assert finding(forgotten, rule).cause == 1


def test_no_hero_takes_the_power_of_thanos() -> None:
    assert word(played("A play T4", position=TOKENS), "B power 1") == "irregular"


# 5: Ebony Maw and the Reality Stone


@pytest.mark.parametrize(("away", "kept"), [("S1", ["S2", "T2"]), ("S2", ["S1", "T2"]), ("T2", ["S1", "S2"])])
def test_ebony_maw_draws_one_and_puts_one_under_the_deck(away: str, kept: list[str]) -> None:
    replay = played("A play T5", "A draw S2", f"A bottom {away}", "B draw ?", position=MAW)
    assert replay.status == "clean"
    assert (hand(replay, "A"), decks(replay)[1]) == (kept, 10)


@pytest.mark.parametrize("away", ["S1 T2", "T3 T4", "T4 T3", "S1 T3"])
def test_the_reality_stone_draws_two_and_puts_two_under_the_deck(away: str) -> None:
    replay = played("A play S5", "A draw T3 T4", f"A bottom {away}", "B draw ?", position=REALITY)
    assert replay.status == "clean"
    assert hand(replay, "A") == sorted({"S1", "T2", "T3", "T4"} - set(away.split()))
    assert decks(replay)[1] == 10


@pytest.mark.parametrize(
    ("card", "position", "before", "said"),
    [
        ("T5", MAW, (), "A draw ? ?"),
        ("T5", MAW, (), "A bottom S1"),
        ("T5", MAW, ("A draw S2",), "A bottom S1 T2"),
        ("T5", MAW, ("A draw S2",), "A draw S3"),
        ("S5", REALITY, (), "A draw ?"),
        ("S5", REALITY, (), "A bottom S1 T2"),
        ("S5", REALITY, ("A draw T3 T4",), "A bottom S1"),
        ("S5", REALITY, ("A draw T3 T4",), "A bottom S1 T2 T3"),
    ],
)
def test_as_many_go_under_the_deck_as_were_drawn(
    card: str, position: tuple[str, ...], before: tuple[str, ...], said: str
) -> None:
    replay = played(f"A play {card}", *before, position=position)
    assert word(replay, said) == "irregular"
    assert broken(replay, said) & {"GAU-T5-1" if card == "T5" else "GAU-T5-3", "GAU-TURN-2"}


@pytest.mark.parametrize(("card", "position", "drawn"), [("T5", MAW, "?"), ("S5", REALITY, "? ?")])
def test_an_effect_that_was_not_finished_is_found(card: str, position: tuple[str, ...], drawn: str) -> None:
    rule = "GAU-T5-1" if card == "T5" else "GAU-T5-3"
    assert (2, rule) in found(played(f"A play {card}", "B draw ?", position=position))
    assert (3, rule) in found(played(f"A play {card}", f"A draw {drawn}", "B draw ?", position=position))


@pytest.mark.parametrize("away", ["T5", "T3", "S6"])
def test_only_a_card_of_the_hand_goes_under_the_deck(away: str) -> None:
    replay = played("A play T5", "A draw S2", position=MAW)
    assert word(replay, f"A bottom {away}") == "impossible"
    assert broken(replay, f"A bottom {away}") & {"GAU-TBL-1", "GAU-TBL-5"}


# 6 and 7: the Time Stone and Thanos


@pytest.mark.parametrize(
    ("copy", "effect"),
    [
        ("T1 B 4", loses("B", "H4a")),
        ("T1 B 5", ("B answer no",)),
        ("T2 C", loses("C", "H2a")),
        ("S2 B", loses("B", "H4a")),
        ("T3 B", ("A fights T7", "B fights H4a", *loses("B", "H4a"))),
        ("T3", ()),
        ("T4", ("A power 1",)),
        ("S4", ("A power 3",)),
        ("T5", ("A draw ?", "A bottom ?")),
        ("S5", ("A draw ? ?", "A bottom ? ?")),
    ],
)
def test_the_time_stone_repeats_an_open_card(copy: str, effect: tuple[str, ...]) -> None:
    position = at("A drawn", A=f"S6 T7 T1 open {copy.split()[0]}", B="H4a", C="H2a")
    replay = played(f"A play S6 {copy}", *effect, "B draw ?", position=position)
    assert replay.status == "clean"
    assert lying(replay, "A") == sorted(["S6", copy.split()[0]])


@pytest.mark.parametrize(("copy", "rule"), [("T4", "GAU-T4-1"), ("S4", "GAU-T4-2"), ("T1 B 4", "GAU-T1-1")])
def test_what_the_time_stone_repeats_is_owed_like_the_card_itself(copy: str, rule: str) -> None:
    position = at("A drawn", A=f"S6 T7 T2 open {copy.split()[0]}", B="H4a", C="H2a")
    assert found(played(f"A play S6 {copy}", "B draw ?", position=position)) == [(2, rule)]


@pytest.mark.parametrize("copy", ["T1 B 4", "T4", "S4", "T3 B"])
def test_the_time_stone_repeats_nothing_that_does_not_lie_open(copy: str) -> None:
    position = at("A drawn", A="S6 T7 T1 open T2", B="H4a", C="H2a")
    assert word(table(*position), f"A play S6 {copy}") == "irregular"
    assert broken(table(*position), f"A play S6 {copy}") == {"GAU-T6-1"}


@pytest.mark.parametrize("copy", ["S6", "H4b", "T7"])
def test_the_time_stone_repeats_another_card_of_thanos(copy: str) -> None:
    position = at("A drawn", A="S6 T7 T1 open T2", B="H4a open H4b", C="H2a")
    assert refused(table(*position), f"A play S6 {copy}")


def test_the_thanos_card_is_never_played() -> None:
    position = at("A drawn", A="S6 T7 T1", B="H4a", C="H2a")
    assert word(table(*position), "A play T7") == "irregular"
    assert broken(table(*position), "A play T7") == {"GAU-T7-1"}
