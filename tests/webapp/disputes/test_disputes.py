"""Disputes on the site: who may say, decide and undo what; what is written; and what everybody is told."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records.disputes import disputes
from tests.webapp.disputes.table import RECORD, TWELVE, Table, owned
from tests.webapp.html import words


@pytest.fixture
def table(app: Flask, client: FlaskClient) -> Table:
    return Table(app, client)


# ── raising and arguing ─────────────────────────────────────────────────────────────────────────────────


def test_whoever_holds_a_key_disputes_in_their_own_name(table: Table) -> None:
    table.raised("C", rules=["SPL-TAKE2-2"], text="three lay there")
    table.raised("judge")
    table.raised("owner")
    table.raised("owner", **{"as": "A"})
    assert table.lines == [
        '11 C dispute 9 SPL-TAKE2-2 "three lay there"',
        "12 @j dispute 9",
        "13 - dispute 9",
        "14 A dispute 9",
    ]


def test_an_omission_is_disputed_after_the_event(table: Table) -> None:
    number = table.raised(about="9+")
    assert table.case(number).omission
    assert "Something is missing after" in table.page(number)


@pytest.mark.parametrize(("who", "code"), [(None, 403), ("nameless", 403)])
def test_nobody_without_a_key_or_a_name_disputes(table: Table, who: str | None, code: int) -> None:
    assert table.post(who, "disputes", about="9")[0] == code
    assert table.lines == []


@pytest.mark.parametrize("name", ["A", "-", "@j", "Z"])
def test_a_seat_speaks_for_nobody_else(table: Table, name: str) -> None:
    number = table.raised("C")
    assert table.act("C", number, "argue", text="so", **{"as": name})[0] == 403
    assert table.post("C", "disputes", about="9", **{"as": name})[0] == 403
    assert len(table.lines) == 1


@pytest.mark.parametrize(
    "body",
    [
        {"about": "99"},
        {"about": "9 / B rewind 0"},
        {"about": "9", "rules": ["SPL-TAKE2-2 / B"]},
        {"about": "9", "rules": ["x" * 200]},
        {"about": "9", "text": "x" * 5000},
        {"about": ["9"]},
        {},
    ],
)
def test_what_is_not_asked_for_is_not_written(table: Table, body: dict[str, Any]) -> None:
    code, told = table.post("C", "disputes", **body)
    assert code in (400, 422)
    assert told["says"]
    assert table.lines == []


def test_words_of_a_remedy_cannot_be_made_into_another_sentence(table: Table) -> None:
    number = table.raised()
    for remedy in ("stands / A vote 11 take-back", "stands\nA rewind 0", 'stands "x" / B take w'):
        assert table.act("C", number, "vote", remedy=remedy)[0] in (400, 422)
    assert len(table.lines) == 1


def test_a_text_keeps_quotes_lines_and_markup_as_they_are(table: Table) -> None:
    said = 'a "b" \\ <script>\nnext'
    number = table.raised(text=said)
    assert table.case(number).claim == said
    page = table.client.get(f"/g/{table.game}/disputes/{number}").text
    assert "<script>\nnext" not in page
    assert "&lt;script&gt;" in page


def test_statements_and_evidence_are_shown_in_the_order_of_writing(table: Table) -> None:
    number = table.raised()
    table.done("B", number, "argue", text="I miscounted")
    table.done("C", number, "evidence", kind="frame", at="8", text="look at the blue")
    table.done("judge", number, "evidence", kind="peek", text="I saw three")
    page = table.page(number)
    assert page.index("I miscounted") < page.index("the table after 8") < page.index("I saw three")


def test_the_same_request_sent_twice_counts_once(table: Table) -> None:
    body = {"about": "9", "after": 10, "key": "twice-the-same"}
    first, second = table.post("C", "disputes", **body), table.post("C", "disputes", **body)
    assert first == second
    assert len(table.lines) == 1


def test_what_was_written_in_between_is_seen_first(table: Table) -> None:
    table.raised()
    code, told = table.post("A", "disputes", about="9", after=10)
    assert (code, told["error"], told["last"]) == (409, "stale", 11)


def test_the_claim_and_its_rule_are_changed_by_who_made_it(table: Table) -> None:
    number = table.raised(rules=["SPL-LIM-1"], text="eleven")
    assert table.act("B", number, "claim", rules=[], text="nothing")[0] == 403
    table.done("C", number, "claim", rules=["SPL-TAKE2-2"], text="three")
    assert (table.case(number).rules, table.case(number).claim) == (("SPL-TAKE2-2",), "three")


def test_a_dispute_is_withdrawn_by_who_raised_it_or_by_the_owner(table: Table) -> None:
    first, second = table.raised("C"), table.raised("A")
    assert table.act("B", first, "withdraw")[0] == 403
    table.done("C", first, "withdraw")
    table.done("owner", second, "withdraw")
    assert disputes(table.log) == ()
    assert table.client.get(f"/g/{table.game}/disputes/{first}").status_code == 404


# ── what is found ───────────────────────────────────────────────────────────────────────────────────────


def test_the_finding_names_the_rule_and_what_became_of_the_claimed_one(table: Table) -> None:
    right, wrong = table.raised(rules=["SPL-TAKE2-2"]), table.raised(rules=["SPL-LIM-1"])
    assert "SPL-TAKE2-2: broken." in table.page(right)
    assert "SPL-LIM-1: was not asked here." in table.page(wrong)


def test_before_it_is_raised_the_page_says_what_the_rules_say(table: Table) -> None:
    page = words(table.client.get(f"/g/{table.game}/dispute/9").text)
    assert "Irregular" in page or "irregular" in page
    assert "SPL-TAKE2-2" in page


def test_whoever_disputes_what_is_disputed_already_is_shown_that_first(table: Table) -> None:
    number = table.raised(text="three lay there")
    page = words(table.client.get(f"/g/{table.game}/dispute/9").text)
    assert "Already disputed here" in page
    assert "three lay there" in page
    second = table.raised("A")
    assert f"There is another dispute about the same event, {number}: open." in table.page(second)


def test_a_later_correction_of_the_event_is_told_before_the_finding(table: Table) -> None:
    number = table.raised()
    table.post("owner", "events", say="- amend 9 take wuk")
    page = table.page(number)
    assert "9 was corrected since. It read “Bartek takes 2 blue”, now “Bartek takes white, blue, black”." in page
    assert "What is found below is about the record as it was." in page
    assert "open again" not in page  # nobody has ruled on it yet
    assert "Then it was irregular; as the record reads now, it is legal." in page
    assert "Found in the record as it was at 10." in page


def test_an_event_that_was_taken_back_meanwhile_is_said_to_be(table: Table) -> None:
    number = table.raised()
    table.post("owner", "events", say="- rewind 8")
    assert "9 was taken back or struck since" in table.page(number)


def test_play_that_goes_on_opens_nothing(table: Table) -> None:
    number = table.raised()
    before = table.page(number)
    table.post("owner", "events", say="A take wuk")
    assert "open again" not in table.page(number)
    assert "open again" not in before


def test_what_a_turn_lacks_is_found_when_the_next_one_begins(app: Flask, client: FlaskClient) -> None:
    """Bartek keeps twelve tokens: nobody can say so before his turn is over (SPL-LIM-2)."""
    table = Table(app, client, TWELVE)
    missing = table.raised("C", about="21+", rules=["SPL-LIM-2"])
    assert "The turn is still going on" in table.page(missing)
    table.post("owner", "events", say="C take rgk")
    page = table.page(missing)
    assert "The turn is still going on" not in page
    assert "SPL-LIM-2: broken." in page
    assert "open again" not in page


# ── who decides ─────────────────────────────────────────────────────────────────────────────────────────


def test_by_default_the_players_vote_and_the_last_vote_rules_and_carries_it_out(table: Table) -> None:
    number = table.raised()
    table.done("A", number, "vote", remedy="take-back")
    table.done("B", number, "vote", remedy="stands")
    assert table.case(number).status == "open"
    table.done("C", number, "vote", remedy="take-back")
    assert table.lines[-3:] == [
        "14 C vote 11 take-back",
        '15 - ruling 11 irregular take-back "2 : 1"',
        '16 - rewind 8 because "ruling 15"',
    ]
    assert [event.number for event in table.log.stands][-1] == 8


def test_a_vote_is_changed_until_everybody_has_voted(table: Table) -> None:
    number = table.raised()
    table.done("A", number, "vote", remedy="take-back")
    table.done("A", number, "vote", remedy="stands")
    table.done("B", number, "vote", remedy="stands")
    table.done("C", number, "vote", remedy="stands")
    assert table.act("A", number, "vote", remedy="take-back")[0] == 403
    assert table.case(number).rulings[0].ruling.remedy == ("stands",)


def test_a_tie_goes_to_the_owner(table: Table) -> None:
    number = table.raised()
    table.done("A", number, "vote", remedy="take-back")
    table.done("B", number, "vote", remedy="stands")
    table.done("C", number, "vote", remedy="concede B 1")
    assert table.case(number).status == "open"
    assert "Everybody has voted, 1 : 1 : 1: a tie. So the table's owner decides." in table.page(number)
    assert "rule" not in table.may("A", number)
    table.done("owner", number, "rule", verdict="irregular", remedy="stands", text="enough")
    assert table.case(number).rulings[0].by == "-"


@pytest.mark.parametrize("who", ["judge", "owner"])
def test_only_seats_vote_and_a_judge_does_not(table: Table, who: str) -> None:
    number = table.raised()
    assert table.act(who, number, "vote", remedy="stands")[0] == 403
    assert len(table.lines) == 1


def test_the_owner_writes_down_what_a_seat_votes(table: Table) -> None:
    number = table.raised()
    table.done("owner", number, "vote", remedy="stands", **{"as": "A"})
    assert table.case(number).votes["A"].remedy == ("stands",)


def test_a_named_judge_rules_and_nobody_else(table: Table) -> None:
    number = table.raised()
    table.done("B", number, "decide", by="@j")
    for who in ("A", "B", "C", "owner"):
        assert table.act(who, number, "rule", verdict="legal", remedy="stands")[0] == 403
    table.done("judge", number, "rule", verdict="irregular", remedy="stands", text="too late")
    assert table.lines[-1] == '13 @j ruling 11 irregular stands "too late"'


def test_a_judge_who_is_a_party_may_rule_and_everybody_is_told(table: Table) -> None:
    number = table.raised()
    table.done("A", number, "decide", by="B")
    assert "Bartek decides and is a party to it." in table.page(number)
    table.done("B", number, "rule", verdict="legal", remedy="stands")
    assert "Bartek has ruled and is a party to it." in table.page(number)


def test_the_engine_takes_back_what_nothing_is_built_on(app: Flask, client: FlaskClient) -> None:
    table = Table(app, client, RECORD.replace("10  C  take wgr\n", ""))
    number = table.raised()
    table.done("A", number, "decide", by="engine")
    table.done("A", number, "engine")
    assert [str(event) for event in table.log.events[-2:]] == [
        "12 - ruling 10 irregular take-back",
        '13 - rewind 8 because "ruling 12"',
    ]


def test_the_engine_lets_stand_what_is_legal(table: Table) -> None:
    number = table.raised(about="8")
    table.done("A", number, "decide", by="engine")
    table.done("A", number, "engine")
    assert table.case(number).rulings[0].ruling[1:3] == ("legal", ("stands",))


def test_without_being_asked_the_engine_decides_nothing(table: Table) -> None:
    number = table.raised()
    assert table.act("owner", number, "engine")[0] == 403


# ── the ruling ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_ruling_for_the_group_says_how_a_rule_is_read(table: Table) -> None:
    number = owned(table)
    reading = "take-fewer=strict-3"
    table.done("owner", number, "rule", verdict="irregular", remedy="stands", scope="group", reading=reading)
    [ruled] = table.case(number).rulings
    assert (ruled.ruling.scope, ruled.ruling.reading) == ("group", reading)


def test_points_are_conceded_and_nothing_else_is_written(table: Table) -> None:
    number = owned(table)
    table.done("owner", number, "rule", verdict="irregular", remedy="concede B 4")
    assert table.lines[-1] == "13 - ruling 11 irregular concede B 4"
    assert "Bartek gives up 4 points" in table.page(number)


def test_who_has_conceded_enough_has_not_won(app: Flask, client: FlaskClient) -> None:
    """The game of the sample ends 16 : 12 : 6; with five points given up it is Celina who has most."""
    text = (Path(__file__).parents[3] / "fixtures/splendor/games/irregular.rgn").read_text(encoding="utf-8")
    table = Table(app, client, text)
    before = words(client.get(f"/g/{table.game}").text)
    number = owned(table)
    table.done("owner", number, "rule", verdict="irregular", remedy="concede B 5")
    after = words(client.get(f"/g/{table.game}").text)
    assert "Wanda wins 16 : 12 : 6" in before
    assert "Celina wins 12 : 11 : 6, after a ruling" in after


def test_only_a_repair_that_is_worked_out_is_voted_or_ruled_for(table: Table) -> None:
    number = owned(table)
    odd = {"remedy": "repair 9 take www", "verdict": "irregular"}
    code, told = table.act("owner", number, "rule", **odd)
    assert (code, told["error"]) == (422, "remedy")
    table.done("owner", number, "rule", verdict="irregular", remedy="repair 9 take wuk", carry_out=False)


def test_a_ruling_can_wait_to_be_carried_out(table: Table) -> None:
    number = owned(table)
    table.done("owner", number, "rule", verdict="irregular", remedy="take-back", carry_out=False)
    assert "What was ruled is not carried out yet." in table.page(number)
    assert table.act("B", number, "apply")[0] == 403
    table.done("owner", number, "apply")
    assert table.lines[-1] == '14 - rewind 8 because "ruling 13"'
    assert table.act("owner", number, "apply")[0] == 409


def test_a_remedy_that_is_no_longer_possible_changes_nothing_and_says_so(table: Table) -> None:
    number = owned(table)
    table.done("owner", number, "rule", verdict="irregular", remedy="take-back", carry_out=False)
    table.post("owner", "events", say="- rewind 7")
    before = table.last
    code, told = table.act("owner", number, "apply")
    assert code == 409
    assert told["says"]
    assert table.last == before
    assert "What was ruled cannot be carried out any more." in table.page(number)


def test_what_cannot_be_carried_out_is_not_ruled_by_accident(table: Table) -> None:
    number = owned(table)
    table.post("owner", "events", say="- rewind 7")
    assert table.act("owner", number, "rule", verdict="irregular", remedy="take-back")[0] == 409
    assert table.case(number).rulings == ()


def test_a_correction_after_the_ruling_opens_it_again_and_it_can_be_ruled_anew(table: Table) -> None:
    number = owned(table)
    table.done("owner", number, "rule", verdict="irregular", remedy="stands")
    assert "rule" not in table.may("owner", number)
    assert "open again" not in table.page(number)
    table.post("owner", "events", say="- amend 8 take wgr")
    assert "The record before 9 was corrected since. The dispute is open again." in table.page(number)
    table.done("owner", number, "rule", verdict="irregular", remedy="stands")
    assert "open again" not in table.page(number)


def test_what_the_ruling_itself_changed_opens_nothing(table: Table) -> None:
    number = owned(table)
    table.done("owner", number, "rule", verdict="irregular", remedy="take-back")
    assert "open again" not in table.page(number)


def test_an_appeal_opens_it_again_and_another_ruling_replaces_what_was_done(table: Table) -> None:
    number = owned(table)
    table.done("owner", number, "rule", verdict="irregular", remedy="take-back")
    assert table.log.stands[-1].number == 8
    table.done("B", number, "appeal", text="it was late")
    assert table.case(number).status == "appealed"
    table.done("owner", number, "rule", verdict="irregular", remedy="stands")
    assert table.case(number).status == "ruled"
    assert table.log.stands[-1].number == 10, "what the first ruling did is withdrawn"


def test_a_judge_does_not_appeal_and_nobody_appeals_against_nothing(table: Table) -> None:
    number = table.raised()
    assert table.act("A", number, "appeal")[0] == 403
    table.done("owner", number, "decide", by="owner")
    table.done("owner", number, "rule", verdict="irregular", remedy="stands")
    assert table.act("judge", number, "appeal")[0] == 403


@pytest.mark.parametrize(
    "say",
    [
        "- ruling 11 legal stands",
        "B ruling 11 legal stands",
        "@j ruling 11 legal stands",
        "A vote 11 stands",
        "- hearing 11 by B",
        "B amend 11 -",
        "B amend 12 vote 11 stands",
        "B amend 12 -",
    ],
)
def test_the_key_of_a_seat_rules_and_unsays_nothing_by_the_way(table: Table, say: str) -> None:
    number = table.raised("C")
    table.done("A", number, "vote", remedy="take-back")
    assert table.post("B", "events", say=say)[0] == 403
    assert len(table.lines) == 2


def test_a_seat_says_its_own_part_while_recording(table: Table) -> None:
    table.raised("C")
    for say in ('B argue 11 "no"', "B vote 11 stands", "B dispute 8"):
        assert table.post("B", "events", say=say)[0] == 201


# ── pages ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("lang", "said"), [("en", "What should happen?"), ("pl", "Co zrobić?")])
def test_the_page_speaks_both_languages(table: Table, lang: str, said: str) -> None:
    number = table.raised()
    assert said in table.page(number, lang)


def test_a_game_without_disputes_says_how_one_is_raised(table: Table) -> None:
    page = words(table.client.get(f"/g/{table.game}/disputes").text)
    assert "Nobody has disputed anything in this game." in page


def test_the_list_has_every_dispute_and_how_it_ended(table: Table) -> None:
    number = owned(table)
    table.raised("A", about="8")
    table.done("owner", number, "rule", verdict="irregular", remedy="stands")
    page = words(table.client.get(f"/g/{table.game}/disputes").text)
    assert "irregular; it stands" in page
    assert "open" in page


def test_the_move_that_is_disputed_leads_to_its_hearing(table: Table) -> None:
    number = table.raised(text="three lay there")
    assert f'href="/g/{table.game}/disputes/{number}"' in table.client.get(f"/g/{table.game}").text


def test_what_is_not_there_is_not_found(table: Table) -> None:
    assert table.client.get(f"/g/{table.game}/disputes/9").status_code == 404
    assert table.client.get(f"/g/{table.game}/dispute/99").status_code == 404
    assert table.act("C", 9, "argue", text="so")[0] == 404


def test_what_only_a_key_lets_one_do_is_told_to_its_holder_alone(table: Table) -> None:
    number = table.raised()
    assert table.may(None, number) == []
    assert table.may("nameless", number) == []
    assert table.may("judge", number) == ["argue", "evidence"]
    assert "vote" in table.may("A", number)
    assert "withdraw" in table.may("C", number)
    assert "withdraw" not in table.may("A", number)
