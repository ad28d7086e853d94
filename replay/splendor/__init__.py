"""Splendor: the first game, and the model for the others."""

from replay.game import Game
from replay.splendor import position, scoring
from replay.splendor.causes import cause
from replay.splendor.complete import complete
from replay.splendor.lay import LayNobles, LayRow
from replay.splendor.market import noted
from replay.splendor.options import options
from replay.splendor.rules import BOOK
from replay.splendor.spell import spell
from replay.splendor.state import opening
from replay.splendor.view import view
from replay.splendor.words import meaning, say

GAME = Game(
    book=BOOK,
    players=range(2, 5),
    start=opening,
    ready=noted,
    opening=frozenset({LayRow, LayNobles}),
    table=frozenset({"lay", "nobles", "count", "result"}),
    meaning=meaning,
    complete=complete,
    say=say,
    to_move=lambda s: s.turn,
    acting=lambda s: s.open.seat if s.open is not None else -1,
    over=scoring.over,
    scores=scoring.scores,
    winners=scoring.winners,
    cause=cause,
    view=view,
    position=position.write,
    from_position=position.from_position,
    options=options,
    spell=spell,
)
