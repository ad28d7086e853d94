"""The score sheet: the game of every name that nobody has taught Recount.

Moves are words here and nobody judges them. Points, rounds and the result are counted, and what does not add up is
found (docs/any-game.md).
"""

from dataclasses import replace
from functools import lru_cache

from replay.engine.game import Game
from replay.engine.game_data import GameData
from replay.sheet import position, scoring
from replay.sheet.rules import BOOK
from replay.sheet.spell import spell
from replay.sheet.state import EVENT, SEAT, State, opening, round_of
from replay.sheet.view import view
from replay.sheet.words import meaning, say

LONGEST = 100  # of a title
MOST_KNOWN = 500  # games at a time: anybody may write any name
UNKNOWN = GameData()


def game_of(name: str, data: GameData = UNKNOWN) -> Game[State]:
    """The sheet of a game with this name, which is kept and shown as it was written; of one that a package only tells
    some data about, by the title that stands there."""
    return _game_of(name, tuple(data.title.items()), data.players)


@lru_cache(maxsize=MOST_KNOWN)
def _game_of(name: str, titles: tuple[tuple[str, str], ...], players: range) -> Game[State]:
    title = " ".join(name.split())
    shown = title if len(title) <= LONGEST else title[: LONGEST - 1] + "…"
    told = dict(titles) or dict.fromkeys(BOOK.title, shown)
    book = replace(BOOK, game=name, title=told, default_edition="")  # whichever these people have
    return replace(SHEET, book=book, players=players)


SHEET: Game[State] = Game(
    book=BOOK,
    judged=False,
    players=UNKNOWN.players,
    start=opening,
    meaning=meaning,
    say=say,
    turn=lambda s: (s[SEAT], s[EVENT]),
    to_move=lambda s: -1,
    acting=lambda s: -1,
    round=round_of,
    scores=scoring.scores,
    view=view,
    ending=scoring.ending,
    over=scoring.over,
    winners=scoring.winners,
    standing=scoring.standing,
    table=frozenset({"round", "result", "winner"}),
    anybody=True,
    given_up=scoring.given_up,
    position=position.write,
    from_position=position.from_position,
    spell=spell,
)
