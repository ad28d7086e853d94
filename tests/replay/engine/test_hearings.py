"""Any sentence, anywhere in a game: a hearing and a replay agree, and so do the readings that are said to matter."""

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from records import read
from records.event import TABLE, Event
from records.log import Log
from records.talk import TALK
from replay.engine.game import Unclear
from replay.engine.registry import GAMES
from replay.engine.replay import Replay
from replay.questions.readings import depends_on
from tests.hypothesis_profiles import examples
from tests.replay.disputes.cases import FIXTURES, disputes


@cache
def played(name: str) -> list[Log]:
    """The simulated games: the moves that stand, numbered anew."""
    paths = sorted((FIXTURES / name / "games").glob("sim-*.rgn"))
    return [_plain(read(path.read_bytes())) for path in paths]


def _plain(log: Log) -> Log:
    return Log(log.header, tuple(event._replace(number=n) for n, event in enumerate(log.stands, 1)))


@cache
def said(name: str) -> list[Event]:
    """The moves that were ever said in a game or before a question in a dispute: by somebody else, or at another time,
    one may be wrong. What is said about the record (`amend`, `note`) is no move, and nobody judges it."""
    asked = [case.log(ask) for case in disputes() if case.path.parent.parent.name == name for ask in case.asks]
    events = {event[1:4]: event for log in (*played(name), *asked) for event in (*log.events, *log.stands)}
    return [event for event in events.values() if event.verb not in TALK]


@st.composite
def situations(draw: st.DrawFn, name: str) -> tuple[Log, Event]:
    """The beginning of a game, and a sentence: one that somebody could think of there, or that was said somewhere."""
    log = draw(st.sampled_from(played(name)))
    number = draw(st.integers(len(log.header.seats) + 1, len(log.events) - 1))
    before = log.until(number)
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
    return found(Replay.of(Log(log.header, (*log.events, event)), readings), event.number)


def found(replay: Replay, number: int) -> str:
    if replay.halt is not None and replay.halt.event.number == number:
        return "unclear" if replay.halt.unclear is not None else "impossible"
    return next(frame.verdict for frame in replay.frames if frame.event.number == number)


def heard(log: Log, event: Event) -> str:
    try:
        return Replay.of(log).hear(event)[1].word
    except Unclear:
        return "unclear"


@pytest.mark.parametrize("name", GAMES)
@examples(150)
@given(st.data())
def test_a_hearing_says_what_a_replay_finds(name: str, data: st.DataObject) -> None:
    log, event = data.draw(situations(name))
    assert heard(log, event) == verdict(log, event)


@pytest.mark.parametrize("name", GAMES)
@examples(40)
@given(st.data())
def test_a_replay_finds_of_what_is_put_in_what_a_hearing_says_there(name: str, data: st.DataObject) -> None:
    log, event = data.draw(situations(name))
    assert put_in(log, event) == heard(log, event)


def put_in(log: Log, event: Event) -> str:
    """What a replay finds of a sentence that was forgotten and is put in at the end."""
    number = len(log.events)
    amend = Event(number + 1, TABLE, "amend", (f"{number}+", event.seat, event.verb, *event.words))
    return found(Replay.of(Log(log.header, (*log.events, amend))), number + 1)


def test_a_correction_is_no_move_and_the_move_in_it_is_judged_where_it_is_put() -> None:
    """`amend 1+ A return wug` says something about the record: a hearing asks for a move, and the replay stops at the
    one that is put in, because nobody has three tokens after event 1."""
    whole = played("splendor")[0]
    log, first = whole.until(8), whole.until(1)
    amend = Event(9, TABLE, "amend", ("1+", "A", "return", "wug"))
    assert heard(log, amend) == "unclear"
    assert found(Replay.of(Log(log.header, (*log.events, amend))), 9) == "impossible"
    assert heard(first, Event(9, "A", "return", ("wug",))) == "impossible"


@pytest.mark.parametrize("name", GAMES)
@examples(12)
@given(st.data())
def test_the_readings_that_are_said_to_matter_do_and_no_others(name: str, data: st.DataObject) -> None:
    log, event = data.draw(situations(name))
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


def test_there_are_games_to_look_into() -> None:
    assert all(played(name) for name in GAMES)
    assert all(Path(FIXTURES / name).is_dir() for name in GAMES)
