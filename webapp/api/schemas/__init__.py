"""What the API takes in and what it answers: checked by these, and described by these."""

from marshmallow import INCLUDE, RAISE, Schema


class Asked(Schema):
    """What comes in. A word that is not known is refused: it was meant to do something."""

    class Meta:
        unknown = RAISE


class Told(Schema):
    """What is answered. More may be told later, so whoever reads it passes over what they do not know."""

    class Meta:
        unknown = INCLUDE
