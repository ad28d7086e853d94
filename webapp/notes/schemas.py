"""Schemas of what comes in while notes are written, for pages and the API."""

from webapp.platform import fields as kinds
from webapp.platform.markdown import LONGEST
from webapp.platform.schemas import Asked

LONGEST_NAME = 60


class TextSent(Asked):
    text = kinds.text(LONGEST, required=True)


class NameSent(Asked):
    name = kinds.title(LONGEST_NAME, required=True)
