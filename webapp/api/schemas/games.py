"""Games: the list, one of them, a new one, one that was written elsewhere."""

from marshmallow import fields, validate

from replay.engine.setup import Field, SetUp
from replay.sheet.header import LONGEST, MOST_ROUNDS, SCORINGS
from webapp.catalogue.query import MOST, SORTS
from webapp.games.set_up import by_tag
from webapp.identity.roles import VISIBILITIES
from webapp.importing.views import MOST as MOST_BYTES
from webapp.platform import fields as kinds
from webapp.platform.schemas import Answered, Asked
from webapp.recording.score_sheet import MOST_COLUMNS
from webapp.statistics.position_query import MOST as MOST_POSITION

MOST_LISTED = 100
MOST_NAME = 60
SEATS = 26


FEW = "[0-9]{1,3}"


class GamesAsked(Asked):
    q = kinds.line(MOST)
    game = kinds.line(MOST)
    player = kinds.line(MOST)
    place = kinds.line(MOST)
    since = kinds.day()
    until = kinds.day()
    rule = kinds.Spelled(r"[A-Za-z0-9-]{1,40}")
    players = kinds.Spelled(FEW)
    reading = kinds.Spelled(r"[a-z0-9-]{1,40}")
    card = kinds.Spelled(r"[A-Za-z0-9]{1,10}")
    deed = kinds.Spelled(r"[a-z]{1,20}")
    turn = kinds.Spelled(FEW)
    seat = kinds.Spelled(FEW)
    won = kinds.one_of("1")
    opening = kinds.line(MOST)
    position = kinds.text(MOST_POSITION)
    rounds = kinds.Spelled(FEW)
    points = kinds.Spelled(FEW)
    finished = kinds.one_of("0", "1")
    irregular = kinds.one_of("1")
    disputed = kinds.one_of("1")
    sort = kinds.one_of(*SORTS)
    before = kinds.line(MOST)
    limit = kinds.Whole(1, MOST_LISTED, load_default=25)


class Seated(Answered):
    letter = fields.String(required=True)
    name = fields.String(required=True)


class Listed(Answered):
    id = fields.String(required=True)
    game = fields.String(required=True)
    name = fields.String(required=True)
    seats = fields.List(fields.Nested(Seated), required=True)
    played = fields.String(required=True)
    place = fields.String(required=True)
    sentences = fields.Integer(required=True)
    stored = fields.String(required=True)
    changed = fields.String(required=True)
    over = fields.Boolean(required=True)
    status = fields.String(required=True)
    stops = fields.Integer(required=True)
    rounds = fields.Integer(required=True)
    irregular = fields.Integer(required=True)
    disputes = fields.Integer(required=True)
    corrections = fields.Integer(required=True)
    notes = fields.Integer(required=True)
    winners = fields.List(fields.String(), required=True)
    scores = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)


class GamesTold(Answered):
    games = fields.List(fields.Nested(Listed), required=True)
    count = fields.Integer(required=True)
    next = fields.String(required=True)


class Tag(Answered):
    tag = fields.String(required=True)
    value = fields.String(required=True)


class GameTold(Answered):
    id = fields.String(required=True)
    game = fields.String(required=True)
    name = fields.String(required=True)
    tags = fields.List(fields.Nested(Tag), required=True)
    seats = fields.List(fields.Nested(Seated), required=True)
    last = fields.Integer(required=True)
    lines = fields.List(fields.String(), required=True)
    playable = fields.Boolean(required=True)
    over = fields.Boolean(required=True)
    stops = fields.Integer(required=True)
    turn = fields.String(required=True)
    scores = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    winners = fields.List(fields.String(), required=True)
    eyes = fields.List(fields.String(), required=True)
    mine = fields.String(required=True, allow_none=True)


def _field(each: Field, *, required: bool) -> kinds.Number | fields.String:
    if each.options:
        return kinds.one_of(*each.options, required=required)
    return kinds.Number(each.least, each.most, required=required)


def _set_up(tag: str, asked: list[SetUp]) -> kinds.Number | fields.String | fields.Nested:
    """What one game asks for is all there or not at all; of a tag that several games have, each takes what it knows."""
    found = {each.name: _field(each, required=len(asked) == 1) for setup in asked for each in setup.fields}
    return found[""] if "" in found else fields.Nested(Asked.from_dict({**found}, name=tag.capitalize()))


class Shared(Asked):
    """Who may see what is made: without a word, everybody who has its address. A group needs somebody of it."""

    visibility = kinds.one_of(*VISIBILITIES)
    group = kinds.Spelled("[0-9a-f]{32}")


class SharedOtherwise(Asked):
    """An empty group: none."""

    visibility = kinds.one_of(*VISIBILITIES, required=True)
    group = kinds.Spelled("(?:[0-9a-f]{32})?")


class SharedTold(Answered):
    visibility = fields.String(required=True)
    group = fields.String(required=True)  # to those who have a part in the game
    mine = fields.Boolean(required=True)  # to say so


class Team(Asked):
    name = kinds.line(LONGEST, 1, required=True)
    seats = kinds.Spelled("[A-Z]{1,26}", required=True)


class GameMade(Shared):
    """A game whose rules are known here, by its name; or any other, by any name, with how it is scored."""

    game = kinds.line(MOST_NAME, 1, required=True)
    scoring = kinds.one_of(*SCORINGS)
    columns = fields.List(kinds.line(LONGEST, 1), validate=validate.Length(0, MOST_COLUMNS))
    rounds = kinds.Number(0, MOST_ROUNDS)  # 0: as many as it takes
    teams = fields.List(fields.Nested(Team), validate=validate.Length(0, SEATS))
    players = fields.List(kinds.line(MOST_NAME), required=True, validate=validate.Length(1, SEATS))
    edition = kinds.Spelled(r"[a-z0-9-]{1,40}")
    readings = kinds.readings(load_default=dict)
    played = kinds.day()
    place = kinds.line(MOST_NAME)
    vars().update({tag: _set_up(tag, asked) for tag, asked in by_tag().items()})  # what is settled before it begins


class Made(Answered):
    game = fields.String(required=True)
    key = fields.String(required=True)


class RecordSent(Asked):
    text = kinds.text(MOST_BYTES, 1, required=True)


class RecordKept(RecordSent, Shared):
    pass


class Stored(Answered):
    games = fields.List(fields.String(), required=True)
    keys = fields.Dict(keys=fields.String(), values=fields.String(), required=True)  # of those that are new


class RemarkTold(Answered):
    kind = fields.String(required=True)
    lead = fields.String(required=True)
    text = fields.String(required=True)
    rule = fields.String(required=True)


class CheckedLineTold(Answered):
    line = fields.Integer(required=True)
    text = fields.String(required=True)
    remarks = fields.List(fields.Nested(RemarkTold), required=True)


class CheckedTold(Answered):
    verdict = fields.String(required=True)
    words = fields.String(required=True)
    about = fields.String(required=True)
    why = fields.String(required=True)
    storable = fields.Boolean(required=True)
    lines = fields.List(fields.Nested(CheckedLineTold), required=True)
    more = fields.Integer(required=True)


class RecordTold(Answered):
    text = fields.String(required=True)
