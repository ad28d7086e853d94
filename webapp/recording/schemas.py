"""What comes in while a game is recorded."""

from marshmallow import Schema, fields, validate

from records.event import MOST_COLUMNS


class Said(Schema):
    say = fields.String(required=True, validate=validate.Length(1, MOST_COLUMNS))


class Written(Said):
    after = fields.Integer(required=True, strict=True, validate=validate.Range(0))
    key = fields.String(required=True, validate=validate.Length(8, 80))


class Invited(Schema):
    seat = fields.String(required=True, validate=validate.Length(0, 1))  # empty: to write for the whole table
    once = fields.Boolean(required=True, truthy={True}, falsy={False})
    key = fields.String(required=True, validate=validate.Length(8, 80))


class Claimed(Schema):
    game = fields.String(required=True, validate=validate.Regexp(r"[0-9a-f]{32}\Z"))
    key = fields.String(required=True, validate=validate.Length(16, 80))
