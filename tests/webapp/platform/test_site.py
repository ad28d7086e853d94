"""What every page has in common: headers, static files, pages for trouble."""

import re
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records.sqlite import SqliteStore
from records.store import Busy
from tests.webapp.html import words
from tests.webapp.samples import fill
from webapp import create_app

POLICY = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html recount-worker",
}


def pages(client: FlaskClient, store: SqliteStore) -> list[str]:
    empty = client.get("/").text
    fill(store, 30)
    newest = store.headings(limit=1)[0].game
    addresses = ("/", "/?before=6", f"/g/{newest}", f"/g/{newest}/text", "/nowhere")
    return [empty, *(client.get(address).text for address in addresses)]


@pytest.mark.parametrize(
    "address", ["/", "/nowhere", "/healthz", "/static/now/platform/tokens.css", "/static/nothing.css"]
)
def test_every_answer_carries_the_headers(client: FlaskClient, address: str) -> None:
    with client.get(address) as answer:
        headers = answer.headers
    assert set(headers["Content-Security-Policy"].split("; ")) == POLICY
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_no_page_has_a_style_attribute_or_a_script_of_its_own(client: FlaskClient, store: SqliteStore) -> None:
    for page in pages(client, store):
        assert not re.search(r"<[^>]*\s(style|on\w+)\s*=", page)
        assert "<style" not in page
        assert all("src=" in tag or "application/json" in tag for tag in re.findall(r"<script[^>]*>", page))
        assert not re.search(r'(href|src)="(https?:)?//(?!localhost/)', page)


def test_every_page_asks_not_to_be_listed_and_has_one_heading(client: FlaskClient, store: SqliteStore) -> None:
    for page in pages(client, store):
        assert '<meta name="robots" content="noindex">' in page
        assert page.count("<h1>") == 1
        assert re.search(r"<title>\S.* · Recount</title>", page)


def caching(client: FlaskClient, address: str) -> str:
    with client.get(address) as answer:
        assert answer.status_code == 200
        return answer.headers["Cache-Control"]


def test_static_files_are_kept_for_ever_by_their_hash_only(client: FlaskClient) -> None:
    files = {unescape(found) for found in re.findall(r'"(/static/[^"]+)"', client.get("/").text)}
    assert {Path(found).suffix for found in files} == {".css", ".js", ".svg"}
    for found in files:
        assert "immutable" in caching(client, found)
        _, static, version, name = found.split("/", 3)
        assert "immutable" not in caching(client, f"/{static}/{version}0/{name}")
    assert "immutable" not in caching(client, "/static/now/platform/tokens.css")


@pytest.mark.parametrize(
    "names", ["nothing", "platform/tokens+nothing", "platform/tokens+", "vendor%2Flit-html", "platform/../../../secret"]
)
def test_only_sheets_of_this_site_are_joined(client: FlaskClient, names: str) -> None:
    assert client.get(f"/static/x/sheets/{names}.css").status_code == 404


def test_static_files_have_types_that_a_browser_accepts(client: FlaskClient) -> None:
    types = {"platform/theme.js": "text/javascript", "platform/parts.css": "text/css", "favicon.svg": "image/svg+xml"}
    for name, expected in types.items():
        with client.get(f"/static/now/{name}") as answer:
            assert answer.mimetype == expected


def test_healthz_says_ok(client: FlaskClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text, answer.mimetype) == (200, "ok", "text/plain")


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "There is nothing at this address."), ("pl", "Pod tym adresem nic nie ma.")]
)
def test_an_address_with_nothing_says_so_in_the_readers_language(client: FlaskClient, lang: str, said: str) -> None:
    answer = client.get(f"/nowhere?lang={lang}")
    assert answer.status_code == 404
    assert f'<html lang="{lang}">' in answer.text
    assert said in words(answer.text)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "This page cannot be shown."), ("pl", "Nie można pokazać tej strony.")]
)
def test_a_store_that_fails_leads_to_a_plain_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str
) -> None:
    app = create_app(tmp_path)

    def busy(*_: object, **__: object) -> None:
        raise Busy

    monkeypatch.setattr(app.extensions["store"], "pulse", busy)
    answer = app.test_client().get(f"/?lang={lang}")
    assert answer.status_code == 503, "it may be tried again"
    assert said in words(answer.text)
    assert "Busy" not in answer.text
    assert "Content-Security-Policy" in answer.headers


def test_a_method_that_an_address_does_not_take_is_refused_in_the_same_look(client: FlaskClient) -> None:
    answer = client.post("/")
    assert answer.status_code == 405
    assert "This address does not work like that." in words(answer.text)


def test_the_store_lies_in_the_data_folder(app: Flask, tmp_path: Path) -> None:
    assert (tmp_path / "data" / "recount.db").exists()
    assert isinstance(app.extensions["store"], SqliteStore)
