"""The audit: a record that can be true is found so, and one that cannot names the sentences that do not fit."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from records import Log, read
from replay.engine.replay import Replay
from replay.games.gauntlet.audit import chances
from replay.games.gauntlet.eyes import SPECTATOR, as_seen
from replay.games.gauntlet.state import HAND
from replay.questions.audit import audit
from tests.replay.games.gauntlet.table import played
from webapp.games.simulation import simulated

GAMES = Path(__file__).parents[4] / "fixtures/gauntlet/games"
DEALT = ("- draw A ? ?", "- draw B ?", "- draw C ?")


def fixture(name: str) -> Replay:
    return Replay.of(read((GAMES / f"{name}.rgn").read_bytes()))


def spectator(log: Log) -> Log:
    return Log(log.header, as_seen(Replay.of(log), SPECTATOR).events)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_what_a_spectator_wrote_of_a_true_game_is_consistent(players: int) -> None:
    for number in range(1, 13):
        found = audit(Replay.of(spectator(simulated("gauntlet", players, 31, number))))
        assert (found.consistent, found.contradiction) == (True, ())
        assert all(claim.chance is not None and claim.chance > 0 for claim in found.claims)


def falsified(log: Log) -> Iterator[tuple[int, Log]]:
    """The same record with one number changed, so that an answer was a lie; and the number of that answer."""
    full, masked = Replay.of(log), spectator(log)
    for n, event in enumerate(log.events[:-1]):
        if event.verb == "play" and event.words[0] == "T1" and log.events[n + 1].verb == "answer":
            (slot,) = full.frames[n].state[HAND + full.seats.index(event.words[1])]
            events = list(masked.events)
            events[n] = event._replace(words=(*event.words[:2], str(slot.card.value)))
            yield event.number + 1, Log(log.header, tuple(events))


def test_a_lie_is_found_whenever_the_card_comes_to_light_before_another_can_have_been_meant() -> None:
    caught = escaped = 0
    for number in range(1, 60):
        for answer, log in falsified(simulated("gauntlet", 3, 8, number)):
            found = audit(Replay.of(log))
            if found.consistent:
                escaped += 1
            else:
                caught += 1
                assert answer in found.contradiction
                loosened = [event for event in log.events if event.number != answer]
                renumbered = tuple(event._replace(number=n) for n, event in enumerate(loosened, 1))
                assert audit(Replay.of(Log(log.header, renumbered))).consistent
    assert caught > 5
    assert escaped  # the card was never seen, or may have been another one


def test_two_sentences_that_cannot_both_be_true_are_named() -> None:
    """B says no to 3, draws nothing since, and then shows a 3."""
    replay = played(
        *DEALT,
        *("A draw ?", "A play T1 B 3", "B answer no", "B draw ?", "B play H1a 4", "A answer no"),
        *("C draw ?", "C play H4a C", "C power 1", "A draw ?", "A play T2 B", "B show H2a"),
    )
    assert audit(replay).consistent  # the 2 may have been drawn since
    replay = played(*DEALT, "A draw ?", "A play T1 B 3", "B answer no", "B reveal H3a")
    assert audit(replay).contradiction == (6, 7)


def test_an_answer_about_a_card_that_was_never_seen_is_open() -> None:
    replay = played(*DEALT, "A draw ?", "A play T1 B 3", "B answer no")
    (claim,) = audit(replay).claims
    assert (claim.event, claim.seat, claim.asked, claim.yes) == (6, "B", "3", False)
    assert claim.chance == Fraction(13, 16)  # three of the sixteen heroes are threes


def test_a_revealed_card_proves_an_answer() -> None:
    (claim,) = audit(played(*DEALT, "A draw ?", "A play T1 B 3", "B answer no", "B reveal H5a")).claims
    assert claim.chance == 1


@pytest.mark.parametrize(
    ("name", "events"), [("a-lie", (42, 50, 65)), ("recording-error", (49, 55)), ("three-eyes-spectator", ())]
)
def test_the_recorded_games_are_judged_as_they_were_made(name: str, events: tuple[int, ...]) -> None:
    assert audit(fixture(name)).contradiction == events


def test_thirteen_cards_make_thirteen_chances() -> None:
    replay = played(*DEALT, "A draw ?", "A play S1 4", "B answer no", "C answer no")
    places = chances(replay, SPECTATOR)
    assert sum(sum(cards.values()) for (_, of), cards in places.items() if of in ("A", "thanos")) == 12
    assert sum(places["hand", "A"].values()) == 2
    assert places["hand", "A"]["T1"] == Fraction(2 * 2, 12)
    assert "H4" not in {card for card, chance in places["hand", "B"].items() if chance}


def test_whoever_looked_is_sure_and_others_are_not() -> None:
    turns = ("A draw ?", "A play T4", "A power 1", "B draw ?", "B play H2a C", "C peek S3")
    replay = played(*DEALT, *turns)
    assert chances(replay, 2)["hand", "A"]["S3"] == 1
    assert chances(replay, 1)["hand", "A"]["S3"] == Fraction(2, 12)


def test_a_position_tells_as_much_as_the_sentences_that_led_to_it() -> None:
    position = ("turn B drawn", "A hand ? ? open S1", "B hand ? H2a", "C hand ? open H4a")
    replay = played("B play H2a C", "C peek S3", position=position)
    assert chances(replay, 2)["hand", "A"]["S3"] == 1
    assert chances(replay, SPECTATOR)["hand", "A"]["S3"] == Fraction(2, 12)
    assert chances(replay, SPECTATOR)["hand", "C"]["H4"] == Fraction(2, 14)


def test_chances_are_those_after_the_event_that_is_asked_for() -> None:
    replay = played(*DEALT, "A draw ?", "A play S1 4", "B answer no", "C answer no")
    assert chances(replay, SPECTATOR, 4)["hand", "B"]["H4"] == Fraction(3, 16)
    assert chances(replay, SPECTATOR, 6)["hand", "B"].get("H4", 0) == 0


def test_a_game_without_hidden_hands_is_consistent_as_far_as_it_is_possible() -> None:
    seats = '[game "splendor"] [A "Ania"] [B "Bartek"]\n\n'
    assert audit(Replay.of(read(seats + "A take wug\n"))).consistent
    stuck = Replay.of(read(seats + "- lay 1 1W3 1U1 1G4 1K2\n- lay 2 2R4 2K1 2W2 2G6\nA buy 1W3 -\n- lay 1U1\n"))
    assert not audit(stuck).consistent
