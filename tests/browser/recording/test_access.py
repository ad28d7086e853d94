"""Recording for everybody: axe, fingers, small screens, the keyboard."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser.axe import SMALLER_THAN_A_FINGER, expect_nothing_found
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.viewing import recorded

BEGUN = {"splendor": 60, "marvel": 60, "gauntlet": 20}  # where a game stands: sentences of its fixture
Go = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def go(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Go]:
    """To the table of a game that goes on, with its key."""
    made: list[Flask] = []
    with running(tmp_path_factory.mktemp("tables"), lambda _: None, made.append) as site:
        addresses = {}
        for game, events in BEGUN.items():
            log = recorded(f"{game}/games/sim-3p")
            id_ = site.store.create(log.until(events)).game
            addresses[game] = f"{site.address}/g/{id_}/record#k={made[0].extensions['keys'].grant(id_)}"

        def go(page: Page, game: str) -> None:
            page.goto(addresses[game])
            page.wait_for_selector("main.ready")
            expect(page.locator(".whose small")).to_contain_text(str(BEGUN[game]))

        yield go


@pytest.mark.parametrize(("size", "scheme", "locale"), [((390, 844), "light", "pl"), ((1280, 800), "dark", "en-GB")])
def test_axe_finds_nothing_while_a_game_is_recorded(
    open_page: OpenPage, go: Go, size: tuple[int, int], scheme: str, locale: str
) -> None:
    page = open_page(*size, color_scheme=scheme, locale=locale, reduced_motion="reduce")
    for game in BEGUN:
        go(page, game)
        expect_nothing_found(page, game)
    go(page, "splendor")
    for gem, shown in {"g": ".preview", "r": ".finish", "k": "[data-record]"}.items():
        page.locator(f"[data-gem={gem}]").click()
        expect(page.locator(shown).first).to_be_visible()
    expect_nothing_found(page, "an entry")
    page.locator("[data-gem=k]").click()
    expect(page.locator(".finding")).to_be_visible()
    expect_nothing_found(page, "an entry that breaks a rule")
    page.locator(".comp-top .typed").click()
    page.locator(".typing").fill("re")
    expect(page.locator("[data-offer]").first).to_be_visible()
    expect_nothing_found(page, "typing")
    page.locator("[data-more]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_nothing_found(page, "the menu")


@pytest.mark.parametrize("game", BEGUN)
def test_everything_has_room_for_a_finger_and_nothing_scrolls_sideways(open_page: OpenPage, go: Go, game: str) -> None:
    page = open_page(390, 844, has_touch=True, locale="pl")
    go(page, game)
    pressed = page.locator(".composer button, .rec-bar button, .rec-bar a, .bank button, .market button, .just button")
    assert pressed.evaluate_all(SMALLER_THAN_A_FINGER) == []
    for width in (320, 360, 390, 760, 999, 1000, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"at {width}"


def test_a_game_is_begun_with_the_keyboard_alone(open_page: OpenPage, empty_site: Site) -> None:
    page = open_page()
    page.goto(f"{empty_site.address}/play")
    page.get_by_role("radio", name="Splendor", exact=True).focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name="Splendor: Marvel")).to_be_checked()
    page.keyboard.press("Tab")
    for who in ("Ania", "Bartek"):
        page.keyboard.type(who)
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/record")
    expect(page.get_by_role("dialog")).to_contain_text("Which cards lie in row 1?")


def test_a_turn_can_be_written_with_the_keyboard_alone(open_page: OpenPage, go: Go) -> None:
    page = open_page()
    go(page, "splendor")
    for gem in ("g", "r"):
        page.locator(f"[data-gem={gem}]").focus()
        page.keyboard.press("Enter")
    expect(page.locator("[data-finish=k]")).to_be_visible()
    page.locator("[data-finish=k]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".whose small")).to_contain_text("event 61")
    expect(page.locator(".just li").first).to_contain_text("takes green, red, black")
