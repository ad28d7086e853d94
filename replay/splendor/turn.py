"""Turns: what closes one, whose the next is, and when the game is over.

A turn has no event of its own. It begins with an action and stays open for what belongs to it (a return, a noble, the
card that fills the gap) until the next action shows that it is over. What was forgotten is seen then, and only then.
"""

from collections.abc import Iterator, Mapping

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


def finished(s: State) -> bool:
    """The round in which somebody reached the points is complete."""
    return s.over or (s.high and s.turn == 0)


def before_action(s: State, law: Mapping[str, str], who: int) -> Iterator[Clause]:
    """What every action is asked first: is the turn before it in order, is the game on, is it your turn."""
    if s.open is not None:
        yield from closing(s, law, s.open, who)
    if who != s.turn and s.open is not None and s.open.seat == who:
        yield ONE_ACTION, False, who
    else:
        yield YOUR_TURN, who == s.turn, who, s.turn
    if s.high:
        yield NOT_OVER, not (s.over or s.turn == 0 or law["end"] == "turn"), max(p.points for p in s.players)


def closing(s: State, law: Mapping[str, str], turn: Turn, who: int) -> Iterator[Clause]:
    """Nothing is said about what was in order: a clause here is a forgotten duty of the turn before."""
    player = s.players[turn.seat]
    if sum(player.tokens) > LIMIT:
        yield TEN_AT_MOST, False, turn.seat, sum(player.tokens)
    if turn.gap and s.decks[turn.gap - 1] and turn.either is None:
        yield (REFILL_RESERVED if turn.verb == "reserve" else REFILL_BOUGHT), False, turn.gap
    if player.calling and not turn.noble:
        late = law["noble-time"] == "start-of-next-turn"
        unknown = player.bought > len(player.cards)
        if not late or who == turn.seat:
            yield NO_REFUSAL, None if unknown else False, turn.seat, player.calling[0].id


def begin(s: State, who: int, event: int, verb: str, player: Player, gap: int = 0) -> tuple[object, ...]:
    """The first fields of the state after an action: the players, who is next, and the turn that is now open."""
    players = (*s.players[:who], player, *s.players[who + 1 :])
    if s.open is not None:
        players = _remember_missed(players, s.open)
    seat = who + 1 if who + 1 < len(players) else 0
    return players, seat, Turn(who, event, verb, gap)


def _remember_missed(players: tuple[Player, ...], turn: Turn) -> tuple[Player, ...]:
    last = players[turn.seat]
    left = tuple(noble for noble in last.calling if noble not in last.missed)
    if not left:
        return players
    last = last._replace(missed=last.missed + left)
    return (*players[: turn.seat], last, *players[turn.seat + 1 :])


def with_player(s: State, who: int, player: Player) -> tuple[Player, ...]:
    return (*s.players[:who], player, *s.players[who + 1 :])
