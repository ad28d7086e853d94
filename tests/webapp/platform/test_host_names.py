"""Under which names the site answers, and what a name or an origin may look like that nobody has."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask
from flask.testing import FlaskClient

from webapp import create_app
from webapp.cli import recount
from webapp.commands import serve
from webapp.platform import host_names, local_network
from webapp.platform.host_names import answers_to
from webapp.platform.settings import Settings

NASTY = [
    "[",
    "http://[",
    "//[",
    "::",
    "a b",
    "a,b",
    "x@y",
    "[::1",
    "1.2.3.4:99999999",
    "ż.local",
    "",
    ":",
    "/",
    "%",
    "null",
]
MINE = ("127.0.0.1:8000", "localhost:8000", "192.168.1.20:8000", "[fd00::7]:8000", "raspberrypi", "recount.local:8000")


@pytest.mark.parametrize("host", [*MINE, "Recount.Home.Arpa.", "recount.lan", "pc.fritz.box"])
def test_a_house_is_reached_by_its_addresses_and_names(client: FlaskClient, host: str) -> None:
    assert client.get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "local.evil.example", "192.168.1.20.evil.example"]
)
@pytest.mark.parametrize("method", ["get", "post"])
def test_whoever_brings_a_name_of_their_own_sees_nothing(client: FlaskClient, host: str, method: str) -> None:
    """A page elsewhere can give its name the address of this machine."""
    answer = getattr(client, method)("/", headers={"Host": host})
    assert answer.status_code == 400
    assert "This site does not go by this name." in answer.text
    assert "/play" not in answer.text.partition("<main")[2]


def test_what_it_was_named_is_what_it_answers_to(tmp_path: Path) -> None:
    client = create_app(tmp_path, testing=True, settings=Settings(names=("Games.example",))).test_client()
    for host, expected in (
        ("games.example", 200),
        ("games.example:443", 200),
        ("127.0.0.1:8000", 200),  # whoever watches over it asks from this machine
        ("192.168.1.20", 400),
        ("recount.local", 400),
        ("other.example", 400),
    ):
        assert client.get("/healthz", headers={"Host": host}).status_code == expected, host


def test_a_proxy_says_which_name_was_asked_for(tmp_path: Path) -> None:
    settings = Settings(behind_proxy=1, names=("games.example",))
    client = create_app(tmp_path, testing=True, settings=settings).test_client()
    for named, expected in (("games.example", 200), ("evil.example", 400), ("[", 400)):
        assert client.get("/healthz", headers={"X-Forwarded-Host": named}).status_code == expected


def test_every_address_that_serve_prints_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_names, "_machine", lambda: "pi.example.org")
    for host in ("127.0.0.1", "0.0.0.0", "192.168.1.7", "pi.example.org", "shown.example", "::1"):
        printed = [f"[{host}]:8000" if ":" in host else f"{host}:8000"] if host != "0.0.0.0" else ["127.0.0.1:8000"]
        printed += [address[7:-1] for address in serve._reached(host, 8000)]
        assert all(answers_to(each, serve._names("", host)) for each in printed), host
    assert local_network.EVERYWHERE == "0.0.0.0"
    assert serve._names("a.example, b.example", "127.0.0.1") == ("a.example", "b.example", "127.0.0.1")
    assert "--names" in CliRunner().invoke(recount, ["serve", "--help"]).output


@pytest.mark.parametrize("nasty", NASTY)
def test_no_name_and_no_origin_is_an_error_of_the_server(app: Flask, tmp_path: Path, nasty: str) -> None:
    proxied = create_app(tmp_path / "behind", testing=True, settings=Settings(behind_proxy=1))
    for name in ("Host", "Origin", "Referer", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-For", "Forwarded"):
        for site in (app, proxied):
            client = site.test_client()
            for address in ("/", "/sign-in", "/join", f"/oembed?url={nasty}", "/play"):
                for method in ("get", "post"):
                    header = {name: nasty.encode().decode("latin-1")}
                    with getattr(client, method)(address, headers=header) as answer:
                        assert answer.status_code < 500, (name, address)


@pytest.mark.parametrize("origin", ["http://[", "null", "http://evil.example", "http://localhost.evil.example", ""])
def test_a_page_elsewhere_writes_nothing(client: FlaskClient, origin: str) -> None:
    assert client.post("/sign-up", data={}, headers={"Origin": origin}).status_code == 403
    assert client.post("/sign-up", data={}, headers={"Origin": "http://localhost"}).status_code == 422
