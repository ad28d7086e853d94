"""What comes in when somebody plays on differently."""

from marshmallow import Schema, fields, validate

from records.event import MOST_COLUMNS
from records.wording import is_address

TITLE = 200  # characters


class Begun(Schema):
    at = fields.String(required=True, validate=lambda address: is_address(address) is not None)
    title = fields.String(load_default="", validate=validate.Length(max=TITLE))
    say = fields.String(load_default="", validate=validate.Length(max=MOST_COLUMNS))
    after = fields.Integer(required=True, strict=True, validate=validate.Range(0))
    key = fields.String(required=True, validate=validate.Length(8, 80))
