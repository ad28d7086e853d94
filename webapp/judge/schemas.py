"""What comes in when somebody sets up a table: for the editor and for the API."""

from records.event import MOST_COLUMNS
from replay.engine.registry import GAMES
from webapp.games.set_up import by_tag
from webapp.judge.question import MOST, MOST_SET_UP
from webapp.platform import fields as kinds
from webapp.platform.schemas import Asked


class _Position(Asked):
    position = kinds.text(MOST, load_default="")
    seats = kinds.Spelled("[A-F]{0,6}", load_default="")
    edition = kinds.Spelled("[a-z0-9-]{0,40}", load_default="")
    vars().update({tag: kinds.line(MOST_SET_UP, load_default="") for tag in by_tag()})  # what was settled before


class PositionAsked(_Position):
    game = kinds.one_of(*GAMES, required=True)
    readings = kinds.readings(load_default=dict)


class PositionJudged(PositionAsked):
    say = kinds.line(MOST_COLUMNS, load_default="")


class PositionDrawn(_Position):
    """Of the editor, which has it from an address: there readings are text, and a game may be one that nobody knows."""

    game = kinds.line(40, 1, required=True)
    readings = kinds.line(1000, load_default="")
