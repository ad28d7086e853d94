"""Writing variations: a branch is opened after an event and played on, judged on its own table, kept in the record."""

from dataclasses import dataclass, replace

from records import Event, Log, Receipt
from records.event import quote
from records.wording import is_branch
from replay.engine.game import Unplayable
from replay.engine.law import IMPOSSIBLE
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from webapp.identity.roles import Holder
from webapp.identity.voices import foreign_voice, in_their_voice, usurps
from webapp.perspective.sight import look
from webapp.perspective.stored_game import StoredGame
from webapp.platform.i18n import gettext, language
from webapp.platform.outcome import Refusal, missing
from webapp.recording.append import store_events, told_to
from webapp.recording.entry import Entry, entry, finishes
from webapp.recording.hear import Heard, heard_data
from webapp.variations.sentences import free_line, in_branch, struck
from webapp.wording.titles import seat_names


@dataclass(frozen=True)
class LineReceipt:
    """Where sentences of a branch stand, and what the branch is called."""

    first: int
    last: int
    line: str


def hear_in_line(game: StoredGame, holder: Holder, line: str, say: str) -> Heard | Refusal:
    """Judge what was typed or tapped on the table of a branch, and write nothing."""
    log = game.log
    said = _said(game.opened, line, say, holder)
    if said is None:
        return missing()
    replay, found = said
    return Heard(replay, found, seat_names(log), len(log.events), finishes(log, replay, found))


def write_in_line(game: StoredGame, holder: Holder, line: str, after: int, say: str, key: str) -> LineReceipt | Refusal:
    """As in the main line: after what the writer has seen, and once, however often it is sent."""
    seen = game.until(after)
    found = _writable(seen, line, say, holder)
    if isinstance(found, Refusal):
        return found
    events = in_branch(line, in_their_voice(seen.log, holder, found), holder)
    if usurps(seen.log, holder, events):
        return foreign_voice()
    return _stored(line, store_events(game, holder, after, events, key))


def begin_line(
    game: StoredGame, holder: Holder, at: str, after: int, key: str, title: str = "", say: str = ""
) -> LineReceipt | Refusal:
    """Open a branch after an event, under the next free letter, and perhaps play its first move."""
    seen = game.until(after)  # so that what is sent twice gets the same letter
    line = free_line(seen.log, at)
    if not is_branch(line):
        return Refusal("full", gettext("There is no letter left for another variation here."))
    if along(seen.log, line) is None:
        return missing()
    opened = Event(0, "", "line", (line, *([quote(title)] if title else [])))
    events = in_branch(line, (opened,), holder)
    if say:
        found = _writable(seen, line, say, holder)
        if isinstance(found, Refusal):
            return found
        events += in_branch(line, found, holder)
        if usurps(seen.log, holder, events):
            return foreign_voice()
    return _stored(line, store_events(game, holder, after, events, key))


def _stored(line: str, done: Receipt | Refusal) -> LineReceipt | Refusal:
    if not isinstance(done, Refusal):
        return LineReceipt(done.first, done.last, line)
    return replace(done, more={**done.more, "line": line}) if done.error == "stale" else done


def _writable(seen: OpenedGame, line: str, text: str, holder: Holder) -> tuple[Event, ...] | Refusal:
    """The moves, if the table of the branch could see them."""
    said = _said(seen, line, text, holder)
    if said is None:
        return missing()
    replay, found = said
    if found.unread or not found.judged:
        return Refusal("unread", found.unread)
    if found.verdict != IMPOSSIBLE:
        return found.events
    says = gettext("This cannot happen on this table, not even in a variation.")
    heard = heard_data(replay, found, seat_names(seen.log), language().tag)
    return told_to(holder, Refusal("impossible", says, heard))


def _said(opened: OpenedGame, line: str, text: str, holder: Holder) -> tuple[Replay, Entry] | None:
    """What is said, on the table of the branch as its writer knows it; None: there is no such table."""
    log = opened.log
    here = along(log, line)
    if here is None:
        return None
    try:
        replay = look(opened.reads(here), holder.eye, holder.eye).replay
    except Unplayable:
        return None
    return replay, entry(log, replay, struck(log, line, text))


def along(log: Log, line: str) -> Log | None:
    """The record along a branch; None: there is nothing to branch off."""
    try:
        return log.along(line)
    except KeyError:
        return None
