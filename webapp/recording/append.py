"""Appending: sentences are judged, and stored after what their writer has seen; once, however often they are sent."""

import logging
from dataclasses import replace

from records import Event, Receipt
from records.json_types import JsonObject
from records.jsonl import is_id
from records.store import KeyReused, NotASentence, StaleAppend, StoreError, sealed
from replay.engine.opened import OpenedGame
from replay.engine.sight import SPECTATOR
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Holder, actor_of
from webapp.identity.voices import argues_as_another, foreign_voice, in_their_voice, may_read, may_say, usurps
from webapp.identity.whose_sentence import Moves
from webapp.perspective.redaction import redacted
from webapp.perspective.sight import look
from webapp.perspective.stored_game import StoredGame
from webapp.platform.i18n import gettext, language
from webapp.platform.outcome import Refusal, playable
from webapp.platform.secret_key import hashed
from webapp.recording.agreement import agreeing, in_their_name, may_agree
from webapp.recording.counting import only_miscounted
from webapp.recording.entry import entry
from webapp.recording.hear import another_seat, heard_data
from webapp.wording.titles import seat_names

log = logging.getLogger(__name__)


def told_to(holder: Holder, refused: Refusal) -> Refusal:
    """A token that may not read is told why something was not written, and nothing of what is."""
    if may_read(holder):
        return refused
    return replace(refused, more={name: value for name, value in refused.more.items() if name == "last"})


@playable
def append(game: StoredGame, holder: Holder, after: int, say: str, key: str) -> Receipt | Refusal:
    """What is irregular is written too; what cannot have happened is not, unless it is a count."""
    seen = game.until(after)
    events = _writable(game, seen, holder, say)
    if isinstance(events, Refusal):
        return events
    return store_events(game, holder, after, events, key, agrees=True, plays=True)


def _writable(game: StoredGame, seen: OpenedGame, holder: Holder, say: str) -> tuple[Event, ...] | Refusal:
    """The sentences as they are stored, if this writer may write them, and the table could have seen them."""
    sight = look(seen, holder.eye, holder.eye)
    found = entry(seen.log, sight.replay, say, sight.seat)
    if found.unread or not found.judged:
        return Refusal("unread", found.unread)
    if not may(actor_of(holder), Action.WRITE_MOVES, Moves(seen.log, found.events, sight.replay.game)):
        return another_seat()
    events = in_their_voice(seen.log, holder, found.events)
    events = in_their_name(holder, events)
    if refused := may_agree(seen.log, holder, sight, events, game.seating):
        return refused
    if usurps(seen.log, holder, events):
        return foreign_voice()
    if argues_as_another(seen.log, holder, events):
        return Refusal("voice", gettext("In a dispute everybody speaks in their own name."))
    if found.verdict == "impossible" and not only_miscounted(found):
        says = gettext(
            "This cannot have happened on this table. Keep it as a draft, or look for what is wrong before it."
        )
        heard = heard_data(sight.replay, found, seat_names(seen.log), language().tag)
        return told_to(holder, Refusal("impossible", says, heard))
    return events


def _contradiction(game: StoredGame, holder: Holder, after: int, events: tuple[Event, ...], key: str) -> Refusal | None:
    """Asked last, and only of what would be written otherwise: whoever tries out a card says so to everybody, or what
    is refused for another reason in any case would tell it silently."""
    if game.store.heading(game.id).events != after or game.store.written_with(game.id, key):
        return None
    sealed("", after + 1, events, "")
    if not _contradicts(game.until(after), holder.eye, events):
        return None
    says = gettext("This does not fit what another phone has noted. Compare the cards, then correct one of the two.")
    return Refusal("contradiction", says)


def _contradicts(opened: OpenedGame, seat: str, events: tuple[Event, ...]) -> bool:
    """Whether the record could not go on with this, for a reason that its writer cannot see: what others have noted.
    Their cards are never told, only that the two cannot both be true."""
    whole = opened.grown(*events)
    if not whole.stops or opened.stops:
        return False
    eye = whole.replay.seats.index(seat) if seat else SPECTATOR
    return whole.seen_by(eye).halt is None


def store_events(
    game: StoredGame,
    holder: Holder,
    after: int,
    events: tuple[Event, ...],
    key: str,
    by: str = "",
    *,
    agrees: bool = False,
    plays: bool = False,
) -> Receipt | Refusal:
    """Sentences that may be written. With its key, what is sent twice is stored once and gets the same receipt.

    `agrees`: it was asked whether this holder may say that the hands are shown. Nobody says it in passing. `plays`:
    what other phones have noted may be against it.
    """
    if not agrees and agreeing(game.until(after).log, events):
        return another_seat()
    if not may_say(holder, events):
        return Refusal("scope", gettext("This token was not made for that."))
    try:
        if plays and (refused := _contradiction(game, holder, after, events, key)):
            return refused
        return _stored(game, after, events, key, by or author(game, holder))
    except StaleAppend as stale:
        last = after + len(stale.between)
        heard_by_all = redacted(game.now()).events[after:last]  # what came between hides what is hidden
        between = [[each.number, each.seat, each.say] for each in heard_by_all]
        says = gettext("Somebody else has written in between. Look at it and choose again.")
        return told_to(holder, Refusal("stale", says, {"between": between, "last": last}))
    except KeyReused:
        return Refusal("key", gettext("This entry was sent before with other words. Enter it again."))
    except NotASentence:
        return Refusal("unread", gettext("This cannot be written in the notation."))
    except StoreError:
        log.exception("A sentence could not be stored.")
        return Refusal("store", gettext("The store takes nothing right now. The entry is kept here: try again."))


def _stored(game: StoredGame, after: int, events: tuple[Event, ...], key: str, by: str) -> Receipt:
    """What was sent before somebody was known, and is sent again, is the same."""
    try:
        return game.store.append(game.id, after, events, by=by, key=key)
    except KeyReused:
        if not by:
            raise
        return game.store.append(game.id, after, events, key=key)


def author(game: StoredGame, holder: Holder) -> str:
    """The id of who writes, where that is known: of the person in their seat, or one that an account has in this game
    alone, so that nobody finds the same account in another. Empty: whoever holds a key to the whole table."""
    person = game.store.opening(game.id).header.seats.get(holder.eye, "")
    if is_id(person):
        return person
    return hashed(f"by\n{game.id}\n{holder.account}")[:32] if holder.account else ""


def receipt_numbers(receipt: Receipt) -> JsonObject:
    """Which sentences were written, as JSON."""
    return {"first": receipt.first, "last": receipt.last}
