"""A new game of people who have ruled on open points, in a real browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from records import read
from records.sqlite import SqliteStore
from tests.browser.axe import stumbles
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.webapp.samples import keep
from tests.webapp.test_precedents import FEWER, UP_TO_3, table

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def ruled_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Ania and Bartek have ruled that fewer than three may be taken."""

    def fill(store: SqliteStore) -> None:
        keep(store, [read(table(FEWER, f"B ruling 4 legal stands for group reading {UP_TO_3}"))])

    with running(tmp_path_factory.mktemp("ruled"), fill) as site:
        yield site


def seat(page: Page, **names: str) -> None:
    for letter, name in names.items():
        page.locator(f"[name=splendor-{letter}]").fill(name)
    page.locator("[name=place]").focus()


def test_what_a_group_has_ruled_is_filled_in_with_its_names_and_goes_with_them(
    open_page: OpenPage, ruled_site: Site
) -> None:
    page = open_page(390, 844)
    page.goto(f"{ruled_site.address}/play")
    panel, point = page.locator(".for-splendor .ruled"), page.locator("[name=splendor-take-fewer]")
    seat(page, A="bartek", B="Ania")
    expect(panel).to_contain_text("by Bartek")
    expect(point).to_have_value("up-to-3")
    assert stumbles(page) == ""
    seat(page, C="Celina")
    expect(panel).to_be_hidden()
    expect(point).to_have_value("")
    seat(page, C="")
    page.get_by_role("link", name="Change it for this game").click()
    expect(point).to_be_focused()
    point.select_option("strict-3")
    expect(panel).to_contain_text("not in this game")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/record*")
    assert ruled_site.store.headings(limit=1)[0].header.get("readings") == "take-fewer=strict-3"


def test_without_scripts_it_is_shown_before_the_game_begins(open_page: OpenPage, ruled_site: Site) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{ruled_site.address}/play")
    seat(page, A="Ania", B="Bartek")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".told")).to_contain_text("This group has ruled on open points.")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/record*")
    assert ruled_site.store.headings(limit=1)[0].header.get("readings") == UP_TO_3
