"""What holds for every game: nothing crashes, nothing is lost, nothing depends on anything but the log."""

import csv
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from records import read
from records.event import Event
from records.log import Log
from replay.engine.game import Unclear
from replay.engine.replay import Replay
from replay.questions.readings import depends_on
from tests.hypothesis_profiles import examples

ROOT = Path(__file__).parents[4]
GAMES = sorted((ROOT / "fixtures/splendor/games").glob("*.rgn"))
BY_THE_RULES = [path for path in GAMES if path.stem.startswith("effective")]  # played by programs that know them
RULES = ROOT / "replay/games/splendor"
CARDS = {row["id"]: row for row in csv.DictReader((RULES / "cards.csv").read_text(encoding="utf-8").splitlines())}
NOBLES = {row["id"]: row for row in csv.DictReader((RULES / "nobles.csv").read_text(encoding="utf-8").splitlines())}
VERDICTS = {"legal", "irregular", "impossible", "undecided"}
GEMS = {2: 4, 3: 5, 4: 7}
COLOURS = {"white": "w", "blue": "u", "green": "g", "red": "r", "black": "k"}

assert BY_THE_RULES


@cache
def log_of(path: Path) -> Log:
    """The moves that stand, numbered anew: without corrections, rewinds and talk."""
    log = read(path.read_text(encoding="utf-8"))
    return Log(log.header, tuple(event._replace(number=number) for number, event in enumerate(log.stands, 1)))


@cache
def replay_of(path: Path) -> Replay:
    return Replay.of(log_of(path))


def shown(replay: Replay, state: Any) -> dict[str, Any]:
    return replay.game.view(state, replay.law, None, replay.seats)


every_game = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
every_clean_game = pytest.mark.parametrize("path", BY_THE_RULES, ids=lambda path: path.stem)


@every_clean_game
def test_a_recorded_game_is_clean(path: Path) -> None:
    replay = replay_of(path)
    assert [(finding.event, finding.rule.id) for finding in replay.findings] == []
    assert replay.status == "clean"


@every_game
def test_tokens_are_conserved(path: Path) -> None:
    replay = replay_of(path)
    stock = dict.fromkeys("wugrk", GEMS[len(replay.seats)]) | {"*": 5}
    for frame in replay.frames:
        table = shown(replay, frame.state)
        there = Counter(table["bank"])
        for player in table["players"].values():
            there.update(player["tokens"])
            assert min(player["tokens"].values()) >= 0
        assert min(table["bank"].values()) >= 0
        assert dict(there) == stock


@every_game
def test_every_card_is_in_one_place(path: Path) -> None:
    replay = replay_of(path)
    laid_out = [frame for frame in replay.frames if frame.event.number >= 4]
    for frame in laid_out:
        table = shown(replay, frame.state)
        places = [card for row in table["market"] for card in row if card is not None]
        for player in table["players"].values():
            places += [*player["cards"], *player["reserved"]]
        known = [card for card in places if card in CARDS]
        assert len(set(known)) == len(known)
        levels = Counter(int(CARDS[card]["level"]) for card in known)
        hidden = len(places) - len(known)
        assert sum(table["decks"]) + len(known) + hidden == 90
        for level, size in ((1, 40), (2, 30), (3, 20)):
            assert table["decks"][level - 1] + levels[level] <= size
        nobles = [*table["nobles"], *(noble for player in table["players"].values() for noble in player["nobles"])]
        assert len(set(nobles)) == len(nobles) == len(shown(replay, laid_out[0].state)["nobles"])


@every_game
def test_points_and_bonuses_are_those_of_the_cards_and_nobles(path: Path) -> None:
    replay = replay_of(path)
    for frame in replay.frames:
        players = shown(replay, frame.state)["players"].values()
        for player in players:
            points = sum(int(CARDS[card]["points"]) for card in player["cards"])
            assert player["points"] == points + sum(int(NOBLES[noble]["points"]) for noble in player["nobles"])
            assert player["bought"] == len(player["cards"])
            bonuses = Counter(COLOURS[CARDS[card]["bonus"]] for card in player["cards"])
            assert {colour: bonuses[colour] for colour in "wugrk"} == player["bonuses"]
        assert replay.game.scores(frame.state) == tuple(player["points"] for player in players)


@every_clean_game
def test_the_written_result_is_that_of_the_cards(path: Path) -> None:
    replay = replay_of(path)
    last = replay.frames[-1].event
    assert last.verb == "result"
    written = dict(zip(last.words[::2], map(int, last.words[1::2]), strict=True))
    assert written == dict(zip(replay.seats, replay.game.scores(replay.state), strict=True))
    best = max(written.values())
    assert {written[replay.seats[winner]] for winner in replay.game.winners(replay.state, replay.law)} == {best}


@every_game
def test_the_same_log_gives_the_same_frames_and_digest(path: Path) -> None:
    first, second = replay_of(path), Replay.of(log_of.__wrapped__(path))
    assert first.frames == second.frames
    assert first.digest == second.digest


@every_clean_game
def test_a_position_goes_on_as_the_game_did(path: Path) -> None:
    """The position after any event, written down as text, is a table from which the rest can be played."""
    replay = replay_of(path)
    seats = " ".join(f'[{seat} "?"]' for seat in replay.seats)
    for place in (20, 40, 60):
        number = replay.frames[place].event.number
        lines = replay.game.position(replay.at(number), replay.seats)
        tags = "\n".join(f'[position "{line}"]' for line in lines)
        rest = "\n".join(f"{event.seat} {event.say}" for event in [frame.event for frame in replay.frames[place + 1 :]])
        again = Replay.of(read(f'[game "splendor"] {seats}\n{tags}\n\n{rest}\n'))
        assert again.status == "clean"
        assert again.digest == replay.digest


TOKENS = st.text("wugrk*", min_size=1, max_size=6) | st.just("-")
CARD = st.sampled_from([*CARDS, "?", "L1", "L2", "L3", "2.3", "9X9"])
NOBLE = st.sampled_from([*NOBLES, "N11", "?"])
JUNK = st.text("wugrk*-?0123456789LNABC.", min_size=1, max_size=6)
WORDS: dict[str, st.SearchStrategy[tuple[str, ...]]] = {
    "take": st.tuples(TOKENS),
    "return": st.tuples(TOKENS),
    "reserve": st.tuples(CARD) | st.tuples(CARD, TOKENS) | st.tuples(CARD, CARD, TOKENS),
    "buy": st.tuples(CARD) | st.tuples(CARD, TOKENS),
    "lay": st.tuples(CARD) | st.tuples(st.sampled_from(["1", "2", "3", "4"]), CARD, CARD, CARD, CARD),
    "noble": st.tuples(NOBLE) | st.just(()),
    "nobles": st.lists(NOBLE, max_size=5).map(tuple),
    "pass": st.just(()),
    "count": st.tuples(st.sampled_from(["bank", "A", "B", "C"]), TOKENS),
    "result": st.tuples(st.sampled_from("ABC"), st.integers(0, 30).map(str)),
}


@st.composite
def events(draw: st.DrawFn) -> Event:
    verb = draw(st.sampled_from([*WORDS, "discard", "frobnicate"]))
    known = WORDS.get(verb, st.just(()))
    words = draw(known | known | known | st.lists(JUNK, max_size=4).map(tuple))
    return Event(0, draw(st.sampled_from(["A", "B", "C", "-", "?", "@m"])), verb, words)


@st.composite
def prefixes(draw: st.DrawFn) -> tuple[Path, int]:
    path = draw(st.sampled_from(GAMES))
    return path, draw(st.integers(0, len(log_of(path).events) - 1))


@given(prefixes(), events())
@examples(300)
def test_any_sentence_gets_a_verdict_or_is_not_understood(prefix: tuple[Path, int], event: Event) -> None:
    path, number = prefix
    replay = replay_of(path)
    state = replay.at(number)
    try:
        _, verdict = replay.hear(event, state)
    except Unclear:
        return
    assert verdict.word in VERDICTS
    assert (verdict.word == "legal") == all(clause[1] is True for clause in verdict.clauses)


@given(prefixes(), st.lists(events(), min_size=1, max_size=4))
@examples(150)
def test_a_hearing_and_a_replay_agree(prefix: tuple[Path, int], more: list[Event]) -> None:
    path, number = prefix
    log = log_of(path)
    said = [event for event in more if not event.seat.startswith("@")]
    numbered = [event._replace(number=number + place) for place, event in enumerate(said, 1)]
    replay = Replay.of(Log(log.header, (*log.events[:number], *numbered)))
    again = Replay.of(Log(log.header, (*log.events[:number], *numbered)))
    assert (replay.frames, replay.digest, replay.status) == (again.frames, again.digest, again.status)
    for event in numbered:
        state = replay.at(event.number - 1)
        if replay.halt is not None and replay.halt.event.number == event.number:
            if replay.halt.unclear is None:
                assert replay.hear(event, state)[1].word == "impossible"
            return
        (frame,) = (frame for frame in replay.frames if frame.event.number == event.number)
        assert replay.hear(event, state)[1].word == frame.verdict


@given(prefixes(), events())
@examples(60)
def test_what_a_verdict_hangs_on_can_always_be_asked(prefix: tuple[Path, int], event: Event) -> None:
    path, number = prefix
    replay = replay_of(path)
    try:
        replay.hear(event, replay.at(number))
    except Unclear:
        return
    for dependence in depends_on(replay, event, replay.at(number)):
        assert set(dependence.verdicts.values()) <= VERDICTS
        assert len(set(dependence.verdicts.values())) > 1


@given(prefixes(), st.lists(events(), min_size=1, max_size=6))
@examples(100)
def test_tokens_are_conserved_whatever_is_played(prefix: tuple[Path, int], more: list[Event]) -> None:
    path, number = prefix
    log = log_of(path)
    said = [event for event in more if not event.seat.startswith("@")]
    numbered = [event._replace(number=number + place) for place, event in enumerate(said, 1)]
    replay = Replay.of(Log(log.header, (*log.events[:number], *numbered)))
    table = shown(replay, replay.state)
    there = Counter(table["bank"])
    for player in table["players"].values():
        there.update(player["tokens"])
    assert dict(there) == dict.fromkeys("wugrk", GEMS[len(replay.seats)]) | {"*": 5}
    assert min(table["bank"].values()) >= 0
