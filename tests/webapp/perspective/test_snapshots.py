"""Bookmarks: any table of a long record, without playing what came before it. And it is always the right table."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from records import Event, Log, MemoryStore, read
from records.sqlite import SqliteStore
from replay.engine.replay import Replay
from replay.engine.sight import seen_by
from webapp.api import frames
from webapp.games.simulation import simulated
from webapp.perspective.snapshots import NoSnapshot, Snapshots

ROOT = Path(__file__).parents[3]
CORRECTED = [read((ROOT / f"fixtures/{game}/games/corrected.rgn").read_bytes()) for game in ("splendor", "marvel")]


class Shelf:
    """A store with one record, and its bookmarks."""

    def __init__(self, folder: Path, log: Log) -> None:
        self.store, self.path = MemoryStore(), folder / "bookmarks.db"
        self.game = self.store.create(log).game
        self.kept = Snapshots(self.store, self.path)

    def say(self, *events: Event) -> None:
        self.store.append(self.game, self.store.heading(self.game).events, events)

    def expect_right(self, eye: int | None = None) -> None:
        """Every move of the record as it stands now, and the last of them."""
        heading, replay = self.store.heading(self.game), seen_by(Replay.of(self.store.log(self.game)), eye)
        for place, frame in enumerate(replay.frames):
            reached = self.kept.reach(heading, frame.event.number, eye)
            assert (reached.place, reached.replay.frames[-1]) == (place, frame)
        last = self.kept.last(heading, eye)
        assert (last.place, last.replay.state) == (len(replay.frames) - 1, replay.state)
        assert (last.way.status, last.way.over) == (replay.status, replay.game.over(replay.state, replay.law))


@pytest.mark.parametrize("log", [*CORRECTED, simulated("gauntlet", 3, 4), simulated("splendor", 4, 4)])
def test_every_move_is_reached_whoever_looks(tmp_path: Path, log: Log) -> None:
    shelf = Shelf(tmp_path, log)
    for eye in (None, -1, 0):
        shelf.expect_right(eye)


def test_the_start_and_what_is_said_between_moves_are_reached(tmp_path: Path) -> None:
    played = simulated("splendor", 2, 4).events
    notes = [Event(0, "-", "note", ("3", "!")), Event(0, "-", "note", ("9", "?"))]
    shelf = Shelf(tmp_path, Log(simulated("splendor", 2, 4).header, (*played[:40], *notes, *_from(played[40:], 43))))
    heading, replay = shelf.store.heading(shelf.game), Replay.of(shelf.store.log(shelf.game))
    assert (shelf.kept.reach(heading, 0).place, shelf.kept.reach(heading, 0).replay.state) == (-1, replay.start)
    assert shelf.kept.reach(heading, 42).replay.frames[-1] == replay.frames[39]  # the second note
    assert shelf.kept.reach(heading, 43).replay.frames[-1] == replay.frames[40]


def test_what_is_written_later_is_played_on_from_the_last_stretch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = simulated("splendor", 2, 4)
    shelf = Shelf(tmp_path, whole.until(30))
    shelf.expect_right()
    with monkeypatch.context() as nothing:
        nothing.setattr(shelf.store, "log", lambda game: pytest.fail("the whole record was read"))
        for event in whole.events[30:50]:
            shelf.say(event, Event(0, "-", "note", ("5", "!")))
            reached = shelf.kept.last(shelf.store.heading(shelf.game))
    assert reached.place == 49
    shelf.expect_right()
    shelf.say(*whole.events[50:])
    shelf.expect_right()


def test_a_correction_and_a_move_taken_back_change_what_was_kept(tmp_path: Path) -> None:
    whole = simulated("splendor", 2, 4)
    shelf = Shelf(tmp_path, whole.until(60))
    shelf.expect_right()
    took = next(event for event in whole.events if event.verb == "take" and len(event.words[0]) == 3)
    shelf.say(Event(0, "-", "amend", (str(took.number), took.seat, "take", took.words[0][:2])))
    shelf.expect_right()
    shelf.say(Event(0, "-", "rewind", ("50",)))
    shelf.expect_right()


def test_a_broken_rule_and_an_impossible_move_are_found_as_in_the_whole_record(tmp_path: Path) -> None:
    whole = simulated("splendor", 2, 4)
    shelf = Shelf(tmp_path, whole.until(40))
    shelf.expect_right()
    to_move = "AB"[Replay.of(shelf.store.log(shelf.game)).state[0]]
    for said in ((to_move, "pass"), ("-", "lay", "1W1", "2W1"), (to_move, "take", "wwwwwww"), (to_move, "pass")):
        shelf.say(Event(0, said[0], said[1], said[2:]))
        shelf.expect_right()


def test_damaged_bookmarks_are_no_trouble(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, simulated("splendor", 2, 4))
    shelf.expect_right()
    conn = sqlite3.connect(shelf.path)
    conn.execute("update stretches set text = replace(text, '1', '9')")
    conn.commit()
    with pytest.raises(NoSnapshot):
        shelf.kept.last(shelf.store.heading(shelf.game))
    shelf.expect_right()
    conn.execute("drop table stretches")
    conn.close()
    with pytest.raises(NoSnapshot):
        shelf.kept.last(shelf.store.heading(shelf.game))
    shelf.expect_right()


@pytest.mark.parametrize("before", [b"this is no database, whatever it is called", b""])
def test_a_file_that_is_none_and_bookmarks_of_other_rules_are_begun_anew(tmp_path: Path, before: bytes) -> None:
    shelf = Shelf(tmp_path, simulated("splendor", 2, 4))
    if before:
        shelf.path.write_bytes(before)
    shelf.expect_right()
    conn = sqlite3.connect(shelf.path)
    conn.execute("update about set value = 'of last year'")
    conn.execute("update stretches set text = '[]'")
    conn.commit()
    conn.close()
    shelf.kept = Snapshots(shelf.store, shelf.path)
    shelf.expect_right()


def _from(events: tuple[Event, ...], number: int) -> list[Event]:
    return [event._replace(number=number + at) for at, event in enumerate(events)]


# ── over the API ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("cut", [None, 25])
@pytest.mark.parametrize("kind", ["gauntlet", "splendor"])
def test_a_frame_of_a_long_record_is_told_as_that_of_a_short_one(
    store: SqliteStore, client: FlaskClient, monkeypatch: pytest.MonkeyPatch, kind: str, cut: int | None
) -> None:
    """Also to whoever may not see the hands of a game that is not over."""
    log = simulated(kind, 3, 4)
    game = store.create(log.until(cut)).game
    last = len(log.events[:cut])
    asked = [f"{number}?as={eye}" for number in (0, 1, 7, 20, last) for eye in ("all", "spectator", "B")]

    def told() -> list[Any]:
        answers = [client.get(f"/api/v1/games/{game}/frames/{each}") for each in asked]
        assert {answer.status_code for answer in answers} == {200}
        return [answer.get_json() for answer in answers]

    usual = told()
    monkeypatch.setattr(frames, "LONG", 1)
    monkeypatch.setattr(frames, "sight_of", lambda game, log, address: pytest.fail("played like a short one"))
    assert told() == usual
    monkeypatch.undo()
    assert client.get(f"/api/v1/games/{game}/frames/{last + 1}").status_code == 404


def test_where_moves_were_put_in_later_every_address_is_told_as_before(
    store: SqliteStore, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was said between such moves has no bookmark: the record is played, and the answer is the same."""
    for log in CORRECTED:
        game, last = store.create(log).game, len(log.events)
        with pytest.raises(NoSnapshot):
            Snapshots(store, Path(store.path).parent / "others.db").reach(store.heading(game), last)
        usual = [client.get(f"/api/v1/games/{game}/frames/{number}").get_json() for number in range(last + 1)]
        monkeypatch.setattr(frames, "LONG", 1)
        assert [client.get(f"/api/v1/games/{game}/frames/{number}").get_json() for number in range(last + 1)] == usual
        monkeypatch.undo()
