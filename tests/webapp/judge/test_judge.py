"""Asking the judge: positions and recorded games, verdicts with their reasons, links that need nothing stored."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from tests.webapp.html import words
from tests.webapp.samples import TALKED_OVER, keep

ROW = "market 1 1W3 1U1 1K1 1G1"
ONE_COLOUR = "turn A\nA tokens rrrrkk\nB tokens uuuuggggkk"
FULL_HANDS = "turn B\nA tokens wwwwuuuugg\nB tokens ggrrrrkkkk reserved L2 L2 L3"  # could B buy a card of the market?
NO_STONE = "turn A drawn\nlife heroes 9 thanos 4\nA hand S6 T7 T1\nB hand ?\nC hand ?"


def ask(client: FlaskClient, game: str = "splendor", **question: str) -> str:
    answer = client.get("/judge", query_string={"game": game, **question})
    assert answer.status_code == 200, words(answer.text)
    return answer.text


def verdict(page: str) -> str:
    [word] = re.findall(r'<h2 class="word">([^<]*)</h2>', page)
    return str(word)


def first_rule(page: str) -> str:
    """The rule of the clause that stands first."""
    found = re.search(r'<li class="deciding">.*?class="rule-id"[^>]*>([^<]*)<', page, re.DOTALL)
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("game", "position", "say", "expected", "rule"),
    [
        ("splendor", "turn B\nA tokens rr", "B take rr", "irregular", "SPL-TAKE2-2"),
        ("splendor", ROW, "A buy 1W3 uukk", "impossible", "SPL-TBL-1"),
        ("splendor", ONE_COLOUR, "A take w", "the rulebook leaves it open", "SPL-TAKE3-4"),
        ("splendor", FULL_HANDS, "B pass", "undecided", "SPL-TURN-3"),
        ("gauntlet", NO_STONE, "A play S6", "the rulebook leaves it open", "GAU-T6-2"),
        ("marvel", "turn B\nA tokens y", "B take yy", "irregular", "MAR-TAKE2-2"),
    ],
)
def test_the_answer_is_one_word_and_the_clause_that_decides_comes_first(
    client: FlaskClient, game: str, position: str, say: str, expected: str, rule: str
) -> None:
    page = ask(client, game, position=position, say=say)
    assert verdict(page) == expected
    assert first_rule(page) == rule


def test_every_clause_has_its_facts_its_text_its_citation_and_its_status(client: FlaskClient) -> None:
    said = words(ask(client, position="turn B\nA tokens rr", say="B take rr"))
    assert "In the bank before taking, red: 2; 4 are needed." in said
    assert "It needs four or more chips of that colour in the bank" in said
    assert "„Wybór znaczników”" in said
    assert "explicit" in said
    assert "B acts; it is the turn of B." in said, "clauses that held are there too"


def test_an_open_point_has_the_verdict_under_each_reading_and_who_plays_which(client: FlaskClient) -> None:
    said = words(ask(client, position="turn A\nB tokens wwwwuuuukk\nA tokens kkrrrr", say="A take g"))
    assert "the rulebook leaves it open" in said
    assert "reduced-allowed legal" in said
    assert "action-unavailable irregular" in said
    assert "No book answers it, and this table has not settled it." in said
    fewer = words(ask(client, say="A take wu"))
    assert "strict-3 irregular read so here, default; played so by boardgamers/splendor, " in fewer
    assert re.search(r"up-to-3 legal played so by .*Wellington on Board", fewer)


def test_a_reading_that_the_table_has_settled_leaves_nothing_open(client: FlaskClient) -> None:
    page = ask(client, position=ONE_COLOUR, say="A take w", readings="reduced=action-unavailable")
    assert verdict(page) == "irregular"
    assert "This table has settled it." in words(page)


def test_what_an_edition_says_is_settled_for_those_who_play_by_it(client: FlaskClient) -> None:
    """The English Marvel text leaves the choice of what goes back to the player; the Polish one says nothing."""
    position = "turn A\nopen A take took yyp\nA tokens yyppbbrroo"
    full = f"{position.replace('yyppbbrroo', 'yyppbbrrooo')}"
    polish = ask(client, "marvel", position=full, say="A return y", edition="pl-2020")
    english = ask(client, "marvel", position=full, say="A return y", edition="en-2020")
    assert verdict(polish) == "the rulebook leaves it open"
    assert verdict(english) == "legal"
    assert "This edition settles it." in words(english)


def test_the_way_to_the_verdict_is_drawn_and_told(client: FlaskClient) -> None:
    page = ask(client, position=ONE_COLOUR, say="A take w")
    [drawing] = re.findall(r'<div class="diagram decision".*?</svg>', page, re.DOTALL)
    shown = words(drawing)
    [listed] = re.findall(r'<ol class="way-told">.*?</ol>', page, re.DOTALL)
    told = [words(each) for each in re.findall(r"<li>(.*?)</li>", listed, re.DOTALL)]
    for rule in ("SPL-TURN-1", "SPL-TAKE3-3", "SPL-TAKE3-4"):
        assert rule in shown
        assert any(each.startswith(f"{rule}, held:") for each in told)
    assert "action-unavailable: irregular" in shown
    assert "Here the reading reduced decides: reduced-allowed: legal; action-unavailable: irregular." in told
    assert told[-1] == "So: the rulebook leaves it open."


def test_polish(client: FlaskClient) -> None:
    said = words(ask(client, position="turn B\nA tokens rr", say="B take rr", lang="pl"))
    assert "nieprawidłowe" in said
    assert "Od czego to zależy" in words(ask(client, say="A take wu", lang="pl"))
    assert "W banku przed pobraniem" in said


def test_a_shared_link_says_in_its_preview_what_was_answered(client: FlaskClient) -> None:
    page = ask(client, position="turn B\nA tokens rr", say="B take rr")
    assert '<meta property="og:title" content="B takes 2 red: irregular · Splendor">' in page
    assert 'content="In the bank before taking, red: 2; 4 are needed. SPL-TAKE2-2:' in page


def test_sentences_are_heard_one_after_the_other(client: FlaskClient) -> None:
    page = ask(client, position=f"{ROW}\nA tokens wwuuggrrkk", say="A reserve 1W3 * / A return w")
    assert re.findall(r'<h2 class="word">([^<]*)</h2>', page) == ["legal", "legal"]


@pytest.mark.parametrize(
    "say", ["A fly", "take", "Z take wug", 'A take "w', "A note 1 !", "take w/take u/take g/take r/take k"]
)
def test_what_cannot_be_read_is_said_in_one_sentence(client: FlaskClient, say: str) -> None:
    page = ask(client, say=say)
    assert re.search(r'<p class="refused" role="alert">.*?</p>', page, re.DOTALL)
    assert '<h2 class="word">' not in page


# ── what may be done ────────────────────────────────────────────────────────────────────────────────────


def test_without_a_sentence_what_may_be_done_is_listed_and_each_is_a_question(client: FlaskClient) -> None:
    page = ask(client, seats="AB", position="turn B")
    assert "Take three different tokens" in words(page)
    links = re.findall(r'href="(/judge\?[^"]*say=[^"]*)"', page[page.index('class="could"') :])
    assert len(links) == 10 + 5 + 3, "ten triples, five pairs, three decks to reserve from"
    for link in links[:3]:
        assert verdict(client.get(link.replace("&amp;", "&")).text) == "legal"


def test_what_the_open_turn_asks_for_comes_first(client: FlaskClient) -> None:
    page = ask(client, position="turn B\nopen A take 0 0\nA tokens wwuuggrrkk*")
    assert "The turn is not done yet" in words(page)
    assert re.search(r"say=A(?:%20|\+)return", page)


def test_of_a_game_that_is_over_the_winner_and_the_rule_are_named(client: FlaskClient) -> None:
    tie = "turn A\nA bonuses wwww points 16 bought 9\nB bonuses wwww points 16 bought 8"
    page = ask(client, position=tie)
    assert verdict(page) == "B wins"
    assert first_rule(page) == "SPL-END-4", "on a tie the fewest cards win"
    equal = ask(client, position=tie.replace("bought 9", "bought 8"))
    assert verdict(equal) == "A, B win"
    assert "the rulebook leaves it open" in words(equal), "equal points and equal cards: the book is silent"
    assert "seat-order A wins" in words(equal)


# ── the address is the question ─────────────────────────────────────────────────────────────────────────


def test_nothing_is_stored_and_no_cookie_is_set(client: FlaskClient, store: SqliteStore) -> None:
    answer = client.get("/judge", query_string={"game": "splendor", "say": "A take wug"})
    assert "Set-Cookie" not in answer.headers
    assert store.headings(limit=5) == []


def test_a_form_with_empty_fields_leads_to_a_short_address(client: FlaskClient) -> None:
    fields = "game=splendor&seats=AB&position=turn+B&say=&edition=&reading=&reading=take-fewer%3Dup-to-3&reading="
    answer = client.get(f"/judge?{fields}")
    assert answer.status_code == 302
    assert parse_qs(urlsplit(answer.location).query) == {
        "game": ["splendor"],
        "seats": ["AB"],
        "position": ["turn B"],
        "readings": ["take-fewer=up-to-3"],
    }


@pytest.mark.parametrize(
    "query",
    [
        {"game": "chess"},
        {"game": "splendor", "position": "A tokens wwwwwwww"},
        {"game": "splendor", "position": "market 1 1W3\nA cards 1W3"},
        {"game": "splendor", "position": "x" * 5000},
        {"game": "splendor", "readings": "take-fewer=often"},
        {"game": "splendor", "edition": "moon"},
        {"game": "splendor", "seats": "A"},
        {"game": "gauntlet", "position": "turn A"},
        {"game": "gauntlet", "position": "life heroes 9 thanos 4\nowed life B NOPE - 1 -"},
        {"game": "splendor", "position": "<script>alert(1)</script>"},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_one_sentence(client: FlaskClient, query: dict[str, str]) -> None:
    answer = client.get("/judge", query_string=query)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert "<script>alert" not in answer.text


def test_a_pasted_record_becomes_the_address_of_the_table_at_its_end(client: FlaskClient, store: SqliteStore) -> None:
    answer = client.post("/judge", data={"text": TALKED_OVER.replace('"Ania"', '"Zofia"'), "game": "marvel"})
    assert answer.status_code == 303
    asked = parse_qs(urlsplit(answer.location).query)
    assert (asked["game"], asked["seats"], asked["edition"]) == (["splendor"], ["ABC"], ["rebel-pl"])
    assert "C tokens" in asked["position"][0]
    assert "Zofia" not in answer.location, "names stay with whoever pasted them"
    assert client.get(answer.location).status_code == 200
    assert store.headings(limit=5) == []


def test_pasted_lines_become_an_address_and_what_cannot_be_keeps_the_text(client: FlaskClient) -> None:
    answer = client.post("/judge", data={"text": "turn B\r\nA tokens rr", "game": "splendor"})
    assert parse_qs(urlsplit(answer.location).query)["position"] == ["turn B\nA tokens rr"]
    refused = client.post("/judge", data={"text": "A tokens rrrrrrrrr", "game": "splendor"})
    assert refused.status_code == 422
    assert "more than the" in words(refused.text)
    assert "A tokens rrrrrrrrr</textarea>" in refused.text
    broken = client.post("/judge", data={"text": '[game "splendor"]\n1 A "take', "game": "splendor"})
    assert (broken.status_code, "Line 2" in words(broken.text)) == (422, True)


# ── the editor ──────────────────────────────────────────────────────────────────────────────────────────


def place(client: FlaskClient, **said: Any) -> tuple[int, dict[str, Any]]:
    answer = client.post("/judge/position.json", json={"game": "splendor", "seats": "AB", **said})
    assert isinstance(answer.json, dict)
    return answer.status_code, answer.json


def test_a_position_comes_back_in_full_with_what_lies_where(client: FlaskClient) -> None:
    code, told = place(client, position="turn B\nA tokens wwu")
    assert code == 200
    assert told["position"].split("\n")[:2] == ["turn B", "bank wwuuuggggrrrrkkkk*****"]
    assert (told["table"]["bank.w"], told["table"]["A.tokens.w"]) == (2, 2)
    assert place(client, position=told["position"]) == (200, told), "written once, it stays as it is"


@pytest.mark.parametrize(
    ("position", "english", "polish"),
    [
        ("A tokens wwwww", "The players hold wwwww, more than the", "Gracze mają razem wwwww"),
        ("bank w", "Bank and players together have to be", "Bank i gracze mają razem"),
        ("market 1 1W3\nB cards 1W3", "every card exists once", "każda karta jest tylko jedna"),
        ("nobles N1\nA nobles N1", "each once", "każdy raz"),
        ("decks 40 26 16\nmarket 1 1W3", "Deck 1 has 40 cards here", "Talia 1 ma tu kart: 40"),
    ],
)
def test_what_is_not_conserved_is_said_in_one_sentence(
    client: FlaskClient, position: str, english: str, polish: str
) -> None:
    code, told = place(client, position=position)
    assert (code, list(told)) == (422, ["problem"])
    assert english in told["problem"]
    sent = {"game": "splendor", "seats": "AB", "position": position}
    assert polish in client.post("/judge/position.json?lang=pl", json=sent).get_json()["problem"]


def test_the_editor_is_held_back_and_told_what_it_may_send(app: Flask, client: FlaskClient) -> None:
    assert place(client, position="x" * 5000)[0] == 400
    assert client.post("/judge/position.json", data="nothing").status_code == 400
    assert client.post("/judge/position.json", json={}, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    app.extensions["rate_limits"]["place"].times = 0
    assert place(client)[0] == 429


# ── recorded games ──────────────────────────────────────────────────────────────────────────────────────


def test_a_recorded_game_can_be_asked_about_after_any_event(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(TALKED_OVER)])
    assert verdict(client.get(f"/g/{game}/6/judge?say=C+take+rr").text) == "irregular"
    page = client.get(f"/g/{game}/5/judge?say=B+take+rr").text
    assert verdict(page) == "legal"
    assert "Bartek takes 2 red" in words(page)
    assert client.get(f"/g/{game}/0/judge").status_code == 200
    assert client.get(f"/g/{game}/14a1/judge?say=A+take+wug").status_code == 200
    assert client.get(f"/g/{game}/99/judge").status_code == 404
    assert f'href="/g/{game}/6/judge"' in client.get(f"/g/{game}/6/why").text


def test_its_table_can_be_taken_away_and_changed(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(TALKED_OVER)])
    page = client.get(f"/g/{game}/6/judge").text
    [change] = re.findall(r'href="(/judge\?[^"]*position=[^"]*)"', page)
    answer = client.get(change.replace("&amp;", "&"))
    assert answer.status_code == 200
    assert "B tokens rr" in answer.text


HELD = """[game "gauntlet"]
[life "heroes=10 thanos=4"]
[A "Ania"]
[B "Bartek"]
[C "Celina"]
[position "turn A drawn"]
[position "life heroes 9 thanos 4"]
[position "A hand {0} T7 T1"]
[position "B hand H3a"]
[position "C hand {1}"]
"""


@pytest.mark.parametrize("say", ["", "?say=A+play+S6", "?say=C+play+H1a+3", "?as=all&say=A+play+S5"])
def test_hands_that_a_record_begins_with_are_not_judged_by_whoever_sees_none(
    client: FlaskClient, store: SqliteStore, say: str
) -> None:
    one, other = keep(store, [read(HELD.format(*cards)) for cards in (("S6", "H1a"), ("S5", "H2a"))])
    pages = [client.get(f"/g/{game}/0/judge{say}").text.replace(game, "game") for game in (one, other)]
    assert pages[0] == pages[1]
    assert "hand ? ? ?" in pages[0]


def test_what_this_group_and_others_have_ruled_stands_beside_the_answer(
    client: FlaskClient, store: SqliteStore
) -> None:
    """In the sample somebody disputes two tokens by choice, and it is ruled that they stand."""
    [game] = keep(store, [read(TALKED_OVER)])
    beside = words(client.get(f"/g/{game}/4/judge?say=A+take+wu").text)
    assert "Earlier rulings on SPL-TAKE3-5" in beside
    assert re.search(r"This group\s*1 dispute", beside)
    assert "three, or nothing" in beside
    assert re.search(r"Elsewhere\s*1 dispute", words(ask(client, say="A take wu"))), "whoever asks there is nobody"
    assert "Earlier rulings on" not in words(ask(client, say="A take wug"))
