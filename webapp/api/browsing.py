"""The description, as programs read it and as people do: the page is made of the same document."""

from collections.abc import Iterator
from json import dumps
from shlex import quote

from flask import Blueprint, Response, request, url_for

from webapp.api.description import Document, description
from webapp.api.page import Answer, Api, Described, Field, Kind, Operation, Part
from webapp.api.reading import JSON, KEY_HEADER
from webapp.platform.i18n import gettext
from webapp.platform.responses import fresh

REF = "#/components/schemas/"
REFUSAL = "Refusal"
ANY = "any"

browsing = Blueprint("browsing", __name__)


@browsing.get("/api/v1/openapi.json")
def openapi() -> Response:
    return fresh(description())


@browsing.get("/api")
def show() -> str:
    told = description()
    schemas: Document = told["components"]["schemas"]
    return Api(
        about=told["info"]["description"],
        parts=tuple(
            Part(tag["name"], tag["x-title"], tag["description"], tuple(_operations(told, tag["name"])))
            for tag in told["tags"]
        ),
        schemas=tuple(_described(name, schemas[name]) for name in sorted(schemas)),
        error=_fields(schemas[REFUSAL]),
        json_href=url_for("browsing.openapi"),
    ).show()


def _operations(told: Document, tag: str) -> Iterator[Operation]:
    root = told["servers"][0]["url"]
    for path, methods in told["paths"].items():
        for method, one in methods.items():
            if tag in one["tags"]:
                yield _operation(told, root + path, method.upper(), one)


def _operation(told: Document, path: str, method: str, one: Document) -> Operation:
    sent = one.get("requestBody", {}).get("content", {}).get(JSON, {})
    answers = {status: each for status, each in one["responses"].items() if "content" in each}
    first = next(iter(answers.values()))
    return Operation(
        name=one["operationId"],
        method=method,
        path=path,
        summary=one["summary"],
        scope=one["x-scope"],
        keyed={} not in one["security"],
        parameters=tuple(
            Field(each["name"], _kind(each["schema"]), each.get("required", False), each["in"])
            for each in one["parameters"]
        ),
        body=_fields(told["components"]["schemas"][_name(sent["schema"])]) if sent else (),
        told=_name(first["content"][JSON]["schema"]),
        answers=tuple(Answer(status, each["description"]) for status, each in one["responses"].items()),
        curl=_curl(path, method, one, sent),
    )


def _curl(path: str, method: str, one: Document, sent: Document) -> str:
    """A line that can be pasted: with `$GAME` and `$KEY` in place of what only its reader knows."""
    address = request.host_url.rstrip("/") + path.replace("{", "${")
    for each in one["parameters"]:
        if each["in"] == "path":
            address = address.replace(f"${{{each['name']}}}", f"${each['name'].upper()}")
    words = ["curl"] if method == "GET" else ["curl", "-X", method]
    if {} not in one["security"]:
        words += ["-H", '"Authorization: Key $KEY"']
    if any(each["name"] == KEY_HEADER for each in one["parameters"]):
        words += ["-H", f'"{KEY_HEADER}: $(uuidgen)"']
    if sent:
        words += ["--json", quote(dumps(sent["example"], ensure_ascii=False))]
    return " ".join([*words, f'"{address}"'])


def _described(name: str, schema: Document) -> Described:
    return Described(name, _fields(schema), schema["additionalProperties"] is False)


# ── fields ──────────────────────────────────────────────────────────────────────────────────────────────


def _fields(schema: Document) -> tuple[Field, ...]:
    needed = schema.get("required", ())
    return tuple(Field(name, _kind(each), name in needed) for name, each in schema.get("properties", {}).items())


def _name(schema: Document) -> str:
    return str(schema.get("$ref", "")).removeprefix(REF)


def _kind(schema: Document) -> Kind:
    if name := _name(schema):
        return Kind("", name)
    if "anyOf" in schema:
        return next(_kind(each) for each in schema["anyOf"] if each.get("type") != "null")
    kind = schema.get("type", ANY)
    kind = " | ".join(kind) if isinstance(kind, list) else kind
    if kind == "array":
        inner = _kind(schema.get("items", {}))
        return Kind(f"array of {inner.text}".rstrip(), inner.schema, inner.limits)
    return Kind(kind, "", "; ".join(_limits(schema)))


def _limits(schema: Document) -> Iterator[str]:
    if "enum" in schema:
        yield " | ".join(map(str, schema["enum"]))
    if "minimum" in schema:
        yield f"{schema['minimum']}–{schema['maximum']}"
    if "maxLength" in schema and schema.get("type") == "string":
        yield gettext("at most %(count)s characters") % {"count": schema["maxLength"]}
    elif "pattern" in schema:
        yield str(schema["pattern"])
