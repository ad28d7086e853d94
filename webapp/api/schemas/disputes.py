"""Disputes, and what is said in them."""

from marshmallow import fields

from webapp.api.schemas.judging import WhyTold
from webapp.platform import fields as kinds
from webapp.platform.schemas import Answered, Asked


class DisputesAsked(Asked):
    after = kinds.Whole(load_default=0)


class StatementTold(Answered):
    number = fields.Integer(required=True)
    by = fields.String(required=True)
    text = fields.String(required=True)


class ShownTold(StatementTold):
    kind = fields.String(required=True)
    at = fields.String(required=True)


class VoteTold(StatementTold):
    remedy = fields.List(fields.String(), required=True)


class RulingTold(VoteTold):
    verdict = fields.String(required=True)
    scope = fields.String(required=True)
    reading = fields.String(required=True)
    applied = fields.List(fields.Integer(), required=True)


class DisputeTold(Answered):
    number = fields.Integer(required=True)
    by = fields.String(required=True)
    about = fields.String(required=True)
    event = fields.Integer(required=True)
    omission = fields.Boolean(required=True)
    rules = fields.List(fields.String(), required=True)
    claim = fields.String(required=True)
    status = fields.String(required=True)
    decides = fields.String(required=True)
    statements = fields.List(fields.Nested(StatementTold), required=True)
    evidence = fields.List(fields.Nested(ShownTold), required=True)
    votes = fields.List(fields.Nested(VoteTold), required=True)
    rulings = fields.List(fields.Nested(RulingTold), required=True)
    appeals = fields.List(fields.Nested(StatementTold), required=True)
    may = fields.List(fields.String(), required=True)


class DisputesTold(Answered):
    disputes = fields.List(fields.Nested(DisputeTold), required=True)
    last = fields.Integer(required=True)


class RemedyTold(Answered):
    kind = fields.String(required=True)
    words = fields.String(required=True)
    title = fields.String(required=True)
    what = fields.String(required=True)
    possible = fields.Boolean(required=True)


class OneDisputeTold(DisputeTold):
    finding = fields.Nested(WhyTold, required=True, allow_none=True)
    remedies = fields.List(fields.Nested(RemedyTold), required=True)
    last = fields.Integer(required=True)
