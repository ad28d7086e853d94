"""Score sheets on their way to BG Stats and BoardGameGeek, and results on their way from there."""

import csv
import io
import json
from typing import Any

import pytest

from records import Log, read
from records.memory import MemoryStore
from replay.engine.result_only import seat_results
from tests.replay.sheet.evening import CATAN, CODENAMES, PANDEMIC, WINGSPAN
from webapp.exchange import bgstats
from webapp.exchange.bgg_out import report, table
from webapp.exchange.bgstats_out import link, written
from webapp.exchange.outcome import NotOver, play_of
from webapp.exchange.play import Play
from webapp.exchange.storing import NEW, SAME, store_all
from webapp.platform.i18n import speaking

HEARTS = '[game "Hearts"]\n[scoring "lowest"]\n[bgg-id "6887"]\n[A "Ania"] [B "Bartek"]\n1 A score 26\n2 B score 3\n'


def play(text: str, key: str = "a" * 32) -> Play:
    return play_of(key, read(text), [])


def out(*plays: Play) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(written(list(plays)))
    return told


def test_points_and_winner_go_out() -> None:
    [told] = out(play(CATAN))["plays"]
    assert [(each["score"], each["winner"]) for each in told["playerScores"]] == [
        ("2", False),
        ("3", False),
        ("10", True),
    ]


def test_how_it_is_won_goes_out() -> None:
    [hearts] = out(play(HEARTS + "3 - result A 26 B 3"))["games"]
    assert (hearts["highestWins"], hearts["noPoints"], hearts["cooperative"]) == (False, False, False)
    assert hearts["bggId"] == 6887
    [pandemic] = out(play(PANDEMIC))["games"]
    assert (pandemic["cooperative"], pandemic["noPoints"]) == (True, True)
    [lost] = out(play(PANDEMIC))["plays"]
    assert [each["winner"] for each in lost["playerScores"]] == [False, False]


def test_teams_go_out_and_come_back() -> None:
    told = out(play(CODENAMES))
    assert [each["team"] for each in told["plays"][0]["playerScores"]] == ["Reds", "Blues", "Reds", "Blues"]
    assert (told["plays"][0]["usesTeams"], told["games"][0]["usesTeams"]) == (True, True)
    [found] = bgstats.read(json.dumps(told)).games
    assert found.log.header.get("teams") == "Reds: A C, Blues: B D"
    assert [each.won for each in seat_results(found.log)] == [False, True, False, True]
    again = out(play_of("b" * 32, found.log, []))
    assert [each["team"] for each in again["plays"][0]["playerScores"]] == ["Reds", "Blues", "Reds", "Blues"]


@pytest.mark.parametrize("text", [CATAN, WINGSPAN, HEARTS + "3 - result A 26 B 3", PANDEMIC])
def test_what_goes_out_comes_back_with_the_same_result(text: str) -> None:
    first = play(text)
    [found] = bgstats.read(json.dumps(out(first))).games
    second = play_of("b" * 32, found.log, [])
    assert [(each.name, each.points, bool(each.won)) for each in second.players] == [
        (each.name, each.points, bool(each.won)) for each in first.players
    ]
    assert (second.scoring, second.kind) == (first.scoring, first.kind)
    assert dict(second.tags).get("bgg-id") == dict(first.tags).get("bgg-id")


def test_names_that_count_as_one_are_one_game_there() -> None:
    plays = [play(CATAN), play(CATAN.replace('"Catan"', '"catan "'), "b" * 32)]
    told = out(*plays)
    assert [each["name"] for each in told["games"]] == ["Catan"]
    assert [each["gameRefId"] for each in told["plays"]] == [1, 1]


def test_a_play_that_was_brought_before_somebody_asked_for_its_scoring_is_the_same() -> None:
    store = MemoryStore()
    text = json.dumps(out(play(CODENAMES)))
    before = bgstats.read(text)
    before.games[:] = [
        each._replace(log=Log(each.log.header.without("teams"), each.log.events)) for each in before.games
    ]
    assert [each.state for each in store_all(store, before)] == [NEW]
    assert [each.state for each in store_all(store, bgstats.read(text))] == [SAME]
    assert store.count() == 1


def test_a_sheet_is_a_table_and_a_report() -> None:
    with speaking("en"):
        rows = list(csv.DictReader(io.StringIO(table([play(CATAN.replace("[A ", '[bgg-id "13"]\n[A '))]))))
        told = report(play(CATAN), None)
    assert [(row["game"], row["bgg id"], row["player"], row["score"], row["win"]) for row in rows] == [
        ("Catan", "13", "Ania", "2", "no"),
        ("Catan", "13", "Bartek", "3", "no"),
        ("Catan", "13", "Celina", "10", "yes"),
    ]
    assert "[b]• Celina: 10, winner[/b]" in told


def test_a_game_that_goes_on_has_no_result_yet() -> None:
    with pytest.raises(NotOver):
        play(HEARTS)
    assert "Hearts" in link(play(HEARTS + "3 - result B"))
