"""Any sentence, anywhere in a game: a hearing and a replay agree, and so do the readings that are said to matter."""

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from records import read
from records.event import Event
from records.log import Log
from replay.depends import depends_on
from replay.game import GAMES, Unclear
from replay.replay import Replay
from tests.replay.disputes import FIXTURES, disputes

MOST = {"splendor": 12, "marvel": 12, "gauntlet": 12}  # sentences that are tried under every option of every reading


@cache
def played(name: str) -> list[Log]:
    """The simulated games: the moves that stand, numbered anew."""
    paths = sorted((FIXTURES / name / "games").glob("sim-*.rgn"))
    return [_plain(read(path.read_bytes())) for path in paths]


def _plain(log: Log) -> Log:
    return Log(log.header, tuple(event._replace(number=n) for n, event in enumerate(log.stands, 1)))


@cache
def said(name: str) -> list[Event]:
    """What was ever said in a game or asked in a dispute: by somebody else, or at another time, it may be wrong."""
    events = {event[1:4]: event for log in played(name) for event in log.events}
    events |= {
        event[1:4]: event
        for case in disputes()
        if case.path.parent.parent.name == name
        for ask in case.asks
        for event in case.log(ask).events
    }
    return list(events.values())


@st.composite
def situations(draw: st.DrawFn, name: str) -> tuple[Log, Event]:
    """The beginning of a game, and a sentence: one that somebody could think of there, or that was said somewhere."""
    log = draw(st.sampled_from(played(name)))
    number = draw(st.integers(len(log.header.seats) + 1, len(log.events) - 1))
    before = Log(log.header, log.events[:number])
    near = st.integers(-2, 12).map(lambda by: log.events[max(0, min(number + by, len(log.events) - 1))])
    thought = st.sampled_from(thinkable(before) or [log.events[number]])
    event = draw(st.one_of(thought, thought, thought, near, st.sampled_from(said(name))))
    return before, event._replace(number=number + 1)


def thinkable(log: Log) -> list[Event]:
    """What the seats could think of, legal or not."""
    replay = Replay.of(log)
    game, state, seats = replay.game, replay.game.ready(replay.state), replay.seats
    turn = game.to_move(state)
    found = [(seats[turn], action) for actions in game.kinds(state, turn).values() for action in actions]
    found += [(seats[game.acting(state)], action) for action in game.duties(state) if action.verb not in game.table]
    words = [(seat, game.say(action, seats)) for seat, action in found]
    return [Event(0, seat, verb, tuple(rest)) for seat, (verb, *rest) in words]


def verdict(log: Log, event: Event, readings: dict[str, str] | None = None) -> str:
    """What a replay finds when the sentence is played."""
    replay = Replay.of(Log(log.header, (*log.events, event)), readings)
    if replay.halt is not None:
        return "unclear" if replay.halt.unclear is not None else "impossible"
    return replay.frames[-1].verdict


@pytest.mark.parametrize("name", GAMES)
def test_a_hearing_says_what_a_replay_finds(name: str) -> None:
    @given(situations(name))
    @settings(max_examples=150, deadline=None)
    def agrees(situation: tuple[Log, Event]) -> None:
        log, event = situation
        try:
            _, heard = Replay.of(log).hear(event)
        except Unclear:
            assert verdict(log, event) == "unclear"
            return
        assert heard.word == verdict(log, event)

    agrees()


@pytest.mark.parametrize("name", GAMES)
def test_the_readings_that_are_said_to_matter_do_and_no_others(name: str) -> None:
    @given(situations(name))
    @settings(max_examples=MOST[name], deadline=None)
    def agrees(situation: tuple[Log, Event]) -> None:
        log, event = situation
        replay = Replay.of(log)
        try:
            hangs = {each.reading: each.verdicts for each in depends_on(replay, event, replay.state)}
        except Unclear:
            return
        pinned = {
            reading.name: {option: verdict(log, event, {reading.name: option}) for option in reading.options}
            for reading in replay.game.book.readings.values()
        }
        assert hangs == {name: words for name, words in pinned.items() if len(set(words.values())) > 1}

    agrees()


def test_there_are_games_to_look_into() -> None:
    assert all(played(name) for name in GAMES)
    assert all(Path(FIXTURES / name).is_dir() for name in GAMES)
