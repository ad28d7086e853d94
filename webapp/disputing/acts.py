"""What is done in a dispute: each act is written down as sentences, in the name of who does it."""

from collections.abc import Callable, Sequence
from typing import Any

from flask import Blueprint, Response, abort
from marshmallow import Schema

from records import Event, Log, Unreadable
from records.disputed import COUNT, ENGINE, OWNER, PEEK, REPAIR, STANDS, VOTE
from records.disputes import Case, dispute
from replay.carrying import Inapplicable
from replay.game import Unplayable, find
from webapp.disputing import rights, sentences
from webapp.disputing.hindrances import why_not
from webapp.disputing.rulings import by_the_engine, by_vote, carried_out, offered, ruling
from webapp.disputing.schemas import Act, Claimed, Decided, Raised, Ruled, Shown, Wanted
from webapp.disputing.sentences import grown, said
from webapp.disputing.speakers import speakers
from webapp.languages import gettext, language
from webapp.recording.answers import loaded, refused, too_often
from webapp.recording.keeping import keep
from webapp.recording.keys import Holder, annotator_of
from webapp.remedies import hindered
from webapp.shelf import shelf

acts = Blueprint("acts", __name__)

Asked = dict[str, Any]
Written = tuple[Event, ...]


@acts.post("/g/<game:game>/disputes")
def raise_one(game: str) -> Response:
    holder = _holder(game)
    asked = too_often("write") or loaded(Raised())
    if isinstance(asked, Response):
        return asked

    def write(log: Log, by: str) -> Written | Response:
        raised = sentences.raised(by, asked["about"], asked["rules"], asked["text"])
        return _unknown(log, asked["rules"]) or (said(log, raised),)

    return _kept(game, holder, asked, write)


@acts.post("/g/<game:game>/disputes/<int:number>/claim")
def claim(game: str, number: int) -> Response:
    """Say it in other words, or by another rule."""

    def write(log: Log, case: Case, by: str, asked: Asked) -> Written | Response:
        claimed = sentences.claimed(by, case, asked["rules"], asked["text"])
        return _unknown(log, asked["rules"]) or (said(log, claimed),)

    return _act(game, number, rights.CLAIM, Claimed(), write)


@acts.post("/g/<game:game>/disputes/<int:number>/argue")
def argue(game: str, number: int) -> Response:
    def write(log: Log, case: Case, by: str, asked: Asked) -> Written | Response:
        return _wordless(asked) or (said(log, sentences.argued(by, number, asked["text"])),)

    return _act(game, number, rights.ARGUE, Act(), write)


@acts.post("/g/<game:game>/disputes/<int:number>/evidence")
def show(game: str, number: int) -> Response:
    def write(log: Log, case: Case, by: str, asked: Asked) -> Written | Response:
        if asked["kind"] == COUNT and not _is_count(log, asked["at"]):
            says = gettext("No count was written down at %(event)s.") % {"event": asked["at"] or "0"}
            return refused("count", says, 422)
        if asked["kind"] == PEEK and (wordless := _wordless(asked)):
            return wordless
        return (said(log, sentences.shown(by, number, asked["kind"], asked["at"], asked["text"])),)

    return _act(game, number, rights.EVIDENCE, Shown(), write)


@acts.post("/g/<game:game>/disputes/<int:number>/decide")
def decide(game: str, number: int) -> Response:
    """Say who decides."""

    def write(log: Log, case: Case, by: str, asked: Asked) -> Written | Response:
        if asked["by"] not in (VOTE, OWNER, ENGINE, *log.header.people):
            return refused("by", gettext("Nobody at this table is %(who)s.") % {"who": asked["by"]}, 422)
        return (said(log, sentences.decided(by, number, asked["by"])),)

    return _act(game, number, rights.DECIDE, Decided(), write)


@acts.post("/g/<game:game>/disputes/<int:number>/vote")
def vote(game: str, number: int) -> Response:
    """The last vote that was missing also writes the ruling, and carries it out."""

    def write(log: Log, case: Case, by: str, asked: Asked) -> Written | Response:
        if by not in log.header.seats:
            abort(403)
        impossible = _impossible(log, case, tuple(asked["remedy"].split()))
        if impossible is not None:
            return impossible
        cast = said(log, sentences.voted(by, number, asked["remedy"].split(), asked["text"]))
        return (cast, *by_vote(game, grown(log, cast), number))

    return _act(game, number, rights.CAST, Wanted(), write)


@acts.post("/g/<game:game>/disputes/<int:number>/rule")
def rule(game: str, number: int) -> Response:
    def write(log: Log, case: Case, by: str, asked: Asked) -> Written | Response:
        impossible = _impossible(log, case, tuple(asked["remedy"].split()))
        if impossible is not None:
            return impossible
        who = case.decides if case.decides in speakers(log, _holder(game)) else "-"
        return ruling(log, case, who, asked)

    return _act(game, number, rights.RULE, Ruled(), write)


@acts.post("/g/<game:game>/disputes/<int:number>/engine")
def let_rule(game: str, number: int) -> Response:
    return _act(game, number, rights.LET_RULE, Act(), lambda log, case, by, asked: by_the_engine(game, log, case))


@acts.post("/g/<game:game>/disputes/<int:number>/apply")
def carry_out(game: str, number: int) -> Response:
    return _act(game, number, rights.CARRY_OUT, Act(), lambda log, case, by, asked: carried_out(log, case))


@acts.post("/g/<game:game>/disputes/<int:number>/appeal")
def appeal(game: str, number: int) -> Response:
    def write(log: Log, case: Case, by: str, asked: Asked) -> Written:
        return (said(log, sentences.appealed(by, case.rulings[-1].number, asked["text"])),)

    return _act(game, number, rights.APPEAL, Act(), write)


@acts.post("/g/<game:game>/disputes/<int:number>/withdraw")
def withdraw(game: str, number: int) -> Response:
    return _act(
        game, number, rights.WITHDRAW, Act(), lambda log, case, by, asked: (said(log, sentences.withdrawn(by, number)),)
    )


def _wordless(asked: Asked) -> Response | None:
    return None if asked["text"].strip() else refused("text", gettext("Write something first."), 422)


def _unknown(log: Log, rules: Sequence[str]) -> Response | None:
    """A rule that is none of the game's. Of a game without rules here nobody can tell."""
    try:
        book = find(log.header.game).book
    except Unplayable:
        return None
    unknown = next((rule for rule in rules if rule not in book.rules), None)
    says = gettext("This game has no rule %(rule)s.") % {"rule": unknown}
    return refused("rules", says, 422) if unknown is not None else None


def _is_count(log: Log, address: str) -> bool:
    event = log.settled.at(int(address or 0))
    return event is not None and event.verb == "count"


def _impossible(log: Log, case: Case, remedy: tuple[str, ...]) -> Response | None:
    """Nobody wants what cannot be done. A repair is one that the page offers: any other could be tried out to learn
    what somebody holds."""
    if remedy == (STANDS,):
        return None
    found = offered(log, case, remedy)
    if found is None and remedy[:1] == (REPAIR,):
        says = gettext("This repair is not one of those that are worked out here. Look at it again.")
        return refused("remedy", says, 422)
    if found is None or found.hindrance is None:
        return None
    return refused("remedy", hindered(log, found.hindrance), 409)


def _act(
    game: str, number: int, right: str, schema: Schema, write: Callable[[Log, Case, str, Asked], Written | Response]
) -> Response:
    holder = _holder(game)
    asked = too_often("write") or loaded(schema)
    if isinstance(asked, Response):
        return asked

    def events(log: Log, by: str) -> Written | Response:
        case = dispute(log, number)
        if case is None:
            return refused("gone", gettext("There is no such dispute, or it was withdrawn."), 404)
        if right not in rights.may(log, case, holder):
            return refused("right", gettext("That is not for you to do here, or not any more. Look at it again."), 403)
        return write(log, case, by, asked)

    return _kept(game, holder, asked, events)


def _kept(game: str, holder: Holder, asked: Asked, write: Callable[[Log, str], Written | Response]) -> Response:
    """Whatever depends on the record is worked out from what the writer has seen, so what is sent twice is the same."""
    log = shelf().log(game)
    seen = Log(log.header, log.events[: asked["after"]])
    mine = speakers(seen, holder)
    if not mine:
        return refused("name", gettext("Say first who you are."), 403)
    by = asked["speaker"] or mine[0]
    if by not in mine:
        return refused("voice", gettext("In a dispute everybody speaks in their own name."), 403)
    try:
        events = write(seen, by)
    except Unreadable as why:
        return refused("unread", why.problems[0].text(language().tag), 422)
    except Unplayable as why:
        return refused("unplayable", why.told(language().tag), 422)
    except Inapplicable as inapplicable:
        return refused("remedy", why_not(inapplicable), 409)
    if isinstance(events, Response):
        return events
    return keep(game, asked["after"], events, asked["key"])


def _holder(game: str) -> Holder:
    shelf().heading(game)
    holder = annotator_of(game)
    if holder is None:
        abort(403)
    return holder
