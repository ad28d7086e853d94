"""Sentences of a branch: how a move becomes a sentence of it, and who says that."""

import re
from string import ascii_lowercase

from records import Event, Log
from records.event import TABLE
from records.talk import TALK
from webapp.identity.roles import Holder

_REWIND = re.compile(r"\s*(?:[0-9]+[.)]?\s+)?(?:\S+\s+)?rewind\s+([0-9]{1,7})\b.*", re.DOTALL)


def speaker(holder: Holder) -> str:
    """Who says it: whoever holds the key."""
    return holder.seat or TABLE


def free_line(log: Log, at: str) -> str:
    """The next branch that nobody has opened there; no letter where there are no more."""
    return at + next((letter for letter in ascii_lowercase if at + letter not in log.branches), "")


def in_branch(line: str, events: tuple[Event, ...], holder: Holder) -> tuple[Event, ...]:
    """Moves become moves of the branch. What is said about the game stays what it is."""
    who = speaker(holder)
    return tuple(
        event._replace(seat=event.seat or who)
        if event.verb in TALK
        else Event(event.number, who, "line", (line, event.seat, event.verb, *event.words), event.remark)
        for event in events
    )


def struck(log: Log, line: str, text: str) -> str:
    """`rewind` is about the main line, and a branch never touches it: there, what follows is struck one by one."""
    found = _REWIND.fullmatch(text)
    if found is None or line not in log.branches:
        return text
    later = [number for number in log.branches[line].numbers if number > int(found[1]) and log.settled.at(number)]
    return " / ".join(f"{TABLE} amend {log.address(number)} -" for number in reversed(later)) or text
