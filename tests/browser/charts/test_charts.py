"""Charts, summary and chances in a browser, on a page that has nothing else."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask, render_template_string
from playwright.sync_api import Page, expect

from records import Header, Log, read
from records.sqlite import SqliteStore
from tests.browser.axe import stumbles
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from webapp.games.charts import Mark, charts, flow, main_chart
from webapp.perspective.sight import look
from webapp.platform.store import current_store
from webapp.viewer.chances import words
from webapp.viewer.summary import summary
from webapp.wording import titles

FIXTURES = Path(__file__).parents[3] / "fixtures"
PAGE = """{% extends "platform/layout.html" %}
{% from "charts/charts.html" import charts, slider, timeline with context %}
{% from "viewer/summary.html" import summary with context %}
{% block title %}Charts{% endblock %}
{% block head %}<link rel="stylesheet" href="{{ asset('charts/charts.css') }}">{% endblock %}
{% block content %}
<h1>{{ _("Summary") }}</h1>
{{ timeline(main, marks) }}{{ slider(main, marks) }}{{ summary(told) }}{{ charts(all, tokens) }}
<div id="know" data-words="{{ words | tojson | forceescape }}"></div>
{% endblock %}"""
READY = """async address => {
    const { chartsAt, chartsReady } = await import("/static/now/charts/charts.js");
    const { chancesPanel } = await import("/static/now/games/gauntlet/chances.js");
    const mount = document.querySelector("#know");
    const panel = address && chancesPanel(await (await fetch(address)).json(), JSON.parse(mount.dataset.words));
    if (panel) mount.append(panel.element);
    window.went = [];
    window.goTo = step => { chartsAt(step); panel?.at(step); window.went.push(step); };
    chartsReady(window.goTo);
}"""
HOSTILE = '<img src=x onerror="alert(1)">'


@pytest.fixture(scope="module")
def charted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running(tmp_path_factory.mktemp("charts"), fill, more=put_up) as site:
        yield site


def fill(store: SqliteStore) -> None:
    """The newest first: Splendor of three with irregularities, Gauntlet of four, and one with hostile names."""
    for name in ("gauntlet/games/sim-6p", "gauntlet/games/three-eyes-all", "splendor/games/irregular"):
        log = read((FIXTURES / f"{name}.rgn").read_bytes())
        if name.endswith("6p"):
            seats = {letter: HOSTILE + letter for letter in log.header.seats}
            log = Log(Header.of([*((tag, seats.get(tag, value)) for tag, value in log.header.tags)]), log.events)
        store.create(log)


def put_up(app: Flask) -> None:
    @app.get("/charts/<game:game>")
    def shown(game: str) -> str:
        log = current_store().log(game)
        sight, seats = look(log), titles.seats(log.header)
        return render_template_string(
            PAGE,
            main=main_chart(sight, seats),
            marks=[Mark(9, "irregular", "a"), Mark(40, "note", "b"), Mark(41, "note", "c")],
            told=summary(game, log, sight),
            all=charts(sight, seats),
            tokens=flow(sight, seats),
            words=words(sight, seats),
        )


def game(site: Site, place: int) -> str:
    """The newest is the first."""
    return site.store.headings(limit=3)[place].game


def opened(page: Page, site: Site, place: int, query: str = "", step: int = 60) -> Page:
    page.goto(f"{site.address}/charts/{game(site, place)}?{query}")
    page.evaluate(READY, f"/g/{game(site, place)}/chances.json?{query}" if place else None)
    page.evaluate("step => goTo(step)", step)
    return page


@pytest.mark.parametrize(("size", "scheme"), [((1280, 800), "dark"), ((390, 844), "light")])
def test_axe_finds_nothing(open_page: OpenPage, charted: Site, size: tuple[int, int], scheme: str) -> None:
    page = open_page(*size, color_scheme=scheme)
    for place in (0, 1, 2):
        opened(page, charted, place, "as=C")
        page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
        assert stumbles(page) == ""


def test_nothing_scrolls_sideways(open_page: OpenPage, charted: Site) -> None:
    page = open_page(locale="pl")
    for place in (0, 1, 2):
        opened(page, charted, place)
        page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
        for width in (320, 390, 760, 761, 1280):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"game {place} at {width}"


LETTERS = "all => all.map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"


def test_letters_in_a_chart_can_be_read_on_a_small_screen(open_page: OpenPage, charted: Site) -> None:
    page = opened(open_page(320, 640), charted, 1)
    assert min(page.locator(".charts text").evaluate_all(LETTERS)) >= 10


def test_letters_in_the_timeline_can_be_read_on_the_page_of_a_game(page: Page, charted: Site) -> None:
    for place in (0, 1):
        page.goto(f"{charted.address}/g/{game(charted, place)}")
        letters = page.locator(".timeline text:not(.pin-more text)").evaluate_all(LETTERS)
        assert letters
        assert min(letters) >= 10


def test_a_click_goes_to_the_step_that_lies_there(page: Page, charted: Site) -> None:
    opened(page, charted, 1, step=0)
    chart = page.locator(".chart-card .chart").first
    steps = int(chart.get_attribute("data-steps") or 0)
    box = chart.bounding_box()
    assert box is not None
    left, right = (float(chart.get_attribute(name) or 0) / 340 for name in ("data-left", "data-right"))
    page.mouse.click(box["x"] + box["width"] * (left + right) / 2, box["y"] + 30)
    assert page.evaluate("went.at(-1)") == pytest.approx((steps - 1) / 2, abs=1)
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + 30)
    assert page.evaluate("went.at(-1)") == steps - 1


def test_every_chart_shows_where_the_game_is(page: Page, charted: Site) -> None:
    opened(page, charted, 1, step=0)
    for step in (0, 37, 75):
        page.evaluate("step => goTo(step)", step)
        shares = page.locator("svg[data-steps]:has(.now)").evaluate_all("""all => all.map(chart =>
            (chart.querySelector(".now").getAttribute("x1") - chart.dataset.left) /
            (chart.dataset.right - chart.dataset.left))""")
        assert len(shares) == 4
        assert shares == pytest.approx([step / 75] * 4, abs=0.003)


def test_a_chart_is_a_slider_for_the_keyboard(page: Page, charted: Site) -> None:
    opened(page, charted, 1, step=40)
    page.evaluate("addEventListener('keydown', event => went.push(event.key))")
    slider = page.get_by_role("slider", name="Lives").first
    slider.focus()
    for key, step in [
        ("ArrowRight", 41),
        ("ArrowLeft", 40),
        ("PageUp", 50),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("End", 75),
    ]:
        page.keyboard.press(key)
        assert page.evaluate("went.at(-1)") == step, key
    # 64 is when the heroes lose their third life
    page.evaluate("goTo(63)")
    expect(slider).to_have_attribute("aria-valuenow", "63")
    expect(slider).to_have_attribute("aria-valuetext", "event 64: Thanos 2, Heroes 1")


def test_a_click_finds_its_step_also_where_the_chart_is_narrower_than_its_room(page: Page, charted: Site) -> None:
    opened(page, charted, 1, step=0)
    knob = page.locator(".timeline .knob")
    page.evaluate("goTo(30)")
    box = knob.bounding_box()
    assert box is not None
    page.evaluate("goTo(0)")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.evaluate("went.at(-1)") == 30


def test_a_finger_can_pull_along_the_timeline(page: Page, charted: Site) -> None:
    opened(page, charted, 1, step=0)
    box = page.locator(".timeline").bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 100, y)
    page.mouse.down()
    page.mouse.move(box["x"] + 600, y, steps=5)
    page.mouse.up()
    went = page.evaluate("went.slice(1)")
    assert went == sorted(set(went))
    assert len(went) > 2
    page.mouse.move(box["x"] + 900, y)
    assert page.evaluate("went.slice(1)") == went, "nothing moves when the finger is up"


def test_a_thumb_has_a_slider_of_its_own(open_page: OpenPage, charted: Site) -> None:
    page = opened(open_page(390, 844), charted, 1)
    expect(page.locator(".timeline")).to_be_hidden()
    expect(page.locator(".slider")).to_be_visible()
    box = page.locator(".slider").bounding_box()
    assert box is not None
    assert box["height"] >= 44


def test_everything_but_the_chances_is_there_without_scripts(open_page: OpenPage, charted: Site) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{charted.address}/charts/{game(charted, 1)}")
    expect(page.get_by_role("heading", name="Thanos wins: the heroes have no life left.")).to_be_visible()
    expect(page.get_by_role("img", name="Lives, 76 events")).to_have_count(2)
    page.locator(".chart-card summary").first.click()
    expect(page.get_by_role("row", name="4 2 0")).to_be_visible()
    assert page.get_by_role("slider").count() == 0


# ── chances ─────────────────────────────────────────────────────────────────────────────────────────────


def likely(page: Page, card: str) -> tuple[str, bool]:
    """What is said of a card in the hand of Thanos, and whether it is struck through."""
    row = page.locator(".likelies").first.locator("li", has_text=card)
    return row.locator(".per-cent").inner_text(), row.locator("s").count() == 1


def test_what_an_answer_rules_out_is_struck_through(page: Page, charted: Site) -> None:
    """At 53 A says that there is no 5; C has seen Black Dwarf in the fight at 32."""
    opened(page, charted, 1, "as=C", step=51)
    assert likely(page, "Black Dwarf") == ("100 %", False)
    before = likely(page, "Ebony Maw")
    assert before[1] is False
    assert 0 < int(before[0].removesuffix(" %")) < 100
    page.evaluate("goTo(52)")
    assert likely(page, "Ebony Maw") == ("0 %", True)
    assert likely(page, "Reality Stone") == ("0 %", True)
    expect(page.locator(".know")).to_contain_text("53 rules out 5.")
    expect(page.locator(".know h2")).to_have_text("What Ania can know")
    page.evaluate("goTo(51)")
    assert likely(page, "Ebony Maw") == before


def test_a_hand_is_shown_by_value(page: Page, charted: Site) -> None:
    opened(page, charted, 1, "as=C", step=52)
    own = page.locator(".hero-hand", has_text="Ania")
    expect(own).to_contain_text("Black Widow")
    expect(own.get_by_role("img")).to_have_accessible_name("value 2: 100 %")
    other = page.locator(".hero-hand", has_text="Stanisław").get_by_role("img")
    expect(other).to_have_accessible_name(re.compile(r"^value 5: \d+ %, value 6: \d+ %$"))
    assert other.locator(".of-value").all_text_contents() == ["1", "2", "3", "4", "5", "6"]


def test_open_decks_stay_open_from_step_to_step(page: Page, charted: Site) -> None:
    opened(page, charted, 1, "as=C")
    page.get_by_text("The decks").click()
    expect(page.get_by_role("heading", name="The next hero")).to_be_visible()
    page.evaluate("goTo(61)")
    expect(page.get_by_role("heading", name="The next hero")).to_be_visible()


def test_names_are_text_also_in_what_scripts_write(page: Page, charted: Site) -> None:
    opened(page, charted, 2, "as=B")
    expect(page.locator(".know h2")).to_have_text(f"What {HOSTILE}B can know")
    assert page.locator("img").count() == 0
    assert page.locator(".know h2 bdi").inner_text() == f"{HOSTILE}B"


def test_the_panel_speaks_polish(open_page: OpenPage, charted: Site) -> None:
    page = opened(open_page(locale="pl"), charted, 1, "as=C", step=52)
    expect(page.locator(".know h2")).to_have_text("Co może wiedzieć Ania")
    expect(page.locator(".know")).to_contain_text("53 wyklucza: 5.")
    assert likely(page, "Kamień Rzeczywistości") == ("0 %", True)
