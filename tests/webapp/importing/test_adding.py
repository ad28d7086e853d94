"""Uploading or pasting a record: checked line by line, then stored."""

import io
import re
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from records import read, sentences, write
from records.jsonl import dump, load
from records.memory import MemoryStore
from records.sqlite import SqliteStore
from records.store import Full
from tests.commands.splendor_records import UNDECIDED
from tests.webapp.html import words
from tests.webapp.samples import PAIR, TALKED_OVER, keep
from webapp.identity.nonce import without_nonce
from webapp.importing import views as importing_views
from webapp.platform.rate_limit import RateLimit

FIXTURES = Path(__file__).parents[3] / "fixtures"
SLIP = PAIR.replace('[B "Bartek"]', '[B "Bartek]')


def post(client: FlaskClient, text: str = "", act: str = "store", **more: object) -> TestResponse:
    headers = more.pop("headers", {})
    data = {"text": text, "act": act, **more}
    answer = client.post("/new", data=data, content_type="multipart/form-data", headers=headers)
    answer.request.environ["wsgi.input"].close()  # what is large, the client keeps in a file
    return answer


def check(client: FlaskClient, text: str, lang: str = "en") -> str:
    answer = client.post(f"/new/check?lang={lang}", data={"text": text})
    assert answer.status_code == 200
    return answer.text


def lines(page: str) -> dict[int, tuple[str, str]]:
    """Every line that is shown: its class, and the words of it and of what is said about it."""
    found = re.findall(r'<li class="(\w+)"><span class="at">(\d+)</span>(.*?)</li>', page, re.DOTALL)
    return {int(number): (kind, words(said)) for kind, number, said in found}


def text_in(page: str) -> str:
    [text] = re.findall(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)
    return unescape(text.removeprefix("\n")).replace("\r\n", "\n")


# ── checking ────────────────────────────────────────────────────────────────────────────────────────────


def test_what_cannot_be_read_is_shown_with_line_column_and_what_would_be_accepted(client: FlaskClient) -> None:
    page = check(client, '[game "splendor"]\n[A "Ania"] [B "Ewa"]\n1 A take wug\n2 C take rr\n')
    kind, said = lines(page)[4]
    assert kind == "unreadable"
    assert "Line 4, column 3:" in said
    assert "There is no seat C in this game; expected A, B" in said
    assert "<mark>C</mark>" in page
    assert "1 line to fix" in words(page)
    assert 'data-line="4" data-column="3"' in page


def test_every_problem_of_the_reader_is_shown(client: FlaskClient) -> None:
    page = check(client, PAIR.replace("take wug", 'take "wug').replace("3   A  take rr", "3   A  take rr}"))
    assert [number for number, (kind, _) in lines(page).items() if kind == "unreadable"] == [5, 7]
    assert "2 lines to fix" in words(page)


def test_an_irregular_line_names_the_rule_and_says_what_was_found(client: FlaskClient) -> None:
    kind, said = lines(check(client, PAIR))[7]
    assert kind == "irregular"
    assert "Readable, but irregular. In the bank before taking, red: 2; 4 are needed. SPL-TAKE2-2" in said
    assert 'href="/rules/SPL-TAKE2-2"' in check(client, PAIR)
    assert "1 irregular" in words(check(client, PAIR))


def test_it_is_said_in_polish_too(client: FlaskClient) -> None:
    page = words(check(client, PAIR, "pl"))
    assert "Czytelne, ale nieprawidłowe." in page
    assert "W banku" in page
    assert "Wiersz 3, kolumna" in words(check(client, SLIP, "pl"))


def test_an_impossible_line_is_where_the_replay_stops(client: FlaskClient) -> None:
    page = check(client, PAIR.replace("take wug", "take wwwwwwwww"))
    kind, said = lines(page)[5]
    assert kind == "impossible"
    assert "Impossible: the replay stops here." in said
    assert "stops at line 5" in words(page)
    assert "stuck" not in page, "it can be stored all the same"


def test_an_undecided_line_says_so(client: FlaskClient) -> None:
    kind, said = lines(check(client, UNDECIDED))[8]
    assert kind == "undecided"
    assert "Undecided. B passes; could have: perhaps buy a card nobody noted. SPL-TURN-3" in said


def test_words_that_the_game_does_not_know_stop_the_replay_with_their_place(client: FlaskClient) -> None:
    kind, said = lines(check(client, PAIR.replace("2   B  take rr", "2   B  take rq")))[6]
    assert kind == "impossible"
    assert "The game does not know these words" in said
    assert "expected" in said


def test_beyond_a_line_that_cannot_be_read_nothing_is_judged(client: FlaskClient) -> None:
    """A sentence is missing there, so the rules would be asked about a table that was not theirs."""
    assert "irregular" not in check(client, PAIR.replace("2   B  take rr", '2   B  take "rr'))
    judged = PAIR + '4 B take "rr\n'
    assert "SPL-TAKE2-2" in check(client, judged)


def test_a_record_that_cannot_be_replayed_says_why(client: FlaskClient) -> None:
    page = check(client, '[game "splendor"]\n[A "Ania"]\n1 A take wug\n')
    assert "cannot be replayed" in words(page)
    assert "Splendor seats 2 to 4 players; this record has 1." in words(page)
    assert "stuck" not in page


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ('[game "splendor"]\n[A "Ala"]\n', "Splendor jest dla 2 do 4 graczy; w tym zapisie jest 1."),
        ('[game "splendor"]\n[edition "x"]\n[A "Ala"] [B "Ola"]\n', "Gra splendor nie ma wydania 'x'."),
        ('[game "splendor"]\n[readings "pass"]\n[A "Ala"] [B "Ola"]\n', "Wykładnię pisze się nazwa=wariant"),
        ('[game "gauntlet"]\n[A "Ala"] [B "Ola"]\n', "Nagłówek musi podać życie"),
    ],
)
def test_why_a_record_cannot_be_played_is_said_in_polish_too(client: FlaskClient, record: str, said: str) -> None:
    assert said in words(check(client, record, "pl"))


def test_a_game_without_rules_here_is_in_order(client: FlaskClient) -> None:
    page = check(client, '[game "Skat"]\n[A "Ania"]\n1 A bid 18\n')
    assert "in order" in words(page)
    assert "Skat, 1 sentence" in words(page)


def test_a_clean_record_says_what_it_is(client: FlaskClient) -> None:
    page = check(client, (FIXTURES / "splendor/games/sim-2p.rgn").read_text(encoding="utf-8"))
    assert "in order" in words(page)
    assert "sentences" in words(page)


def test_long_stretches_without_remarks_are_counted_and_not_listed(client: FlaskClient) -> None:
    page = check(client, PAIR.replace("[A", "; a remark\n" * 30 + "[A", 1))
    assert "lines 3 to 35 are read" in words(page)
    assert max(lines(page)) == 37
    assert len(lines(page)) < 8


def test_an_empty_text_is_not_complained_about(client: FlaskClient) -> None:
    assert words(check(client, "  \n ")) == ""


@pytest.mark.parametrize("source", ["<script>alert(1)</script>", '[game "<img src=x>"]\n1 A take <b>x</b> }'])
def test_what_is_pasted_is_text_and_never_markup(client: FlaskClient, source: str) -> None:
    for page in (check(client, source), post(client, source).text):
        assert "<script>alert" not in page
        assert "<img" not in page
        assert "<b>x" not in page


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_every_kind_of_line_end_counts_as_one(client: FlaskClient, end: str) -> None:
    assert lines(check(client, PAIR.replace("\n", end)))[7][0] == "irregular"


# ── storing ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", [PAIR, TALKED_OVER, PAIR.replace("take wug", "take wwwwwwwww"), '[game "Skat"]\n'])
def test_a_readable_record_is_stored_and_its_game_shown(client: FlaskClient, store: SqliteStore, text: str) -> None:
    answer = post(client, text)
    assert answer.status_code == 303
    [heading] = store.headings()
    assert answer.location.startswith(f"/g/{heading.game}#k=")
    assert without_nonce(store.log(heading.game)) == read(text)
    assert client.get(answer.location).status_code == 200


def test_an_unreadable_record_is_not_stored_and_stays_in_the_form(client: FlaskClient, store: SqliteStore) -> None:
    answer = post(client, SLIP)
    assert answer.status_code == 422
    assert text_in(answer.text) == SLIP
    assert "Line 3, column" in words(answer.text)
    assert "Nothing was stored" in words(answer.text)
    assert store.count() == 0


def test_checking_without_a_script_stores_nothing_and_keeps_the_text(client: FlaskClient, store: SqliteStore) -> None:
    answer = post(client, PAIR, act="check")
    assert answer.status_code == 200
    assert text_in(answer.text) == PAIR
    assert lines(answer.text)[7][0] == "irregular"
    assert store.count() == 0


@pytest.mark.parametrize("text", [PAIR, '[game "Skat"]\n'])
def test_the_same_form_sent_twice_stores_once(client: FlaskClient, store: SqliteStore, text: str) -> None:
    [key] = re.findall(r'name="key" value="([0-9a-f]{32})"', client.get("/new").text)
    first, second = post(client, text, key=key), post(client, text, key=key)
    assert first.location == second.location
    assert store.count() == 1


def test_a_file_is_stored_whatever_stands_in_the_field_of_the_text(client: FlaskClient, store: SqliteStore) -> None:
    answer = post(client, "left over", file=(io.BytesIO(b"\xef\xbb\xbf" + PAIR.encode()), "game.rgn"))
    assert answer.status_code == 303
    assert without_nonce(store.log(store.headings()[0].game)) == read(PAIR)


def test_the_text_of_a_file_that_cannot_be_read_comes_back_in_the_form(client: FlaskClient) -> None:
    answer = post(client, file=(io.BytesIO(SLIP.encode()), "game.rgn"))
    assert answer.status_code == 422
    assert text_in(answer.text) == SLIP


def test_a_file_that_is_no_text_says_so_and_what_was_typed_stays(client: FlaskClient) -> None:
    answer = post(client, "typed", file=(io.BytesIO(b'[game "splendor"]\n\xff\xfe'), "game.rgn"))
    assert answer.status_code == 422
    assert "This is not UTF-8 text" in words(answer.text)
    assert text_in(answer.text) == "typed"


def test_nothing_at_all_is_not_stored(client: FlaskClient, store: SqliteStore) -> None:
    answer = post(client, " ")
    assert answer.status_code == 422
    assert "Paste a record or choose a file first." in words(answer.text)
    assert store.count() == 0


def test_a_record_that_is_stored_as_public_stands_first_in_the_list(client: FlaskClient) -> None:
    game = post(client, PAIR, visibility="public").location.partition("#")[0]
    assert f'class="what" href="{game}"' in client.get("/").text


def test_without_a_word_on_it_a_stored_record_is_found_by_its_address_alone(client: FlaskClient) -> None:
    game = post(client, PAIR).location.partition("#")[0]
    assert client.get(game).status_code == 200
    assert str(game) not in client.get("/").text


# ── full exports ────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def export(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """A game that was stored elsewhere, and its export."""
    there = SqliteStore(tmp_path_factory.mktemp("there") / "recount.db")
    [game] = keep(there, [read(PAIR)])
    text = "".join(dump(there.volume(game)))
    there.close()
    return game, text


def test_a_full_export_is_stored_with_the_same_id_and_hashes(
    client: FlaskClient, store: SqliteStore, export: tuple[str, str]
) -> None:
    game, text = export
    assert "every hash fits" in words(check(client, text))
    answer = post(client, text)
    assert answer.location.partition("#")[0] == f"/g/{game}"
    assert "".join(dump(store.volume(game))) == text
    assert post(client, text).status_code == 403, "whoever sends another form may be somebody else"
    assert store.count() == 1


def test_an_export_of_several_games_leads_to_each_of_them(
    client: FlaskClient, store: SqliteStore, export: tuple[str, str]
) -> None:
    """They are unlisted, so nothing else does; and what is new comes with its key."""
    there = MemoryStore()
    [other] = keep(there, [read(TALKED_OVER)])
    both = export[1] + "".join(dump(there.volume(other)))
    assert "2 games" in words(check(client, both))
    answer = post(client, both)
    assert re.findall(r'href="/g/([0-9a-f]{32})(#k=)?', answer.text) == [(export[0], "#k="), (other, "#k=")]
    assert "2 games were stored." in words(answer.text)


def test_a_line_of_an_export_that_cannot_be_used_is_named(client: FlaskClient, export: tuple[str, str]) -> None:
    cut = export[1].replace('"number":2', '"number":"two"')
    answer = post(client, cut)
    assert answer.status_code == 422
    kind, said = next(iter(lines(answer.text).values()))
    assert kind == "unreadable"
    assert "number" in said
    assert text_in(answer.text) == cut


def test_an_export_that_somebody_changed_is_not_stored(
    client: FlaskClient, store: SqliteStore, export: tuple[str, str]
) -> None:
    answer = post(client, export[1].replace("take rr", "take uu", 1))
    assert answer.status_code == 422
    assert "does not fit its hashes" in words(answer.text)
    assert store.count() == 0


def test_an_export_that_goes_on_differently_changes_nothing(
    client: FlaskClient, store: SqliteStore, export: tuple[str, str]
) -> None:
    game, text = export
    there = SqliteStore(store.path.parent / "elsewhere.db")
    for stored, said in ((there, "B take uu"), (store, "B take gg")):
        stored.restore(next(iter(load(text.splitlines()))))
        stored.append(game, 3, sentences(said))
    answer = post(client, "".join(dump(there.volume(game))))
    there.close()
    assert answer.status_code == 403
    assert "This game is kept here already." in words(answer.text)
    assert store.log(game).events[3].say == "take gg"


# ── who may write, how much, how often ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("headers", "taken"),
    [
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://localhost"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Origin": "http://localhost"}, True),
        ({}, True),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Origin": "https://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"}, False),
    ],
)
def test_a_page_elsewhere_cannot_write_here(
    client: FlaskClient, store: SqliteStore, headers: dict[str, str], taken: bool
) -> None:
    assert post(client, PAIR, headers=headers).status_code == (303 if taken else 403)
    assert store.count() == taken


@pytest.mark.parametrize("as_file", [True, False])
def test_a_record_of_more_than_two_megabytes_gets_a_clear_sentence(
    client: FlaskClient, store: SqliteStore, as_file: bool
) -> None:
    large = PAIR + "; x\n" * (importing_views.MOST // 4)
    answer = post(client, file=(io.BytesIO(large.encode()), "a.rgn")) if as_file else post(client, large)
    assert answer.status_code == 413
    assert "A record has at most 2 MB." in words(answer.text)
    assert text_in(answer.text) == large
    assert store.count() == 0
    assert client.post("/new/check", data={"text": large}).status_code == 413


def test_what_is_too_much_to_be_looked_at_gets_the_same_sentence(client: FlaskClient) -> None:
    answer = post(client, "x" * (importing_views.ROOM + 1))
    assert answer.status_code == 413
    assert "A record has at most 2 MB." in words(answer.text)


def test_a_record_just_below_the_limit_is_taken(client: FlaskClient) -> None:
    remark = f"; {'x' * 97}\n"
    large = PAIR + remark * ((importing_views.MOST - len(PAIR)) // len(remark))
    assert post(client, large).status_code == 303


def test_who_sends_too_much_at_once_is_asked_to_wait_and_loses_nothing(app: Flask, client: FlaskClient) -> None:
    app.extensions["rate_limits"] = {"store": RateLimit(2, 60), "check": RateLimit(1, 60)}
    assert [post(client, PAIR).status_code for _ in range(3)] == [303, 303, 429]
    answer = post(client, PAIR)
    assert "Wait a minute" in words(answer.text)
    assert text_in(answer.text) == PAIR
    assert [client.post("/new/check", data={"text": PAIR}).status_code for _ in range(2)] == [200, 429]


def test_a_pace_counts_by_address_and_forgets() -> None:
    now = 0.0
    pace = RateLimit(2, 60, lambda: now)
    assert [pace.allows("a"), pace.allows("a"), pace.allows("a"), pace.allows("b")] == [True, True, False, True]
    now = 60.0
    assert pace.allows("a")


def test_a_store_that_is_full_keeps_the_text_in_the_form(
    client: FlaskClient, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise Full

    monkeypatch.setattr(store, "create", full)
    answer = post(client, PAIR)
    assert answer.status_code == 503
    assert text_in(answer.text) == PAIR


def test_what_is_stored_is_what_the_file_gives_back(client: FlaskClient) -> None:
    game = post(client, TALKED_OVER).location.partition("#")[0]
    assert client.get(f"{game}.rgn").text == write(read(TALKED_OVER))
