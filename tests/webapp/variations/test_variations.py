"""Playing on differently: the same judgement as in the game, sentences that touch nothing, and what stays hidden."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Log, read
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from tests.webapp.html import words
from tests.webapp.perspective.half_played import GAUNTLET
from tests.webapp.recording.table import FIXTURES, Table
from tests.webapp.samples import keep
from webapp.board.timeline import flat

AT = 22  # C is to move; 1K6 costs green, two red, black


class Study(Table):
    """A game that is over, and somebody who holds its key and tries something after an event."""

    def __init__(self, app: Flask, client: FlaskClient) -> None:
        super().__init__(app, client, "splendor/games/sim-3p", 1000)
        self.played = self.store.log(self.game).stands
        self.entries = 0

    def last(self) -> list[str]:
        return [f"{event.seat} {event.say}" for event in self.store.log(self.game).events[len(self.played) :]]

    def vary(self, at: str, **more: Any) -> Any:
        self.entries += 1
        after = len(self.store.log(self.game).events)
        return self.post("vary", **{"at": at, "after": after, "key": f"vary-{self.entries:04}"} | more)

    def write(self, line: str, say: str) -> Any:
        self.entries += 1
        after = len(self.store.log(self.game).events)
        return self.post(f"vary/{line}/events", say=say, after=after, key=f"write-{self.entries:04}")

    def get(self, what: str) -> Any:
        return self.client.get(f"/g/{self.game}/{what}")


@pytest.fixture
def study(app: Flask, client: FlaskClient) -> Study:
    return Study(app, client)


@pytest.mark.parametrize(
    "say",
    ["buy 1K6", "take uu", "take wug", "take wu", "reserve L2", "buy 3W1", "A take wug", "pass", "buy 1K6 / lay 1G3"],
)
def test_a_branch_is_judged_as_the_same_moves_in_the_game(
    app: Flask, client: FlaskClient, study: Study, say: str
) -> None:
    table = Table(app, client, "splendor/games/sim-3p", AT)
    here, there = table.post("hear", say=say)[1], study.post(f"vary/{AT}a/hear", say=say)[1]
    for told in (here, there):
        told.pop("last")
    assert here == there


def test_what_is_played_in_a_branch_is_written_as_its_sentences_and_the_game_stays(study: Study) -> None:
    assert study.vary(str(AT), title='black "instead"')[1]["line"] == "22a"
    assert study.write("22a", "buy 1K6 / lay 1G3")[0] == 201
    assert study.last() == [
        '- line 22a "black \\"instead\\""',
        "- line 22a C buy 1K6 grrk",
        "- line 22a - lay 1G3",
    ]
    log = study.store.log(study.game)
    assert log.stands == study.played
    assert [event.say for event in log.line("22a")[-2:]] == ["buy 1K6 grrk", "lay 1G3"]


def test_the_next_letter_is_taken_and_branches_nest(study: Study) -> None:
    assert [study.vary(str(AT))[1]["line"] for _ in range(2)] == ["22a", "22b"]
    study.write("22a", "take wug")
    assert study.vary("22a1", say="A take wrk")[1]["line"] == "22a1a"
    log = study.store.log(study.game)
    assert [event.say for event in log.line("22a1a")[-2:]] == ["take wug", "take wrk"]
    assert study.last()[-2:] == ["- line 22a1a", "- line 22a1a A take wrk"]
    assert study.vary("22c7")[0] == 404, "nothing is there to branch off"


def test_a_branch_that_is_opened_twice_by_the_same_request_is_one(study: Study) -> None:
    said = {"at": "22", "title": "once", "after": len(study.played), "key": "the-same-key"}
    first, second = study.post("vary", **said), study.post("vary", **said)
    assert (first[0], second[0], first[1]["line"], second[1]["line"]) == (201, 201, "22a", "22a")
    assert len(study.last()) == 1


def test_a_write_in_a_branch_that_is_sent_twice_counts_once_and_a_late_one_is_told(study: Study) -> None:
    said = {"say": "take wug", "after": len(study.played), "key": "the-same-key"}
    assert [study.post("vary/22a/events", **said)[0] for _ in range(2)] == [201, 201]
    assert study.last() == ["- line 22a C take wug"]
    code, told = study.post("vary/22a/events", **said | {"key": "another-key"})
    assert (code, told["error"], told["now"]["seat"]) == (409, "stale", "A")


def test_taking_back_in_a_branch_strikes_what_follows_and_never_rewinds_the_game(study: Study) -> None:
    study.write("22a", "take wug")
    study.write("22a", "take wrk")
    assert study.write("22a", f"rewind {len(study.played) + 1}")[0] == 201
    assert study.last()[-1] == "- amend 22a2 -"
    log = study.store.log(study.game)
    assert [event.say for event in log.line("22a")[AT:]] == ["take wug"]
    assert log.stands == study.played


def test_a_card_that_is_still_in_the_deck_may_come_in_a_branch(study: Study) -> None:
    """2K5 comes up later in the game; in the branch nobody knows that."""
    study.write("22a", "reserve 2R3 *")
    assert study.write("22a", "- lay 2K5")[0] == 201
    code, told = study.write("22a", "- lay 2R1")
    assert (code, told["error"]) == (422, "impossible"), "that one lies on the table"


@pytest.mark.parametrize("what", ["vary", "vary/22a/hear", "vary/22a/events"])
def test_without_the_key_nobody_plays_on(study: Study, what: str) -> None:
    body = {"at": "22", "say": "take wug", "after": len(study.played), "key": "some-key-1"}
    assert study.post(what, headers={"X": "y"}, **body)[0] == 403
    assert study.last() == []


def test_the_holder_of_a_seat_says_it_for_that_seat(app: Flask, study: Study) -> None:
    bartek = {"Authorization": f"Key {app.extensions['keys'].grant(study.game, 'B')}"}
    study.post("vary", headers=bartek, at="22", after=len(study.played), key="some-key-1")
    assert study.last() == ["B line 22a"]


def test_an_address_of_a_branch_opens_the_viewer_there(study: Study) -> None:
    study.vary("22", title="<b>black</b>", say="C buy 1K6")
    page = study.get("22a1").text
    assert 'data-line="22a" data-address="22a1"' in page
    assert 'property="og:description" content="22a1: Żaneta buys 1K6 for green, 2 red, black."' in page
    assert f"/g/{study.game}/22a1/preview.png" in page
    assert "<b>black</b>" not in page
    assert study.get("22a").status_code == 200
    for missing in ("22b", "22a2", "22b1", "999999a1"):
        assert study.get(missing).status_code == 404


def test_all_steps_of_a_branch_come_at_once_and_lead_to_the_tables_of_the_engine(study: Study) -> None:
    study.vary("22", title="black")
    for say in ("buy 1K6 / lay 1G3", "A take wug", "B take rk"):
        study.write("22a", say)
    told = study.get("lines/22a.json").json
    log = study.store.log(study.game)
    replay = Replay.of(Log.of_play(log.header, log.line("22a")))
    assert (told["base"], told["title"]) == (AT, "black")
    assert [step[0] for step in told["steps"]] == ["22a1", "22a2", "22a3", "22a4"]
    assert [step[4] for step in told["steps"]] == ["l", "l", "l", "i"]
    table = told["start"]
    for step, state in zip(told["steps"], replay.frames.states[AT:], strict=True):
        for place, content in step[6].items():
            grown = isinstance(content, list) and content[:1] == ["+"]
            table[place] = [*table[place], *content[1:]] if grown else content
        expected = flat(replay.game.view(state, replay.law, None, replay.seats), replay.game.retold)
        assert {k: v for k, v in table.items() if v is not None} == {k: v for k, v in expected.items() if v is not None}


def test_why_and_pictures_know_the_table_of_the_branch(study: Study) -> None:
    study.vary("22", say="C take uu")
    told = study.get("22a1/why.json").json
    assert (told["verdict"], told["clauses"][told["deciding"]]["rule"]) == ("irregular", "SPL-TAKE2-2")
    assert study.get("22a1/why").status_code == 200
    assert "takes 2 blue" in study.get("22a1.svg").text
    assert study.get("22a9.svg").status_code == 404


# ── what nobody is shown ────────────────────────────────────────────────────────────────────────────────

OPEN = GAUNTLET.split("12  B")[0]  # before any card of a hand was shown
TRIED = (
    OPEN
    + """12  A  line 9a "what if"
13  A  line 9a C draw H1d
14  A  line 9a C play H1d 4
15  A  line 9a A answer no
16  A  line 9a A draw S5
17  A  line 9a2a A draw T2
"""
)
OTHER_CARDS = {"S3": "S4", "T7": "T5", "H3a": "H4a", "H5b": "H2b", "S5": "S1", "T2": "T3"}
PAGES = ("", "/9a", "/9a1", "/9a2a1", "/lines/9a.json", "/lines/9a2a.json", "/compare/9a", "/9a2/options", "/9a2/why")


@pytest.mark.parametrize("tail", [*PAGES, "/9/options", "/branches", "/9a2.svg", "/vary/9a/now.json", "/vary/9a"])
@pytest.mark.parametrize("asked", ["", "?as=all", "?as=A"])
def test_what_is_told_of_a_branch_of_an_open_game_is_the_same_whatever_the_hidden_cards_are(
    client: FlaskClient, store: SqliteStore, tail: str, asked: str
) -> None:
    other = TRIED
    for card, instead in OTHER_CARDS.items():
        assert card in other
        other = other.replace(card, instead)
    told = []
    for record in (TRIED, other):
        [game] = keep(store, [read(record)])
        answer = client.get(f"/g/{game}{tail}{asked}")
        assert answer.status_code == 200
        told.append(answer.text.replace(game, ""))
    assert told[0] == told[1]


def test_trying_a_card_in_a_branch_does_not_tell_whether_somebody_holds_it(
    client: FlaskClient, store: SqliteStore
) -> None:
    """B holds H3a and not H5b; whoever sees no hand is told the same of both."""
    told = []
    for card in ("H3a", "H5b"):
        record = GAUNTLET.split("8   B")[0] + f"8   -  line 7a B play {card}\n"
        [game] = keep(store, [read(record)])
        told.append(client.get(f"/g/{game}/lines/7a.json").text.replace(card, "CARD").replace("3 ", "5 "))
    assert '"stops":""' in told[0]
    assert '"stops":""' in told[1]


def test_the_end_of_a_branch_is_not_the_end_of_the_game(client: FlaskClient, store: SqliteStore) -> None:
    """The branch ends with the last life. The game goes on, so its hands stay hidden."""
    record = TRIED + "18 - line 9a - life thanos -8\n"
    [game] = keep(store, [read(record)])
    told = client.get(f"/g/{game}/vary/9a/now.json").get_json()
    assert told["table"]["A.hand"].count("?") == len(told["table"]["A.hand"])


# ── a copy of one's own ─────────────────────────────────────────────────────────────────────────────────


def test_whoever_has_no_key_gets_a_copy_with_one(app: Flask, client: FlaskClient, study: Study) -> None:
    answer = client.post(f"/g/{study.game}/copy", data={"key": "form-1", "at": "22"})
    to, _, key = answer.location.partition("#k=")
    assert (answer.status_code, to.endswith("/22")) == (303, True)
    own = to.split("/")[2]
    assert own != study.game
    log = study.store.log(own)
    assert log.events == study.store.log(study.game).events
    assert log.header.get("source") == f"/g/{study.game}"
    assert app.extensions["keys"].holder(own, key) is not None
    assert app.extensions["keys"].holder(study.game, key) is None


def test_a_copy_is_made_once_however_often_the_form_is_sent(client: FlaskClient, study: Study) -> None:
    made = [client.post(f"/g/{study.game}/copy", data={"key": "1" * 32}).location for _ in range(2)]
    other = client.post(f"/g/{study.game}/copy", data={"key": "2" * 32}).location
    assert made[0] == made[1] != other


def test_a_copy_has_no_card_that_its_reader_may_not_see(client: FlaskClient, store: SqliteStore) -> None:
    [game] = keep(store, [read(GAUNTLET)])
    own = client.post(f"/g/{game}/copy", data={"key": "form-1"}).location.split("#")[0].split("/")[2]
    said = " ".join(event.say for event in store.log(own).events)
    assert not [card for card in ("S3", "T7", "H3a", "H5b") if card in said]
    assert "play T4" in said


def test_an_address_makes_only_so_many_copies_in_a_minute(app: Flask, client: FlaskClient, study: Study) -> None:
    app.extensions["rate_limits"]["store"].times = 1
    codes = [client.post(f"/g/{study.game}/copy", data={"key": f"form-{n}"}).status_code for n in range(2)]
    assert codes == [303, 429]


# ── side by side, and on the page of branches ───────────────────────────────────────────────────────────

SHORT = """[game "splendor"]
[A "Ania"]
[B "Bartek"]

1 A take wug
2 B take wug
3 A take wug
- line 1a "red"
- line 1a B take rr
- line 1a A take wu
- line 1b
- line 1b B take kk
- note 1a1 ! "good"
- note 1a "worth it"
"""


def test_two_ways_are_compared_seat_by_seat(client: FlaskClient, store: SqliteStore) -> None:
    """Main: A 6, B 3 tokens. 1a: A 5, B 2, and taking two of two colours is not in order."""
    [game] = keep(store, [read(SHORT)])
    said = words(client.get(f"/g/{game}/compare/1a").text)
    assert "They part after 1." in said
    assert "A Ania 0 0 =6 5 -10 0 =" in said
    assert "B Bartek 0 0 =3 2 -10 0 =" in said
    assert "Variation 1a red all levelat the end: all level2 events from here1 irregular" in said
    other = words(client.get(f"/g/{game}/compare/1a/1b").text)
    assert "A Ania 0 0 =5 3 -2" in other
    assert "B Bartek 0 0 =2 2 =" in other
    for missing in ("1c", "1a/1c", "7a"):
        assert client.get(f"/g/{game}/compare/{missing}").status_code == 404


def test_the_page_of_branches_tells_moves_notes_and_who_leads(client: FlaskClient, store: SqliteStore) -> None:
    record = (FIXTURES / "splendor/games/sim-3p.rgn").read_text(encoding="utf-8")
    [game] = keep(store, [read(record + '\n- line 130a "late"\n- line 130a A take wug\n- note 130a1 ! "x"\n')])
    replay = Replay.of(read(record))
    scores = replay.game.scores(replay.at(130))
    best = [seat for seat, score in zip("ABC", scores, strict=True) if score == max(scores)]
    page = words(client.get(f"/g/{game}/branches").text)
    assert f"{', '.join(best)} lead" in page
    assert "Variation 130a late 1 event" in page
    assert "1 note" in page
    assert f'href="/g/{game}/130a1"' in client.get(f"/g/{game}/branches").text
