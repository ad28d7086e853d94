"""Rulebooks, rules and readings."""

from marshmallow import fields

from webapp.platform import fields as kinds
from webapp.platform.schemas import Answered, Asked


def words() -> fields.Dict:
    return fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class EditionTold(Answered):
    name = fields.String(required=True)
    title = fields.String(required=True)
    readings = words()


class BookListed(Answered):
    game = fields.String(required=True)
    title = fields.String(required=True)
    rules = fields.Integer(required=True)
    readings = fields.Integer(required=True)
    players = fields.List(fields.Integer(), required=True)
    editions = fields.List(fields.Nested(EditionTold), required=True)


class BooksTold(Answered):
    books = fields.List(fields.Nested(BookListed), required=True)


class RuleTold(Answered):
    id = fields.String(required=True)
    text = words()
    says = words()
    cite = fields.List(fields.String(), required=True)
    status = fields.String(required=True)
    binds = fields.String(required=True)
    readings = fields.List(fields.String(), required=True)


class ReadingTold(Answered):
    name = fields.String(required=True)
    text = words()
    why = words()
    options = fields.List(fields.String(), required=True)
    default = fields.String(required=True)
    rules = fields.List(fields.String(), required=True)


class BookAsked(Asked):
    q = kinds.line(100, load_default="")


class BookTold(Answered):
    game = fields.String(required=True)
    title = fields.String(required=True)
    rules = fields.List(fields.Nested(RuleTold), required=True)
    readings = fields.List(fields.Nested(ReadingTold), required=True)


class BrokenIn(Answered):
    game = fields.String(required=True)
    event = fields.Integer(required=True)


class OneRuleTold(RuleTold):
    game = fields.String(required=True)
    broken = fields.List(fields.Nested(BrokenIn), required=True)
