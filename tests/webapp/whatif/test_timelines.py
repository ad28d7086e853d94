"""Two timelines, remedies in words, and two tellings of a game side by side."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flask import Flask, render_template_string
from flask.testing import FlaskClient

from records import Log, read
from records.sqlite import SqliteStore
from replay.engine.sight import SPECTATOR
from tests.replay.disputes.table import (
    blind_reservation,
    eleven_kept,
    forgotten_gold,
    overlooked_noble,
    pair_from_three,
    said,
    wrong_answer,
)
from tests.webapp.html import words
from tests.webapp.perspective.hidden_hands import ONE, OTHER, RECORD
from tests.webapp.samples import keep
from webapp.disputes.page import Remedy
from webapp.disputes.remedies import WorkedOut, remedies_of, worked_out
from webapp.perspective.sight import look

PARTS = """{% from "whatif/timelines.html" import two_timelines with context %}
{% from "disputes/remedies.html" import remedies with context %}
{{ remedies(all, name="remedy", votes={"stands": "B"}) }}{{ remedies(all) }}
{% if lines %}{{ two_timelines(lines) }}{% endif %}"""


@contextmanager
def asked(app: Flask, log: Log, tag: str = "en") -> Iterator[str]:
    [game] = keep(app.extensions["store"], [log])
    with app.test_request_context(f"/?lang={tag}"):
        yield game


def worked(app: Flask, log: Log, event: int, *, omission: bool = False, tag: str = "en") -> WorkedOut:
    with asked(app, log, tag) as game:
        return worked_out(game, log, look(log), event, omission=omission, here="/here")


def told(app: Flask, log: Log, kind: str, event: int, *, omission: bool = False, tag: str = "en") -> list[Remedy]:
    with asked(app, log, tag) as game:
        found = remedies_of(game, log, look(log), event, omission=omission)
    return [each for each in found if each.kind == kind]


def beside(client: FlaskClient, store: SqliteStore, log: Log, query: str) -> str:
    [game] = keep(store, [log])
    answer = client.get(f"/g/{game}/beside?{query}")
    assert answer.status_code == 200, answer.text
    return answer.text


# ── remedies in words ───────────────────────────────────────────────────────────────────────────────────


def test_every_remedy_says_what_it_does_and_what_it_leads_to(app: Flask) -> None:
    stands, back, repair, concede = worked(app, pair_from_three(), 1).remedies
    assert (stands.title, stands.out) == ("Let it stand", "No winner yet")
    assert back.title == "Take it back to the start"
    assert back.what.startswith("Undoes 6 events. The table can be set up as it was.")
    assert "But 1 card is known to everybody by now." in back.what
    assert repair.title == "Repair: Bartek takes white, blue, green"
    assert "Too late: 4 could not have happened then." in repair.what
    assert not repair.possible
    assert concede.what == "Bartek gives up 1 point: 1 at 4, buys 1K8 for 4 blue."
    assert [(score.seat, score.points) for score in concede.scores] == [("A", 0), ("B", 0), ("C", 0)]


def test_the_words_of_a_remedy_are_those_of_a_vote(app: Flask) -> None:
    found = [each.words for each in worked(app, forgotten_gold(), 1).remedies]
    assert found == ["stands", "take-back", "repair 1 reserve 2R4 *", "concede A 0"]


def test_a_repair_says_where_it_is_put_in(app: Flask) -> None:
    [repair] = told(app, overlooked_noble("B take wug"), "repair", 1, omission=True)
    assert repair.title.startswith("Repair: Ania receives the noble N5")
    assert repair.what.startswith("Right after 1.")
    assert "/beside?after=1&say=A+noble+N5" in repair.look


def test_a_remedy_is_told_in_polish(app: Flask) -> None:
    [back] = told(app, pair_from_three(), "take-back", 1, tag="pl")
    assert back.title == "Cofnąć do początku"
    assert back.what.startswith("Cofa 6 zdarzeń. Stół da się ustawić, jak był.")


def test_a_remedy_that_is_no_longer_possible_says_why(app: Flask) -> None:
    [back] = told(app, said(pair_from_three(), "- rewind 0"), "take-back", 1)
    assert back.what == "1 does not stand any more: it was taken back or struck."


def test_a_card_drawn_blind_is_named_to_nobody_else_while_the_game_goes_on(app: Flask) -> None:
    [back] = told(app, blind_reservation(), "take-back", 1)
    assert "2G5" not in str(back)
    assert "Cards that are not named here were also seen by: Bartek." in back.what
    assert [(each.who, each.cards) for each in back.leaked] == [("Bartek", "unknown, at 2")]


def test_whoever_holds_the_seat_is_told_of_its_cards(app: Flask) -> None:
    log = blind_reservation()
    with asked(app, log) as game:
        [_, back, *_] = remedies_of(game, log, look(log, "B", "B"), 1)
    assert [(each.who, each.cards) for each in back.leaked] == [("Bartek", "2G5")]


# ── two timelines ───────────────────────────────────────────────────────────────────────────────────────


def test_the_rows_that_differ_are_told_with_verdict_and_reason(app: Flask) -> None:
    lines = worked(app, pair_from_three(), 1).timelines
    assert lines is not None
    first, stop = lines.rows
    assert (first.number, first.first, first.before.verdict, first.after.verdict) == ("1", True, "irregular", "legal")
    assert (stop.number, stop.alike, stop.stop, stop.after.verdict_word) == ("4", "2 events alike", True, "impossible")
    assert stop.after.words == "buys 1K8 for 4 blue"
    assert "Bartek" in stop.after.why
    assert [count.words for count in lines.counts] == ["1 becomes impossible", "winner not known"]
    assert lines.after.end.says == "The record stops here."
    assert "Nobody can say who would have won." in lines.after.end.more


def test_both_charts_have_one_scale(app: Flask) -> None:
    lines = worked(app, pair_from_three(), 1).timelines
    assert lines is not None
    assert lines.before.desk.levels == lines.after.desk.levels
    assert lines.before.desk.right == lines.after.desk.right
    assert lines.before.desk.first == lines.after.desk.first
    assert lines.before.desk.stop is None
    assert lines.after.desk.stop is not None
    assert lines.after.desk.stop > (lines.after.desk.first or 0)


def test_it_can_be_told_apart_from_each_repair_from_nothing_and_from_readings(app: Flask) -> None:
    log = read('[game "splendor"]\n[A "Ania"] [B "Bartek"]\nA take wu\nB take wug\n')
    lines = worked(app, log, 1).timelines
    assert lines is not None
    found = [choice.words for choice in lines.counterparts]
    assert found[0].startswith("1 as: takes ")
    assert "Without 1" in found
    assert "By take-fewer=up-to-3" in found
    assert [choice.here for choice in lines.counterparts].count(True) == 1
    assert lines.counterparts[0].href.startswith("/here?amend=1&say=A+take+")


@pytest.mark.parametrize("tag", ["en", "pl"])
@pytest.mark.parametrize("log", [pair_from_three(), eleven_kept(), wrong_answer("C draw H3a"), overlooked_noble()])
def test_the_parts_are_drawn_for_every_game_and_language(app: Flask, log: Log, tag: str) -> None:
    found = worked(app, log, 2, omission=True, tag=tag)
    with asked(app, log, tag):
        page = render_template_string(PARTS, all=found.remedies, lines=found.timelines)
    assert page.count('type="radio"') == len(found.remedies)
    assert "style=" not in page


def test_user_text_is_never_markup(app: Flask) -> None:
    log = read('[game "splendor"]\n[A "<b>A</b>"] [B "Bartek"]\nA take rr\nB reserve L1 1W1 *\nA take wu\n')
    found = worked(app, log, 3)
    with asked(app, log):
        page = render_template_string(PARTS, all=found.remedies, lines=found.timelines)
    assert "<b>A</b>" not in page
    assert "&lt;b&gt;A&lt;/b&gt;" in page


# ── side by side ────────────────────────────────────────────────────────────────────────────────────────


def test_a_game_is_laid_beside_itself_without_an_event(client: FlaskClient, store: SqliteStore) -> None:
    page = words(beside(client, store, pair_from_three(), "without=4"))
    assert "As recorded" in page
    assert "Without 4" in page
    assert "They part after 3." in page
    assert "does not happen" in page


def test_a_game_is_laid_beside_itself_with_an_event_changed(client: FlaskClient, store: SqliteStore) -> None:
    page = words(beside(client, store, pair_from_three(), "amend=1&say=take+wug"))
    assert "With 1 changed" in page
    assert "They part at the start." in page
    assert "cannot go on at 4" in page


def test_a_game_is_laid_beside_itself_with_an_event_put_in(client: FlaskClient, store: SqliteStore) -> None:
    page = words(beside(client, store, eleven_kept(), "after=1&say=A+return+r"))
    assert "With one more after 1" in page
    assert "1+" in page


def test_a_game_is_laid_beside_itself_by_another_reading(client: FlaskClient, store: SqliteStore) -> None:
    log = read('[game "splendor"]\n[A "Ania"] [B "Bartek"]\nA take wug\nB take wu\n')
    page = words(beside(client, store, log, "readings=take-fewer%3Dup-to-3"))
    assert "By take-fewer=up-to-3" in page
    assert "They part after 1." in page
    assert "1 becomes legal" in page


BAD = {
    "": "Say what should be different",
    "without=1&readings=pass=allowed": "Say what should be different",
    "without=99": "There is no event 99 in this game.",
    "without=x%3Cb%3E": "There is no event",
    "amend=1": "expected a sentence",
    "amend=1&say=fly": "expected take",
    "amend=1&say=take+qq": "Found qq",
    "amend=1&say=note+1+%22x%22": "Say one move",
    "amend=1&say=" + "x" * 201: "That is too long: 200 characters at most.",
    "readings=" + "x" * 301: "That is too long: 300 characters at most.",
    "readings=nothing%3Dat-all": "There is no reading",
    "readings=take-fewer": "A reading is written name=option",
    "without=7": "7 does not stand in this game.",
}


@pytest.mark.parametrize("query", BAD)
def test_what_cannot_be_asked_gets_one_clear_sentence(client: FlaskClient, store: SqliteStore, query: str) -> None:
    [game] = keep(store, [said(pair_from_three(), "- note")])
    answer = client.get(f"/g/{game}/beside?{query}")
    assert answer.status_code == 400
    assert "These two games cannot be laid side by side." in answer.text
    assert BAD[query] in words(answer.text)
    assert "<b>" not in answer.text.split("<main")[1].split("empty")[1]


# ── hidden hands ────────────────────────────────────────────────────────────────────────────────────────

QUESTIONS = (
    *(f"without={number}" for number in (2, 6, 9, 11, 13, 18)),
    *(
        "amend=9&say=B+look+H1a+H1b+H4a",
        "amend=13&say=C+play+H1c+3",
        "amend=13&say=C+play+H3c",
        "amend=18&say=A+draw+S1",
    ),
    *("after=13&say=A+show+S5", "after=13&say=A+show+T3", "after=8&say=B+fights+H5a"),
    *("readings=two-turns%3Dthanos-between", "without=18&as=A", "without=18&as=all"),
)


@pytest.mark.parametrize("query", QUESTIONS)
def test_no_question_tells_two_games_apart_that_differ_in_hidden_cards(app: Flask, query: str) -> None:
    games = keep(app.extensions["store"], [read(RECORD.format(**cards)) for cards in (ONE, OTHER)])
    told = set()
    for game in games:
        answer = app.test_client().get(f"/g/{game}/beside?{query}")
        told.add((answer.status_code, answer.text.replace(game, "game")))
    assert len(told) == 1


@pytest.mark.parametrize("event", range(1, 19))
@pytest.mark.parametrize("own", ["", "B"])
def test_no_remedy_tells_two_games_apart_that_differ_in_hidden_cards(app: Flask, event: int, own: str) -> None:
    """B has looked at the top of the deck: of those cards only others are in the dark."""
    other = OTHER | ({"b1": ONE["b1"]} if own else {})
    told = set()
    for cards in (ONE, other):
        log = read(RECORD.format(**cards))
        with asked(app, log) as game:
            sight = look(log, own or None, own)
            assert sight.seat in (SPECTATOR, 1)
            for omission in (False, True):
                found = worked_out(game, log, sight, event, omission=omission, here="")
                told.add((omission, str(found).replace(game, "game")))
    assert len(told) == 2
