"""Rules, reasons and branches in a real browser: for everybody, at every size, in both themes, without scripts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from records import read
from records.disputes import people
from records.sqlite import SqliteStore
from tests.browser.axe import SMALLER_THAN_A_FINGER, expect_no_sideways, expect_nothing_found
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.webapp.samples import TALKED_OVER, keep

IRREGULAR = Path(__file__).parents[3] / "fixtures" / "splendor" / "games" / "irregular.rgn"
EVIL = """[game "splendor"]
[A "<script>alert(1)</script>"]
[B "\u202enemo"]

1 A take wug
2 - rewind 0 because "<img src=x onerror=alert(1)>"
3 A take wu
4 - line 3a "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch \u202e<b>x</b> & \\\\N"
5 - line 3a B take wug
6 - amend 3 take wuuuuuuk because "</svg><script>alert(1)</script>"
"""

# Lines of text that stick out of the box around them, by more than a hair.
STICKING_OUT = """() => [...document.querySelectorAll(".diagram .node")].flatMap(node => {
    const { left, right, top, bottom } = node.querySelector("path, polygon").getBoundingClientRect();
    return [...node.querySelectorAll("text")].filter(text => {
        const line = text.getBoundingClientRect();
        return line.left < left - 1 || line.right > right + 1 || line.top < top - 1 || line.bottom > bottom + 1;
    }).map(text => text.textContent);
})"""

# Whether it can be seen what has the focus: by its outline, or, for a box of a diagram, by its thicker line.
SHOWN = """() => {
    const here = document.activeElement;
    if (here.closest("svg")) return parseFloat(getComputedStyle(here.querySelector("path")).strokeWidth) >= 2.5;
    return [null, "::after"].some(part => getComputedStyle(here, part).outlineStyle === "solid");
}"""


@pytest.fixture(scope="session")
def law_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    def fill(store: SqliteStore) -> None:
        keep(store, [read(IRREGULAR.read_bytes()), read(TALKED_OVER), read(EVIL)])

    with running(tmp_path_factory.mktemp("law"), fill) as site:
        yield site


@pytest.fixture
def addresses(law_site: Site) -> dict[str, str]:
    evil, talked, irregular = (f"{law_site.address}/g/{each.game}" for each in law_site.store.headings())
    return {
        "the rules": f"{law_site.address}/rules",
        "a rulebook": f"{law_site.address}/rules/gauntlet",
        "a search": f"{law_site.address}/rules/splendor?q=gold",
        "a search without luck": f"{law_site.address}/rules/splendor?q=quidditch",
        "a rule": f"{law_site.address}/rules/SPL-TAKE2-2",
        "the most disputed rules": f"{law_site.address}/rules/disputed",
        "a disputed rule": f"{law_site.address}/rules/SPL-TAKE3-5",
        "a group": f"{law_site.address}/rules/groups/{people(read(TALKED_OVER).header)}",
        "no rule": f"{law_site.address}/rules/nowhere",
        "an irregular event": f"{irregular}/26/why",
        "an open point": f"{talked}/9/why",
        "a legal event": f"{talked}/5/why",
        "no move": f"{talked}/18/why",
        "an impossible event": f"{evil}/3/why",
        "branches": f"{talked}/branches",
        "evil branches": f"{evil}/branches",
    }


def open_details(page: Page) -> None:
    for closed in page.locator("details:not([open]) > summary").all():
        closed.click()


def test_on_a_desk_in_the_dark_axe_finds_nothing(open_page: OpenPage, addresses: dict[str, str]) -> None:
    page = open_page(color_scheme="dark")
    for what, address in addresses.items():
        page.goto(address)
        open_details(page)
        expect_nothing_found(page, what)


def test_on_a_phone_fingers_have_room_axe_finds_nothing_and_nothing_scrolls_sideways_at_any_width(
    open_page: OpenPage, addresses: dict[str, str]
) -> None:
    page = open_page(390, 844, color_scheme="light", has_touch=True, locale="pl")
    for what, address in addresses.items():
        page.set_viewport_size({"width": 390, "height": 844})
        page.goto(address)
        pressed = ".btn, .brand, nav.main a, .contents a, .crumbs a, summary, .seek input, .clauses .rule-id"
        small = page.locator(f":is({pressed}):visible").evaluate_all(
            "elements => elements.filter(e => e.getBoundingClientRect().height < 44).map(e => e.outerHTML)"
        )
        assert small == [], what
        assert page.locator(".btn:visible").evaluate_all(SMALLER_THAN_A_FINGER) == [], what
        expect_no_sideways(page, what)
        page.set_viewport_size({"width": 390, "height": 844})
        open_details(page)
        expect_nothing_found(page, what)


def test_nothing_that_somebody_wrote_is_executed(page: Page, addresses: dict[str, str]) -> None:
    for what in ("an impossible event", "evil branches"):
        page.goto(addresses[what])
        assert page.locator("main script, main img, main b:text-is('x')").count() == 0


def test_the_keyboard_reaches_everything_and_shows_where_it_is(page: Page, addresses: dict[str, str]) -> None:
    for what in ("the rules", "a rule", "an open point", "branches"):
        page.goto(addresses[what])
        controls = page.locator("a[href]:visible, button:visible, summary:visible").count()
        for _ in range(controls):
            page.keyboard.press("Tab")
            assert page.evaluate(SHOWN), f"{what}: {page.evaluate('document.activeElement.outerHTML')}"


@pytest.mark.parametrize("locale", ["en", "pl"])
def test_the_text_of_a_diagram_stays_in_its_boxes(
    open_page: OpenPage, law_site: Site, addresses: dict[str, str], locale: str
) -> None:
    page = open_page(locale=locale)
    books = [f"{law_site.address}/rules/{game}" for game in ("splendor", "marvel", "gauntlet")]
    for address in (*books, addresses["branches"], addresses["evil branches"]):
        page.goto(address)
        assert page.locator(".diagram .node").count() >= 3
        assert page.evaluate(STICKING_OUT) == [], address


def test_a_diagram_follows_the_theme(open_page: OpenPage, addresses: dict[str, str]) -> None:
    inks = []
    for scheme in ("light", "dark"):
        page = open_page(color_scheme=scheme)
        page.goto(addresses["branches"])
        inks.append(page.locator(".diagram text").first.evaluate("text => getComputedStyle(text).fill"))
    assert inks == ["rgb(36, 31, 25)", "rgb(243, 237, 226)"]


def test_a_box_of_a_diagram_leads_to_its_rule_and_a_rule_back_to_its_book(page: Page, law_site: Site) -> None:
    page.goto(f"{law_site.address}/rules/splendor")
    page.locator(".diagram a", has_text="One noble comes").click()
    expect(page.locator("h1")).to_have_text("SPL-NOB-1")
    page.get_by_role("link", name="Nobles").click()
    assert page.url.endswith("/rules/splendor#SPL-NOB")
    expect(page.locator("#SPL-NOB")).to_be_in_viewport()


def test_from_a_rule_to_the_event_that_broke_it_and_back(page: Page, addresses: dict[str, str]) -> None:
    page.goto(addresses["a rule"])
    page.get_by_role("link", name="Why? 10").click()
    expect(page.locator(".word").first).to_have_text("irregular")
    page.locator("summary").click()
    page.get_by_role("link", name="SPL-TAKE2-2").click()
    expect(page.locator("h1")).to_have_text("SPL-TAKE2-2")


def test_rules_can_be_looked_for_without_scripts(open_page: OpenPage, law_site: Site) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{law_site.address}/rules/splendor")
    page.get_by_role("searchbox", name="Look for a rule").fill("gold reservation")
    page.keyboard.press("Enter")
    expect(page.locator(".clauses .rule-id")).to_have_text(["SPL-RES-3"])
    page.get_by_role("link", name="Show all rules").click()
    expect(page.locator(".clauses .rule-id").nth(80)).to_be_visible()


def test_the_other_clauses_open_without_scripts(open_page: OpenPage, addresses: dict[str, str]) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(addresses["an open point"])
    expect(page.get_by_text("Ania acts; it is the turn of Ania.")).to_be_hidden()
    page.locator("summary").click()
    expect(page.get_by_text("Ania acts; it is the turn of Ania.")).to_be_visible()
