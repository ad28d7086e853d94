"""Who may do what: every address × every role × every visibility, as it stands in permissions.txt.

An address without a line fails. Each cell is a letter for what somebody gets of a public, an unlisted and a private
game; where no game is in the address, one letter is all there is.

    +  done, or shown
    ~  let in, and refused for what was sent
    x  refused: it is there, and not theirs to do
    -  it is not there for them
    >  asked to sign in
"""

import os
import re
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from tests.webapp.cast import ROLES, Cast
from tests.webapp.sendable import STATES, operation_at, sendable
from tests.webapp.test_hidden_hands import ONE, RECORD
from webapp.recording.keys import VIEWER

TABLE = Path(__file__).with_name("permissions.txt")
ARGUMENTS = {
    "address": "13a1",
    "dispute": "19",
    "filename": "tokens.css",
    "form": "bgsplay",
    "id_": "0123456789abcdef",
    "key": "c" * 32,
    "kind": "svg",
    "lang": "en",
    "line": "13a",
    "names": "tokens",
    "number": "9",
    "other": "13a",
    "path": "tokens.css",
    "rule": "SPL-TAKE2-2",
    "book": "splendor",
    "version": "x",
    "what": "splendor",
    "which": "0123456789abcdef",
}
ASKED = {"embedding.oembed": "?url=http://localhost/g/{game}", "beside.show": "?without=18"}
UNSENT = {
    ("/g/<game:game>/pass", "POST"): "a key opens it, and whoever is signed in shows none: test_visibility has it",
    ("/s/<game:study>/events", "POST"): "a study is written with its key alone: test_studies has it",
    ("/s/<game:study>/preview", "POST"): "likewise",
    ("/api/v1/studies/<game:study>/events", "POST"): "likewise: test_api_beside has it",
}
UNSHOWN = {
    ("/g/<game:game>.jsonl", "GET"): "only when a game is over: test_downloads has it",
    ("/api/v1/games/<game:game>/export", "GET"): "likewise",
    ("/g/<game:game>/as/<any(bgsplay,csv,report,kifu):form>", "GET"): "likewise: test_exchange_pages has it",
    ("/s/<game:study>/<int:number>/steps", "GET"): "of an excerpt, which this study has not",
}


def sent(rule: Rule, game: str, cast: Cast) -> str:
    """The address of a rule."""
    known = ARGUMENTS | {"game": game, "study": cast.study, "group": cast.group}
    if rule.endpoint == "faces":
        known["game"] = "splendor"
    if "<game:game>/disputes/" in rule.rule:
        known["number"] = "19"
    if "<line:address>" in rule.rule:
        known["address"] = "13a"
    if "<any(png):kind>" in rule.rule:
        known["kind"] = "png"
    address = re.sub(r"<(?:[^:>]*:)?(\w+)>", lambda found: known[found[1]], rule.rule)
    return address + ASKED.get(rule.endpoint, "").format(game=game)


def rules(app: Flask) -> list[tuple[str, str, Rule]]:
    found = [(rule.rule, method, rule) for rule in app.url_map.iter_rules() for method in rule.methods or ()]
    return sorted((each for each in found if each[1] not in ("HEAD", "OPTIONS")), key=lambda each: each[:2])


def letter(answer: TestResponse) -> str:
    if answer.status_code == 302 and "/sign-in" in answer.headers["Location"]:
        return ">"
    if answer.status_code < 400:
        return "+"
    return {401: ">", 403: "x", 404: "-"}.get(answer.status_code, "?" if answer.status_code >= 500 else "~")


def cell(cast: Cast, rule: Rule, method: str, role: str) -> str:
    """What somebody gets, of each visibility."""
    about_a_game = ("game" in rule.arguments and rule.endpoint != "faces") or rule.endpoint == "embedding.oembed"
    if method != "GET" and about_a_game:
        taken = operation_at(rule.endpoint)
        cast.begin_again(STATES.get(taken.name, "") if taken else "")
    found = ""
    for game in cast.games.values() if about_a_game else [""]:
        if method != "GET":
            cast.settle()
        body = sendable(rule.endpoint, cast, role, game) if method != "GET" else {}
        with cast.ask(role, method, sent(rule, game, cast), **body) as answer:
            found += letter(answer)
    if method != "GET":
        cast.settle()
    return found


def lines() -> dict[tuple[str, str], list[str]]:
    rows = [re.split(" {2,}", line) for line in TABLE.read_text().splitlines() if line and not line.startswith("#")]
    return {(row[0], row[1]): row[2:] for row in rows}


RECORD_WITH_A_DISPUTE = RECORD.format(**ONE) + '19  C  dispute 13 "was that his?"\n'


@pytest.fixture
def cast(app: Flask) -> Cast:
    return Cast(app, RECORD_WITH_A_DISPUTE)


def test_every_address_does_for_everybody_what_the_table_says(cast: Cast) -> None:
    table = lines()
    found = {
        (address, method): [cell(cast, rule, method, role) for role in ROLES]
        for address, method, rule in rules(cast.app)
    }
    if os.environ.get("RECOUNT_PERMISSIONS") == "rewrite":
        write(found)
    assert set(found) - set(table) == set(), "an address without a line in permissions.txt"
    assert set(table) - set(found) == set(), "a line without an address"
    assert {each: cells for each, cells in found.items() if table[each] != cells} == {}


def write(found: dict[tuple[str, str], list[str]]) -> None:
    wide = max(len(address) for address, _ in found) + 2
    head = "# address".ljust(wide) + "method  " + "".join(role.ljust(10) for role in ROLES)
    rows = [
        address.ljust(wide) + method.ljust(8) + "".join(cell.ljust(10) for cell in cells)
        for (address, method), cells in found.items()
    ]
    TABLE.write_text("\n".join([head.rstrip(), *(row.rstrip() for row in rows)]) + "\n")


# The table is data, so it could say anything. This is what it has to say.


def test_what_is_sent_to_an_address_could_be_done_so_that_nothing_but_rights_refuses_it() -> None:
    nowhere = {each for each, cells in lines().items() if "+" not in "".join(cells)}
    assert nowhere == set(UNSENT) | set(UNSHOWN)


def test_a_private_game_is_there_for_nobody_but_those_with_a_part_in_it() -> None:
    of_games = {each: cells for each, cells in lines().items() if len(cells[0]) == 3}
    assert len(of_games) > 50
    for each, cells in of_games.items():
        by_role = dict(zip(ROLES, cells, strict=True))
        assert {by_role["nobody"][2], by_role["stranger"][2]} == {"-"}, each
        if each != ("/g/<game:game>/pass", "POST"):
            assert "-" not in {by_role[role][2] for role in ROLES[1:-1]}, each


def test_what_is_unlisted_is_as_open_as_what_is_public_to_whoever_has_the_address() -> None:
    assert [
        each for each, cells in lines().items() if any(len(cell) == 3 and cell[0] != cell[1] for cell in cells)
    ] == []


def test_nobody_writes_in_a_game_who_has_no_part_in_it() -> None:
    """But for questions that write nothing: a copy, and what is sent by a form because a key is in it."""
    free = {
        "/g/<game:game>/copy",
        "/g/<game:game>.html",
        "/g/<game:game>.rgn",
        "/g/<game:game>/notes.rgn",
        "/g/<game:game>/print",
        "/g/<game:game>/pass",  # without a key nobody gets one, whoever they are
        "/account/games/<game:game>/leave",  # one's own list
        "/api/v1/games/<game:game>/copies",
        "/api/v1/games/<game:game>/judge",
        "/api/v1/games/<game:game>/whatif",
    }
    for (address, method), cells in lines().items():
        by_role = dict(zip(ROLES, cells, strict=True))
        if method == "GET" or len(cells[0]) != 3 or address in free:
            continue
        for role in ("nobody", "viewer", "stranger"):
            assert not set("+~") & set(by_role[role]), (address, role)
        assert by_role["judge"] in ("xxx", "+++"), address


def test_only_owners_run_a_group_and_only_members_see_it() -> None:
    for (address, method), cells in lines().items():
        if not address.startswith("/groups/<"):
            continue
        by_role = dict(zip(ROLES, cells, strict=True))
        assert by_role["owner"] == "+", address
        assert by_role["nobody"] in (">", "x"), address
        assert by_role["stranger"] == "-", address
        if method == "POST" and not address.endswith("/readings"):
            assert {by_role[role] for role in ("viewer", "player", "recorder", "judge")} == {"x"}, address


def test_a_key_to_look_on_opens_a_private_game_and_writes_nothing(cast: Cast) -> None:
    game = cast.games["private"]
    key = cast.app.extensions["keys"].grant(game, VIEWER)
    shown = {"Authorization": f"Key {key}"}
    assert cast.client.get(f"/g/{game}", headers=shown).status_code == 200
    assert cast.client.get(f"/g/{game}/now.json", headers=shown).json["mine"] is None
    body = {"say": "- note 1 !", "after": 19, "key": "12345678"}
    assert cast.client.post(f"/g/{game}/events", json=body, headers=shown).status_code == 403
    assert cast.client.post(f"/g/{game}/notes", json=body, headers=shown).status_code == 403
