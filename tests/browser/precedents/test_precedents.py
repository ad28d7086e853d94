"""A new game of people who have ruled on open points, in a real browser."""

from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from records import read
from records.disputes import people
from records.sqlite import SqliteStore
from tests.browser.axe import stumbles
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.webapp.precedents.ruled_games import FEWER, UP_TO_3, table
from tests.webapp.samples import keep
from webapp.identity.game_roles import GameRole


@pytest.fixture(scope="module")
def ruled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Flask]]:
    """Ania and Bartek have ruled that fewer than three may be taken."""
    apps: list[Flask] = []

    def fill(store: SqliteStore) -> None:
        keep(store, [read(table(FEWER, f"B ruling 4 legal stands for group reading {UP_TO_3}"))])

    with running(tmp_path_factory.mktemp("ruled"), fill, apps.append) as site:
        yield site, apps[0]


def seat(page: Page, **names: str) -> None:
    for letter, name in names.items():
        page.locator(f"[name=splendor-{letter}]").fill(name)
    page.locator("[name=place]").focus()


def sit_down(page: Page, ruled: tuple[Site, Flask], name: str) -> None:
    """Whoever looks is signed in to an account that has the seat of Ania in the game."""
    site, app = ruled
    account = app.extensions["accounts"].add(name, "a few words in a row")
    part = GameRole("player", "A")
    app.extensions["game roles"].claim(site.store.headings()[-1].game, account.id, part, owns=False)
    session = app.extensions["sessions"].begin(account.id, "")
    page.context.add_cookies([{"name": "recount-session", "value": session, "url": site.address}])


def test_the_page_of_a_group_is_for_its_people(open_page: OpenPage, ruled: tuple[Site, Flask]) -> None:
    page, key = open_page(390, 844), people(read(table(FEWER)).header)
    page.goto(f"{ruled[0].address}/rules/groups/{key}")
    expect(page.get_by_role("heading", name="No rulings of this group in your games.")).to_be_visible()
    assert stumbles(page) == ""
    sit_down(page, ruled, "Anna")
    page.reload()
    expect(page.locator(".readings")).to_contain_text("up-to-3")
    assert stumbles(page) == ""


def test_what_a_group_has_ruled_is_filled_in_with_its_names_and_goes_with_them(
    open_page: OpenPage, ruled: tuple[Site, Flask]
) -> None:
    """On the phone that the game was begun on. On any other one they are names."""
    ruled_site, app = ruled
    page, game = open_page(390, 844), ruled_site.store.headings()[-1].game
    page.goto(f"{ruled_site.address}/play")
    seat(page, A="bartek", B="Ania")
    expect(page.locator("[name=splendor-take-fewer]")).to_have_value("")
    held = {"name": f"recount-key-{game}", "key": app.extensions["keys"].grant(game)}
    page.evaluate("({ name, key }) => localStorage.setItem(name, key)", held)
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


def test_without_scripts_it_is_shown_before_the_game_begins(open_page: OpenPage, ruled: tuple[Site, Flask]) -> None:
    """To whoever has an account: without scripts a browser holds no keys."""
    ruled_site, _ = ruled
    page = open_page(java_script_enabled=False)
    sit_down(page, ruled, "Ania")
    page.goto(f"{ruled_site.address}/play")
    seat(page, A="Ania", B="Bartek")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".told")).to_contain_text("This group has ruled on open points.")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/record*")
    assert ruled_site.store.headings(limit=1)[0].header.get("readings") == UP_TO_3
