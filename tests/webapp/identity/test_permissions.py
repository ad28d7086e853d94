"""Who may do what: every address × every role × every visibility, as the table of permissions has it.

What is expected of an address is read from the table that the site itself asks, by the action that the address is for
(`addresses.py`). Each cell is a letter for what somebody gets of a public, an unlisted and a private game; where no
game is in the address, one letter is all there is.

    +  done, or shown
    ~  let in, and refused for what was sent
    x  refused: it is there, and not theirs to do
    -  it is not there for them
    >  asked to sign in
"""

import os
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.routing import Rule

from records import read
from records.disputes import dispute
from replay.engine.opened import OpenedGame
from tests.webapp.identity.addresses import action_at, unknown
from tests.webapp.identity.answers import RECORD_WITH_A_DISPUTE, letter
from tests.webapp.identity.asked import rules, sent
from tests.webapp.identity.cast import ROLES, SEAT, Cast
from tests.webapp.identity.permissions_page import page
from tests.webapp.identity.sendable import ACT, STATES, operation_at, sendable
from webapp.api.examples import EXAMPLES
from webapp.disputes import rights
from webapp.identity.conditions import Export, Key, Member, Seat, Shared, Speaker, Subject
from webapp.identity.permissions import ALLOWED, Action, Allowed, Reason, may
from webapp.identity.roles import VIEWER_KEY, Actor, Role

PAGE = Path(__file__).parents[3] / "docs" / "permissions.md"
UNSENT = {
    ("/g/<game:game>/pass", "POST"): "a key opens it, and whoever is signed in shows none: test_visibility has it",
    ("/s/<game:study>/events", "POST"): "a study is written with its key alone: test_studies has it",
    ("/s/<game:study>/preview", "POST"): "likewise",
    ("/api/v1/studies/<game:study>/events", "POST"): "likewise: test_api_beside has it",
}
UNSHOWN = {
    ("/g/<game:game>.jsonl", "GET"): "only when a game is over: test_downloads has it",
    ("/api/v1/games/<game:game>/export", "GET"): "likewise",
}
# where somebody may, and there is nothing to be had: what is answered, and why
NOTHING_THERE = {
    ("/g/<game:game>/as/<any(bgsplay,csv,report,kifu):form>", "GET"): "~",  # not over: test_exchange_pages has it
    ("/s/<game:study>/<int:number>/steps", "GET"): "-",  # of an excerpt, which this study has not
}
LETTERS = {Reason.HIDDEN: "-", Reason.SIGN_IN: ">", Reason.HAS_SEAT: "~"}  # x for every other reason


VISIBILITIES, NO_GAME = ("public", "unlisted", "private"), ("",)


def asked_of(rule: Rule) -> tuple[str, ...]:
    """Games of which visibilities an address is asked about."""
    about_a_game = "<game:game>" in rule.rule or rule.rule == "/oembed"
    return VISIBILITIES if about_a_game else NO_GAME


def cell(cast: Cast, rule: Rule, method: str, role: str) -> str:
    """What somebody gets, of each visibility."""
    if method != "GET" and asked_of(rule) != NO_GAME:
        taken = operation_at(rule.endpoint)
        cast.begin_again(STATES.get(taken.name, "") if taken else "")
    found = ""
    for game in [cast.games.get(each, "") for each in asked_of(rule)]:
        if method != "GET":
            cast.settle()
        body = sendable(rule.endpoint, cast, role, game) if method != "GET" else {}
        with cast.ask(role, method, sent(rule, game, cast), **body) as answer:
            found += letter(answer)
    if method != "GET":
        cast.settle()
    return found


Cells = dict[tuple[str, str], list[str]]


def expected(app: Flask) -> Cells:
    """What everybody is to get of every address, by the table of permissions."""
    return {
        (address, method): [expected_cell(rule, method, role) for role in ROLES] for address, method, rule in rules(app)
    }


def expected_cell(rule: Rule, method: str, role: str) -> str:
    action = action_at(rule.rule, method)
    assert action is not None, f"{method} {rule.rule} has no line in addresses.py"
    return "".join(_letter(rule, method, role, action, visibility) for visibility in asked_of(rule))


def _letter(rule: Rule, method: str, role: str, action: Action, visibility: str) -> str:
    actor = actor_at(rule, role)
    looks = may(actor, Action.READ, Shared(visibility)) if visibility else ALLOWED
    decision = looks and may(actor, action, thing(action, actor, visibility))
    if isinstance(decision, Allowed):
        return NOTHING_THERE.get((rule.rule, method), "+")
    if decision.reason == Reason.NO_ROLE and rule.rule.startswith("/api/"):
        return ">"  # a program is told to show a key
    return LETTERS.get(decision.reason, "x")


def actor_at(rule: Rule, role: str) -> Actor:
    """Somebody of the cast, as what they are to what an address is about. To the study nobody is anything."""
    if "study" in rule.arguments:
        return Actor() if role == "nobody" else Actor(Role.STRANGER)
    seat, voice = SEAT if role == "player" else "", "@a" if role == "judge" else ""
    return Actor(Role(role), seat, voice, account=role, made=role == "owner")


def thing(action: Action, actor: Actor, visibility: str) -> Subject:
    """What an action is about in the games of the cast, by what is sent there."""
    if action in rights.ACTS:
        state = next((STATES[name] for name, act in STATED.items() if act == action), "")
        log = read(RECORD_WITH_A_DISPUTE + state)
        case = dispute(log, 19)
        assert case is not None
        return rights.stage_of(OpenedGame(log), case)
    things: dict[Action, Subject] = {
        Action.READ: Shared(visibility),
        Action.SHARE: Shared(visibility, owned=True),
        Action.EXPORT: Export(shows_cards=True, shows_notes=False),
        Action.REVOKE_KEYS: Key(),
        Action.INVITE: Seat(str(EXAMPLES["invite"]["seat"]), taken=EXAMPLES["invite"]["seat"] == SEAT),
        Action.REMOVE_MEMBER: Member("stranger"),
        Action.SPEAK_AS: Speaker(actor.voice or ACT["as"], tuple(read(RECORD_WITH_A_DISPUTE).header.seats)),
    }
    return things.get(action)


STATED = {
    "rule": Action.RULE,
    "let_the_engine_rule": Action.ENGINE,
    "carry_out_ruling": Action.APPLY,
    "appeal": Action.APPEAL,
}


@pytest.fixture
def cast(app: Flask) -> Cast:
    return Cast(app, RECORD_WITH_A_DISPUTE)


def test_every_address_does_for_everybody_what_the_table_says(cast: Cast) -> None:
    wanted = expected(cast.app)
    assert unknown(set(wanted)) == set(), "a line in addresses.py without an address"
    found = {
        (address, method): [cell(cast, rule, method, role) for role in ROLES]
        for address, method, rule in rules(cast.app)
    }
    assert {each: cells for each, cells in found.items() if wanted[each] != cells} == {}


def test_docs_show_the_table(app: Flask) -> None:
    """`make golden` writes the page anew."""
    written = page(app, rules(app))
    if os.environ.get("RECOUNT_GOLDEN") == "rewrite":
        PAGE.write_text(written)
    assert PAGE.read_text() == written


# The table is data, so it could say anything. This is what it has to say.


def test_what_is_sent_to_an_address_could_be_done_so_that_nothing_but_rights_refuses_it(app: Flask) -> None:
    nowhere = {each for each, cells in expected(app).items() if "+" not in "".join(cells)}
    assert nowhere == set(UNSENT) | set(UNSHOWN) | set(NOTHING_THERE)


def test_a_private_game_is_there_for_nobody_but_those_with_a_part_in_it(app: Flask) -> None:
    of_games = {each: cells for each, cells in expected(app).items() if len(cells[0]) == 3}
    assert len(of_games) > 50
    for each, cells in of_games.items():
        by_role = dict(zip(ROLES, cells, strict=True))
        assert {by_role["nobody"][2], by_role["stranger"][2]} == {"-"}, each
        if each != ("/g/<game:game>/pass", "POST"):
            assert "-" not in {by_role[role][2] for role in ROLES[1:-1]}, each


def test_what_is_unlisted_is_as_open_as_what_is_public_to_whoever_has_the_address(app: Flask) -> None:
    assert [
        each for each, cells in expected(app).items() if any(len(cell) == 3 and cell[0] != cell[1] for cell in cells)
    ] == []


def test_nobody_writes_in_a_game_who_has_no_part_in_it(app: Flask) -> None:
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
    for (address, method), cells in expected(app).items():
        by_role = dict(zip(ROLES, cells, strict=True))
        if method == "GET" or len(cells[0]) != 3 or address in free:
            continue
        for role in ("nobody", "viewer", "stranger"):
            assert not set("+~") & set(by_role[role]), (address, role)
        assert by_role["judge"] in ("xxx", "+++"), address


def test_only_owners_run_a_group_and_only_members_see_it(app: Flask) -> None:
    for (address, method), cells in expected(app).items():
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
    key = cast.app.extensions["keys"].grant(game, VIEWER_KEY)
    shown = {"Authorization": f"Key {key}"}
    assert cast.client.get(f"/g/{game}", headers=shown).status_code == 200
    assert cast.client.get(f"/g/{game}/now.json", headers=shown).json["mine"] is None
    body = {"say": "- note 1 !", "after": 19, "key": "12345678"}
    assert cast.client.post(f"/g/{game}/events", json=body, headers=shown).status_code == 403
    assert cast.client.post(f"/g/{game}/notes", json=body, headers=shown).status_code == 403
