"""What can be tapped: every sentence of every game, and what is certain filled in."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from records import Event, Log, read
from replay.engine.prompts import Ask, Step
from replay.engine.replay import Replay
from replay.engine.sight import SPECTATOR, seen_by
from replay.games.gauntlet.anything import anything, notes
from replay.games.gauntlet.cards import CARDS
from replay.games.gauntlet.steps import steps
from replay.games.gauntlet.words import VERBS

GAMES = sorted((Path(__file__).parents[4] / "fixtures/gauntlet/games").glob("*.rgn"))
HEADER = '[game "gauntlet"]\n[life "heroes=10 thanos=4"]\n[A "Ania"]\n[B "Bartek"]\n[C "Celina"]\n\n'


def sayable(ask: Ask | None, words: tuple[str, ...]) -> bool:
    """Whether these words can be tapped, one after the other."""
    if ask is None:
        return not words
    if ask.many > 1:
        there = all(words.count(word) <= ask.words.count(word) for word in words)
        return there and ask.least <= len(words) <= ask.many
    tries = [(words[0], words[1:])] if words else []
    return any(
        word in ask.words and sayable(ask.then.get(word) or ask.rest, rest) for word, rest in [*tries, ("", words)]
    )


def found(offered: list[Step], who: int, event: Event) -> Step | None:
    said = (event.verb, *event.words)
    able = [step for step in offered if step.seat == who and said[: len(step.said)] == step.said]
    return next((step for step in able if sayable(step.ask, said[len(step.said) :])), None)


def tables(path: Path) -> Iterator[tuple[Replay, Event]]:
    """Before each sentence of a game that stands."""
    log = read(path.read_bytes())
    for number, event in enumerate(log.stands):
        yield Replay.of(Log.of_play(log.header, log.stands[:number])), event


def eye_of(replay: Replay, event: Event) -> int:
    """Whoever says it; a hand before play is told by whoever holds it."""
    seat = event.words[0] if event.seat == "-" and event.verb == "draw" else event.seat
    return replay.seats.index(seat) if seat in replay.seats else SPECTATOR


def as_known(replay: Replay, eye: int) -> Replay:
    return replay if replay.game.over(replay.state, replay.law) else seen_by(replay, eye)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_sentence_of_every_game_can_be_tapped_by_whoever_says_it(path: Path) -> None:
    """What the rules expect is offered; what they do not is among everything that can be said."""
    for replay, event in tables(path):
        eye = eye_of(replay, event)
        who = replay.seats.index(event.seat) if event.seat in replay.seats else -1
        known = as_known(replay, eye)
        offered = steps(known.state, known.law, eye, known.seats)
        if found(offered, who, event) is None:
            assert found(anything(replay.seats)[event.seat], who, event) is not None, str(event)


@pytest.mark.parametrize("path", [path for path in GAMES if path.stem.startswith("sim")], ids=lambda path: path.stem)
def test_in_a_game_without_mistakes_everything_is_offered_and_what_is_filled_in_is_legal(path: Path) -> None:
    for replay, event in tables(path):
        eye = eye_of(replay, event)
        known = as_known(replay, eye)
        offered = steps(known.state, known.law, eye, known.seats)
        who = replay.seats.index(event.seat) if event.seat in replay.seats else -1
        assert found(offered, who, event) is not None, str(event)
        for step in offered:
            if step.due and step.by in (eye, -1) and (step.ask is None or step.ask.usual):
                said = Event(event.number, "-" if step.seat < 0 else replay.seats[step.seat], step.said[0], usual(step))
                assert known.hear(said)[1].word == "legal", f"{said} before {event}"


def usual(step: Step) -> tuple[str, ...]:
    words, ask = list(step.said[1:]), step.ask
    while ask is not None and ask.usual:
        words += ask.usual
        ask = ask.then.get(ask.usual[0]) or ask.rest
    return tuple(words)


@pytest.mark.parametrize("path", [path for path in GAMES if "-3p" in path.stem], ids=lambda path: path.stem)
def test_whoever_sees_no_hand_can_tap_a_game_too(path: Path) -> None:
    """The same sentences with `?` for what is hidden."""
    for replay, event in tables(path):
        known = as_known(replay, SPECTATOR)
        offered = steps(known.state, known.law, SPECTATOR, known.seats)
        over = replay.game.over(replay.state, replay.law)
        heard = event if over else event._replace(words=replay.game.unseen(event.verb, event.words))
        who = replay.seats.index(event.seat) if event.seat in replay.seats else -1
        assert found(offered, who, heard) is not None, str(heard)


def test_every_verb_is_among_everything_that_can_be_said() -> None:
    able = [step for offered in anything("ABC").values() for step in offered]
    assert {step.said[0] for step in able} == set(VERBS)


def at(*said: str, eye: int) -> Replay:
    return seen_by(Replay.of(read(HEADER + "\n".join(said))), eye)


def first(replay: Replay, eye: int) -> Step:
    return steps(replay.state, replay.law, eye, replay.seats)[0]


def test_who_holds_the_card_that_is_asked_for_shows_it_and_who_does_not_says_no() -> None:
    said = ("- draw A T2 T4", "- draw B H2a", "- draw C H5b", "A draw T1", "A play T1 B 2")
    shown = first(at(*said, eye=1), 1)
    assert (shown.said, shown.ask and shown.ask.usual) == (("show",), ("H2a",))
    other = first(at(*said[:-1], "A play T1 B 3", eye=1), 1)
    assert (other.said, other.ask and other.ask.usual) == (("answer",), ("no",))
    unseen = first(at(*said, eye=SPECTATOR), SPECTATOR)
    assert (unseen.said, unseen.ask and unseen.ask.usual) == (("answer",), ())


def test_a_power_token_that_has_to_be_used_is_filled_in() -> None:
    said = ("- draw A T2 T4", "- draw B H2a", "- draw C H5b", "A draw T3", "A play T4", "A power 1", "B draw H3a")
    step = first(at(*said, "B play H3a fight", eye=0), 0)
    assert step.said == ("fights",)
    assert step.ask is not None
    assert set(step.ask.words) == {"T2", "T3", "?"}
    assert step.ask.rest is not None
    assert step.ask.rest.usual == ("+",)


def test_a_card_that_is_told_later_takes_the_place_of_the_first_that_was_not_noted() -> None:
    said = ("- draw A S5 T4", "- draw B H2a", "- draw C H5b", "A draw T3", "A play S5", "A draw ? ?")
    [note] = notes(at(*said, eye=0), 0)
    assert (note.said, note.tail) == (("amend", "6", "draw"), ("?",))
    assert note.ask is not None
    assert not {"S5", "T4", "T3"} & set(note.ask.words)
    assert {"S1", "T1"} <= set(note.ask.words)
    assert notes(at(*said, eye=1), 1) == []


def test_of_two_like_cards_both_can_be_drawn() -> None:
    step = first(at("- draw A S5 T4", "- draw B ?", "- draw C ?", "A draw T3", "A play S5", eye=0), 0)
    assert step.ask is not None
    assert step.ask.words.count("T1") == CARDS["T1"].copies == 2
    assert (step.ask.many, step.ask.least) == (2, 2)
