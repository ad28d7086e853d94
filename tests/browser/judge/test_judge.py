"""Asking the judge in a browser: setting up a table with mouse, finger and keys, and sharing the answer."""

from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import SMALLER_THAN_A_FINGER, stumbles
from tests.browser.conftest import OpenPage
from tests.browser.site import Site

TABLE = "turn B\nmarket 1 1W3 1U1 1G4 1K2\nnobles N1\nA tokens wwu cards 1W1 reserved 2R1\nB tokens uuggrrkk"
THANOS = "turn A drawn\nlife heroes 9 thanos 4\nA hand S6 T7 T1 power 1\nB hand H3a\nC hand ? open H1a"
QUESTIONS = {
    "irregular": {"game": "splendor", "position": TABLE, "say": "B take wu"},
    "what may be done": {"game": "marvel", "seats": "ABCD", "position": "turn A\nA tokens yyp avengers"},
    "open": {"game": "gauntlet", "position": THANOS, "say": "A play S6"},
}


def address(site: Site, question: dict[str, str]) -> str:
    return f"{site.address}/judge?{urlencode(question)}"


def expect_lies(page: Page, *lines: str) -> None:
    """The text of the position has these lines."""
    for line in lines:
        page.wait_for_function(
            "line => document.getElementById('position').value.split('\\n').includes(line)", arg=line
        )


def test_a_table_is_set_up_by_dragging_and_the_answer_has_an_address(page: Page, empty_site: Site) -> None:
    page.goto(address(empty_site, {"game": "splendor", "seats": "AB"}))
    page.locator("[data-gem=r]").drag_to(page.locator(".holder").nth(0))
    expect_lies(page, "A tokens r")
    page.locator(".box summary").click()
    page.locator("[data-pick='card.2R4']").drag_to(page.locator("[data-place='market.1.0']"))
    expect_lies(page, "market 2 2R4 ? ? ?")
    page.locator(".table [data-thing='2R4']").drag_to(page.locator("[data-put='B.reserved']"))
    expect_lies(page, "market 2 - ? ? ?", "B tokens - reserved 2R4")
    page.locator(".undo").click()
    expect_lies(page, "market 2 2R4 ? ? ?", "B tokens -")
    expect(page.locator(".stale")).to_be_visible()
    page.locator("#say").fill("A take rr")
    page.locator(".ask .main").click()
    expect(page.locator(".answer .word")).to_have_text("irregular")
    asked = parse_qs(urlsplit(page.url).query)
    assert asked["say"] == ["A take rr"]
    assert "market 2 2R4 ? ? ?" in asked["position"][0]
    expect_lies(page, "A tokens r")


def test_a_phone_and_a_keyboard_pick_up_and_put_down(open_page: OpenPage, empty_site: Site) -> None:
    page = open_page(390, 844, has_touch=True, is_mobile=True)
    page.goto(address(empty_site, {"game": "marvel", "seats": "AB"}))
    page.locator("[data-gem=y]").tap()
    page.locator(".carrying [data-to='A.tokens']").tap()
    expect_lies(page, "A tokens y")
    page.locator(".carrying [data-to='A.tokens']").tap()
    expect_lies(page, "A tokens yy")
    page.keyboard.press("Escape")
    expect(page.locator(".carrying")).to_be_hidden()
    page.locator("[data-pick='token.y'][data-from='A.tokens']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".carrying [data-to=bank]")).to_be_focused()
    page.keyboard.press("Enter")
    expect_lies(page, "A tokens y")


def test_hands_lives_and_power_of_the_gauntlet(page: Page, empty_site: Site) -> None:
    page.goto(address(empty_site, QUESTIONS["open"]))
    page.locator("[data-step='life.heroes'][data-by='-1']").click()
    expect_lies(page, "life heroes 8 thanos 4")
    page.locator("[data-step='power.B'][data-by='1']").click()
    expect_lies(page, "B hand H3a power 1")
    page.locator("[data-pick='card.H3a']").drag_to(page.locator("[data-put='C.open']"))
    expect_lies(page, "B hand - power 1", "C hand ? open H1a H3a")
    page.locator("[data-stage]").select_option("played")
    expect_lies(page, "turn A played")


@pytest.mark.parametrize(("size", "scheme"), [((1280, 800), "dark"), ((390, 844), "light")])
def test_everybody_can_ask(open_page: OpenPage, empty_site: Site, size: tuple[int, int], scheme: str) -> None:
    page = open_page(*size, color_scheme=scheme, has_touch=size[0] < 500, locale="pl" if scheme == "dark" else "en-GB")
    asked = {name: address(empty_site, question) for name, question in QUESTIONS.items()}
    for what, where in {"start": f"{empty_site.address}/judge", **asked}.items():
        page.goto(where)
        page.evaluate("() => document.querySelectorAll('details').forEach(each => { each.open = true; })")
        assert stumbles(page) == "", what
        if size[0] < 500:
            controls = page.locator(".btn:visible, .say-row input, .judging summary")
            assert controls.evaluate_all(SMALLER_THAN_A_FINGER) == []
            for width in (320, 390):
                page.set_viewport_size({"width": width, "height": 844})
                assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{what} at {width}"
