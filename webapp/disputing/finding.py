"""The finding in a dispute: what the rules say about what is disputed, in the record as it was when it was raised.

It is computed and not written down. Sentences never change, so the record as it was is there for ever; what is written
later cannot change the finding, only make it one about a record that reads differently now.
"""

from dataclasses import replace
from typing import NamedTuple

from records import Log
from records.disputes import Case, before
from replay import law
from replay.depends import outcome_depends_on
from replay.replay import Replay
from webapp.eyes import Sight, look
from webapp.hearings import clause_of, hearing, short, told_dependence
from webapp.languages import gettext
from webapp.pages.why import Clause, Hearing
from webapp.recording.answers import names
from webapp.verdicts import verdict_word


class Finding(NamedTuple):
    """`verdict` is empty where nothing can be said."""

    heard: Hearing | None  # None: there is no such sentence (any more)
    sight: Sight

    @property
    def verdict(self) -> str:
        return self.heard.verdict if self.heard else ""

    @property
    def broken(self) -> tuple[str, ...]:
        """The rules that did not hold, the one that decides first."""
        if self.heard is None:
            return ()
        first = [self.heard.clauses[self.heard.deciding]] if self.heard.deciding is not None else []
        return tuple(dict.fromkeys(each.rule.name for each in (*first, *self.heard.clauses) if not each.held))


def finding(game: str, log: Log, event: int, *, omission: bool) -> Finding:
    """What the rules say now about an event, or about what should have followed it. Raises Unplayable."""
    sight = look(log)
    heard = hearing(game, log, sight, event) if event else _start()
    if heard is None or (event and not heard.verdict):
        return Finding(heard, sight)
    own, called = () if omission else heard.own, names(log) or sight.replay.seats
    about = [each for each in sight.replay.findings if each.cause == event]
    late = [each for each in about if each.event != event]
    later = tuple(
        clause_of(sight.replay, called, (each.rule, None if each.verdict == law.UNDECIDED else False, *each.facts))
        for each in late or (about if omission else ())  # what is missing may show in the sentence itself
    )
    clauses = (*later, *own)
    words = [_weigh(each) for each in clauses]
    word = law.gravest(words)
    if sight.stops == event and event:
        word = law.IMPOSSIBLE
    deciding = words.index(word) if word != law.LEGAL and word in words else None
    note = "" if clauses else _nothing(sight.replay, event, omission)
    depends = heard.depends
    if later or omission:  # the readings have to decide about the same thing as the verdict
        found = outcome_depends_on(short(sight.replay), event, late=omission and bool(late))
        depends = told_dependence(log.header, sight.replay, found)
    judged = replace(heard, clauses=clauses, found=(), deciding=deciding, verdict=word, note=note, depends=depends)
    return Finding(replace(judged, verdict_word=verdict_word(word)), sight)


def finding_then(game: str, log: Log, case: Case) -> Finding:
    """The finding that the dispute is fixed to."""
    return finding(game, before(log, fixed_at(log, case)), case.event, omission=case.omission)


def fixed_at(log: Log, case: Case) -> int:
    """The sentence before which the record counts: the dispute itself, unless the turn in question was still going on.

    What a turn lacks shows when the next one begins.
    """
    whole = Replay.of(log)
    turns = {frame.event.number: whole.game.turn(frame.state) for frame in whole.frames}
    own = turns.get(case.event)
    later = [number for number, turn in turns.items() if number > case.event and turn != own]
    if own is None or not later or min(later) < case.number:
        return case.number
    return max(case.number, min(later) + 1)


def _start() -> Hearing:
    return Hearing(0, "-", "", "", "", verdict=law.LEGAL)


def _weigh(clause: Clause) -> str:
    if clause.held:
        return law.LEGAL
    if clause.held is None:
        return law.UNDECIDED
    return law.IMPOSSIBLE if clause.binds == "table" else law.IRREGULAR


def _nothing(replay: Replay, event: int, omission: bool) -> str:
    if not omission:
        return ""
    last = replay.frames[-1].event.number if replay.frames else 0
    if event == last:
        return gettext("The turn is still going on. What it lacks shows when the next one begins.")
    return gettext("Nothing is missing here by the rules.")
