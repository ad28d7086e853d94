"""What every answer says to a browser: what it may load, who may show it, and by which way it may be asked."""

from pathlib import Path

import pytest
from flask import Flask, request
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from tests.webapp.samples import TALKED_OVER
from webapp import create_app
from webapp.platform.settings import Settings

SAME = "same-origin"


@pytest.fixture
def game(store: SqliteStore) -> str:
    return store.create(read(TALKED_OVER)).game


def directives(policy: str) -> dict[str, str]:
    return {name: value for name, _, value in (each.partition(" ") for each in policy.split("; "))}


def every_page(app: Flask, game: str) -> list[str]:
    """An address for each route that needs no more than a game to be asked."""
    known = {
        "game": game,
        "number": 5,
        "address": "5",
        "version": "0",
        "filename": "favicon.svg",
        "what": "SPL-TAKE3-1",
    }
    with app.test_request_context():
        urls = app.url_map.bind("localhost")
        return [
            urls.build(rule.endpoint, {name: known[name] for name in rule.arguments})
            for rule in app.url_map.iter_rules()
            if "GET" in (rule.methods or ()) and rule.arguments <= set(known)
        ]


def test_every_route_carries_every_header(app: Flask, client: FlaskClient, game: str) -> None:
    pages = every_page(app, game)
    assert len(pages) > 30
    for address in pages:
        with client.get(address) as answer:
            headers = answer.headers
        policy = directives(headers["Content-Security-Policy"])
        assert policy["default-src"] == "'none'", address
        assert "unsafe" not in headers["Content-Security-Policy"], address
        assert headers["X-Content-Type-Options"] == "nosniff", address
        assert headers["Referrer-Policy"] in (SAME, "no-referrer"), address
        assert "camera=()" in headers["Permissions-Policy"], address
        assert headers["Cross-Origin-Resource-Policy"] in (SAME, "cross-origin"), address
        assert headers["X-Request-Id"], address


def test_a_page_takes_no_text_for_markup_or_script(client: FlaskClient, game: str) -> None:
    policy = directives(client.get(f"/g/{game}").headers["Content-Security-Policy"])
    assert policy["require-trusted-types-for"] == "'script'"
    assert set(policy["trusted-types"].split()) == {"lit-html", "recount-worker"}
    assert (policy["script-src"], policy["style-src"], policy["base-uri"]) == ("'self'", "'self'", "'none'")


def test_only_a_page_that_is_made_for_it_may_be_shown_elsewhere(client: FlaskClient, game: str) -> None:
    own, embedded = client.get(f"/g/{game}").headers, client.get(f"/embed/{game}").headers
    assert directives(own["Content-Security-Policy"])["frame-ancestors"] == "'self'"
    assert own["Cross-Origin-Resource-Policy"] == SAME
    assert directives(embedded["Content-Security-Policy"])["frame-ancestors"] == "*"
    assert embedded["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_a_preview_may_be_shown_where_a_link_is_shared(client: FlaskClient, game: str) -> None:
    headers = client.get(f"/g/{game}/5/preview.png").headers
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert client.get(f"/g/{game}.rgn").headers["Cross-Origin-Resource-Policy"] == SAME


# ── https, and who says so ──────────────────────────────────────────────────────────────────────────────


def proxied(app: Flask, **headers: str) -> dict[str, str]:
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    return dict(app.test_client().get("/?lang=pl", headers=given).headers)


def test_behind_a_proxy_that_speaks_https_cookies_are_secure_and_it_stays_https(tmp_path: Path) -> None:
    app = create_app(tmp_path, settings=Settings(behind_proxy=1))
    https = proxied(app, X_Forwarded_Proto="https", X_Forwarded_For="192.168.1.7", X_Forwarded_Host="recount.home.arpa")
    assert https["Strict-Transport-Security"] == "max-age=15552000"
    assert {"Secure", "HttpOnly", "SameSite=Lax"} <= set(https["Set-Cookie"].split("; "))
    http = proxied(app, X_Forwarded_Proto="http", X_Forwarded_For="192.168.1.7")
    assert "Strict-Transport-Security" not in http
    assert "Secure" not in http["Set-Cookie"]


def test_who_asks_directly_cannot_say_that_it_was_https_or_somebody_else(app: Flask) -> None:
    seen: list[str | None] = []
    app.before_request(lambda: seen.append(request.remote_addr))
    told = proxied(app, X_Forwarded_Proto="https", X_Forwarded_For="10.0.0.9")
    assert "Strict-Transport-Security" not in told
    assert "Secure" not in told["Set-Cookie"]
    assert seen == ["127.0.0.1"]


def test_behind_one_proxy_only_its_own_word_counts(tmp_path: Path) -> None:
    """Whatever a client sends along stands further left."""
    app = create_app(tmp_path, settings=Settings(behind_proxy=1))
    seen: list[str | None] = []
    app.before_request(lambda: seen.append(request.remote_addr))
    proxied(app, X_Forwarded_For="10.0.0.9, 192.168.1.7")
    assert seen == ["192.168.1.7"]


@pytest.mark.parametrize("address", ["/sign-in", "/sign-up", "/account", "/account/tokens", "/groups"])
def test_nobody_on_the_way_keeps_a_personal_page(client: FlaskClient, address: str) -> None:
    assert client.get(address).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("address", ["/account/tokens", "/groups"])
def test_no_other_site_hears_of_an_address_that_lets_somebody_in(client: FlaskClient, address: str) -> None:
    assert client.get(address).headers["Referrer-Policy"] == "no-referrer"


def test_nobody_signs_in_with_more_than_a_form_can_hold(client: FlaskClient) -> None:
    """The answer to what is just small enough is another one."""
    small, large = ({"name": "Ania", "password": "x" * many} for many in (1_000, 9_000))
    assert client.post("/sign-in", data=large).status_code == 413
    assert client.post("/sign-in", data=small).status_code != 413
