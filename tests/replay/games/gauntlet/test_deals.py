"""Exact counting: held against trying every deal, and on whole games."""

import random
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from replay.games.gauntlet.deals import Holds, Lacks, Observation, Story, contradiction, relaxed
from tests.replay.games.gauntlet.deals.game import Game
from tests.replay.games.gauntlet.deals.teller import Teller
from tests.replay.games.gauntlet.deals.trial import Trial, by_kind

SMALL: list[tuple[str, dict[str, int], dict[str, int]]] = [
    ("AB", {"T1": 2, "S3": 1, "T2": 1, "S1": 1}, {"H1": 2, "H3": 1, "H2": 1}),
    ("ABC", {"T1": 2, "T2": 1, "S3": 1}, {"H1": 2, "H2": 2, "H3": 1}),
    ("ABC", {"T1": 2, "S1": 1, "T3": 1}, {"H3": 3, "H1": 1}),
]


def told(seed: int, count: int = 14) -> list[Observation]:
    return Teller(seed, *SMALL[seed % 3]).tell(count)


def falsified(seed: int, count: int = 14) -> list[Observation]:
    """One sentence of a true story gives way to another: an answer turned round, or something quite different."""
    true, other, chance = told(seed, count), told(seed + 3000, count), random.Random(seed)
    answers = [at for at, seen in enumerate(true) if isinstance(seen, Lacks | Holds)]
    if answers and chance.random() < 0.5:
        at = chance.choice(answers)
        true[at] = turned(true[at])
    else:
        at = chance.randrange(len(true))
        true[at] = replace(other[at], event=at + 1)
    return true


def turned(seen: Observation) -> Observation:
    assert isinstance(seen, Lacks | Holds)
    return (Holds if isinstance(seen, Lacks) else Lacks)(seen.event, seen.seat, seen.values)


def fits_every_deal(seed: int, observations: list[Observation]) -> int | None:
    """The event after which no deal is left, and until then every number as trying all of them gives it."""
    story, trial = Story.of(SMALL[seed % 3][0], (), *SMALL[seed % 3][1:]), Trial(*SMALL[seed % 3])
    for seen in observations:
        trial.see(seen)
        story = story.after(seen)
        assert story.weight == trial.weight, seen
        if not trial.worlds:
            assert story.chances() == {}
            return seen.event
        if seen.event % 4 == 1 or seen is observations[-1]:
            assert by_kind(story.chances()) == by_kind(trial.chances()), seen
    return None


@pytest.mark.parametrize("seed", range(50))
def test_the_numbers_are_those_of_trying_every_deal(seed: int) -> None:
    assert fits_every_deal(seed, told(seed)) is None


@pytest.mark.parametrize("seed", range(50))
def test_a_false_story_is_a_contradiction_exactly_when_no_deal_is_left(seed: int) -> None:
    story = falsified(seed)
    found = fits_every_deal(seed, story)
    assert Story.of(SMALL[seed % 3][0], story, *SMALL[seed % 3][1:]).first_contradiction == found


def test_some_of_the_false_stories_are_contradictions() -> None:
    found = [Story.of(SMALL[seed % 3][0], falsified(seed), *SMALL[seed % 3][1:]).weight for seed in range(30)]
    assert 5 < found.count(Fraction(0)) < 25


def only(kept: Sequence[int], story: list[Observation]) -> list[Observation]:
    """The story in which only these events say something."""
    found = [seen if seen.event in kept else relaxed(seen) for seen in story]
    return [seen for seen in found if seen is not None]


@pytest.mark.parametrize("seed", range(40))
def test_the_contradiction_is_one_and_none_of_it_can_be_spared(seed: int) -> None:
    story, decks = falsified(seed, 12), SMALL[seed % 3]
    core = contradiction(decks[0], story, thanos=decks[1], heroes=decks[2])
    end = Story.of(decks[0], story, *decks[1:]).first_contradiction
    assert bool(core) == (end is not None)
    if Story.of(decks[0], only([], story[:end]), *decks[1:]).weight == 0:  # by the number of cards alone
        assert core == (end,)
        return
    for kept in [core, *[tuple(event for event in core if event != spared) for spared in core]]:
        trial = Trial(*decks)
        for seen in only(kept, story[:end]):
            trial.see(seen)
        assert bool(trial.worlds) == (kept != core or not core)


def as_seen_by(viewer: str, seats: str) -> list[Any]:
    return [pytest.param(seed, seats, viewer, ids, id=f"{seats}-{viewer or 'spectator'}-{seed}") for seed, ids in WAYS]


WAYS = [(1, True), (2, False), (3, True)]
GAMES = [*as_seen_by("", "AB"), *as_seen_by("B", "ABC"), *as_seen_by("A", "ABCD")]
GAMES += [*as_seen_by("", "ABCDEF"), *as_seen_by("D", "ABCDEF"), *as_seen_by("*", "ABCDE")]


@pytest.mark.parametrize(("seed", "seats", "viewer", "ids"), GAMES)
def test_a_true_story_is_never_a_contradiction(seed: int, seats: str, viewer: str, ids: bool) -> None:
    game = Game(seed, seats, viewer, ids)
    story = Story.of(seats, game.told)
    assert story.first_contradiction is None
    assert contradiction(seats, game.told) == ()
    chances = story.chances()
    for seat, hand in game.hands.items():
        for card in hand:
            here = chances["hand", seat]
            assert here.get(card, 0) or here[card[:2]], (seat, card)


@pytest.mark.parametrize(("seed", "seats", "viewer", "ids"), GAMES)
def test_the_chances_of_a_place_sum_up_to_its_cards(seed: int, seats: str, viewer: str, ids: bool) -> None:
    game = Game(seed, seats, viewer, ids, sentences=80)
    chances = Story.of(seats, game.told).chances()
    sizes = {("hand", seat): len(hand) for seat, hand in game.hands.items()}
    sizes |= {("deck", "heroes"): len(game.theirs)}
    found = {place: sum(cards.values()) for place, cards in chances.items()}
    assert found.pop(("deck", "thanos")) + found.pop(("bottom", "thanos")) == len(game.his)
    assert found == sizes


@pytest.mark.parametrize("seed", range(6))
def test_a_false_answer_in_a_whole_game_is_found_with_few_sentences(seed: int) -> None:
    story = Game(seed, "ABCD", "").told
    tried = [
        [*story[:at], turned(seen), *story[at + 1 :]]
        for at, seen in enumerate(story)
        if isinstance(seen, Lacks | Holds)
    ]
    false = [other for other in tried if Story.of("ABCD", other).first_contradiction is not None]
    for other in false[:6]:
        core = contradiction("ABCD", other)
        end = next(at for at in range(len(other)) if Story.of("ABCD", other[: at + 1]).first_contradiction is not None)
        assert Story.of("ABCD", only(core, other[: end + 1])).weight == 0
        for spared in core:
            kept = [event for event in core if event != spared]
            assert Story.of("ABCD", only(kept, other[: end + 1])).weight > 0


def test_a_story_that_says_nothing_is_never_a_contradiction() -> None:
    for seed in range(5):
        assert Story.of("ABCDEF", only([], Game(seed, "ABCDEF", "*").told)).weight > 0


def test_a_spectator_of_six_players_needs_few_states() -> None:
    for seed in range(8):
        story = Story.of("ABCDEF")
        for seen in Game(seed, "ABCDEF", "", ids=False).told:
            story = story.after(seen)
            for side in (story.table.thanos, story.table.heroes):
                assert sum(len(part) for part in side.parts) < 5000
