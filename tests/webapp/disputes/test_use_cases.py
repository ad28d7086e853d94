"""Raising, hearing and settling a dispute, without an application."""

from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest

from records import Receipt
from records.disputes import RULED, Case, dispute
from tests.count_plays import played_by
from tests.webapp.outside import ANIA, BARTEK, CELINA, JOLA, LAST, NAMELESS, RECORDER, game_in, lines_of
from webapp.disputes.actions import (
    Claim,
    Complaint,
    Decider,
    Decision,
    Evidence,
    Statement,
    Vote,
    appeal,
    argue,
    carry_out,
    claim,
    let_the_engine_rule,
    raise_dispute,
    rule,
    say_who_decides,
    show_evidence,
    vote,
    withdraw,
)
from webapp.identity.roles import Holder
from webapp.perspective.stored_game import StoredGame
from webapp.platform.outcome import Refusal

NUMBER = LAST + 1  # of the dispute


S = TypeVar("S", bound=Statement)


class Table:
    """A game in which Celina disputes what Bartek took."""

    def __init__(self, folder: Path) -> None:
        self.kept = game_in(folder)
        raised = self.asked(Complaint, about="9", rules=["SPL-TAKE2-2"], text="three")
        assert written(raise_dispute(self.game, CELINA, raised)) == (NUMBER, NUMBER)

    @property
    def game(self) -> StoredGame:
        """As the next request opens it."""
        return StoredGame(self.kept.store, self.kept.id)

    def asked(self, what: type[S], **more: Any) -> S:
        last = len(self.game.log.events)
        return what(after=last, key=f"entry-{last:04}", **more)

    @property
    def lines(self) -> list[str]:
        return lines_of(self.game)[1:]

    @property
    def case(self) -> Case:
        found = dispute(self.game.log, NUMBER)
        assert found is not None
        return found


def written(done: Receipt | Refusal) -> tuple[int, int]:
    assert isinstance(done, Receipt), done
    return done.first, done.last


def refused(done: Receipt | Refusal) -> str:
    assert isinstance(done, Refusal), done
    assert done.says
    return done.error


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_everybody_speaks_in_their_own_name_and_once(table: Table) -> None:
    said = table.asked(Statement, text="I miscounted")
    done = argue(table.game, BARTEK, NUMBER, said)
    assert argue(table.game, BARTEK, NUMBER, said) == done
    shown = table.asked(Evidence, kind="frame", at="8", text="three lay there")
    assert written(show_evidence(table.game, JOLA, NUMBER, shown)) == (13, 13)
    other = table.asked(Claim, rules=["SPL-TAKE2-1"], text="two of one colour")
    assert written(claim(table.game, CELINA, NUMBER, other)) == (14, 14)
    assert table.lines == [
        f'B argue {NUMBER} "I miscounted"',
        f'@j evidence {NUMBER} frame 8 "three lay there"',
        f'C amend {NUMBER} dispute 9 SPL-TAKE2-1 "two of one colour"',
    ]


def test_what_is_not_theirs_to_say_is_refused(table: Table) -> None:
    said = table.asked(Statement, text="no")
    assert refused(argue(table.game, NAMELESS, NUMBER, said)) == "name"
    assert refused(argue(table.game, ANIA, NUMBER, replace(said, speaker="B"))) == "voice"
    assert refused(argue(table.game, ANIA, NUMBER, replace(said, text=" "))) == "text"
    assert refused(argue(table.game, ANIA, 5, said)) == "gone"
    assert refused(withdraw(table.game, ANIA, NUMBER, said)) == "right"
    assert refused(claim(table.game, CELINA, NUMBER, table.asked(Claim, rules=["SPL-NO-RULE"]))) == "rules"
    assert refused(raise_dispute(table.game, ANIA, table.asked(Complaint, about="99"))) == "unread"
    assert refused(show_evidence(table.game, ANIA, NUMBER, table.asked(Evidence, kind="count", at="8"))) == "count"
    assert refused(say_who_decides(table.game, ANIA, NUMBER, table.asked(Decider, by="D"))) == "by"
    assert refused(vote(table.game, RECORDER, NUMBER, table.asked(Vote, remedy="stands"))) == "forbidden"
    assert refused(vote(table.game, ANIA, NUMBER, table.asked(Vote, remedy="repair 9 B take w"))) == "remedy"
    reader = Holder("A", scopes=frozenset({"read"}))
    assert refused(argue(table.game, reader, NUMBER, said)) == "scope"
    assert table.lines == []


def test_whoever_comes_late_is_told_what_came_between(table: Table) -> None:
    late = table.asked(Statement, text="wait")
    argue(table.game, BARTEK, NUMBER, replace(late, text="I miscounted", key="another-key"))
    done = argue(table.game, ANIA, NUMBER, late)
    assert isinstance(done, Refusal)
    between = [[12, "B", f'argue {NUMBER} "I miscounted"']]
    assert (done.error, done.more) == ("stale", {"between": between, "last": 12})


def test_the_last_vote_rules_and_carries_it_out(table: Table) -> None:
    for seat in (ANIA, BARTEK, CELINA):
        remedy = "stands" if seat == BARTEK else "take-back"
        written(vote(table.game, seat, NUMBER, table.asked(Vote, remedy=remedy)))
    assert table.lines[-2:] == [
        f'- ruling {NUMBER} irregular take-back "2 : 1"',
        '- rewind 8 because "ruling 15"',
    ]
    assert table.case.status == RULED


def test_the_engine_rules_when_it_is_asked_to(table: Table) -> None:
    assert refused(let_the_engine_rule(table.game, ANIA, NUMBER, table.asked(Statement))) == "right"
    written(say_who_decides(table.game, ANIA, NUMBER, table.asked(Decider, by="engine")))
    written(let_the_engine_rule(table.game, ANIA, NUMBER, table.asked(Statement)))
    assert table.lines[-1] == f"- ruling {NUMBER} irregular stands"


def test_whoever_decides_rules_and_it_is_carried_out_and_appealed(table: Table) -> None:
    written(say_who_decides(table.game, ANIA, NUMBER, table.asked(Decider, by="@j")))
    decision = table.asked(Decision, verdict="irregular", remedy="take-back", text="too few", carry_out=False)
    assert refused(rule(table.game, RECORDER, NUMBER, decision)) == "right"
    assert written(rule(table.game, JOLA, NUMBER, decision)) == (13, 13)
    assert table.lines[-1] == f'@j ruling {NUMBER} irregular take-back "too few"'
    assert written(carry_out(table.game, RECORDER, NUMBER, table.asked(Statement))) == (14, 14)
    assert refused(carry_out(table.game, RECORDER, NUMBER, table.asked(Statement))) == "remedy"
    assert written(appeal(table.game, BARTEK, NUMBER, table.asked(Statement, text="no"))) == (15, 15)
    assert table.lines[-1] == 'B appeal 13 "no"'


def test_a_dispute_is_withdrawn_by_who_raised_it(table: Table) -> None:
    written(withdraw(table.game, CELINA, NUMBER, table.asked(Statement)))
    assert dispute(table.game.log, NUMBER) is None


def test_an_act_plays_the_record_once_at_most(table: Table) -> None:
    def last_vote() -> None:
        written(vote(table.game, CELINA, NUMBER, table.asked(Vote, remedy="take-back")))

    assert played_by(lambda: argue(table.game, BARTEK, NUMBER, table.asked(Statement, text="I miscounted"))).whole == 0
    for seat in (ANIA, BARTEK):
        written(vote(table.game, seat, NUMBER, table.asked(Vote, remedy="take-back")))
    assert played_by(last_vote).whole == 1
    assert table.case.status == RULED
