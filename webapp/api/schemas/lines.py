"""Variations."""

from marshmallow import fields

from webapp.api.schemas.events import Receipt
from webapp.platform.schemas import Answered


class LineListed(Answered):
    name = fields.String(required=True)
    title = fields.String(required=True)
    moves = fields.Integer(required=True)
    off = fields.String(required=True)


class LinesTold(Answered):
    lines = fields.List(fields.Nested(LineListed), required=True)


class LineTold(Answered):
    name = fields.String(required=True)
    title = fields.String(required=True)
    base = fields.Integer(required=True)
    start = fields.Dict(required=True)
    steps = fields.List(fields.List(fields.Raw()), required=True)
    stops = fields.String(required=True)


class LineReceipt(Receipt):
    line = fields.String(required=True)


class StandingTold(Answered):
    scores = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    over = fields.Boolean(required=True)
    steps = fields.Integer(required=True)
    irregular = fields.Integer(required=True)
    stops = fields.Integer(required=True)


class ComparedTold(Answered):
    shared = fields.Integer(required=True)
    first = fields.Nested(StandingTold, required=True)
    second = fields.Nested(StandingTold, required=True)
