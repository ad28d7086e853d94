"""Charts: the values are those of the transcripts, and whoever sees no picture reads them in a table."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from flask import Flask, render_template_string

from records import Header, Log, read
from replay.facts.rounds import rounds
from tests.webapp.html import words
from webapp.charts.chart import Line, round_ends, spelled
from webapp.charts.layout import APART, CARD, THUMB, WIDE, draw, pins, spread
from webapp.games.charts import Chart, Mark, charts, flow, main_chart
from webapp.games.gauntlet.charts import snap_lines
from webapp.perspective.sight import Sight, look
from webapp.platform.deadline import Deadline
from webapp.wording import titles

FIXTURES = Path(__file__).parents[3] / "fixtures"
PLAYED = sorted(FIXTURES.glob("*/games/*.rgn"))


@pytest.fixture(autouse=True)
def english(app: Flask) -> Iterator[None]:
    with app.test_request_context("/?lang=en"):
        yield


def record(name: str) -> Log:
    return read((FIXTURES / f"{name}.rgn").read_bytes())


def seen(name: str, eye: str = "", events: int | None = None) -> Sight:
    log = record(name)
    return look(log.until(events), eye)


def named(sight: Sight, name: str) -> Chart:
    return next(chart for chart in charts(sight) if chart.name == name)


def values(chart: Chart, event: int) -> dict[str, int | None]:
    step = chart.events.index(event)
    return {line.label: line.values[step] for line in chart.lines}


@pytest.mark.parametrize(
    ("event", "expected"),
    [(36, (0, 0, 0)), (37, (0, 0, 1)), (54, (1, 0, 2)), (82, (2, 5, 2)), (127, (5, 10, 9)), (141, (7, 13, 15))],
)
def test_points_are_those_of_the_transcript(event: int, expected: tuple[int, ...]) -> None:
    chart = main_chart(seen("splendor/games/sim-3p"))
    assert tuple(values(chart, event).values()) == expected
    assert chart.target == 15


def test_a_game_of_marvel_is_played_to_sixteen() -> None:
    assert main_chart(seen("marvel/games/sim-2p")).target == 16


def test_tokens_and_cards_are_those_that_were_taken_and_bought() -> None:
    sight = seen("splendor/games/sim-3p")
    tokens, cards = named(sight, "tokens"), named(sight, "cards")
    # A takes gg, wug, wuk, wuk: eleven; gives back g; pays five for 1W6
    assert [values(tokens, event)["A"] for event in (5, 8, 11, 16, 17, 20)] == [2, 5, 8, 11, 10, 5]
    assert values(cards, 11) == {"A": 0, "B": 0, "C": 0}
    assert values(cards, 26) == {"A": 1, "B": 2, "C": 2}


def test_a_card_that_nobody_noted_counts_as_well() -> None:
    sight = seen("splendor/games/unknown-cards")
    cards = named(sight, "cards")
    bought = [event for event in sight.replay.frames.events if event.verb == "buy"]
    assert sum(line.last or 0 for line in cards.lines) == len(bought)


@pytest.mark.parametrize(
    ("event", "thanos", "heroes"), [(17, 3, 4), (18, 3, 3), (35, 3, 2), (42, 2, 2), (64, 2, 1), (75, 2, 0)]
)
def test_lives_are_those_of_the_transcript(event: int, thanos: int, heroes: int) -> None:
    chart = main_chart(seen("gauntlet/games/three-eyes-all"))
    assert values(chart, event) == {"Thanos": thanos, "Heroes": heroes}


def test_stones_are_counted_as_they_come_to_lie_open() -> None:
    chart = named(seen("gauntlet/games/thanos-snaps"), "stones")
    # S3 at 5, S2 at 21, S1 at 30, S6 at 72, S5 at 84
    assert [values(chart, event)["Thanos"] for event in (4, 5, 21, 30, 71, 72, 84, 98)] == [0, 1, 2, 3, 3, 4, 5, 5]
    assert chart.target == 6


def test_a_seat_thinks_a_snap_as_likely_as_it_could_know() -> None:
    """At 85 five Stones lie open, and B has seen the Thanos card in the fights at 36 and 66. The other three cards of
    the hand are any of five: the sixth Stone, an Outrider, Black Dwarf, Proxima Midnight, Ebony Maw. At 86 any two of
    the four go under the deck, and then half of these hands still hold the Stone."""
    chart = named(seen("gauntlet/games/thanos-snaps", "B"), "snap")
    assert [values(chart, event) for event in (70, 85, 86)] == [{"B": 0}, {"B": 600}, {"B": 300}]


def test_whoever_sees_everything_sees_what_each_seat_could_know() -> None:
    sight = seen("gauntlet/games/thanos-snaps")
    chart = named(sight, "snap")
    assert [line.label for line in chart.lines] == ["A", "B", "C"]
    # Thanos knows his own hand: the Power Stone comes at 93
    assert [values(chart, event)["A"] for event in (85, 92, 93, 98)] == [0, 0, 1000, 1000]
    assert chart.lines[1] == named(seen("gauntlet/games/thanos-snaps", "B"), "snap").lines[0]


def test_of_a_game_that_goes_on_only_what_a_spectator_could_know_is_drawn() -> None:
    for eye in ("all", "A", "B", ""):
        sight = seen("gauntlet/games/thanos-snaps", eye, events=93)
        [line] = named(sight, "snap").lines
        assert line.label == "spectator"
        assert 0 < (line.last or 0) < 1000


def test_who_is_out_of_patience_leaves_the_rest_unknown() -> None:
    sight = seen("gauntlet/games/thanos-snaps", "B")
    [line] = snap_lines(sight, (), Deadline(-1))
    assert set(line.values) == {None}
    assert len(line.values) == len(sight.replay.frames)


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_chart_has_a_value_for_every_step(path: Path) -> None:
    sight = look(read(path.read_bytes()), "")
    steps = len(sight.replay.frames)
    for chart in charts(sight):
        assert chart.steps == len(chart.rounds) == steps
        assert all(len(line.values) == steps for line in chart.lines)


def test_of_a_game_in_which_nothing_has_happened_nothing_is_drawn() -> None:
    sight = look(read('[game "splendor"]\n[A "Ania"]\n[B "Bartek"]\n'), "")
    assert charts(sight) == ()


# ── rounds ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_round_begins_with_the_first_seat() -> None:
    sight = seen("splendor/games/sim-3p")
    by_event = dict(zip(main_chart(sight).events, rounds(sight.replay), strict=True))
    assert [by_event[event] for event in (1, 4, 5, 7, 8, 15, 16, 19, 20, 82, 142)] == [
        0,
        0,
        1,
        1,
        2,
        3,
        4,
        4,
        5,
        17,
        27,
    ]


def test_two_turns_of_the_only_hero_are_in_one_round() -> None:
    sight = seen("gauntlet/games/sim-2p")
    seats = [sight.replay.game.turn(state)[0] for state in sight.replay.frames.states]
    begins = [step for step in range(1, len(seats)) if seats[step] == 0 and seats[step - 1] == 1]
    assert rounds(sight.replay)[-1] == 1 + len(begins)
    assert begins


def test_the_table_has_a_row_for_the_end_of_each_round() -> None:
    chart = main_chart(seen("splendor/games/sim-3p"))
    ends = dict(round_ends(chart))
    assert list(ends) == list(range(1, 28))
    assert [chart.events[ends[number]] for number in (1, 2, 3, 27)] == [7, 10, 15, 142]


# ── the flow of tokens ──────────────────────────────────────────────────────────────────────────────────


def test_tokens_flow_from_the_bank_to_a_seat_and_back() -> None:
    """Up to 20 A takes gg, wug, wuk, wuk, gives back g, and pays www u k."""
    told = flow(seen("splendor/games/sim-3p", events=20))
    assert told is not None
    assert [shape.letter for shape in told.shapes] == ["W", "U", "G", "R", "K", "*"]
    [first, *_] = told.seats
    assert first.came == (3, 3, 3, 0, 2, 0)
    assert first.went == (3, 1, 1, 0, 1, 0)


@pytest.mark.parametrize("name", ["splendor/games/sim-4p", "marvel/games/sim-4p"])
def test_what_came_and_did_not_go_back_is_held(name: str) -> None:
    sight = seen(name)
    told, held = flow(sight), named(sight, "tokens")
    assert told is not None
    assert [sum(seat.came) - sum(seat.went) for seat in told.seats] == [line.last for line in held.lines]


def test_a_game_without_a_bank_has_no_flow() -> None:
    assert flow(seen("gauntlet/games/sim-2p")) is None


# ── the picture ─────────────────────────────────────────────────────────────────────────────────────────


def corners(d: str) -> list[tuple[float, float]]:
    """Where a path goes, for a reader who knows M, h and v."""
    [(x, y)] = [(float(x), float(y)) for x, y in re.findall(r"M([\d.]+) ([\d.]+)", d)]
    found = [(x, y)]
    for command, by in re.findall(r"([hv])(-?[\d.e-]+)", d):
        x, y = (x + float(by), y) if command == "h" else (x, y + float(by))
        found.append((round(x, 1), round(y, 1)))
    return found


def test_a_line_steps_up_at_the_event_and_ends_at_the_right() -> None:
    chart = main_chart(seen("splendor/games/sim-3p"))
    drawing = draw(chart)
    [_, _, line] = [corners(path.d) for path in drawing.paths]
    each = (drawing.right - CARD.left) / (chart.steps - 1)
    assert line[0] == (CARD.left, CARD.bottom)  # no points
    at_37 = round(CARD.left + each * chart.events.index(37), 1)
    assert line[1] == (at_37, CARD.bottom)
    assert line[2] == (at_37, round(CARD.bottom - (CARD.bottom - CARD.top) / 15, 1))  # one of fifteen
    assert line[-1] == (drawing.right, CARD.top)  # fifteen
    assert drawing.target == CARD.top


def test_the_paths_of_a_long_game_are_short() -> None:
    chart = main_chart(seen("splendor/games/sim-3p"))
    assert chart.steps > 100
    for frame in (CARD, WIDE):
        assert sum(len(path.d) for path in draw(chart, frame).paths) < 700


def test_what_is_not_known_is_not_drawn() -> None:
    unknown = Chart("x", "x", (Line("a", "A", "A", (None, 1, 1, None)),), (1, 2, 3, 4), (1, 1, 1, 1))
    [path] = draw(unknown).paths
    assert path.d.count("M") == 1
    assert path.runs == "1:1 3:-"


@pytest.mark.parametrize("ys", [[10, 10, 10], [10, 50, 51, 52], [138, 138, 138, 138, 138, 138], [138], []])
def test_labels_have_room_and_stay_in_the_picture(ys: list[float]) -> None:
    placed = spread(ys, 10, 138)
    assert all(after - before >= APART - 0.01 for before, after in pairwise(placed))
    assert all(10 - 0.01 <= y <= 138 for y in placed)


def test_labels_that_have_room_stay_where_their_lines_end() -> None:
    assert spread([20, 60, 100], 10, 138) == [20, 60, 100]


def test_marks_that_lie_close_become_one_pin() -> None:
    chart = main_chart(seen("splendor/games/sim-3p"))
    marks = [Mark(100, "note"), Mark(20, "irregular"), Mark(22, "note")]
    found = pins(chart, marks, THUMB, THUMB.width - THUMB.left)
    assert [len(pin.marks) for pin in found] == [2, 1]


@pytest.mark.parametrize(
    ("value", "likely", "written"),
    [
        (7, False, "7"),
        (0, True, "0 %"),
        (1, True, "<1 %"),
        (429, True, "43 %"),
        (996, True, ">99 %"),
        (1000, True, "100 %"),
        (None, True, "?"),
    ],
)
def test_a_chance_is_certain_only_where_it_is(value: int | None, likely: bool, written: str) -> None:
    assert spelled(value, likely=likely) == written


# ── for those who see no picture ────────────────────────────────────────────────────────────────────────

PART = '{% from "charts/charts.html" import charts, timeline, slider with context %}'


def drawn(name: str, part: str = "{{ charts(all, tokens) }}", **tags: str) -> str:
    log = record(name)
    header = Header.of([*(tag for tag in log.header.tags if tag[0] not in tags), *tags.items()])
    log = Log(header, log.events)
    sight = look(log, "")
    seats = titles.seats(log.header)
    shown = {"all": charts(sight, seats), "main": main_chart(sight, seats), "tokens": flow(sight, seats)}
    return render_template_string(PART + part, marks=[Mark(9, "irregular", "<i>9</i>")], **shown)


def rows(html: str, title: str) -> list[list[str]]:
    [table] = [table for table in re.findall(r"<table>.*?</table>", html, re.DOTALL) if f"{title}:" in table]
    return [[words(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)] for row in table.split("<tr>")[1:]]


def test_a_chart_has_its_numbers_as_a_table() -> None:
    told = rows(drawn("splendor/games/sim-3p"), "Points")
    assert told[0] == ["Round", "A Paweł", "B Iga", "C Żaneta"]
    assert told[17] == ["17", "2", "5", "2"]
    assert told[27] == ["27", "7", "13", "15"]


def test_a_chart_says_what_it_shows_and_how_it_ended() -> None:
    html = drawn("splendor/games/sim-3p")
    assert 'aria-label="Points, 142 events. At the end: Paweł 7, Iga 13, Żaneta 15"' in html
    assert html.count('role="img"') == len(re.findall(r"<svg[^>]*data-steps", html)) == 3


def test_in_polish_as_well(app: Flask) -> None:
    with app.test_request_context("/?lang=pl"):
        html = drawn("splendor/games/sim-3p")
        assert 'aria-label="Punkty, zdarzenia: 142. Na końcu: Paweł 7, Iga 13, Żaneta 15"' in html
        assert "Przepływ żetonów" in html
        assert ">niebieski<" in html


def test_each_line_has_its_own_class_and_a_label_at_its_end() -> None:
    html = drawn("splendor/games/sim-4p")
    points = html.split("</svg>")[0]
    for letter, last in zip("abcd", main_chart(seen("splendor/games/sim-4p")).lines, strict=True):
        assert f'class="line line-{letter}"' in points
        assert re.search(rf'class="end end-{letter}"[^>]*>{letter.upper()} {last.last}<', points)


def test_names_are_text_and_nothing_has_a_style() -> None:
    parts = "{{ charts(all, tokens) }}{{ timeline(main, marks) }}{{ slider(main, marks) }}"
    html = drawn("splendor/games/sim-3p", parts, A='"><b>x')
    assert "<b>x" not in html
    assert "<i>9" not in html
    assert "style=" not in html
    assert "<script" not in html


def test_a_chart_can_be_shown_at_a_step() -> None:
    html = drawn("splendor/games/sim-3p", "{{ timeline(main, marks, at=141) }}")
    chart = main_chart(seen("splendor/games/sim-3p"))
    right = draw(chart, WIDE).right
    assert re.search(rf'<line class="now"[^>]* x1="{right}\.0" x2="{right}\.0"', html)
    assert f'<circle class="knob" cx="{right}.0"' in html


def test_the_highest_value_of_a_chart_is_looked_for_once() -> None:
    """Looked for with every point, it made a record of 10,000 events a hundred million values to look at."""
    looks = 0

    class Counted(tuple[int, ...]):
        __slots__ = ()

        def __iter__(self) -> Iterator[int]:
            nonlocal looks
            looks += 1
            return super().__iter__()

    values = Counted(range(50))
    chart = Chart("points", "Points", (Line("a", "A", "Ania", values),), values, (1,) * 50)
    drawn = draw(chart)
    assert drawn.paths[0].d.count("v") == 49
    assert looks <= 3
