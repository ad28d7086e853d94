"""Where the rulebook is open: every reading, its options, and what they change."""

from typing import NamedTuple

import pytest

from records import read, sentences
from replay.engine.registry import find
from replay.engine.replay import Replay
from replay.questions.readings import depends_on
from tests.replay.games.gauntlet.table import (
    HERO_CARDS,
    at,
    decks,
    header,
    life,
    loses,
    lying,
    on_table,
    played,
    power,
    readings,
    refused,
    rules,
    word,
)

OPTIONS = {
    "reshuffle": ("eager", "lazy"),
    "card5": ("keep-aside", "shuffle-all"),
    "snap-finish": ("recheck", "locked"),
    "snap-midfight": ("after-effect", "immediate"),
    "snap-transient": ("complete-first", "transient-counts"),
    "snap-turn": ("own-turn-only", "any-turn"),
    "snap-duty": ("automatic", "declared"),
    "snap-vs-death": ("life-first", "draw-first"),
    "time-empty": ("playable-no-effect", "unplayable"),
    "time-defeated": ("any-face-up", "played-only"),
    "time-scope": ("thanos-cards-only", "any-card"),
    "thanos-only": ("snap", "skip-play"),
    "empty-hand": ("no-effect",),
    "empty-deck": ("skip", "reshuffle"),
    "hand-refill": ("stays-small", "refill-to-two"),
    "guess-range": ("any", "not-one"),
    "guess-double": ("thanos-chooses", "both"),
    "multi": ("all-face-up-then-draw", "one-by-one"),
    "random": ("uniform", "positional"),
    "tokens-tie": ("spent", "kept"),
    "tokens-secret": ("no", "yes"),
    "space-same": ("different", "same"),
    "space-thiscard": ("fighting-card", "hero-card"),
    "space-card": ("yes", "no"),
    "h2-self": ("illegal", "legal"),
    "h6-talk": ("no-advice", "advice"),
    "defeat-effect": ("none", "carried-out"),
    "reveal-miss": ("nothing", "show"),
    "two-turns": ("no", "thanos-between"),
    "pool": ("substitutes", "nine-only"),
}
CLAUSES = (  # how many rules each chapter of the map has, and the table
    *(("COMP", 4), ("SETUP", 7), ("TURN", 5), ("DEF", 7), ("FIGHT", 9), ("PWR", 6), ("DECK", 4), ("INFO", 4)),
    *(("END", 6), ("2P", 4), ("H1", 3), ("H2", 1), ("H3", 1), ("H4", 1), ("H5", 2), ("H6", 2), ("INV", 4)),
    *(("T1", 3), ("T2", 2), ("T3", 2), ("T4", 2), ("T5", 4), ("T6", 3), ("T7", 2), ("TBL", 6)),
)
SPACE = at("A drawn", A="S3 S6 T7", B="H4a", C="H2a")
FIRST_FIGHT = ("A play S3 B", "A fights S6", "B fights H4a", *loses("B", "H4a"))
MAW = at("A drawn", A="T5 S5 T7 open S1 S2 S3 S4", B="H4a", C="H2a")
TRANSIENT = at("A drawn", A="S3 S2 T7 open S1 S4 S5", B="H4a", C="H2a")
HENCHMAN = at("B drawn", A="T4 T2", B="H1a H5a", C="H3a")


class Case(NamedTuple):
    reading: str
    position: tuple[str, ...]
    before: tuple[str, ...]
    sentence: str
    verdicts: tuple[str, str]  # of the default and of the other option


CASES = [
    Case("guess-range", at("B drawn", A="S1 T2", B="H1a H5a", C="H2a"), (), "B play H1a 1", ("legal", "irregular")),
    Case("guess-range", at("A drawn", A="T1 S1 T2", B="H5a", C="H2a"), (), "A play T1 C 1", ("legal", "irregular")),
    Case("h2-self", at("B drawn", A="S1 T2", B="H2a H5a", C="H2b"), (), "B play H2a B", ("irregular", "legal")),
    Case("snap-finish", MAW, ("A play T5", "A draw S6", "A bottom S5"), "A snap", ("irregular", "legal")),
    Case(
        "snap-turn",
        at("B drawn", A="S5 S6 open S1 S2 S3 S4", B="H4a H5a", C="H2a"),
        (),
        "A snap",
        ("irregular", "legal"),
    ),
    Case(
        "snap-transient",
        TRANSIENT,
        ("A play S3 B", "A fights S2", "B fights H4a", "A show S2", "- life thanos -1", "A draw S6"),
        "A snap",
        ("irregular", "legal"),
    ),
    Case("time-empty", at("A drawn", A="S6 T7 T1", B="H4a", C="H2a"), (), "A play S6", ("legal", "irregular")),
    Case(
        "time-defeated",
        HENCHMAN,
        ("B play H1a 4", *loses("A", "T4", "S6"), "C draw ?", "C play H3a", "A draw T7"),
        "A play S6 T4",
        ("legal", "irregular"),
    ),
    Case("space-same", SPACE, FIRST_FIGHT, "A fight B", ("irregular", "legal")),
    Case("space-card", SPACE, (*FIRST_FIGHT, "A fight C"), "A fights T7", ("legal", "irregular")),
    Case(
        "tokens-secret",
        at("B drawn", A="S1 T2", B="H3a H4a power 1", C="H2a"),
        ("B play H3a fight",),
        "B fights H4a",
        ("irregular", "legal"),
    ),
]
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reading}: {case.sentence}")


@pytest.mark.parametrize("name", OPTIONS)
def test_the_options_of_a_reading_begin_with_the_default(name: str) -> None:
    assert tuple(readings()[name].options) == OPTIONS[name]
    assert readings()[name].default == OPTIONS[name][0]


def test_there_are_no_other_readings() -> None:
    assert set(readings()) == set(OPTIONS)


def test_the_book_has_every_clause_of_the_map_and_the_rules_of_the_table() -> None:
    wanted = {f"GAU-{chapter}-{n}" for chapter, count in CLAUSES for n in range(1, count + 1)}
    assert wanted <= set(find("gauntlet").book.rules)


@every_case
def test_each_option_gives_its_verdict(case: Case) -> None:
    for option, verdict in zip(OPTIONS[case.reading], case.verdicts, strict=True):
        replay = played(*case.before, position=case.position, readings={case.reading: option})
        assert (option, word(replay, case.sentence)) == (option, verdict)
    assert word(played(*case.before, position=case.position), case.sentence) == case.verdicts[0]


@every_case
def test_a_verdict_that_hangs_on_a_reading_says_so(case: Case) -> None:
    replay = played(*case.before, position=case.position)
    hangs = {each.reading: each for each in depends_on(replay, sentences(case.sentence)[0], replay.state)}
    assert hangs[case.reading].verdicts == dict(zip(OPTIONS[case.reading], case.verdicts, strict=True))


QUIET = (
    *("- draw A S1 T3", "- draw B H3a", "- draw C H4a"),
    *("A draw T4", "A play T3", "B draw H6a", "B play H3a", "C draw H2a", "C play H4a C", "C power 1"),
    *("A draw T2", "A play T4", "A power 1", "B draw H5b", "B play H6a C", "C draw ?"),
)


@pytest.mark.parametrize(("name", "option"), [(name, option) for name in OPTIONS for option in OPTIONS[name]])
def test_plain_turns_hang_on_no_reading(name: str, option: str) -> None:
    assert played(*QUIET, readings={name: option}).status == "clean"


# What a single sentence does not show

LAST = at("B", A="S1 T2", B="H1a open " + on_table(HERO_CARDS, "H1a", "H2a", "H6b"), C="H2a")


def test_the_hero_deck_is_rebuilt_at_once_or_at_the_next_draw() -> None:
    eager = ("B draw H6b", "- shuffle heroes", "B play H1a 5", "A answer no", "C draw ?")
    replay = played(*eager, position=LAST)
    assert (replay.status, decks(replay)[0], lying(replay, "heroes")) == ("clean", 12, ["H1a"])
    lazy = ("B draw H6b", "B play H1a 5", "A answer no", "- shuffle heroes", "C draw ?")
    replay = played(*lazy, position=LAST, readings={"reshuffle": "lazy"})
    assert (replay.status, decks(replay)[0], lying(replay, "heroes")) == ("clean", 13, [])


@pytest.mark.parametrize("option", OPTIONS["reshuffle"])
def test_under_either_reading_nobody_draws_from_an_empty_hero_deck(option: str) -> None:
    events = ("B draw H6b", "B play H1a 5", "A answer no", "C draw ?")
    replay = played(*events, position=LAST, readings={"reshuffle": option})
    assert rules(replay) & {"GAU-DECK-1", "GAU-TBL-2"}


@pytest.mark.parametrize(("option", "gone"), [("keep-aside", True), ("shuffle-all", False)])
def test_the_cards_that_were_left_are_looked_at_or_shuffled_in(option: str, gone: bool) -> None:
    rest = on_table(HERO_CARDS, "H5a", "H1a", "H5b", "H6a", "H6b", "H3a")
    position = at("B drawn", A="S1 T2", B="H5a H1a", C=f"H5b open {rest}")
    first = ("B play H5a", "B look H6a H6b H3a", "B top H3a H6a H6b", "C draw H3a")
    replay = played(*first, "C play H5b", "- shuffle heroes", position=position, readings={"card5": option})
    assert replay.status == "clean"
    assert word(replay, "C look H6a H6b H4a") == "legal"
    assert refused(replay, "C look H1b H2b H2c") == gone


@pytest.mark.parametrize(("option", "broken"), [("automatic", {"GAU-END-3"}), ("declared", set())])
def test_thanos_has_to_snap_or_may_keep_quiet(option: str, broken: set[str]) -> None:
    position = at("A drawn", A="S5 S6 T3 open S1 S2 S3 S4", B="H4a", C="H2a")
    assert rules(played("A play T3", "B draw ?", position=position, readings={"snap-duty": option})) == broken


@pytest.mark.parametrize("option", OPTIONS["snap-midfight"])
def test_a_snap_after_the_first_of_two_fights_is_right_under_both(option: str) -> None:
    position = at("A drawn", A="S3 T2 T1 open S1 S2 S5 S6", B="H4a", C="H2a")
    fight = ("A play S3 B", "A fights T2", "B fights H4a", *loses("A", "T2", "S4"))
    replay = played(*fight, position=position, readings={"snap-midfight": option})
    assert word(replay, "A snap") == "legal"


@pytest.mark.parametrize(("option", "left"), [("spent", (0, 1)), ("kept", (1, 2))])
def test_tokens_are_spent_or_kept_in_a_tie(option: str, left: tuple[int, int]) -> None:
    position = at("B drawn", A="S3 T4 power 2", B="H3a H3b power 1", C="H2a")
    events = ("B play H3a fight", "A fights S3 +", "B fights H3b +", "- outcome tie", "C draw ?")
    replay = played(*events, position=position, readings={"tokens-tie": option})
    assert replay.status == "clean"
    assert (power(replay, "B"), power(replay, "A")) == left


@pytest.mark.parametrize("option", OPTIONS["tokens-tie"])
def test_tokens_are_spent_in_a_fight_that_somebody_wins(option: str) -> None:
    position = at("B drawn", A="S3 T4 power 2", B="H3a H5a power 1", C="H2a")
    events = ("B play H3a fight", "A fights S3 +", "B fights H5a +", *loses("A", "S3"))
    replay = played(*events, position=position, readings={"tokens-tie": option})
    assert (power(replay, "A"), power(replay, "B")) == (1, 0)


HITS = (("B show H4a", "- life heroes -1"), ("D show H4b", "- life heroes -1"))


@pytest.mark.parametrize(
    ("option", "events"),
    [
        ("all-face-up-then-draw", (*HITS[0], *HITS[1], "B draw ?", "D draw ?")),
        ("one-by-one", (*HITS[0], "B draw ?", *HITS[1], "D draw ?")),
    ],
)
def test_several_hits_of_the_mind_stone(option: str, events: tuple[str, ...]) -> None:
    position = at("A drawn", A="S1 T1 T3", B="H4a", C="H2a", D="H4b")
    replay = played("A play S1 4", *events, "B draw ?", position=position, readings={"multi": option})
    assert (replay.status, life(replay)) == ("clean", (10, 8))


@pytest.mark.parametrize(("option", "missed"), [("thanos-chooses", False), ("both", True)])
def test_one_of_two_matches_is_lost_or_both(option: str, missed: bool) -> None:
    position = at("B drawn", A="T1 S1", B="H1a H5a", C="H2a")
    events = ("B play H1a 1", *loses("A", "T1"), "C draw ?")
    replay = played(*events, position=position, readings={"guess-double": option})
    assert bool(rules(replay) & {"GAU-H1-1", "GAU-H1-2"}) == missed


@pytest.mark.parametrize(("option", "wrong"), [("substitutes", False), ("nine-only", True)])
def test_more_than_nine_tokens(option: str, wrong: bool) -> None:
    position = at("A drawn", A="S4 T1 T2 power 7", B="H4a power 1", C="H3a power 1")
    assert refused(played("A play S4", position=position, readings={"pool": option}), "A power 3") == wrong


@pytest.mark.parametrize(("option", "seat"), [("no", "B"), ("thanos-between", "A")])
def test_who_follows_the_first_turn_of_the_only_hero(option: str, seat: str) -> None:
    events = ("A draw ?", "A play T3", "B draw ?", "B play H3a")
    replay = played(*events, players=2, readings={"two-turns": option})
    assert {each: word(replay, f"{each} draw ?") == "legal" for each in "AB"} == {"A": seat == "A", "B": seat == "B"}


def test_readings_may_stand_in_the_header() -> None:
    position = at("B drawn", A="S1 T2", B="H2a H5a", C="H2b")
    text = header(3, position) + "B play H2a B\nB peek S1\nC draw ?\n"
    assert Replay.of(read(text)).status == "irregular"
    pinned = text.replace('[game "gauntlet"]', '[game "gauntlet"]\n[readings "h2-self=legal"]')
    assert Replay.of(read(pinned)).status == "clean"
