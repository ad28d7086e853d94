"""Infinity Gauntlet: two teams, hidden hands, answers that have to be true."""

from collections.abc import Mapping, Sequence

from records.header import Header
from replay.engine.game import Game
from replay.engine.law import Action, Unfinished
from replay.games.gauntlet import position, scoring
from replay.games.gauntlet.anything import anything, notes
from replay.games.gauntlet.audit import audit, chances
from replay.games.gauntlet.cards import PIECES
from replay.games.gauntlet.causes import cause
from replay.games.gauntlet.counting import COUNTING
from replay.games.gauntlet.draw import Deal
from replay.games.gauntlet.eyes import as_seen, seen_start, unseen, unseen_line, whose
from replay.games.gauntlet.kinds import kinds
from replay.games.gauntlet.options import duties, options
from replay.games.gauntlet.rules import BOOK
from replay.games.gauntlet.setup import BLANK, LIFE, begun, life_of
from replay.games.gauntlet.spell import spell
from replay.games.gauntlet.state import (
    AGAIN,
    BEFORE,
    LOCKED,
    LYING,
    OWED,
    PLAYED,
    STAGE,
    TURN,
    Due,
    Fight,
    Lying,
    Slot,
    State,
    opening,
    ready,
)
from replay.games.gauntlet.steps import steps
from replay.games.gauntlet.turn import next_seat
from replay.games.gauntlet.view import view
from replay.games.gauntlet.words import NamedDeal, meaning, say


def start(seats: int, header: Header) -> State:
    return opening(seats, life_of(header))


def from_position(lines: Sequence[str], seats: Sequence[str], header: Header) -> State:
    said = any(line.split()[:1] == ["life"] for line in lines)  # then it is the life that is left, and enough
    return position.from_position(lines, seats, {"heroes": 0, "thanos": 0} if said else life_of(header))


def acting(s: State) -> int:
    """Somebody whom nobody noted is whoever owes something, or whoever's turn it is."""
    owing = [due.seat for due in s[OWED] if due.seat >= 0 and due.kind != "life"]
    return owing[0] if owing else to_move(s)


def to_move(s: State) -> int:
    law: Mapping[str, str] = {"two-turns": "no"}
    return next_seat(s, law) if s[STAGE] == PLAYED and not s[OWED] else s[TURN]


def complete(draft: Unfinished, s: State, law: Mapping[str, str], who: int) -> Action[State]:
    """No sentence of this game leaves anything to the table but its seats."""
    raise TypeError(f"nothing to complete in {draft!r}")


GAME = Game(
    book=BOOK,
    players=range(2, 7),
    start=start,
    setup=(LIFE,),
    begun=begun,
    blank=BLANK,
    ready=ready,
    opening=frozenset({Deal, NamedDeal}),
    table=frozenset({"life", "shuffle", "outcome", "count", "result"}),
    within=frozenset({"draw", "answer", "show", "power", "peek", "look", "top", "bottom", "fight", "fights", "reveal"}),
    meaning=meaning,
    complete=complete,
    say=say,
    to_move=to_move,
    acting=acting,
    turn=lambda s: (s[TURN], s[AGAIN]) if s[STAGE] != BEFORE else (-1, 0),
    over=scoring.over,
    scores=scoring.scores,
    winners=scoring.winners,
    ending=scoring.ending,
    cause=cause,
    view=view,
    retold=frozenset({"open", "stones"}),
    position=position.write,
    from_position=from_position,
    options=options,
    kinds=kinds,
    duties=duties,
    spell=spell,
    counting=COUNTING,
    pieces=PIECES,
    parts=(Slot, Lying, Due, Fight),
    deeds=("play", "fights", "show"),
    audit=audit,
    chances=chances,
    as_seen=as_seen,
    seen_start=seen_start,
    rests=lambda s: (s[LYING], s[LOCKED]),
    unseen=unseen,
    unseen_line=unseen_line,
    whose=whose,
    steps=steps,
    anything=anything,
    notes=notes,
)
