"""Mends in words: what a correction or a take-back does, and what a repair would. No hidden card is named."""

from collections.abc import Sequence

from records import Event, Log
from records.event import TABLE
from records.talk import TALK, Amend, Rewind, Talk, spoken
from records.wording import Misspoken
from replay.game import Unclear, Unplayable, find
from replay.sayings import at_table
from webapp.discretion import overheard
from webapp.languages import gettext, language
from webapp.recording.answers import names
from webapp.telling import Style, tell


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
    seats, called = tuple(log.header.seats), names(log)
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
    words = tell(game, action, language().tag, called, Style.PLAIN)
    return f"{called[seats.index(event.seat)]} {words}" if event.seat in seats else words


def _whole(log: Log, mend: Amend) -> Event | None:
    """A replacement without a seat keeps the seat of what it replaces."""
    said = mend.sentence
    if said is None or said.seat:
        return said
    now = log.settled.said.get(log.settled.addresses.number(mend.about) or 0)
    return said._replace(seat=now.seat if now is not None else TABLE)
