"""Games for which nobody wrote anything but what they mean: recorded by taps on a phone, and stepped through."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import Locator, Page, expect

from records import read
from tests.browser.axe import SMALLER_THAN_A_FINGER, expect_nothing_found
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.viewing import expect_event, view
from tests.throwaway import playable

PHONE = (390, 664)
BEGUN = {name: f'[game "{name}"] [A "Ania"] [B "Bartek"]\n' for name in ("four", "cram", "plots")}
SAID = {
    "four": "A drop c / B drop d / A drop c",
    "cram": "A lay c3 d3 / B lay e5 e6 / A lay a1 a2",
    "plots": "A plant d3 corn / B plant c4 bean / - seed rye / A plant b3 rye",
}

Begin = Callable[..., str]


@pytest.fixture(scope="module")
def begin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Begin]:
    """A new game, and the address where it is recorded; the rest of its address is that of the record."""
    made: list[Flask] = []
    with playable(), running(tmp_path_factory.mktemp("described"), lambda _: None, made.append) as site:

        def begin(name: str, said: str = "") -> str:
            return _address(site, made[0], BEGUN[name] + said)

        yield begin


def _address(site: Site, app: Flask, text: str) -> str:
    id_ = site.store.create(read(text)).game
    return f"{site.address}/g/{id_}/record#k={app.extensions['keys'].grant(id_)}"


def go(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("main.ready")


def place(page: Page, word: str, seat: str = "-") -> Locator:
    return page.locator(f'[data-of="{seat}"][data-word="{word}"]')


def record(page: Page, number: int) -> None:
    page.locator("[data-record]:enabled").click()
    expect(page.locator(".whose small")).to_contain_text(str(number))
    expect(page.locator(".sending")).not_to_contain_text("to send")


@pytest.mark.parametrize(
    ("locale", "scheme", "over"), [("en-GB", "light", "The game is over"), ("pl", "dark", "skończona")]
)
def test_a_whole_game_is_tapped_on_a_phone_and_stepped_through(
    open_page: OpenPage, begin: Begin, locale: str, scheme: str, over: str
) -> None:
    """Ania gets three in column c. Places are tapped on the board, and nothing else but the button that writes."""
    page = open_page(*PHONE, has_touch=True, locale=locale, color_scheme=scheme)
    address = begin("four")
    go(page, address)
    for number, column in enumerate("cdcdc", 1):
        place(page, column).first.tap()
        record(page, number)
    expect(page.locator("td[data-place='board.1.2'] .piece")).to_be_visible()
    expect(page.locator(".composer [data-record]")).to_have_attribute("data-record", "- result A 1 B 0")
    record(page, 6)
    expect(page.locator(".whose")).to_contain_text(over)
    view(page, address.partition("/record")[0] + "/0")
    pieces = page.locator(".zone.grid td .piece")
    for event in range(1, 6):
        page.locator("[data-go=on]").tap()
        expect_event(page, event)
        expect(pieces).to_have_count(event)
        expect(page.locator("td.fresh .piece")).to_have_count(1)
    page.locator("[data-go=back]").tap()
    expect(pieces).to_have_count(4)


def test_a_hundred_placements_are_asked_for_place_by_place(open_page: OpenPage, begin: Begin) -> None:
    page = open_page(*PHONE, has_touch=True)
    go(page, begin("cram"))
    expect(page.locator(".tap.wanted")).to_have_count(63)
    expect(page.locator(".composer [data-pick]")).to_have_count(0)
    place(page, "c3").tap()
    expect(page.locator(".tap.wanted")).to_have_count(2)
    expect(page.locator("td.said")).to_have_attribute("data-place", "board.2.2")
    place(page, "c4").tap()
    expect(page.locator(".composer .preview")).to_contain_text("Ania lays c3 c4")
    place(page, "d3").tap()  # another place instead, before it is written
    expect(page.locator(".composer .preview")).to_contain_text("Ania lays c3 d3")
    record(page, 1)
    expect(page.locator("td .piece")).to_have_count(2)
    expect(page.locator(".whose")).to_contain_text("Bartek")


def test_what_is_not_legal_can_be_tapped_and_written_too(open_page: OpenPage, begin: Begin) -> None:
    """A full column is no move; whoever says it all the same is told so, and nothing is lost."""
    page = open_page(*PHONE, has_touch=True)
    go(page, begin("four", "A drop c / B drop c / A drop c / B drop c"))
    expect(page.locator(".tap.wanted")).to_have_count(16)
    place(page, "c").first.tap()
    expect(page.locator(".finding")).to_contain_text("4 discs")


def test_a_table_without_rules_is_recorded_by_its_verbs_and_places(open_page: OpenPage, begin: Begin) -> None:
    page = open_page(*PHONE, has_touch=True)
    go(page, begin("plots"))
    page.locator('[data-step="A plant"]').tap()
    expect(place(page, "b2", "A")).to_be_visible()
    place(page, "b2", "A").tap()
    expect(page.locator(".typing")).to_have_value("A plant b2")
    page.locator(".typing").fill("A plant b2 corn")
    record(page, 1)
    expect(page.locator("td[data-place='A.garden.b2'] .piece")).to_be_visible()
    expect(page.locator(".seat-panel[data-place=A] .points")).to_contain_text("2")
    page.locator('[data-step="- seed"]').tap()
    place(page, "bean").first.tap()
    expect(page.locator(".typing")).to_have_value("- seed bean")
    record(page, 2)
    expect(page.locator(".zone.row li")).to_have_count(3)


@pytest.mark.parametrize(("scheme", "locale"), [("light", "pl"), ("dark", "en-GB")])
@pytest.mark.parametrize("name", SAID)
def test_axe_finds_nothing_on_the_pages_of_a_described_table(
    open_page: OpenPage, begin: Begin, name: str, scheme: str, locale: str
) -> None:
    page = open_page(*PHONE, has_touch=True, color_scheme=scheme, locale=locale)
    address = begin(name, SAID[name])
    go(page, address)
    expect_nothing_found(page, "recording")
    view(page, address.partition("/record")[0] + "/3")
    expect_nothing_found(page, "stepping")
    for width, height in (PHONE, (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", SAID)
def test_everything_has_room_for_a_finger(open_page: OpenPage, begin: Begin, name: str) -> None:
    page = open_page(*PHONE, has_touch=True)
    go(page, begin(name, SAID[name]))
    assert page.locator(".composer button, .rec-bar button, .cells .tap").evaluate_all(SMALLER_THAN_A_FINGER) == []
    places = page.locator(".zone.grid .tap").evaluate_all(
        "found => found.map(each => each.getBoundingClientRect()).filter(({width}) => width && width < 36).length"
    )
    assert places == 0, "eight places beside each other on the smallest phone"
    for width in (320, 390, 760, 1280):
        page.set_viewport_size({"width": width, "height": 664})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"at {width}"


def test_a_board_is_read_aloud_with_its_columns_and_rows(open_page: OpenPage, begin: Begin) -> None:
    page = open_page(has_touch=False)
    go(page, begin("cram", SAID["cram"]))
    grid = page.get_by_role("table", name="Board")
    expect(grid.get_by_role("columnheader")).to_have_text(list("abcdefgh"))
    expect(grid.get_by_role("rowheader")).to_have_text(list("12345678"))
    expect(page.get_by_role("button", name="c4: empty")).to_be_visible()
    view(page, page.url.partition("/record")[0])
    expect(page.get_by_role("table", name="Board").locator("td[data-place='board.2.2']")).to_contain_text("Ania")
