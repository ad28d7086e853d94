"""Studies: what is shown of games, who may write, and what nobody is shown."""

import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Event, Log, read, write
from records.jsonl import dump, load
from records.sqlite import SqliteStore
from tests.webapp.html import words
from tests.webapp.samples import game, keep

FIXTURES = Path(__file__).parents[3] / "fixtures"
ATTACK = '<script>alert(1)</script>"><img src=x onerror=alert(1)> [x](javascript:alert(1)) {{ 7 * 7 }}'

SHORT = """[game "splendor"]
[A "Ania"]
[B "Bartek"]

1 A take wug
2 B take rr
3 A take uu
"""


def fixture(name: str) -> Log:
    return read((FIXTURES / f"{name}.rgn").read_bytes())


class Author:
    """Somebody who has begun a study and holds its key."""

    def __init__(self, client: FlaskClient, title: str = "Black first", name: str = "Ania") -> None:
        begun = client.post("/studies", data={"title": title, "author": name, "key": "f" * 32})
        assert begun.status_code == 303
        found = re.search(r"/s/(\w{32})/edit#k=(.+)", begun.location)
        assert found
        self.client, self.study, self.last = client, found[1], 0
        self.headers = {"Authorization": f"Key {found[2]}"}

    def post(self, say: str, after: int | None = None, key: str = "", **headers: Any) -> Any:
        after = self.last if after is None else after
        body = {"say": say, "after": after, "key": key or f"key-{after:08}"}
        return self.client.post(f"/s/{self.study}/events", json=body, headers=headers.get("headers", self.headers))

    def write(self, *sentences: str) -> None:
        for say in sentences:
            answer = self.post(say)
            assert answer.status_code == 201, answer.text
            self.last = answer.json["last"]

    def page(self, tail: str = "") -> str:
        answer = self.client.get(f"/s/{self.study}{tail}")
        assert answer.status_code == 200
        return answer.text


@pytest.fixture
def author(client: FlaskClient) -> Author:
    return Author(client)


@pytest.fixture
def played(store: SqliteStore) -> str:
    return store.create(fixture("splendor/games/irregular")).game


def blocks(page: str) -> list[int]:
    return [int(number) for number in re.findall(r'id="i(\d+)"', page)]


def plates(page: str) -> list[str]:
    return re.findall(r'<div class="plate.*?</div>', page, re.DOTALL)


def test_a_study_shows_positions_excerpts_and_texts(author: Author, played: str) -> None:
    author.write('chapter "Openings"', 'text "Look at #50 and **2R4**."', f'position {played} 30 "a mistake"')
    author.write(f"excerpt {played} 50-54", 'chapter "The end"', "put 5 after 0")
    page = author.page()
    assert blocks(page) == [5, 1, 2, 3, 4]
    assert f'href="/g/{played}/50"' in page
    assert 'id="thing-2R4"' in page
    assert "a mistake" in words(page)
    assert "takes white, blue, black" in words(page)
    assert page.count('class="plate"') == 3, "a position, and the first and last of the excerpt"
    assert author.page("/4/steps").count('class="plate"') == 6
    assert 'class="chip irregular"' in page
    assert 'href="#i1"' in page


def test_positions_come_from_the_sentences_that_were_there(author: Author, store: SqliteStore) -> None:
    [short] = keep(store, [read(SHORT)])
    author.write(f"position {short} 2", f"position {short} 1", f"excerpt {short} 1-3")
    before = plates(author.page())
    store.append(short, 3, [Event(0, "-", "amend", ("2", "take", "uu"))])
    page = author.page()
    assert plates(page) == before
    assert page.count("The game has been corrected since") == 2, "what came before the correction looks the same"
    author.write(f"amend 1 position {short} 2")
    page = author.page()
    assert page.count("corrected since") == 1
    assert plates(page)[0] != before[0]
    assert f"amend 1 position {short} 2 as-of 4" in write(store.log(author.study))


def test_what_was_put_in_later_does_not_shift_the_positions_after_it(author: Author, store: SqliteStore) -> None:
    """The inserted sentence has a higher number than those after it."""
    [mended] = keep(store, [read(SHORT + "4 - amend 1+ B take wgk")])
    author.write(f"position {mended} 2", f"excerpt {mended} 1-3")
    page = author.page()
    assert '<span class="n">2</span> <bdi>Bartek</bdi> takes 2 red' in page
    assert re.findall(rf'class="n" href="/g/{mended}/(\d)"', page) == ["1", "4", "2", "3"]


def test_a_game_that_grows_is_no_correction(author: Author, store: SqliteStore) -> None:
    log = fixture("splendor/games/sim-3p")
    grown = store.create(log.until(40)).game
    author.write(f"excerpt {grown} 20-30")
    store.append(grown, 40, log.events[40:60])
    assert "corrected since" not in author.page()


def test_hidden_cards_are_not_in_the_bytes_before_the_end(author: Author, store: SqliteStore) -> None:
    """A holds T3, T1 and S2 after 18 events."""
    log = fixture("gauntlet/games/sim-4p")
    going = store.create(log.until(18)).game
    author.write(f"position {going} 18", f"excerpt {going} 10-18")
    told = [author.page(tail) for tail in ("", "?as=A", "?as=all", "/edit", "/body", "/2/steps", ".html")]
    told.append(
        author.client.post(
            f"/s/{author.study}/preview", json={"say": f"position {going} 18"}, headers=author.headers
        ).text
    )
    for page in told:
        assert not re.search(r"c-(?:T3|T1|S2)\b", page)
        assert "T3" not in re.sub(r"[0-9a-f]{32}|[\w-]{32}", "", page).replace("--", "")
        assert "gauntlet-" in page
    store.append(going, 18, [*log.events[18:], *(Event(0, seat, "agree") for seat in log.header.seats)])
    assert not re.search(r"c-(?:T3|T1|S2)\b", author.page()), "it is shown as it was"
    author.write(f"amend 1 position {going} 18")
    assert re.search(r"c-(?:T3|T1|S2)\b", author.page()), "its hands are shown, and somebody has updated it"


def test_a_game_that_goes_on_again_hides_its_hands_again(author: Author, store: SqliteStore) -> None:
    log = fixture("gauntlet/games/sim-4p")
    over = store.create(log).game
    author.write(f"position {over} 18")
    assert re.search(r"c-(?:T3|T1|S2)\b", author.page())
    store.append(over, len(log.events), [Event(0, "A", "rewind", ("18",))])
    assert not re.search(r"c-(?:T3|T1|S2)\b", author.page())


def test_nothing_that_is_written_becomes_markup(client: FlaskClient, store: SqliteStore) -> None:
    [hostile] = keep(store, [Log(game(A=ATTACK, B=ATTACK, place=ATTACK, played=ATTACK).header, ())])
    author = Author(client, ATTACK[:100], ATTACK[:100])
    quoted = ATTACK.replace('"', '\\"')
    author.write(f'title "{quoted}"', f'chapter "{quoted}"', f'chapter "{quoted}"', f'text "{quoted}"')
    author.write(f'position {hostile} 0 "{quoted}"', f'excerpt {hostile} 0-0 "{quoted}"')
    store.append(author.study, author.last, [Event(0, "-", "unknown", (f'"{quoted}"',))])
    pages = [author.page(tail) for tail in ("", "/edit", "/body", "/6/steps", ".html")]
    pages += [
        client.get(address).text for address in ("/studies", f"/studies/add/{hostile}/0", f"/g/{author.study}/text")
    ]
    for page in pages:
        assert "<script>alert" not in page
        assert "<img" not in page
        assert not re.search(r'href="javascript', page)
    assert words(pages[0]).count("{{ 7 * 7 }}") >= 6, "all of it is there to be read"


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Key wrong"}])
def test_without_the_key_nothing_is_written(author: Author, store: SqliteStore, headers: dict[str, str]) -> None:
    assert author.post('text "x"', headers=headers).status_code == 403
    assert (
        author.client.post(f"/s/{author.study}/preview", json={"say": 'text "x"'}, headers=headers).status_code == 403
    )
    assert store.log(author.study).events == ()


def test_the_key_of_a_study_opens_no_game_and_that_of_a_game_no_study(
    app: Flask, author: Author, played: str, store: SqliteStore
) -> None:
    key = {"Authorization": f"Key {app.extensions['keys'].grant(played)}"}
    assert author.post('text "x"', headers=key).status_code == 403
    body = {"say": 'text "x"', "after": 118, "key": "12345678"}
    assert author.client.post(f"/s/{played}/events", json=body, headers=key).status_code == 404
    assert author.client.post(f"/g/{played}/events", json=body, headers=author.headers).status_code == 403
    own = author.client.post(f"/g/{author.study}/events", json=body | {"after": 0}, headers=author.headers)
    assert own.status_code == 422
    assert "unplayable" in own.text
    assert len(store.log(played).events) == 118
    assert store.log(author.study).events == ()


def test_what_is_sent_twice_is_written_once_and_what_came_between_is_shown(author: Author, store: SqliteStore) -> None:
    first, again = (author.post('text "one"', 0, "the-same-key") for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json == again.json
    stale = author.post('text "two"', 0, "another-key")
    assert (stale.status_code, stale.json["error"], stale.json["between"]) == (409, "stale", [[1, "-", 'text "one"']])
    assert author.post('text "three"', 1, "the-same-key").json["error"] == "key"
    assert len(store.log(author.study).events) == 1


def test_undo_takes_back_one_write_after_the_other(author: Author) -> None:
    def undo() -> str:
        [found] = re.findall(r'data-undo="([\d ]*)"', author.page("/body"))
        return str(found)

    author.write('text "one"', 'text "two" / put 2 after 0', 'amend 1 text "uno"', "amend 2 -")
    for expected, standing in [("5", [2, 1]), ("4", [2, 1]), ("2 3", [1]), ("1", []), ("", [])]:
        assert undo() == expected
        if expected:
            author.write(" / ".join(f'amend {number} - because "undo"' for number in expected.split()))
        assert blocks(author.page()) == standing


@pytest.mark.parametrize(
    "say",
    [
        "take wug",
        'note 1 "x"',
        "rewind 0",
        'text "x',
        "put 7 after 0",
        "amend 9 -",
        "amend 1 take wug",
        f"position {'0' * 32} 1",
        "position GAME 999",
        "position GAME 9 as-of 500",
        "position GAME 9 as-of 5",
        "excerpt GAME 1-100",
        "position STUDY 0",
        "",
    ],
)
def test_what_is_no_sentence_of_a_study_is_refused_with_a_reason(author: Author, played: str, say: str) -> None:
    author.write('text "one"')
    answer = author.post(say.replace("GAME", played).replace("STUDY", author.study))
    assert answer.status_code == (422 if say else 400)
    assert answer.json["says"]


def test_an_address_writes_only_so_often(app: Flask, author: Author) -> None:
    app.extensions["rate_limits"]["study"].times = 1
    assert [author.post('text "x"', n).status_code for n in (0, 1)] == [201, 429]


def test_the_list_names_studies_and_the_library_does_not(author: Author, played: str) -> None:
    assert "No studies yet" not in author.page("")
    author.write('chapter "One"', f"position {played} 3")
    listed = words(author.client.get("/studies").text)
    assert "Black first" in listed
    assert "Ania · 1 chapter" in listed
    assert "Darek, Wanda, Celina" in listed
    library = author.client.get("/").text
    assert author.study not in library
    assert "1 stored" in words(library)
    assert author.study not in author.client.get(f"/?q={author.study[:8]}").text


def test_an_empty_list_helps(client: FlaskClient) -> None:
    assert "No studies yet." in client.get("/studies").text
    assert client.post("/studies", data={"title": "  "}).status_code == 422


def test_a_study_is_begun_once_however_often_the_form_is_sent(client: FlaskClient, store: SqliteStore) -> None:
    first, second = (Author(client) for _ in range(2))
    assert first.study == second.study
    assert first.headers == second.headers
    assert store.count() == 1


def test_who_guesses_the_form_of_a_study_gets_one_of_their_own(client: FlaskClient, store: SqliteStore) -> None:
    begun = [client.post("/studies", data={"title": "Gold", "key": key}).location for key in ("", "", "1", "1")]
    assert len(set(begun)) == 4


def test_a_position_on_its_way_goes_to_the_new_study(client: FlaskClient, played: str) -> None:
    assert f'href="/studies/add/{played}/30"' in client.get(f"/g/{played}/30").text
    assert 'name="at" value="30"' in client.get(f"/studies/add/{played}/30").text
    begun = client.post("/studies", data={"title": "x", "game": played, "at": "30", "key": "k"})
    assert f"/edit?game={played}&at=30#k=" in begun.location


def test_files_of_a_study_import_again_equal(author: Author, played: str, store: SqliteStore, tmp_path: Path) -> None:
    author.write('chapter "One"', r'text "a \"b\"\nc"', f"position {played} 3", "put 3 after 0")
    text, lines = (author.client.get(f"/g/{author.study}.{kind}").text for kind in ("rgn", "jsonl"))
    assert read(text) == store.log(author.study)
    other = SqliteStore(tmp_path / "other.db")
    [volume] = load(lines.encode().splitlines())
    assert "".join(dump(other.volume(other.restore(volume).game))) == lines
    other.close()
    stored = author.client.post("/new", data={"text": text, "key": "0" * 32})
    there = author.client.get(stored.location)
    assert there.status_code == 302
    again = there.location.rpartition("/")[2]
    assert again != author.study
    assert store.log(again) == store.log(author.study)
    assert blocks(author.client.get(there.location).text) == [3, 1, 2]


def test_a_game_that_is_not_here_leaves_the_rest_readable(client: FlaskClient, store: SqliteStore) -> None:
    [chess] = keep(store, [game(game="chess")])
    elsewhere = "0123456789abcdef" * 2
    record = f'[game "study"]\n1 - position {elsewhere} 4\n2 - excerpt {chess} 1-1\n3 - text "still here"\n4 - odd'
    [study] = keep(store, [read(record)])
    page = client.get(f"/s/{study}").text
    assert "The game is not stored here." in page
    assert "chess seats 1 to 26 players" in page
    assert "still here" in page
    assert "A study without a title" in page


def test_a_page_draws_only_so_much(client: FlaskClient, played: str, store: SqliteStore) -> None:
    record = '[game "study"]\n' + "\n".join(f"- position {played} 3" for _ in range(130))
    [study] = keep(store, [read(record)])
    page = client.get(f"/s/{study}").text
    assert len(plates(page)) == 120
    assert page.count("A study draws at most 120") == 10


def test_an_excerpt_that_is_never_reached_shows_the_table_where_the_game_stops(
    author: Author, store: SqliteStore
) -> None:
    [stopped] = keep(store, [read(SHORT + "4 A buy 3K3 kkk\n5 B take rr\n6 A take wug")])
    author.write(f"excerpt {stopped} 5-6")
    page = author.page()
    assert len(plates(page)) == 1
    assert "<li data-step" not in page


def test_a_game_is_found_at_its_own_address(client: FlaskClient, played: str) -> None:
    assert client.get(f"/s/{played}").location == f"/g/{played}"
    for tail in ("/edit", "/body", "/1/steps", ".html"):
        assert client.get(f"/s/{played}{tail}").status_code == 404
    assert client.get(f"/s/{'0' * 32}").status_code == 404


def test_a_file_of_its_own_needs_nothing(author: Author, played: str) -> None:
    author.write('text "one #3"', f"excerpt {played} 50-54")
    file = author.page(".html")
    assert not re.search(r'<script|<link|src=|href="/', file)
    assert file.count('class="plate"') == 6
    assert f'href="http://localhost/g/{played}/3"' in file


@pytest.mark.parametrize("tag", ["en", "pl"])
def test_every_page_is_in_the_readers_language(author: Author, played: str, tag: str) -> None:
    author.write('chapter "One"', f"excerpt {played} 50-54")
    for tail in ("", "/edit"):
        page = author.page(f"{tail}?lang={tag}")
        assert f'lang="{tag}"' in page
        assert ("Przed zdarzeniem 50" in page) == (tag == "pl")


def test_names_that_are_erased_are_gone(author: Author, store: SqliteStore) -> None:
    assert "Ania" in author.page()
    [person] = store.people()
    store.rename(person, "")
    assert "Ania" not in author.page() + author.client.get("/studies").text
