"""Fights and power tokens, from the chapters “Walka” and “Żetony siły”."""

from typing import NamedTuple

import pytest

from tests.replay.games.gauntlet.table import (
    at,
    broken,
    faults,
    found,
    hand,
    life,
    loses,
    lying,
    played,
    power,
    refused,
    table,
    word,
)


class Fight(NamedTuple):
    thanos: str
    hero: str
    loser: str | None
    his: int = 0
    hers: int = 0


PLAIN = [
    Fight("T1", "H2a", "A"),
    Fight("T7", "H6a", "B"),
    Fight("T3", "H3b", None),
    Fight("S3", "H2a", "B"),
    Fight("S3", "H4a", "A"),
    Fight("S6", "H6a", None),
    Fight("S6", "H5a", "B"),
    Fight("S1", "H1a", None),
    Fight("T5", "H6b", "A"),
]
WITH_TOKENS = [
    Fight("S6", "H4a", None, hers=1),
    Fight("T5", "H4a", "A", hers=1),
    Fight("T7", "H6a", "A", hers=2),
    Fight("T7", "H5a", None, hers=1),
    Fight("T4", "H5a", "B", his=1),
    Fight("T2", "H4a", None, his=3),
    Fight("T2", "H5a", "A", his=1),
    Fight("T3", "H3b", None, his=1, hers=1),
    Fight("T3", "H4a", "A", his=2, hers=1),
    Fight("T3", "H2a", "B", his=1, hers=3),
]


def place(fight: Fight, turn: str) -> tuple[str, ...]:
    """Before a fight that B starts with a 3, or Thanos with the Black Dwarf or its twin."""
    starts = "T3" if "T3" not in fight else "S3"
    a = f"{fight.thanos} S2" + (f" {starts}" if turn == "A drawn" else "")
    b = fight.hero + (" H3a" if turn == "B drawn" else "")
    return at(turn, A=f"{a} power {fight.his}", B=f"{b} power {fight.hers}", C="H1c")


def begun(fight: Fight, turn: str) -> tuple[str, ...]:
    starts = "T3" if "T3" not in fight else "S3"
    called = "B play H3a fight" if turn == "B drawn" else f"A play {starts} B"
    chips = ["", " +"]
    return (called, f"A fights {fight.thanos}{chips[fight.his > 0]}", f"B fights {fight.hero}{chips[fight.hers > 0]}")


def shows(fight: Fight, seat: str) -> str:
    return f"{seat} show {fight.thanos if seat == 'A' else fight.hero}"


def ends(fight: Fight) -> tuple[str, ...]:
    if fight.loser is None:
        return ("- outcome tie",)
    return loses(fight.loser, fight.thanos if fight.loser == "A" else fight.hero)


every_fight = pytest.mark.parametrize("fight", [*PLAIN, *WITH_TOKENS], ids=str)
either_starts = pytest.mark.parametrize("turn", ["A drawn", "B drawn"])


@either_starts
@every_fight
def test_the_lower_value_is_defeated(fight: Fight, turn: str) -> None:
    following = "C draw ?" if turn == "B drawn" else "B draw ?"
    replay = played(*begun(fight, turn), *ends(fight), following, position=place(fight, turn))
    assert replay.status == "clean"
    assert life(replay) == (12 - (fight.loser == "B"), 8 - (fight.loser == "A"))
    assert power(replay, "A") == max(fight.his - 1, 0)
    assert power(replay, "B") == max(fight.hers - 1, 0)


@either_starts
@every_fight
def test_another_outcome_breaks_the_rules(fight: Fight, turn: str) -> None:
    replay = played(*begun(fight, turn), position=place(fight, turn))
    for seat in "AB":
        if seat != fight.loser:
            assert word(replay, shows(fight, seat)) == "irregular"
            rule = "GAU-FIGHT-5" if fight.loser else "GAU-FIGHT-7"
            assert rule in broken(replay, shows(fight, seat))
    if fight.loser:
        assert word(replay, "- outcome tie") == "irregular"
        assert broken(replay, "- outcome tie") & {"GAU-FIGHT-5", "GAU-FIGHT-7"}


@pytest.mark.parametrize("fight", PLAIN, ids=str)
def test_the_outcome_may_be_said_before_the_card_is_shown(fight: Fight) -> None:
    replay = played(*begun(fight, "B drawn"), position=place(fight, "B drawn"))
    for said in ("tie", "A", "B"):
        right = said == (fight.loser or "tie")
        assert word(replay, f"- outcome {said}") == ("legal" if right else "irregular")


@pytest.mark.parametrize("said", [(), ("- outcome B",)])
def test_a_lost_card_that_is_not_shown_is_found(said: tuple[str, ...]) -> None:
    fight = Fight("T7", "H6a", "B")
    replay = played(*begun(fight, "B drawn"), *said, "C draw ?", position=place(fight, "B drawn"))
    assert (4 + len(said), "GAU-FIGHT-5") in found(replay)


def test_a_tie_that_nobody_wrote_down_costs_nothing() -> None:
    fight = Fight("T3", "H3b", None)
    replay = played(*begun(fight, "B drawn"), "C draw ?", position=place(fight, "B drawn"))
    assert "GAU-FIGHT-5" not in {rule for _, rule in faults(replay)}
    assert life(replay) == (12, 8)


def test_the_winner_keeps_the_card() -> None:
    fight = Fight("T7", "H6a", "B")
    replay = played(*begun(fight, "B drawn"), *loses("B", "H6a", "H1a"), position=place(fight, "B drawn"))
    assert (hand(replay, "A"), hand(replay, "B")) == (["S2", "T7"], ["H1a"])
    assert (lying(replay, "A"), lying(replay, "B")) == ([], ["H3a", "H6a"])


def test_after_a_tie_both_keep_their_cards() -> None:
    fight = Fight("T3", "H3b", None)
    replay = played(*begun(fight, "B drawn"), "- outcome tie", position=place(fight, "B drawn"))
    assert (hand(replay, "A"), hand(replay, "B")) == (["S2", "T3"], ["H3b"])
    assert (lying(replay, "thanos"), lying(replay, "B")) == ([], ["H3a"])


WHO = at("B drawn", A="T2 S5", B="H3a H4a", C="H1a")


@pytest.mark.parametrize("card", ["H3a", "H1a", "H4b"])
def test_a_hero_fights_with_the_card_that_is_left(card: str) -> None:
    replay = played("B play H3a fight", position=WHO)
    assert word(replay, "B fights H4a") == "legal"
    # the card that was just played lies there, so hands could do it; the others are somewhere else
    assert word(replay, f"B fights {card}") == ("irregular" if card == "H3a" else "impossible")
    assert broken(replay, f"B fights {card}") & {"GAU-TBL-1", "GAU-TBL-5", "GAU-FIGHT-2"}


@pytest.mark.parametrize(("card", "verdict"), [("T2", "legal"), ("S5", "legal"), ("T3", "impossible")])
def test_any_card_of_thanos_may_be_picked_at_random(card: str, verdict: str) -> None:
    assert word(played("B play H3a fight", position=WHO), f"A fights {card}") == verdict


@pytest.mark.parametrize(
    ("card", "verdict"), [("T2", "legal"), ("S5", "legal"), ("T3", "impossible"), ("S6", "impossible")]
)
def test_thanos_picks_a_card_of_his_hand(card: str, verdict: str) -> None:
    replay = played("A play T3 B", position=at("A drawn", A="T3 T2 S5", B="H4a", C="H1a"))
    assert word(replay, f"A fights {card}") == verdict


@pytest.mark.parametrize("said", ["C fights H1a", "C show H1a", "- outcome C"])
def test_nobody_else_takes_part_in_a_fight(said: str) -> None:
    assert refused(played("B play H3a fight", "A fights T2", "B fights H4a", position=WHO), said)


@pytest.mark.parametrize(
    "said", ["A fights T2", "B fights H4a", "- outcome tie", "- outcome B", "C fight", "A fight C"]
)
def test_there_is_no_fight_unless_a_card_offers_one(said: str) -> None:
    position = at("B drawn", A="T2 S5", B="H4b H4a", C="H1a")
    assert refused(played("B play H4b B", "B power 1", position=position), said)


def test_a_card_that_did_not_fight_is_not_the_one_that_is_lost() -> None:
    replay = played("B play H3a fight", "A fights T2", "B fights H4a", position=WHO)
    assert word(replay, "A show S5") == "irregular"
    assert broken(replay, "A show S5") & {"GAU-FIGHT-5", "GAU-DEF-7"}


# Power tokens


@pytest.mark.parametrize("tokens", [1, 2, 5])
def test_whoever_has_a_token_uses_it(tokens: int) -> None:
    position = at("B drawn", A=f"T2 S5 power {tokens}", B=f"H3a H4a power {tokens}", C="H1a")
    replay = played("B play H3a fight", position=position)
    for said in ("A fights T2", "B fights H4a"):
        assert word(replay, said) == "irregular"
        assert broken(replay, said) == {"GAU-PWR-2"}
        assert word(replay, f"{said} +") == "legal"


def test_whoever_has_no_token_uses_none() -> None:
    replay = played("B play H3a fight", position=WHO)
    for said in ("A fights T2 +", "B fights H4a +", "A fights ? +"):
        assert word(replay, said) == "impossible"
        assert broken(replay, said) == {"GAU-TBL-3"}


def test_the_tokens_of_others_do_not_count() -> None:
    position = at("B drawn", A="T2 S5", B="H3a H4a", C="H1a power 3")
    assert broken(played("B play H3a fight", position=position), "B fights H4a +") == {"GAU-TBL-3"}


def test_tokens_wait_for_later_fights() -> None:
    position = at("A drawn", A="S3 S6 T1 power 3", B="H4a power 1", C="H2a")
    first = ("A play S3 B", "A fights S6 +", "B fights H4a +", *loses("B", "H4a"))
    replay = played(*first, "A fight C", "A fights S6 +", "C fights H2a", *loses("C", "H2a"), position=position)
    assert replay.status == "clean"
    assert (power(replay, "A"), power(replay, "B")) == (1, 0)


@pytest.mark.parametrize("card", ["T2", "S2"])
def test_a_token_is_of_no_use_outside_of_fights(card: str) -> None:
    position = at("A drawn", A=f"{card} T4 T5", B="H4a", C="H3a power 2")
    replay = played(f"A play {card} C", *loses("C", "H3a"), "B draw ?", position=position)
    assert (replay.status, power(replay, "C")) == ("clean", 2)
    named = played("A play T1 C 5", position=at("A drawn", A="T1 T4 T5", B="H4a", C="H3a power 1"))
    assert word(named, "C answer no") == "legal"


def test_more_than_nine_tokens_are_no_trouble() -> None:
    position = at("A drawn", A="S4 T1 T2 power 7", B="H4a power 1", C="H3a power 1")
    replay = played("A play S4", "A power 3", "B draw ?", position=position)
    assert (replay.status, power(replay, "A")) == ("clean", 10)


def test_tokens_come_from_the_position() -> None:
    assert [power(table(*at("B", A="T1 T2 power 2", B="H1a", C="H2a power 1")), seat) for seat in "ABC"] == [2, 0, 1]
