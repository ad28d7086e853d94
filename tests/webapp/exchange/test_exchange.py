"""Files of other people's programs, in: what becomes of each line, and that nothing is lost without a word."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from records import read, write
from records.memory import MemoryStore
from replay.engine.result_only import result_only
from tests.hypothesis_profiles import examples
from webapp.exchange import bgg, bgstats, reader_of, results_csv
from webapp.exchange.storing import CHANGED, NEW, SAME, store_all
from webapp.formats.figures import Day, day, minutes, points
from webapp.formats.imported import Import
from webapp.games.splendor.formats import kifu, neutral

FIXTURES = Path(__file__).parents[3] / "fixtures/exchange"
READERS = {
    "evening.bgsplay": bgstats.read,
    "plays.xml": bgg.read,
    "evenings.csv": results_csv.read,
    "rows.csv": results_csv.read,
    "short.kifu": kifu.read,
    "short.jsonl": neutral.read,
}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with Flask(__name__).test_request_context(query_string={"lang": "en"}):
        yield


def brought(name: str) -> Import:
    return READERS[name]((FIXTURES / name).read_bytes())


def said(import_: Import, at: int) -> list[str]:
    return [remark.text for remark in import_.remarks if remark.at == at]


@pytest.mark.parametrize("name", READERS)
def test_a_file_is_recognised_by_what_stands_in_it(name: str) -> None:
    assert reader_of((FIXTURES / name).read_bytes()) is READERS[name]
    assert reader_of((FIXTURES / name).read_text(encoding="utf-8")) is READERS[name]


def test_records_of_our_own_are_no_strangers() -> None:
    for path in (FIXTURES.parent / "splendor/games").glob("*.rgn"):
        assert reader_of(path.read_bytes()) is None
    assert reader_of((FIXTURES.parent / "legacy/draft-0.jsonl").read_bytes()) is None


@pytest.mark.parametrize("name", READERS)
def test_what_was_made_of_a_file_can_be_written_and_read_again(name: str) -> None:
    for found in brought(name).games:
        assert read(write(found.log)) == found.log


# ── BG Stats ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_play_of_bg_stats_becomes_its_result() -> None:
    first = brought("evening.bgsplay").games[0].log
    assert result_only(first)
    assert first.header.game == "splendor"
    assert first.header.seats == {"A": "Bartek", "B": "Ania"}  # in the order of the seats, whoever started first
    assert [event.say for event in first.events] == [
        "result A 16 B 12",
        r'note - "Bartek forgot a noble.\nTwice!"',
    ]
    assert "3+10+3" in first.events[0].remark
    assert {"played": "2026-11-12", "place": "Gdańsk", "minutes": "45", "won": "A"}.items() <= dict(
        first.header.tags
    ).items()


def test_a_game_whose_rules_nobody_knows_is_kept_too() -> None:
    second = brought("evening.bgsplay").games[1].log
    assert second.header.game == "Terraforming Mars"
    assert second.header.get("bgg-id") == "167791"
    assert second.events[0].say == "result A - B 67"
    assert "a lot" in second.events[0].remark


def test_every_field_that_bg_stats_has_and_a_record_has_not_is_named() -> None:
    found = brought("evening.bgsplay")
    assert said(found, 1) == ["Not used: rating."]
    assert said(found, 0) == ["Not used: tags, userInfo, games.bggYear, players.bggUsername, players.modificationDate."]
    assert [(remark.at, remark.lost) for remark in found.remarks if remark.lost] == [(3, True)]


def test_the_same_play_twice_is_stored_once_and_a_changed_one_beside_it() -> None:
    store, found = MemoryStore(), brought("evening.bgsplay")
    assert [each.state for each in store_all(store, found)] == [NEW, NEW]
    assert [each.state for each in store_all(store, found)] == [SAME, SAME]
    text = (FIXTURES / "evening.bgsplay").read_text(encoding="utf-8").replace('"3+10+3"', '"17"')
    assert [each.state for each in store_all(store, bgstats.read(text))] == [CHANGED, SAME]
    assert store.count() == 3


def test_two_tables_that_ended_alike_are_two_games() -> None:
    """A store keeps nothing made of names, so the results alone would be one."""
    store, table = MemoryStore(), "date,game,player 1,score 1,player 2,score 2\n2026-11-12,Splendor,{},15,{},12\n"
    ours, theirs = (results_csv.read(table.format(*names)) for names in (("Ania", "Ewa"), ("Olek", "Iga")))
    first, second = [*store_all(store, ours), *store_all(store, theirs)]
    assert first.receipt.game != second.receipt.game
    assert [each.state for each in store_all(store, ours)] == [SAME]


def test_a_table_that_has_grown_brings_only_what_is_new() -> None:
    """Two rows that say the same are two plays, this time and the next."""
    store, head = MemoryStore(), "date,game,player 1,score 1,player 2,score 2\n"
    row, other = "2026-11-12,Splendor,Ania,15,Ewa,12\n", "2026-11-12,Splendor,Olek,15,Iga,12\n"
    tables = {head + row + row + other: [NEW, NEW, NEW], head + row + other + row + row: [SAME, SAME, SAME, NEW]}
    for table, states in tables.items():
        assert [each.state for each in store_all(store, results_csv.read(table))] == states
    assert store.count() == 4


LOST: dict[str, dict[str, Any]] = {
    "winner": {"playerScores": [{"playerRefId": 1, "score": "15", "winner": "perhaps"}]},
    "durationMin": {"durationMin": "long"},
    "comments": {"comments": ["a", "b"]},
    "locationRefId": {"locationRefId": 9},
    "expansionPlays": {"expansionPlays": [{"gameRefId": 77}]},
    "playerScores": {"playerScores": [{"playerRefId": 1, "score": "15"}, "somebody"]},
    "seatOrder": {"playerScores": [{"playerRefId": 1, "seatOrder": 1}, {"playerRefId": 2, "seatOrder": 1}]},
}


@pytest.mark.parametrize("field", LOST)
def test_what_bg_stats_says_in_a_way_that_nobody_reads_is_named(field: str) -> None:
    play: dict[str, Any] = {
        "gameRefId": 1,
        "playDate": "2026-11-12",
        "playerScores": [{"playerRefId": 1, "score": "15"}],
    }
    people = [{"id": 1, "name": "Ania"}, {"id": 2, "name": "Ewa"}]
    file = {"plays": [play | LOST[field]], "games": [{"id": 1, "name": "Splendor"}], "players": people}
    found = bgstats.read(json.dumps(file))
    named = "perhaps" if field == "winner" else field
    assert len(found.games) == 1
    assert [each.at for each in found.remarks if named in each.text] == [1]
    plain = bgstats.read(json.dumps(file | {"plays": [play], "players": people[:1]}))
    assert plain.remarks == []


def test_a_winner_is_told_by_a_number_too_and_a_day_by_the_other_field() -> None:
    play = {"gameRefId": 1, "playDate": "", "playDateYmd": 20261112, "playerScores": [{"playerRefId": 1, "winner": 1}]}
    file = {"plays": [play], "games": [{"id": 1, "name": "Splendor"}], "players": [{"id": 1, "name": "Ania"}]}
    for source in (json.dumps(file), json.dumps(file).encode("utf-16")):
        reader = reader_of(source)
        assert reader is not None
        [found] = reader(source).games
        assert (found.log.header.get("won"), found.log.header.get("played")) == ("A", "2026-11-12")


# ── BoardGameGeek ───────────────────────────────────────────────────────────────────────────────────────


def test_a_logged_play_becomes_its_result_under_the_line_it_stands_on() -> None:
    found = brought("plays.xml")
    assert [(each.at, each.key) for each in found.games] == [(3, "bgg:4001"), (13, "bgg:4002")]
    first, second = (each.log for each in found.games)
    assert first.header.seats == {"A": "Bartek", "B": "Ania"}
    assert [event.say for event in first.events] == ["result A 16 B 12", r'note - "Bartek forgot \"a noble\"."']
    assert {"played": "0000-00-00", "times": "2", "flags": "incomplete"}.items() <= dict(second.header.tags).items()
    assert said(found, 19) == ["Nobody is said to have played."]


@pytest.mark.parametrize(
    "bomb",
    [
        '<!DOCTYPE plays [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><plays><play id="1">&b;</play></plays>',
        '<!DOCTYPE plays SYSTEM "file:///etc/passwd"><plays/>',
        '<!DOCTYPE plays [<!ENTITY x SYSTEM "file:///etc/passwd">]><plays><comments>&x;</comments></plays>',
        "<plays>" + "<play>" * 50,
    ],
)
def test_xml_that_unfolds_or_reaches_out_is_not_read(bomb: str) -> None:
    found = bgg.read(bomb)
    assert found.games == []
    assert found.remarks[0].lost


def test_players_of_one_name_are_several_and_what_is_odd_about_a_play_is_named() -> None:
    found = bgg.read(
        """<plays total="412" page="1">
        <play id="1" date="2025-01-01" length="sixty"><item name="Splendor"/><item name="Azul"/>
        <comments>First</comments><comments>Second</comments>
        <players><player name="Jan" score="15" win="1" startposition="1"/>
        <player name="Jan" score="1,234" win="yes" startposition="1"/></players></play></plays>"""
    )
    [play] = found.games
    assert list(play.log.header.seats.values()) == ["Jan", "Jan"]
    assert (play.log.header.game, play.log.header.get("won")) == ("splendor", "A")
    said = write(play.log)
    for kept in ("First", "Second", "startposition 1", "1,234"):
        assert kept in said
    told = " ".join(each.text for each in found.remarks)
    for named in ("412", "Azul", "sixty", "yes"):
        assert named in told, named


@pytest.mark.parametrize("page", ["<html><body>Error</body></html>", "<message>Please try again later.</message>"])
def test_a_page_that_is_no_list_of_plays_is_refused_in_one_sentence(page: str) -> None:
    reader = reader_of(page)
    assert reader is not None
    assert [each.lost for each in reader(page).remarks] == [True]


def test_what_came_before_broken_xml_is_kept() -> None:
    text = (FIXTURES / "plays.xml").read_text(encoding="utf-8")
    found = bgg.read(text[: text.index('<play id="4003"')] + "<oh")
    assert len(found.games) == 2
    assert any(remark.lost for remark in found.remarks)


# ── tables ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_polish_table_with_a_row_for_each_play() -> None:
    found = brought("evenings.csv")
    first, second, third = (each.log for each in found.games)
    assert first.events[0].say == "result A 12 B 16"
    assert (first.header.get("won"), first.header.get("minutes")) == ("B", "45")
    assert first.events[1].say == 'note - "pogoda: deszcz"'
    assert second.events[0].say == "result A 67.5 B 23 C -"
    assert third.header.get("played") == "wczoraj"
    assert said(found, 4) == ["Nobody is said to have played."]
    assert said(found, 5)[0] == "“Gosia” is said to have won and did not play."


def test_a_table_with_a_row_for_each_player() -> None:
    found = brought("rows.csv")
    assert [(each.at, each.log.header.game) for each in found.games] == [(2, "splendor"), (4, "gauntlet")]
    assert found.games[0].log.header.get("won") == "B"
    assert "two ways" in said(found, 2)[0]


def test_without_a_number_of_the_play_a_name_that_comes_again_begins_another() -> None:
    rows = "player,score,game\nAnia,1,Splendor\nEwa,2,Splendor\nAnia,3,Splendor\nEwa,4,Splendor\n"
    assert [each.log.events[0].say for each in results_csv.read(rows).games] == ["result A 1 B 2", "result A 3 B 4"]


def test_a_quotation_mark_that_nobody_closed_swallows_no_row() -> None:
    head, row = "date,game,player 1,score 1,player 2,score 2,notes\n", "2026-11-{},Splendor,{}Ania,15,Ewa,12,{}\n"
    said = '"two\nlines"'
    table = head + row.format(10, '"', "") + row.format(11, "", said) + row.format(12, '"', "") + row.format(13, "", "")
    found = results_csv.read(table)
    assert [each.at for each in found.games] == [2, 3, 5, 6]
    assert [each.log.header.seats["A"] for each in found.games] == ["Ania"] * 4
    assert "two\\nlines" in write(found.games[1].log)
    assert [each.at for each in found.remarks] == [2, 5]


def test_rows_of_a_play_belong_together_wherever_they_stand() -> None:
    rows = ["1,2026-11-12,Splendor,Ania,15", "2,2026-11-13,Splendor,Ania,9", "1,2026-11-12,Azul,Ewa,12", "2,,,Ewa,15"]
    found = results_csv.read("sep=,\r\nplay,date,game,player,score\r\n" + "\r\n".join(rows))
    assert [(each.at, tuple(each.log.header.seats.values())) for each in found.games] == [
        (3, ("Ania", "Ewa")),
        (4, ("Ania", "Ewa")),
    ]
    assert [(each.at, "Azul" in each.text) for each in found.remarks] == [(5, True)]


def test_whoever_began_is_told_by_name_and_two_winners_of_one_name_are_mentioned() -> None:
    head = "\n\ndate,game,player 1,score 1,player 2,score 2,winner,start\n"
    found = results_csv.read(
        head + "2026-11-12,Splendor,Ania,15,Ewa,12,Ania,Ewa\n2026-11-13,Splendor,Jan,15,Jan,12,Jan,\n"
    )
    assert [(each.at, each.log.header.seats["A"]) for each in found.games] == [(4, "Ewa"), (5, "Jan")]
    assert [(each.at, "Jan" in each.text) for each in found.remarks] == [(5, True)]


def test_a_table_from_a_polish_windows_is_read_and_that_is_said() -> None:
    text = "data;gra;gracz 1;wynik 1\n1.2.2026;Splendor;Łukasz;15\n"
    found = results_csv.read(text.encode("cp1250"))
    assert found.games[0].log.header.seats == {"A": "Łukasz"}
    assert "Windows-1250" in said(found, 0)[0]
    assert results_csv.read(text.encode("utf-16")).games[0].log.header.seats == {"A": "Łukasz"}
    assert results_csv.read(text.encode("utf-8-sig")).games[0].log.header.seats == {"A": "Łukasz"}


@pytest.mark.parametrize(
    ("written", "expected"),
    [("3+20+5", "28"), ("12,5", "12.5"), ("-3", "-3"), ("10-2", "8"), (7, "7"), ("", ""), (None, ""), ("-", "")],
)
def test_points_are_read_as_people_write_them(written: object, expected: str) -> None:
    assert points(written) == expected


@pytest.mark.parametrize("written", ["nan", "1e999", "inf", "a lot", True, [], float("nan"), "9" * 400])
def test_what_is_no_number_is_none(written: object) -> None:
    assert points(written) is None


def test_days_are_read_as_people_write_them() -> None:
    assert day("2026-11-12 18:03:00") == day("12.11.2026") == day(20261112) == Day("2026-11-12")
    assert day("11/12/2026") == Day("2026-11-12", doubt=True)
    assert day("13/12/2026").iso == "2026-12-13"
    assert day("11/12/2026", month_first=False) == Day("2026-12-11")
    assert day("31.02.2026") == day("yesterday") == Day("")
    assert (minutes("45 min"), minutes("2:30"), minutes(0), minutes("long")) == ("45", "150", "", "")


# ── any bytes ───────────────────────────────────────────────────────────────────────────────────────────


@examples(60)
@given(name=st.sampled_from(sorted(READERS)), data=st.data())
def test_whatever_the_bytes_are_there_are_records_or_remarks(name: str, data: st.DataObject) -> None:
    """Of a file with a stretch of it replaced: such a file comes furthest."""
    whole = (FIXTURES / name).read_bytes()
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(start + 60, len(whole))))
    noise = data.draw(
        st.one_of(st.binary(max_size=30), st.text(max_size=30).map(lambda t: t.encode(errors="surrogatepass")))
    )
    with Flask(__name__).test_request_context():
        found = READERS[name](whole[:start] + noise + whole[end:])
        assert found.games or found.remarks
        store = MemoryStore()
        for stored in store_all(store, found):
            assert store.log(stored.receipt.game).events


@examples(40)
@given(source=st.one_of(st.binary(max_size=200), st.text(max_size=200)))
def test_no_reader_stumbles_over_bytes_that_are_nothing(source: str | bytes) -> None:
    with Flask(__name__).test_request_context():
        for reader in {*READERS.values()}:
            found = reader(source)
            assert all(read(write(each.log)) == each.log for each in found.games)


@pytest.mark.parametrize(
    "hostile",
    [
        b'{"plays": ' + b"[" * 100_000,
        json.dumps(
            {"plays": [{"playerScores": [{"score": float("inf"), "playerRefId": {}}], "gameRefId": []}]}
        ).encode(),
        b'{"plays": [{"uuid": 1e999, "gameRefId": 1, "playerScores": [{"score": NaN}]}], '
        b'"games": [{"id": 1, "name": "\\ud800"}]}',
        b'{"plays": [' + b"9" * 5000 + b"]}",
    ],
)
def test_json_that_is_built_to_hurt_is_refused_in_words(hostile: bytes) -> None:
    found = bgstats.read(hostile)
    assert found.games == []
    assert found.remarks[0].lost
