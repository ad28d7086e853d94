"""What comes in from the editor."""

from marshmallow import Schema, fields, validate

from webapp.judging.question import MOST


def _text(most: int) -> fields.String:
    return fields.String(load_default="", validate=validate.Length(0, most))


class Placed(Schema):
    game = fields.String(required=True, validate=validate.Length(1, 40))
    position = _text(MOST)
    seats = _text(6)
    edition = _text(40)
    readings = _text(1000)
    life = _text(40)
