"""The page of a game: what it says to whom, and what it keeps to itself."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from records import Log, read
from records.sqlite import SqliteStore
from tests.webapp.html import words
from tests.webapp.samples import TALKED_OVER, keep

FIXTURES = Path(__file__).parents[3] / "fixtures"
BLIND = """[game "splendor"]
[A "Ania"]
[B "Bartek"]

1   A  reserve L3 3K3 *
2   B  take wug
3   A  take wuk
"""
IMPOSSIBLE = """[game "splendor"]
[A "Ania"]
[B "Bartek"]

1   A  take wug
2   B  take rr
3   A  buy 1W3 kkkk
4   B  take wug
"""


def stored(store: SqliteStore, path: str) -> str:
    [game] = keep(store, [read((FIXTURES / path).read_bytes())])
    return game


def timeline(page: str) -> dict[str, Any]:
    found = re.search(r'id="timeline">(.*?)</script>', page, re.DOTALL)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def caption(page: str) -> str:
    found = re.search(r'<span class="said"[^>]*>(.*?)</span>', page, re.DOTALL)
    assert found
    return words(found[1])


def test_an_address_with_a_number_opens_at_that_event(client: FlaskClient, store: SqliteStore) -> None:
    game = stored(store, "splendor/games/sim-3p.rgn")
    assert caption(client.get(f"/g/{game}/5").text) == "Paweł takes 2 green."
    assert caption(client.get(f"/g/{game}/0").text) == "The table before the first event."
    assert caption(client.get(f"/g/{game}/5?lang=pl").text) == "Paweł bierze: 2 × zielony."


def test_without_a_number_a_game_opens_at_its_end_with_its_summary(client: FlaskClient, store: SqliteStore) -> None:
    game = stored(store, "splendor/games/sim-3p.rgn")
    page = client.get(f"/g/{game}").text
    assert '<details class="summed" open>' in page
    assert "Żaneta wins with 15 points." in words(page)
    assert '<details class="summed">' in client.get(f"/g/{game}/12").text


def test_an_event_that_does_not_stand_opens_at_the_one_before_it(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(TALKED_OVER)])
    assert caption(client.get(f"/g/{game}/12").text) == "Bartek takes 2 blue, green."
    assert caption(client.get(f"/g/{game}/999999").text).startswith("Written down")


def test_the_list_marks_what_is_irregular_disputed_corrected_noted_and_taken_back(
    client: FlaskClient, store: SqliteStore
) -> None:
    [game] = keep(store, [read(TALKED_OVER)])
    page = client.get(f"/g/{game}").text
    row = page[page.index('<span class="n">9</span>') :].split("</a>")[0]
    assert re.findall(r'href="#(irregular|disputed|corrected|noted)"', row) == ["irregular", "disputed", "corrected"]
    assert "<s>take wgr</s>" in page
    said = words(page)
    assert "Bartek: three, or nothing" in said
    assert "?! Marek: black was better" in said


def test_every_step_of_the_timeline_leads_to_the_table_that_the_replay_has(
    client: FlaskClient, store: SqliteStore
) -> None:
    """Laid out flat and put together again, the changes give every view of the game."""
    from replay.engine.replay import Replay
    from webapp.board.timeline import flat

    for path in ("splendor/games/sim-4p.rgn", "marvel/games/tile-changes.rgn", "gauntlet/games/sim-5p.rgn"):
        log = read((FIXTURES / path).read_bytes())
        [game] = keep(store, [log])
        data, replay = timeline(client.get(f"/g/{game}").text), Replay.of(log)
        table = data["start"]
        for step, state in zip(data["steps"], replay.frames.states, strict=True):
            for place, content in step[-1].items():
                grown = isinstance(content, list) and content[:1] == ["+"]
                table[place] = [*table[place], *content[1:]] if grown else content
            expected = flat(replay.game.view(state, replay.law, None, replay.seats), replay.game.retold)
            assert {place: content for place, content in table.items() if content is not None} == {
                place: content for place, content in expected.items() if content is not None
            }


@pytest.mark.parametrize("address", ["", "/1", "/3", "/3?as=all", "/3?as=A", "/3?as=B"])
def test_until_a_game_is_over_nobody_sees_a_hidden_card(client: FlaskClient, store: SqliteStore, address: str) -> None:
    [game] = keep(store, [read(BLIND)])
    for where in ("g", "embed"):
        page = client.get(f"/{where}/{game}{address}").text
        assert "3K3" not in page
        assert "level 3" in page
        assert 'data-eye="A"' not in page


def test_once_it_is_over_each_eye_sees_its_own_cards(client: FlaskClient, store: SqliteStore) -> None:
    game = stored(store, "gauntlet/games/sim-4p.rgn")
    hands = {
        eye: timeline(client.get(f"/g/{game}?as={eye}").text)["steps"][0][-1].get("A.hand")
        for eye in ("all", "A", "B", "spectator")
    }
    assert hands["all"] == hands["A"] == ["S4", "T3"]
    assert hands["B"] is None  # nothing changed for B: two cards that nobody has seen
    assert hands["spectator"] is None


def test_a_record_that_cannot_go_on_says_where_and_shows_what_follows(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(IMPOSSIBLE)])
    page = client.get(f"/g/{game}").text
    said = words(page)
    assert "The record cannot go on at 3." in said
    assert len(timeline(page)["steps"]) == 2
    assert "buy 1W3 kkkk" in said
    assert "take wug" in said


def test_a_game_of_no_events_and_one_of_one(client: FlaskClient, store: SqliteStore) -> None:
    header = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n\n'
    empty, one = keep(store, [read(header), read(header + "1 A take wug")])
    assert "Nothing has happened yet." in words(client.get(f"/g/{empty}").text)
    assert caption(client.get(f"/g/{one}").text) == "Ania takes white, blue, green."


@pytest.mark.parametrize(
    "record",
    ['[game "hanabi"]\n\n1 - clue B red', '[game "gauntlet"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A draw ?'],
)
def test_what_cannot_be_replayed_is_shown_as_text(client: FlaskClient, store: SqliteStore, record: str) -> None:
    [game] = keep(store, [read(record)])
    page = client.get(f"/g/{game}").text
    assert 'class="text"' in page
    assert client.get(f"/embed/{game}").status_code == 404


def test_a_sentence_that_is_added_shows_at_once(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(BLIND)])
    assert len(timeline(client.get(f"/g/{game}").text)["steps"]) == 3
    store.append(game, 3, read('[game "x"]\n1 B take rr').events)
    assert len(timeline(client.get(f"/g/{game}").text)["steps"]) == 4


def test_a_renamed_person_is_not_kept_under_the_old_name(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(BLIND)])
    assert "Ania" in client.get(f"/g/{game}").text
    [person] = [id_ for id_, name in store.people().items() if name == "Ania"]
    store.rename(person, "")
    assert "Ania" not in client.get(f"/g/{game}").text


# ── shared, and shown elsewhere ─────────────────────────────────────────────────────────────────────────


def test_a_shared_link_has_a_picture_and_words_of_its_own(client: FlaskClient, store: SqliteStore) -> None:
    game = stored(store, "splendor/games/sim-3p.rgn")
    page = client.get(f"/g/{game}/5").text
    tags = dict(re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)">', page))
    assert tags["og:title"] == "Splendor: Paweł, Iga, Żaneta"
    assert tags["og:description"] == "5: Paweł takes 2 green."
    assert tags["og:url"] == f"http://localhost/g/{game}/5"
    picture = client.get(tags["og:image"].removeprefix("http://localhost"))
    assert (picture.status_code, picture.mimetype) == (200, "image/png")


def test_an_embedded_game_sets_no_cookie_and_may_be_framed_anywhere(client: FlaskClient, store: SqliteStore) -> None:
    game = stored(store, "splendor/games/sim-3p.rgn")
    answer = client.get(f"/embed/{game}/23?lang=pl")
    assert "Set-Cookie" not in answer.headers
    assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]
    assert '<html lang="pl">' in answer.text
    assert "frame-ancestors 'self'" in client.get(f"/g/{game}/23").headers["Content-Security-Policy"]


def test_oembed_answers_for_links_of_this_site_only(client: FlaskClient, store: SqliteStore) -> None:
    game = stored(store, "splendor/games/sim-3p.rgn")
    page = client.get(f"/g/{game}/23").text
    found = re.search(r'type="application/json\+oembed"[^>]* href="([^"]+)"', page)
    assert found
    answer = client.get(unescape(found[1]).removeprefix("http://localhost")).json
    assert answer is not None
    assert answer["type"] == "rich"
    assert f'src="http://localhost/embed/{game}/23"' in answer["html"]
    for other in ("", "http://elsewhere/g/x", f"http://localhost/g/{'0' * 32}/1", "http://localhost/rules"):
        assert client.get("/oembed", query_string={"url": other}).status_code == 404
    small = client.get("/oembed", query_string={"url": f"http://localhost/g/{game}", "maxwidth": "400"}).json
    assert small is not None
    assert small["width"] == 400


def test_a_long_game_is_shown_whole(client: FlaskClient, store: SqliteStore) -> None:
    log = read((FIXTURES / "splendor/games/sim-3p.rgn").read_bytes())
    counts = [log.events[-1]._replace(number=n) for n in range(len(log.events) + 1, 5001)]
    [game] = keep(store, [Log(log.header, (*log.events, *counts))])
    page = client.get(f"/g/{game}").text
    assert len(timeline(page)["steps"]) == 5000
    assert 'class="move-list long"' in page
