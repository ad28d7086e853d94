"""The theme: as on the device, light or dark, kept, and there before the first paint."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.site import Site

LIGHT, DARK = "rgb(244, 239, 230)", "rgb(23, 20, 17)"


def ground(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


@pytest.mark.parametrize(("scheme", "colour"), [("light", LIGHT), ("dark", DARK)])
def test_at_first_the_page_follows_the_device(open_page: OpenPage, site: Site, scheme: str, colour: str) -> None:
    page = open_page(color_scheme=scheme)
    page.goto(site.address)
    assert ground(page) == colour
    expect(page.get_by_role("button", name="Theme: as on this device")).to_be_visible()


def test_the_button_goes_round_and_the_choice_stays(open_page: OpenPage, site: Site) -> None:
    page = open_page(color_scheme="light")
    page.goto(site.address)
    button = page.locator("button.theme")
    button.click()
    expect(button).to_have_accessible_name("Theme: light")
    button.click()
    expect(button).to_have_accessible_name("Theme: dark")
    assert ground(page) == DARK
    page.reload()
    assert ground(page) == DARK
    expect(button).to_have_accessible_name("Theme: dark")
    page.locator(".row .what").first.click()
    expect(page.locator("main.viewer")).to_be_visible()
    assert ground(page) == DARK
    button.click()
    expect(button).to_have_accessible_name("Theme: as on this device")
    assert ground(page) == LIGHT
    page.reload()
    assert ground(page) == LIGHT


def test_a_page_come_back_from_the_history_has_the_new_theme(open_page: OpenPage, site: Site) -> None:
    page = open_page(color_scheme="light")
    page.goto(site.address)
    page.locator(".row .what").first.click()
    page.locator("button.theme").click()
    page.locator("button.theme").click()
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("button.theme")).to_have_accessible_name("Theme: dark")


def test_the_kept_theme_is_set_before_there_is_anything_to_paint(open_page: OpenPage, site: Site) -> None:
    page = open_page(color_scheme="light", java_script_enabled=False)
    page.context.add_cookies([{"name": "theme", "value": "dark", "url": site.address}])
    page.goto(site.address)
    assert ground(page) == DARK


def test_nonsense_in_the_cookie_is_no_theme(open_page: OpenPage, site: Site) -> None:
    page = open_page(color_scheme="light")
    page.context.add_cookies([{"name": "theme", "value": "purple", "url": site.address}])
    page.goto(site.address)
    assert ground(page) == LIGHT
    expect(page.get_by_role("button", name="Theme: as on this device")).to_be_visible()
