"""Disclosure: hidden cards are shown after an end in order that every seat has agreed to, and by no single sentence."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from freezegun import freeze_time

from records import Log, MemoryStore, read, sentences, write
from replay.engine.opened import OpenedGame
from replay.engine.sight import SPECTATOR
from tests.webapp.perspective.ended_game import END, ONE, RECORD

AGREED = "A agree", "B agree", "C agree"
MOVES = RECORD.format(**ONE).split("16 ")[0]


class Table:
    """A game that is written down sentence by sentence."""

    def __init__(self, clock: Any, record: str = MOVES, tag: str = '[nonce "7f"]') -> None:
        self.clock, self.store, log = clock, MemoryStore(), read(record.replace("]", f"]\n{tag}", 1))
        self.game = self.store.create(Log(log.header)).game
        for event in log.events:
            clock.tick(timedelta(seconds=20))
            self.store.append(self.game, event.number - 1, [event])

    def say(self, *said: str) -> "Table":
        for say in said:
            self.clock.tick(timedelta(seconds=20))
            log = self.store.log(self.game)
            self.store.append(self.game, len(log.events), sentences(say, len(log.events) + 1, log))
        return self

    @property
    def opened(self) -> OpenedGame:
        return OpenedGame(self.store.log(self.game))

    @property
    def disclosed(self) -> bool:
        return self.opened.disclosed


@pytest.fixture
def clock() -> Iterator[Any]:
    with freeze_time("2026-11-18 20:00:00") as frozen:
        yield frozen


def test_an_end_in_order_that_every_seat_agrees_to_shows_the_hands(clock: Any) -> None:
    table = Table(clock).say(END)
    for said in AGREED:
        assert table.opened.over
        assert not table.disclosed
        table.say(said)
    assert table.disclosed


ATTACKS = [
    ["- life heroes -10"],
    ["C life heroes -10"],
    ["- result thanos"],
    ["A snap"],
    ["A snap", "- result thanos"],
    ["C amend 16 - life heroes -10"],
    ["- amend 0+ - life heroes -10"],
    ["- amend 15+ - life thanos -1"],
    ["C amend 15 - life heroes -10"],
    [
        'C dispute 13 "so?"',
        "- ruling 17 irregular repair 16 - life heroes -10",
        '- amend 16 - life heroes -10 because "ruling 18"',
    ],
    ["C line 15a - life thanos -1"],
    [END],
    [END, "C agree"],
    [END, "C agree", "C agree", "? agree", "@m agree"],
    [END, "C note 1 !", "C amend 17 A agree", "C amend 17 agree"],
    [END, "C amend 16+ A agree", "C line 16a A agree", "C line 16a B agree"],
]


@pytest.mark.parametrize("said", ATTACKS, ids=" / ".join)
def test_nothing_that_one_seat_says_shows_the_hands(clock: Any, said: list[str]) -> None:
    table = Table(clock).say("A note 1 !" if said[0].startswith("C amend 16 ") else "B power 1").say(*said)
    assert not table.disclosed
    clock.tick(timedelta(days=3))
    assert not table.disclosed


@pytest.mark.parametrize("said", [*ATTACKS[:4], ["- life heroes -4", "- life thanos -1"], ["- life thanos -2"]])
def test_an_end_that_is_not_in_order_is_corrected_first(clock: Any, said: list[str]) -> None:
    assert not Table(clock).say(*said, *AGREED).disclosed


def test_a_correction_that_makes_the_end_right_asks_everybody_anew(clock: Any) -> None:
    table = Table(clock).say("- life heroes -10", *AGREED, f"- amend 16 {END}")
    assert table.opened.over
    assert not table.disclosed
    assert table.say(*AGREED).disclosed


AFTERWARDS = [
    ["- rewind 15", END],
    ["- rewind 12", "- rewind 16"],
    ["- rewind 12", "A draw S6", "- amend 20 -"],
    ["- amend 16 -", "- amend 20 -"],
    ["- amend 16 - life thanos -2", f"- amend 20 amend 16 {END}"],
    ["- amend 15+ B power 1"],
    ["A amend 19 -"],
    ["A amend 17 B agree"],
]


@pytest.mark.parametrize("said", AFTERWARDS, ids=" / ".join)
def test_an_end_that_comes_again_is_agreed_to_anew(clock: Any, said: list[str]) -> None:
    assert not Table(clock).say(END, *AGREED, *said).disclosed


BESIDE = [
    ["A note 16 !", "A amend 20 note 16 ?"],
    ["- result heroes"],
    ["A reveal S5"],
    ["C line 15a A draw S6", "C line 15a - life heroes -10"],
    ['B dispute 13 "so?"'],
    ["- amend 1 draw A S6 T3"],  # a card that only its owner sees
]


@pytest.mark.parametrize("said", BESIDE, ids=" / ".join)
def test_what_is_said_beside_the_end_asks_nobody_again(clock: Any, said: list[str]) -> None:
    assert Table(clock).say(END, *AGREED, *said).disclosed


def test_the_table_says_it_for_all_after_an_end_in_order(clock: Any) -> None:
    assert Table(clock).say(END, "- agree").disclosed
    assert not Table(clock).say("- agree", END).disclosed
    assert not Table(clock).say(END, "- agree", "- rewind 15").disclosed


def test_the_owner_opens_no_hand_by_an_end_that_is_not_in_order(clock: Any) -> None:
    """Whoever owns the game may play in it, too."""
    assert not Table(clock).say("- life heroes -10", "- agree").disclosed
    assert Table(clock).say("- life heroes -10", "- agree", f"- amend 16 {END}", "- agree").disclosed


def test_where_no_card_is_hidden_nothing_is_asked(clock: Any) -> None:
    whole = OpenedGame(read(MOVES))
    seen = Log(whole.log.header, tuple(whole.seen_by(SPECTATOR).frames.events))
    assert Table(clock, write(seen)).say(END).disclosed


def test_a_record_that_is_stored_with_its_end_is_as_open_as_it_was(clock: Any) -> None:
    for end in (END, "- life heroes -10"):
        store = MemoryStore()
        game = store.create(read(f"{MOVES}16 {end}\n")).game
        assert OpenedGame(store.log(game)).disclosed
        clock.tick(timedelta(minutes=5))
        store.append(game, 16, sentences("- amend 1 draw A S6 T3", 17, store.log(game)))
        assert OpenedGame(store.log(game)).disclosed
        store.append(game, 17, sentences("- rewind 12 / A draw S6 / - rewind 16", 18, store.log(game)))
        assert OpenedGame(store.log(game)).over
        assert not OpenedGame(store.log(game)).disclosed, "they played on, with cards that only some have seen"


def test_what_was_dealt_in_the_header_is_not_opened_by_the_first_sentence(clock: Any) -> None:
    """Stored at one time is a sentence with its opening, not with the next sentence."""
    table = OpenedGame(read(MOVES)).replay
    lines = "".join(f'[position "{line}"]' for line in table.game.position(table.state, table.seats))
    store = MemoryStore()
    game = store.create(read('[game "gauntlet"] [A "A"] [B "B"] [C "C"]' + lines)).game
    clock.tick(timedelta(minutes=1))
    store.append(game, 0, sentences("- life heroes -10", 1, store.log(game)))
    opened = OpenedGame(store.log(game))
    assert opened.over
    assert not opened.disclosed


def test_a_game_of_before_shows_its_hands_a_day_after_an_end_in_order(clock: Any) -> None:
    before, wrong = Table(clock, tag="").say(END), Table(clock, tag="").say("- life heroes -10")
    today = Table(clock).say(END)
    assert not before.disclosed
    clock.tick(timedelta(hours=23))
    before.say("A note 16 !")
    assert not before.disclosed
    clock.tick(timedelta(hours=1))
    assert before.disclosed, "a note is no move"
    assert not wrong.disclosed
    assert not today.disclosed, "of a game that is begun now everybody is asked"


def test_whoever_has_a_text_has_all_of_it(clock: Any) -> None:
    """A record of which nobody knows when it was written says itself who has agreed."""
    text = read(f"{MOVES}16 {END}\n")
    assert OpenedGame(text).disclosed
    assert not OpenedGame(Log(text.header, text.events)).disclosed
    agreed = read(f"{MOVES}16 {END}\n17 A agree\n18 B agree\n19 C agree\n")
    assert OpenedGame(Log(agreed.header, agreed.events)).disclosed
