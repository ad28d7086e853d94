"""Turns: what closes one, whose the next is, and whether the game is still on.

A turn has no event of its own. It begins with an action and stays open for what belongs to it (the green token, the
tile, the card that fills the gap, a return, a location) until the next action shows that it is over. What was forgotten
is seen then, and only then.
"""

from collections.abc import Mapping

from replay.engine.law import Clause, Facts
from replay.games.gems.tokens import NONE, TOTAL, Tokens
from replay.games.marvel.rights import brings_green, claim, owes_green
from replay.games.marvel.rules import rule
from replay.games.marvel.scoring import meets, over, qualified, winners
from replay.games.marvel.state import (
    ASKS,
    BONUSES,
    CALLED,
    CAME,
    DECK,
    EARLY,
    GAP,
    HAND,
    LEVEL,
    LIMIT,
    MET,
    MISSED,
    OPEN_TURN,
    OVER,
    OWN,
    POINTS,
    REACHED,
    READY,
    ROW,
    SEAT,
    SEATS,
    SHOWN,
    TOKENS,
    TURN,
    VERB,
    State,
    to_change,
)

YOUR_TURN = rule("MAR-TURN-1")
ONE_ACTION = rule("MAR-TURN-2")
NOT_OVER = rule("MAR-END-1")
BRINGS_GREEN = rule("MAR-TIME-2")
REFILL = rule("MAR-REC-4")
TEN_AT_MOST = rule("MAR-LIM-3")
LOCATION_COMES = rule("MAR-LOC-2")


def before_action(s: State, law: Mapping[str, str], who: int) -> tuple[Clause, ...]:
    """What every action is asked first: is the turn before it in order, is the game on, is it your turn."""
    asked = closing(s, law, who)
    if who != s[TURN] and s[SEAT] == who:
        asked += ((ONE_ACTION, False, who, 2, "one"),)
    else:
        asked += ((YOUR_TURN, who == s[TURN], who, s[TURN]),)
    ready = s[OVER] or qualified(s, law)
    if ready:
        asked += ((NOT_OVER, not over(s, law), ready[0], s[OWN + ready[0]][POINTS]),)
    return asked


def closing(s: State, law: Mapping[str, str], who: int) -> tuple[Clause, ...]:
    """Nothing is said about what was in order: a clause here is a forgotten duty of the turn before.

    `who` acts next; -1: nobody does.
    """
    seat, gap = s[SEAT], s[GAP]
    if seat < 0:
        return ()
    forgotten: tuple[Clause, ...] = ()
    if s[LEVEL] and owes_green(s, law):
        forgotten = ((BRINGS_GREEN, False, *green_facts(s, law, seat)),)
    if s[SHOWN]:
        right, held, *facts = claim(s, law, seat)
        if held is not False:  # None: a card in a hand may have a tag, and nobody noted it
            forgotten += ((right, False if held else None, *facts),)
    if gap and s[DECK + gap]:
        forgotten += ((REFILL, False, gap, s[ROW + gap].count(None)),)
    count = s[OWN + seat][TOKENS] >> TOTAL
    if count > LIMIT:
        forgotten += ((TEN_AT_MOST, False, seat, count),)
    return forgotten + _overlooked(s, law, who)


def _overlooked(s: State, law: Mapping[str, str], who: int) -> tuple[Clause, ...]:
    """A location that was due and was not taken."""
    at_start = law["loc-time"] == "start-of-next-turn"
    seat, came = (who, s[EARLY]) if at_start else (s[SEAT], s[CAME])
    if seat < 0 or (came and law["loc-multi"] == "one-per-turn") or law["loc-refuse"] == "optional":
        return ()
    own = s[OWN + seat]
    lost = own[MISSED] if law["loc-later"] == "lost" else ()
    due = next((location for location in own[MET] if location not in lost), None)
    return ((LOCATION_COMES, False, due.id, due.needs, seat, own[BONUSES]),) if due else ()


def green_facts(s: State, law: Mapping[str, str], who: int) -> Facts:
    """What the clause on green tokens is about: the seat, its action in the open turn, the level of the character."""
    if s[SEAT] != who:
        return who, "none", 0
    from_hand = s[HAND] and not brings_green(s, law, who)  # only then does it matter
    return who, "hand" if from_hand else s[VERB], s[LEVEL]


def whose(s: State) -> int:
    """The seat whose turn it is: until the next action that of the last one; at the beginning that of the first."""
    return s[SEAT] if s[SEAT] >= 0 else s[TURN]


def begin(
    s: State,
    law: Mapping[str, str],
    who: int,
    event: int,
    verb: str,
    took: Tokens = NONE,
    level: int = 0,
    tags: int = 0,
    hand: bool = False,
) -> State:
    """The table with a turn begun: the turn before is closed, and what this one changes is for the action to say.

    What lies before the seat is copied too: every action but passing changes it.
    """
    after = s.copy()
    after[OWN + who] = s[OWN + who].copy()
    after[OPEN_TURN] = (who + 1) % s[SEATS], who, event, verb, 0, level, tags, hand, 0, took, None, 0
    if s[ASKS]:
        _close(s, law, who, after)
    return after


def _close(s: State, law: Mapping[str, str], who: int, after: State) -> None:
    """What is left of the turn before: locations that were not taken, and whether it was the last of the game."""
    asks = s[ASKS]
    if asks & CALLED:
        seat = who if law["loc-time"] == "start-of-next-turn" else s[SEAT]
        if seat >= 0:
            _remember_missed(after, seat)
    if asks & READY:
        if over(s, law):
            after[OVER] = winners(s, law)
        elif s[TURN] == 0:  # a new round begins, and what was met in the one before is past
            after[REACHED] = sum(1 << seat for seat in range(s[SEATS]) if meets(s, seat))
            asks = asks if after[REACHED] else asks & ~READY
    after[ASKS] = asks & (CALLED | READY)


def _remember_missed(after: State, seat: int) -> None:
    """The locations that a seat met and did not take."""
    own = after[OWN + seat]
    missed = tuple([location for location in own[MET] if location not in own[MISSED]])
    if missed:
        to_change(after, seat)[MISSED] += missed
