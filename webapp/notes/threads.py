"""Threads: the notes of a game as a script shows them, and nothing that this reader may not see."""

from typing import Any

from flask import url_for

from records import Log
from records.asides import NotesKept, sets
from records.event import TABLE
from records.json_types import JsonObject
from records.marks import spelled
from records.notes import Thread, Written, threads
from records.veil import Onlooker
from webapp.games.drawing import drawn_of
from webapp.identity.roles import Holder
from webapp.identity.voices import voices
from webapp.perspective.redaction import redacted
from webapp.platform.markdown import Where, leaves, prose


def threads_data(game: str, log: Log, onlooker: Onlooker, holder: Holder | None) -> JsonObject:
    seen = redacted(log, onlooker)
    kept, found = sets(seen), threads(seen)
    where, things = where_in(game, seen), things_of(seen)
    used = {note.set for thread in found for note in thread.notes}
    shown = [each for key, each in kept.items() if key in used or key.owner in onlooker.voices | {TABLE}]
    return {
        "last": len(log.events),
        "me": _me(seen, holder),
        "people": seen.header.people,
        "sets": [_set(each, onlooker, holder) for each in shown],
        "threads": [_thread(thread, where, things) for thread in found],
    }


def _me(log: Log, holder: Holder | None) -> JsonObject | None:
    """As whom whoever asks writes; None: they cannot."""
    if holder is None:
        return None
    mine = voices(holder)
    voice = mine[0] if mine else ""
    return {
        "voice": voice,
        "voices": mine,
        "names": not holder.voice and (holder.annotates or not holder.seat),  # a name may still be given
        "needs": not mine,  # nothing can be written before
        "who": log.header.people.get(voice, ""),
    }


def _set(kept: NotesKept, onlooker: Onlooker, holder: Holder | None) -> JsonObject:
    owner, name = kept.key
    mine = holder is not None and owner in voices(holder)
    return {
        "key": str(kept.key),
        "owner": owner,
        "name": name,
        "title": kept.title,
        "visibility": kept.visibility,
        "mine": mine or owner in onlooker.voices,
    }


def _thread(thread: Thread, where: Where, things: frozenset[str]) -> JsonObject:
    return {
        "root": thread.root,
        "about": thread.about,
        "kind": thread.kind,
        "resolved": thread.resolved,
        "by": thread.resolved_by,
        "notes": [_note(note, where, things) for note in thread.notes],
    }


def _note(note: Written, where: Where, things: frozenset[str]) -> JsonObject:
    since = note.since
    return {
        "number": note.number,
        "author": note.author,
        "about": note.about,
        "glyph": note.glyph,
        "text": note.text,
        "leaves": leaves(prose(note.text, where, things)),
        "set": str(note.set),
        "marks": spelled(note.marks),
        "edited": note.edited,
        "since": since.kind if since else "",
        "was": f"{since.was.seat} {since.was.say}" if since and since.was else "",
    }


def tried(game: str, log: Log, text: str) -> list[Any]:
    """What a note with this text would look like."""
    return leaves(prose(text, where_in(game, log), things_of(log)))


def where_in(game: str, log: Log) -> Where:
    base, addresses = url_for("viewer.show", game=game), log.settled.addresses
    return lambda address: f"{base}/{address}" if address in addresses else ""


def things_of(log: Log) -> frozenset[str]:
    """The cards and tiles that can be spoken of."""
    return frozenset(drawn_of(log.header.game).ids)
