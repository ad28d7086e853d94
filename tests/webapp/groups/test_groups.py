"""Groups: founding, inviting, roles, leaving; their games, readings, rulings and figures."""

import re
from typing import Any

import pytest
from flask import Flask
from freezegun import freeze_time

from records import Log, read, sentences
from records.disputes import people
from tests.browser.viewing import recorded
from tests.webapp.browsers import Browser
from tests.webapp.html import words
from webapp.groups.statistics import statistics
from webapp.groups.views import group_of
from webapp.identity.game_roles import GameRole
from webapp.identity.invitations import NotInvited


class Table:
    """Ania has founded a group; others come by a code."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.ania = Browser(app).sign_up("Ania")
        self.group = self.found("Thursdays")
        self.at = f"/groups/{self.group}"

    def found(self, name: str, key: str = "a" * 32) -> str:
        return str(self.ania.post("/groups", name=name, key=key).headers["Location"].rpartition("/")[2])

    def code(self, role: str, key: str = "one") -> str:
        page = self.ania.post(f"{self.at}/invitations", role=role, key=key).text
        return str(re.findall(r'class="code">([^<]+)', page)[0])

    def member(self, name: str, role: str) -> Browser:
        browser = Browser(self.app).sign_up(name)
        assert self.joins(browser, self.code(role, name)) == 303
        return browser

    def joins(self, browser: Browser, code: str) -> int:
        return int(browser.post("/groups/join", code=code).status_code)

    def account(self, name: str) -> str:
        return str(self.app.extensions["accounts"].named(name).id)

    def role(self, name: str) -> str:
        return str(self.app.extensions["game roles"].role_in(self.group, self.account(name)))

    def play(self, log: Log, visibility: str = "private") -> str:
        game: str = self.app.extensions["store"].create(log).game
        self.app.extensions["game roles"].enter(game, visibility, self.account("Ania"), self.group)
        return game


@pytest.fixture
def table(app: Flask) -> Table:
    return Table(app)


def done(answer: Any) -> int:
    return int(answer.status_code)


def test_whoever_founds_a_group_owns_it_and_a_form_sent_twice_founds_one(table: Table) -> None:
    assert table.found("Thursdays") == table.group
    assert table.role("Ania") == "owner"
    assert len(table.app.extensions["people"].read("select * from parties")) == 1


@pytest.mark.parametrize("name", ["", "x" * 41, "a\r\nb: c", "a\u202eb"])
def test_a_group_with_an_odd_name_is_not_founded(table: Table, name: str) -> None:
    assert done(table.ania.post("/groups", name=name, key="c" * 32)) == 422
    assert len(table.app.extensions["people"].read("select * from parties")) == 1


@pytest.mark.parametrize("role", ["owner", "judge", "recorder", "player", "viewer"])
def test_whoever_has_the_code_is_what_they_were_invited_as(table: Table, role: str) -> None:
    beata = table.member("Beata", role)
    assert table.role("Beata") == role
    assert beata.client.get(table.at).status_code == 200


def test_a_code_is_good_for_a_week_and_until_it_is_withdrawn(table: Table) -> None:
    beata = Browser(table.app).sign_up("Beata")
    with freeze_time("2026-11-01 12:00:00") as time:
        code = table.app.extensions["group invitations"].make(table.group, "player", "secret")
        time.move_to("2026-11-08 12:00:01")
        assert_not_invited(table, code)
    code = table.code("player")
    [id_] = re.findall('name="invitation" value="([0-9a-f]+)"', table.ania.client.get(table.at).text)
    table.ania.post(f"{table.at}/invitations/withdraw", invitation=id_)
    assert table.joins(beata, code) == 422
    assert table.joins(beata, "2346-789A") == 422
    assert table.joins(beata, "no code at all") == 422
    assert table.role("Beata") == ""


def assert_not_invited(table: Table, code: str) -> None:
    with pytest.raises(NotInvited):
        table.app.extensions["group invitations"].redeem(code, "somebody", "Somebody")


def test_codes_are_not_stored_as_they_are(table: Table) -> None:
    code = table.code("player")
    assert code.replace("-", "") not in str(table.app.extensions["people"].read("select * from invitations"))


def test_two_of_one_name_are_told_apart(table: Table) -> None:
    table.app.extensions["groups"].add(table.group, "another", "player", "ania")
    assert [each.name for each in table.app.extensions["groups"].members(table.group)] == ["Ania", "ania 2"]


def test_a_group_is_handed_over_and_is_never_without_an_owner(table: Table) -> None:
    table.member("Beata", "player")
    me, her = table.account("Ania"), table.account("Beata")
    assert done(table.ania.post(f"{table.at}/members", account=me, role="player")) == 409
    assert table.role("Ania") == "owner"
    assert done(table.ania.post(f"{table.at}/members", account=her, role="owner")) == 303
    assert done(table.ania.post(f"{table.at}/members", account=me, role="viewer")) == 303
    assert (table.role("Ania"), table.role("Beata")) == ("viewer", "owner")


def test_the_last_owner_who_leaves_hands_over_to_whoever_has_been_there_longest(table: Table) -> None:
    table.member("Beata", "viewer")
    table.member("Celina", "judge")
    table.ania.post(f"{table.at}/members/remove")
    assert (table.role("Ania"), table.role("Beata"), table.role("Celina")) == ("", "owner", "judge")
    assert table.ania.client.get(table.at).status_code == 404


def test_an_erased_owner_leaves_the_group_to_the_others(table: Table) -> None:
    table.member("Beata", "player")
    table.ania.post("/account/erase", password="a few words in a row")
    assert table.role("Beata") == "owner"


def test_the_last_one_who_leaves_takes_the_group_with_them_and_leaves_its_games(table: Table) -> None:
    game = table.play(read('[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n'))
    table.ania.post(f"{table.at}/members/remove")
    assert table.app.extensions["groups"].get(table.group) is None
    assert table.app.extensions["game roles"].of(game).party == ""
    assert table.ania.client.get(f"/g/{game}").status_code == 200


def test_whoever_is_removed_sees_its_private_games_no_more(table: Table) -> None:
    beata = table.member("Beata", "recorder")
    game = table.play(read('[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n'))
    assert beata.client.get(f"/g/{game}/now.json").json["mine"] == ""
    table.ania.post(f"{table.at}/members/remove", account=table.account("Beata"))
    assert beata.client.get(f"/g/{game}").status_code == 404


# ── a new game ──────────────────────────────────────────────────────────────────────────────────────────

BEGIN = {"game": "splendor", "splendor-edition": "rebel-pl", "splendor-A": "Ania", "splendor-B": "Beata"}


def test_a_new_game_of_a_group_begins_with_its_people_and_readings(table: Table) -> None:
    table.member("Beata", "player")
    table.member("Celina", "viewer")
    table.ania.post(f"{table.at}/readings", game="splendor", **{"take-fewer": "strict-3"})
    page = table.ania.client.get(f"/play?group={table.group}").text
    names = [re.findall(f'name="splendor-{seat}" value="([^"]*)"', page)[0] for seat in "ABC"]
    assert names == ["Ania", "Beata", ""], "who only looks on does not sit down"
    assert re.search(r'name="splendor-take-fewer">.*?<option value="strict-3" selected>', page, re.DOTALL)


def test_a_member_who_sits_down_writes_for_their_seat_without_a_key(table: Table) -> None:
    beata, celina = table.member("Beata", "player"), table.member("Celina", "player")
    to = table.ania.post("/play", **BEGIN, group=table.group, visibility="private").headers["Location"]
    game = to.split("/")[2]
    assert beata.client.get(f"/g/{game}/now.json").json["mine"] == "B"
    assert celina.client.get(f"/g/{game}/now.json").json["mine"] is None, "she does not play"
    assert Browser(table.app).client.get(f"/g/{game}").status_code == 404
    assert game in table.ania.client.get(table.at).text


def test_nobody_begins_a_game_in_a_group_of_others(table: Table) -> None:
    stranger = Browser(table.app).sign_up("Stranger")
    to = stranger.post("/play", **BEGIN, group=table.group).headers["Location"]
    assert table.app.extensions["game roles"].of(to.split("/")[2]).party == ""


def test_a_seat_is_bound_when_the_game_begins_and_not_by_a_name_that_is_taken_later(table: Table) -> None:
    game = table.play(read('[game "gauntlet"]\n[life "heroes=9 thanos=4"]\n[A "Zofia"]\n[B "Yvonne"]\n[C "Xenia"]\n'))
    zofia = table.member("Zofia", "player")
    assert zofia.client.get(f"/g/{game}/now.json").json["mine"] is None


# ── readings and rulings ────────────────────────────────────────────────────────────────────────────────

ARGUED = """[game "splendor"]
[A "Ania"]
[B "Beata"]

1 A take wu
2 B dispute 1 SPL-TAKE3-5 "only two"
3 - ruling 2 irregular stands for group reading take-fewer=strict-3 "three or none"
"""


def test_a_ruling_for_the_group_is_told_in_it_and_counts_in_its_next_game_alone(table: Table) -> None:
    table.play(read(ARGUED))
    page = words(table.ania.client.get(table.at).text)
    assert "only two" in page
    assert "strict-3" in page
    said = BEGIN | {"group": table.group, "splendor-A": "Ania", "splendor-B": "Somebody else"}
    asked = table.ania.post("/play/agreed", **said).json
    assert [(each["name"], each["option"]) for each in asked["points"]] == [("take-fewer", "strict-3")]
    stranger = Browser(table.app).sign_up("Stranger")
    for said in (BEGIN, BEGIN | {"group": table.group}):
        assert stranger.post("/play/agreed", **said).json["points"] == [], "a private game tells nobody else"


def test_a_group_that_somebody_founded_is_the_group_of_its_games(table: Table) -> None:
    game = table.play(read(ARGUED))
    with table.app.test_request_context():
        assert group_of(game) == table.group
        alone = table.app.extensions["store"].create(read(ARGUED + "4 A take rr\n")).game
        assert group_of(alone) == people(table.app.extensions["store"].heading(alone).header)
    assert table.ania.client.get(f"/rules/groups/{table.group}").headers["Location"].startswith(table.at)


# ── figures ─────────────────────────────────────────────────────────────────────────────────────────────


def test_figures_come_from_finished_games(table: Table) -> None:
    """Three seats each: 15 to 13 to 7 in a game of simulated play; one is not finished, and counts for nothing."""
    log = recorded("splendor/games/sim-3p")
    table.play(log)
    table.play(read(ARGUED))
    replayed = table.app.extensions["catalogue"]
    with table.app.test_request_context():
        told = statistics(table.app.extensions["groups"].get(table.group))
        entry = replayed.search.entries(
            replayed.search.places([table.app.extensions["game roles"].of_party(table.group)[-1]], 1)
        )[0]
    [winner] = entry.outcome["winners"]
    name = log.header.seats[winner]
    assert (told.finished, told.games) == (1, 2)
    assert [(each.name, each.won) for each in told.people if each.won] == [(name, 1)]
    assert [each.games for each in told.kinds] == [1]
    points = dict(zip(entry.outcome["seats"], entry.outcome["scores"], strict=True))
    assert {each.name: each.best for each in told.kinds[0].records} == {
        who: str(points[seat]) for seat, who in log.header.seats.items()
    }
    row = next(each for each in told.against if each.name == name)
    assert sorted(cell for cell in row.cells if cell) == [(1, 0), (1, 0)]
    assert table.ania.client.get(f"{table.at}/statistics").status_code == 200


def test_any_game_counts_by_its_name_and_one_that_all_have_lost_was_played(table: Table) -> None:
    catan = '[game "{name}"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A score {ania}\n2 B score 7\n3 - result A {ania} B 7\n'
    lost = '[game "Pandemic"]\n[scoring "together"]\n[A "Ania"]\n[B "Bartek"]\n\n1 - result lost\n'
    for text in (*(catan.format(name=name, ania=n) for name, n in (("Catan", 10), ("catan ", 3), ("Catan", 8))), lost):
        table.play(read(text))
    with table.app.test_request_context():
        told = statistics(table.app.extensions["groups"].get(table.group))
    assert [(each.name, each.games) for each in told.kinds] == [("Catan", 3), ("Pandemic", 1)]
    assert {each.name: (each.won, each.share, each.best) for each in told.kinds[0].records} == {
        "Ania": (2, 67, "10"),
        "Bartek": (1, 33, "7"),
    }
    assert {(each.won, each.best) for each in told.kinds[1].records} == {(0, "")}
    assert "Pandemic" in table.ania.client.get(f"{table.at}/statistics").text


def test_wins_are_counted_game_after_game(table: Table) -> None:
    for _ in range(3):
        table.play(recorded("splendor/games/sim-3p"))
    with table.app.test_request_context():
        told = statistics(table.app.extensions["groups"].get(table.group))
    assert told.course is not None
    assert sorted(wins for *_, wins in told.course.lines) == [0, 0, 3]


def test_rules_that_were_broken_are_counted(table: Table) -> None:
    table.play(read('[game "splendor"]\n[A "Ania"]\n[B "Beata"]\n\n1 A take wu\n2 B take wug\n'))
    table.app.extensions["store"].append(
        table.app.extensions["game roles"].of_party(table.group)[0], 2, sentences("3 A take rrr", 3)
    )
    with table.app.test_request_context():
        table.app.extensions["catalogue"].catch_up()
        told = statistics(table.app.extensions["groups"].get(table.group))
    assert {each.link.name: each.times for each in told.broken}
    assert all(each.link.name.startswith("SPL-") for each in told.broken)


def test_a_claim_to_a_seat_stays_with_the_account(table: Table) -> None:
    game = table.play(read('[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n'))
    table.app.extensions["game roles"].claim(game, table.account("Ania"), GameRole("player", "A"), owns=False)
    assert "player A" in words(table.ania.client.get(f"/g/{game}/sharing").text)
