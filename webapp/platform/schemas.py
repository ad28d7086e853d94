"""Schemas: bases of what comes in and of what is answered.

A body that a page and the API both take is described once, in the schemas of its feature.
"""

from typing import Any, Self

from marshmallow import INCLUDE, RAISE, Schema

from webapp.platform.fields import Words

Query = dict[str, Any]  # what stands behind the `?` of an address, as url_for takes it: by name
Loaded = dict[str, Any]  # what a schema has let in: the types of its fields are what the schema says, and nothing else


class Asked(Schema):
    """What comes in. A word that is not known is refused: it was meant to do something."""

    class Meta:
        unknown = RAISE

    def typed(self) -> Self:
        """The same for a page, where people type: whatever they write in a text is taken in, and read like that."""
        for field in self.fields.values():
            if isinstance(field, Words):
                field.typed = True
        return self


class Answered(Schema):
    """What is answered. More may be told later, so whoever reads it passes over what they do not know."""

    class Meta:
        unknown = INCLUDE
