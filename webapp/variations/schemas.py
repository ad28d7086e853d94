"""Schemas of what comes in when somebody plays on differently, for pages and the API."""

from webapp.platform import fields as kinds
from webapp.platform.schemas import Asked

TITLE = 200  # characters


class LineBegun(Asked):
    at = kinds.address(required=True)
    title = kinds.line(TITLE, load_default="")
    say = kinds.line(load_default="")
    after = kinds.Number(required=True)
