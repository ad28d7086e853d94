"""Chances: exact, never more than the eye may know, and never for ever."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records import Log, read
from records.json_types import JsonObject
from records.notation import sentences
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from replay.engine.sight import seen_by
from replay.games.gauntlet.chance_lines import chance_lines
from tests.webapp.samples import keep
from webapp.perspective.sight import look
from webapp.platform.deadline import Deadline
from webapp.viewer.chances import changes, tell, words
from webapp.wording.chances import thousandths

FIXTURES = Path(__file__).parents[3] / "fixtures"
OPEN = """[game "gauntlet"] [life "heroes=12 thanos=8"] [A "Ania"] [B "Bartek"] [C "Celina"]

1 - draw A {a1} {a2}
2 - draw B {b}
3 - draw C {c}
4 A draw T4
5 A play T4
6 A power 1
7 B draw H2c
8 B play H2c C
9 C peek {a1}
10 C draw H4a
11 C play H4a B
"""
HERE, ELSEWHERE = {"a1": "S3", "a2": "T7", "b": "H3a", "c": "H5b"}, {"a1": "T2", "a2": "S6", "b": "H6a", "c": "H1b"}


def record(name: str) -> Log:
    return read((FIXTURES / f"gauntlet/games/{name}.rgn").read_bytes())


def whole(told: dict[str, Any]) -> list[dict[str, Any]]:
    """Every step in full, out of what changed."""
    found: list[dict[str, Any]] = []
    now: dict[str, Any] = {}
    for changed in told["steps"]:
        now = dict(now)
        for name, value in changed.items():
            if isinstance(value, dict):
                now[name] = {card: part for card, part in {**(now.get(name) or {}), **value}.items() if part != 0}
            else:
                now[name] = value
        found.append({name: value for name, value in now.items() if value is not None})
    return found


def asked(client: FlaskClient, game: str, eye: str = "") -> dict[str, Any]:
    answer = client.get(f"/g/{game}/chances.json?as={eye}")
    assert answer.status_code == 200
    told: dict[str, Any] = json.loads(answer.text)
    return told


def stored(store: SqliteStore, log: Log) -> str:
    [game] = keep(store, [log])
    return game


def half(name: str, events: int) -> Log:
    log = record(name)
    return log.until(events)


# ── exact ───────────────────────────────────────────────────────────────────────────────────────────────


def test_the_chances_of_an_opening_are_those_of_a_shuffled_deck(client: FlaskClient, store: SqliteStore) -> None:
    """13 cards of Thanos with two Outriders, of which he holds two; 16 heroes, three of each value but 5 and 6. Then
    he draws, and plays one of the three: the others are two of the twelve that are left."""
    steps = whole(asked(client, stored(store, read(OPEN.format(**HERE)))))
    dealt, played = steps[2], steps[4]
    assert dealt["hand A"]["S1"] == thousandths(Fraction(2, 13))
    assert dealt["hand A"]["T1"] == thousandths(1 - Fraction(11 * 10, 13 * 12))
    assert dealt["hand B"] == {f"H{n}": 188 for n in (1, 2, 3, 4)} | {"H5": 125, "H6": 125}
    assert dealt["deck heroes"]["H1"] == thousandths(3 * Fraction(14, 16))
    assert dealt["top heroes"]["H6"] == 125
    assert "T4" not in played["hand A"]
    assert played["hand A"]["S1"] == thousandths(Fraction(2, 12))
    assert played["deck thanos"]["S1"] == thousandths(Fraction(10, 12))
    assert played["top thanos"]["S1"] == thousandths(Fraction(1, 12))
    assert played["snap"] == 0


def test_a_hand_of_two_heroes_holds_a_value_as_often_as_at_least_one_is_there() -> None:
    """B holds two of sixteen heroes, before one is played."""
    log = read(OPEN.format(**HERE))
    seen = seen_by(Replay.of(log.until(7)), -1)
    [*_, known] = chance_lines(seen)
    assert known.chances["hand", "B"]["H1"] == 1 - Fraction(13 * 12, 16 * 15)
    assert known.chances["hand", "B"]["H6"] == 1 - Fraction(14 * 13, 16 * 15)


def test_what_is_ruled_out_is_not_there_any_more(client: FlaskClient, store: SqliteStore) -> None:
    """At 53 of this game A says that no 5 is in the hand."""
    log = record("three-eyes-all")
    told = asked(client, stored(store, log), "C")
    steps = dict(zip(told["events"], whole(told), strict=True))
    assert {"T5", "S5"} <= set(steps[52]["hand A"])
    assert not {"T5", "S5"} & set(steps[53]["hand A"])
    assert [53, [5]] in steps[53]["why"]["A"]
    assert steps[53]["hand C"] == {"H2b": 1000}  # its own card
    assert steps[53]["hand A"]["T3"] == 1000  # seen in the fight at 32, and not played since


@pytest.mark.parametrize("name", ["sim-2p", "sim-4p", "a-lie-seen", "three-eyes-B", "corrected"])
@pytest.mark.parametrize("eye", [None, -1, 1])
def test_the_walk_counts_what_the_game_counts_event_by_event(name: str, eye: int | None) -> None:
    replay = Replay.of(record(name))
    assert replay.game.chances is not None
    known = list(chance_lines(seen_by(replay, eye)))
    assert len(known) == len(replay.frames)
    for step in range(5, len(known), 9):
        expected = replay.game.chances(replay, eye, replay.frames[step].event.number)
        for (place, whose), cards in expected.items():
            if place == "deck":
                assert known[step].chances.get((place, whose), {}) == cards
            elif place == "hand" and sum(cards.values()) == 1:
                assert known[step].chances[place, whose] == cards


def test_thousandths_are_certain_only_where_the_chance_is() -> None:
    for part in (Fraction(1, 10**6), Fraction(999_999, 10**6)):
        assert 0 < thousandths(part) < 1000
    assert [thousandths(Fraction(number)) for number in (0, 1)] == [0, 1000]


# ── never more than the eye may know ────────────────────────────────────────────────────────────────────


def test_two_games_that_a_spectator_cannot_tell_apart_have_the_same_chances(
    client: FlaskClient, store: SqliteStore
) -> None:
    one, other = (stored(store, read(OPEN.format(**cards))) for cards in (HERE, ELSEWHERE))
    assert asked(client, one) == asked(client, other)


def test_while_a_game_goes_on_everybody_is_a_spectator(client: FlaskClient, store: SqliteStore) -> None:
    game = stored(store, read(OPEN.format(**HERE)))
    spectator = asked(client, game, "spectator")
    for eye in ("", "all", "A", "B", "C", "nonsense"):
        assert asked(client, game, eye) == spectator
    last = whole(spectator)[-1]
    for place in ("hand A", "hand B", "hand C"):
        assert max(last[place].values()) < 1000
    assert "H3a" not in json.dumps(spectator)


def test_once_it_is_over_each_eye_has_its_own_chances(client: FlaskClient, store: SqliteStore) -> None:
    game = stored(store, record("three-eyes-all"))
    hands = {eye: whole(asked(client, game, eye))[20]["hand B"] for eye in ("all", "spectator", "A", "B", "C")}
    assert hands["all"] == hands["B"] == {"H2a": 1000}
    assert len(hands["spectator"]) > 1
    assert len(hands["C"]) > 1


def test_a_seat_knows_what_its_own_record_says(client: FlaskClient, store: SqliteStore) -> None:
    """The same game was written down by somebody who saw every card, by B, and by a spectator."""
    everything, own = stored(store, record("three-eyes-all")), stored(store, record("three-eyes-B"))
    assert asked(client, everything, "B")["steps"] == asked(client, own, "B")["steps"]


# ── how it is told ──────────────────────────────────────────────────────────────────────────────────────


def test_only_what_changed_is_told() -> None:
    steps: list[JsonObject] = [{"x": {"a": 1, "b": 2}, "n": 1}, {"x": {"a": 1, "c": 3}, "n": 1}, {"n": 2}, {"n": 2}]
    assert list(changes(steps)) == [{"x": {"a": 1, "b": 2}, "n": 1}, {"x": {"c": 3, "b": 0}}, {"n": 2, "x": None}, {}]


def test_an_answer_stays_small(client: FlaskClient, store: SqliteStore) -> None:
    answer = client.get(f"/g/{stored(store, record('sim-6p'))}/chances.json?as=spectator")
    assert len(answer.data) < 64_000


def test_who_is_out_of_patience_says_how_far_it_came(app: Flask) -> None:
    class Tired(Deadline):
        asked = 0

        def over(self) -> bool:
            self.asked += 1
            return self.asked >= 10

    with app.test_request_context("/"):
        told: Any = tell(look(record("sim-3p"), "spectator"), Tired(0))
    assert told["counted"] == len(told["steps"]) == 10
    assert len(told["events"]) > 10
    assert told["unfit"] is None


def test_where_no_deal_fits_it_says_from_where_on(app: Flask) -> None:
    """At 42 D says that the card is not 3 or less, at 65 it is Thor, and he is a 3."""
    with app.test_request_context("/"):
        told: Any = tell(look(record("a-lie"), "spectator"), Deadline(60))
    assert told["unfit"] == told["counted"]
    assert told["events"][told["unfit"]] == 65


def test_a_new_sentence_brings_new_chances(client: FlaskClient, store: SqliteStore) -> None:
    game = stored(store, half("sim-3p", 30))
    before = asked(client, game)
    event = record("sim-3p").events[30]
    store.append(game, 30, sentences(f"{event.seat} {event.say}"))
    after = asked(client, game)
    assert len(after["events"]) == len(before["events"]) + 1
    assert after["steps"][:-1] == before["steps"]


def test_it_is_counted_once(client: FlaskClient, store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    game = stored(store, record("sim-2p"))
    first = asked(client, game, "B")

    def again(*_: object) -> None:
        raise AssertionError("counted again")

    monkeypatch.setattr("webapp.viewer.chances.tell", again)
    assert asked(client, game, "B") == first
    with pytest.raises(AssertionError):
        asked(client, game, "C")


def test_a_browser_that_has_it_gets_nothing_twice(client: FlaskClient, store: SqliteStore) -> None:
    address = f"/g/{stored(store, record('sim-2p'))}/chances.json"
    tag = client.get(address).headers["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304


@pytest.mark.parametrize(
    "log",
    [
        read('[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A take wug\n'),
        read('[game "chess"]\n[A "Ania"]\n\n1 A castle\n'),
        read('[game "gauntlet"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A draw ?\n'),
    ],
)
def test_where_nothing_is_hidden_or_nothing_can_be_played_there_is_nothing(
    client: FlaskClient, store: SqliteStore, log: Log
) -> None:
    assert client.get(f"/g/{stored(store, log)}/chances.json").status_code == 404


@pytest.fixture
def polish(app: Flask) -> Iterator[None]:
    with app.test_request_context("/?lang=pl"):
        yield


@pytest.mark.usefixtures("polish")
def test_the_words_are_in_the_readers_language() -> None:
    said: Any = words(look(record("three-eyes-all"), "spectator"), ())
    assert said["cards"]["S1"] == "Kamień Umysłu"
    assert said["title"] == "Co może wiedzieć %(who)s"
    assert said["who"] == "widz"
    json.dumps(said)
