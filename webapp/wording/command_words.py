"""Words that several commands say, and how a game is told."""

from collections.abc import Sequence
from textwrap import fill

from records import Log
from records.event import TABLE, Event
from replay.engine.explain import says, word_of
from replay.engine.game import Game, Unclear
from replay.engine.law import IMPOSSIBLE, Finding
from replay.engine.replay import Halt, Replay
from webapp.platform.error_text import listed
from webapp.platform.i18n import gettext, language, pgettext
from webapp.wording.verdicts import verdict_word

MARKS = {"legal": " ", "irregular": "!", "undecided": "?"}


def scores(replay: Replay) -> dict[str, int]:
    return dict(zip(replay.seats, replay.game.scores(replay.state), strict=True))


def winners(replay: Replay) -> list[str]:
    return [replay.seats[seat] for seat in replay.game.winners(replay.state, replay.law)]


def over(replay: Replay) -> bool:
    return replay.game.over(replay.state, replay.law)


def outcome(replay: Replay) -> str:
    """`B wins 16 : 12 : 9`, the winner's points first; or `not over, A 3 : B 0`; or all have lost to the game."""
    points, best = scores(replay), winners(replay)
    if not best:
        each = " : ".join(f"{seat} {score}" for seat, score in points.items())
        said = gettext("nobody wins, %(points)s") if over(replay) else gettext("not over, %(points)s")
        return said % {"points": each}
    order = sorted(points, key=lambda seat: (seat not in best, -points[seat]))
    won = {"seats": gettext(" and ").join(best), "points": " : ".join(str(points[seat]) for seat in order)}
    said = gettext("%(seats)s wins %(points)s") if len(best) == 1 else gettext("%(seats)s win %(points)s")
    return said % won


def standing(log: Log) -> dict[int, Event]:
    return {event.number: event for event in log.stands}


def sentence(event: Event) -> str:
    """`B take uu`; what the table says stands without its dash."""
    return event.say if event.seat == TABLE else f"{event.seat} {event.say}"


def finding_text(game: Game, finding: Finding, seats: Sequence[str]) -> str:
    """What the facts say, and the event that brought it about if that is another one."""
    text = says(game, finding.rule, finding.facts, language().tag, seats)
    if finding.cause == finding.event:
        return text
    return text + " " + gettext("Goes back to %(event)s.") % {"event": finding.cause or gettext("the start")}


def halt_text(replay: Replay, halt: Halt) -> str:
    """`stops at 74, B buy 2R4 rr: impossible. SPL-BUY-1: …`"""
    where = pgettext("command", "stops at %(event)s") % {"event": halt.event.number} + f", {sentence(halt.event)}"
    if halt.finding is not None:
        why = finding_text(replay.game, halt.finding, replay.seats)
        return f"{where}: {verdict_word(IMPOSSIBLE)}. {halt.finding.rule.id}: {why}"
    assert halt.unclear is not None
    return f"{where}: " + gettext("the words cannot be read") + f", {unclear_text(halt.event, halt.unclear)}."


def unclear_text(event: Event, unclear: Unclear) -> str:
    found = gettext("found %(found)s") % {"found": word_of(event, unclear.word) or gettext("the end of the sentence")}
    return found + "; " + gettext("expected %(expected)s") % {"expected": listed(unclear.expected)}


def by_default(option: str) -> str:
    return gettext("%(option)s (default)") % {"option": option}


def wrapped(lead: str, text: str) -> str:
    """A text behind its lead, in lines of a terminal's width; `seat-order` stays one word."""
    return fill(text, 100, initial_indent=lead, subsequent_indent=" " * len(lead), break_on_hyphens=False)
