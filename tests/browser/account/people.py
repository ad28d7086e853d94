"""What people do on the way to an account: they begin a game, and sign up."""

import re

from playwright.sync_api import Page, expect

PASSWORD = "a few words in a row"


def begin(page: Page, *names: str) -> str:
    for seat, name in zip("ABCD", names, strict=False):
        page.locator(f"[name=splendor-{seat}]").fill(name)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(re.compile("/record$"))
    expect(page.locator("main.ready")).to_be_attached()
    return page.url.split("/")[-2]


def sign_up(page: Page, name: str) -> None:
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
