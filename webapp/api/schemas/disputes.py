"""Disputes, and what is said in them."""

from marshmallow import fields, validate

from records.disputed import VERDICTS
from webapp.api import fields as kinds
from webapp.api.schemas import Asked, Told
from webapp.api.schemas.judging import WhyTold
from webapp.disputing.schemas import LONGEST, MOST_RULES

WORD = r'[^"{};\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u3000\ufeff]+'
REMEDY = f"{WORD}(?: {WORD})*"


class StatementTold(Told):
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


class DisputeTold(Told):
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


class DisputesTold(Told):
    disputes = fields.List(fields.Nested(DisputeTold), required=True)
    last = fields.Integer(required=True)


class RemedyTold(Told):
    kind = fields.String(required=True)
    words = fields.String(required=True)
    title = fields.String(required=True)
    what = fields.String(required=True)
    possible = fields.Boolean(required=True)


class OneDisputeTold(DisputeTold):
    finding = fields.Nested(WhyTold, required=True, allow_none=True)
    remedies = fields.List(fields.Nested(RemedyTold), required=True)
    last = fields.Integer(required=True)


class Act(Asked):
    """Who says it, and after what they have seen."""

    speaker = kinds.Spelled("(?:|-|[A-Z]|@[a-z][0-9]{0,3})", data_key="as")
    after = kinds.Number(required=True)
    text = kinds.line(LONGEST)


class Claim(Act):
    rules = fields.List(kinds.Spelled("[A-Z][A-Z0-9-]{2,29}"), validate=validate.Length(0, MOST_RULES))


class Dispute(Claim):
    about = kinds.Spelled(r"[0-9]{1,7}\+?", required=True)


class Evidence(Act):
    kind = kinds.one_of("frame", "count", "peek", required=True)
    at = kinds.Spelled("[0-9]{0,7}")


class Hearing(Act):
    by = kinds.Spelled("(?:vote|owner|engine|[A-Z]|@[a-z][0-9]{0,3})", required=True)


class Vote(Act):
    remedy = kinds.Spelled(REMEDY, 500, 1, required=True)


class Ruling(Vote):
    verdict = kinds.one_of(*VERDICTS, required=True)
    scope = kinds.one_of("game", "group")
    reading = kinds.Spelled(r"(?:[a-z0-9-]+=[a-z0-9+-]+)?", 200)
    carry_out = kinds.Yes()
