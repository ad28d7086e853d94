"""Keys of seats: who writes for whom, what two phones that disagree are told, and what a player may tell later."""

from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Log, read
from records.sqlite import SqliteStore
from tests.webapp.browsers import Browser

HEADER = '[game "gauntlet"]\n[life "heroes=10 thanos=4"]\n[A "Ania"]\n[B "Bartek"]\n[C "Celina"]\n\n'
FIXTURES = Path(__file__).parents[3] / "fixtures/gauntlet/games"
DEALT = ["- draw A S5 S3", "- draw B H2a", "- draw C H5b", "A draw T4"]


class Phones:
    """A table where everybody has a key of their own; no seat is whoever records for the table."""

    def __init__(self, app: Flask, client: FlaskClient, said: list[str]) -> None:
        store: SqliteStore = app.extensions["store"]
        self.app, self.client, self.store, self.sent = app, client, store, 0
        self.game = store.create(read(HEADER + "\n".join(said))).game

    def headers(self, seat: str) -> dict[str, str]:
        return {"Authorization": f"Key {self.app.extensions['keys'].grant(self.game, seat)}"}

    def post(self, seat: str, what: str, say: str) -> tuple[int, Any]:
        self.sent += 1
        body = (
            {"say": say}
            if what == "hear"
            else {"say": say, "after": len(self.log.events), "key": f"key-{self.sent:05}"}
        )
        answer = self.client.post(f"/g/{self.game}/{what}", json=body, headers=self.headers(seat))
        return answer.status_code, answer.json

    def write(self, seat: str, say: str) -> int:
        return self.post(seat, "events", say)[0]

    def now(self, seat: str) -> Any:
        return self.client.get(f"/g/{self.game}/now.json", headers=self.headers(seat)).json

    @property
    def log(self) -> Log:
        return self.store.log(self.game)


@pytest.fixture
def phones(app: Flask, client: FlaskClient) -> Phones:
    """Thanos has drawn; B has drawn too early, and one of C's cards was not noted."""
    return Phones(app, client, [*DEALT, "A play T4", "A power 1", "B draw H3a", "B play H3a", "C draw ?"])


@pytest.mark.parametrize(
    "say",
    [
        "C play H5b",
        "A draw T1",
        "- draw C H1a",
        "C note 3 ?!",
        "amend 4 draw T2",
        "amend 6 -",
        "amend 7+ C fight",
        "amend 9 draw H1a",
        "amend 8 C play H5b",
        "rewind 3",
        "B draw H1a / A snap",
    ],
)
def test_the_key_of_a_seat_does_not_write_for_another(phones: Phones, say: str) -> None:
    for what in ("hear", "events"):
        code, told = phones.post("B", what, say)
        assert (code, told["error"]) == (403, "seat")
        assert told["says"] == "This key writes only for its own seat and for the table."
    assert len(phones.log.events) == 9


@pytest.mark.parametrize(
    "say",
    [
        "- life heroes -1",
        "- count A 1",
        "B draw H1a",
        "amend 7 draw H3b",
        "- amend 8 -",
        "rewind 8",
        "B note 3 !",
    ],
)
def test_it_writes_for_its_own_seat_and_for_the_table(phones: Phones, say: str) -> None:
    assert phones.write("B", say) == 201


def test_who_records_for_the_table_writes_for_every_seat(phones: Phones) -> None:
    assert [phones.write("", say) for say in ("C play H6a B", "B fight", "amend 6 power 1", "rewind 3")] == [201] * 4


def test_what_another_phone_noted_otherwise_is_refused_without_naming_a_card(phones: Phones) -> None:
    """B's other card is H2a, as B's phone has noted; the recorder did not see it."""
    code, told = phones.post("", "hear", "B show H4b")
    assert (code, told["verdict"]) == (200, "irregular"), "nobody lost a card: the recorder sees no more than that"
    code, told = phones.post("", "events", "B show H4b")
    assert (code, told["error"]) == (422, "contradiction")
    assert set(told) == {"error", "says"}
    assert not [word for word in told["says"].split() if word[:1] in "HTS" and word[1:2].isdigit()]
    assert len(phones.log.events) == 9
    assert phones.write("", "B show H2a") == 201


def test_a_card_told_later_may_not_contradict_what_others_noted(phones: Phones) -> None:
    """Of B's hand C knows nothing: only the whole record tells that H2a cannot be in both."""
    assert phones.post("C", "events", "C amend 9 draw H2a")[1]["error"] == "contradiction"
    assert phones.write("C", "C amend 9 draw H6a") == 201


@pytest.mark.parametrize("say", ["C amend 9 draw {}", "C draw {}", "- life heroes -1 / C amend 9 draw {}"])
def test_what_would_not_be_written_anyway_tells_nothing_of_what_others_noted(phones: Phones, say: str) -> None:
    """B holds H2a, and H6a is nobody's: else every card could be tried out, and nothing of it would be seen."""
    written = {"say": "- life heroes -1", "after": 9, "key": "used-before"}
    assert phones.client.post(f"/g/{phones.game}/events", json=written, headers=phones.headers("C")).status_code == 201
    for after, key in ((9, "another-key"), (10, "used-before")):
        told = [
            phones.client.post(
                f"/g/{phones.game}/events",
                json={"say": say.format(card), "after": after, "key": key},
                headers=phones.headers("C"),
            )
            for card in ("H2a", "H6a")
        ]
        assert told[0].status_code == told[1].status_code == 409
        assert told[0].data == told[1].data
    assert len(phones.log.events) == 10


def test_what_contradicts_and_is_sent_again_is_refused_again(phones: Phones) -> None:
    body = {"say": "C amend 9 draw H2a", "after": 9, "key": "once-and-again"}
    for _ in range(2):
        answer: Any = phones.client.post(f"/g/{phones.game}/events", json=body, headers=phones.headers("C"))
        assert (answer.status_code, answer.json["error"]) == (422, "contradiction")


def test_what_was_written_and_is_sent_again_gets_its_receipt(phones: Phones) -> None:
    """Though what came since is against it by now."""
    body = {"say": "C amend 9 draw H6a", "after": 9, "key": "once-and-again"}
    first: Any = phones.client.post(f"/g/{phones.game}/events", json=body, headers=phones.headers("C"))
    assert phones.write("B", "B amend 7 draw H4b") == 201
    again: Any = phones.client.post(f"/g/{phones.game}/events", json=body, headers=phones.headers("C"))
    assert (first.status_code, again.status_code) == (201, 201)
    assert [first.json[name] for name in ("first", "last")] == [again.json[name] for name in ("first", "last")]


def test_a_player_tells_with_one_tap_which_card_was_drawn(phones: Phones) -> None:
    [note] = phones.now("C")["notes"]
    assert (note["seat"], note["say"]) == ("C", "amend 9 draw")
    assert "H5b" not in note["ask"]["words"], "that one is in the hand already"
    assert {"H6a", "H2a"} <= set(note["ask"]["words"]), "what others hold is not known to C"
    assert phones.write("C", f"C {note['say']} H6a") == 201
    assert sorted(phones.now("C")["table"]["C.hand"]) == ["H5b", "H6a"]
    assert phones.now("")["table"]["C.hand"] == ["?", "?"]
    assert phones.now("C")["notes"] == []
    assert phones.now("B").get("notes") == []


def test_a_hand_that_nobody_dealt_can_be_told_when_play_is_on(app: Flask, client: FlaskClient) -> None:
    phones = Phones(app, client, ["- draw A S5 S3", "A draw ? "])
    [note] = phones.now("B")["notes"]
    assert note["say"] == "amend 0+ - draw B"
    assert phones.write("B", f"B {note['say']} H2a") == 201
    assert phones.now("B")["table"]["B.hand"] == ["H2a"]
    assert phones.now("C")["table"]["B.hand"] == ["?"]
    [drawn] = phones.now("A")["notes"]
    assert drawn["say"] == "amend 2 draw"


def test_each_phone_is_offered_what_is_its_own_business(app: Flask, client: FlaskClient) -> None:
    phones = Phones(app, client, DEALT)
    offered = {seat: [(step["seat"], step["say"]) for step in phones.now(seat)["steps"]] for seat in ("", "A", "B")}
    assert offered == {"": [("A", "play")], "A": [("A", "play")], "B": []}
    assert phones.now("B")["waits"] == ["A", "play"]
    [play] = phones.now("A")["steps"]
    assert play["ask"]["words"] == ["S5", "S3", "T4"]
    assert play["ask"]["then"]["S3"]["words"] == ["B", "C", ""]
    [unseen] = phones.now("")["steps"]
    assert len(unseen["ask"]["words"]) == 11, "all that Thanos may have, but for the card that is never played"


def test_whoever_records_and_plays_has_the_own_hand_and_writes_for_everybody(app: Flask) -> None:
    """Signed in there is one way to be at a table: nobody asks for a key to see the cards that one holds."""
    ania = Browser(app).sign_up("Ania")
    account = app.extensions["accounts"].named("Ania").id
    game = app.extensions["store"].create(read(HEADER + "\n".join(DEALT))).game
    app.extensions["game roles"].enter(game, "private", account, seats={account: "A"})
    now = ania.client.get(f"/g/{game}/now.json").json
    assert (now["mine"], now["own"]) == ("", "A")
    assert sorted(now["table"]["A.hand"]) == ["S3", "S5", "T4"]
    assert now["table"]["B.hand"] == ["?"]
    mine = {"X-CSRF": ania.proof}
    for number, say in enumerate(("A play T4", "A power 1", "B draw ?"), 4):
        sent = {"say": say, "after": number, "key": f"key-{number:05}"}
        assert ania.client.post(f"/g/{game}/events", json=sent, headers=mine).status_code == 201, say
    impossible = {"say": "A play S2 B", "after": 7, "key": "key-00007"}
    told = ania.client.post(f"/g/{game}/hear", json={"say": "A play S2 B"}, headers=mine).json
    assert told["verdict"] == "impossible", "that card is not in the own hand"
    assert ania.client.post(f"/g/{game}/events", json=impossible, headers=mine).json["error"] == "impossible"


def test_who_only_looks_on_is_offered_nothing(phones: Phones, client: FlaskClient) -> None:
    told: Any = client.get(f"/g/{phones.game}/now.json").json
    assert "steps" not in told


def test_after_the_end_the_result_is_filled_in_and_hands_can_be_revealed(app: Flask, client: FlaskClient) -> None:
    log = read((FIXTURES / "heroes-win.rgn").read_bytes())
    store: SqliteStore = app.extensions["store"]
    phones = Phones(app, client, [])
    phones.game = store.create(log.until(-1)).game
    first, *more = phones.now("")["steps"]
    assert (first["say"], first["due"]) == ("result heroes", True)
    revealed = {step["seat"]: step["ask"]["usual"] for step in more if step["say"] == "reveal"}
    assert set(revealed) >= {"B", "C"}
    assert phones.write("", "- result heroes") == 201
    assert "result heroes" not in [step["say"] for step in phones.now("")["steps"]]
    assert phones.write("B", f"B reveal {' '.join(revealed['B'])}") == 201
