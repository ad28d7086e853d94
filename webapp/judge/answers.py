"""Answers: what the rules say about a sentence that somebody asks about, about an ending, and what may be done."""

from typing import NamedTuple

from records import Log, Unreadable, sentences, without_number
from records.disputes import people
from records.talk import TALK
from replay.engine.explain import problem_of
from replay.engine.game import Unclear
from replay.engine.law import IMPOSSIBLE, outcome
from replay.engine.replay import Replay, understand
from replay.questions.judgement import short
from replay.questions.readings import winners_depend_on
from webapp.judge.clause_graph import clause_graph, clause_text
from webapp.judge.hearing import clause_of, depends_on_reading, hearing_at
from webapp.judge.options import acting, could
from webapp.judge.page import Answer, Could, Ended, Hearing
from webapp.perspective.sight import Sight
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext, language, ngettext
from webapp.precedents.find import earlier
from webapp.precedents.page import Precedents
from webapp.precedents.table import table_of
from webapp.wording import titles
from webapp.wording.titles import seat_names

MOST_SENTENCES = 4  # asked about at once


class Asked(NamedTuple):
    answers: tuple[Answer, ...]
    unread: str = ""  # why the rest cannot be read, in one sentence


def asked(log: Log, replay: Replay, state: object, say: str) -> Asked:
    """Each sentence is heard on the table that the one before it left. An impossible one is the last."""
    line = without_number(say)
    try:
        said = sentences(line, len(log.events) + 1, log)
    except Unreadable as why:
        return Asked((), text_of(why))
    if len(said) > MOST_SENTENCES:
        return Asked((), gettext("That is a lot at once: ask about %(most)s sentences.") % {"most": MOST_SENTENCES})
    answers: list[Answer] = []
    for event in said:
        if event.verb in TALK:
            return Asked(
                tuple(answers), gettext("It is about the game and no move in it, so there is nothing to judge.")
            )
        try:
            heard = hearing_at(log, replay, state, event)
            answers.append(answer_of(heard))
            if heard.verdict == IMPOSSIBLE:
                break
            action, who, before = understand(replay.game, replay.law, replay.seats, state, event)
        except Unclear as unclear:
            return Asked(tuple(answers), text_of(problem_of(line, 1, event, unclear)))
        state = outcome(action.judge(before, replay.law, who, event.number, False))
    return Asked(tuple(answers))


def answer_of(heard: Hearing) -> Answer:
    """A hearing with the way to its verdict."""
    return Answer(heard, clause_graph(heard), clause_text(heard))


def ruled_before(log: Log, answers: tuple[Answer, ...], game: str = "") -> Precedents | None:
    """What was ruled on the rule that decides and the readings it hangs on, by the same people and elsewhere. `game` is
    the id of a stored one."""
    if not answers:
        return None
    heard = answers[0].heard
    first = heard.first
    rules = [clause.rule.name for clause in heard.clauses if clause is first or not clause.held]
    readings = [each.reading.name for each in heard.depends]
    if not rules and not readings:
        return None
    table = table_of(people(log.header), game)
    return earlier(log.header.game, rules, readings, heard.notation.split(" ")[0], table)


def may(log: Log, sight: Sight, state: object) -> Could:
    replay = sight.replay
    state = replay.game.ready(state)
    who, due = acting(replay, state)
    over = replay.game.over(state, replay.law) and not due
    seats = titles.seats(log.header)
    return Could(None if over or not seats else seats[who], bool(due), could(log, sight, state))


def ended(log: Log, replay: Replay, state: object) -> Ended | None:
    """None: the game goes on."""
    game = replay.game
    if not game.over(state, replay.law):
        return None
    clauses = tuple(
        clause_of(replay, seat_names(log) or replay.seats, clause) for clause in game.ending(state, replay.law)
    )
    return Ended(
        words=_won(log, game.winners(state, replay.law)),
        clauses=clauses,
        depends=tuple(
            depends_on_reading(
                log.header,
                replay,
                each.reading,
                tuple((option, "", _won(log, seats)) for option, seats in each.winners.items()),
                language().tag,
            )
            for each in winners_depend_on(short(replay), state)
        ),
    )


def _won(log: Log, seats: tuple[int, ...]) -> str:
    if not seats:
        return gettext("the game goes on")
    called = ", ".join(seat_names(log)[seat] for seat in seats)
    return ngettext("%(names)s wins", "%(names)s win", len(seats)) % {"names": called}
