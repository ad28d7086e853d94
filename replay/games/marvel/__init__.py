"""Splendor: Marvel, the second game: a tile that moves, a token that stays, an end that can be called off."""

from replay.engine.game import Game
from replay.games.gems.unseen import is_back, unseen, unseen_line
from replay.games.marvel import scoring
from replay.games.marvel.cards import PIECES
from replay.games.marvel.causes import cause
from replay.games.marvel.complete import complete
from replay.games.marvel.counting import COUNTING
from replay.games.marvel.kinds import kinds
from replay.games.marvel.lay import LayLocations, LayRow
from replay.games.marvel.lines import from_position
from replay.games.marvel.market import noted
from replay.games.marvel.options import options, owed
from replay.games.marvel.position import sound, write
from replay.games.marvel.rules import BOOK
from replay.games.marvel.spell import spell
from replay.games.marvel.state import EVENT, SEAT, TURN, lies, opening
from replay.games.marvel.view import view
from replay.games.marvel.words import meaning, say

GAME = Game(
    book=BOOK,
    players=range(2, 5),
    start=lambda seats, header: opening(seats),
    ready=noted,
    opening=frozenset({LayRow, LayLocations}),
    table=frozenset({"lay", "locations", "count", "result"}),
    within=frozenset({"return", "green", "avengers", "location"}),
    meaning=meaning,
    complete=complete,
    say=say,
    to_move=lambda s: s[TURN],
    acting=lambda s: s[SEAT],
    turn=lambda s: (s[SEAT], s[EVENT]),
    over=scoring.over,
    scores=scoring.scores,
    winners=scoring.winners,
    given_up=scoring.given_up,
    ending=scoring.ending,
    cause=cause,
    view=view,
    position=write,
    from_position=lambda lines, seats, header: from_position(lines, seats),
    sound=sound,
    options=options,
    kinds=kinds,
    duties=owed,
    steps=None,
    anything=None,
    spell=spell,
    counting=COUNTING,
    pieces=PIECES,
    deeds=("recruit", "reserve"),
    lies=lies,
    unseen=unseen,
    unseen_line=unseen_line,
    back=is_back,
)
