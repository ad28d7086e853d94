"""The description of the API: OpenAPI, made of the operations and of the schemas that check what they take and tell."""

import re
from collections.abc import Iterator
from typing import Any

from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from flask import current_app
from marshmallow import Schema, fields

from webapp.api.examples import EXAMPLES
from webapp.api.operation import OPERATIONS, Operation
from webapp.api.reading import JSON, KEY_HEADER
from webapp.api.words import about, failures, scopes, summaries, tags
from webapp.board.lines import LineName
from webapp.platform.fields import ADDRESS
from webapp.platform.i18n import NAMES, language
from webapp.platform.schemas import Answered

OPENAPI, VERSION = "3.1.0", "1"
KEY, TOKEN = "key", "token"
PATH = {
    "game": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
    "spot": {"type": "string", "pattern": f"^{ADDRESS}$"},
    "line": {"type": "string", "pattern": f"^{LineName.regex}$"},
    "keyid": {"type": "string", "pattern": "^[0-9a-f]{16}$"},
    "int": {"type": "integer", "minimum": 0, "maximum": 9_999_999},
    "": {"type": "string", "pattern": "^[A-Za-z0-9-]{1,40}$"},
}
ARGUMENT = re.compile(r"<(?:(\w+):)?(\w+)>")


class Detail(Answered):
    """What exactly: a field, a line, a rule, or a sentence that came between."""

    field = fields.String()
    line = fields.Integer()
    number = fields.Integer()
    seat = fields.String()
    say = fields.String()
    verdict = fields.String()
    rule = fields.String()
    says = fields.String()


class Refusal(Answered):
    error = fields.String(required=True)
    says = fields.String(required=True)
    status = fields.Integer(required=True)
    details = fields.List(fields.Nested(Detail), required=True)
    request = fields.String(required=True)


Document = dict[str, Any]  # of OpenAPI: fields by name, and schemas where apispec puts what they describe


def description() -> Document:
    """In the language of whoever asks; told once in each."""
    kept: dict[str, Document] = current_app.extensions.setdefault("description", {})
    tag = language().tag
    if tag not in kept:
        kept[tag] = _made()
    return kept[tag]


def _made() -> Document:
    marshmallow = MarshmallowPlugin(schema_name_resolver=_name)
    spec = APISpec(
        "Recount",
        VERSION,
        OPENAPI,
        plugins=[marshmallow],
        info={"description": about(), "license": {"name": "MIT", "identifier": "MIT"}},
        servers=[{"url": "/api/v1"}],
        tags=[{"name": name, "x-title": title, "description": words} for name, (title, words) in tags().items()],
    )
    spec.components.security_scheme(KEY, {"type": "apiKey", "in": "header", "name": "Authorization"})
    spec.components.security_scheme(TOKEN, {"type": "http", "scheme": "bearer"})
    for each in OPERATIONS:
        spec.path(path=address(each), operations={each.method.lower(): _operation(each)})
    return spec.to_dict()


def _name(schema: type[Schema] | Schema) -> str:
    return (schema if isinstance(schema, type) else type(schema)).__name__


def address(operation: Operation) -> str:
    return ARGUMENT.sub(r"{\2}", operation.rule)


def _operation(each: Operation) -> Document:
    said: Document = {
        "operationId": each.name,
        "tags": [each.tag],
        "summary": summaries()[each.name],
        "description": " ".join(scopes()[scope] for scope in (each.also, each.scope) if scope),
        "x-scope": each.scope,
        "x-scopes": sorted(each.scopes),
        "parameters": list(_parameters(each)),
        "responses": dict(_responses(each)),
        "security": [*([] if each.keyed else [{}]), {KEY: []}, {TOKEN: []}],
    }
    if each.body is not None:
        content = {"schema": each.body, "example": EXAMPLES[each.name]}
        said["requestBody"] = {"required": True, "content": {JSON: content}}
    return said


def _parameters(each: Operation) -> Iterator[Document]:
    for kind, name in ARGUMENT.findall(each.rule):
        yield {"name": name, "in": "path", "required": True, "schema": PATH[kind]}
    yield {"name": "lang", "in": "query", "schema": {"type": "string", "enum": list(NAMES)}}
    if each.query is not None:
        yield {"in": "query", "schema": each.query}
    if each.once is not None:
        yield {"name": KEY_HEADER, "in": "header", "schema": {"type": "string", "pattern": f"^{each.once.pattern}$"}}


def _responses(each: Operation) -> Iterator[tuple[str, Document]]:
    said = failures()
    yield str(each.status), {"description": said[each.status], "content": {JSON: {"schema": each.answer}}}
    if each.method == "GET" and not each.secret:
        yield "304", {"description": said[304]}
    for status in sorted(refusals(each)):
        yield str(status), {"description": said[status], "content": {JSON: {"schema": Refusal}}}


def refusals(each: Operation) -> set[int]:
    """Whatever may go wrong with an operation."""
    found = {400, 429, *each.refuses}
    if ARGUMENT.search(each.rule):
        found.add(404)
    if each.keyed:
        found |= {401, 403}
    if each.method != "GET":
        found.add(403)
    if each.body is not None:
        found |= {413, 415}
    return found
