"""Schemas of what is said in a dispute, for pages and the API."""

from marshmallow import fields, validate

from records.disputed import VERDICTS
from webapp.platform import fields as kinds
from webapp.platform.schemas import Asked

LONGEST = 4000  # of a claim, a statement, a reason
MOST_RULES = 8
WORD = r'[^"{};\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u3000\ufeff]+'
REMEDY = f"{WORD}(?: {WORD})*"


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
