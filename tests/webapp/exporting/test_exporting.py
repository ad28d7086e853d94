"""A game to take along: the file that works by itself, the paper, and what neither of them tells whom."""

import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Log, read, write
from records.sqlite import SqliteStore
from tests.webapp.samples import TALKED_OVER
from webapp.exchange.taken_along import record_in
from webapp.exporting.js_bundle import Unpackable, packed

FIXTURES = Path(__file__).parents[3] / "fixtures"
ATTACK = '</script><script>alert(1)</script>\\"><img src=x onerror=alert(1)> [x](javascript:alert(1)) {{ 7777 * 7777 }}'

NOTED = """[game "splendor"]
[A "Ania"]
[B "Bartek"]
[@m "Marek"]

1 A take wug
2 B take rr
3 @m set openings "Openings"
4 @m set own private "Secret plans"
5 @m set ours table "Among us"
6 @m note 1 ! "as **always**, see #2" in openings
7 @m note 2 ?? "kept private" in own
8 @m note 2 ? "kept at the table" in ours
9 B note 6 "answered"
10 @m line 1a "another way"
11 @m line 1a B take uu
12 A take uk
13 @m note 12 "a grave slip"
"""


def stored(store: SqliteStore, text: str) -> str:
    return store.create(read(text)).game


def taken(client: FlaskClient, game: str, query: str = "") -> str:
    answer = client.get(f"/g/{game}.html{query}")
    assert answer.status_code == 200
    return answer.text


def log_in(page: str) -> Log:
    record = record_in(page)
    assert record is not None
    return read(record)


def hash_of(content: str) -> str:
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"


@pytest.fixture
def noted(store: SqliteStore) -> str:
    return stored(store, NOTED)


# ── the file ────────────────────────────────────────────────────────────────────────────────────────────


def test_the_file_may_run_its_own_script_and_ask_for_nothing(client: FlaskClient, noted: str) -> None:
    page = taken(client, noted)
    policy = unescape(re.findall(r'Content-Security-Policy" content="([^"]+)"', page)[0])
    [style] = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    [script] = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    assert f"script-src {hash_of(script)};" in policy
    assert f"style-src {hash_of(style)};" in policy
    assert policy.startswith("default-src 'none';")
    assert "connect-src" not in policy
    assert "http" not in policy
    assert page.index("Content-Security-Policy") < page.index("<style>")


def test_the_file_loads_nothing(client: FlaskClient, noted: str) -> None:
    page = re.sub(r"<script.*?</script>", "", taken(client, noted), flags=re.DOTALL)
    assert re.findall(r'<(?:script|img|iframe|object|link)\b[^>]*(?:src|href)="(?!data:)', page) == []
    assert re.findall(r' href="/', page) == []


@pytest.mark.parametrize("name", ["splendor/games/irregular", "marvel/games/tile-changes", "gauntlet/games/sim-4p"])
def test_a_file_that_is_uploaded_again_is_the_same_record(client: FlaskClient, store: SqliteStore, name: str) -> None:
    log = read((FIXTURES / f"{name}.rgn").read_bytes())
    page = taken(client, store.create(log).game)
    assert write(log_in(page)) == write(log)
    answer = client.post("/new", data={"key": "a" * 32, "file": (BytesIO(page.encode()), "game.html")})
    assert answer.status_code == 303
    again = store.log(answer.location.partition("#")[0].rsplit("/", 1)[-1])
    assert write(again) == write(log)


def test_a_file_that_is_dropped_into_the_form_becomes_its_record(client: FlaskClient, noted: str) -> None:
    answer = client.post("/new/check", data={"text": taken(client, noted)})
    assert answer.status_code == 200
    assert "take" in answer.text
    assert "doctype" not in answer.text.lower()


def test_another_page_carries_no_record(client: FlaskClient, noted: str) -> None:
    assert record_in("<!doctype html><p>hello") is None
    assert record_in(client.get(f"/g/{noted}").text) is None
    assert record_in('<!doctype html><script type="application/json" id="record">{"a"</script>') is None


def test_without_scripts_there_are_the_table_the_moves_and_the_variations(client: FlaskClient, noted: str) -> None:
    page = taken(client, noted)
    without_scripts = "".join(re.findall(r"<noscript>(.*?)</noscript>", page, re.DOTALL))
    assert 'class="plate' in without_scripts
    assert "another way" in without_scripts
    assert "takes 2 blue" in without_scripts
    assert "takes white, blue, green" in page


def test_links_to_events_stay_within_the_file(client: FlaskClient, noted: str) -> None:
    page = taken(client, noted)
    assert 'href="#2"' in page
    assert f'href="http://localhost/g/{noted}/2' not in page


def test_the_file_is_in_the_language_that_was_asked_for(client: FlaskClient, noted: str) -> None:
    page = taken(client, noted, "?lang=pl")
    assert '<html lang="pl">' in page
    assert "Notatki" in page


# ── which notes, and for whom ───────────────────────────────────────────────────────────────────────────


def test_nobody_gets_notes_that_are_not_for_everybody(client: FlaskClient, noted: str) -> None:
    for address in (f"/g/{noted}.html", f"/g/{noted}/print", f"/g/{noted}.rgn?notes=all", f"/g/{noted}/take"):
        page = client.get(address).text
        assert "kept private" not in page
        assert "kept at the table" not in page
        assert "Secret plans" not in page
    page = taken(client, noted)
    assert "as <strong>always</strong>" in page
    assert "answered" in page


def test_whoever_shows_a_key_takes_the_notes_of_the_table_along(app: Flask, client: FlaskClient, noted: str) -> None:
    key = app.extensions["keys"].grant(noted)
    for address in (f"/g/{noted}.html", f"/g/{noted}/print", f"/g/{noted}.rgn"):
        shown = client.post(address, data={"key": key, "notes": "all"})
        assert shown.status_code == 200
        assert "kept at the table" in shown.text
        assert "kept private" not in shown.text
        assert key not in shown.text
        assert "kept at the table" in client.get(address, headers={"Authorization": f"Key {key}"}).text
        assert "kept at the table" not in client.post(address, data={"key": "wrong"}).text
        assert "kept at the table" not in client.get(f"{address}?key={key}").text


def test_notes_and_variations_can_be_left_out(client: FlaskClient, noted: str) -> None:
    bare = taken(client, noted, "?notes=none&lines=none")
    assert "<strong>always" not in bare
    assert "another way" not in bare
    assert [event.verb for event in log_in(bare).events] == ["take"] * 3
    some = taken(client, noted, "?set=@m/openings&lines=none")
    assert "as <strong>always</strong>" in some
    assert "a grave slip" not in some
    assert "another way" not in some
    only = taken(client, noted, "?notes=none&line=1a")
    assert "another way" in only
    assert log_in(only).branches.keys() == {"1a"}


def test_hidden_cards_of_a_game_that_goes_on_stay_here(client: FlaskClient, store: SqliteStore) -> None:
    whole = read((FIXTURES / "gauntlet/games/sim-4p.rgn").read_bytes())
    log = whole.until(40)
    game = store.create(log).game
    page = taken(client, game, "?as=A")
    assert page.count('"eye":"spectator"') == 1
    assert write(log_in(page)) == client.get(f"/g/{game}.rgn").text
    assert write(log_in(page)) != write(log)


def test_what_people_write_is_never_markup(client: FlaskClient, store: SqliteStore) -> None:
    text = (
        f'[game "splendor"]\n[played "{ATTACK}"]\n[place "{ATTACK}"]\n'
        f'[A "{ATTACK}"]\n[B "Bartek"]\n[@m "{ATTACK}"]\n\n1 A take wug\n2 B take rr {{ href="/ </script>}}\n'
        f'3 @m set openings "{ATTACK}"\n4 @m note 1 ! "{ATTACK}" in openings\n5 @m line 1a "{ATTACK}"\n'
        f'6 @m line 1a B take uu\n7 B dispute 1 "{ATTACK}"\n'
    )
    log = read(text)
    game = store.create(log).game
    for address in (f"/g/{game}.html", f"/g/{game}/print", f"/g/{game}/take"):
        answer = client.get(address)
        assert answer.status_code == 200
        page = answer.text
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert 'href="javascript' not in page
        assert "60481729" not in page
    assert write(log_in(client.get(f"/g/{game}.html").text)) == write(log)


def test_what_cannot_be_replayed_is_no_file(client: FlaskClient, store: SqliteStore) -> None:
    game = stored(store, '[game "Skat"]\n\n1 - bid 18\n')
    assert client.get(f"/g/{game}.html").status_code == 404
    assert client.get(f"/g/{game}/print").status_code == 404
    page = client.get(f"/g/{game}/take").text
    assert ".html" not in page
    assert ".rgn" in page


# ── on paper ────────────────────────────────────────────────────────────────────────────────────────────


def test_the_paper_has_moves_notes_rules_and_positions(client: FlaskClient, store: SqliteStore) -> None:
    game = stored(store, TALKED_OVER)
    page = client.get(f"/g/{game}/print").text
    for words in ("rebel-pl", "Gdańsk", "black was better", "14a", "SPL-TAKE3-5", "three, or nothing"):
        assert words in page
    assert page.count("<figure>") == 2  # at the note and at the end
    assert client.get(f"/g/{game}/print?drawn=1").text.count("<figure>") == 0
    assert client.get(f"/g/{game}/print?drawn=1&at=end").text.count("<figure>") == 1
    assert client.get(f"/g/{game}/print?drawn=1&every=1").text.count("<figure>") > 3
    assert client.get(f"/g/{game}/print?drawn=1&every=x").status_code == 200


def test_the_page_offers_every_form_and_the_viewer_leads_to_it(client: FlaskClient, noted: str) -> None:
    assert f'/g/{noted}/take"' in client.get(f"/g/{noted}").text
    page = client.get(f"/g/{noted}/take").text
    for form in (".html", ".rgn", ".jsonl", "/print", ".png", ".svg", ".gif", "/notes.rgn"):
        assert form in page


# ── packing ─────────────────────────────────────────────────────────────────────────────────────────────


def test_modules_become_one_script(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in/a.js").write_text('import { b as c } from "../b.js";\nimport * as d from "../b.js";\nc(d);\n')
    (tmp_path / "b.js").write_text("export function b() {}\nconst x = 1;\nexport { x as y };\n")
    script = packed(lambda name: (tmp_path / name).read_text(), "in/a.js")
    assert script.index("function b()") < script.index("const { b: c } = m0;")
    assert script.count("function b()") == 1
    assert "return { b, y: x };" in script
    assert "export" not in script


@pytest.mark.parametrize(
    "module",
    ["export default 1;", 'import x from "./x.js";', "import(name);", '"</script>";', 'import { a } from "./a.js";'],
)
def test_what_cannot_be_packed_is_refused(tmp_path: Path, module: str) -> None:
    (tmp_path / "a.js").write_text(module)
    with pytest.raises(Unpackable):
        packed(lambda name: (tmp_path / name).read_text(), "a.js")
