"""The words of disputes: corrections, repairs, rulings, votes and who decides. No hidden card is named."""

from collections.abc import Sequence

from records import Event, Log
from records.disputed import CONCEDE, ENGINE, GROUP, OWNER, REPAIR, STANDS, TAKE_BACK, VOTE, Ruling
from records.disputes import APPEALED, OPEN, RULED, Ruled, tally
from records.event import TABLE
from records.store import NOBODY
from records.talk import TALK, Amend, Rewind, Talk, spoken
from records.wording import Misspoken
from replay.disputes import carry_out
from replay.disputes.carry_out import Inapplicable
from replay.disputes.changes import REOPENED
from replay.disputes.ruling import vote_counts
from replay.engine.game import Unclear, Unplayable
from replay.engine.registry import find
from replay.engine.sentence_cache import at_table
from webapp.disputes.page import Person
from webapp.games.telling import Style, tell
from webapp.perspective.redaction import overheard
from webapp.platform.i18n import gettext, language, ngettext
from webapp.wording.titles import seat_names
from webapp.wording.verdicts import verdict_word


def mend_words(log: Log, mend: Talk) -> str:
    """As what somebody does: `takes it back to 8`."""
    if isinstance(mend, Rewind):
        if mend.to == "0":
            return gettext("takes it back to the start")
        return gettext("takes it back to %(event)s") % {"event": mend.to}
    assert isinstance(mend, Amend)
    if mend.sentence is None:
        mended = log.settled.said.get(log.settled.addresses.number(mend.about) or 0)
        undoes = mended is not None and mended.verb in TALK
        said = gettext("withdraws %(event)s") if undoes else gettext("strikes %(event)s")
        return said % {"event": mend.about}
    after, instead = gettext("puts in after %(event)s: %(sentence)s"), gettext("changes %(event)s: %(sentence)s")
    where = {"event": mend.about, "sentence": sentence_words(log, _whole(log, mend))}
    return (after if mend.after else instead) % where


def repair_words(log: Log, words: Sequence[str]) -> str:
    """The words of a repair (`31+ B return k`) as what is put right."""
    try:
        mend = spoken(Event(0, TABLE, "amend", tuple(words)))
    except Misspoken:
        return " ".join(words)
    assert isinstance(mend, Amend)
    if mend.sentence is None:
        return gettext("%(event)s does not count") % {"event": mend.about}
    after, instead = gettext("after %(event)s: %(sentence)s"), gettext("instead of %(event)s: %(sentence)s")
    where = {"event": mend.about, "sentence": sentence_words(log, _whole(log, mend))}
    return (after if mend.after else instead) % where


def sentence_words(log: Log, event: Event | None) -> str:
    """A sentence with who says it, as anybody at the table may hear it: `Bartek takes 2 blue`."""
    if event is None:
        return ""
    seats, called = tuple(log.header.seats), seat_names(log)
    try:
        game = find(log.header.game)
        heard = overheard(game, event)
        action = at_table(game.meaning(heard.verb, heard.words), seats)
    except Unplayable:
        return f"{event.seat} {event.say}"
    except Unclear:
        return f"{heard.seat} {heard.say}"
    if action.judge is None:
        return f"{heard.seat} {heard.say}"
    words = tell(game, action, called, Style.PLAIN)
    return f"{called[seats.index(event.seat)]} {words}" if event.seat in seats else words


def _whole(log: Log, mend: Amend) -> Event | None:
    """A replacement without a seat keeps the seat of what it replaces."""
    said = mend.sentence
    if said is None or said.seat:
        return said
    now = log.settled.said.get(log.settled.addresses.number(mend.about) or 0)
    return said._replace(seat=now.seat if now is not None else TABLE)


def why_not(why: Inapplicable) -> str:
    said = {
        carry_out.APPLIED: gettext("It is carried out already."),
        carry_out.GONE: gettext("%(event)s does not stand any more: it was taken back or struck."),
        carry_out.AMENDED: gettext("%(event)s was corrected meanwhile."),
        carry_out.TANGLED: gettext("Corrections lie in the way: no take-back leads to before %(event)s."),
        carry_out.NOTHING: gettext("Nothing has happened since, so there is nothing to take back."),
        carry_out.STOPS: gettext("The record could not go on: it would stop at %(event)s."),
        carry_out.UNREAD: gettext("Its words are no remedy that can be carried out."),
    }[why.code]
    return said % {"event": why.event} if "%(event)s" in said else said


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
        return Person("", gettext("The vote, %(counts)s") % {"counts": vote_counts(votes)})
    return Person("", gettext("The table's owner"))


def reason(log: Log, ruled: Ruled) -> str:
    """The counts that a vote is written down with are no reason: they stand beside who ruled."""
    text = ruled.ruling.text
    return "" if text == vote_counts(tally(ruled, log.header.seats)) else text


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
