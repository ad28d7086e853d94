"""Splendor: Marvel, the second game: a tile that moves, a token that stays, an end that can be called off."""

from replay.game import Game
from replay.gems.unseen import unseen, unseen_line
from replay.marvel import scoring
from replay.marvel.cards import PIECES
from replay.marvel.causes import cause
from replay.marvel.complete import complete
from replay.marvel.counting import COUNTING
from replay.marvel.kinds import kinds
from replay.marvel.lay import LayLocations, LayRow
from replay.marvel.lines import from_position
from replay.marvel.market import noted
from replay.marvel.options import options, owed
from replay.marvel.position import sound, write
from replay.marvel.rules import BOOK
from replay.marvel.spell import spell
from replay.marvel.state import EVENT, SEAT, TURN, lies, opening, wary
from replay.marvel.view import view
from replay.marvel.words import meaning, say

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
    spell=spell,
    counting=COUNTING,
    pieces=PIECES,
    deeds=("recruit", "reserve"),
    lies=lies,
    unseen=unseen,
    unseen_line=unseen_line,
    wary=wary,
)
