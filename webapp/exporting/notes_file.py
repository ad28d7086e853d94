"""Notes alone: chosen sets of notes as a file without the game, and such a file put into the game again."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from records import Event, Header, Log, Unreadable, read, sentences, write
from records.apart import NotANote, apart, fingerprint, put_in
from records.authors import is_author
from records.header import is_seat_tag
from records.store import NOBODY, StoreError
from replay.engine.game import Unplayable
from replay.engine.registry import find
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Holder, actor_of
from webapp.identity.whose_sentence import Moves
from webapp.perspective.redaction import overheard
from webapp.perspective.stored_game import StoredGame
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal, store_trouble

OF = "notes-of"
MOST = 256 * 1024  # characters of a file
MOST_NOTES = 1000
_of = re.compile(r"([0-9]{1,7}) ([0-9a-f]{32})").fullmatch


class Refused(Exception):
    """Why nothing is put in, in one sentence for the reader."""


@dataclass(frozen=True)
class NotesAdded:
    added: int  # sentences; 0: all of them were there already


class File(NamedTuple):
    header: Header
    first: int  # the number of the first note
    mark: str  # of the play that the notes are about
    notes: tuple[Event, ...]


def no_notes() -> str:
    return gettext("This is no file of notes that was taken from a game.")


def written(log: Log) -> str:
    """The notes of a record that was cut to what was chosen. In the header: of how much play, and of which."""
    parts = apart(log)
    mark = f"{len(parts.play)} {_mark(log.header.game, parts.play)}"
    people = [tag for tag in log.header.tags if is_seat_tag(tag[0]) or is_author(tag[0])]
    return write(Log(Header.of([("game", log.header.game), (OF, mark), *people]), parts.notes))


def _mark(game: str, play: tuple[Event, ...]) -> str:
    try:
        rules = find(game)
    except Unplayable:
        return fingerprint(game, play, lambda event: event)
    return fingerprint(game, play, lambda event: overheard(rules, event))


def read_file(text: str) -> File:
    """Raises Refused."""
    head, _, body = text.replace("\r\n", "\n").partition("\n\n")
    try:
        header = read(head + "\n").header if len(text) <= MOST else None
        of = _of(header.get(OF)) if header else None
        if header is None or of is None:
            raise Refused(no_notes())
        first = int(of[1]) + 1
        notes = sentences(body, first)
    except Unreadable as why:
        raise Refused(text_of(why)) from None
    if len(notes) > MOST_NOTES:
        raise Refused(gettext("A file of notes has at most %(most)s sentences.") % {"most": MOST_NOTES})
    return File(header, first, of[2], notes)


def put_notes_in(game: StoredGame, holder: Holder, text: str) -> NotesAdded | Refusal:
    """Notes of such a file, in the game that they are about. Sent twice, they are there once."""
    try:
        return NotesAdded(_put_in(game, text, holder.seat))
    except Refused as why:
        return Refusal("unread", str(why))
    except StoreError:
        return store_trouble()


def _put_in(game: StoredGame, text: str, seat: str) -> int:
    """How many sentences were added. Raises Refused, and whatever the store raises."""
    file, log = read_file(text), game.log
    play = apart(log).play[: file.first - 1]
    if file.header.game != log.header.game or len(play) < file.first - 1 or _mark(log.header.game, play) != file.mark:
        raise Refused(gettext("These notes are about another game. Nothing was put in."))
    # first as if nobody had come anew: what cannot be put in makes nobody an author
    _added(log, file, {}, seat)
    letters = _letters(game, log, file)
    added = _added(game.now().log, file, letters, seat)
    if added:
        game.store.append(game.id, len(log.events), added)
    return len(added)


def _added(log: Log, file: File, letters: Mapping[str, str], seat: str) -> tuple[Event, ...]:
    try:
        added = put_in(log, file.notes, file.first, letters)
        for at, event in enumerate(added):  # one by one: a correction has to find whose note it corrects
            before = Log(log.header, (*log.events, *added[:at]))
            sentences(f"{event.number} {event.seat} {event.say}", event.number, before)
        if seat and not may(actor_of(Holder(seat)), Action.IMPORT_NOTES, Moves(log, added, find(log.header.game))):
            raise Refused(
                gettext("There are notes of another seat among these. The key of a seat writes for that seat.")
            )
    except NotANote:
        raise Refused(gettext("There is something else than notes in this file. Nothing was put in.")) from None
    except Unreadable as why:
        raise Refused(text_of(why)) from None
    return added


def _letters(game: StoredGame, log: Log, file: File) -> dict[str, str]:
    """Who the authors of the file are here: whoever has that name, or somebody new."""
    here = {letter: who for letter, who in log.header.people.items() if is_author(letter)}
    found: dict[str, str] = {}
    spoken = {event.seat for event in file.notes}
    for letter, who in file.header.people.items():
        if not is_author(letter) or here.get(letter) == who:
            continue
        known = next((each for each, name in here.items() if name == who and who not in ("", NOBODY)), "")
        if known:
            found[letter] = known
        elif letter in spoken:
            found[letter] = game.store.join_author(game.id, who)
    return found
