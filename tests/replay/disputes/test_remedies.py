"""Remedies, worked out: what is told of each has to be what happens if it is chosen."""

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from records import Log, read
from replay.disputes.standings import conceded, standings
from replay.engine.replay import Replay
from tests.hypothesis_profiles import examples
from tests.replay.disputes.table import (
    MARKET,
    blind_reservation,
    carried_out,
    eleven_kept,
    forgotten_gold,
    of,
    overlooked_noble,
    pair_from_three,
    ruled,
    said,
    splendor,
    twelve_kept,
    words,
    wrong_answer,
)
from tests.replay.games.marvel import table as marvel_table
from tests.replay.table import seen, tokens
from webapp.games.simulation import simulated

FIXTURES = Path(__file__).parents[3] / "fixtures"


def test_letting_it_stand_changes_nothing() -> None:
    [stands] = of(pair_from_three(), "stands", 1)
    assert stands.mends == ()
    assert stands.standings is not None
    assert stands.standings.scores == (0, 1, 0)


# ── taking it back ──────────────────────────────────────────────────────────────────────────────────────


def test_taking_back_undoes_everything_from_the_event_on() -> None:
    [back] = of(pair_from_three(), "take-back", 1)
    assert [mend.say for mend in back.mends] == ["rewind 0"]
    assert back.undone == (1, 2, 3, 4, 5, 6)
    assert back.after is not None
    assert tokens(back.after, "B") == "uu"
    assert back.standings is not None
    assert back.standings.scores == (0, 0, 0)


def test_taking_back_an_omission_keeps_the_event() -> None:
    log = overlooked_noble("B take wug", "A take wug")
    [back] = of(log, "take-back", 2, omission=True)
    assert [mend.say for mend in back.mends] == ["rewind 2"]
    assert back.undone == (3, 4)


def test_where_nothing_has_happened_since_there_is_nothing_to_take_back() -> None:
    [back] = of(overlooked_noble(), "take-back", 2, omission=True)
    assert back.hindrance is not None
    assert back.hindrance.code == "nothing"


def test_what_was_taken_back_already_cannot_be_again() -> None:
    log = said(pair_from_three(), "- rewind 0")
    [back] = of(log, "take-back", 1)
    assert back.hindrance is not None
    assert (back.hindrance.code, back.hindrance.event) == ("gone", 1)
    assert words(log, "repair", 1) == []


def test_what_was_put_in_later_is_withdrawn_and_gone_back_from() -> None:
    log = said(eleven_kept(), "- amend 2+ A take rk")
    [back] = of(log, "take-back", 4)
    assert [mend.say for mend in back.mends] == ["amend 4 -", "rewind 2"]
    assert back.undone == (4, 3)


def test_in_a_variation_nothing_is_taken_back() -> None:
    [back] = of(said(eleven_kept(), "- line 1a B take urk"), "take-back", 4)
    assert back.hindrance is not None
    assert back.hindrance.code == "aside"


def test_the_table_can_be_set_up_again_if_every_card_was_noted_and_no_deck_shuffled() -> None:
    [back] = of(pair_from_three(), "take-back", 1)
    assert back.losses == ()
    [unnoted] = of(splendor("A take wuu", "B take wug", position=MARKET[:2]), "take-back", 1)
    assert [(loss.code, loss.many) for loss in unnoted.losses] == [("unnoted", 4)]


def test_the_order_of_a_deck_that_was_shuffled_since_is_lost() -> None:
    log = read((FIXTURES / "gauntlet/games/irregular.rgn").read_bytes())
    [back] = of(log, "take-back", 42)
    assert [(loss.code, loss.events) for loss in back.losses] == [("shuffled", (59,))]
    [later] = of(log, "take-back", 60)
    assert later.losses == ()


# ── repairing it ────────────────────────────────────────────────────────────────────────────────────────


def test_forgotten_gold_is_taken_with_the_same_card() -> None:
    [repair] = of(forgotten_gold(), "repair", 1)
    assert repair.words == ("repair", "1", "reserve", "2R4", "*")
    assert repair.possible
    assert repair.after is not None
    assert tokens(repair.after, "A") == "wug*"


def test_one_token_too_many_goes_back_whichever_it_is() -> None:
    found = words(eleven_kept(), "repair", 1)
    assert sorted(found) == [f"repair 1+ A return {gem}" for gem in "gkruw"]
    assert words(eleven_kept(), "repair", 1, omission=True) == found


def test_two_tokens_too_many_go_back_in_one_sentence() -> None:
    found = of(twelve_kept(), "repair", 1)
    assert len(found) == 5
    assert all(len(repair.words[-1]) == 2 for repair in found)
    assert all(sum(seen(each.after)["players"]["A"]["tokens"].values()) == 10 for each in found if each.after)


def test_an_overlooked_noble_still_comes() -> None:
    [repair] = of(overlooked_noble("B take wug"), "repair", 1, omission=True)
    assert repair.words == ("repair", "1+", "A", "noble", "N5")
    assert repair.standings is not None
    assert repair.standings.scores == (3, 0)


def test_what_the_open_turn_still_asks_for_needs_no_finding_yet() -> None:
    assert "repair 2+ A noble N5" in words(overlooked_noble(), "repair", 2, omission=True)


def test_a_repair_that_makes_a_later_event_impossible_says_so() -> None:
    """With three different instead of the pair, B has three blue and cannot pay four for 1K8."""
    [repair] = of(pair_from_three(), "repair", 1)
    assert repair.words[:3] == ("repair", "1", "take")
    assert repair.hindrance is not None
    assert (repair.hindrance.code, repair.hindrance.event) == ("stops", 4)


def test_a_pair_from_three_could_have_been_three_different_or_a_pair_of_five() -> None:
    log = splendor("B take uu", "C take wgr", position=(*MARKET, "turn B", "A tokens u", "B tokens uu"), players=3)
    found = of(log, "repair", 1)
    assert len(found) == 5
    assert all(each.possible and not each.repair.troubles for each in found if each.repair)
    assert found[0].words == ("repair", "1", "take", "wug")


def test_nothing_is_repaired_that_is_in_order() -> None:
    assert words(pair_from_three(), "repair", 2) == []


def test_a_repair_tells_which_other_verdicts_change() -> None:
    [gold] = of(forgotten_gold(), "repair", 1)
    assert gold.changed == ()
    [late] = of(pair_from_three(), "repair", 1)
    assert [(each.event, each.after) for each in late.changed][:1] == [(4, "impossible")]


def test_what_was_forgotten_is_repaired_also_where_it_was_noticed() -> None:
    """The noble was overlooked at 1, and that is found when B acts at 3: both may be disputed."""
    log = overlooked_noble("B take wug", "A take urk")
    assert words(log, "repair", 3) == words(log, "repair", 1) == ["repair 1+ A noble N5"]


def test_a_forgotten_refill_is_no_reason_to_have_reserved_something_else() -> None:
    log = splendor("A reserve 2R4 *", "B take wug")
    assert words(log, "repair", 1) == ["repair 1+ - lay ?"]


def test_what_was_not_somebodys_to_do_did_not_happen() -> None:
    log = splendor("A take wug", "A take wug", "B take rr")
    assert words(log, "repair", 2) == ["repair 2 -"]


def test_nobody_chooses_a_hidden_card_for_somebody_else() -> None:
    """Ania puts three cards under the deck and not two: which two they would have been is hers to say."""
    log = read((FIXTURES / "gauntlet/crimes/GAU-T5-3.rgn").read_bytes())
    for each in words(log, "repair", 1):
        assert set(each.split()[4:]) == {"?"}


@pytest.mark.parametrize("game", ["splendor", "marvel", "gauntlet"])
def test_a_game_that_is_in_order_needs_no_repair(game: str) -> None:
    log = simulated(game, 4, 3)
    for event in log.stands[::5]:
        for omission in (False, True):
            assert words(log, "repair", event.number, omission=omission) == []


def test_a_wrong_answer_could_have_been_yes() -> None:
    assert words(wrong_answer("C draw H3a"), "repair", 2)[0] == "repair 2 answer yes"


def test_a_repair_names_no_card_that_the_reader_does_not_see() -> None:
    log = wrong_answer("C draw H3a")
    for eye in (-1, 1, 2):
        assert not any("S4" in said or "T3" in said for said in words(log, "repair", 2, eye=eye))
    assert "repair 2 show S4" in words(log, "repair", 2, eye=0)


def test_the_words_of_a_repair_are_the_same_for_all_and_hide_a_card_that_was_drawn_blind() -> None:
    log = splendor("A reserve L2 2G5 -", "B take wug")
    for eye in (None, -1, 0, 1):
        assert words(log, "repair", 1, eye=eye) == ["repair 1 reserve L2 *"]
    kept = carried_out(log, "1", "repair 1 reserve L2 *")
    assert seen(Replay.of(kept))["players"]["A"]["reserved"] == ["2G5"]


# ── conceding points ────────────────────────────────────────────────────────────────────────────────────


def test_what_was_scored_only_because_of_it_may_be_conceded() -> None:
    [concede] = of(pair_from_three(), "concede", 1)
    assert concede.words == ("concede", "B", "1")
    assert [(gain.event, gain.points) for gain in concede.gains] == [(4, 1)]
    assert concede.standings is not None
    assert concede.standings.scores == (0, 0, 0)


def test_who_gained_nothing_has_nothing_to_concede() -> None:
    [concede] = of(eleven_kept(), "concede", 1)
    assert concede.hindrance is not None
    assert concede.hindrance.code == "no-gain"


def test_points_of_a_purchase_in_order_are_not_conceded_because_a_duty_was_forgotten() -> None:
    log = splendor(
        *("A buy 1K8 uuuu", "B take wgr", "A take wgr"), position=(*MARKET, "turn A", "A tokens uuuu")
    )  # no card fills the gap
    [concede] = of(log, "concede", 1)
    assert concede.points == 0


def test_lives_are_not_conceded() -> None:
    [concede] = of(wrong_answer(), "concede", 2)
    assert concede.hindrance is not None
    assert concede.hindrance.code == "no-points"


def ended(*points: int) -> Log:
    """A game that is over: B, who sits last, has just had a turn, and somebody has fifteen."""
    holds = (f"{seat} points {has} bought {has}" for seat, has in zip("AB", points, strict=True))
    return splendor("B take wug", "- result A 0 B 0", position=(*MARKET, "turn B", *holds))


def test_who_concedes_may_lose_the_game_with_it() -> None:
    log, _ = ruled(ended(13, 15), "1", "concede B 4")
    replay = Replay.of(log)
    assert replay.game.winners(replay.state, replay.law) == (1,)
    assert conceded(log) == {"B": 4}
    assert standings(replay, conceded(log)) == ((13, 11), (0,), True)


def test_equal_points_after_a_concession_are_decided_as_at_the_table() -> None:
    """Of two with the same points whoever has fewer cards wins."""
    log, _ = ruled(ended(13, 15), "1", "concede B 2")
    assert standings(Replay.of(log), conceded(log)).winners == (0,)


@pytest.mark.parametrize(("points", "won"), [(3, (0,)), (4, ()), (2, (0,))])
def test_in_marvel_whoever_does_not_meet_the_condition_without_the_points_has_not_won(
    points: int, won: tuple[int, ...]
) -> None:
    """Sixteen points, a bonus of each colour and green are needed; B has them all, but for the points."""
    position = ("turn B", marvel_table.player("A", 19), marvel_table.player("B", 13))
    log = read(marvel_table.header(2, position) + "B take ypb\n")
    log, _ = ruled(log, "1", f"concede A {points}")
    assert standings(Replay.of(log), conceded(log)) == ((19 - points, 13), won, True)


def test_a_concession_under_appeal_counts_for_nothing() -> None:
    log, number = ruled(ended(13, 15), "1", "concede B 4")
    assert conceded(said(log, f'B appeal {number} "no"')) == {}


def test_concessions_in_several_disputes_add_up() -> None:
    log, _ = ruled(ended(13, 15), "1", "concede B 1")
    log, _ = ruled(log, "1", "concede B 2")
    assert conceded(log) == {"B": 3}


@pytest.mark.parametrize("remedy", ["concede B many", "concede B 1000", "concede", "stands"])
def test_other_words_concede_nothing(remedy: str) -> None:
    assert conceded(ruled(ended(13, 15), "1", remedy)[0]) == {}


# ── what is told is what happens ────────────────────────────────────────────────────────────────────────


@cache
def disputed_games() -> list[tuple[str, Log]]:
    irregular = [(name, read((FIXTURES / name).read_bytes())) for name in IRREGULAR]
    return [*irregular, *((f"{game}", simulated(game, 3, 7)) for game in ("splendor", "marvel", "gauntlet"))]


IRREGULAR = ("splendor/games/irregular.rgn", "marvel/games/irregular.rgn", "gauntlet/games/irregular.rgn")
HERE = (pair_from_three(), forgotten_gold(), eleven_kept(), twelve_kept(), overlooked_noble(), blind_reservation())


def expect_as_shown(log: Log, event: int, *, omission: bool) -> None:
    for kind in ("stands", "take-back", "repair", "concede"):
        for remedy in of(log, kind, event, omission=omission):
            if not remedy.possible:
                continue
            after = carried_out(log, f"{event}{'+' * omission}", " ".join(remedy.words))
            assert remedy.after is not None
            assert Replay.of(after).digest == remedy.after.digest, remedy.words
            assert standings(Replay.of(after), conceded(after)) == remedy.standings, remedy.words


@pytest.mark.parametrize("log", HERE)
@pytest.mark.parametrize("omission", [False, True])
def test_carrying_out_gives_the_table_that_was_shown_in_each_situation(log: Log, omission: bool) -> None:
    for event in log.stands:
        expect_as_shown(log, event.number, omission=omission)


@examples(25)
@given(st.data())
def test_carrying_out_gives_the_table_that_was_shown_wherever_it_is_disputed(data: st.DataObject) -> None:
    _, log = data.draw(st.sampled_from(disputed_games()))
    event = data.draw(st.sampled_from(log.stands)).number
    expect_as_shown(log, event, omission=data.draw(st.booleans()))
