"""Splendor: the first game, and the model for the others."""

from typing import Any

from replay.game import Game
from replay.gems.unseen import unseen, unseen_line
from replay.splendor import position, scoring
from replay.splendor.cards import PIECES, UNKNOWN
from replay.splendor.causes import FORGOTTEN, cause
from replay.splendor.complete import complete
from replay.splendor.counting import COUNTING
from replay.splendor.kinds import kinds
from replay.splendor.lay import Lay, LayNobles, LayRow
from replay.splendor.market import noted
from replay.splendor.options import duties, options
from replay.splendor.rules import BOOK
from replay.splendor.spell import spell
from replay.splendor.state import DECK, EITHER, EVENT, GAP, SEAT, TURN, State, lies, opening, wary
from replay.splendor.view import view
from replay.splendor.words import meaning, say


def owed(s: State) -> list[Any]:
    """What the open turn still asks for: the card that fills its gap first, then the duties of its seat."""
    gap = s[GAP]
    return [Lay(UNKNOWN[gap]), *duties(s)] if gap and s[DECK + gap] and s[EITHER] is None else duties(s)


GAME = Game(
    book=BOOK,
    players=range(2, 5),
    start=lambda seats, header: opening(seats),
    ready=noted,
    opening=frozenset({LayRow, LayNobles}),
    table=frozenset({"lay", "nobles", "count", "result"}),
    within=frozenset({"return", "noble"}),
    meaning=meaning,
    complete=complete,
    say=say,
    to_move=lambda s: s[TURN],
    acting=lambda s: s[SEAT],
    turn=lambda s: (s[SEAT], s[EVENT]),
    over=scoring.finished,
    scores=scoring.scores,
    winners=scoring.winners,
    given_up=scoring.given_up,
    ending=scoring.ending,
    cause=cause,
    forgotten=FORGOTTEN,
    view=view,
    position=position.write,
    from_position=lambda lines, seats, header: position.from_position(lines, seats),
    sound=position.sound,
    options=options,
    kinds=kinds,
    duties=owed,
    spell=spell,
    counting=COUNTING,
    pieces=PIECES,
    deeds=("buy", "reserve"),
    lies=lies,
    unseen=unseen,
    unseen_line=unseen_line,
    wary=wary,
)
