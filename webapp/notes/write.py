"""Writing notes: sentences beside the game, in the writer's own name alone, and the name under which they are written.

They are sentences of the record (docs/notation.md). Nothing in them moves a card, so they are not judged.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from records import Receipt, Unreadable, sentences
from records.store import NoLetterLeft, StoreError
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Holder, actor_of
from webapp.identity.voices import foreign_voice, in_their_voice, nameless, only_beside, usurps, voices
from webapp.perspective.stored_game import StoredGame
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal, store_trouble
from webapp.recording.append import store_events

_ODD = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


@dataclass(frozen=True)
class Named:
    """Under which letter somebody writes from now on."""

    voice: str
    new: bool  # they have it since now


def write_notes(game: StoredGame, holder: Holder, after: int, say: str, key: str) -> Receipt | Refusal:
    """Write notes, sets and resolves, and change one's own. With its key, a request that is sent twice counts once."""
    seen = game.until(after).log
    try:
        found = tuple(sentences(say, len(seen.events) + 1, seen))
    except Unreadable as why:
        return Refusal("unread", text_of(why))
    events = in_their_voice(seen, holder, found)
    if not voices(holder):
        return nameless()
    if not events or not only_beside(seen, events):
        return Refusal("beside", gettext("Only notes are written here."))
    if usurps(seen, holder, events):
        return foreign_voice()
    return store_events(game, holder, after, events, key)


def name_author(
    game: StoredGame, holder: Holder, name: str, person: str, bind: Callable[[str], None]
) -> Named | Refusal:
    """Whoever holds a key says under which name they write notes. Said twice, it is the same letter.

    `person` tells this author from all others; `bind` remembers the letter, so that nobody else can speak as them.
    """
    if not may(actor_of(holder), Action.NAME_VOICE):
        return Refusal("seat", gettext("This key speaks as its seat."), conflict=True)
    if holder.voice:
        return Named(holder.voice, new=False)
    named = _ODD.sub(" ", name).strip()
    if not named:
        return Refusal("form", gettext("This was not sent in the form that is expected."))
    try:
        letter = game.store.join_author(game.id, named, person=person)
        bind(letter)
    except NoLetterLeft:
        return Refusal("full", gettext("There is no letter left for another author."), conflict=True)
    except StoreError:
        return store_trouble()
    return Named(letter, new=True)
