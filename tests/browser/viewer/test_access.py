"""The viewer for everybody: axe, fingers, both languages, both themes, every game, here and within another page."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import SMALLER_THAN_A_FINGER, expect_nothing_found
from tests.browser.conftest import OpenPage
from tests.browser.viewing import Shown, view

PHONE = (390, 844)
GAMES = ["splendor", "marvel", "gauntlet"]
# Whether the focus is in the page itself, whether it can be seen, and whether it is on a control.
FOCUSED = """() => {
    const here = document.activeElement;
    const outlined = [null, "::after"].some(part => getComputedStyle(here, part).outlineStyle === "solid");
    return [here.closest("main") !== null, outlined, here.matches("a[href], button, summary, select")];
}"""


@pytest.mark.parametrize(("size", "scheme", "locale"), [((1280, 800), "dark", "en-GB"), (PHONE, "light", "pl")])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_and_fingers_have_room(
    open_page: OpenPage, shown: Shown, size: tuple[int, int], scheme: str, locale: str, game: str
) -> None:
    phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    page = open_page(*size, color_scheme=scheme, locale=locale, reduced_motion="reduce", **phone)
    view(page, shown.game(game))
    expect_nothing_found(page, "as it opens")
    view(page, shown.game(game, "/29"))
    if size == PHONE:
        expect_room_for_fingers(page)
    page.locator(".verdict-link").click()
    expect(page.locator(".clauses .rule-id").first).to_be_visible()
    expect_nothing_found(page, "with its reasons")
    view(page, shown.embed(game, "/29"))
    expect_nothing_found(page, "within another page")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_what_opens(open_page: OpenPage, shown: Shown, scheme: str) -> None:
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    view(page, shown.game("splendor, irregular", "/16"))
    page.locator(".menu > summary").click()
    expect_nothing_found(page, "the menu")
    page.locator(".menu > summary").click()
    page.locator(".table button[data-thing]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_nothing_found(page, "where a card has been")
    view(page, shown.game("talked over", "/9"))
    expect_nothing_found(page, "a game that was talked over")
    view(page, shown.game("gauntlet", "/20?as=B"))
    expect_nothing_found(page, "hidden hands")


def expect_room_for_fingers(page: Page) -> None:
    page.locator(".menu > summary").click()
    pressed = ".btn:visible, summary:visible, .range:visible, .sheet-of a:visible, .mv:visible"
    small = page.locator(pressed).evaluate_all(
        "elements => elements.filter(e => e.getBoundingClientRect().height < 43.5).map(e => e.outerHTML.slice(0, 120))"
    )
    assert small == []
    narrow = page.locator(".btn:visible").evaluate_all(SMALLER_THAN_A_FINGER)
    assert narrow == []
    page.locator(".menu > summary").click()


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_reaches_everything_and_shows_where_it_is(page: Page, shown: Shown, game: str) -> None:
    view(page, shown.game(game, "/29"))
    left = page.locator("main").locator("a[href]:visible, button:visible, summary:visible, select:visible").count()
    page.locator("main").focus()
    while left:
        page.keyboard.press("Tab")
        within, outlined, counts = page.evaluate(FOCUSED)
        assert within, f"{left} are left"
        assert outlined, page.evaluate("document.activeElement.outerHTML")
        left -= counts
