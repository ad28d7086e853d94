"""The words of disputes, in the reader's language."""

from collections.abc import Sequence

from records import Log
from records.disputed import CONCEDE, ENGINE, GROUP, OWNER, REPAIR, STANDS, TAKE_BACK, VOTE, Ruling
from records.disputes import APPEALED, OPEN, RULED, Ruled, Tally, tally
from records.event import TABLE
from records.store import NOBODY
from replay.game import Unplayable, find
from webapp.disputing.changes import REOPENED
from webapp.disputing.mends import repair_words
from webapp.languages import gettext, language, ngettext
from webapp.pages.disputing import Person
from webapp.verdicts import verdict_word


def person(log: Log, letter: str) -> Person:
    if letter == TABLE:
        return Person("", gettext("The table"))
    name = log.header.people.get(letter, "").strip()
    return Person(letter, name if name not in ("", NOBODY) else letter)


def status_words(status: str) -> str:
    return {
        OPEN: gettext("open"),
        RULED: gettext("settled"),
        APPEALED: gettext("appealed against"),
        REOPENED: gettext("open again"),
    }[status]


def remedy_words(log: Log, words: Sequence[str]) -> str:
    match tuple(words):
        case ():
            return gettext("nothing is changed")
        case (kind,) if kind == STANDS:
            return gettext("it stands")
        case (kind,) if kind == TAKE_BACK:
            return gettext("it is taken back")
        case (kind, *rest) if kind == REPAIR:
            return gettext("it is put right: %(sentence)s") % {"sentence": repair_words(log, rest)}
        case (kind, seat, points) if kind == CONCEDE:
            who, many = person(log, seat).name, int(points)
            said = ngettext("%(who)s gives up %(count)s point", "%(who)s gives up %(count)s points", many)
            return said % {"who": who, "count": many}
        case free:
            return " ".join(free)


def ruler(log: Log, ruled: Ruled) -> Person:
    """Who ruled. What the table's own sentence says was decided by whoever was to decide by then."""
    if ruled.by != TABLE:
        return person(log, ruled.by)
    if ruled.decided == ENGINE:
        return Person("", gettext("The engine"))
    votes = tally(ruled, log.header.seats)
    if ruled.decided == VOTE and not votes.missing and votes.leading == (ruled.ruling.remedy,):
        return Person("", gettext("The vote, %(counts)s") % {"counts": counts_words(votes)})
    return Person("", gettext("The table's owner"))


def counts_words(votes: Tally) -> str:
    """`2 : 1`"""
    return " : ".join(str(len(seats)) for seats in votes.counts.values())


def reason(log: Log, ruled: Ruled) -> str:
    """The counts that a vote is written down with are no reason: they stand beside who ruled."""
    text = ruled.ruling.text
    return "" if text == counts_words(tally(ruled, log.header.seats)) else text


def ruling_words(log: Log, ruling: Ruling) -> str:
    """`irregular; it is taken back; from now on for this group`"""
    parts = [verdict_word(ruling.verdict), remedy_words(log, ruling.remedy)]
    if ruling.scope == GROUP:
        parts.append(gettext("for this group from now on"))
    if ruling.reading:
        parts.append(gettext("read as %(reading)s") % {"reading": _reading(log, ruling.reading)})
    return "; ".join(parts)


def _reading(log: Log, said: str) -> str:
    """`up-to-3 (Taking one or two gems although three colours are there)`"""
    name, _, option = said.partition("=")
    try:
        reading = find(log.header.game).book.readings.get(name)
    except Unplayable:
        reading = None
    return f"{option} ({reading.text[language().tag]})" if reading else said


def decides_words(log: Log, by: str) -> str:
    if by == VOTE:
        return gettext("The players decide by vote. If it is tied, the table's owner decides.")
    if by == OWNER:
        return gettext("The table's owner decides.")
    if by == ENGINE:
        return gettext("The engine decides, by the rules alone.")
    return gettext("%(who)s decides.") % {"who": person(log, by).name}


def judge_words(log: Log, by: str) -> str:
    """As it stands in a list of those who could decide."""
    if by == VOTE:
        return gettext("a vote of the players")
    if by == OWNER:
        return gettext("the table's owner")
    if by == ENGINE:
        return gettext("the engine")
    return person(log, by).name
