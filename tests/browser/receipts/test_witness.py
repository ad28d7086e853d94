"""A phone that has seen a game notices when its record is not what it was, says so in red, and does so until it has
been read. What people do at a table shows nothing."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from records import Log
from records.entry import Volume
from records.receipts import read_receipt
from tests.browser.axe import SMALLER_THAN_A_FINGER, expect_nothing_found
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.viewing import recorded
from tests.records.sample import said
from tests.webapp.witness.rewriting import cut, put_in_place, rewrite, take_out
from webapp.witness.checking import Finding, check

WARNING = "dialog.warning[open]"
SEEN = "JSON.parse(localStorage.getItem('recount-seen-' + location.pathname.split('/')[2]))"


class Table(NamedTuple):
    """A game that goes on, and who keeps it."""

    app: Flask
    site: Site
    game: str
    key: str

    @property
    def record(self) -> str:
        return f"{self.site.address}/g/{self.game}/record"

    def volume(self) -> Volume:
        return self.site.store.volume(self.game)

    def becomes(self, volume: Volume) -> None:
        """With every hash computed anew, past everything that guards the store."""
        put_in_place(Path(self.site.store.path), volume)
        assert self.site.store.verify(self.game) is None


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Site, Flask]]:
    made: list[Flask] = []
    with running(tmp_path_factory.mktemp("witnessed"), lambda _: None, made.append) as site:
        yield site, made[0]


@pytest.fixture
def table(kept: tuple[Site, Flask]) -> Table:
    site, app = kept
    log = recorded("splendor/games/sim-3p")
    game = site.store.create(Log(log.header, log.events[:30])).game
    return Table(app, site, game, app.extensions["keys"].grant(game))


def looks(page: Page, table: Table, last: int) -> None:
    """The phone is taken up, and has compared."""
    page.goto(f"{table.record}#k={table.key}")
    page.wait_for_selector("main.ready")
    remembers(page, last)


def remembers(page: Page, last: int) -> None:
    page.wait_for_function(f"() => {SEEN}?.heads.at(-1)?.[0] === {last} && {SEEN}.receipt?.event <= {last}")


def taken_up(page: Page) -> None:
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def nothing_said(page: Page, table: Table) -> None:
    """Also not after it has asked the site for everything that it remembers."""
    page.reload()
    page.wait_for_selector("main.ready")
    page.wait_for_function(f"() => {SEEN}.receipt.event === {table.site.store.heading(table.game).events}")
    expect(page.locator(WARNING)).to_have_count(0)


@pytest.mark.parametrize(("locale", "title"), [("en-GB", "This is not the game"), ("pl", "To nie jest gra")])
def test_a_rewritten_record_is_shown_in_red_until_it_is_read(
    open_page: OpenPage, table: Table, locale: str, title: str
) -> None:
    page = open_page(390, 664, has_touch=True, locale=locale)
    looks(page, table, 30)
    before = table.volume()
    table.becomes(rewrite(before, 28, "take grw"))
    taken_up(page)
    warning = page.locator(WARNING)
    expect(warning.locator("h2")).to_contain_text(title)
    expect(warning).to_have_class("panel warning is-changed")
    expect(warning.locator(".saw li.other")).to_have_count(1)
    expect(warning.locator(".saw li.other .n")).to_have_text("28")
    expect(warning.locator(".now li.other .n")).to_have_text("28")
    assert warning.locator(".saw li.other").inner_text() != warning.locator(".now li.other").inner_text()
    expect_nothing_found(page, "the warning")
    assert warning.locator("button, label").evaluate_all(SMALLER_THAN_A_FINGER) == []

    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(warning).to_be_visible()
    expect(warning.locator("[data-go-on]")).to_be_disabled()
    page.reload()
    expect(warning.locator("h2")).to_contain_text(title)

    with page.expect_download() as download:
        warning.locator("[data-keep]").click()
    receipt = read_receipt(json.loads(Path(download.value.path()).read_text()))
    assert check(receipt, before, table.app.extensions["witness"].salt).finding == Finding.CONTAINED
    found = check(receipt, table.volume(), table.app.extensions["witness"].salt)
    assert (found.genuine, found.finding) == (True, Finding.REWRITTEN), "what the phone kept proves it"

    warning.locator(".read").click()
    warning.locator("[data-go-on]").click()
    page.wait_for_selector("main.ready")
    remembers(page, 30)
    nothing_said(page, table)
    assert page.evaluate(f"{SEEN}.former.length") == 1


def test_a_tail_that_was_cut_off_is_noticed_also_after_the_page_was_closed(open_page: OpenPage, table: Table) -> None:
    page = open_page(390, 664, has_touch=True, color_scheme="dark")
    looks(page, table, 30)
    page.goto("about:blank")
    table.becomes(cut(table.volume(), 26))
    page.goto(f"{table.record}#k={table.key}")
    warning = page.locator(WARNING)
    expect(warning).to_contain_text("saw 30 events. Now the record ends after 26")
    expect(warning.locator(".saw li.other .n")).to_have_text(["27", "28", "29", "30"])
    expect(warning.locator(".now li.other")).to_have_count(0)
    expect(warning.locator(".now li .n").last).to_have_text("26")
    expect(warning.locator("h2")).to_be_in_viewport()
    warning.locator(".read").click()
    warning.locator("[data-go-on]").click()
    page.wait_for_selector("main.ready")
    expect(page.locator(".whose small")).to_contain_text("26")


def test_without_a_connection_what_was_seen_is_kept_and_compared_when_it_is_back(
    open_page: OpenPage, table: Table
) -> None:
    page = open_page(390, 664)
    looks(page, table, 30)
    page.context.set_offline(True)
    table.becomes(rewrite(table.volume(), 3, "take rr"))
    taken_up(page)
    expect(page.locator(".sending")).to_contain_text("no connection")
    expect(page.locator(WARNING)).to_have_count(0)
    page.context.set_offline(False)
    taken_up(page)
    warning = page.locator(WARNING)
    expect(warning).to_be_visible()
    expect(warning.locator(".saw li").last).to_contain_text("30")


def test_whoever_only_looks_on_or_steps_through_it_notices_too(open_page: OpenPage, table: Table) -> None:
    page = open_page(1280, 800)
    page.goto(f"{table.site.address}/g/{table.game}")
    remembers(page, 30)
    table.becomes(rewrite(table.volume(), 28, "take grw"))
    page.reload()
    warning = page.locator(WARNING)
    expect(warning.locator(".saw li.other")).to_have_text("28 takes green, red, black")
    expect(warning.locator(".now li.other")).to_have_text("28 takes white, green, red")
    expect_nothing_found(page, "the warning")
    page.goto(table.record)
    expect(warning).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "title"), [("en-GB", "This game is not here any more"), ("pl", "Tej partii już tu nie ma")]
)
def test_a_game_that_is_gone_is_told_of_until_it_is_read(
    open_page: OpenPage, table: Table, locale: str, title: str
) -> None:
    page = open_page(390, 664, missing=True, has_touch=True, locale=locale)
    looks(page, table, 30)
    before = table.volume()
    take_out(Path(table.site.store.path), table.game)
    taken_up(page)
    warning = page.locator(WARNING)
    expect(warning.locator("h2")).to_contain_text(title)
    expect(warning).to_contain_text("30")
    expect_nothing_found(page, "a game that is gone")
    assert warning.locator("button").evaluate_all(SMALLER_THAN_A_FINGER) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(warning).to_be_visible()
    page.goto(f"{table.site.address}/g/{table.game}")
    expect(page.locator("h1")).to_be_attached()
    expect(warning.locator("h2")).to_contain_text(title)
    with page.expect_download() as download:
        warning.locator("[data-keep]").click()
    assert read_receipt(json.loads(Path(download.value.path()).read_text())).event == 30
    warning.locator("[data-go-on]").click()
    expect(warning).to_have_count(0)
    with page.expect_response("**/pass"):
        page.reload()
    page.wait_for_load_state("networkidle")
    expect(warning).to_have_count(0)

    table.site.store.restore(before)
    table.becomes(rewrite(before, 28, "take grw"))
    page.goto(f"{table.site.address}/g/{table.game}")
    expect(warning).to_have_class("panel warning is-changed")  # what was seen of it is kept


def test_a_game_that_is_back_as_it_was_takes_the_warning_away(open_page: OpenPage, table: Table) -> None:
    page = open_page(390, 664, missing=True)
    looks(page, table, 30)
    before = table.volume()
    take_out(Path(table.site.store.path), table.game)
    taken_up(page)
    warning = page.locator(WARNING)
    expect(warning).to_be_visible()
    table.site.store.restore(before)
    taken_up(page)
    expect(warning).to_have_count(0)
    nothing_said(page, table)


def test_a_game_from_after_the_backup_is_gone_with_it(open_page: OpenPage, table: Table) -> None:
    page = open_page(390, 664, missing=True)
    looks(page, table, 30)
    take_out(Path(table.site.store.path), table.game)
    page.route(
        "**/api/v1/witness",
        lambda route: route.fulfill(
            json={"head": {"set_back": [{"at": "2026-11-21T12:00:00Z", "to": "2006-11-20T03:00:00Z"}]}}
        ),
    )
    taken_up(page)
    expect(page.locator(WARNING)).to_contain_text("to a backup of 20 Nov 2006")


def test_an_address_that_nobody_has_seen_says_nothing(open_page: OpenPage, table: Table) -> None:
    page = open_page(390, 664, missing=True)
    page.goto(f"{table.site.address}/g/{'0' * 32}")
    page.wait_for_load_state("networkidle")
    expect(page.locator(WARNING)).to_have_count(0)


def test_what_people_do_at_a_table_shows_nothing(open_page: OpenPage, table: Table) -> None:
    """Corrections, take-backs, a name that is changed or erased, a new key of the site."""
    page = open_page(390, 664)
    looks(page, table, 30)
    store = table.site.store
    store.append(table.game, 30, said("- amend 29 C take wwu", "- rewind 27", "- amend 5 void"))
    taken_up(page)
    remembers(page, 33)
    person = next(iter(store.opening(table.game).header.people.values()))
    store.rename(person, "")
    table.app.extensions["witness"].rotate()
    nothing_said(page, table)
    store.append(table.game, 33, said(*["- amend 29 C take wwu"] * 40))
    nothing_said(page, table)
    heads = page.evaluate(f"{SEEN}.heads.map(([event]) => event)")
    assert heads[0] == 30
    assert heads[-1] == 73


def test_a_site_that_was_set_back_says_so_instead(open_page: OpenPage, table: Table) -> None:
    page = open_page(390, 664)
    looks(page, table, 30)
    page.evaluate(f"""() => {{
        const name = 'recount-seen-{table.game}', seen = JSON.parse(localStorage.getItem(name));
        seen.heads.at(-1)[2] = '2026-11-20T10:00:00Z';
        localStorage.setItem(name, JSON.stringify(seen));
    }}""")
    table.becomes(cut(table.volume(), 20))
    page.route(
        "**/heads.json*",
        lambda route: route.fulfill(
            json=route.fetch().json() | {"set_back": [{"at": "2026-11-20T12:00:00Z", "to": "2026-11-20T03:00:00Z"}]}
        ),
    )
    taken_up(page)
    warning = page.locator(WARNING)
    expect(warning).to_have_class("panel warning is-set-back")
    expect(warning.locator("h2")).to_have_text("This site was set back")
    expect(warning).to_contain_text("to a backup of 20 Nov 2026")
    expect_nothing_found(page, "set back")
