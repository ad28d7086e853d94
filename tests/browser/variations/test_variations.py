"""Variations by taps and by keys: begun, named, nested, stepped through, compared; and what could have been done."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from records import Log, read, write
from tests.browser.axe import SMALLER_THAN_A_FINGER, expect_nothing_found
from tests.browser.conftest import OpenPage
from tests.browser.site import running
from tests.browser.viewing import asked, ready, recorded

PHONE = (390, 844)
TRIED = """- line 22a "the cheap black card"
- line 22a C buy 1K6 grrk
- line 22a - lay 1G3
- line 22a A take wug
- line 22a2a "wait"
- line 22a2a A take wrk
"""


class Shelf(NamedTuple):
    """A site with a game of 142 events, one with variations, and their keys."""

    address: str
    game: str
    varied: str
    keys: dict[str, str]

    def hold(self, page: Page, game: str, tail: str) -> None:
        """To a place in a game, as somebody who holds its key."""
        page.goto(f"{self.address}/g/{game}/{tail}#k={self.keys[game]}")
        ready(page)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shelf]:
    made: list[Flask] = []
    with running(tmp_path_factory.mktemp("varying"), lambda _: None, made.append) as site:
        log: Log = recorded("splendor/games/sim-3p")
        plain = site.store.create(log).game
        varied = site.store.create(read(write(log) + TRIED)).game
        keys = {game: made[0].extensions["keys"].grant(game) for game in (plain, varied)}
        yield Shelf(site.address, plain, varied, keys)


def take(page: Page, gems: str) -> None:
    """By taps; the last one also writes."""
    for gem in gems[:-1]:
        page.locator(f"[data-gem={gem}]").click()
    page.locator(f"[data-finish={gems[-1]}]").click()


def test_a_variation_is_begun_named_nested_and_compared_by_taps(open_page: OpenPage, shelf: Shelf) -> None:
    page = open_page(*PHONE, has_touch=True)
    shelf.hold(page, shelf.game, "22")
    page.locator("[data-vary]").tap()
    page.get_by_label("Name of the variation").fill("gems first")
    page.locator("[data-begin]").tap()
    page.wait_for_url("**/vary/22a")
    expect(page.locator(".line-bar")).to_contain_text("Variation 22a gems first")
    expect(page.locator(".whose")).to_contain_text("Żaneta's turn")
    take(page, "wug")
    expect(page.locator(".whose")).to_contain_text("Paweł's turn")
    page.get_by_role("link", name="To the replay").tap()
    ready(page)
    expect(page.locator(".caption .n")).to_have_text("22a1")
    expect(page.locator(".in-line")).to_contain_text("Variation 22a gems first")
    page.locator("[data-vary]").tap()
    page.locator("[data-begin]").tap()
    page.wait_for_url("**/vary/22a1a")
    take(page, "wur")
    expect(page.locator(".whose")).to_contain_text("Iga's turn")
    page.goto(f"{shelf.address}/g/{shelf.game}/22a1a1")
    ready(page)
    expect(page.locator(".caption .n")).to_have_text("22a1a1")
    expect(page.locator(".fork[data-line='22a'] .fork[data-line='22a1a'] .mv.here .n")).to_have_text("22a1a1")
    page.locator("[data-compare]").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Main line · Variation 22a1a")
    expect(page.locator("[data-way='1'] .step-said")).to_have_text("22a1a1: Paweł takes white, blue, red.")
    page.locator("[data-show='0']").tap()
    expect(page.locator("[data-way='0'] .step-said")).to_be_visible()
    expect(page.locator("[data-way='1'] .step-said")).to_be_hidden()


def test_stepping_along_a_branch_asks_for_nothing_and_leads_back_into_the_game(page: Page, shelf: Shelf) -> None:
    page.goto(f"{shelf.address}/g/{shelf.varied}/22")
    ready(page)
    page.locator(".fork[data-line='22a'] > summary").click()
    page.locator(".fork [data-address='22a1']").click()
    expect(page.locator(".caption .n")).to_have_text("22a1")
    expect(page).to_have_url(re.compile(r"/22a1$"))
    requests = asked(page)
    for number in ("22a2", "22a3"):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".caption .n")).to_have_text(number)
    for number in ("22a2", "22a1", "22", "21"):
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".caption .n")).to_have_text(number)
    expect(page.locator(".in-line")).to_be_hidden()
    for number in ("22", "23"):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".caption .n")).to_have_text(number)
    assert requests == []
    page.goto(f"{shelf.address}/g/{shelf.varied}/22a2a1")
    expect(page.locator(".said")).to_have_text("Paweł takes white, red, black.")
    page.locator(".mv[data-step='5']").click()
    expect(page.locator(".caption .n")).to_have_text("5")
    page.go_back()
    expect(page.locator(".caption .n")).to_have_text("22a2a1")


def test_what_could_be_done_is_tried_with_one_tap(open_page: OpenPage, shelf: Shelf) -> None:
    page = open_page(*PHONE, has_touch=True)
    shelf.hold(page, shelf.varied, "41")
    page.locator("[data-options]").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("What could Iga do here?")
    first = page.locator("[data-try]").first
    expect(first).to_be_visible()
    first.tap()
    page.wait_for_url("**/vary/41a")
    expect(page.locator(".whose")).to_contain_text("Żaneta's turn")


def test_everything_is_done_with_the_keyboard_alone(page: Page, shelf: Shelf) -> None:
    shelf.hold(page, shelf.varied, "60")
    page.keyboard.press("v")
    page.keyboard.type("by keys")
    page.keyboard.press("Enter")
    page.wait_for_url("**/vary/60a")
    page.locator(".typed").press("Enter")
    expect(page.locator(".typing")).to_be_focused()
    page.keyboard.type("reserve L1")
    expect(page.locator("[data-record]")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.locator(".just li").first).to_contain_text("reserves")
    page.get_by_role("link", name="To the replay").press("Enter")
    expect(page.locator(".caption .n")).to_have_text("60a1")
    page.keyboard.press("c")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Variation 60a by keys")
    expect(page.locator("[data-way='0'] .step-said")).to_contain_text("61: ")
    page.keyboard.press("End")
    expect(page.locator("[data-way='0'] .step-said")).to_contain_text("142: ")
    page.keyboard.press("Home")
    expect(page.locator("[data-way='0'] .step-said")).to_be_empty()
    page.go_back()
    expect(page.locator(".caption .n")).to_have_text("60a1")
    page.keyboard.press("o")
    expect(page.get_by_role("heading", level=1)).to_contain_text("What could")


def test_whoever_has_no_key_makes_a_copy_and_plays_on_in_it(page: Page, shelf: Shelf) -> None:
    page.goto(f"{shelf.address}/g/{shelf.game}/30")
    ready(page)
    page.keyboard.press("v")
    page.get_by_role("button", name="Make it mine to annotate").click()
    page.wait_for_url(re.compile(rf"/g/(?!{shelf.game})[0-9a-f]{{32}}/30$"))
    ready(page)
    page.keyboard.press("v")
    page.locator("[data-begin]").click()
    page.wait_for_url("**/vary/30a")
    expect(page.locator(".composer")).to_contain_text("Tap gems or a card")


def test_whoever_is_signed_in_and_has_no_part_in_a_game_is_offered_a_copy_that_is_theirs(
    page: Page, shelf: Shelf
) -> None:
    page.goto(shelf.address + "/sign-up")
    page.get_by_label("Name").fill("Zofia")
    page.get_by_label("Password").fill("a few words in a row")
    page.get_by_role("button", name="Make the account").click()
    page.goto(f"{shelf.address}/g/{shelf.game}/30/options")
    page.locator("[data-try]:visible").first.click()
    page.get_by_role("button", name="Make it mine to annotate").click()
    page.wait_for_url(re.compile(rf"/g/(?!{shelf.game})[0-9a-f]{{32}}/30$"))
    copied = page.url.split("/")[-2]
    page.goto(shelf.address + "/account")
    expect(page.locator(f'[data-game="{copied}"]')).to_contain_text("owner")


@pytest.mark.parametrize(("size", "scheme", "locale"), [(PHONE, "light", "pl"), ((1280, 800), "dark", "en-GB")])
def test_axe_finds_nothing_and_fingers_find_everything(
    open_page: OpenPage, shelf: Shelf, size: tuple[int, int], scheme: str, locale: str
) -> None:
    page = open_page(*size, color_scheme=scheme, locale=locale, reduced_motion="reduce", has_touch=size == PHONE)
    shelf.hold(page, shelf.varied, "22a2a1")
    expect(page.locator(".caption .n")).to_have_text("22a2a1")
    expect_nothing_found(page, "a branch in the viewer")
    page.locator("[data-vary]").click()
    expect(page.locator("[data-begin]")).to_be_visible()
    expect_nothing_found(page, "the name of a variation")
    for tail in ("22/options", "compare/22a", "beside?without=22", "vary/22a"):
        page.goto(f"{shelf.address}/g/{shelf.varied}/{tail}")
        expect(page.locator("main.ready, main.choosing")).to_be_visible()
        expect_nothing_found(page, tail)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], tail
        if size == PHONE:
            pressed = page.locator("main .btn:visible, main .stepping button, main .switch button")
            assert pressed.evaluate_all(SMALLER_THAN_A_FINGER) == [], tail
