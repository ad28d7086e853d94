"""One game, many eyes: what a seat is shown is what it could have written down itself, never more."""

from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from records import Log, read
from replay.engine.replay import Replay
from replay.games.gauntlet.audit import chances
from replay.games.gauntlet.eyes import SPECTATOR, as_seen
from tests.replay.games.gauntlet.table import played
from webapp.games.simulation import simulated

GAMES = 25  # for each number of players
every_table = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


@cache
def games(players: int) -> tuple[Log, ...]:
    return tuple(simulated("gauntlet", players, 77, number) for number in range(1, GAMES + 1))


def written_by(log: Log, eye: int) -> Replay:
    """The replay of the record that a seat, or a spectator, would have written."""
    return Replay.of(Log(log.header, as_seen(Replay.of(log), eye).events))


@every_table
def test_the_view_of_a_seat_is_the_view_of_its_own_record(players: int) -> None:
    """Two games that a seat cannot tell apart have one record of that seat: so their views are equal."""
    for log in games(players):
        full = Replay.of(log)
        for eye in range(SPECTATOR, players):
            own = written_by(log, eye)
            for one, other in zip(full.frames, own.frames, strict=True):
                shown = full.game.view(one.state, full.law, eye, full.seats)
                assert shown == own.game.view(other.state, own.law, eye, own.seats), (eye, str(one.event))


@every_table
def test_every_eye_tells_the_same_game(players: int) -> None:
    for log in games(players):
        full = Replay.of(log)
        for eye in range(SPECTATOR, players):
            own = written_by(log, eye)
            assert own.status == "clean"
            assert not [finding for finding in own.findings if finding.rule.id != "GAU-END-3"]  # of a snap unseen
            assert (own.game.scores(own.state), own.game.winners(own.state, own.law)) == (
                full.game.scores(full.state),
                full.game.winners(full.state, full.law),
            )


def test_a_spectator_sees_no_hand_and_a_seat_its_own() -> None:
    (log, *_) = games(4)
    full = Replay.of(log)
    for frame in full.frames[4:]:
        hands = full.game.view(frame.state, full.law, SPECTATOR, full.seats)["players"]
        assert all(set(seat["hand"]) <= {"?"} for seat in hands.values())
        for seat, name in enumerate(full.seats):
            own = full.game.view(frame.state, full.law, seat, full.seats)["players"][name]["hand"]
            assert "?" not in own


def test_what_is_masked_once_is_masked() -> None:
    for log in games(3):
        once = as_seen(Replay.of(log), 1)
        again = as_seen(Replay.of(Log(log.header, once.events)), 1)
        assert again == once


@pytest.mark.parametrize(("eye", "name"), [(SPECTATOR, "spectator"), (1, "B")])
def test_three_records_of_one_game_lie_among_the_fixtures(eye: int, name: str) -> None:
    folder = Path(__file__).parents[4] / "fixtures/gauntlet/games"
    everything = Replay.of(read((folder / "three-eyes-all.rgn").read_bytes()))
    assert as_seen(everything, eye).events == read((folder / f"three-eyes-{name}.rgn").read_bytes()).events


def test_nobody_knows_the_hidden_cards_of_a_position_by_reading_it() -> None:
    position = ("turn B drawn", "A hand S6 T7 open T1", "B hand H1a H5a", "C hand H1b")
    replay = played("B play H1a 4", "A answer no", position=position)
    for eye in (1, 2, -1):
        known = chances(replay, eye)
        assert set(known["hand", "A"].values()) == {Fraction(1, 5)}  # ten cards that are no 4, two of them in the hand
    assert chances(replay, 0)["hand", "A"] == {"S6": 1, "T7": 1}
    assert chances(replay, 1)["hand", "C"]["H1"] == Fraction(2, 14)
    assert chances(replay, 2)["hand", "C"] == {"H1b": 1}
