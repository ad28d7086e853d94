"""Actions of a dispute: raise, argue, show evidence, vote, rule, appeal. Each is written down as sentences, in the name
of who does it, or refused; nothing here knows of HTTP."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from records import Event, Log, Receipt, Unreadable
from records.disputed import COUNT, ENGINE, GAME, OWNER, PEEK, REPAIR, STANDS, VOTE
from records.disputes import Case, dispute
from records.event import TABLE
from replay.disputes import sentences
from replay.disputes.carry_out import Inapplicable
from replay.disputes.ruling import by_the_engine, by_vote, carried_out, offered, ruling
from replay.disputes.sentences import said
from replay.engine.game import Unplayable
from replay.engine.opened import OpenedGame
from replay.engine.registry import find
from webapp.disputes import rights
from webapp.disputes.remedies import hindered
from webapp.disputes.rights import speakers
from webapp.disputes.words import why_not
from webapp.identity.permissions import Denied, Reason
from webapp.identity.roles import Holder
from webapp.identity.voices import nameless
from webapp.judge.hearing import nobody_judges
from webapp.perspective.stored_game import StoredGame
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal, forbidden
from webapp.recording.append import store_events

Written = tuple[Event, ...]


@dataclass(frozen=True, kw_only=True)
class Statement:
    """Who says it, after what they have seen, and a key by which it counts once however often it is sent."""

    after: int
    key: str
    speaker: str = ""  # a seat or an author; empty: whoever the writer is
    text: str = ""


@dataclass(frozen=True, kw_only=True)
class Claim(Statement):
    rules: Sequence[str] = ()


@dataclass(frozen=True, kw_only=True)
class Complaint(Claim):
    about: str  # the address of an event; with a +, what is missing after it


@dataclass(frozen=True, kw_only=True)
class Evidence(Statement):
    kind: str  # frame, count, peek
    at: str = ""  # the event that is shown


@dataclass(frozen=True, kw_only=True)
class Decider(Statement):
    by: str  # vote, owner, engine, a seat or an author


@dataclass(frozen=True, kw_only=True)
class Vote(Statement):
    remedy: str


@dataclass(frozen=True, kw_only=True)
class Decision(Vote):
    verdict: str
    scope: str = GAME
    reading: str = ""
    carry_out: bool = True


def raise_dispute(game: StoredGame, holder: Holder, asked: Complaint) -> Receipt | Refusal:
    def write(seen: OpenedGame, by: str) -> Written | Refusal:
        raised = sentences.raised(by, asked.about, asked.rules, asked.text)
        return _unknown(seen.log, asked.rules) or (said(seen.log, raised),)

    return _keep(game, holder, asked, write)


def claim(game: StoredGame, holder: Holder, number: int, asked: Claim) -> Receipt | Refusal:
    """Say it in other words, or by another rule."""

    def write(seen: OpenedGame, case: Case, by: str) -> Written | Refusal:
        claimed = sentences.claimed(by, case, asked.rules, asked.text)
        return _unknown(seen.log, asked.rules) or (said(seen.log, claimed),)

    return _act(game, holder, number, rights.CLAIM, asked, write)


def argue(game: StoredGame, holder: Holder, number: int, asked: Statement) -> Receipt | Refusal:
    def write(seen: OpenedGame, case: Case, by: str) -> Written | Refusal:
        return _wordless(asked) or (said(seen.log, sentences.argued(by, number, asked.text)),)

    return _act(game, holder, number, rights.ARGUE, asked, write)


def show_evidence(game: StoredGame, holder: Holder, number: int, asked: Evidence) -> Receipt | Refusal:
    def write(seen: OpenedGame, case: Case, by: str) -> Written | Refusal:
        if asked.kind == COUNT and not _is_count(seen.log, asked.at):
            says = gettext("No count was written down at %(event)s.") % {"event": asked.at or "0"}
            return Refusal("count", says)
        if asked.kind == PEEK and (wordless := _wordless(asked)):
            return wordless
        return (said(seen.log, sentences.shown(by, number, asked.kind, asked.at, asked.text)),)

    return _act(game, holder, number, rights.EVIDENCE, asked, write)


def say_who_decides(game: StoredGame, holder: Holder, number: int, asked: Decider) -> Receipt | Refusal:
    def write(seen: OpenedGame, case: Case, by: str) -> Written | Refusal:
        if asked.by not in (VOTE, OWNER, ENGINE, *seen.log.header.people):
            return Refusal("by", gettext("Nobody at this table is %(who)s.") % {"who": asked.by})
        if asked.by == ENGINE and not rights.is_judged(seen.log):
            return Refusal("by", nobody_judges())
        return (said(seen.log, sentences.decided(by, number, asked.by)),)

    return _act(game, holder, number, rights.DECIDE, asked, write)


def vote(game: StoredGame, holder: Holder, number: int, asked: Vote) -> Receipt | Refusal:
    """The last vote that was missing also writes the ruling, and carries it out."""

    def write(seen: OpenedGame, case: Case, by: str) -> Written | Refusal:
        if by not in seen.log.header.seats:
            return forbidden()
        remedy = tuple(asked.remedy.split())
        if impossible := _impossible(seen, case, remedy):
            return impossible
        cast = said(seen.log, sentences.voted(by, number, remedy, asked.text))
        return (cast, *by_vote(seen.grown(cast), number))

    return _act(game, holder, number, rights.CAST, asked, write)


def rule(game: StoredGame, holder: Holder, number: int, asked: Decision) -> Receipt | Refusal:
    def write(seen: OpenedGame, case: Case, by: str) -> Written | Refusal:
        if impossible := _impossible(seen, case, tuple(asked.remedy.split())):
            return impossible
        who = case.decides if case.decides in speakers(seen.log, holder) else TABLE
        return ruling(
            seen,
            case,
            who,
            verdict=asked.verdict,
            remedy=asked.remedy.split(),
            text=asked.text,
            scope=asked.scope,
            reading=asked.reading,
            carry_out=asked.carry_out,
        )

    return _act(game, holder, number, rights.RULE, asked, write)


def let_the_engine_rule(game: StoredGame, holder: Holder, number: int, asked: Statement) -> Receipt | Refusal:
    def write(seen: OpenedGame, case: Case, by: str) -> Written | Refusal:
        return by_the_engine(seen, case) if rights.is_judged(seen.log) else Refusal("by", nobody_judges())

    return _act(game, holder, number, rights.LET_RULE, asked, write)


def carry_out(game: StoredGame, holder: Holder, number: int, asked: Statement) -> Receipt | Refusal:
    """What the ruling in force asks for."""

    def write(seen: OpenedGame, case: Case, by: str) -> Written:
        return carried_out(seen, case)

    return _act(game, holder, number, rights.CARRY_OUT, asked, write)


def appeal(game: StoredGame, holder: Holder, number: int, asked: Statement) -> Receipt | Refusal:
    def write(seen: OpenedGame, case: Case, by: str) -> Written:
        return (said(seen.log, sentences.appealed(by, case.rulings[-1].number, asked.text)),)

    return _act(game, holder, number, rights.APPEAL, asked, write)


def withdraw(game: StoredGame, holder: Holder, number: int, asked: Statement) -> Receipt | Refusal:
    def write(seen: OpenedGame, case: Case, by: str) -> Written:
        return (said(seen.log, sentences.withdrawn(by, number)),)

    return _act(game, holder, number, rights.WITHDRAW, asked, write)


# ── what is against it ──────────────────────────────────────────────────────────────────────────────────


def _wordless(asked: Statement) -> Refusal | None:
    return None if asked.text.strip() else Refusal("text", gettext("Write something first."))


def _unknown(log: Log, rules: Sequence[str]) -> Refusal | None:
    """A rule that is none of the game's. Of a game without rules here nobody can tell."""
    try:
        book = find(log.header.game).book
    except Unplayable:
        return None
    unknown = next((rule for rule in rules if rule not in book.rules), None)
    says = gettext("This game has no rule %(rule)s.") % {"rule": unknown}
    return Refusal("rules", says) if unknown is not None else None


def _is_count(log: Log, address: str) -> bool:
    event = log.settled.at(int(address or 0))
    return event is not None and event.verb == "count"


def _impossible(opened: OpenedGame, case: Case, remedy: tuple[str, ...]) -> Refusal | None:
    """Nobody wants what cannot be done. A repair is one that the page offers: any other could be tried out to learn
    what somebody holds."""
    if remedy == (STANDS,):
        return None
    found = offered(opened, case, remedy)
    if found is None and remedy[:1] == (REPAIR,):
        says = gettext("This repair is not one of those that are worked out here. Look at it again.")
        return Refusal("remedy", says)
    if found is None or found.hindrance is None:
        return None
    return Refusal("remedy", hindered(opened.log, found.hindrance), conflict=True)


# ── writing ─────────────────────────────────────────────────────────────────────────────────────────────


def _act(
    game: StoredGame,
    holder: Holder,
    number: int,
    right: str,
    asked: Statement,
    write: Callable[[OpenedGame, Case, str], Written | Refusal],
) -> Receipt | Refusal:
    def events(seen: OpenedGame, by: str) -> Written | Refusal:
        case = dispute(seen.log, number)
        if case is None:
            return Refusal("gone", gettext("There is no such dispute, or it was withdrawn."))
        if right not in rights.may(seen, case, holder):
            return Refusal("right", gettext("That is not for you to do here, or not any more. Look at it again."))
        return write(seen, case, by)

    return _keep(game, holder, asked, events)


def _keep(
    game: StoredGame, holder: Holder, asked: Statement, write: Callable[[OpenedGame, str], Written | Refusal]
) -> Receipt | Refusal:
    """Whatever depends on the record is worked out from what the writer has seen, so what is sent twice is the same."""
    seen = game.until(asked.after)
    by = asked.speaker or next(iter(speakers(seen.log, holder)), "")
    speaks = rights.speaks_as(seen.log, holder, by)
    if isinstance(speaks, Denied):
        own = Refusal("voice", gettext("In a dispute everybody speaks in their own name."))
        return nameless() if speaks.reason == Reason.NAME else own
    try:
        events = write(seen, by)
    except Unreadable as why:
        return Refusal("unread", text_of(why))
    except Unplayable as why:
        return Refusal("unplayable", text_of(why))
    except Inapplicable as inapplicable:
        return Refusal("remedy", why_not(inapplicable), conflict=True)
    if isinstance(events, Refusal):
        return events
    return store_events(game, holder, asked.after, events, asked.key)
