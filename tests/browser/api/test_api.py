"""The page about the API, on a phone and with the keyboard."""

from playwright.sync_api import expect

from tests.browser.axe import stumbles
from tests.browser.conftest import OpenPage
from tests.browser.site import Site


def test_an_operation_is_opened_with_the_keyboard_and_nothing_is_in_the_way(
    open_page: OpenPage, empty_site: Site
) -> None:
    page = open_page(390, 844, color_scheme="dark")
    page.goto(f"{empty_site.address}/api?lang=pl")
    head = page.locator("#append_events summary")
    assert head.evaluate("element => element.getBoundingClientRect().height") >= 44
    head.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#append_events pre")).to_contain_text("Authorization: Key $KEY")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert stumbles(page) == ""
