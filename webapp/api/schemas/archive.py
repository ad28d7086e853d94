"""What the archive tells."""

from marshmallow import fields

from replay.engine.registry import GAMES
from webapp.platform import fields as kinds
from webapp.platform.schemas import Answered, Asked

MOST_NAME = 60


class ArchiveAsked(Asked):
    game = kinds.line(MOST_NAME, 1, load_default=GAMES[0])
    players = kinds.Whole(0, 9, load_default=0)
    begun = kinds.line(100)


class CountTold(Answered):
    value = fields.Integer(required=True)
    games = fields.Integer(required=True)


class ReadingCountTold(Answered):
    reading = fields.String(required=True)
    games = fields.Integer(required=True)


class CardSumTold(Answered):
    card = fields.String(required=True)
    deed = fields.String(required=True)
    games = fields.Integer(required=True)
    times = fields.Integer(required=True)
    won = fields.Integer(required=True)
    turn = fields.Float(required=True)


class SeatSumTold(Answered):
    players = fields.Integer(required=True)
    seat = fields.Integer(required=True)
    games = fields.Integer(required=True)
    won = fields.Integer(required=True)
    points = fields.Float(required=True)


class BranchTold(Answered):
    turn = fields.String(required=True)
    times = fields.Integer(required=True)
    won = fields.Integer(required=True)


class ArchiveTold(Answered):
    game = fields.String(required=True)
    players = fields.Integer(required=True)
    games = fields.Integer(required=True)
    rounds = fields.List(fields.Nested(CountTold), required=True)
    points = fields.List(fields.Nested(CountTold), required=True)
    readings = fields.List(fields.Nested(ReadingCountTold), required=True)
    cards = fields.List(fields.Nested(CardSumTold), required=True)
    seats = fields.List(fields.Nested(SeatSumTold), required=True)
    openings = fields.List(fields.Nested(BranchTold), required=True)
