"""Where the rulebooks are open: every option of every reading, and what it changes."""

from typing import NamedTuple

import pytest

from records import sentences
from replay.questions.readings import depends_on
from tests.replay.games.marvel.table import played, player, readings, table, word

OPTIONS = {
    "take-fewer": ("strict-3", "up-to-3"),
    "reduced-max": ("max-available", "free-reduction"),
    "reduced-count": ("colours", "tokens"),
    "pair-four": ("before", "after"),
    "at-ten": ("take-then-return", "forbidden", "partial"),
    "return-exact": ("exactly-ten", "any-number"),
    "free-discard": ("forbidden", "allowed"),
    "return-grey": ("yes", "no"),
    "grey-choice": ("free-choice", "colour-first"),
    "discount": ("mandatory-exact", "optional"),
    "pass": ("forbidden", "allowed"),
    "no-move": ("skip", "stalemate-draw", "restart"),
    "grey-decline": ("mandatory", "optional"),
    "reserve-at-ten": ("take-and-return-any", "no-grey", "forbidden"),
    "reserve-empty": ("illegal", "grey-only"),
    "top": ("top", "any"),
    "visible": ("provenance-public", "all-hidden", "all-open"),
    "loc-time": ("end-of-turn", "immediate", "start-of-next-turn"),
    "loc-vs-return": ("return-first", "location-first"),
    "loc-later": ("next-own-turn", "lost"),
    "first": ("youngest", "random"),
    "last-wins": ("compare", "literal-last-wins"),
    "calloff": ("end-check", "cancel-and-retrigger", "sticky-flag"),
    "who-can-win": ("qualified-only", "most-points"),
    "five-colours": ("five", "six"),
    "green-at-ten": ("take-green-return-other", "limit-blocks-green"),
    "green-source": ("any-recruit", "market-only", "on-reserve"),
    "avg-time": ("on-recruit", "end-of-turn"),
    "avg-hand": ("recruited-only", "hand-included"),
    "loc-multi": ("one-per-turn", "all"),
    "loc-refuse": ("forced", "optional"),
    "tie-hand": ("recruited-only", "hand-included"),
    "return-new": ("allowed", "forbidden"),
    "loc-count": ("players", "players-plus-1"),
}
ROW = "market 1 1Y3 1P1 1B4 1O1"
TEN = "A tokens yyppbbrroo"
EIGHT = "A tokens yyppbbrr"
TWO_COLOURS = ("A tokens yyyyb", "B tokens ppppbbb")
THREE_TOKENS = ("A tokens rr", "B tokens yyyyyppppp", "C tokens bbbbboooor")
ONE = ("locations L1a L3a", "A bonuses pppprrrr points 2 tags 0 recruited 8")
BOTH = ("locations L1a L3a", "A bonuses bbbpppprrrr points 2 tags 0 recruited 11")
LEVEL_3 = "market 3 3Y2 3B1 3R4 3O3"
BLUE = "bonuses bbbbbbb points 0 tags 0 recruited 7"  # pays for 3Y2
FROM_MARKET = ("A recruit 3Y2 -", "- lay 3Y4")
FULL = (LEVEL_3, f"{TEN} {BLUE}")
FROM_HAND = ("market 3 3Y4 3B1 3R4 3O3", f"A {BLUE} reserved 3Y2")
TAGS = ("market 1 1B5 1Y3 1P1 1B4", "A bonuses yp points 0 tags 2 recruited 2")
WASP = ("A reserve 1B5 *", "- lay 1Y1")
WITH_BONUS = "A tokens ppp bonuses p points 0 tags 0 recruited 1"
A_TURN_LATER = ("A take ypb", "A location L1a", "B take ypb", "A take ypb")
SIXTEEN = ("turn A", player("A", 16), player("B", 9))


class Case(NamedTuple):
    reading: str
    position: tuple[str, ...]
    before: tuple[str, ...]
    sentence: str
    verdicts: dict[str, str]
    players: int = 2


def two(
    reading: str,
    default: str,
    other: str,
    position: tuple[str, ...],
    before: tuple[str, ...],
    sentence: str,
    players: int = 2,
) -> Case:
    """A case of a reading with two options."""
    return Case(
        reading, position, before, sentence, dict(zip(OPTIONS[reading], (default, other), strict=True)), players
    )


CASES = [
    two("take-fewer", "irregular", "legal", (), (), "A take yp"),
    two("take-fewer", "irregular", "legal", (), (), "A take y"),
    two("reduced-max", "irregular", "legal", TWO_COLOURS, (), "A take r"),
    two("reduced-count", "legal", "irregular", THREE_TOKENS, (), "A take ro", 3),
    two("pair-four", "legal", "irregular", (), (), "A take rr"),
    two("return-exact", "irregular", "legal", (EIGHT,), ("A take ypb",), "A return yp"),
    two("free-discard", "irregular", "legal", ("A tokens yyppbbr",), ("A take ypb",), "A return y"),
    two("return-grey", "legal", "irregular", ("A tokens yyppbbr*",), ("A take ypb",), "A return *"),
    two("grey-choice", "legal", "irregular", (ROW, "A tokens ppp*"), (), "A recruit 1O1 pp*"),
    two("discount", "irregular", "legal", (ROW, "A tokens pppp"), (), "A recruit 1O1 pppp"),
    two("discount", "irregular", "legal", (ROW, WITH_BONUS), (), "A recruit 1O1 ppp"),
    two("pass", "irregular", "legal", (), (), "A pass"),
    two("grey-decline", "irregular", "legal", (ROW,), (), "A reserve 1Y3 -"),
    two("reserve-empty", "impossible", "legal", ("decks 0 9 9",), (), "A reserve L1 *"),
    two("loc-later", "legal", "irregular", BOTH, A_TURN_LATER, "A location L3a"),
    two("green-at-ten", "legal", "irregular", FULL, FROM_MARKET, "A green"),
    two("avg-hand", "irregular", "legal", TAGS, WASP, "A avengers"),
    two("loc-multi", "irregular", "legal", BOTH, ("A take ypb", "A location L1a"), "A location L3a"),
    two("return-new", "legal", "irregular", (EIGHT,), ("A take pbo",), "A return o"),
    two("loc-count", "irregular", "legal", (), (), "- locations L1a L2a L3a"),
    two("loc-count", "legal", "irregular", (), (), "- locations L1a L2a"),
    two("five-colours", "irregular", "legal", SIXTEEN, (), "A take ypb"),
    Case(
        "at-ten",
        (TEN,),
        (),
        "A take ypb",
        {"take-then-return": "legal", "forbidden": "irregular", "partial": "irregular"},
    ),
    Case(
        "reserve-at-ten",
        (ROW, TEN),
        (),
        "A reserve 1Y3 *",
        {"take-and-return-any": "legal", "no-grey": "irregular", "forbidden": "irregular"},
    ),
    Case(
        "reserve-at-ten",
        (ROW, TEN),
        (),
        "A reserve 1Y3 -",
        {"take-and-return-any": "irregular", "no-grey": "legal", "forbidden": "irregular"},
    ),
    Case(
        "green-source", FROM_HAND, ("A recruit 3Y2 -",), "A green", {"any-recruit": "legal", "market-only": "irregular"}
    ),
    Case(
        "green-source",
        (LEVEL_3, "A tokens y"),
        ("A reserve 3Y2 *", "- lay 3Y4"),
        "A green",
        {"any-recruit": "irregular", "market-only": "irregular", "on-reserve": "legal"},
    ),
]


def ids(case: Case) -> str:
    return f"{case.reading}: {case.sentence}"


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_each_option_gives_its_verdict(case: Case) -> None:
    for option, verdict in case.verdicts.items():
        chosen = {case.reading: option}
        replay = played(*case.before, position=case.position, players=case.players, readings=chosen)
        assert (option, word(replay, case.sentence)) == (option, verdict)


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_the_default_needs_no_word_and_a_verdict_that_hangs_on_a_reading_says_so(case: Case) -> None:
    replay = played(*case.before, position=case.position, players=case.players)
    assert word(replay, case.sentence) == case.verdicts[readings()[case.reading].default]
    hangs = {hanging.reading: hanging for hanging in depends_on(replay, sentences(case.sentence)[0], replay.state)}
    told = hangs[case.reading].verdicts
    assert {option: told[option] for option in case.verdicts} == case.verdicts


@pytest.mark.parametrize("name", OPTIONS)
def test_the_first_option_is_the_default(name: str) -> None:
    assert tuple(readings()[name].options) == OPTIONS[name]
    assert readings()[name].default == OPTIONS[name][0]
    assert table().law[name] == OPTIONS[name][0]


def test_every_reading_is_named_here() -> None:
    assert set(readings()) == set(OPTIONS)


@pytest.mark.parametrize("sentence", ["A take ypb", "A reserve 1Y3 *", "A reserve L1 *", "A recruit 1O1 ppp"])
def test_a_plain_action_hangs_on_no_reading(sentence: str) -> None:
    replay = table(ROW, "A tokens ppp")
    assert depends_on(replay, sentences(sentence)[0], replay.state) == []


@pytest.mark.parametrize("sentence", ["B take ypb", "A take ypbr", "A take ypt", "A recruit 1O1 pp"])
def test_an_illegal_action_that_nobody_defends_hangs_on_no_reading(sentence: str) -> None:
    replay = table(ROW, "A tokens ppp")
    assert depends_on(replay, sentences(sentence)[0], replay.state) == []


@pytest.mark.parametrize(
    ("reading", "option", "position", "before", "sentence"),
    [
        ("return-new", "forbidden", (EIGHT,), ("A take pbo",), "A return r"),
        ("return-grey", "no", ("A tokens yyppbbr*",), ("A take ypb",), "A return y"),
        ("grey-choice", "colour-first", (ROW, "A tokens pp*"), (), "A recruit 1O1 pp*"),
        ("green-source", "market-only", (LEVEL_3, f"A {BLUE}"), FROM_MARKET, "A green"),
        ("green-at-ten", "limit-blocks-green", (LEVEL_3, f"A {BLUE}"), FROM_MARKET, "A green"),
        ("loc-multi", "all", BOTH, ("A take ypb",), "A location L3a"),
        ("loc-refuse", "optional", ONE, ("A take ypb",), "A location L1a"),
        ("loc-later", "lost", ONE, ("A take ypb",), "A location L1a"),
        ("five-colours", "six", ("turn A", player("A", 9)), (), "A take ypb"),
    ],
)
def test_an_option_forbids_nothing_else(
    reading: str, option: str, position: tuple[str, ...], before: tuple[str, ...], sentence: str
) -> None:
    assert word(played(*before, position=position, readings={reading: option}), sentence) == "legal"


@pytest.mark.parametrize(
    ("reading", "option", "position", "before", "sentence"),
    [
        ("take-fewer", "up-to-3", (), (), "A take ypbr"),
        ("free-discard", "allowed", ("A tokens yt cards 3P2",), ("A take ypb",), "A return t"),
        ("return-exact", "any-number", ("A tokens yyppbbrt cards 3P2",), ("A take ypb",), "A return yt"),
        ("discount", "optional", (ROW, "A tokens pppt cards 3P2"), (), "A recruit 1O1 ppt"),
        ("loc-multi", "all", ONE, ("A take ypb", "A location L1a"), "A location L3a"),
        ("avg-hand", "hand-included", (TAGS[0], TAGS[1].replace("tags 2", "tags 1")), WASP, "A avengers"),
        ("loc-count", "players-plus-1", (), (), "- locations L1a L2a L3a L4a"),
    ],
)
def test_an_option_forgives_nothing_else(
    reading: str, option: str, position: tuple[str, ...], before: tuple[str, ...], sentence: str
) -> None:
    assert word(played(*before, position=position, readings={reading: option}), sentence) == "irregular"
