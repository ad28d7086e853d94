"""The rules: every rulebook, every rule at its own address, and the games in which it was broken."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from replay.engine.registry import GAMES, books, find
from tests.webapp.html import words
from tests.webapp.samples import keep

PAIR = '[game "splendor"]\n[played "2026-11-12"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A take wug\n2 B take rr\n3 A take rr\n'
every_game = pytest.mark.parametrize("game", GAMES)


def section(page: str, id_: str) -> str:
    """What stands between an id and the end of its section or list item."""
    found = re.search(rf'<(section|li)[^>]* id="{id_}".*?</\1>', page, re.DOTALL)
    assert found, f"no {id_}"
    return found[0]


def links(page: str) -> list[str]:
    return [unescape(href) for href in re.findall(r'href="([^"]*)"', page)]


def test_the_three_games_are_listed_with_how_much_there_is_to_know(client: FlaskClient) -> None:
    page = client.get("/rules").text
    said = words(page)
    for book in books():
        assert f"/rules/{book.game}" in links(page)
        about = said[said.index(f"{book.title['en']} {len(book.rules)} rules") :]
        assert about.index(f"{len(book.readings)} open points") < about.index(
            next(iter(book.editions.values())).title["en"]
        )


def test_the_rules_are_reached_from_every_page(client: FlaskClient) -> None:
    for address in ("/", "/nowhere", "/rules"):
        assert "/rules" in links(client.get(address).text)


@every_game
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_rulebook_has_every_rule_reading_edition_and_step(client: FlaskClient, game: str, lang: str) -> None:
    book = find(game).book
    page = client.get(f"/rules/{game}?lang={lang}").text
    for group in book.groups:
        part = section(page, group.name)
        assert group.title[lang] in words(part)
        assert [id_ for id_ in book.rules if f">{id_}</a>" in part] == [rule.id for rule in group.rules]
        assert [rule.id for rule in group.rules if rule.text[lang] not in words(part)] == []
    for name, reading in book.readings.items():
        said = words(section(page, f"reading-{name}"))
        assert not [part for part in (*reading.options, reading.text[lang], reading.why[lang]) if part not in said]
    assert not [each for each in book.editions.values() if each.title[lang] not in words(section(page, "editions"))]
    for step in book.turn:
        part = section(page, f"step-{step.name}")
        assert step.text[lang] in words(part)
        assert step.only.get(lang, "") in words(part)
        assert {f"/rules/{id_}" for id_ in step.rules} | {f"#step-{name}" for name in step.next} == set(links(part))


@every_game
def test_every_anchor_that_a_rulebook_leads_to_is_there(client: FlaskClient, game: str) -> None:
    page = client.get(f"/rules/{game}").text
    anchors = [href.partition("#")[2] for href in links(page) if re.match(rf"(/rules/{game})?#", href)]
    assert len(anchors) > 50
    assert [anchor for anchor in anchors if f'id="{anchor}"' not in page] == []


@every_game
def test_every_rule_has_a_page_in_both_languages(client: FlaskClient, game: str) -> None:
    for rule in find(game).book.rules.values():
        answer = client.get(f"/rules/{rule.id}?lang=pl")
        assert answer.status_code == 200
        said = words(answer.text)
        assert said.index(rule.text["pl"]) < said.index(rule.text["en"]), "the reader's language first"


def test_a_rule_says_where_it_is_written_what_it_binds_and_what_decides_it(client: FlaskClient) -> None:
    page = client.get("/rules/SPL-TAKE2-2").text
    said = words(page)
    for part in (
        "It needs four or more chips of that colour in the bank before the chips are lifted.",
        "Warunkiem są cztery lub więcej żetonów tej barwy w banku przed ich zabraniem.",
        "In the bank before taking, …: …; 4 are needed.",
        "„ZASADY GRY”",
        "„Wybór znaczników”",
        "The book says it.",
        "the law",
        "It can be broken",
        "Four before or after the pair is taken",
        "This print says before the action.",
    ):
        assert part in said, part
    assert 'lang="pl">Warunkiem' in page
    options = dict(re.findall(r"<dt><code>(.*?)</code></dt><dd>(.*?)</dd>", page))
    assert {name: words(said) for name, said in options.items()} == {
        "before": "counts unless a record says otherwise",
        "after": "",
    }
    assert {"/rules", "/rules/splendor", "/rules/splendor#SPL-TAKE2", "/rules/splendor#reading-pair-four"} <= set(
        links(page)
    )


def test_a_rule_of_the_table_and_one_that_nobody_wrote_say_so(client: FlaskClient) -> None:
    assert "It cannot be broken" in words(client.get("/rules/SPL-TAKE3-3").text)
    silent = words(client.get("/rules/SPL-TURN-4").text)
    assert "written nowhere" in silent
    assert "The book gives no answer." in silent


@pytest.mark.parametrize(
    ("typed", "proper"),
    [
        ("spl-take2-2", "SPL-TAKE2-2"),
        ("Gau-End-3", "GAU-END-3"),
        ("Splendor", "splendor"),
        ("splendor?q=gold", None),
        ("SPLENDOR?q=gold", "splendor?q=gold"),
    ],
)
def test_an_id_in_other_capitals_leads_to_the_proper_address(
    client: FlaskClient, typed: str, proper: str | None
) -> None:
    answer = client.get(f"/rules/{typed}")
    assert answer.headers.get("Location") == (f"/rules/{proper}" if proper else None)


def test_the_way_to_the_proper_address_leads_nowhere_else(client: FlaskClient) -> None:
    answer = client.get("/rules/spl-take2-2?_external=1&_scheme=javascript&_anchor=x&what=//evil.example")
    assert answer.status_code == 301
    assert answer.headers["Location"].startswith("/rules/SPL-TAKE2-2?")


@pytest.mark.parametrize("what", ["SPL-TAKE2-99", "chess", "%3Cscript%3E", "SPL-TAKE2", "take-fewer"])
def test_what_there_is_no_rule_for_has_a_way_back(client: FlaskClient, what: str) -> None:
    answer = client.get(f"/rules/{what}")
    assert answer.status_code == 404
    assert "There is no such rule." in words(answer.text)
    assert re.search(r'<a class="btn" href="/rules">All rules</a>', answer.text)


# ── looking for a rule ──────────────────────────────────────────────────────────────────────────────────


def found(client: FlaskClient, sought: str, game: str = "splendor", lang: str = "en") -> list[str]:
    page = client.get(f"/rules/{game}", query_string={"q": sought, "lang": lang}).text
    return re.findall(r'<a class="rule-id" href="[^"]*">([^<]*)</a>\s*<p class="text">', page)


@pytest.mark.parametrize(
    ("sought", "expected"),
    [
        ("spl-take2", ["SPL-TAKE2-1", "SPL-TAKE2-2", "SPL-TAKE2-3"]),
        ("GOLD reservation", ["SPL-RES-3"]),
        ("dziesięciu arystokrat", []),
        ("złoto rezerwując", ["SPL-RES-6"]),
        ("pair-four", ["SPL-TAKE2-2"]),
        ("Bonusy discount", ["SPL-BUY-13"]),
        ("quidditch", []),
    ],
)
def test_what_fits_has_every_word_in_its_id_text_or_citation(
    client: FlaskClient, sought: str, expected: list[str]
) -> None:
    assert found(client, sought) == expected


def test_nothing_sought_is_everything(client: FlaskClient) -> None:
    assert found(client, "   ") == list(find("splendor").book.rules)


def test_where_nothing_fits_the_page_says_so_and_leads_back_to_all_rules(client: FlaskClient) -> None:
    page = client.get("/rules/splendor?q=quidditch").text
    assert "Nothing fits “quidditch”." in words(page)
    assert '<a href="/rules/splendor">Show all rules</a>' in page
    assert 'value="quidditch"' in page


def test_what_is_sought_is_never_markup(client: FlaskClient) -> None:
    page = client.get("/rules/splendor", query_string={"q": '"><script>alert(1)</script>'}).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


def test_readings_are_found_too(client: FlaskClient) -> None:
    page = client.get("/rules/splendor?q=up-to-3").text
    assert 'id="reading-take-fewer"' in page
    assert 'id="reading-pass"' not in page


# ── where it was broken ─────────────────────────────────────────────────────────────────────────────────


def test_the_games_in_which_a_rule_was_broken_are_named_the_newest_first(
    client: FlaskClient, store: SqliteStore
) -> None:
    old, new = keep(store, [read(PAIR), read(PAIR.replace("Ania", "Zofia").replace("2026-11-12", "2025-01-02"))])
    keep(store, [read(PAIR.replace("A take rr", "A take ugk"))])
    page = client.get("/rules/SPL-TAKE2-2").text
    assert [href for href in links(page) if href.startswith("/g/")] == [
        f"/g/{game}/3{end}" for game in (new, old) for end in ("", "/why")
    ]
    said = words(page)
    assert (
        said.index("Zofia, Bartek") < said.index("2 Jan 2025") < said.index("Ania, Bartek") < said.index("12 Nov 2026")
    )


def test_a_rule_that_was_broken_twice_in_a_game_names_the_game_once(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(PAIR + "4 B take ugk\n5 A take rr\n".replace("rr", "uu"))])
    page = client.get("/rules/SPL-TAKE2-2").text
    assert words(page).count("Ania, Bartek") == 1
    assert [href for href in links(page) if re.fullmatch(r"/g/\w+/\d+", href)] == [f"/g/{game}/3", f"/g/{game}/5"]


def test_a_rule_that_was_kept_or_cannot_be_seen_broken_says_that(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, [read(PAIR)])
    assert "In no stored game." in words(client.get("/rules/SPL-TAKE3-2").text)
    silent = next(rule.id for rule in find("splendor").book.rules.values() if not rule.says)
    assert "A record does not tell whether this rule is kept" in words(client.get(f"/rules/{silent}").text)


def test_a_name_is_never_markup(client: FlaskClient, store: SqliteStore) -> None:
    keep(store, [read(PAIR.replace("Ania", "<script>alert(1)</script>"))])
    page = client.get("/rules/SPL-TAKE2-2").text
    assert "<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>" in page


# ── as every page ───────────────────────────────────────────────────────────────────────────────────────


def test_every_page_about_rules_obeys_the_content_policy_and_has_one_heading(
    client: FlaskClient, store: SqliteStore
) -> None:
    [game] = keep(store, [read(PAIR)])
    ends = ("rules", "rules/splendor", "rules/gauntlet?q=fight", "rules/SPL-TAKE2-2", "rules/nowhere")
    for address in (*(f"/{end}" for end in ends), f"/g/{game}/3/why", f"/g/{game}/branches"):
        page = client.get(address).text
        assert not re.search(r"<[^>]*\s(style|on\w+)\s*=", page), address
        assert "<style" not in page, address
        assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page)), address
        assert not re.search(r'(href|src)="(https?:)?//', page), address
        assert len(re.findall("<h1[ >]", page)) == 1, address
        ids = re.findall(r' id="([^"]*)"', page)
        assert len(ids) == len(set(ids)), address
