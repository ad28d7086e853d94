"""For everybody: axe, the keyboard, small screens."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import SMALLER_THAN_A_FINGER, expect_no_sideways, expect_nothing_found
from tests.browser.conftest import OpenPage
from tests.browser.site import Site

CONTROLS = "a[href], button, input:not([type=hidden]), textarea, select, summary"
COUNTED = f"[...document.querySelectorAll('{CONTROLS}')].filter(each => each.checkVisibility() && !each.disabled)"

# What has the focus, and whether that can be seen: as its own outline, or as that of the row it stretches over.
FOCUSED = """() => {
    const here = document.activeElement;
    if (!here || here === document.body) return null;
    const seen = style => style.outlineStyle === "solid" && parseFloat(style.outlineWidth) >= 2;
    const outlined = seen(getComputedStyle(here)) || seen(getComputedStyle(here, "::after"))
        || (here.matches(".search input") && seen(getComputedStyle(here.parentElement)));
    const all = COUNTED;
    return [all.indexOf(here), outlined];
}""".replace("COUNTED", COUNTED)


@pytest.fixture
def addresses(site: Site, empty_site: Site) -> dict[str, str]:
    return {
        "the list": site.address,
        "a filtered list": f"{site.address}/?game=splendor&player=Ania",
        "nothing that fits": f"{site.address}/?disputed=1&q=nobody",
        "the form": f"{site.address}/new",
        "a new game": f"{site.address}/play",
        "an empty list": empty_site.address,
        "a game": f"{site.newest()}/text#e9",
        "nothing": f"{site.address}/nowhere",
    }


def test_on_a_desk_in_the_dark_axe_finds_nothing(open_page: OpenPage, addresses: dict[str, str]) -> None:
    page = open_page(color_scheme="dark")
    for what, address in addresses.items():
        page.goto(address)
        expect_nothing_found(page, what)


def test_on_a_phone_axe_finds_nothing(open_page: OpenPage, addresses: dict[str, str]) -> None:
    page = open_page(390, 844, color_scheme="light")
    for what, address in addresses.items():
        page.goto(address)
        expect_nothing_found(page, what)


def test_in_polish_nothing_scrolls_sideways_and_axe_finds_nothing_among_hostile_names(
    open_page: OpenPage, addresses: dict[str, str], site: Site, hostile_site: Site
) -> None:
    page = open_page(locale="pl")
    games = [f"{hostile_site.address}/g/{heading.game}" for heading in hostile_site.store.headings()]
    looked_at = (site.address, f"{site.newest()}/text", hostile_site.address, f"{hostile_site.newest()}/text")
    for address in (*addresses.values(), *games, *looked_at[1:]):
        page.goto(address)
        expect_no_sideways(page, address)
        if address in looked_at:
            page.set_viewport_size({"width": 390, "height": 844})
            expect_nothing_found(page, address)


def test_the_keyboard_reaches_everything_and_shows_where_it_is(page: Page, addresses: dict[str, str]) -> None:
    # Radio buttons are one stop, a date is several: browser/recording/test_access.py fills in a new game.
    del addresses["a new game"]
    for address in addresses.values():
        page.goto(address.partition("#")[0])
        controls = page.evaluate(f"{COUNTED}.length")
        reached = []
        for _ in range(controls):
            page.keyboard.press("Tab")
            focused = page.evaluate(FOCUSED)
            assert focused is not None, address
            reached.append(focused[0])
            assert focused[1], f"{address}: focus on control {focused[0]} cannot be seen"
        assert reached == list(range(controls)), "in the order in which they stand"


def test_enter_opens_what_has_the_focus(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.locator(".row .what").first.focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(re.escape(site.newest())))


def test_the_first_tab_offers_the_way_past_the_bar(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    first = page.evaluate("document.activeElement.closest('main') && document.activeElement.innerText.trim()")
    assert first == "New game"


def test_fingers_have_room(open_page: OpenPage, site: Site) -> None:
    page = open_page(390, 844, has_touch=True)
    for address in (site.address, f"{site.address}/?before=37", f"{site.address}/new", site.newest()):
        page.goto(address)
        # The switch of languages is drawn smaller than the area that takes the touch; lines of text are text.
        controls = page.locator(".btn:visible, .brand, .search input, .adding input:visible")
        small = controls.evaluate_all(SMALLER_THAN_A_FINGER)
        assert small == []
