"""Splendor: the first game, and the model for the others."""

from replay.engine.game import Game
from replay.engine.law import Action
from replay.games.gems.unseen import is_back, unseen, unseen_line
from replay.games.splendor import position, scoring
from replay.games.splendor.cards import PIECES, UNKNOWN
from replay.games.splendor.causes import FORGOTTEN, cause
from replay.games.splendor.complete import complete
from replay.games.splendor.counting import COUNTING
from replay.games.splendor.kinds import kinds
from replay.games.splendor.lay import Lay, LayNobles, LayRow
from replay.games.splendor.market import noted
from replay.games.splendor.options import duties, options
from replay.games.splendor.rules import BOOK
from replay.games.splendor.spell import spell
from replay.games.splendor.state import DECK, EITHER, EVENT, GAP, SEAT, TURN, State, lies, opening
from replay.games.splendor.view import view
from replay.games.splendor.words import meaning, say


def owed(s: State) -> list[Action[State]]:
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
    steps=None,
    anything=None,
    spell=spell,
    counting=COUNTING,
    pieces=PIECES,
    deeds=("buy", "reserve"),
    lies=lies,
    unseen=unseen,
    unseen_line=unseen_line,
    back=is_back,
)
