"""What comes in while a dispute is heard."""

from marshmallow import Schema, fields, validate

LONGEST = 4000  # of a claim, a statement, a reason
MOST_RULES = 8
WORDS = r'[^"\s{};]+( [^"\s{};]+)*\Z'


class Act(Schema):
    """Who says it, after what they have seen, and a key by which it counts once however often it is sent."""

    speaker = fields.String(data_key="as", load_default="", validate=validate.Length(0, 5))
    after = fields.Integer(required=True, strict=True, validate=validate.Range(0))
    key = fields.String(required=True, validate=validate.Length(8, 80))
    text = fields.String(load_default="", validate=validate.Length(0, LONGEST))


class Claimed(Act):
    rules = fields.List(
        fields.String(validate=validate.Regexp(r"[A-Z][A-Z0-9-]{2,29}\Z")),
        load_default=list,
        validate=validate.Length(0, MOST_RULES),
    )


class Raised(Claimed):
    about = fields.String(required=True, validate=validate.Regexp(r"[0-9]{1,7}\+?\Z"))


class Shown(Act):
    kind = fields.String(required=True, validate=validate.OneOf(("frame", "count", "peek")))
    at = fields.String(load_default="", validate=validate.Regexp(r"[0-9]{0,7}\Z"))


class Decided(Act):
    by = fields.String(required=True, validate=validate.Regexp(r"(vote|owner|engine|[A-Z]|@[a-z][0-9]{0,3})\Z"))


class Wanted(Act):
    remedy = fields.String(
        required=True, validate=[validate.Length(1, 500), validate.Regexp(r'[^"\s{};]+( [^"\s{};]+)*\Z')]
    )


class Ruled(Wanted):
    verdict = fields.String(required=True, validate=validate.OneOf(("legal", "irregular", "impossible", "undecided")))
    scope = fields.String(load_default="game", validate=validate.OneOf(("game", "group")))
    reading = fields.String(load_default="", validate=validate.Regexp(r"([a-z0-9-]+=[a-z0-9+-]+)?\Z"))
    carry_out = fields.Boolean(load_default=True, truthy={True}, falsy={False})
