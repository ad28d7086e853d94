"""A record as somebody else would have written it: a seat that saw its own cards, or a spectator who saw none.

Cards that the eye did not see become `?`; what lay open stays. So the same game can be told three ways, and what a
seat could know at any event is the replay of its own record.
"""

import re

from records.event import TABLE, Event
from records.log import Log
from replay.engine.frames import Frame
from replay.engine.replay import Replay
from replay.games.gauntlet.cards import BY_NAME, CARDS, UNKNOWN
from replay.games.gauntlet.hands import bits
from replay.games.gauntlet.state import FIGHT, HAND, KNOWN, SEATS, TOP, UNDER, Slot, State
from replay.games.gauntlet.words import VERBS

SPECTATOR = -1
_OWN = frozenset({"draw", "look", "top", "bottom", "peek"})  # only whoever does it sees the cards


def as_seen(replay: Replay[State], eye: int) -> Log:
    """The sentences that stand, as a seat (or a spectator, -1) saw them. The header comes from the caller's log."""
    events = []
    before = replay.start
    for frame in replay.frames:
        events.append(_masked(replay, frame, before, eye))
        before = frame.state
    return Log(events=tuple(events))


def seen_start(s: State, eye: int) -> State:
    """The table that a position sets up, as an eye sees it: what it cannot see in hands and decks, nobody noted."""
    after = s.copy()
    for place in (TOP, UNDER, *(HAND + seat for seat in range(s[SEATS]))):
        after[place] = tuple(slot if eye >= 0 and slot.eyes >> eye & 1 else _unnoted(slot) for slot in s[place])
        after[KNOWN] += bits(after[place]) - bits(s[place])
    fight = s[FIGHT]
    if fight is not None and eye not in _fighters(s):
        of_thanos, of_hero = (card and UNKNOWN[card.side] for card in fight.cards)
        after[FIGHT] = fight._replace(cards=(of_thanos, of_hero))
    return after


def _unnoted(slot: Slot) -> Slot:
    unknown = UNKNOWN[slot.card.side]
    return Slot(unknown, unknown.mask, 0, slot.since)


def _masked(replay: Replay[State], frame: Frame[State], before: State, eye: int) -> Event:
    event = frame.event
    who = replay.seats.index(event.seat) if event.seat in replay.seats else -1
    if event.verb == "draw" and who < 0:  # a hand before play
        dealt = replay.seats.index(event.words[0])
        return event if dealt == eye else event._replace(words=(event.words[0], *hidden(event.words[1:])))
    if event.verb in _OWN and who != eye:
        return event._replace(words=hidden(event.words))
    if event.verb == "fights" and eye not in _fighters(before):
        return event._replace(words=("?", *event.words[1:]))
    return event


def unseen(verb: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a sentence as a spectator would have written them. Of one that nobody can read, no card is known to
    have been shown."""
    if verb == "draw" and words[:1] and re.fullmatch("[A-Z]", words[0]):
        return (words[0], *hidden(words[1:]))
    if verb in _OWN:
        return hidden(words)
    if verb in VERBS and verb != "fights":
        return words
    named = tuple("?" if word in CARDS or word.lower() in BY_NAME else word for word in words)
    return ("?", *named[1:]) if verb == "fights" and words else named


def whose(seat: str, verb: str, words: tuple[str, ...]) -> str:
    """The seat that a sentence belongs to: a hand before play is written by the table."""
    return words[0] if seat == TABLE and verb == "draw" and words else seat


def unseen_line(line: str) -> str:
    """A line of a position without what lies in hands and decks."""
    what, *words = line.split() or [""]
    if what in ("top", "under", "fight"):
        return " ".join([what, *("?" if word in CARDS or word[:1] in "H?" else word for word in words)])
    shown, inside = [what], False
    for word in words:
        inside = word == "hand" or (inside and word not in ("open", "power"))
        shown.append("?" if inside and word not in ("hand", "-") else word)
    return " ".join(shown)


def hidden(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word if word == "-" else "?" for word in words)


def _fighters(s: State) -> tuple[int, ...]:
    """The two who compare their cards and see both."""
    fight = s[FIGHT]
    return (0, fight.hero) if fight is not None else ()
