"""Variations."""

from marshmallow import fields

from webapp.api import fields as kinds
from webapp.api.schemas import Asked, Told
from webapp.api.schemas.events import Receipt
from webapp.varying.schemas import TITLE


class LineListed(Told):
    name = fields.String(required=True)
    title = fields.String(required=True)
    moves = fields.Integer(required=True)
    off = fields.String(required=True)


class LinesTold(Told):
    lines = fields.List(fields.Nested(LineListed), required=True)


class LineTold(Told):
    name = fields.String(required=True)
    title = fields.String(required=True)
    base = fields.Integer(required=True)
    start = fields.Dict(required=True)
    steps = fields.List(fields.List(fields.Raw()), required=True)
    stops = fields.String(required=True)


class LineBegun(Asked):
    at = kinds.address(required=True)
    title = kinds.line(TITLE, load_default="")
    say = kinds.line(load_default="")
    after = kinds.Number(required=True)


class LineReceipt(Receipt):
    line = fields.String(required=True)


class StandingTold(Told):
    scores = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    over = fields.Boolean(required=True)
    steps = fields.Integer(required=True)
    irregular = fields.Integer(required=True)
    stops = fields.Integer(required=True)


class ComparedTold(Told):
    shared = fields.Integer(required=True)
    first = fields.Nested(StandingTold, required=True)
    second = fields.Nested(StandingTold, required=True)
