"""Where the rulebook is open: every option of every reading, and what it changes."""

from typing import NamedTuple

import pytest

from records import read, sentences
from replay.engine.registry import find
from replay.engine.replay import Replay
from replay.questions.readings import depends_on
from replay.questions.whatif import whatif
from tests.replay.table import header, played, seen, table, word

READINGS = find("splendor").book.readings
ROW = "market 1 1W3 1U1 1G4 1G1"
TEN = "A tokens wwuuggrrkk"
TWO_COLOURS = ("A tokens wwwwg", "B tokens uuuuggg")
STUCK = (
    "A tokens wwwwuuuugg reserved 3K3 3K4 3K2",
    "B tokens ggrrrrkkkk",
    *(f"market {level} - - - -" for level in (1, 2, 3)),
)
NOBLE = ("nobles N5 N8", "A bonuses rrrrkkkk points 2 bought 8")
BOTH = ("nobles N5 N8", "A bonuses wwwrrrrkkkk points 2 bought 11")
SIXTEEN = ("turn A", "A bonuses w points 16 bought 1", "B bonuses w points 9 bought 1")
TRIGGERED = ("turn B", "A bonuses w points 15 bought 1", "B bonuses w points 9 bought 1")


class Case(NamedTuple):
    reading: str
    position: tuple[str, ...]
    before: tuple[str, ...]
    sentence: str
    verdicts: dict[str, str]
    players: int = 2


CASES = [
    Case("take-fewer", (), (), "A take wu", {"strict-3": "irregular", "up-to-3": "legal"}),
    Case("take-fewer", (), (), "A take w", {"strict-3": "irregular", "up-to-3": "legal"}),
    Case("reduced", TWO_COLOURS, (), "A take rk", {"reduced-allowed": "legal", "action-unavailable": "irregular"}),
    Case("reduced-max", TWO_COLOURS, (), "A take r", {"max-available": "irregular", "free-reduction": "legal"}),
    Case(
        "reduced-count",
        ("A tokens rr", "B tokens wwwwwuuuuu", "C tokens gggggkkkkr"),
        (),
        "A take rk",
        {"colours": "legal", "tokens": "irregular"},
        3,
    ),
    Case(
        "at-ten",
        (TEN,),
        (),
        "A take wug",
        {"take-then-return": "legal", "forbidden": "irregular", "partial": "irregular"},
    ),
    Case(
        "return-exact",
        ("A tokens wwuuggrr",),
        ("A take wug",),
        "A return wu",
        {"exactly-ten": "irregular", "any-number": "legal"},
    ),
    Case(
        "free-discard",
        ("A tokens wwuuggr",),
        ("A take wug",),
        "A return w",
        {"forbidden": "irregular", "allowed": "legal"},
    ),
    Case("return-gold", ("A tokens wwuuggr*",), ("A take wug",), "A return *", {"yes": "legal", "no": "irregular"}),
    Case(
        "gold-choice",
        (ROW, "A tokens rrr*"),
        (),
        "A buy 1G1 rr*",
        {"free-choice": "legal", "colour-first": "irregular"},
    ),
    Case(
        "discount", (ROW, "A tokens rrrr"), (), "A buy 1G1 rrrr", {"mandatory-exact": "irregular", "optional": "legal"}
    ),
    Case(
        "discount",
        (ROW, "A tokens rrr bonuses r points 0 bought 1"),
        (),
        "A buy 1G1 rrr",
        {"mandatory-exact": "irregular", "optional": "legal"},
    ),
    Case("pass", (), (), "A pass", {"forbidden": "irregular", "allowed": "legal"}),
    Case("gold-decline", (ROW,), (), "A reserve 1W3 -", {"mandatory": "irregular", "optional": "legal"}),
    Case(
        "reserve-at-ten",
        (ROW, TEN),
        (),
        "A reserve 1W3 *",
        {"take-and-return-any": "legal", "no-gold": "irregular", "forbidden": "irregular"},
    ),
    Case(
        "reserve-at-ten",
        (ROW, TEN),
        (),
        "A reserve 1W3 -",
        {"take-and-return-any": "irregular", "no-gold": "legal", "forbidden": "irregular"},
    ),
    Case("reserve-empty", ("decks 0 9 9",), (), "A reserve L1 *", {"illegal": "impossible", "gold-only": "legal"}),
    Case(
        "noble-later",
        BOTH,
        ("A take wug", "A noble N5", "B take wug", "A take wug"),
        "A noble N8",
        {"next-own-turn": "legal", "lost": "irregular"},
    ),
    Case("fifteen", SIXTEEN, (), "A take wug", {"at-least": "irregular", "exactly": "legal"}),
    Case("end", TRIGGERED, (), "B take wug", {"round": "legal", "turn": "irregular"}),
    Case("pair-four", (), (), "A take rr", {"before": "legal", "after": "irregular"}),
]


def ids(case: Case) -> str:
    return f"{case.reading}: {case.sentence}"


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_each_option_gives_its_verdict(case: Case) -> None:
    for option, verdict in case.verdicts.items():
        readings = {case.reading: option}
        replay = played(*case.before, position=case.position, players=case.players, readings=readings)
        assert (option, word(replay, case.sentence)) == (option, verdict)


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_the_default_is_the_first_option_and_needs_no_word(case: Case) -> None:
    default = READINGS[case.reading].default
    replay = played(*case.before, position=case.position, players=case.players)
    assert word(replay, case.sentence) == case.verdicts[default]
    assert replay.law[case.reading] == default == next(iter(case.verdicts))


@pytest.mark.parametrize("case", CASES, ids=ids)
def test_a_verdict_that_hangs_on_a_reading_says_so(case: Case) -> None:
    replay = played(*case.before, position=case.position, players=case.players)
    found = {
        dependence.reading: dependence for dependence in depends_on(replay, sentences(case.sentence)[0], replay.state)
    }
    assert found[case.reading].verdicts == case.verdicts
    assert found[case.reading].default == READINGS[case.reading].default


@pytest.mark.parametrize("sentence", ["A take wug", "A reserve 1W3 *", "A reserve L1 *", "A buy 1G1 rrr"])
def test_a_plain_action_hangs_on_no_reading(sentence: str) -> None:
    replay = table(ROW, "A tokens rrr")
    assert depends_on(replay, sentences(sentence)[0], replay.state) == []


def test_an_illegal_action_that_nobody_defends_hangs_on_no_reading() -> None:
    replay = table(ROW, "A tokens rrr")
    for sentence in ("B take wug", "A take wugr", "A buy 1G1 rr"):
        assert depends_on(replay, sentences(sentence)[0], replay.state) == []


@pytest.mark.parametrize(
    ("reading", "option", "position", "before", "sentence"),
    [
        ("take-fewer", "up-to-3", (), (), "A take wugr"),
        ("reduced-max", "free-reduction", (), (), "A take r"),
        ("at-ten", "partial", ("A tokens wwuuggrr",), (), "A take wug"),
        ("return-exact", "any-number", ("A tokens wwuuggr",), ("A take wug",), "A return w"),
        ("discount", "optional", (ROW, "A tokens rrr"), (), "A buy 1G1 rr"),
        ("gold-decline", "optional", (ROW, "A reserved L1 L1 L1"), (), "A reserve 1W3 -"),
        ("pass", "allowed", (), (), "B pass"),
        ("noble-later", "lost", NOBLE, ("A take wug",), "A noble N8"),
        ("end", "turn", (*TRIGGERED[1:], "turn A"), (), "A take wug"),
        ("pair-four", "after", (), (), "A take rru"),
    ],
)
def test_an_option_forgives_nothing_else(
    reading: str, option: str, position: tuple[str, ...], before: tuple[str, ...], sentence: str
) -> None:
    assert word(played(*before, position=position, readings={reading: option}), sentence) == "irregular"


@pytest.mark.parametrize(
    ("reading", "option", "position", "before", "sentence"),
    [
        ("take-fewer", "up-to-3", (), (), "A take wug"),
        ("reduced", "action-unavailable", (), (), "A take wug"),
        ("at-ten", "forbidden", ("A tokens wwuuggr",), (), "A take wug"),
        ("at-ten", "partial", ("A tokens wwuuggr",), (), "A take wug"),
        ("return-gold", "no", ("A tokens wwuuggr*",), ("A take wug",), "A return w"),
        ("gold-choice", "colour-first", (ROW, "A tokens rr*"), (), "A buy 1G1 rr*"),
        ("discount", "optional", (ROW, "A tokens rrr"), (), "A buy 1G1 rrr"),
        ("reserve-at-ten", "no-gold", (ROW, "A tokens wwuuggrrk"), (), "A reserve 1W3 *"),
        ("reserve-at-ten", "forbidden", (ROW, "A tokens wwuuggrrk"), (), "A reserve 1W3 *"),
        ("fifteen", "exactly", (), (), "A take wug"),
        ("noble-later", "lost", NOBLE, ("A take wug",), "A noble N5"),
    ],
)
def test_an_option_forbids_nothing_else(
    reading: str, option: str, position: tuple[str, ...], before: tuple[str, ...], sentence: str
) -> None:
    assert word(played(*before, position=position, readings={reading: option}), sentence) == "legal"


def test_under_partial_as_many_are_taken_as_fit() -> None:
    replay = table("A tokens wwuuggrr", readings={"at-ten": "partial"})
    assert word(replay, "A take wu") == "legal"
    assert word(table("A tokens wwuuggrr"), "A take wu") == "irregular"


@pytest.mark.parametrize(("points", "verdict"), [(14, "legal"), (15, "irregular"), (16, "legal")])
def test_under_exactly_only_fifteen_ends_the_game(points: int, verdict: str) -> None:
    replay = table("turn A", f"A bonuses w points {points} bought 1", readings={"fifteen": "exactly"})
    assert word(replay, "A take wug") == verdict


@pytest.mark.parametrize(("option", "verdict"), [("at-least", "irregular"), ("exactly", "legal")])
def test_passing_over_fifteen_in_play(option: str, verdict: str) -> None:
    position = ("market 2 2K6 2R4 2W2 2G6", "turn B", "B bonuses kkkkkk points 13 bought 6")
    replay = played("B buy 2K6 -", "- lay 2K1", position=position, readings={"fifteen": option})
    assert word(replay, "A take wug") == verdict


def test_four_after_the_pair_means_six_before_it() -> None:
    after = {"pair-four": "after"}
    assert word(table("turn A", "B tokens r", players=4, readings=after), "A take rr") == "legal"
    assert word(table("turn A", "B tokens rr", players=4, readings=after), "A take rr") == "irregular"


def test_from_an_exhausted_deck_comes_gold_only() -> None:
    replay = played("A reserve L1 *", position=("decks 0 9 9",), readings={"reserve-empty": "gold-only"})
    player = seen(replay)["players"]["A"]
    assert (player["tokens"]["*"], player["reserved"]) == (1, [])


def test_a_seat_without_an_action_is_skipped() -> None:
    assert word(table(*STUCK), "A pass") == "legal"
    assert played("A pass", "B return g", position=STUCK).frames[0].verdict == "legal"


@pytest.mark.parametrize("option", ["stalemate-draw", "restart"])
def test_a_seat_without_an_action_ends_the_game_under_other_readings(option: str) -> None:
    replay = table(*STUCK, readings={"no-move": option})
    assert word(replay, "A pass") != "legal"
    (found,) = depends_on(table(*STUCK), sentences("A pass")[0], table(*STUCK).state)
    assert found.reading == "no-move"


def test_a_noble_at_the_start_of_the_next_turn() -> None:
    events = ("A take wug", "B take wug", "A noble N5", "A take wuk", "B take wuk")
    default = played(*events, position=NOBLE)
    assert [frame.verdict for frame in default.frames[1:3]] == ["irregular", "irregular"]
    later = played(*events, position=NOBLE, readings={"noble-time": "start-of-next-turn"})
    assert later.frames[1].verdict == "legal"
    assert later.frames[2].verdict == "legal"


@pytest.mark.parametrize("option", ["end-of-turn", "immediate"])
def test_a_noble_right_after_the_purchase_is_right_under_both_chapters(option: str) -> None:
    position = ("market 1 1K1 1U1 1G4 1R1", "nobles N5", "A tokens ggg bonuses rrrrkkk points 2 bought 7")
    events = ("A buy 1K1 ggg", "- lay 1W1", "A noble N5", "B take wug")
    assert played(*events, position=position, readings={"noble-time": option}).status == "clean"
    overlooked = played(events[0], events[1], events[3], position=position, readings={"noble-time": option})
    assert [finding.rule.id for finding in overlooked.findings] == ["SPL-NOB-3"]


@pytest.mark.parametrize("option", ["return-first", "noble-first"])
@pytest.mark.parametrize("order", [("A noble N5", "A return w"), ("A return w", "A noble N5")])
def test_the_order_of_return_and_noble_decides_nothing(option: str, order: tuple[str, str]) -> None:
    position = ("nobles N5", "A tokens wwuuggrr bonuses rrrrkkkk points 2 bought 8")
    readings = {"noble-vs-return": option}
    assert played("A take wug", *order, "B take wuk", position=position, readings=readings).status == "clean"


@pytest.mark.parametrize(
    ("reading", "option"), [("top", "top"), ("top", "any"), ("first", "youngest"), ("first", "random")]
)
def test_what_the_record_cannot_show_is_not_judged(reading: str, option: str) -> None:
    assert played("A reserve L3 *", "B take wug", readings={reading: option}).status == "clean"


def test_a_noble_that_is_lost_is_not_missed() -> None:
    events = ("A take wug", "A noble N5", "B take wug", "A take wug", "B take wuk")
    assert played(*events, position=BOTH, readings={"noble-later": "lost"}).status == "clean"
    assert [finding.rule.id for finding in played(*events, position=BOTH).findings] == ["SPL-NOB-3"]


def winners(a: str, b: str, **readings: str) -> tuple[int, ...]:
    chosen = {name.replace("_", "-"): option for name, option in readings.items()}
    replay = table("turn A", f"A {a}", f"B {b}", readings=chosen)
    return replay.game.winners(replay.state, replay.law)


EVEN = "bonuses w points 15 bought 9"


def test_a_full_tie_under_each_reading() -> None:
    assert winners(f"tokens w {EVEN}", f"tokens uu {EVEN}") == (0, 1)
    assert winners(f"tokens w {EVEN}", f"tokens uu {EVEN}", full_tie="most-tokens-then-die") == (1,)
    assert winners(f"tokens w {EVEN}", f"tokens u {EVEN}", full_tie="most-tokens-then-die") == (0, 1)
    assert len(winners(EVEN, EVEN, full_tie="seat-order")) == 1


def test_the_full_tie_matters_only_in_a_full_tie() -> None:
    for option in READINGS["full-tie"].options:
        assert winners(f"tokens wwu {EVEN}", "bonuses w points 15 bought 8", full_tie=option) == (1,)


def test_nobles_break_a_tie_only_under_that_reading() -> None:
    assert winners(f"nobles N1 {EVEN}", EVEN) == (0, 1)
    assert winners(f"nobles N1 {EVEN}", EVEN, noble_tie="yes") == (0,)
    assert winners(f"nobles N1 {EVEN}", "bonuses w points 16 bought 9", noble_tie="yes") == (1,)


def test_cards_in_hand_count_in_a_tie_only_under_that_reading() -> None:
    hand = f"reserved 3K3 3K4 3K2 {EVEN}"
    assert winners(hand, "bonuses w points 15 bought 10") == (0,)
    assert winners(hand, "bonuses w points 15 bought 10", tie_reserved="hand-included") == (1,)


@pytest.mark.parametrize(
    ("option", "others"),
    [("provenance-public", ["1W3", "L3"]), ("all-hidden", ["L1", "L3"]), ("all-open", ["1W3", "3K4"])],
)
def test_who_sees_a_reserved_card(option: str, others: list[str]) -> None:
    events = ("A reserve 1W3 *", "- lay 1W1", "B take wug", "A reserve L3 3K4 *")
    replay = played(*events, position=(ROW,), readings={"visible": option})
    assert seen(replay, 1)["players"]["A"]["reserved"] == others
    assert seen(replay, 0)["players"]["A"]["reserved"] == ["1W3", "3K4"]


def test_readings_may_stand_in_the_header() -> None:
    text = header(2).replace('[game "splendor"]', '[game "splendor"]\n[readings "take-fewer=up-to-3, pass=allowed"]')
    replay = Replay.of(read(text + "A take wu\nB pass\n"))
    assert replay.status == "clean"
    assert Replay.of(read(header(2) + "A take wu\nB pass\n")).status == "irregular"


def test_what_if_shows_which_events_hang_on_a_reading() -> None:
    log = read(header(2) + "A take wug\nB take wu\nA take wug\n")
    answer = whatif(log, readings={"take-fewer": "up-to-3"})
    assert [(change.event, change.before, change.after) for change in answer.changed] == [(2, "irregular", "legal")]
    assert answer.first_divergence == 2


def test_every_reading_has_a_test() -> None:
    elsewhere = {
        "no-move",
        "noble-time",
        "noble-vs-return",
        "top",
        "first",
        "full-tie",
        "noble-tie",
        "tie-reserved",
        "visible",
    }
    assert {case.reading for case in CASES} | elsewhere == set(READINGS)
