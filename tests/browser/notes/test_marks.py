"""Marks and arrows on the table: shown for a note, drawn by mouse, finger and keys."""

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from records.marks import BadMark, marks_in, spelled
from tests.browser.axe import expect_nothing_found
from tests.browser.conftest import OpenPage
from tests.browser.viewing import Shown, view

PHONE = (390, 844)
READY = """async () => {
    // From where the page has its scripts: two lit-html on a page are one too many.
    const beside = document.querySelector("script[src*='/viewer/start.js']").src;
    const { Marks } = await import(new URL("../notes/marks.js", beside));
    const known = JSON.parse(document.getElementById("known").textContent);
    window.marks = new Marks(document.querySelector(".table"), null, known);
    window.draw = text => { window.drawn = undefined; marks.edit(text).then(text => { window.drawn = text; }); };
}"""
READ = """async texts => {
    const { marksIn, spelled } = await import("/static/now/notes/marks-text.js");
    return texts.map(text => { const marks = marksIn(text); return marks && spelled(marks); });
}"""
TEXTS = [
    "u:2R4 r:bank.w>A",
    "g:market.1.2 y:A.tokens.* r:@m>B",
    "r:A>B r:B>A",
    "r:A u:A",
    "r:A>A",
    "r:A  g:B",
    " r:A",
    "b:A",
    "r:",
    "r:A>",
    "r:a..b",
    "r:a.@b",
    "r:é",
    "",
    f"r:{'x' * 40}",
    f"r:{'x' * 41}",
    " ".join(f"g:c{n}" for n in range(32)),
    " ".join(f"g:c{n}" for n in range(33)),
]


def opened(page: Page, address: str) -> Page:
    view(page, address)
    page.evaluate(READY)
    return page


def draw(page: Page, text: str = "") -> None:
    page.evaluate("text => draw(text)", text)
    expect(page.locator(".marks-edit[open]")).to_be_visible()


def keep(page: Page) -> str | None:
    page.get_by_role("button", name="Keep marks").click()
    return drawn(page)


def drawn(page: Page) -> str | None:
    expect(page.locator(".marks-edit")).to_have_count(0)
    page.wait_for_function("() => window.drawn !== undefined")
    text: str | None = page.evaluate("window.drawn")
    return text


def stroke(page: Page, mark: str) -> Locator:
    return page.locator(f'.marks-over [data-mark="{mark}"]')


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found is not None
    return found


def middle(thing: Locator) -> tuple[float, float]:
    at = box(thing)
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def around(page: Page, mark: str, thing: Locator) -> None:
    """A ring lies around the thing, four pixels off it; it may take a moment to get there."""
    expect(stroke(page, mark).locator("rect.over")).to_be_attached()
    page.wait_for_function(
        """([ring, thing]) => {
            const { left, top } = ring.ownerSVGElement.getBoundingClientRect(), there = thing.getBoundingClientRect();
            const [x, y, width, height] = ["x", "y", "width", "height"].map(name => Number(ring.getAttribute(name)));
            const off = [x + left - there.x, y + top - there.y, (there.width - width) / 2, (there.height - height) / 2];
            return off.map(by => by + 4).every(by => Math.abs(by) < .6);
        }""",
        arg=[stroke(page, mark).locator("rect.over").element_handle(), thing.element_handle()],
    )


def from_to(page: Page, mark: str) -> list[float]:
    """Where an arrow starts and where its head ends, on the screen."""
    point: list[float] = page.evaluate(
        """strokes => {
            const shaft = strokes.querySelector("path.over"), head = strokes.querySelector(".head");
            const { left, top } = strokes.ownerSVGElement.getBoundingClientRect();
            const [start, end] = [shaft.getPointAtLength(0), head.getPointAtLength(0)];
            return [start.x + left, start.y + top, end.x + left, end.y + top];
        }""",
        stroke(page, mark).element_handle(),
    )
    return point


def on_the_edge(x: float, y: float, thing: FloatRect) -> bool:
    left, top = thing["x"], thing["y"]
    right, bottom = left + thing["width"], top + thing["height"]
    inside = left - 1 <= x <= right + 1 and top - 1 <= y <= bottom + 1
    return inside and min(abs(x - left), abs(x - right), abs(y - top), abs(y - bottom)) < 1.5


def canonical(text: str) -> str | None:
    try:
        return spelled(marks_in(text))
    except BadMark:
        return None


def test_the_script_reads_marks_as_the_notation_does(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/30"))
    assert page.evaluate(READ, TEXTS) == [canonical(text) for text in TEXTS]


def test_marks_are_shown_on_what_they_name_and_follow_it(page: Page, shown: Shown) -> None:
    opened(page, shown.game("splendor", "/30"))
    card = page.locator("[data-thing]").first.get_attribute("data-thing")
    page.evaluate("text => marks.show(text)", f"u:{card} g:market.1.2 r:bank.w>B y:3W9")
    around(page, f"u:{card}", page.locator(f"[data-thing='{card}']"))
    around(page, "g:market.1.2", page.locator("[data-place='market.1.2']"))
    seat, tokens = page.locator("[data-place=B]"), page.locator("[data-place='bank.w']")
    startx, starty, endx, endy = from_to(page, "r:bank.w>B")
    assert on_the_edge(startx, starty, box(tokens))
    assert on_the_edge(endx, endy, box(seat))
    told = page.get_by_role("list", name="Marked on the table").get_by_role("listitem")
    expect(told.nth(0)).to_have_text(f"blue: card {card}")
    expect(told.nth(2)).to_have_text("red arrow from the white tokens in the bank to Iga")
    expect(told.nth(3)).to_have_text("yellow: card 3W9 (not on the table now)")
    expect(stroke(page, "y:3W9")).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".sheet")).to_be_visible()
    around(page, "g:market.1.2", page.locator("[data-place='market.1.2']"))
    page.keyboard.press("Home")
    expect(told.nth(0)).to_have_text(f"blue: card {card} (not on the table now)")
    expect(stroke(page, f"u:{card}")).to_have_count(0)
    page.evaluate("marks.show('')")
    expect(told).to_have_count(0)
    expect(page.locator(".marks-over g")).to_have_count(0)


def test_marks_are_drawn_by_mouse(page: Page, shown: Shown) -> None:
    opened(page, shown.game("splendor", "/30"))
    draw(page, "y:A")
    card = page.locator("[data-place='market.1.2']")
    name = card.get_attribute("data-thing")
    page.mouse.click(*middle(card))
    around(page, f"g:{name}", card)
    page.get_by_role("button", name="Draw in red").click()
    page.mouse.move(*middle(page.locator("[data-place='bank.g']")))
    page.mouse.down()
    page.mouse.move(*middle(card))
    page.mouse.move(*middle(page.locator("[data-place='C.tokens.g']")))
    page.mouse.up()
    expect(page.get_by_role("status").last).to_have_text(
        "red arrow from the green tokens in the bank to the green tokens of Żaneta"
    )
    page.mouse.click(*middle(card))
    expect(stroke(page, f"r:{name}")).to_be_attached()
    page.mouse.click(*middle(card))
    expect(stroke(page, f"r:{name}")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(stroke(page, f"r:{name}")).to_be_attached()
    assert keep(page) == f"y:A r:{name} r:bank.g>C.tokens.g"
    expect(stroke(page, f"r:{name}")).to_be_attached()
    expect(page.locator("dialog.where")).to_be_hidden()
    draw(page, "y:A")
    page.get_by_role("button", name="Rub out").click()
    page.get_by_role("button", name="Cancel").click()
    assert drawn(page) is None


def test_marks_are_drawn_by_tap_and_tap(open_page: OpenPage, shown: Shown) -> None:
    page = opened(open_page(*PHONE, has_touch=True), shown.game("splendor", "/30"))
    draw(page)
    card = page.locator("[data-place='market.2.1']")
    page.touchscreen.tap(*middle(card))
    expect(stroke(page, f"g:{card.get_attribute('data-thing')}")).to_be_attached()
    page.get_by_role("button", name="Draw in blue").tap()
    page.get_by_role("button", name="Arrow").tap()
    page.touchscreen.tap(*middle(page.locator("[data-place='market.1.1']")))
    expect(page.get_by_role("status").last).to_contain_text("To where?")
    page.touchscreen.tap(*middle(page.locator("tr[data-place=B] bdi")))
    start = page.locator("[data-place='market.1.1']").get_attribute("data-thing")
    expect(stroke(page, f"u:{start}>B")).to_be_attached()
    assert keep(page) == f"g:{card.get_attribute('data-thing')} u:{start}>B"


def pull(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """One finger from here to there."""
    fingers = page.context.new_cdp_session(page)
    for kind, share in (("touchStart", 0), ("touchMove", 0.3), ("touchMove", 0.7), ("touchMove", 1), ("touchEnd", 1)):
        x, y = (one + (other - one) * share for one, other in zip(start, end, strict=True))
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_finger_pulls_an_arrow_or_else_the_page_may_scroll(open_page: OpenPage, shown: Shown) -> None:
    page = opened(open_page(*PHONE, has_touch=True), shown.game("gauntlet", "/30"))
    draw(page)
    lives, deck = page.locator("[data-place='life.thanos']"), page.locator("[data-place='decks.heroes']")
    page.get_by_role("button", name="Arrow").tap()
    pull(page, middle(lives), middle(deck))
    expect(stroke(page, "g:life.thanos>decks.heroes")).to_be_attached()
    assert page.evaluate("scrollY") == 0
    pad = page.locator(".marks-pad")
    expect(pad).to_have_css("touch-action", "pinch-zoom")
    page.get_by_role("button", name="Arrow").click()
    expect(pad).to_have_css("touch-action", "pan-y pinch-zoom")
    assert keep(page) == "g:life.thanos>decks.heroes"


@pytest.mark.parametrize("game", ["splendor", "marvel", "gauntlet"])
def test_marks_are_drawn_by_keys_alone(page: Page, shown: Shown, game: str) -> None:
    opened(page, shown.game(game, "/30"))
    page.locator("[data-play]").focus()
    event = page.locator(".caption .n").inner_text()
    draw(page)
    names: list[str] = []
    said = page.get_by_role("status").last
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        before = said.inner_text()
        page.keyboard.press(key)
        expect(said).not_to_have_text(before)
        names.append(page.evaluate("document.querySelector('.marks-said').textContent"))
    assert len(set(names)) == 3
    page.keyboard.press("Enter")
    expect(page.locator(".marks-over [data-mark^='g:']")).to_have_count(1)
    page.keyboard.press("3")
    page.keyboard.press("a")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".marks-over [data-mark^='u:']")).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.locator(".marks-over [data-mark^='u:']")).to_have_count(2)
    page.keyboard.press("Backspace")
    expect(page.locator(".marks-over [data-mark^='u:']")).to_have_count(1)
    page.keyboard.press("Control+Enter")
    text = drawn(page) or ""
    [ring, arrow] = marks_in(text)
    assert (ring.colour, ring.to, arrow.colour, arrow.place) == ("g", "", "u", ring.place)
    assert arrow.to
    expect(page.locator("[data-play]")).to_be_focused()
    expect(page.locator(".caption .n")).to_have_text(event)
    draw(page, text)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("a")
    page.keyboard.press("Escape")
    expect(said).to_have_text("No arrow.")
    page.keyboard.press("Escape")
    assert drawn(page) is None


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["marvel", "gauntlet"])
def test_axe_finds_nothing_while_somebody_draws(open_page: OpenPage, shown: Shown, game: str, scheme: str) -> None:
    page = opened(open_page(*PHONE, color_scheme=scheme, locale="pl"), shown.game(game, "/30"))
    page.evaluate("marks.show('g:A r:A>B')")
    expect(page.get_by_role("list", name="Zaznaczone na stole").get_by_role("listitem")).to_have_count(2)
    expect_nothing_found(page, f"{game}, shown")
    draw(page, "g:A")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".spot-at")).to_be_attached()
    expect_nothing_found(page, f"{game}, drawn")


CONTRAST = """() => {
    const parse = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
    const light = colour => {
        const straight = c => c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
        const [r, g, b] = parse(colour).map(c => straight(c / 255));
        return .2126 * r + .7152 * g + .0722 * b;
    };
    const baize = light(getComputedStyle(document.querySelector(".table")).backgroundColor);
    return [...document.querySelectorAll(".marks-over .over")].map(line => light(getComputedStyle(line).stroke))
        .map(one => (Math.max(one, baize) + .05) / (Math.min(one, baize) + .05));
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_colour_stands_out_from_the_baize_and_has_a_line_of_its_own(
    open_page: OpenPage, shown: Shown, scheme: str
) -> None:
    page = opened(open_page(color_scheme=scheme), shown.game("splendor", "/30"))
    page.evaluate("marks.show('g:A r:B u:C y:bank.w')")
    expect(page.locator(".marks-over .over")).to_have_count(4)
    assert min(page.evaluate(CONTRAST)) >= 3
    lines = page.locator(".marks-over .over").evaluate_all(
        "all => all.map(one => getComputedStyle(one).strokeDasharray)"
    )
    assert len(set(lines)) == 4
