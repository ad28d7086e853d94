"""The summary of a game. What it should say was read off the transcripts by hand."""

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from flask import Flask, render_template_string

from records import Log, read
from replay.facts import lead
from tests.webapp.html import words
from webapp.perspective.sight import look
from webapp.viewer.page import At, Summary
from webapp.viewer.summary import summary

FIXTURES = Path(__file__).parents[3] / "fixtures"
GAME = "0" * 32


@pytest.fixture(autouse=True)
def english(app: Flask) -> Iterator[None]:
    with app.test_request_context("/?lang=en"):
        yield


def told(name: str, events: int | None = None, eye: str = "") -> Summary:
    log = read((FIXTURES / f"{name}.rgn").read_bytes())
    return of(log.until(events), eye)


def of(log: Log, eye: str = "") -> Summary:
    return summary(GAME, log, look(log, eye))


def shown(one: Summary) -> str:
    return render_template_string(
        '{% from "viewer/summary.html" import summary with context %}{{ summary(one) }}',
        one=one,
    )


def moments(one: Summary) -> list[tuple[str, int, str, int]]:
    return [(moment.kind, moment.at.event, moment.side.name, moment.number) for moment in one.moments]


# ── finished games ──────────────────────────────────────────────────────────────────────────────────────


def test_a_game_of_splendor_that_is_over() -> None:
    """C leads from 37, A is level at 74, B leads from 82, and a noble at 141 brings C from 12 to 15. At 125 and 127,
    in one turn, C goes from 4 to 9 while B has 10."""
    one = told("splendor/games/sim-3p")
    assert one.how == "outright"
    assert [(side.name, side.score, side.won) for side in one.sides] == [
        ("Żaneta", 15, True),
        ("Iga", 13, False),
        ("Paweł", 7, False),
    ]
    assert (one.rounds, one.events) == (27, 142)
    assert one.changes == (At(82, 17), At(141, 27))
    assert one.longest is not None
    assert one.longest.side.name == "Iga"
    assert (one.longest.first, one.longest.last, one.longest.events) == (At(82, 17), At(140, 27), 59)
    assert moments(one) == [
        ("jump", 127, "Żaneta", 5),
        ("for-good", 141, "Żaneta", 0),
        ("target", 141, "Żaneta", 15),
    ]
    assert one.irregular == ()
    assert one.stop is None


def test_it_is_said_in_words() -> None:
    said = words(shown(told("splendor/games/sim-3p")))
    assert "Żaneta wins with 15 points." in said
    assert "27 rounds, 142 events" in said
    assert "127The largest jump: Żaneta gains 5 points on the best of the others." in said
    assert "141Żaneta is ahead from here to the end. Żaneta is the first to reach 15 points." in said
    assert "The longest: Iga, from 82 to 140, rounds 17 to 27." in said
    assert "It changes hands 2 times: 82, 141." in said
    assert "None." in said


def test_and_in_polish(app: Flask) -> None:
    with app.test_request_context("/?lang=pl"):
        said = words(shown(told("splendor/games/sim-3p")))
    assert "Żaneta wygrywa: 15 punktów." in said
    assert "27 rund, 142 zdarzenia" in said
    assert "Zmiany prowadzącego: 82, 141." in said


def test_every_event_that_is_mentioned_is_a_link_to_its_place() -> None:
    html = shown(told("splendor/games/irregular"))
    links = re.findall(rf'href="/g/{GAME}/(\d+)">(\d+)<', html)
    assert all(address == number for address, number in links)
    mentioned = {int(number) for _, number in links}
    assert {62, 86, 87, 107, 113, 115, 118} <= mentioned


def test_links_keep_the_eye_that_was_asked_for(app: Flask) -> None:
    log = read((FIXTURES / "gauntlet/games/three-eyes-all.rgn").read_bytes())
    with app.test_request_context("/?as=B"):
        html = shown(summary(GAME, log, look(log)))
    assert f'href="/g/{GAME}/75?as=B"' in html


def test_irregularities_are_those_of_the_transcript() -> None:
    golden = (FIXTURES / "splendor/games/irregular.golden").read_text(encoding="utf-8")
    found = re.findall(r"^ +irregular, (\S+): (.*?)(?: Goes back to (\d+)\.)?$", golden, re.MULTILINE)
    one = told("splendor/games/irregular")
    assert [(each.rule, each.words, str(each.cause or "")) for each in one.irregular] == found
    assert len(found) == 19
    html = shown(one)
    assert "Irregularities: 19" in words(html)
    assert html.count('href="/rules/') == 19
    assert 'href="/rules/SPL-NOB-3"' in html
    assert "B has the bonuses for N6, which does not come. Goes back to 107. SPL-NOB-3" in words(html)


def test_a_victory_can_be_shared() -> None:
    one = told("marvel/games/shared-victory")
    assert one.how == "shared"
    assert [(side.seat, side.won) for side in one.sides] == [("A", True), ("C", True), ("B", False)]
    assert one.moments == ()
    assert re.search(r"Shared victory, 16 points: \w+, \w+\.", words(shown(one)))


def test_points_alone_do_not_always_decide() -> None:
    """A, B and D have 16 points at the end, and D wins."""
    one = told("marvel/games/sim-4p")
    assert one.how == "by-rule"
    assert (one.sides[0].seat, one.sides[0].score) == ("D", 16)
    assert "for-good" not in [moment.kind for moment in one.moments]
    assert "Others have no fewer; the rules put them behind." in words(shown(one))


def test_thanos_wins_when_the_heroes_have_no_life_left() -> None:
    """Thanos begins with 3, the heroes with 4. At 18 the heroes lose the first, and never have the larger share."""
    one = told("gauntlet/games/three-eyes-all")
    assert one.how == "last-life"
    assert [(side.name, side.score, side.start) for side in one.sides] == [("Thanos", 2, 3), ("Heroes", 0, 4)]
    assert moments(one) == [("for-good", 18, "Thanos", 0), ("end", 75, "Thanos", 0)]
    assert one.changes == ()
    said = words(shown(one))
    assert "Thanos wins: the heroes have no life left." in said
    assert "75The last life is lost." in said
    assert "Thanos2 / 3" in said


def test_thanos_wins_with_a_snap() -> None:
    one = told("gauntlet/games/thanos-snaps")
    assert one.how == "snap"
    assert moments(one)[-1] == ("end", 98, "Thanos", 0)
    assert "Thanos wins: he snaps his fingers with all six Stones." in words(shown(one))


def test_the_heroes_win_when_thanos_has_no_life_left() -> None:
    one = told("gauntlet/games/sim-4p")
    assert one.sides[0].name == "Heroes"
    assert "The heroes win: Thanos has no life left." in words(shown(one))


def test_an_answer_that_was_proved_wrong_goes_back_to_it() -> None:
    one = told("gauntlet/games/recording-error")
    assert [(each.event, each.rule, each.cause) for each in one.irregular] == [(55, "GAU-INFO-4", 49)]


# ── games that go on, and records that stop ─────────────────────────────────────────────────────────────


def test_a_game_that_goes_on_says_how_far_it_is_and_who_leads() -> None:
    one = told("splendor/games/sim-3p", events=95)
    assert one.how == ""
    assert not any(side.won for side in one.sides)
    assert one.moments == ()
    said = words(shown(one))
    assert "The game is not over. Iga leads with 5 points." in said
    assert "19 rounds, 95 events" in said
    assert "It changes hands once: 82." in said


def test_nobody_leads_while_the_best_are_level() -> None:
    said = words(shown(told("splendor/games/sim-3p", events=74)))
    assert "The game is not over. Level with 2 points: Paweł, Żaneta." in said


def test_of_a_game_without_a_point_there_is_little_to_say() -> None:
    said = words(shown(told("splendor/games/sim-3p", events=4)))
    assert "0 rounds, 4 events" in said
    assert "Nobody has been ahead yet." in said


def test_a_game_without_a_sentence_has_a_summary_too() -> None:
    one = of(read('[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n'))
    assert (one.rounds, one.events) == (0, 0)
    assert "Level with 0 points: Ania, Bartek." in words(shown(one))


def test_a_record_that_stops_says_where_and_why() -> None:
    one = of(read('[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A take wug\n2 B take wug\n3 A return k\n'))
    assert one.stop is not None
    assert one.stop.event == 3
    html = shown(one)
    assert "The record stops at 3." in words(html)
    assert f'href="/rules/{one.stop.rule}"' in html
    assert one.stop.rule.startswith("SPL-")
    assert re.search(r"impossible .*black", words(html))


def test_words_that_cannot_be_read_stop_it_as_well() -> None:
    one = of(read('[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n\n1 A take wug\n2 B juggle wug\n'))
    assert one.stop is not None
    assert (one.stop.event, one.stop.rule) == (2, "")
    assert "juggle" in one.stop.words


SECRETLY_IMPOSSIBLE = """[game "gauntlet"] [life "heroes=12 thanos=8"] [A "Ania"] [B "Bartek"] [C "Celina"]

1 - draw A S3 T7
2 - draw B H3a
3 - draw C H5b
4 A draw T4
5 A play T4
6 A power 1
7 B draw H5b
"""


def test_why_a_record_stops_is_not_told_to_those_who_may_not_know_the_cards() -> None:
    one = of(read(SECRETLY_IMPOSSIBLE), "all")
    assert one.stop is not None
    assert (one.stop.event, one.stop.rule, one.stop.words) == (7, "", "")
    html = shown(one)
    assert "The record stops at 7." in words(html)
    assert "Why it stops depends on cards that are hidden from here." in words(html)
    assert not re.search("H5b|H3a|S3|T7|Vision", html)


def test_names_are_text() -> None:
    one = of(read('[game "splendor"]\n[A "<b>x"]\n[B "\'\\"><script>"]\n\n1 A take wug\n'))
    html = shown(one)
    assert "<b>x" not in html
    assert "<script" not in html
    assert "<bdi>&lt;b&gt;x</bdi>" in html
    assert "style=" not in html


# ── the lead ────────────────────────────────────────────────────────────────────────────────────────────


def test_only_who_is_alone_at_the_top_leads() -> None:
    assert lead.leaders([(0, 0), (1, 0), (1, 1), (1, 2)]) == [None, 0, None, 1]
    assert lead.leaders([(Fraction(2, 3), Fraction(3, 4))]) == [1]


def test_being_level_ends_a_lead() -> None:
    ahead = [None, 0, 0, None, 0, 1, 1, 1]
    assert lead.stretches(ahead) == [(0, 1, 2), (0, 4, 4), (1, 5, 7)]
    assert lead.longest(ahead) == (1, 5, 7)
    assert lead.changes(ahead) == [5]
    assert lead.longest([None, None]) is None


def test_of_two_leads_as_long_the_first_is_told() -> None:
    assert lead.longest([0, 0, None, 1, 1]) == (0, 0, 1)


def test_a_swing_is_what_a_whole_turn_brings() -> None:
    scores = [(2, 0), (2, 3), (2, 6), (5, 6), (5, 10)]
    assert lead.largest_swing(["a", "b", "b", "c", "d"], scores, (0, 0), 1) == (2, 6)
    assert lead.largest_swing(["a", "b", "c", "d", "e"], scores, (0, 0), 1) == (4, 4)
    assert lead.largest_swing(["a"], [(3, 0)], (0, 0), 1) is None
