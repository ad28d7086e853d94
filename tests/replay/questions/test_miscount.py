"""Suspects: a record with one mistake, the true count later, and the mistake among the first that are named."""

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from records import read, sentences
from records.event import Event
from records.log import Log
from replay.engine.counting import Amounts
from replay.engine.registry import find
from replay.engine.replay import Replay
from replay.questions.miscount import MISSING, STRUCK, Account, Suspect, account, miscount
from tests.replay.played import with_change
from tests.replay.table import opened
from webapp.games.simulation import simulated

FIXTURES = Path(__file__).parents[3] / "fixtures"
FIRST = 3  # among so many the planted mistake has to be


def log_of(name: str) -> Log:
    return read((FIXTURES / f"{name}.rgn").read_bytes())


def count_of(replay: Replay, place: str = "bank") -> Event:
    """What somebody counts who has all of it before them."""
    there = replay.game.counting.there(replay.state, place, replay.seats)
    return Event(len(replay.frames) + 1, "-", "count", (place, spelled(replay, there)))


def spelled(replay: Replay, amounts: Amounts) -> str:
    kinds = replay.game.counting.kinds
    if kinds == ("",):
        return str(amounts[0])
    return "".join(kind * many for kind, many in zip(kinds, amounts, strict=True)) or "-"


def planted(name: str, number: int, *said: str, until: int, place: str = "bank") -> Account:
    """A game up to an event, in which one sentence was written as `said`, and the true count then."""
    whole = log_of(name)
    truth = whole.until(until)
    wrong = Replay.of(with_change(truth, number, *said))
    assert wrong.halt is None, wrong.halt
    return account(wrong, count_of(Replay.of(truth), place))


def corrections(found: Account, first: int = FIRST) -> list[tuple[str, str]]:
    return [(suspect.correction, suspect.verdict) for suspect in found.suspects[:first]]


# ── one mistake of each kind ────────────────────────────────────────────────────────────────────────────


def test_a_count_that_agrees_has_nothing_to_explain() -> None:
    replay = Replay.of(log_of("splendor/games/sim-3p"))
    found = account(replay, count_of(replay))
    assert found.there == found.counted
    assert (found.suspects, any(found.difference)) == ((), False)


def test_a_take_written_with_another_colour_is_found() -> None:
    found = planted("splendor/games/sim-3p", 22, "B take wur", until=25)
    assert found.difference == (0, 0, -1, 1, 0, 0)
    assert ("amend 22 take wug", "legal") in corrections(found)


def test_a_return_of_another_colour_is_found() -> None:
    found = planted("splendor/games/sim-3p", 30, "A return w", until=31)
    assert ("amend 30 return g", "legal") in corrections(found)


def test_a_forgotten_return_is_found_and_settles_that_somebody_kept_eleven() -> None:
    found = planted("splendor/games/sim-3p", 17, until=28)
    first = found.suspects[0]
    assert (first.kind, first.correction, first.verdict) == (MISSING, "amend 16+ A return g", "legal")
    assert first.mended[0].rule.id == "SPL-LIM-2"
    assert first.broken == ()


def test_a_return_that_was_written_twice_is_found() -> None:
    found = planted("splendor/games/sim-3p", 17, "A return g", "A return g", until=25)
    assert found.difference == (0, 0, -1, 0, 0, 0)
    assert {suspect.correction for suspect in found.suspects[:FIRST]} & {"amend 17 -", "amend 18 -"}
    assert found.suspects[0].verdict == "legal"


def test_the_forgotten_gold_of_a_reserve_is_found() -> None:
    found = planted("splendor/games/sim-3p", 33, "A reserve 3R2 -", until=40)
    assert corrections(found, 1) == [("amend 33 reserve 3R2 *", "legal")]


def test_a_gold_too_many_is_found() -> None:
    found = planted("splendor/games/sim-3p", 33, "A reserve 3R2 **", until=41)
    assert corrections(found, 1) == [("amend 33 reserve 3R2 *", "legal")]
    assert "SPL-RES-2" in {finding.rule.id for finding in found.suspects[0].mended}


def test_a_wrong_payment_is_found() -> None:
    found = planted("splendor/games/sim-3p", 26, "B buy 1K4 wgk", until=30)
    assert ("amend 26 buy 1K4 wg*", "legal") in corrections(found)


def test_a_turn_that_nobody_wrote_down_is_found() -> None:
    found = planted("splendor/games/sim-3p", 25, until=40)
    assert corrections(found, 1) == [("amend 24+ A take wgk", "legal")]
    assert found.suspects[0].kind == MISSING


def test_a_turn_that_is_not_written_yet_is_found() -> None:
    found = planted("splendor/games/sim-3p", 29, until=29)
    assert corrections(found, 1) == [("amend 28+ A take wug", "legal")]
    assert found.suspects[0].last


def test_a_turn_that_was_written_twice_is_found() -> None:
    found = planted("splendor/games/sim-3p", 22, "B take wug", "B take wug", until=28)
    assert {suspect.correction for suspect in found.suspects[:FIRST]} & {"amend 22 -", "amend 23 -"}
    assert found.suspects[0].kind == STRUCK


def test_the_tokens_of_a_seat_are_counted_too() -> None:
    found = planted("splendor/games/sim-3p", 22, "B take wur", until=25, place="B")
    assert (found.place, found.difference) == ("B", (0, 0, 1, -1, 0, 0))
    assert corrections(found, 1) == [("amend 22 take wug", "legal")]


def test_in_marvel_a_forgotten_green_token_is_found() -> None:
    log = log_of("marvel/games/sim-3p")
    green = next(event.number for event in log.events if event.verb == "green")
    found = planted("marvel/games/sim-3p", green, until=green + 6)
    assert found.suspects[0].instead is not None
    assert (found.suspects[0].kind, found.suspects[0].instead.say) == (MISSING, "green")


# ── what is named, and in which order ───────────────────────────────────────────────────────────────────


def test_what_came_before_a_count_that_agreed_is_not_suspected() -> None:
    before, after = ("A take wug", "B take wrk"), ("A take wuk", "B take ugr")
    counted = Event(10, "-", "count", ("bank", "wuuggrkk*****"))
    found = account(opened(*before, *after), counted)
    assert found.since == 0
    assert {suspect.event.number for suspect in found.suspects if suspect.verdict == "legal"} == {5, 7}
    found = account(opened(*before, "- count bank wwuuugggrrrkkk*****", *after), counted)
    assert found.since == 7
    assert {suspect.event.number for suspect in found.suspects if suspect.verdict == "legal"} == {8}


def test_of_those_that_are_alike_the_newest_come_first() -> None:
    replay = opened("A take wug", "B take wgr", "A take wuk", "B take wrk")
    found = account(replay, Event(9, "-", "count", ("bank", "wuuggrrkk*****")))
    assert found.difference == (1, 0, 0, 0, 0, 0)
    assert [suspect.event.number for suspect in found.suspects] == [8, 7, 6, 5]


def test_the_legal_come_before_the_irregular() -> None:
    found = planted("splendor/games/sim-3p", 28, "C take wrk", until=31)
    verdicts = [suspect.verdict for suspect in found.suspects]
    assert {"legal", "irregular"} == set(verdicts)
    assert verdicts == sorted(verdicts, key=["legal", "irregular"].index)


def test_where_no_single_sentence_explains_it_none_is_named() -> None:
    replay = opened("A take wug", "B take wgr")
    found = account(replay, Event(7, "-", "count", ("bank", "-")))
    assert any(found.difference)
    assert found.suspects == ()


def test_what_would_make_a_later_event_impossible_is_not_named() -> None:
    """A may have taken a white for a black one in 7; but then A paid with two black ones."""
    moves = "A take wuk", "B take wgr", "A take ugk", "B take wur"
    found = account(opened(*moves), Event(9, "-", "count", ("bank", "uggrrkkk*****")))
    assert corrections(found, 1) == [("amend 7 take wug", "legal")]
    later = "A buy 1W3 uukk", "- lay 1K6", "B take grk"
    found = account(opened(*moves, *later), Event(12, "-", "count", ("bank", "uuugrkkkk*****")))
    assert found.difference == (-1, 0, 0, 0, 1, 0)
    assert [suspect.correction for suspect in found.suspects if suspect.verdict == "legal"] == ["amend 11 take wgr"]
    assert 7 not in {suspect.event.number for suspect in found.suspects}


def test_a_suspect_after_which_the_record_goes_on_comes_before_one_after_which_it_stops() -> None:
    """5 or 6 had a black token for a blue one; what follows the count needs the blue one of 6."""
    moves = "A take wug", "B take ugr", "- count bank wwwuuuggrrrkkk*****"
    later = "A take wgr", "B take wuk", "A reserve L1 *", "B take grk", "A reserve L1 *", "B buy 1W3 uukk"
    for said, order in ((moves, [(6, 0), (5, 0)]), ((*moves, *later), [(5, 0), (6, 13)])):
        replay = opened(*said)
        count = miscount(replay)
        assert count is not None
        assert count.number == 7
        found = account(replay, count).suspects
        assert [(each.event.number, each.stops) for each in found if each.verdict == "legal"] == order


def test_every_correction_that_is_named_makes_the_count_come_out() -> None:
    whole = log_of("splendor/games/sim-3p")
    truth = whole.until(37)
    wrong = with_change(truth, 22, "B take ugr")
    event = count_of(Replay.of(truth))._replace(number=len(wrong.events) + 1)
    found = account(Replay.of(wrong), event)
    assert len(found.suspects) > 3
    for suspect in found.suspects:
        number = len(wrong.events) + 2
        amended = Log(wrong.header, (*wrong.events, event, *sentences(f"- {suspect.correction}", number)))
        assert Replay.of(amended).halt is None, suspect


# ── Infinity Gauntlet ───────────────────────────────────────────────────────────────────────────────────


def at_verb(name: str, verb: str, after: int = 0) -> Event:
    return next(event for event in log_of(name).events if event.verb == verb and event.number > after)


def test_a_forgotten_power_token_is_found() -> None:
    power = at_verb("gauntlet/games/sim-4p", "power")
    found = planted("gauntlet/games/sim-4p", power.number, until=power.number + 2, place=power.seat)
    assert corrections(found, 1) == [(f"amend {power.number - 1}+ {power.seat} {power.say}", "legal")]


def test_a_power_token_that_nobody_wrote_down_as_used_is_found() -> None:
    fights = next(e for e in log_of("gauntlet/games/a-lie-seen").events if e.verb == "fights" and e.words[-1] == "+")
    found = planted(
        "gauntlet/games/a-lie-seen", fights.number, f"{fights.seat} fights {fights.words[0]}",
        until=fights.number, place=fights.seat,
    )  # fmt: skip
    assert (f"amend {fights.number} {fights.say}", "legal") in corrections(found)


def test_a_forgotten_shuffle_is_found_by_counting_the_deck() -> None:
    shuffle = next(event for event in log_of("gauntlet/games/a-lie-seen").events if event.say == "shuffle thanos")
    found = planted("gauntlet/games/a-lie-seen", shuffle.number, until=shuffle.number + 4, place="thanos")
    assert (f"amend {shuffle.number - 1}+ - shuffle thanos", "legal") in corrections(found)


def test_a_draw_that_was_forgotten_is_found_by_counting_the_deck() -> None:
    log = log_of("gauntlet/games/a-lie")
    show = next(e for e in log.events if e.verb == "show" and e.seat != "A")
    draw = next(e for e in log.events if e.verb == "draw" and e.number > show.number)
    found = planted("gauntlet/games/a-lie", draw.number, until=draw.number + 3, place="heroes")
    assert (f"amend {draw.number - 1}+ {draw.seat} draw ?", "legal") in corrections(found)


def test_a_number_that_no_sentence_explains_names_none() -> None:
    replay = Replay.of(log_of("gauntlet/games/sim-4p"))
    assert account(replay, Event(999, "-", "count", ("heroes", "9"))).suspects == ()


# ── any game ────────────────────────────────────────────────────────────────────────────────────────────


def _mistakes(log: Log, chance: Random) -> Iterator[tuple[int, Log]]:
    """Logs with one token written wrongly, and where."""
    letters = find(log.header.game).counting.kinds
    moves = [event for event in log.events if event.verb in ("take", "return", "reserve", "buy", "recruit")]
    for event in chance.sample(moves, len(moves)):
        tokens = event.words[-1]
        if set(tokens) - set(letters):
            continue
        at = chance.randrange(len(tokens))
        other = chance.choice([letter for letter in (*letters, "") if letter != tokens[at]])
        said = "".join(sorted(tokens[:at] + other + tokens[at + 1 :], key=letters.index)) or "-"
        if event.verb in ("take", "return") and said == "-":
            continue
        words = " ".join((event.verb, *event.words[:-1], said))
        yield event.number, with_change(log, event.number, f"{event.seat} {words}")


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("game", "players"), [("splendor", 2), ("splendor", 4), ("marvel", 3)])
def test_one_wrong_token_is_found_or_makes_the_record_impossible(game: str, players: int, seed: int) -> None:
    chance = Random(seed)
    whole = simulated(game, players, seed)
    truth = whole.until(chance.randrange(30, len(whole.events) - 1))
    known = Replay.of(truth)
    tried = 0
    for number, wrong in _mistakes(truth, chance):
        replay = Replay.of(wrong)
        if replay.halt is not None:
            continue
        found = account(replay, count_of(known))
        assert any(_is(suspect, truth, number) for suspect in found.suspects), (number, wrong.events[number - 1])
        tried += 1
        if tried == 8:
            break
    assert tried


def _is(suspect: Suspect, truth: Log, number: int) -> bool:
    now = suspect.instead
    return suspect.event.number == number and now is not None and now.say == truth.events[number - 1].say


def test_a_long_game_is_looked_through_in_much_less_than_a_second() -> None:
    whole = log_of("splendor/games/sim-4p")
    log = whole.until(120)
    replay = Replay.of(log)
    there = replay.game.counting.there(replay.state, "bank", replay.seats)
    began = time.thread_time()
    for colour in range(len(there)):
        counted = tuple(many - (n == colour) for n, many in enumerate(there))
        account(replay, Event(121, "-", "count", ("bank", spelled(replay, counted))))
    assert (time.thread_time() - began) / len(there) < 0.5


def test_once_time_is_over_the_newest_sentences_were_tried_and_the_rest_is_said_to_be_left() -> None:
    whole = log_of("splendor/games/sim-4p")
    replay = Replay.of(whole.until(120))
    there = replay.game.counting.there(replay.state, "bank", replay.seats)
    count = Event(121, "-", "count", ("bank", spelled(replay, tuple(many - (n == 0) for n, many in enumerate(there)))))
    everything = account(replay, count)
    numbers = sorted({suspect.event.number for suspect in everything.suspects})
    assert everything.whole
    assert len(numbers) > 2
    left = [account(replay, count, iter([False] * looks + [True] * 999).__next__) for looks in range(0, 200, 5)]
    found = [{suspect.event.number for suspect in each.suspects} for each in left]
    assert (left[0].suspects, left[0].whole) == ((), False)
    assert found[-1] == set(numbers)
    assert any(0 < len(each) < len(numbers) for each in found)
    for each in found:
        assert each == set(numbers[len(numbers) - len(each) :]), "the newest come first"
