"""The API, for people who write programs."""

from dataclasses import dataclass
from typing import NamedTuple

from webapp.platform.page import Page


class Kind(NamedTuple):
    """What a field holds: `integer`, `list of Listed`."""

    text: str
    schema: str = ""  # the name that the text ends with, if it is one of a schema
    limits: str = ""  # `0–500`, `at most 60 characters`


class Field(NamedTuple):
    name: str
    kind: Kind
    needed: bool
    where: str = ""  # path, query, header


class Answer(NamedTuple):
    status: str
    words: str


class Operation(NamedTuple):
    name: str
    method: str
    path: str
    summary: str
    scope: str
    keyed: bool
    parameters: tuple[Field, ...]
    body: tuple[Field, ...]
    told: str  # the schema of the answer
    answers: tuple[Answer, ...]
    curl: str


class Part(NamedTuple):
    name: str
    title: str
    words: str
    operations: tuple[Operation, ...]


class Described(NamedTuple):
    name: str
    fields: tuple[Field, ...]
    sent: bool  # it comes in: what is needed in it is said


@dataclass(frozen=True)
class Api(Page):
    """Every operation and every schema, as the description has them."""

    template = "api/api.html"
    about: str
    parts: tuple[Part, ...]
    schemas: tuple[Described, ...]
    error: tuple[Field, ...]
    json_href: str
