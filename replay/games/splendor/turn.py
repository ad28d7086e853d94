"""Turns: what closes one, whose the next is, and when the game is over.

A turn has no event of its own. It begins with an action and stays open for what belongs to it (a return, a noble, the
card that fills the gap) until the next action shows that it is over. What was forgotten is seen then, and only then.
"""

from collections.abc import Mapping

from replay.engine.law import Clause
from replay.games.gems.tokens import TOTAL
from replay.games.splendor.rules import rule
from replay.games.splendor.scoring import finished, scores, winners
from replay.games.splendor.state import (
    ASKS,
    CALLED,
    CALLING,
    CAME,
    DECK,
    EARLY,
    EITHER,
    EVENT,
    GAP,
    HIGH,
    MISSED,
    NOBODY,
    OVER,
    OWN,
    SEAT,
    SEATS,
    TOKENS,
    TURN,
    VERB,
    State,
    to_change,
)

YOUR_TURN = rule("SPL-TURN-1")
ONE_ACTION = rule("SPL-TURN-2")
NOT_OVER = rule("SPL-END-1")
TEN_AT_MOST = rule("SPL-LIM-2")
REFILL_BOUGHT = rule("SPL-BUY-8")
REFILL_RESERVED = rule("SPL-RES-8")
NO_REFUSAL = rule("SPL-NOB-3")

LIMIT = 10


def before_action(s: State, law: Mapping[str, str], who: int) -> tuple[Clause, ...]:
    """What every action is asked first: is the turn before it in order, is the game on, is it your turn."""
    forgotten = closing(s, law, who)
    if who != s[TURN] and s[SEAT] == who:
        asked: tuple[Clause, ...] = ((ONE_ACTION, False, who),)
    else:
        asked = ((YOUR_TURN, who == s[TURN], who, s[TURN]),)
    if s[ASKS] & HIGH:
        asked += ((NOT_OVER, not finished(s, law), max(scores(s))),)
    return forgotten + asked


def closing(s: State, law: Mapping[str, str], who: int) -> tuple[Clause, ...]:
    """Nothing is said about what was in order: a clause here is a forgotten duty of the turn before.

    `who` acts next; NOBODY does once the result is written down.
    """
    seat, gap = s[SEAT], s[GAP]
    if seat < 0:
        return ()
    forgotten: tuple[Clause, ...] = ()
    own = s[OWN + seat]
    count = own[TOKENS] >> TOTAL
    if count > LIMIT:
        forgotten = ((TEN_AT_MOST, False, seat, count),)
    if gap and s[DECK + gap]:
        refill = REFILL_RESERVED if s[VERB] == "reserve" else REFILL_BOUGHT
        forgotten += ((refill, False, gap),)
    if law["noble-time"] == "start-of-next-turn":
        return forgotten if s[EARLY] or who == NOBODY else forgotten + _overlooked(s, law, who)
    return forgotten if s[CAME] or not own[CALLING] else forgotten + _overlooked(s, law, seat)


def _overlooked(s: State, law: Mapping[str, str], seat: int) -> tuple[Clause, ...]:
    """A noble that was due and did not come."""
    own = s[OWN + seat]
    lost = own[MISSED] if law["noble-later"] == "lost" else ()
    due = [noble.id for noble in own[CALLING] if noble not in lost]
    return ((NO_REFUSAL, False, seat, due[0]),) if due else ()


def begin(s: State, law: Mapping[str, str], who: int, event: int, verb: str) -> State:
    """The table with a turn begun: the turn before is closed, and what this one changes is for the action to say.

    What lies before the seat is copied too: every action but passing changes it.
    """
    after = s.copy()
    after[OWN + who] = s[OWN + who].copy()
    after[TURN], after[SEAT] = (who + 1) % s[SEATS], who
    after[EVENT], after[VERB] = event, verb
    if s[ASKS]:
        _close(s, law, after)
    return after


def _close(s: State, law: Mapping[str, str], after: State) -> None:
    """What is left of the turn before: nobles that did not come, and whether it was the last."""
    asks = s[ASKS]
    if asks & CALLED and s[SEAT] >= 0:
        _remember_missed(after, s[SEAT])
    if asks & HIGH and not s[OVER] and finished(s, law):
        after[OVER] = winners(s, law)
    after[GAP] = 0
    after[CAME] = after[EARLY] = False
    after[EITHER] = None
    after[ASKS] = asks & (CALLED | HIGH)


def _remember_missed(after: State, seat: int) -> None:
    """The nobles that called a seat and did not come."""
    own = after[OWN + seat]
    missed = tuple([noble for noble in own[CALLING] if noble not in own[MISSED]])
    if missed:
        to_change(after, seat)[MISSED] += missed
