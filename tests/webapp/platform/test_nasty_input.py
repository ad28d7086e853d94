"""Whatever stands in an address, a form, a body or a header: no answer is an error of the server's."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from json import dumps
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask, Request
from werkzeug.datastructures import ImmutableMultiDict
from werkzeug.routing import Rule

from tests.webapp.identity.asked import ARGUMENTS, filled, rules, sent
from tests.webapp.identity.cast import Cast
from tests.webapp.identity.sendable import STATES, operation_at, sendable
from tests.webapp.perspective.hidden_hands import ONE, RECORD

WITH_A_DISPUTE = RECORD.format(**ONE) + '19  C  dispute 13 "was that his?"\n'
DIGITS = "9" * 5000  # more than Python turns into a number
TEXTS = (DIGITS, "9" * 20, "-1", "²", "٣", "\0\u2028[%{0}", "", "x" * 3000 + "💥", "13a" * 400)
JSON: tuple[Any, ...] = (*TEXTS, "\ud800", None, 10**30, [], {"at": {}})
MEANT = (501, 503)  # the first is what oEmbed asks for where a format is none
HEADERS = ("Authorization", "Accept-Language", "If-None-Match", "X-CSRF", "X-Request-Id", "Idempotency-Key", "Cookie")
HEADER_TEXTS = (
    "Key \xff",
    "Bearer \xff",
    "Basic [",
    "9" * 5000,
    "²",
    "W/",
    "lang=²; theme=\xff",
    "recount-session=\xff",
    "",
)


class Noted(ImmutableMultiDict[str, str]):
    """Which parameters a route asks for."""

    asked: set[str] = set()  # noqa: RUF012  # the one of the test that runs

    def get(self, key: Any, *more: Any, **others: Any) -> Any:
        self.asked.add(str(key))
        return super().get(key, *more, **others)

    def getlist(self, key: Any, *more: Any, **others: Any) -> Any:
        self.asked.add(str(key))
        return super().getlist(key, *more, **others)

    def __getitem__(self, key: Any) -> Any:
        self.asked.add(str(key))
        return super().__getitem__(key)


class NotingRequest(Request):
    parameter_storage_class = Noted


@pytest.fixture
def cast(app: Flask) -> Cast:
    app.request_class = NotingRequest
    app.testing = False  # an error is an answer, as in production
    made = Cast(app, WITH_A_DISPUTE)
    app.logger.disabled = True
    return made


@contextmanager
def noting() -> Iterator[set[str]]:
    found: set[str] = set()
    Noted.asked = found
    yield found
    Noted.asked = set()


def status(cast: Cast, method: str, address: str, **more: Any) -> int:
    headers = cast.headers("owner", keyed=True) | more.pop("headers", {})
    with cast.client.open(address, method=method, headers=headers, **more) as answer:
        code: int = answer.status_code
        return code


def with_query(address: str, *given: tuple[str, str]) -> str:
    path, _, asked = address.partition("?")
    return f"{path}?{asked}&{urlencode(given)}"


def some(values: Sequence[Any], where: str) -> list[Any]:
    """The digits, and four of the others, for every place another four: all of them everywhere take a minute."""
    return [DIGITS, *Random(where).sample(values[1:], 4)]


def gets(app: Flask) -> list[Rule]:
    return [rule for _, method, rule in rules(app) if method == "GET"]


def broken(cast: Cast, asked: list[tuple[str, Any]]) -> list[str]:
    """What of all that is asked is answered by an error of the server's."""
    return [f"{what} → {code}" for what, ask in asked if (code := ask()) >= 500 and code not in MEANT]


def test_no_parameter_of_an_address_breaks_a_page(cast: Cast) -> None:
    asked: list[tuple[str, Any]] = []
    game = cast.games["public"]
    for rule in gets(cast.app):
        address = sent(rule, game, cast)
        with noting() as names:
            status(cast, "GET", address)
        for name in sorted(names | {"unknown"}):
            given = [[(name, text)] for text in some(TEXTS, rule.rule + name)] + [[(name, "1"), (name, DIGITS)]]
            asked += [
                (f"{rule.rule} {name}={each[-1][1][:20]!r}", partial(status, cast, "GET", with_query(address, *each)))
                for each in given
            ]
    assert len(asked) > 500
    assert broken(cast, asked) == []


def test_no_part_of_an_address_breaks_a_page(cast: Cast) -> None:
    known = ARGUMENTS | {"game": cast.games["public"], "study": cast.study, "group": cast.group}
    asked = []
    for rule in gets(cast.app):
        for name in sorted(rule.arguments):
            for text in (DIGITS, "9" * 20, "²", "٣", "%00", "%ff", "[", "0", "9" * 7 + "a9", "a" * 3000):
                where = filled(rule, known | {name: text})
                asked.append((f"{rule.rule} {name}={text[:20]!r}", partial(status, cast, "GET", where)))
    assert len(asked) > 500
    assert broken(cast, asked) == []


def bodies(told: dict[str, Any], noted: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What could be sent, each field in turn made into something else."""
    if "json" in told:
        for name in told["json"]:
            for value in some(JSON, name):
                yield f"{name}={str(value)[:20]!r}", {"json": told["json"] | {name: value}}
        for raw in (
            b"9" * 5000,
            b'{"after": ' + b"9" * 5000 + b"}",
            b"[" * 50_000,
            b'"\\ud800"',
            b"\xff",
            b"null",
            b"[]",
        ):
            yield f"{raw[:12]!r}", {"data": raw, "content_type": "application/json"}
        return
    form = told.get("data", {})
    for name in sorted(noted | set(form)):
        for value in some(TEXTS, name):
            yield f"{name}={value[:20]!r}", {"data": form | {name: value}}
        yield f"{name} twice", {"data": form | {name: ["1", DIGITS]}}


def test_no_field_of_a_form_or_a_body_breaks_what_takes_it(cast: Cast) -> None:
    found, many = [], 0
    for address, method, rule in rules(cast.app):
        if method == "GET":
            continue
        taken = operation_at(rule.endpoint)
        if "<game:game>" in address:
            cast.begin_again(STATES.get(taken.name, "") if taken else "")
        game = cast.games["public"]
        where = sent(rule, game, cast)
        told = sendable(rule.endpoint, cast, "owner", game)
        with noting() as names:
            status(cast, method, where, **told)
        cast.settle()
        asked = [
            (f"{method} {address} {what}", partial(status, cast, method, where, **body))
            for what, body in bodies(told, names)
        ]
        many += len(asked)
        found += broken(cast, asked)
    assert many > 500
    assert found == []


@pytest.mark.parametrize("name", HEADERS)
def test_no_header_breaks_a_page(cast: Cast, name: str) -> None:
    game = cast.games["public"]
    where = ("/", f"/g/{game}", f"/g/{game}/now.json", "/account", f"/api/v1/games/{game}", "/healthz", "/readyz")
    asked = [
        (f"{address} {name}: {text[:20]!r}", partial(status, cast, "GET", address, headers={name: text}))
        for address in where
        for text in HEADER_TEXTS
    ]
    assert broken(cast, asked) == []


def test_json_with_half_a_character_in_it_is_refused(cast: Cast) -> None:
    """It can be escaped into JSON, and can be written nowhere else."""
    game = cast.games["public"]
    body = dumps({"say": "A draw ? ; \ud800", "after": cast.last(game), "key": "12345678"})
    code = status(cast, "POST", f"/g/{game}/events", data=body, content_type="application/json")
    assert code in (400, 422)


FIXTURES = Path(__file__).parents[3] / "fixtures"
IMPORTED = sorted(
    [
        *(FIXTURES / "exchange").iterdir(),
        *(FIXTURES / "notation").glob("*.rgn"),
        *FIXTURES.glob("*/games/irregular.rgn"),
    ]
)


def with_nasty_numbers(text: str, seed: int, most: int) -> Iterator[str]:
    """The text with one of its numbers made into another."""
    numbers = list(re.finditer("[0-9]+", text))
    for found in Random(seed).sample(numbers, min(most, len(numbers))):
        for nasty in (DIGITS, "²", "٣"):
            yield text[: found.start()] + nasty + text[found.end() :]


@pytest.mark.parametrize("path", IMPORTED, ids=lambda path: path.name)
def test_no_number_in_what_is_imported_breaks_its_check(cast: Cast, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    asked = [
        (f"{path.name} {at}", partial(status, cast, "POST", "/new/check", data={"text": each}))
        for at, each in enumerate(with_nasty_numbers(text, 1, 12))
    ]
    assert asked
    assert broken(cast, asked) == []
