"""Rule coverage: for every rule that can be seen broken, the shortest record that breaks it, and one that nearly does.

A crime is `fixtures/<game>/crimes/<RULE-ID>.rgn`; the near miss of the same name lies in `near/` and is clean.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from records import read, write
from records.log import Log
from replay.engine.explain import says
from replay.engine.game import Game
from replay.engine.law import IMPOSSIBLE, IRREGULAR, Rule
from replay.engine.registry import GAMES, find
from replay.engine.replay import Replay
from replay.engine.rulebook import LANGUAGES

FIXTURES = Path(__file__).parents[3] / "fixtures"

# about these nothing is said as long as they are kept: a duty that was done, a hand that was left alone
SPEAKS_ONLY_WHEN_BROKEN = {
    "splendor": {
        *("SPL-TURN-2", "SPL-END-2", "SPL-TAKE3-2", "SPL-LIM-2", "SPL-RES-8", "SPL-BUY-8", "SPL-BUY-10", "SPL-NOB-3"),
        *("SPL-BUY-6", "SPL-RES-11"),  # the price was paid: that is SPL-BUY-2
    },
    "marvel": {
        *("MAR-END-2", "MAR-TAKE3-2", "MAR-LIM-3", "MAR-LIM-6", "MAR-BON-3", "MAR-RES-7"),
        "MAR-RES-10",  # the price was paid: that is MAR-REC-2
    },
    "gauntlet": {
        *("GAU-TURN-5", "GAU-DEF-4", "GAU-DEF-7", "GAU-PWR-5", "GAU-T1-3", "GAU-T7-1", "GAU-INFO-1"),
        *("GAU-END-1", "GAU-END-2", "GAU-END-5"),
    },
}


def enforceable(game: Game) -> dict[str, Rule]:
    return {id_: rule for id_, rule in game.book.rules.items() if rule.says}


def of_every_game() -> list[tuple[str, str]]:
    return [(name, id_) for name in GAMES for id_ in enforceable(find(name))]


def replayed(path: Path) -> tuple[Log, Replay]:
    log = read(path.read_bytes())
    return log, Replay.of(log)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_can_be_seen_broken_has_a_crime_and_a_near_miss(name: str) -> None:
    wanted = {f"{id_}.rgn" for id_ in enforceable(find(name))}
    crimes = FIXTURES / name / "crimes"
    assert {path.name for path in crimes.glob("*.*")} == wanted
    assert {path.name for path in (crimes / "near").iterdir()} == wanted


@pytest.mark.parametrize(("name", "id_"), of_every_game())
def test_a_crime_is_caught_by_exactly_its_rule_at_its_last_event(name: str, id_: str) -> None:
    log, replay = replayed(FIXTURES / name / "crimes" / f"{id_}.rgn")
    rule = replay.game.book.rules[id_]
    word = IMPOSSIBLE if rule.binds == "table" else IRREGULAR
    (found,) = replay.findings
    assert (found.rule.id, found.event, found.verdict) == (id_, log.events[-1].number, word)
    assert replay.status == word
    assert (replay.halt is not None) == (rule.binds == "table")


@pytest.mark.parametrize(("name", "id_"), of_every_game())
def test_a_crime_is_explained_in_both_languages(name: str, id_: str) -> None:
    _, replay = replayed(FIXTURES / name / "crimes" / f"{id_}.rgn")
    (found,) = replay.findings
    told = [says(replay.game, found.rule, found.facts, lang, replay.seats) for lang in LANGUAGES]
    assert all(told)
    assert not [text for text in told if re.search(r"[{}]|\(\d+, ", text)]  # a name left open, a bare tuple


@pytest.mark.parametrize(("name", "id_"), of_every_game())
def test_a_near_miss_is_clean(name: str, id_: str) -> None:
    log, replay = replayed(FIXTURES / name / "crimes" / "near" / f"{id_}.rgn")
    assert (replay.status, replay.findings) == ("clean", ())
    assert [frame.event for frame in replay.frames] == list(log.events)


@pytest.mark.parametrize("name", GAMES)
def test_crimes_and_near_misses_are_canonical_and_never_the_same(name: str) -> None:
    for path in (FIXTURES / name / "crimes").rglob("*.rgn"):
        assert write(read(path.read_bytes())).encode() == path.read_bytes(), path
    for path in (FIXTURES / name / "crimes").glob("*.rgn"):
        assert path.read_bytes() != (path.parent / "near" / path.name).read_bytes(), path


def heard(replay: Replay) -> Iterator[tuple[str, bool | None]]:
    """Every clause that was weighed in a replay: the rule, and whether it held."""
    state = replay.start
    for frame in replay.frames:
        _, verdict = replay.hear(frame.event, state)
        yield from ((clause[0].id, clause[1]) for clause in verdict.clauses)
        state = frame.state


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_seen_held_or_speaks_only_when_it_is_broken(name: str) -> None:
    folder = FIXTURES / name
    paths = [*folder.glob("games/*.rgn"), *folder.glob("crimes/near/*.rgn")]
    held = {id_ for path in paths for id_, held in heard(replayed(path)[1]) if held}
    enforced = enforceable(find(name)).keys()
    assert held & enforced == enforced - SPEAKS_ONLY_WHEN_BROKEN[name]
