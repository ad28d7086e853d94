"""Findings and rulings, computed from the record alone: no application, no request, no language."""

import subprocess
import sys

import pytest

from records.disputes import Case, dispute
from records.log import Log
from replay.disputes.carry_out import Inapplicable
from replay.disputes.changes import REOPENED, change, status
from replay.disputes.finding import COMPLETE, GOING_ON, everybody, finding, finding_now, finding_then, fixed_at
from replay.disputes.ruling import by_the_engine, by_vote, carried_out, offered, ruling, to_carry_out, verdict_due
from replay.engine.law import IMPOSSIBLE, IRREGULAR, LEGAL, UNDECIDED
from replay.engine.opened import OpenedGame
from replay.engine.sight import SPECTATOR
from replay.questions.judgement import GONE, IN_ORDER, NOT_REACHED, TALK, UNREAD, judgement
from tests.replay.disputes.table import (
    blind_reservation,
    eleven_kept,
    forgotten_gold,
    pair_from_three,
    said,
    splendor,
    wrong_answer,
)


def disputed(log: Log, about: str, *more: str) -> tuple[OpenedGame, Case]:
    """The record with a dispute, and what was said in it."""
    log = said(log, f"B dispute {about}", *more)
    number = next(event.number for event in log.events if event.verb == "dispute")
    case = dispute(log, number)
    assert case is not None
    return OpenedGame(log), case


def lines(events: object) -> list[str]:
    return [str(event) for event in events]  # type: ignore[attr-defined]


def test_it_needs_no_site() -> None:
    code = "import sys, replay.disputes.ruling, replay.facts.summary; sys.exit('flask' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# ── findings ────────────────────────────────────────────────────────────────────────────────────────────


def test_what_breaks_a_rule_is_found_with_the_clause_that_decides() -> None:
    found = finding(OpenedGame(pair_from_three()), 1, omission=False, eye=SPECTATOR)
    assert (found.verdict, found.late, found.broken) == (IRREGULAR, False, ("SPL-TAKE2-2",))
    assert found.deciding is not None
    rule, held, *_ = found.clauses[found.deciding]
    assert (rule.id, held) == ("SPL-TAKE2-2", False)


def test_a_finding_names_the_readings_that_it_hangs_on() -> None:
    found = finding(OpenedGame(splendor("A take w", "B take wug")), 1, omission=False, eye=SPECTATOR)
    [hangs] = [each for each in found.depends if each.reading == "take-fewer"]
    assert hangs.verdicts[hangs.default] == found.verdict
    assert len(set(hangs.verdicts.values())) > 1


def test_what_is_in_order_is_legal_and_nothing_decides() -> None:
    found = finding(OpenedGame(pair_from_three()), 2, omission=False, eye=None)
    assert (found.verdict, found.deciding, found.broken, found.reason) == (LEGAL, None, (), "")


def test_what_a_turn_lacked_is_found_once_the_next_begins() -> None:
    whole = OpenedGame(eleven_kept())
    found = finding(whole, 1, omission=True, eye=None)
    assert (found.verdict, found.late, found.broken) == (IRREGULAR, True, ("SPL-LIM-2",))
    assert finding(whole.before(2), 1, omission=True, eye=None).reason == GOING_ON
    assert finding(OpenedGame(pair_from_three()), 2, omission=True, eye=None).reason == COMPLETE


def test_a_dispute_in_the_turn_is_fixed_to_where_the_next_one_begins() -> None:
    log = eleven_kept()
    early = said(log.until(1), "B dispute 1+", "B take wug", "A take grk")
    case = dispute(early, 2)
    assert case is not None
    opened = OpenedGame(early)
    assert fixed_at(opened, case) == 4
    assert finding_then(opened, case).broken == ("SPL-LIM-2",)
    assert opened.before(4).log.events[-1].number == 3


def test_a_correction_changes_what_is_found_now_and_not_what_was_found_then() -> None:
    opened, case = disputed(pair_from_three(), "1", "- amend 1 take ug")
    assert finding_then(opened, case).verdict == IRREGULAR
    assert finding_now(opened, case).broken != ("SPL-TAKE2-2",)
    found = change(opened, case)
    assert found is not None
    assert [found.was and found.was.say, found.reads and found.reads.say] == ["take uu", "take ug"]


def test_there_is_no_such_sentence_or_it_is_no_move() -> None:
    opened, _ = disputed(pair_from_three(), "1", "- amend 6 -")
    assert not finding(opened, 99, omission=False, eye=None).exists
    codes = {number: judgement(opened.log, opened.replay, number, 0) for number in (6, 7)}
    assert [each and each.reason for each in codes.values()] == [GONE, TALK]
    assert finding(opened, 7, omission=False, eye=None).verdict == ""


def test_what_play_does_not_come_to_and_what_cannot_be_read() -> None:
    opened = OpenedGame(splendor("A take wug", "B return www", "A take wug", "B take zz"))
    stops = opened.stops
    assert stops == 2
    last = judgement(opened.log, opened.replay, 3, stops)
    assert last is not None
    assert (last.reason, last.stops, last.verdict) == (NOT_REACHED, 2, "")
    assert finding(opened, 2, omission=False, eye=None).verdict == IMPOSSIBLE
    unread = OpenedGame(splendor("A take zz"))
    found = judgement(unread.log, unread.replay, 1, unread.stops)
    assert found is not None
    assert (found.reason, found.verdict) == (UNREAD, "")
    assert found.unclear is not None


def test_what_only_goes_back_to_another_is_in_order_itself() -> None:
    opened = OpenedGame(eleven_kept())
    found = judgement(opened.log, opened.replay, 2, 0)
    assert found is not None
    assert (found.reason, [each.cause for each in found.earlier]) == (IN_ORDER, [1])
    assert all(held for _, held, *_ in found.own)


def test_a_finding_knows_no_more_than_its_eye() -> None:
    opened = OpenedGame(blind_reservation())
    mine, everyones = (finding(opened, 2, omission=False, eye=eye) for eye in (1, SPECTATOR))
    assert mine.itself is not None
    assert everyones.itself is not None
    assert mine.itself.event is not None
    assert everyones.itself.event is not None
    assert "2G5" in mine.itself.event.words
    assert "2G5" not in everyones.itself.event.words
    assert "2G5" not in str(everyones.clauses)
    assert everybody(opened) == SPECTATOR


def test_a_lie_is_found_by_who_sees_the_hand_and_not_by_everybody() -> None:
    opened = OpenedGame(wrong_answer())
    seen = {eye: finding(opened, 2, omission=False, eye=eye).verdict for eye in (None, SPECTATOR)}
    assert seen[None] in (IRREGULAR, IMPOSSIBLE)
    assert seen[SPECTATOR] in (LEGAL, UNDECIDED)


# ── rulings ─────────────────────────────────────────────────────────────────────────────────────────────


def test_the_engine_lets_stand_what_has_been_built_on() -> None:
    opened, case = disputed(pair_from_three(), "1")
    assert lines(by_the_engine(opened, case)) == ["8 - ruling 7 irregular stands"]


def test_the_engine_takes_back_what_nothing_was_built_on() -> None:
    opened, case = disputed(Log(pair_from_three().header, pair_from_three().events[:1]), "1")
    written = lines(by_the_engine(opened, case))
    assert written == ["3 - ruling 2 irregular take-back", '4 - rewind 0 because "ruling 3"']


def test_the_engine_puts_right_what_can_be_done_in_one_way_only() -> None:
    opened, case = disputed(forgotten_gold(), "1+")
    written = lines(by_the_engine(opened, case))
    assert written[0].startswith("7 - ruling 6 ")
    assert all('because "ruling 7"' in line for line in written[1:])


def test_a_vote_rules_once_all_have_voted_and_not_when_tied() -> None:
    opened, case = disputed(eleven_kept(), "1+", "A vote 4 stands")
    assert by_vote(opened, case.number) == ()
    assert by_vote(opened.grown(*said(opened.log, "B vote 4 take-back").events[-1:]), 4) == ()
    both = OpenedGame(said(opened.log, "B vote 4 stands"))
    assert lines(by_vote(both, 4)) == ['7 - ruling 4 irregular stands "2"']
    assert by_vote(both, 99) == ()


def test_what_somebody_rules_is_written_with_what_it_asks_for() -> None:
    opened, case = disputed(eleven_kept(), "1+")
    repair = ("repair", "1+", "A", "return", "w")
    found = offered(opened, case, repair)
    assert found is not None
    assert found.possible
    written = lines(ruling(opened, case, "B", verdict=IRREGULAR, remedy=repair, text="too many"))
    assert written == [
        '5 B ruling 4 irregular repair 1+ A return w "too many"',
        '6 - amend 1+ A return w because "ruling 5"',
    ]
    alone = ruling(opened, case, "B", verdict=IRREGULAR, remedy=repair, carry_out=False)
    assert lines(alone) == ["5 B ruling 4 irregular repair 1+ A return w"]
    assert offered(opened, case, ("repair", "1+", "A", "return", "zz")) is None


def test_a_ruling_in_force_is_carried_out_once() -> None:
    opened, _ = disputed(eleven_kept(), "1+", "- ruling 4 irregular take-back")
    case = dispute(opened.log, 4)
    assert case is not None
    assert to_carry_out(opened, case)
    done = opened.grown(*carried_out(opened, case))
    after = dispute(done.log, 4)
    assert after is not None
    assert not to_carry_out(done, after)
    with pytest.raises(Inapplicable):
        carried_out(done, after)


def test_a_correction_after_the_ruling_opens_it_again() -> None:
    opened, _ = disputed(pair_from_three(), "1", "- ruling 7 irregular stands")
    case = dispute(opened.log, 7)
    assert case is not None
    assert status(opened, case) == "ruled"
    mended = OpenedGame(said(opened.log, "- amend 1 take urk"))
    again = dispute(mended.log, 7)
    assert again is not None
    assert status(mended, again) == REOPENED
    assert (verdict_due(opened, case), verdict_due(mended, again)) == (IRREGULAR, finding_now(mended, again).verdict)
