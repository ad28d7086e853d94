"""Why an event is legal, irregular, impossible or undecided."""

import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from records import Log, read
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from tests.webapp.html import words
from tests.webapp.perspective.half_played import GAUNTLET, POSITION, SPLENDOR
from tests.webapp.samples import TALKED_OVER, keep

FIXTURES = Path(__file__).parents[3] / "fixtures"
HEADER = '[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n'
PAIR = HEADER + "1 A take wug\n2 B take rr\n3 A take rr\n"


def fixture(name: str) -> Log:
    return read((FIXTURES / name).read_bytes())


def asked(client: FlaskClient, store: SqliteStore, log: Log | str, number: int, query: str = "") -> dict[str, Any]:
    [game] = keep(store, [read(log) if isinstance(log, str) else log])
    return panel(client, f"/g/{game}/{number}/why.json{query}")


def panel(client: FlaskClient, address: str) -> dict[str, Any]:
    answer = client.get(address)
    assert answer.status_code == 200
    assert isinstance(answer.json, dict)
    return answer.json


def test_an_irregular_event_names_the_clause_that_decides_with_its_facts(
    client: FlaskClient, store: SqliteStore
) -> None:
    told = asked(client, store, PAIR, 3)
    assert {key: told[key] for key in ("event", "seat", "who", "words", "notation", "verdict", "verdict_word")} == {
        "event": 3,
        "seat": "A",
        "who": "Ania",
        "words": "takes 2 red",
        "notation": "take rr",
        "verdict": "irregular",
        "verdict_word": "irregular",
    }
    assert told["clauses"][told["deciding"]] == {
        "rule": "SPL-TAKE2-2",
        "href": "/rules/SPL-TAKE2-2",
        "held": False,
        "text": "In the bank before taking, red: 2; 4 are needed.",
        "paraphrase": "It needs four or more chips of that colour in the bank before the chips are lifted.",
        "cite": [
            "Splendor (Rebel, polska instrukcja): „ZASADY GRY”",
            "Splendor (Rebel, polska instrukcja): „Wybór znaczników”",
        ],
        "status": "explicit",
        "status_word": "explicit",
        "binds": "law",
        "binds_word": "binds the law",
    }
    held = {clause["rule"]: clause["held"] for clause in told["clauses"]}
    assert (held["SPL-TURN-1"], held["SPL-TAKE3-3"]) == (True, True)
    assert told["found"] == []


def test_a_legal_event_has_no_clause_that_decides_more_than_the_others(client: FlaskClient, store: SqliteStore) -> None:
    told = asked(client, store, PAIR, 1)
    assert (told["verdict"], told["deciding"], told["note"]) == ("legal", None, "")
    assert told["clauses"]
    assert all(clause["held"] is True for clause in told["clauses"])


def test_everything_is_said_in_the_readers_language(client: FlaskClient, store: SqliteStore) -> None:
    told = asked(client, store, PAIR, 3, "?lang=pl")
    clause = told["clauses"][told["deciding"]]
    assert (told["verdict"], told["verdict_word"], told["words"]) == (
        "irregular",
        "nieprawidłowe",
        "bierze: 2 × czerwony",
    )
    assert clause["paraphrase"].startswith("Warunkiem są cztery")
    assert (clause["status"], clause["status_word"], clause["binds_word"]) == ("explicit", "wprost", "wiąże prawo")


def test_an_impossible_event_is_heard_where_the_replay_stops(client: FlaskClient, store: SqliteStore) -> None:
    told = asked(client, store, PAIR + "4 B take rrr\n5 A take wug\n", 4)
    assert told["verdict"] == "impossible"
    deciding = told["clauses"][told["deciding"]]
    assert (deciding["rule"], deciding["held"], deciding["binds"]) == ("SPL-TAKE3-3", False, "table")


def test_what_comes_after_an_impossible_event_is_not_judged(client: FlaskClient, store: SqliteStore) -> None:
    told = asked(client, store, PAIR + "4 B take rrr\n5 A take wug\n", 5)
    assert (told["verdict"], told["clauses"], told["deciding"]) == (None, [], None)
    assert told["note"] == "The record cannot be followed past 4, so this is not judged."


def test_words_that_cannot_be_read_are_named(client: FlaskClient, store: SqliteStore) -> None:
    told = asked(client, store, PAIR + "4 B take zz\n", 4)
    assert told["verdict"] is None
    assert told["note"].startswith("Its words cannot be read: found zz")
    assert told["notation"] == "take zz"


@pytest.mark.parametrize(
    ("number", "note"),
    [
        (12, "It was taken back or struck, so it is not judged."),
        (11, "It was taken back or struck, so it is not judged."),
        (18, "It is about the game and no move in it, so there is nothing to judge."),
    ],
)
def test_what_does_not_stand_is_not_judged(client: FlaskClient, store: SqliteStore, number: int, note: str) -> None:
    told = asked(client, store, TALKED_OVER, number)
    assert (told["verdict"], told["note"]) == (None, note)


def test_a_corrected_event_is_judged_as_it_reads_now(client: FlaskClient, store: SqliteStore) -> None:
    told = asked(client, store, TALKED_OVER, 9)
    assert (told["notation"], told["verdict"]) == ("take wu", "irregular")


def test_what_was_forgotten_in_the_turn_before_is_found_with_the_event_that_brought_it_about(
    client: FlaskClient, store: SqliteStore
) -> None:
    told = asked(client, store, fixture("splendor/games/irregular.rgn"), 26)
    [found] = told["found"]
    assert (found["rule"], found["href"], found["cause"]) == ("SPL-LIM-2", "/rules/SPL-LIM-2", 25)
    assert (told["verdict"], found["verdict_word"]) == ("irregular", "irregular")
    assert found["paraphrase"] == "Anyone above ten has to give back the surplus so that ten remain."
    assert told["deciding"] is None
    assert all(clause["held"] for clause in told["clauses"]), "each stands once"
    assert told["note"] == "The sentence itself is in order."


def test_readings_that_would_change_the_verdict_are_named_with_each_option(
    client: FlaskClient, store: SqliteStore
) -> None:
    told = asked(client, store, HEADER + "1 A take wu\n", 1)
    [depends] = [each for each in told["depends"] if each["reading"] == "take-fewer"]
    assert depends["href"] == "/rules/splendor#reading-take-fewer"
    assert depends["options"] == [
        {"option": "strict-3", "verdict": "irregular", "verdict_word": "irregular", "default": True, "here": True},
        {"option": "up-to-3", "verdict": "legal", "verdict_word": "legal", "default": False, "here": False},
    ]


def test_a_record_that_pins_a_reading_is_judged_by_it(client: FlaskClient, store: SqliteStore) -> None:
    told = asked(client, store, '[readings "take-fewer=up-to-3"]\n' + HEADER + "1 A take wu\n", 1)
    assert told["verdict"] == "legal"
    [depends] = [each for each in told["depends"] if each["reading"] == "take-fewer"]
    assert [option["here"] for option in depends["options"]] == [False, True]


def test_where_no_reading_matters_none_is_named(client: FlaskClient, store: SqliteStore) -> None:
    assert asked(client, store, PAIR, 1)["depends"] == []


@pytest.mark.parametrize("game", ["splendor/games/irregular", "marvel/games/irregular", "gauntlet/games/a-lie"])
def test_the_verdict_is_the_one_of_the_replay(client: FlaskClient, store: SqliteStore, game: str) -> None:
    log = fixture(f"{game}.rgn")
    replay = Replay.of(log)
    assert replay.game.over(replay.state, replay.law), "so that everything may be seen"
    [stored] = keep(store, [log])
    irregular = [frame.event.number for frame in replay.frames if frame.findings]
    assert irregular
    for frame in replay.frames:
        if frame.findings or frame.event.number % 7 == 0:
            told = panel(client, f"/g/{stored}/{frame.event.number}/why.json")
            assert told["verdict"] == frame.verdict
            here = [clause["rule"] for clause in told["clauses"] if not clause["held"]]
            before = [found["rule"] for found in told["found"]]
            assert sorted(here + before) == sorted(finding.rule.id for finding in frame.findings)


# ── the page ────────────────────────────────────────────────────────────────────────────────────────────


def test_the_page_says_what_the_panel_says(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [fixture("splendor/games/irregular.rgn")])
    page, told = client.get(f"/g/{game}/26/why").text, panel(client, f"/g/{game}/26/why.json")
    said = words(page)
    for clause in told["clauses"]:
        assert f'href="{clause["href"]}"' in page
        assert clause["text"] in said
        assert clause["paraphrase"] in said
    for found in told["found"]:
        assert found["text"] in said
        assert f'href="/g/{game}/{found["cause"]}"' in page
    assert re.search(r'<h2 class="word">irregular</h2>', page)
    assert told["notation"] in said


def test_a_point_that_the_book_leaves_open_says_so(client: FlaskClient, store: SqliteStore) -> None:
    tags = [("turn A"), ("A tokens rrrrkk"), ("B tokens uuuuggggkk")]
    position = "".join(f'[position "{line}"]\n' for line in tags)
    [game] = keep(store, [read(HEADER + position + "1 A take w\n2 B take w\n")])
    page = client.get(f"/g/{game}/1/why").text
    assert "The rulebook leaves it open" in page, "with one colour left, the Polish book says nothing of taking fewer"
    assert 'href="/rules/splendor#reading-reduced"' in page


def test_a_reading_that_the_book_answers_is_named_and_leaves_nothing_open(
    client: FlaskClient, store: SqliteStore
) -> None:
    [game] = keep(store, [read(HEADER + "1 A take wu\n2 B take wug\n")])
    page = client.get(f"/g/{game}/1/why").text
    assert "The rulebook leaves it open" not in page
    assert "Another reading decides otherwise" in page
    assert 'href="/rules/splendor#reading-take-fewer"' in page
    assert "caeleel/splendor" in page, "who plays it so"
    assert "Another reading decides otherwise" not in client.get(f"/g/{game}/2/why").text


def test_the_events_before_and_after_are_one_step_away(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(TALKED_OVER)])
    page = client.get(f"/g/{game}/14/why").text
    assert f'rel="prev" href="/g/{game}/10/why"' in page
    assert f'rel="next" href="/g/{game}/16/why"' in page


def test_a_name_is_never_markup(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(PAIR.replace("Ania", "<img src=x>"))])
    assert "<bdi>&lt;img src=x&gt;</bdi> takes 2 red" in client.get(f"/g/{game}/3/why").text


@pytest.mark.parametrize("end", ["0/why", "4/why", "99999999999999999999/why", "4/why.json", "x/why"])
def test_there_is_nothing_to_ask_about_an_event_that_is_not_there(
    client: FlaskClient, store: SqliteStore, end: str
) -> None:
    [game] = keep(store, [read(PAIR)])
    assert client.get(f"/g/{game}/{end}").status_code == 404


def test_nobody_judges_a_game_without_rules_and_the_page_says_so(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read('[game "chess"]\n[A "Ania"]\n1 A move e4\n2 A score 3\n3 A total 4\n')])
    page = client.get(f"/g/{game}/1/why").text
    assert "Nobody here judges the moves of this game: its table decides." in page
    assert f"/g/{game}/1/judge" not in page
    assert client.get(f"/g/{game}/1/judge").status_code == 404
    assert client.get("/judge?game=chess&seats=AB").status_code == 422
    assert "said 4; the sheet adds up to 3." in client.get(f"/g/{game}/3/why").text
    assert client.get(f"/g/{game}/3/why.json").get_json()["verdict"] == "irregular"


def test_there_is_nothing_to_ask_about_a_game_that_is_not_stored(client: FlaskClient) -> None:
    assert client.get(f"/g/{'0' * 32}/1/why").status_code == 404


# ── what is hidden stays hidden ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("eye", ["", "?as=all", "?as=A", "?as=B", "?as=spectator"])
@pytest.mark.parametrize(
    ("record", "secret"),
    [
        (SPLENDOR, ["3K3", "2R4", "1U1"]),
        (SPLENDOR + "5 B reserve L3 3K3 *\n", ["3K3", "2R4", "1U1"]),
        (GAUNTLET, ["S3", "T7", "H3a", "H5b"]),
        (POSITION + "\n1 B play H3a fight\n", ["S1", "T2", "H5b", "H4a"]),
        (POSITION + "\n1 B play H4b\n", ["S1", "T2", "H5b", "H3a", "H4a"]),
    ],
)
def test_of_an_open_game_no_hidden_card_is_in_any_answer(
    client: FlaskClient, store: SqliteStore, record: str, secret: list[str], eye: str
) -> None:
    log = read(record)
    [game] = keep(store, [log])
    addresses = [f"/g/{game}/{event.number}/{end}" for event in log.events for end in ("why", "why.json")]
    for address in (*addresses, f"/g/{game}/branches"):
        answer = client.get(address + eye)
        assert answer.status_code == 200
        shown = answer.text.replace(game, "")
        assert not [card for card in secret if re.search(rf"(?<!GAU-)\b{card}\b", shown)], address


def test_a_record_that_stops_over_a_hidden_card_says_only_that_it_stops(
    client: FlaskClient, store: SqliteStore
) -> None:
    """The card that C draws is already in a hand: nobody who looks on can know."""
    told = asked(client, store, fixture("gauntlet/crimes/GAU-TBL-5.rgn"), 1)
    assert (told["verdict"], told["deciding"]) == ("impossible", None)
    assert told["note"] == "The record cannot go on here. What is against it shows when the game is over."
    assert all(clause["held"] is not False for clause in told["clauses"])


def test_once_it_is_over_the_reader_may_choose_an_eye(client: FlaskClient, store: SqliteStore) -> None:
    log = fixture("gauntlet/games/a-lie.rgn")
    [game] = keep(store, [log])
    drawn = next(event for event in log.events if event.verb == "draw" and event.seat == "B")
    everything, b, a = (
        panel(client, f"/g/{game}/{drawn.number}/why.json?as={eye}")["notation"] for eye in ("all", "B", "A")
    )
    assert everything == b == drawn.say
    assert a == "draw ?"
    page = client.get(f"/g/{game}/{drawn.number}/why?as=A").text
    assert f'href="/g/{game}/{drawn.number}?as=A"' in page, "who goes on looks as the same"
