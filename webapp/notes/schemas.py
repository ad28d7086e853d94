"""What comes in while notes are written."""

from marshmallow import Schema, fields, validate

from webapp.prose import LONGEST

LONGEST_NAME = 60


class Named(Schema):
    name = fields.String(required=True, validate=[validate.Length(1, LONGEST_NAME), validate.Regexp(r".*\S")])


class Tried(Schema):
    text = fields.String(required=True, validate=validate.Length(0, LONGEST))
