"""The API: games, sentences, tables and rules for programs."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from records.jsonl import load
from records.sqlite import SqliteStore
from tests.webapp.api.maker import NEW, ROOT, Maker
from tests.webapp.perspective.hidden_hands import ONE, RECORD
from tests.webapp.samples import TALKED_OVER, fill
from webapp import create_app
from webapp.api.description import refusals
from webapp.api.examples import EXAMPLES
from webapp.api.operation import OPERATIONS

SECRET = "a-key-that-nobody-else-would-think-of"


@pytest.fixture
def maker(client: FlaskClient) -> Maker:
    return Maker(client)


@pytest.fixture
def talked(store: SqliteStore) -> str:
    return store.create(read(TALKED_OVER)).game


# ── games ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_game_that_is_made_can_be_read_by_anybody_and_written_by_whoever_has_its_key(maker: Maker) -> None:
    told = maker.client.get(f"{ROOT}/games/{maker.game}").get_json()
    assert (told["game"], told["turn"], told["over"], told["mine"]) == ("splendor", "A", False, None)
    assert told["seats"] == [{"letter": "A", "name": "Ania"}, {"letter": "B", "name": "Bartek"}]
    assert maker.get().get_json()["mine"] == ""
    assert maker.write("A take wug", 0).status_code == 201
    assert maker.client.get(f"{ROOT}/games/{maker.game}").get_json()["turn"] == "B"


def test_sent_twice_under_one_key_it_is_one_game(client: FlaskClient, store: SqliteStore) -> None:
    made = [client.post(f"{ROOT}/games", json=NEW, headers={"Idempotency-Key": SECRET}).get_json() for _ in range(2)]
    assert made[0]["game"] == made[1]["game"]
    assert store.count() == 1


def test_a_key_that_could_be_guessed_makes_no_game(client: FlaskClient) -> None:
    """Whoever sends the same again gets a key of the game, so the one who thought of it has to be alone with it."""
    refused = client.post(f"{ROOT}/games", json=NEW, headers={"Idempotency-Key": "12345678"})
    assert (refused.status_code, refused.get_json()["details"][0]["field"]) == (400, "Idempotency-Key")
    assert client.get(f"{ROOT}/games").get_json()["count"] == 0


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"players": ["Ania"]}, 422),  # Splendor is for two to four
        ({"players": ["A", "B", "C", "D", "E"]}, 422),
        ({"game": ""}, 400),
        ({"readings": {"take-fewer": "whatever"}}, 422),
        ({"edition": "nobody-printed-it"}, 422),
        ({"players": "Ania"}, 400),
        ({"players": ["Ania\r\nSet-Cookie: x", "B"]}, 400),
        ({"place": None}, 400),
    ],
)
def test_a_game_that_cannot_be_played_is_not_made(client: FlaskClient, wrong: Any, status: int) -> None:
    assert client.post(f"{ROOT}/games", json=NEW | wrong).status_code == status
    assert client.get(f"{ROOT}/games").get_json()["count"] == 0


def test_the_list_is_filtered_and_comes_a_page_at_a_time(client: FlaskClient, store: SqliteStore) -> None:
    fill(store, 20)
    first = client.get(f"{ROOT}/games?limit=6&game=splendor").get_json()
    assert len(first["games"]) == 6
    assert {game["game"] for game in first["games"]} == {"splendor"}
    rest = client.get(f"{ROOT}/games?limit=100&game=splendor&before={first['next']}").get_json()
    both = [game["id"] for game in first["games"] + rest["games"]]
    assert len(both) == len(set(both)) == first["count"]
    assert client.get(f"{ROOT}/games?player=celina&disputed=1").get_json()["games"][0]["disputes"] == 1
    assert client.get(f"{ROOT}/games?limit=101").status_code == 400


def test_a_record_is_checked_and_stored_once(client: FlaskClient) -> None:
    checked = client.post(f"{ROOT}/games/check", json={"text": TALKED_OVER}).get_json()
    assert checked["storable"]
    assert client.get(f"{ROOT}/games").get_json()["count"] == 0
    sent = {"text": TALKED_OVER, "visibility": "public"}
    stored = [client.post(f"{ROOT}/games/import", json=sent) for _ in range(2)]
    assert [answer.status_code for answer in stored] == [201, 201]
    assert stored[0].get_json()["games"] == stored[1].get_json()["games"]
    [game] = stored[0].get_json()["games"]
    assert "B  take uug" in client.get(f"{ROOT}/games/{game}/record").get_json()["text"]


def test_a_line_that_cannot_be_read_is_named_and_nothing_is_stored(client: FlaskClient) -> None:
    refused = client.post(f"{ROOT}/games/import", json={"text": '[game "splendor"]\n1 A take "wug\n'})
    assert (refused.status_code, refused.get_json()["details"][0]["line"]) == (422, 2)
    assert client.get(f"{ROOT}/games").get_json()["count"] == 0


def test_everything_that_is_stored_goes_out_and_comes_in_again_with_its_hashes(
    maker: Maker, store: SqliteStore, tmp_path: Path
) -> None:
    assert maker.get("/export").status_code == 403, "it goes on, and cards may be hidden in it"
    over = (Path(__file__).parents[3] / "fixtures/splendor/games/sim-2p.rgn").read_text(encoding="utf-8")
    maker.game = maker.client.post(f"{ROOT}/games/import", json={"text": over}).get_json()["games"][0]
    text = maker.get("/export").get_json()["text"]
    with closing(create_app(tmp_path / "elsewhere", testing=True).extensions["store"]) as elsewhere:
        [volume] = load(text.encode().splitlines(keepends=True))
        elsewhere.restore(volume)
        assert elsewhere.volume(maker.game) == store.volume(maker.game)


def test_what_hides_cards_is_exported_when_it_is_over(client: FlaskClient, store: SqliteStore) -> None:
    game = store.create(read(RECORD.format(**ONE))).game
    refused = client.get(f"{ROOT}/games/{game}/export")
    assert refused.status_code == 403
    assert refused.get_json()["error"] == "hidden"
    assert "when the game is over" in refused.get_json()["says"]


def test_a_copy_can_be_made_again_after_somebody_has_come_to_the_game_and_said_nothing(
    client: FlaskClient, talked: str, store: SqliteStore
) -> None:
    key = {"Idempotency-Key": SECRET}
    before = client.post(f"{ROOT}/games/{talked}/copies", headers=key).get_json()["game"]
    assert client.post(f"{ROOT}/games/{talked}/copies", headers=key).get_json()["game"] == before
    store.join_author(talked, "Zenobia")
    after = client.post(f"{ROOT}/games/{talked}/copies", headers=key)
    assert after.status_code == 201
    assert after.get_json()["game"] != before


def test_a_copy_is_a_game_of_ones_own(client: FlaskClient, talked: str) -> None:
    made = client.post(f"{ROOT}/games/{talked}/copies").get_json()
    copy = client.get(f"{ROOT}/games/{made['game']}", headers={"Authorization": f"Key {made['key']}"}).get_json()
    assert (copy["last"], copy["mine"]) == (24, "")
    assert {"tag": "source", "value": f"/g/{talked}"} in copy["tags"]


# ── sentences ───────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_sent_twice_under_one_key_is_written_once(maker: Maker) -> None:
    answers = [maker.write("A take wug", 0, "first-turn") for _ in range(2)]
    assert [(answer.status_code, answer.get_json()["last"]) for answer in answers] == [(201, 1)] * 2
    assert maker.get("/events").get_json()["last"] == 1
    other = maker.write("A take rrr", 0, "first-turn")
    assert (other.status_code, other.get_json()["error"]) == (409, "key")


def test_whoever_has_not_seen_the_last_sentence_is_told_what_came_between(maker: Maker) -> None:
    maker.write("A take wug", 0)
    stale = maker.write("A take rrk", 0).get_json()
    assert (stale["status"], stale["error"]) == (409, "stale")
    assert stale["details"] == [{"number": 1, "seat": "A", "say": "take wug"}]


def test_a_game_is_followed_by_asking_for_what_comes_after_the_last(maker: Maker) -> None:
    maker.write("A take wug", 0)
    seen = maker.get("/events?after=0").get_json()
    assert [event["say"] for event in seen["events"]] == ["take wug"]
    known = maker.get("/events?after=1")
    again = maker.client.get(
        f"{ROOT}/games/{maker.game}/events?after=1",
        headers=maker.headers | {"If-None-Match": known.headers["ETag"]},
    )
    assert (known.get_json()["events"], again.status_code, again.data) == ([], 304, b"")
    maker.write("B take rr", 1)
    assert [event["number"] for event in maker.get("/events?after=1").get_json()["events"]] == [2]


def test_what_cannot_have_happened_is_refused_with_the_rule(maker: Maker) -> None:
    refused = maker.write("A buy 3K3 wwwwwww", 0).get_json()
    assert (refused["status"], refused["error"]) == (422, "impossible")
    assert refused["details"][0]["rule"].startswith("SPL-")
    assert maker.get("/events").get_json()["last"] == 0


def test_what_breaks_a_law_is_written_and_marked(maker: Maker) -> None:
    """Two of a colour and one more: the rulebook allows three different ones or two alike."""
    assert maker.post("/hear", say="A take wwu").get_json()["verdict"] == "irregular"
    assert maker.write("A take wwu", 0).status_code == 201
    assert maker.get("/frames/1").get_json()["verdict"] == "irregular"
    assert maker.get("/frames/1/why").get_json()["verdict"] == "irregular"


def test_the_table_is_told_after_every_event_and_now(maker: Maker) -> None:
    maker.write("A take wug", 0)
    start, after = maker.get("/frames/0").get_json(), maker.get("/frames/1").get_json()
    assert (start["turn"], after["turn"]) == ("A", "B")
    assert start["table"]["bank"]["w"] == after["table"]["bank"]["w"] + 1
    assert maker.get("/now").get_json()["table"]["A.tokens.w"] == 1
    assert maker.get("/frames/7").status_code == 404


# ── the judge ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_sentence_is_judged_after_any_event(client: FlaskClient, talked: str) -> None:
    told = client.post(f"{ROOT}/games/{talked}/judge", json={"at": "4", "say": "A take wwu"}).get_json()
    assert [answer["verdict"] for answer in told["answers"]] == ["irregular"]
    legal = client.post(f"{ROOT}/games/{talked}/judge", json={"at": "4", "say": "A take wug"}).get_json()
    assert legal["answers"][0]["verdict"] == "legal"
    may = client.post(f"{ROOT}/games/{talked}/judge", json={"at": "4"}).get_json()
    assert may["seat"] == "A"
    assert "A take wug" in [option["say"] for kind in may["may"] for option in kind["options"]]


def test_a_position_is_judged_without_a_game(client: FlaskClient) -> None:
    """Two of a colour need four of it in the supply; with two players there are four, and three are left here."""
    asked = {"game": "splendor", "seats": "AB", "position": "turn A\nB tokens r"}
    told = client.post(f"{ROOT}/judge", json=asked | {"say": "A take rr"}).get_json()
    assert told["answers"][0]["verdict"] == "irregular"
    broken = [clause["rule"] for clause in told["answers"][0]["clauses"] if clause["held"] is False]
    assert broken == ["SPL-TAKE2-2"]
    table = client.post(f"{ROOT}/positions", json=asked).get_json()
    assert (table["turn"], table["table"]["bank"]["r"]) == ("A", 3)


def test_who_has_won_is_told_with_the_readings_it_hangs_on(client: FlaskClient) -> None:
    """Equal points and cards: the book says no more, so each reading of a full tie is told."""
    tied = "turn A\nA tokens w points 15 bought 9\nB points 15 bought 9"
    told = client.post(f"{ROOT}/judge", json={"game": "splendor", "seats": "AB", "position": tied}).get_json()
    (full,) = told["ended"]["depends"]
    assert full["reading"] == "full-tie"
    assert [(option["option"], option["verdict_word"]) for option in full["options"]] == [
        ("shared", "A, B win"),
        ("most-tokens-then-die", "A wins"),
        ("seat-order", "A wins"),
    ]


def test_a_position_that_cannot_be_read_is_refused_in_words(client: FlaskClient) -> None:
    refused = client.post(f"{ROOT}/positions", json={"game": "splendor", "position": "turn Q"})
    assert (refused.status_code, refused.get_json()["error"]) == (422, "unplayable")
    assert refused.get_json()["says"]


def test_a_game_is_told_otherwise(maker: Maker) -> None:
    maker.write("A take wug", 0)
    maker.write("B take wwu", 1)
    told = maker.post("/whatif", amend="2", say="B take wur").get_json()
    assert told["changed"] == [{"event": 2, "before": "irregular", "after": "legal"}]
    assert (told["first"], told["before"]["over"]) == (2, False)
    assert maker.post("/whatif", without="9").status_code == 422
    assert maker.post("/whatif").status_code == 422


# ── rules ───────────────────────────────────────────────────────────────────────────────────────────────


def test_rules_are_told_in_both_languages(client: FlaskClient) -> None:
    books = client.get(f"{ROOT}/rules?lang=pl").get_json()["books"]
    assert [book["game"] for book in books] == ["splendor", "marvel", "gauntlet"]
    rule = client.get(f"{ROOT}/rules/SPL-TAKE2-2").get_json()
    assert set(rule["text"]) == {"en", "pl"}
    book = client.get(f"{ROOT}/rules/books/splendor?q=SPL-TAKE2-2").get_json()
    assert "SPL-TAKE2-2" in [each["id"] for each in book["rules"]]
    assert len(book["rules"]) < books[0]["rules"]
    assert client.get(f"{ROOT}/rules/SPL-NOTHING-1").status_code == 404


# ── the description ─────────────────────────────────────────────────────────────────────────────────────


def test_every_operation_is_described_once_with_its_scope(client: FlaskClient) -> None:
    told = client.get(f"{ROOT}/openapi.json").get_json()
    described = [one for path in told["paths"].values() for one in path.values()]
    assert sorted(one["operationId"] for one in described) == sorted(each.name for each in OPERATIONS)
    assert {one["x-scope"] for one in described} == {"read", "write", "judge"}
    assert all(one["summary"] for one in described)


def test_every_address_under_the_api_is_an_operation(app: Flask) -> None:
    under = {rule.endpoint for rule in app.url_map.iter_rules() if rule.rule.startswith(f"{ROOT}/")}
    assert under == {f"api.{each.name}" for each in OPERATIONS} | {"browsing.openapi"}


def test_every_name_stands_for_one_schema() -> None:
    used = {schema for each in OPERATIONS for schema in (each.answer, each.body) if schema is not None}
    assert len({schema.__name__ for schema in used}) == len(used)


def test_what_an_example_says_is_accepted_by_its_schema() -> None:
    asked = {each.name: each.body for each in OPERATIONS if each.body is not None}
    assert set(asked) == set(EXAMPLES)
    assert [name for name, body in asked.items() if body().validate(EXAMPLES[name])] == []


def test_the_description_is_in_the_readers_language(client: FlaskClient) -> None:
    english, polish = (client.get(f"{ROOT}/openapi.json?lang={tag}").get_json() for tag in ("en", "pl"))
    assert english["info"]["description"] != polish["info"]["description"]
    assert english["components"] == polish["components"]


def test_whatever_writes_can_be_refused(client: FlaskClient) -> None:
    assert all({400, 403, 429} <= refusals(each) for each in OPERATIONS if each.method != "GET")
