"""Mistakes while recording, asked as a script would: what a correction changes is told before it is written."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import read
from records.sqlite import SqliteStore
from tests.commands.splendor_records import OPENING
from tests.webapp.html import words
from tests.webapp.recording.table import KEY, Table


class Written(Table):
    """A game that was written for a test, and somebody who holds a key to it."""

    def __init__(self, app: Flask, client: FlaskClient, text: str, seat: str = "") -> None:
        store: SqliteStore = app.extensions["store"]
        self.client, self.store = client, store
        self.game = store.create(read(text)).game
        self.headers = {"Authorization": f"Key {app.extensions['keys'].grant(self.game, seat)}"}

    def weigh(self, say: str) -> Any:
        code, told = self.post("weigh", say=say)
        assert code == 200, told
        return told

    def change(self, say: str) -> Any:
        told = self.weigh(say)
        assert not told["unread"], told["unread"]
        return told["change"]

    def page(self) -> str:
        return words(self.client.get(f"/g/{self.game}").text)


Begin = Callable[..., Written]


@pytest.fixture
def begin(app: Flask, client: FlaskClient) -> Begin:
    return lambda moves, seat="": Written(app, client, OPENING + moves, seat)


def turned(change: Any) -> list[tuple[int, str, str]]:
    return [(each["event"], each["before"], each["after"]) for each in change["changed"]]


# ── what a correction changes ───────────────────────────────────────────────────────────────────────────


def test_a_correction_can_make_a_later_move_regular(begin: Begin) -> None:
    """Of four white, two are left after 5, so 7 may not take a pair; had 5 been red, four would be left."""
    table = begin("5 A take ww\n6 B take gg\n7 A take ww\n")
    change = table.change("amend 5 take rr")
    assert (change["kind"], change["about"], change["first"]) == ("amend", 5, 5)
    assert (change["was"]["say"], change["was"]["words"], change["was"]["verdict"]) == (
        "take ww",
        "takes 2 white",
        "legal",
    )
    assert (change["reads"]["say"], change["reads"]["words"]) == ("take rr", "takes 2 red")
    assert turned(change) == [(7, "irregular", "legal")]
    assert change["stops"] is None
    assert change["scores"] == [["A", 0, 0], ["B", 0, 0]]
    assert len(table.store.log(table.game).events) == 7, "it is weighed, not written"


def test_the_sentence_itself_is_judged_at_its_place(begin: Begin) -> None:
    """After 5 two white are left: there a pair is irregular, and three are impossible."""
    table = begin("5 A take ww\n6 B take gg\n7 A take rrk\n")
    irregular = table.weigh("amend 6 take ww")
    assert irregular["verdict"] == irregular["change"]["reads"]["verdict"] == "irregular"
    assert [each["rule"] for each in irregular["sentences"][0]["broken"]] == ["SPL-TAKE2-2"]
    assert table.weigh("amend 6 take www")["verdict"] == "impossible"
    assert table.post("events", say="amend 6 take www", after=7, key=KEY)[0] == 422
    assert table.post("events", say="amend 6 take ww", after=7, key=KEY)[0] == 201, "it happened"


def test_what_would_stop_the_record_says_where_and_what_is_not_reached(app: Flask, client: FlaskClient) -> None:
    """A has three white at 24 because of 5 and 7, and pays them all for the card that is worth a point."""
    table = Table(app, client, "splendor/games/sim-2p", 30)
    code, told = table.post("weigh", say="amend 5 take wu")
    change = told["change"]
    assert (code, told["verdict"]) == (200, "irregular")
    assert turned(change) == [
        (24, "legal", "impossible"),
        *((number, "legal", "not reached") for number in range(25, 31)),
    ]
    assert change["stops"]["event"] == 24
    assert change["stops"]["says"].startswith("A hands over 3 white and has 2 white")
    assert change["scores"] == [["A", 1, 0], ["B", 0, 0]]


def test_a_record_that_stops_may_be_written_and_the_way_out_is_told(app: Flask, client: FlaskClient) -> None:
    table = Table(app, client, "splendor/games/sim-2p", 30)
    assert table.post("events", say="B amend 5 take wu", after=30, key=KEY)[0] == 201
    halt = table.now()["halt"]
    assert (halt["event"], halt["by"], halt["withdraw"]) == (24, 31, "- amend 31 -")
    change = table.post("weigh", say=halt["withdraw"])[1]["change"]
    assert (change["stopped"], change["stops"]) == (24, None)
    assert turned(change)[0] == (24, "impossible", "legal")
    assert table.post("events", say=halt["withdraw"], after=31, key="another-entry")[0] == 201
    assert table.now()["halt"] is None


def test_what_is_missing_is_put_in_where_it_happened(begin: Begin) -> None:
    """A seems to have moved twice; with the turn of B between, nobody has."""
    table = begin("5 A take wug\n6 A take rgk\n")
    change = table.change("amend 5+ B take rr")
    assert (change["kind"], change["first"], change["was"]) == ("insert", 7, None)
    assert (change["reads"]["seat"], change["reads"]["say"], change["reads"]["verdict"]) == ("B", "take rr", "legal")
    assert turned(change) == [(6, "irregular", "legal")]


def test_what_did_not_happen_is_struck(begin: Begin) -> None:
    change = begin("5 A take wug\n6 B take rr\n7 B take rr\n").change('- amend 7 - because "written twice"')
    assert (change["kind"], change["was"]["verdict"], change["reads"]) == ("strike", "irregular", None)
    assert turned(change) == []


def test_a_take_back_names_everything_that_does_not_stand_any_more(begin: Begin) -> None:
    table = begin("5 A take wug\n6 B take rr\n7 A take wkk\n")
    change = table.change("B rewind 5")
    assert (change["kind"], change["about"], change["first"]) == ("rewind", 5, 6)
    assert turned(change) == [(6, "legal", "absent"), (7, "irregular", "absent")]


def test_the_winner_before_and_after_is_told(app: Flask, client: FlaskClient) -> None:
    """In the last round of this game somebody reaches fifteen points; taken back, nobody has won."""
    table = Table(app, client, "splendor/games/sim-2p", 1000)
    change = table.post("weigh", say="rewind 30")[1]["change"]
    assert change["over"] == [True, False]
    assert [len(each) for each in change["winners"]] == [1, 0]


def test_everything_the_rules_make_certain_is_written_out(app: Flask, client: FlaskClient) -> None:
    table = Table(app, client, "splendor/games/sim-2p", 11)
    said = {"say": 'B amend 10 buy 1R2 because "the price was left out"', "after": 11, "key": KEY}
    assert table.post("events", **said)[0] == 201
    assert table.last()[-1] == 'B amend 10 buy 1R2 uug because "the price was left out"'


# ── what is refused ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("say", "because"),
    [
        ("amend 99 take wu", "There is no 99 before this sentence; expected an event that was written before."),
        ("amend 0 take wu", "There is no 0 before this sentence; expected an event that was written before."),
        ("rewind 7", "There is no 7 before this sentence; expected an event that was written before, or 0."),
        ("amend 5a1 take wu", "There is no 5a1 before this sentence; expected an event that was written before."),
        ("amend 5 take xyz", "Found xyz; expected w, u, g, r, k or *."),
        ("amend 5", "Found the end of the line; expected a verb such as take."),
        ("rewind", "Found the end of the line; expected an event number."),
        ("Z rewind 5", "There is no seat Z in this game"),
        ("amend 5 Z take wu", "There is no seat Z in this game"),
        ("amend 5+ note 6", "Only a move can be put in."),
        ("amend 5 note 6", "A move can only have been another move."),
    ],
)
@pytest.mark.parametrize("what", ["weigh", "events"])
def test_what_refers_to_nothing_or_cannot_be_read_is_refused_in_one_sentence(
    begin: Begin, what: str, say: str, because: str
) -> None:
    table = begin("5 A take wug\n6 B take rr\n")
    code, told = table.post(what, say=say, **({"after": 6, "key": KEY} if what == "events" else {}))
    assert code == (422 if what == "events" else 200)
    assert because in (told["says"] if what == "events" else told["unread"])
    assert len(table.store.log(table.game).events) == 6


def test_only_a_correction_or_a_take_back_is_weighed(begin: Begin) -> None:
    table = begin("5 A take wug\n")
    assert table.post("weigh", say="take wug")[0] == 422
    assert table.post("weigh", say="rewind 4 / rewind 3")[0] == 422
    assert table.post("weigh", say="")[0] == 400


@pytest.mark.parametrize("headers", [{"X": "y"}, {"Authorization": "Key wrong"}])
def test_without_the_key_nothing_is_weighed(begin: Begin, headers: dict[str, str]) -> None:
    assert begin("5 A take wug\n").post("weigh", headers=headers, say="rewind 4")[0] == 403


def test_an_address_weighs_only_so_often_in_a_minute(app: Flask, begin: Begin) -> None:
    app.extensions["rate_limits"]["weigh"].times = 1
    table = begin("5 A take wug\n")
    assert [table.post("weigh", say="rewind 4")[0] for _ in range(2)] == [200, 429]


def test_a_correction_that_is_sent_twice_counts_once(begin: Begin) -> None:
    table = begin("5 A take wug\n6 B take rr\n")
    said = {"say": 'B amend 5 take wuk because "black, not green"', "after": 6, "key": KEY}
    assert [table.post("events", **said)[0] for _ in range(2)] == [201, 201]
    assert [event.say for event in table.store.log(table.game).events[6:]] == [
        'amend 5 take wuk because "black, not green"'
    ]


# ── hidden cards ────────────────────────────────────────────────────────────────────────────────────────


def test_weighing_shows_nobody_a_card_of_a_hand_but_the_holder_of_the_seat(app: Flask, client: FlaskClient) -> None:
    """A drew S2 at 18, and nobody has seen it since."""
    recorder = Table(app, client, "gauntlet/games/sim-4p", 20)
    thanos = {"Authorization": f"Key {app.extensions['keys'].grant(recorder.game, 'A')}"}
    for say in ("rewind 17", "amend 18 -", "amend 17 peek ?", "amend 18 draw ?", "amend 18+ B draw ?"):
        told = json.dumps(recorder.post("weigh", say=say))
        assert "S2" not in told
        assert "Soul" not in told
    assert "S2" not in client.get(f"/g/{recorder.game}/said.json", headers=recorder.headers).text
    assert recorder.post("weigh", headers=thanos, say="rewind 17")[1]["change"]["changed"][0]["say"] == "draw S2"
    assert '"draw S2"' in client.get(f"/g/{recorder.game}/said.json", headers=thanos).text


def test_nobody_finds_a_hidden_card_by_asking_what_would_be_impossible(app: Flask, client: FlaskClient) -> None:
    """H1b is in the hand of B from the start, so C cannot have drawn it; who looks on does not know that."""
    recorder = Table(app, client, "gauntlet/games/sim-4p", 20)
    answers = []
    for card in ("H1b", "H2a", "H4a", "H1a"):
        told = recorder.post("weigh", say=f"amend 12 draw {card}")[1]
        answers.append((told["verdict"], told["change"]["stops"], turned(told["change"]), told["change"]["first"]))
    assert answers[1:] == answers[:-1]
    assert recorder.post("weigh", say="amend 18 draw S2")[1]["change"]["reads"]["say"] == "draw S2", (
        "what I say, I may see"
    )


# ── what stays visible ──────────────────────────────────────────────────────────────────────────────────


def test_who_corrected_what_it_read_and_why_stays_in_the_replay_and_on_the_recording_page(begin: Begin) -> None:
    table = begin("5 A take wug\n6 B take rr\n7 A take kk\n")
    for after, say in enumerate(
        (
            'B amend 5 take wuk because "black, not green"',
            'A rewind 6 because "I looked at the wrong pile"',
            'A amend 5+ - count B - because "somebody looked"',
        ),
        7,
    ):
        assert table.post("events", say=say, after=after, key=f"entry-no-{after}")[0] == 201
    seen = table.page()
    assert "corrected at 8 · Bartek · it read A take wug black, not green" in seen
    assert "taken back at 9 · Ania I looked at the wrong pile" in seen
    assert "put in later · Ania somebody looked" in seen
    recent = {line[0]: line for line in table.now()["recent"]}
    assert recent[8][1:3] == ["B", "takes white, blue, black"]
    assert (recent[8][4]["kind"], recent[8][4]["about"]) == ("corrected", 5)
    assert (recent[8][4]["was"], recent[8][4]["why"]) == ("A take wug", "black, not green")
    assert recent[9][4] | {"say": ""} == {
        "say": "",
        "kind": "rewind",
        "about": 6,
        "why": "I looked at the wrong pile",
        "took": [7],
    }
    assert recent[5][2] == "takes white, blue, black"
    assert recent[5][4]["mends"] == [["corrected", 8, "B", "black, not green", "A take wug"]]
    assert recent[7][4]["kind"] == "undone"


def test_the_last_move_can_be_taken_back_with_one_sentence_that_the_server_names(begin: Begin) -> None:
    table = begin('5 A take wug\n6 @x note 5 ! "bold"\n7 B take rr\n8 @x note 7 ?\n')
    undo = table.now()["undo"]
    assert (undo["event"], undo["seat"], undo["words"], undo["say"]) == (7, "B", "takes 2 red", "- rewind 6")
    assert table.post("events", say=undo["say"], after=8, key=KEY)[0] == 201
    assert [event.say for event in table.store.log(table.game).stands[4:]] == ["take wug"]
    assert table.now()["undo"]["event"] == 5


def test_what_was_put_in_last_is_taken_back_by_striking_it(begin: Begin) -> None:
    """A rewind goes to where play was after a sentence, and what was put in after that belongs to it."""
    table = begin("5 A take wug\n6 - amend 5+ B take rr\n")
    undo = table.now()["undo"]
    assert (undo["event"], undo["say"]) == (6, "- amend 6 -")


@pytest.mark.parametrize(
    ("laid", "place", "say", "now"),
    [
        ("1 - lay 1 1W3 1U1 1G4 1K2\n2 A buy 1W3\n3 - lay ?\n4 B take wug", "market.0.0", "amend 3 lay {}", "lay 1R1"),
        (
            "1 - lay 1 1W3 ? 1G4 1K2\n2 A take wug",
            "market.0.1",
            "amend 1 lay 1 1W3 {} 1G4 1K2",
            "lay 1 1W3 1R1 1G4 1K2",
        ),
        ("1 - nobles N1 N4 N6\n2 A take wug", "market.0.2", "amend 1+ - lay 1 ? ? {} ?", "lay 1 ? ? 1R1 ?"),
    ],
)
def test_a_card_that_nobody_noted_can_be_noted_later(
    app: Flask, client: FlaskClient, laid: str, place: str, say: str, now: str
) -> None:
    table = Written(app, client, f'[game "splendor"] [A "Ania"] [B "Bartek"]\n{laid}')
    told = table.now()
    assert (told["table"][place], told["fills"][place]) == ("?", say)
    said = say.replace("{}", "1R1")
    assert table.weigh(said)["verdict"] == "legal"
    assert table.post("events", say=said, after=told["last"], key=KEY)[0] == 201
    assert table.now()["table"][place] == "1R1"
    assert place not in table.now()["fills"]
    assert now in [event.say for event in table.store.log(table.game).stands]
