"""Finishing: what one more token makes of an entry, so that the last tap is also the one that writes it down."""

from typing import Any

from records import Log
from replay.replay import Replay
from webapp.drawing import DRAWN
from webapp.recording.entry import Entry, entry


def finishes(log: Log, replay: Replay, found: Entry, lang: str) -> list[dict[str, Any]]:
    """The tokens with which a take that was begun is in order. Each is judged by itself: six at most."""
    if found.unread or len(found.judged) != 1 or found.events[0].verb != "take":
        return []
    [taken] = found.events
    longer = {gem: f"{taken.seat} {taken.say}{gem}" for gem in DRAWN[log.header.game].gems}
    heard = {gem: entry(log, replay, say, lang) for gem, say in longer.items()}
    return [
        {"gem": gem, "say": f"{each.events[0].seat} {each.events[0].say}"}
        for gem, each in heard.items()
        if each.verdict == "legal" and not each.unread
    ]
