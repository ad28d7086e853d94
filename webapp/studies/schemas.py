"""Schemas of what comes in when a study is begun, for pages and the API."""

from webapp.platform import fields as kinds
from webapp.platform.schemas import Asked

LONGEST = 120  # of a title, and of a name


class StudyBegun(Asked):
    title = kinds.title(LONGEST, required=True)
    author = kinds.line(LONGEST, load_default="")
