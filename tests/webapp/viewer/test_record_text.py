"""A record as text, on its page and as a file."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from records import Log, read, write
from records.sqlite import SqliteStore
from tests.webapp.html import words
from tests.webapp.samples import TALKED_OVER, game, keep, sample


def shown(page: str) -> str:
    """The record as the page shows it, without what is only for the eye."""
    [pre] = re.findall(r"<pre>(.*?)</pre>", page, re.DOTALL)
    pre = re.sub(r'<a class="corrected.*?</a>', "", pre)
    lines = re.findall(r'<code class="line[^"]*"[^>]*>(.*?)</code>', pre, re.DOTALL)
    return "".join(unescape(re.sub("<[^>]*>", "", line)) + "\n" for line in lines)


def line(page: str, number: int) -> str:
    [found] = re.findall(rf'<code class="line" id="e{number}">(.*?)</code>', page, re.DOTALL)
    return str(found)


@pytest.mark.parametrize("log", [read(TALKED_OVER), sample(3), sample(4), game(), game(note='say "so" \\ \n twice')])
def test_the_page_shows_what_the_file_holds(client: FlaskClient, store: SqliteStore, log: Log) -> None:
    [stored] = keep(store, [log])
    assert client.get(f"/g/{stored}.rgn").text == write(store.log(stored))
    assert shown(client.get(f"/g/{stored}/text").text) == write(store.log(stored))


def test_a_record_without_sentences_is_its_header(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [Log(game(A="Ania").header)])
    assert shown(client.get(f"/g/{stored}/text").text) == '[game "splendor"]\n[A "Ania"]\n'


def test_the_page_says_who_played_when_where_and_how_long(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [read(TALKED_OVER)])
    said = words(client.get(f"/g/{stored}/text").text)
    for fact in ("AAnia", "BBartek", "CCelina", "12 Nov 2026", "Gdańsk", "rebel-pl", "24 sentences"):
        assert fact in said


def test_sentences_taken_back_or_struck_are_struck_through(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [read(TALKED_OVER)])
    page = client.get(f"/g/{stored}/text").text
    struck = {int(n) for n in re.findall(r'id="e(\d+)">(?:(?!</code>).)*?<s class="say">', page, re.DOTALL)}
    assert struck == {11, 12}


def test_a_corrected_sentence_leads_to_its_correction(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [read(TALKED_OVER)])
    page = client.get(f"/g/{stored}/text").text
    assert 'href="#e15"' in line(page, 9)
    assert 'href="#e21"' in line(page, 11)
    assert "corrected" not in line(page, 10)


def test_a_plain_record_needs_no_legend(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [sample(3)])
    assert "legend" not in client.get(f"/g/{stored}/text").text


def test_remarks_are_set_apart(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [read(TALKED_OVER)])
    page = client.get(f"/g/{stored}/text").text
    assert '<span class="remark">  ; a bold start</span>' in line(page, 6)
    assert "tea came here" in line(page, 9)
    assert '<code class="line remark">; written with a pencil' in page


def test_sentences_and_remarks_are_text_and_never_markup(client: FlaskClient, store: SqliteStore) -> None:
    said = """
        [game "splendor"]
        ; <script>alert(0)</script>
        1 A take <b>x</b>  ; <script>alert(1)</script>
        2 A note 1 "<img src=x>"
    """
    [stored] = keep(store, [read(said)])
    page = client.get(f"/g/{stored}/text").text
    assert "<script>alert" not in page
    assert "<img" not in page
    assert "<b>" not in page
    assert shown(page) == write(store.log(stored))


@pytest.mark.parametrize(
    ("tags", "name"),
    [
        ({"played": "2026-11-12"}, "splendor-2026-11-12.rgn"),
        ({"played": "2026-11-12", "game": "7 Cudów Świata!"}, "7-cud-w-wiata-2026-11-12.rgn"),
        ({"played": "2026-11-12", "game": "../../etc/passwd"}, "etc-passwd-2026-11-12.rgn"),
        ({"played": "2026-11-12", "game": '"\nSet-Cookie: a=b'}, "set-cookie-a-b-2026-11-12.rgn"),
        ({"played": "2026-11-12", "game": "囲碁"}, "game-2026-11-12.rgn"),
    ],
)
def test_a_file_is_named_after_game_and_day(
    client: FlaskClient, store: SqliteStore, tags: dict[str, str], name: str
) -> None:
    [stored] = keep(store, [game(**tags)])
    answer = client.get(f"/g/{stored}.rgn")
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.headers["Content-Disposition"] == f"attachment; filename={name}"


def test_a_file_without_a_day_is_named_after_its_id(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [game(played="last summer")])
    disposition = client.get(f"/g/{stored}.rgn").headers["Content-Disposition"]
    assert disposition == f"attachment; filename=splendor-{stored[:8]}.rgn"


def test_an_unchanged_file_is_not_sent_again(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [game(A="Ania")])
    tag = client.get(f"/g/{stored}.rgn").headers["ETag"]
    assert client.get(f"/g/{stored}.rgn", headers={"If-None-Match": tag}).status_code == 304
    [ania] = store.people()
    store.rename(ania, "Anna")
    assert client.get(f"/g/{stored}.rgn", headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize("id", ["0" * 32, "0" * 31, "0" * 33, "g" * 32, "A" * 32, "x", "..", "%00" * 32])
@pytest.mark.parametrize("ending", ["", ".rgn"])
def test_any_other_id_leads_to_the_page_that_says_so(client: FlaskClient, id: str, ending: str) -> None:
    answer = client.get(f"/g/{id}{ending}")
    assert answer.status_code == 404
    assert "There is nothing at this address." in answer.text


def test_the_way_back_leads_to_the_page_with_the_game(client: FlaskClient, store: SqliteStore) -> None:
    stored = keep(store, (game(A=f"P{n}") for n in range(1, 61)))
    for number in (60, 36, 35, 11, 10, 1):
        page = client.get(f"/g/{stored[number - 1]}/text").text
        [back] = re.findall(r'<a class="btn icon bare" href="([^"]*)"', page)
        assert f"/g/{stored[number - 1]}" in client.get(unescape(back)).text
