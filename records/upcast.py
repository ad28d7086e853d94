"""The only place where versions of words are compared.

When the notation changes, stored sentences stay as they are, and are read as if they had been written
today. Version 0 is the pencil draft that came before the first release: it said `undo`, `fix` and
`comment`. A text without an `[rgn "…"]` tag is version 1, for ever.
"""

from collections.abc import Callable

from records.event import Event

CURRENT = 1

_DRAFT = {"undo": "rewind", "fix": "amend", "comment": "note"}


def _from_0(event: Event) -> Event:
    """The draft's verbs, also inside a correction: `fix 7 comment 3 "so"`."""
    verb = _DRAFT.get(event.verb, event.verb)
    words = event.words
    if verb == "amend":
        words = (*words[:1], *(_DRAFT.get(word, word) for word in words[1:]))
    return event._replace(verb=verb, words=words)


_STEPS: dict[int, Callable[[Event], Event]] = {0: _from_0}


def known(version: int) -> bool:
    return version == CURRENT or version in _STEPS


def upcast(event: Event, version: int) -> Event:
    """The event in today's words."""
    while version < CURRENT:
        event = _STEPS[version](event)
        version += 1
    return event
