"""Accounts and groups in a browser: from a game with a key to a game of a group, and what axe says to their pages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.account.people import begin, sign_up
from tests.browser.axe import stumbles
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.thumb import PHONE


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Site]:
    with running(tmp_path, lambda _: None) as site:
        yield site


def sound(page: Page) -> None:
    assert stumbles(page) == ""
    over = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert over <= 0, page.url


def test_from_a_game_with_a_key_to_a_game_of_a_group(table: Site, open_page: OpenPage) -> None:
    ania, bartek, stranger = (open_page(*PHONE) for _ in range(3))
    ania.goto(table.address + "/play")
    game = begin(ania, "Ania", "Bartek")
    ania.goto(table.address + "/sign-up")
    sign_up(ania, "Ania")
    ania.get_by_role("button", name="Add them to the account").click()
    expect(ania.locator(f'[data-game="{game}"]')).to_be_visible()
    expect(ania.locator(".claims")).to_be_hidden()
    sound(ania)
    ania.evaluate("() => localStorage.clear()")
    ania.goto(f"{table.address}/g/{game}/record")
    expect(ania.locator("[data-more]")).to_be_visible()

    ania.goto(table.address + "/groups")
    ania.get_by_label("What is it called?").fill("Thursdays")
    ania.get_by_role("button", name="Found it").click()
    ania.get_by_role("button", name="Invite").click()
    link = ania.get_by_label("Link").input_value()
    sound(ania)

    bartek.goto(link)
    bartek.get_by_role("link", name="Make one").click()
    sign_up(bartek, "Bartek")
    expect(bartek.get_by_role("heading", name="Thursdays")).to_be_visible()
    sound(bartek)

    ania.goto(link.partition("/groups")[0] + "/groups")
    ania.get_by_role("link", name="Thursdays").click()
    ania.get_by_role("link", name="New game").click()
    expect(ania.locator("[name=splendor-B]")).to_have_value("Bartek")
    ania.get_by_label("kept private").check()
    sound(ania)
    ours = begin(ania)
    answer = bartek.goto(f"{table.address}/g/{ours}/record")
    assert answer is not None
    assert answer.status == 200
    assert stranger.request.get(f"{table.address}/g/{ours}/record").status == 404
    stranger.goto(f"{table.address}/g/{game}/sharing")
    expect(stranger.get_by_text("Only the owner of the game can change this.")).to_be_visible()
    expect(stranger.get_by_role("button", name="Change it")).to_be_hidden()


@pytest.mark.parametrize(("size", "scheme"), [((390, 844), "dark"), ((1280, 800), "light")])
def test_axe_finds_nothing_on_the_pages_of_people(
    table: Site, open_page: OpenPage, size: tuple[int, int], scheme: str
) -> None:
    page = open_page(*size, color_scheme=scheme)
    page.goto(table.address + "/sign-up")
    sound(page)
    sign_up(page, "Ania")
    expect(page.get_by_role("heading", name="Ania")).to_be_visible()
    for address in ("/account", "/account/tokens", "/groups", "/groups/join", "/reset"):
        page.goto(table.address + address)
        sound(page)
