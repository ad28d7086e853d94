"""Disputes that went another way than planned: what cannot be done, what was done already, and what is said of it."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.disputes.table import RECORD, TWELVE, Table, owned
from tests.webapp.html import words

# At 7 Celina reserves blind and takes no gold, although it lies there (SPL-RES-2). Nobody but her knows 1R4.
BLIND = RECORD.replace(
    "7   C  take wgr\n8   A  take wgk\n9   B  take uu\n10  C  take wgr\n", "7   C  reserve L1 1R4 -\n8   A  take wgk\n"
)

OVERLOOKED = """[game "splendor"]
[A "Ania"]
[B "Bartek"]
[C "Celina"]
[position "market 1 1K1 1U1 1G4 1R1"]
[position "nobles N5 N8 N1"]
[position "turn A"]
[position "A tokens ggg bonuses rrrrkkk bought 7"]

1 A buy 1K1 ggg
2 - lay 1W1
3 B take wug
"""


@pytest.fixture
def table(app: Flask, client: FlaskClient) -> Table:
    return Table(app, client)


def voted(table: Table, *remedies: str) -> int:
    number = table.raised()
    for seat, remedy in zip("ABC", remedies, strict=True):
        table.done(seat, number, "vote", remedy=remedy)
    return number


# ── what cannot be done ─────────────────────────────────────────────────────────────────────────────────


def test_nobody_votes_for_what_cannot_be_done(table: Table) -> None:
    number = table.raised()
    code, told = table.act("A", number, "vote", remedy="concede B 0")
    assert (code, told["says"]) == (409, "Nothing was scored because of it.")
    table.post("owner", "events", say="- rewind 7")
    code, told = table.act("A", number, "vote", remedy="take-back")
    assert (code, told["says"]) == (409, "9 does not stand any more: it was taken back or struck.")
    assert table.case(number).votes == {}


def test_what_cannot_be_done_is_not_offered(table: Table) -> None:
    number = table.raised()
    page = table.client.get(f"/g/{table.game}/disputes/{number}").text
    assert 'value="concede B 0" required disabled data-never' in page
    assert 'value="take-back" required>' in page


@pytest.mark.parametrize(("at", "code"), [("10", 422), ("", 422), ("11", 201)])
def test_only_a_count_is_shown_as_a_count(table: Table, at: str, code: int) -> None:
    table.post("owner", "events", say="- count bank wuuugggrrrkkkk*****")
    number = table.raised()
    found, told = table.act("C", number, "evidence", kind="count", at=at)
    assert found == code
    assert code == 201 or told["says"] == f"No count was written down at {at or 0}."


@pytest.mark.parametrize(
    ("act", "body", "says"),
    [
        ("decide", {"by": "Z"}, "Nobody at this table is Z."),
        ("decide", {"by": "@x"}, "Nobody at this table is @x."),
        ("argue", {"text": "  "}, "Write something first."),
        ("evidence", {"kind": "peek", "text": ""}, "Write something first."),
        ("claim", {"rules": ["SPL-NOPE-1"]}, "This game has no rule SPL-NOPE-1."),
    ],
)
def test_what_means_nothing_here_is_refused_with_one_sentence(
    table: Table, act: str, body: dict[str, Any], says: str
) -> None:
    number = table.raised()
    code, told = table.act("C", number, act, **body)
    assert (code, told["says"]) == (422, says)
    assert len(table.lines) == 1


# ── what the engine does ────────────────────────────────────────────────────────────────────────────────


def test_the_engine_does_not_choose_for_a_player(table: Table) -> None:
    """A pair from three could have been any other take. Which one, only Bartek can say."""
    number = table.raised()
    table.done("A", number, "decide", by="engine")
    table.done("A", number, "engine")
    assert table.lines[-1] == "13 - ruling 11 irregular stands"


def test_the_engine_puts_right_what_can_be_put_right_in_one_way_only(app: Flask, client: FlaskClient) -> None:
    """Gold lay there, so it comes with the card."""
    table = Table(app, client, BLIND)
    number = table.raised("A", about="7")
    table.done("A", number, "decide", by="engine")
    table.done("A", number, "engine")
    assert [str(event) for event in table.log.events[-2:]] == [
        "11 - ruling 9 irregular repair 7 reserve L1 *",
        '12 - amend 7 reserve L1 1R4 * because "ruling 11"',
    ]


@pytest.mark.parametrize("by", ["engine", "vote"])
def test_what_was_corrected_into_something_legal_is_ruled_to_be_legal(table: Table, by: str) -> None:
    number = table.raised()
    table.post("owner", "events", say="- amend 9 take wuk")
    if by == "engine":
        table.done("A", number, "decide", by="engine")
        table.done("A", number, "engine")
    else:
        for seat in "ABC":
            table.done(seat, number, "vote", remedy="stands")
    assert table.case(number).rulings[0].ruling[1:3] == ("legal", ("stands",))


# ── what was done already ───────────────────────────────────────────────────────────────────────────────


def test_after_an_appeal_every_remedy_can_be_chosen_again(table: Table) -> None:
    number = voted(table, "take-back", "stands", "take-back")
    table.done("B", number, "appeal", text="it was late")
    page = table.page(number)
    assert "Bartek does not accept ruling 15: irregular; it is taken back." in page
    assert "What it did counts until another ruling takes its place." in page
    assert "Take it back to 8" in page
    assert "Repair: Bartek takes" in page
    for seat in "ABC":
        table.done(seat, number, "vote", remedy="repair 9 take wuk")
    assert table.lines[-3:] == [
        '21 - ruling 11 irregular repair 9 take wuk "3"',
        '22 - amend 16 - because "ruling 21"',
        '23 - amend 9 take wuk because "ruling 21"',
    ]
    assert [str(event) for event in table.log.stands[-2:]] == ["9 B take wuk", "10 C take wgr"]


def test_what_is_settled_asks_nobody_what_should_happen(table: Table) -> None:
    number = voted(table, "take-back", "stands", "take-back")
    page = table.page(number)
    assert "It is settled" in page
    assert "What should happen?" not in page


def test_a_hearing_is_told_that_the_other_one_about_the_same_event_has_ended_it(table: Table) -> None:
    first, second = table.raised("C"), table.raised("A")
    for seat in "ABC":
        table.done(seat, first, "vote", remedy="take-back")
    page = table.page(second)
    assert "9 was taken back or struck since. Ruling 16 in another dispute did that." in page
    assert f"There is another dispute about the same event, {first}: irregular; it is taken back." in page
    assert "9 is no part of the game any more; everything stays as it reads now." in page


def test_two_hearings_do_not_undo_one_another(table: Table) -> None:
    first, second = table.raised("C"), table.raised("A")
    for seat in "ABC":
        table.done(seat, first, "vote", remedy="take-back")
    for seat in "ABC":
        table.done(seat, second, "vote", remedy="stands")
    assert table.case(second).status == "ruled"
    assert table.log.stands[-1].number == 8


def test_a_program_is_told_that_a_correction_has_opened_it_again(table: Table) -> None:
    number = owned(table)
    table.done("owner", number, "rule", verdict="irregular", remedy="stands")
    table.post("owner", "events", say="- amend 9 take wuk")
    told = table.client.get(f"/api/v1/games/{table.game}/disputes/{number}").json
    assert told is not None
    assert told["status"] == "reopened"


# ── what is missing ─────────────────────────────────────────────────────────────────────────────────────


def test_what_a_turn_lacked_is_told_of_somebody_by_name_and_hangs_on_no_reading(
    app: Flask, client: FlaskClient
) -> None:
    """Whoever keeps twelve breaks the limit however the taking at ten is read (SPL-LIM-2)."""
    table = Table(app, client, f"{TWELVE}22  C  take wgr\n")
    page = table.page(table.raised("C", about="21+"))
    assert "Bartek keeps 12 tokens" in page
    assert "No reading changes this." in page


def test_what_is_missing_comes_before_what_is_wrong_with_the_move_itself(app: Flask, client: FlaskClient) -> None:
    """Out of turn (SPL-TURN-1) Bartek takes to twelve and keeps them all (SPL-LIM-2): his tokens are disputed."""
    table = Table(app, client, TWELVE.replace("20  A  take wuk\n21  B  take kwu", "20  B  take kwu\n21  A  take wuk"))
    page = table.page(table.raised("C", about="20+"))
    assert "irregular Bartek keeps 12 tokens" in page


def test_a_noble_that_was_overlooked_hangs_on_when_nobles_come(app: Flask, client: FlaskClient) -> None:
    """Who plays that they come when the next own turn begins has overlooked nothing (SPL-NOB-3, SPL-NOB-11)."""
    table = Table(app, client, OVERLOOKED)
    page = client.get(f"/g/{table.game}/disputes/{table.raised('B', about='1+')}").text
    assert "What it hangs on" in words(page)
    assert "readings=noble-time%3Dstart-of-next-turn" in page  # and can be set beside the game
    assert 'value="noble-time=start-of-next-turn"' in page  # and ruled for the group


# ── what is said of it ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("by", "ruler"), [("owner", "The table's owner"), ("engine", "The engine")])
def test_a_ruling_names_who_was_to_decide(table: Table, by: str, ruler: str) -> None:
    number = table.raised()
    table.done("owner", number, "decide", by=by)
    if by == "engine":
        table.done("owner", number, "engine")
    else:
        table.done("owner", number, "rule", verdict="irregular", remedy="stands")
    assert f"{ruler} rules: irregular" in table.page(number)


def test_a_precedent_that_was_voted_says_so(table: Table) -> None:
    voted(table, "take-back", "stands", "take-back")
    page = words(table.client.get("/rules/SPL-TAKE2-2").text)
    assert "by a vote, 2 : 1" in page
    assert "Ruling: “2 : 1”" not in page


def test_a_vote_rules_with_its_counts_and_the_owner_who_breaks_a_tie_is_named(table: Table) -> None:
    number = voted(table, "take-back", "stands", "take-back")
    assert "The vote, 2 : 1 rules: irregular; it is taken back" in table.page(number)
    tied = voted(table, "stands", "concede B 1", "concede C 1")
    table.done("owner", tied, "rule", verdict="irregular", remedy="stands", text="enough")
    assert "The table's owner rules: irregular; it stands" in table.page(tied)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "is for: it is put right: instead of 9: Bartek takes white, blue, black"),
        ("pl", "jest za tym: naprawiamy: zamiast 9: Bartek bierze: biały, niebieski, czarny"),
    ],
)
def test_what_somebody_is_for_is_said_in_words(table: Table, lang: str, said: str) -> None:
    number = table.raised()
    table.done("A", number, "vote", remedy="repair 9 take wuk")
    assert said in table.page(number, lang)


def test_how_a_group_reads_a_rule_from_now_on_is_said_in_words(table: Table) -> None:
    number = owned(table)
    ruled = {"verdict": "legal", "remedy": "stands", "scope": "group", "reading": "take-fewer=up-to-3"}
    table.done("owner", number, "rule", **ruled)
    said = "read as up-to-3 (Taking one or two gems although three colours are there)"
    assert f"legal; it stands; for this group from now on; {said}" in table.page(number)


def test_what_a_ruling_did_is_said_in_words(table: Table) -> None:
    number = voted(table, "take-back", "take-back", "take-back")
    assert "carries it out: takes it back to 8" in table.page(number)


def test_what_is_put_right_names_no_card_that_only_one_has_seen(app: Flask, client: FlaskClient) -> None:
    table = Table(app, client, BLIND)
    number = table.raised("A", about="7")
    [repair] = {each for each in offered(table, number) if each.startswith("repair")}
    for seat in "ABC":
        table.done(seat, number, "vote", remedy=repair)
    assert str(table.log.events[-1]) == '14 - amend 7 reserve L1 1R4 * because "ruling 13"'
    page = client.get(f"/g/{table.game}/disputes/{number}").text
    assert "carries it out" in words(page)
    assert "1R4" not in page


def offered(table: Table, number: int) -> list[str]:
    told = table.client.get(f"/api/v1/games/{table.game}/disputes/{number}").json
    assert told is not None
    return [each["words"] for each in told["remedies"]]
