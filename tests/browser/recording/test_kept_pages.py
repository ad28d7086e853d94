"""What a browser keeps for later: of nobody but whoever is there now, and no longer than they may see it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.account.people import PASSWORD, begin, sign_up
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.thumb import PHONE
from webapp.identity.game_roles import GameRoles
from webapp.identity.people_file import beside

KEPT = "async () => (await Promise.all((await caches.keys()).map(async (name) => "
KEPT += (
    "(await (await caches.open(name)).keys()).map((each) => each.url)))).flat().filter((url) => url.includes('/g/'))"
)
TABLES = "() => Object.keys(localStorage).filter((name) => name.startsWith('recount-table-'))"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Site]:
    with running(tmp_path, lambda _: None) as site:
        yield site


def kept(page: Page) -> tuple[int, int]:
    """How many pages and tables this browser keeps."""
    return len(page.evaluate(KEPT)), len(page.evaluate(TABLES))


def keeps(page: Page, game: str) -> None:
    """The page is open, and the worker has kept it."""
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    expect(page.locator("main.ready")).to_be_attached()
    expect(page.locator(".table")).not_to_be_empty()
    page.wait_for_function(f"async () => (await ({KEPT})()).length === 1")
    assert kept(page) == (1, 1)
    assert "#" not in page.evaluate(KEPT)[0]


def opens_without_connection(page: Page, address: str) -> bool:
    page.context.set_offline(True)
    try:
        page.goto(address)
        return True
    except Error:
        return False
    finally:
        page.context.set_offline(False)


def signed_up(site: Site, page: Page, name: str) -> None:
    page.goto(f"{site.address}/sign-up")
    sign_up(page, name)
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def test_after_signing_out_no_page_and_no_hand_is_left(table: Site, open_page: OpenPage) -> None:
    page = open_page(*PHONE)
    signed_up(table, page, "Ania")
    page.goto(f"{table.address}/play")
    page.get_by_label("kept private").check()
    game = begin(page, "Ania", "Bartek")
    keeps(page, game)
    address = f"{table.address}/g/{game}/record"
    assert opens_without_connection(page, address)
    page.goto(f"{table.address}/account")
    page.get_by_role("button", name="Sign out").first.click()
    page.wait_for_url(f"{table.address}/")
    page.wait_for_function(f"async () => (await ({KEPT})()).length === 0")
    assert kept(page) == (0, 0)
    assert not opens_without_connection(page, address)


def test_a_session_that_was_ended_from_elsewhere_leaves_nothing_either(table: Site, open_page: OpenPage) -> None:
    page, other = open_page(*PHONE), open_page(*PHONE)
    signed_up(table, page, "Ania")
    page.goto(f"{table.address}/play")
    game = begin(page, "Ania", "Bartek")
    keeps(page, game)
    other.goto(f"{table.address}/sign-in")
    other.get_by_label("Name").fill("Ania")
    other.get_by_label("Password").fill(PASSWORD)
    other.get_by_role("button", name="Sign in").last.click()
    other.get_by_label("Old password").fill(PASSWORD)
    other.get_by_label("New password").fill("another few words")
    other.get_by_role("button", name="Change it").click()
    expect(other.get_by_text("programs need new tokens")).to_be_visible()
    page.goto(table.address)
    page.wait_for_function(f"async () => (await ({KEPT})()).length === 0")
    page.goto(table.address)  # its cookie is gone: whoever is there now is nobody
    assert kept(page) == (0, 0)


def test_a_page_that_is_refused_is_not_kept_any_longer(table: Site, open_page: OpenPage) -> None:
    maker, page = open_page(*PHONE), open_page(*PHONE)
    maker.goto(f"{table.address}/play")
    game = begin(maker, "Ania", "Bartek")
    address = f"{table.address}/g/{game}/record"
    page.goto(address)
    keeps(page, game)
    GameRoles(beside(table.store)).change(game, "private", "")
    page.goto(address.replace("/record", "/nowhere"))
    page.evaluate("(address) => fetch(address)", f"{address}#/nowhere")  # a 404 that is meant
    page.wait_for_function(f"async () => (await ({KEPT})()).length === 0")
    assert not opens_without_connection(page, address)


def test_the_hand_of_one_seat_is_not_shown_to_another(table: Site, open_page: OpenPage) -> None:
    page = open_page(*PHONE)
    page.goto(f"{table.address}/play")
    game = begin(page, "Ania", "Bartek")
    keeps(page, game)
    page.evaluate("(game) => localStorage.setItem(`recount-key-${game}`, 'of somebody else at this table')", game)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("main.ready")).to_be_attached()
    expect(page.locator(".table")).to_be_empty()
    page.context.set_offline(False)
