"""What comes in while a game is recorded."""

from marshmallow import Schema, fields, validate

from records.event import MOST_COLUMNS


class Said(Schema):
    say = fields.String(required=True, validate=validate.Length(1, MOST_COLUMNS))


class Written(Said):
    after = fields.Integer(required=True, strict=True, validate=validate.Range(0))
    key = fields.String(required=True, validate=validate.Length(8, 80))
