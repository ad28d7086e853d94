"""Turns: everything that was said and done in a dispute, in the order of writing."""

from collections.abc import Iterator

from flask import url_for

from records import Event, Log
from records.disputed import COUNT, PEEK, Appeal, Argue, Dispute, Evidence, Hearing, Ruling, Vote
from records.disputes import Case, ruling_behind
from records.talk import Amend, Rewind, Talk
from webapp.disputing.wording import decides_words, person, remedy_words, ruling_words
from webapp.languages import gettext
from webapp.pages.disputing import Turn


def turns(game: str, log: Log, case: Case) -> Iterator[Turn]:
    rulings = {each.number for each in case.rulings}
    for event, talk in log.talk():
        if event.number == case.number or _belongs(talk, case.number, rulings):
            yield _turn(game, log, event, talk)


def _belongs(talk: Talk, dispute: int, rulings: set[int]) -> bool:
    match talk:
        case Argue() | Evidence() | Hearing() | Vote() | Ruling():
            return talk.dispute == str(dispute)
        case Appeal(ruling=ruling):
            return ruling in map(str, rulings)
        case Amend() | Rewind():
            return ruling_behind(talk) in rulings
        case _:
            return False


def _turn(game: str, log: Log, event: Event, talk: Talk) -> Turn:
    plain = Turn(event.number, event.verb, person(log, event.seat), "", "")
    match talk:
        case Dispute(text=text):
            return plain._replace(says=gettext("disputes it"), text=text)
        case Argue(text=text):
            return plain._replace(text=text)
        case Evidence():
            return _shown(game, plain, talk)
        case Hearing(by=by):
            return plain._replace(says=decides_words(log, by))
        case Vote(remedy=remedy, text=text):
            says = gettext("is for: %(remedy)s") % {"remedy": remedy_words(log, remedy)}
            return plain._replace(says=says, text=text)
        case Ruling(text=text):
            return plain._replace(says=gettext("rules: %(ruling)s") % {"ruling": ruling_words(log, talk)}, text=text)
        case Appeal(ruling=ruling, text=text):
            return plain._replace(says=gettext("does not accept ruling %(number)s") % {"number": ruling}, text=text)
        case _:
            return plain._replace(kind="mend", says=gettext("carries it out: %(sentence)s") % {"sentence": event.say})


def _shown(game: str, plain: Turn, shown: Evidence) -> Turn:
    if shown.kind == PEEK:
        return plain._replace(kind=PEEK, says=gettext("reports what they saw"), text=shown.text)
    href = f"{url_for('viewer.show', game=game)}/{shown.at}"
    if shown.kind == COUNT:
        seen = gettext("the count at %(event)s") % {"event": shown.at}
    elif shown.at == "0":
        seen = gettext("the table at the start")
    else:
        seen = gettext("the table after %(event)s") % {"event": shown.at}
    return plain._replace(kind=shown.kind, says=gettext("shows"), text=shown.text, href=href, seen=seen)
