"""What the archive can be asked about a game: deeds, openings, readings that mattered, and tables that are alike."""

import re
from functools import cache
from pathlib import Path

import pytest

from records import Event, Log, read
from replay.engine.replay import Replay
from replay.facts.card_uses import deeds, openings
from replay.facts.rounds import rounds
from replay.facts.same_position import SIZE, after_turn_of, likeness, likenesses, turn_ends
from replay.questions.readings import mattered
from webapp.games.simulation import simulated

FIXTURES = Path(__file__).parents[3] / "fixtures"
GAMES = sorted(path for path in FIXTURES.glob("*/games/*.rgn") if "-m1" not in path.stem)
TABLES = [("splendor", 2), ("splendor", 4), ("marvel", 3), ("gauntlet", 3)]
SHORT = """[game "splendor"]
[A "Ania"]
[B "Bartek"]

1 A take wug
2 B take rrr
3 A take uu
4 B take wug
5 A reserve 2.?
6 B reserve L3
"""


@cache
def played(kind: str, players: int) -> Log:
    return simulated(kind, players, seed=11, number=1)


def told(text: str) -> Replay:
    return Replay.of(read(text.encode()))


def unknown(event: Event) -> bool:
    """A card that nobody noted, or one from the top of a deck."""
    return re.search(r"[0-9][A-Z][0-9]|[HTS][0-9]", " ".join(event.words)) is None


# ── deeds ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_a_deed_is_a_sentence_of_its_seat_that_names_the_card(kind: str, players: int) -> None:
    log = played(kind, players)
    replay = Replay.of(log)
    found = deeds(replay, rounds(replay))
    said = [event for event in log.events if event.verb in replay.game.deeds and not unknown(event)]
    assert [(each.event, each.verb) for each in found] == [(event.number, event.verb) for event in said]
    for each, event in zip(found, said, strict=True):
        assert replay.seats[each.seat] == event.seat
        assert any(each.card in word for word in event.words)


def test_the_turn_of_a_deed_is_the_turn_of_its_seat() -> None:
    replay = Replay.of(played("splendor", 2))
    for each in deeds(replay, rounds(replay)):
        theirs = [e for e in replay.frames.events if e.seat == replay.seats[each.seat] and e.number <= each.event]
        acted = [e for e in theirs if e.verb in ("take", "buy", "reserve")]
        assert each.turn == len(acted)


def test_an_opening_is_three_turns_of_a_seat() -> None:
    replay = told(SHORT)
    assert [(each.seat, each.turns) for each in openings(replay)] == [
        (0, ("take wug", "take uu", "reserve 2")),
        (1, ("take rrr", "take wug", "reserve L3")),
    ]


def test_who_has_not_had_three_turns_has_no_opening_yet() -> None:
    assert openings(told(SHORT.rpartition("6 B")[0])) == openings(told(SHORT))[:1]


# ── readings that mattered ──────────────────────────────────────────────────────────────────────────────


def by_hand(log: Log) -> dict[str, int]:
    """Every option of every reading, with the whole game played under it."""
    replay = Replay.of(log)

    def words(other: Replay) -> list[tuple[int, tuple[tuple[str, str], ...]]]:
        found: dict[int, list[tuple[str, str]]] = {}
        for each in other.findings:
            found.setdefault(each.event, []).append((each.rule.id, each.verdict))
        if other.halt is not None and other.halt.finding is None:
            found.setdefault(other.halt.event.number, []).append(("", "unreadable"))
        return [(number, tuple(each)) for number, each in sorted(found.items())]

    answer: dict[str, int] = {}
    here, won = words(replay), replay.game.winners(replay.state, replay.law)
    for name, reading in replay.game.book.readings.items():
        for option in reading.options:
            other = Replay.of(log, {name: option})
            there = words(other)
            if here != there:
                differ = min(number for number, _ in {*here} ^ {*there})
                answer[name] = min(differ, answer.get(name) or differ)
            elif other.game.winners(other.state, other.law) != won:
                answer.setdefault(name, 0)
    return answer


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_reading_mattered_where_another_option_says_something_else(path: Path) -> None:
    log = read(path.read_bytes())
    assert mattered(Replay.of(log)) == by_hand(log)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_and_so_it_is_in_simulated_games(kind: str, players: int) -> None:
    log = played(kind, players)
    assert mattered(Replay.of(log)) == by_hand(log)


# ── alike ───────────────────────────────────────────────────────────────────────────────────────────────


def test_the_order_in_which_tokens_came_does_not_matter() -> None:
    other = SHORT.replace("1 A take wug", "1 A take uu").replace("3 A take uu", "3 A take wug")
    here, there = told(SHORT), told(other)
    assert likeness(here.game, here.state, here.seats) == likeness(there.game, there.state, there.seats)
    first = slice(SIZE)
    assert likenesses(here)[first] != likenesses(there)[first]  # after the first turn they differ


def test_another_turn_or_another_token_is_another_table() -> None:
    here = told(SHORT)
    seen = likenesses(here)
    apart = {seen[at : at + SIZE] for at in range(0, len(seen), SIZE)}
    assert len(apart) == 6


@pytest.mark.parametrize(("kind", "players"), [each for each in TABLES if each[0] != "gauntlet"])
def test_a_position_that_is_written_down_and_set_up_again_is_the_same_table(kind: str, players: int) -> None:
    log = played(kind, players)
    replay = Replay.of(log)
    for place in list(turn_ends(replay))[::5]:
        state = replay.frames.states[place]
        lines = [line for line in replay.game.position(state, replay.seats) if not line.startswith("open ")]
        again = replay.game.from_position(lines, replay.seats, log.header)
        assert likeness(replay.game, again, replay.seats) == likeness(replay.game, state, replay.seats)


@pytest.mark.parametrize(("kind", "players"), TABLES)
def test_a_glance_at_every_table_is_a_look_at_each_of_them(kind: str, players: int) -> None:
    replay = Replay.of(played(kind, players))
    each = [likeness(replay.game, replay.frames.states[place], replay.seats) for place in turn_ends(replay)]
    assert likenesses(replay) == b"".join(each)


def test_a_table_is_looked_at_when_its_turn_has_ended() -> None:
    """Event 12 buys a card, 13 fills the gap: asked for either, the table has no gap."""
    replay = Replay.of(played("splendor", 2))
    bought = next(event.number for event in replay.frames.events if event.verb == "buy")
    assert after_turn_of(replay, bought) is after_turn_of(replay, bought + 1)
    assert after_turn_of(replay, bought + 1) is replay.at(bought + 1)
