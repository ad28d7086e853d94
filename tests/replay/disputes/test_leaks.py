"""Leaks: what going back does not make anybody forget."""

from records import Log
from replay.disputes.leaks import leaks
from replay.questions.whatif import Alternatives
from tests.replay.disputes.table import blind_reservation, gauntlet, pair_from_three, splendor, wrong_answer


def leaked(log: Log, since: int, eye: int | None = None) -> dict[str, str]:
    """Card to who has come to know it: `*` is everybody."""
    alternatives = Alternatives(log, eye)
    found = leaks(alternatives.before, since, eye).cards
    return {leak.card: "*" if leak.everybody else "".join("ABC"[seat] for seat in leak.seats) for leak in found}


def unnamed(log: Log, since: int, eye: int | None = None) -> list[tuple[int, int]]:
    alternatives = Alternatives(log, eye)
    return [(each.event, each.seat) for each in leaks(alternatives.before, since, eye).unnamed]


def test_a_card_that_came_up_is_known_to_everybody() -> None:
    assert leaked(pair_from_three(), 0) == {"1W1": "*"}
    assert leaked(pair_from_three(), 5) == {}


def test_a_card_that_was_drawn_blind_is_known_to_one() -> None:
    assert leaked(blind_reservation(), 0) == {"2G5": "B"}


def test_whoever_does_not_see_a_card_is_told_that_somebody_has_seen_one() -> None:
    for eye in (-1, 0):
        assert leaked(blind_reservation(), 0, eye) == {}
        assert unnamed(blind_reservation(), 0, eye) == [(2, 1)]
    assert unnamed(blind_reservation(), 0, 1) == []


def test_a_card_that_nobody_noted_has_leaked_without_a_name() -> None:
    log = splendor("A reserve 2R4 *", "- lay ?", "B reserve L1 *")
    assert leaked(log, 0) == {}
    assert unnamed(log, 0) == [(2, -1), (3, 1)]


def test_taking_open_cards_and_tokens_tells_nobody_anything() -> None:
    log = splendor("A reserve 2R4 *", "B take wug")
    assert leaked(log, 0) == {}


def test_a_card_from_the_hand_is_no_secret_any_more_once_it_was_played() -> None:
    log = wrong_answer("C draw H3a", "C play H2a B", "B peek S4", "A draw T1")
    assert leaked(log, 2) == {"H3a": "C", "H2a": "*", "S4": "B", "T1": "A"}


def test_each_eye_is_told_its_own_part() -> None:
    log = wrong_answer("C draw H3a", "C play H2a B", "B peek S4", "A draw T1")
    assert leaked(log, 2, 1) == {"H2a": "*", "S4": "B"}
    assert leaked(log, 2, -1) == {"H2a": "*"}
    assert unnamed(log, 2, -1) == [(3, 2), (5, 1), (6, 0)]


def test_who_fights_sees_both_cards() -> None:
    position = ("turn B drawn", "A hand S4 T3", "B hand H3a H5a", "C hand H2a")
    log = gauntlet("B play H3a fight", "A fights S4", "B fights H5a", position=position)
    assert leaked(log, 0) == {"H3a": "*", "S4": "B", "H5a": "A"}


def test_a_card_that_lies_there_twice_leaks_once_for_each() -> None:
    position = ("turn A drawn", "A hand T1 T4", "B hand H3a", "C hand H4a")
    log = gauntlet("A play T1 C 5", "C answer no", "B draw H5a", "B play H3a", position=position)
    alternatives = Alternatives(log, None)
    assert [leak.card for leak in leaks(alternatives.before, 0, None).cards].count("T1") == 1
