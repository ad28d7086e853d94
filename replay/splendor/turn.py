"""Turns: what closes one, whose the next is, and when the game is over.

A turn has no event of its own. It begins with an action and stays open for what belongs to it (a return, a noble, the
card that fills the gap) until the next action shows that it is over. What was forgotten is seen then, and only then.
"""

from collections.abc import Mapping

from replay.gems.tokens import replaced
from replay.law import Clause
from replay.splendor.rules import rule
from replay.splendor.state import Player, State, Turn

YOUR_TURN = rule("SPL-TURN-1")
ONE_ACTION = rule("SPL-TURN-2")
NOT_OVER = rule("SPL-END-1")
TEN_AT_MOST = rule("SPL-LIM-2")
REFILL_BOUGHT = rule("SPL-BUY-8")
REFILL_RESERVED = rule("SPL-RES-8")
NO_REFUSAL = rule("SPL-NOB-3")

LIMIT = 10
WINNING = 15

_IN_TURN: tuple[tuple[Clause, ...], ...] = tuple(((YOUR_TURN, True, seat, seat),) for seat in range(4))


def reached(s: State, law: Mapping[str, str]) -> bool:
    """Somebody has the points that end the game."""
    if s.high and law["fifteen"] == "exactly":
        return any(player.points == WINNING for player in s.players)
    return s.high


def finished(s: State, law: Mapping[str, str]) -> bool:
    """The round in which somebody reached the points is complete; or, by another reading, the turn is."""
    return s.over or (reached(s, law) and (s.turn == 0 or law["end"] == "turn"))


def before_action(s: State, law: Mapping[str, str], who: int) -> tuple[Clause, ...]:
    """What every action is asked first: is the turn before it in order, is the game on, is it your turn."""
    turn = s.open
    forgotten = closing(s, law, turn, who) if turn is not None else ()
    if who == s.turn and not s.high:
        return forgotten + _IN_TURN[who]
    if who != s.turn and turn is not None and turn.seat == who:
        asked: tuple[Clause, ...] = ((ONE_ACTION, False, who),)
    else:
        asked = ((YOUR_TURN, who == s.turn, who, s.turn),)
    if s.high:
        asked += ((NOT_OVER, not finished(s, law), max(player.points for player in s.players)),)
    return forgotten + asked


def closing(s: State, law: Mapping[str, str], turn: Turn, who: int) -> tuple[Clause, ...]:
    """Nothing is said about what was in order: a clause here is a forgotten duty of the turn before."""
    player = s.players[turn.seat]
    forgotten: tuple[Clause, ...] = ()
    count = sum(player.tokens)
    if count > LIMIT:
        forgotten = ((TEN_AT_MOST, False, turn.seat, count),)
    if turn.gap and s.decks[turn.gap - 1]:
        refill = REFILL_RESERVED if turn.verb == "reserve" else REFILL_BOUGHT
        forgotten += ((refill, False, turn.gap),)
    if law["noble-time"] == "start-of-next-turn":
        return forgotten + _overlooked(s.players[who], law, who, came=turn.early)
    return forgotten + _overlooked(player, law, turn.seat, came=turn.noble) if player.calling else forgotten


def _overlooked(player: Player, law: Mapping[str, str], seat: int, *, came: bool) -> tuple[Clause, ...]:
    """A noble that was due and did not come."""
    lost = player.missed if law["noble-later"] == "lost" else ()
    due = [noble.id for noble in player.calling if noble not in lost]
    return ((NO_REFUSAL, False, seat, due[0]),) if due and not came else ()


def begun(
    s: State, who: int, event: int, verb: str, player: Player, gap: int = 0, either: object = None
) -> tuple[tuple[Player, ...], int, Turn]:
    """The first fields of the state after an action: the players, who is next, and the turn that is now open."""
    players, last = s.players, s.open
    if last is not None and players[last.seat].calling:
        players = _remember_missed(players, last)
        if last.seat == who:
            player = player._replace(missed=players[who].missed)
    seat = who + 1
    turn = tuple.__new__(Turn, (who, event, verb, gap, False, either, False))
    return replaced(players, who, player), seat if seat < len(players) else 0, turn


def _remember_missed(players: tuple[Player, ...], turn: Turn) -> tuple[Player, ...]:
    last = players[turn.seat]
    left = tuple(noble for noble in last.calling if noble not in last.missed)
    return replaced(players, turn.seat, last._replace(missed=last.missed + left)) if left else players
