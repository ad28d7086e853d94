"""For everybody: axe, the keyboard, small screens."""

import pytest
from playwright.sync_api import Page

from tests.browser.axe import stumbles
from tests.browser.conftest import OpenPage
from tests.browser.site import Site

pytestmark = pytest.mark.xdist_group("browser")

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

SMALLER_THAN_A_FINGER = """elements => elements.filter(element => {
    const { width, height } = element.getBoundingClientRect();
    return width < 44 || height < 44;
}).map(element => element.outerHTML)"""


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


@pytest.mark.parametrize(("size", "scheme"), [((1280, 800), "dark"), ((390, 844), "light")])
def test_axe_finds_nothing(open_page: OpenPage, addresses: dict[str, str], size: tuple[int, int], scheme: str) -> None:
    page = open_page(*size, color_scheme=scheme)
    for what, address in addresses.items():
        page.goto(address)
        assert stumbles(page) == "", what


def test_axe_finds_nothing_in_polish_nor_among_hostile_names(
    open_page: OpenPage, site: Site, hostile_site: Site
) -> None:
    page = open_page(390, 844, locale="pl")
    for address in (site.address, f"{site.newest()}/text", hostile_site.address, f"{hostile_site.newest()}/text"):
        page.goto(address)
        assert stumbles(page) == ""


def test_no_page_scrolls_sideways(open_page: OpenPage, addresses: dict[str, str], hostile_site: Site) -> None:
    page = open_page(locale="pl")
    games = [f"{hostile_site.address}/g/{heading.game}" for heading in hostile_site.store.headings()]
    for address in (*addresses.values(), hostile_site.address, *games):
        page.goto(address)
        for width in (320, 360, 390, 520, 521, 760, 761, 900, 901, 1280):
            page.set_viewport_size({"width": width, "height": 640})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{address} at {width}"


def test_the_keyboard_reaches_everything_and_shows_where_it_is(page: Page, addresses: dict[str, str]) -> None:
    del addresses["a new game"]  # radio buttons are one stop, a date is several: test_recording_access.py fills it in
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
    page.wait_for_url(f"{site.newest()}**")


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
