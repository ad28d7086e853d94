"""The branches of a record: what was played, taken back, corrected and tried out."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from records import Event, Log, read
from records.sqlite import SqliteStore
from records.ways import MOST
from replay.engine.replay import Replay
from tests.webapp.html import words
from tests.webapp.samples import TALKED_OVER, keep

FIXTURES = Path(__file__).parents[3] / "fixtures"
HEADER = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n'


def listed(client: FlaskClient, store: SqliteStore, record: str, lang: str = "en") -> tuple[str, str]:
    """The id of the game, and the list of its page."""
    [game] = keep(store, [read(record)])
    page = client.get(f"/g/{game}/branches?lang={lang}").text
    found = re.search(r'<section class="panel listed".*?</section>', page, re.DOTALL)
    assert found
    return game, found[0]


def ways(html: str, kind: str) -> list[str]:
    """The words of each way of a kind, with what hangs off it."""
    return [words(part) for part in re.split(rf'<div class="way {kind}">', html)[1:]]


def test_the_main_line_is_told_in_stretches_with_its_corrections_and_its_result(
    client: FlaskClient, store: SqliteStore
) -> None:
    game, html = listed(client, store, TALKED_OVER)
    [said] = ways(html, "main")
    for part in (
        "Main line 1 – 11 10 events",
        "15 corrects 9: take wuk take wu the black one stayed",
        "21 strikes 11: return k",
        "16 – 24 3 events",
        "8 irregular",
    ):
        assert part in said, part
    for number in (1, 11, 15, 9, 21, 14, 16, 24):
        assert f'href="/g/{game}/{number}"' in html


def test_what_was_taken_back_names_who_did_it_why_and_each_sentence(client: FlaskClient, store: SqliteStore) -> None:
    game, html = listed(client, store, TALKED_OVER)
    [said] = ways(html, "undone")
    assert said.startswith("Taken back by 13 it was not her turn yet 12 C take wgr")
    assert f'href="/g/{game}/13"' in html
    assert f'href="/g/{game}/12"' in html


def test_a_variation_is_replayed_to_a_result_of_its_own(client: FlaskClient, store: SqliteStore) -> None:
    """Another replay, of the moves up to there and the one that is tried out, has to come to the same."""
    record = (FIXTURES / "splendor/games/irregular.rgn").read_text(encoding="utf-8")
    log = read(record)
    tried = Replay.of(Log(log.header, (*log.events[:60], Event(61, "B", "take", ("wug",)))))
    played = Replay.of(log)
    _, html = listed(client, store, record + '\n- line 60a "otherwise"\n- line 60a B take wug\n')
    results = [words(found) for found in re.findall(r'<p class="result">.*?</p>', html, re.DOTALL)]
    assert len(results) == 2
    for replay, said in zip((tried, played), results, strict=True):
        scores = zip(replay.seats, replay.game.scores(replay.state), strict=True)
        assert said.replace(" ", "").startswith("".join(f"{seat}{points}" for seat, points in scores))
    assert "wins" not in results[0]
    assert f"{played.seats[played.game.winners(played.state, played.law)[0]]} wins" in results[1]


def test_a_variation_that_cannot_happen_says_where_it_ends(client: FlaskClient, store: SqliteStore) -> None:
    _, html = listed(client, store, HEADER + "1 A take wug\n- line 1a B take rr\n- line 1a A take wwww\n")
    [said] = ways(html, "variation")
    assert "cannot go on at 1a2" in said


def test_an_irregular_move_of_a_variation_is_counted_there_and_not_on_the_main_line(
    client: FlaskClient, store: SqliteStore
) -> None:
    _, html = listed(client, store, HEADER + "1 A take wug\n2 B take wug\n- line 1a B take wu\n")
    [variation] = ways(html, "variation")
    assert "1 irregular" in variation
    assert words(html).count("irregular") == 1


def test_a_variation_of_a_game_without_rules_here_is_won_by_nobody(client: FlaskClient, store: SqliteStore) -> None:
    _, html = listed(client, store, '[game "chess"]\n[A "Ania"]\n1 A move e4\n- line 1a A move d4\n')
    assert "Variation 1a" in words(html)
    assert "wins" not in words(html)


def test_a_record_without_branches_says_so(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(HEADER + "1 A take wug\n2 B take wug\n")])
    said = words(client.get(f"/g/{game}/branches").text)
    assert "Nothing was taken back in this game, and nobody has tried a variation." in said
    assert "1 – 2 2 events" in said


def test_of_too_many_branches_the_rest_is_counted(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(HEADER + "1 A take wug\n" + "- rewind 0\nA take wug\n" * (MOST + 1))])
    answer = client.get(f"/g/{game}/branches")
    assert "1 more branch is not shown." in words(answer.text)


def test_titles_and_reasons_are_never_markup(client: FlaskClient, store: SqliteStore) -> None:
    evil = "<script>alert(1)</script>"
    taken_back = f'1 A take wug\n- rewind 0 because "{evil}"\nA take wug\n'
    record = HEADER + taken_back + f'- line 3a "{evil}"\n- amend 3 take wuk because "{evil}"\n'
    [game] = keep(store, [read(record)])
    page = client.get(f"/g/{game}/branches").text
    assert "<script>alert" not in page
    assert page.count("<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>") == 3


def test_polish_is_spoken_throughout(client: FlaskClient, store: SqliteStore) -> None:
    _, html = listed(client, store, TALKED_OVER, "pl")
    said = words(html)
    for part in ("Główna linia", "10 zdarzeń", "Cofnięte przez 13", "Wariant 14a", "15 poprawia 9", "21 skreśla 11"):
        assert part in said


def test_a_game_that_is_not_stored_has_no_branches(client: FlaskClient) -> None:
    assert client.get(f"/g/{'0' * 32}/branches").status_code == 404


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*/games/*.rgn"))[::5], ids=lambda path: path.stem)
def test_every_recorded_game_has_a_page_of_branches(client: FlaskClient, store: SqliteStore, path: Path) -> None:
    [game] = keep(store, [read(path.read_bytes())])
    assert client.get(f"/g/{game}/branches").status_code == 200
