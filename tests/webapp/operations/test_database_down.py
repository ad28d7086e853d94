"""While the database is down: every address says so and when to come again, and all is as before once it is back."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tests.postgres import Missing, Server, running
from tests.webapp.identity.asked import rules, sent
from tests.webapp.identity.cast import Cast
from tests.webapp.identity.sendable import sendable
from tests.webapp.perspective.hidden_hands import ONE, RECORD
from webapp import create_app
from webapp.identity.sessions import proof

WITH_A_DISPUTE = RECORD.format(**ONE) + '19  C  dispute 13 "was that his?"\n'


class House(NamedTuple):
    server: Server
    cast: Cast
    asked: list[tuple[str, str, dict[str, Any]]]  # method, address, and what is sent there
    shown: dict[str, dict[str, str]]  # headers, by who asks

    def answers(self, who: str) -> Iterator[tuple[str, Any]]:
        for method, address, body in self.asked:
            with self.cast.client.open(address, method=method, headers=self.shown[who], **body) as answer:
                yield f"{method} {address}", answer


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    try:
        with running() as server, pytest.MonkeyPatch.context() as patched:
            patched.setenv("DATABASE_URL", server.url(schema=server.new_schema()))
            app = create_app(tmp_path_factory.mktemp("down"), testing=True)
            app.testing = False  # an error is an answer, as in production
            app.logger.disabled = True
            yield furnished(server, Cast(app, WITH_A_DISPUTE))
            app.extensions["store"].close()
    except Missing as why:
        pytest.fail(str(why), pytrace=False)


def furnished(server: Server, cast: Cast) -> House:
    """What is sent is made while there is a database to make it of."""
    game = cast.games["public"]
    asked = [
        (method, sent(rule, game, cast), sendable(rule.endpoint, cast, "owner", game) if method != "GET" else {})
        for _, method, rule in rules(cast.app)
    ]
    session, key = cast.session("owner"), cast.app.extensions["keys"].grant(game)
    token = cast.app.extensions["tokens"].make(cast.accounts["owner"].id, "a program", frozenset({"read", "write"}))
    shown = {
        "nobody": {},
        "signed in": {"Cookie": f"recount-session={session}", "X-CSRF": proof(session)},
        "with a key": {"Authorization": f"Key {key}"},
        "a program": {"Authorization": f"Bearer {token}"},
    }
    return House(server, cast, asked, shown)


WHO = ("nobody", "signed in", "with a key", "a program")


@pytest.fixture
def down(house: House) -> Iterator[House]:
    """Asked before, so that there are connections to lose."""
    assert house.cast.client.get("/").status_code == 200
    house.server.stop()
    yield house
    house.server.start()


@pytest.mark.parametrize("who", WHO)
def test_every_address_says_that_it_is_down_and_when_to_come_again(down: House, who: str) -> None:
    told = {where: (answer.status_code, answer.headers.get("Retry-After")) for where, answer in down.answers(who)}
    assert {where: said for where, said in told.items() if said[0] >= 500 and said != (503, "10")} == {}
    game = down.cast.games["public"]
    for where in ("GET /", f"GET /g/{game}", f"GET /api/v1/games/{game}", f"POST /g/{game}/events"):
        assert told[where][0] == 503, where


def test_the_page_that_says_so_asks_nobody_and_is_in_the_readers_language(down: House) -> None:
    shown = down.shown["signed in"] | {"Accept-Language": "pl"}
    answer = down.cast.client.get(f"/g/{down.cast.games['public']}", headers=shown)
    assert answer.status_code == 503
    assert '<html lang="pl"' in answer.text
    assert "no-cache" in answer.headers["Cache-Control"]


def test_what_needs_no_database_is_answered_meanwhile(down: House) -> None:
    for address in ("/healthz", "/static/x/platform/tokens.css"):
        with down.cast.client.get(address) as answer:
            assert answer.status_code == 200, address


@pytest.mark.parametrize("who", WHO)
def test_afterwards_everybody_reads_on_without_a_new_start(house: House, who: str) -> None:
    assert house.cast.client.get("/", headers=house.shown[who]).status_code == 200
    house.server.stop()
    assert house.cast.client.get("/", headers=house.shown[who]).status_code == 503
    house.server.start()
    for address in ("/", f"/g/{house.cast.games['public']}", f"/api/v1/games/{house.cast.games['public']}"):
        assert house.cast.client.get(address, headers=house.shown[who]).status_code == 200, address
