"""A game that was taken along: saved to a disk, opened there without a network, and printed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from records import read
from tests.browser.conftest import OpenPage
from tests.browser.viewing import Shown, expect_event, ready, showing, view
from tests.webapp.samples import TALKED_OVER
from webapp.identity.keys import Keys

HOSTILE = '25 @m note 9 ! "see **#6** <img src=x onerror=alert(1)></script><script>alert(1)</script>"\n'
KEPT = '26 - set ours table\n27 - note 6 ? "kept at the table" in ours\n'


@pytest.fixture(scope="module")
def noted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    with showing(tmp_path_factory.mktemp("taken"), lambda: {"game": read(TALKED_OVER + HOSTILE + KEPT)}) as shown:
        yield shown


@pytest.fixture
def granted(noted: Shown) -> str:
    return Keys(Path(noted.site.store.path).parent / "keys.db").grant(noted.ids["game"])


def saved(page: Page, noted: Shown, folder: Path) -> str:
    """The file as somebody downloads it from the page, and where it lies then."""
    page.goto(noted.game("game", "/take"))
    with page.expect_download() as download:
        page.get_by_role("button", name="A file that works by itself").click()
    path = folder / "game.html"
    download.value.save_as(path)
    return path.as_uri()


def test_the_file_works_from_a_disk_without_a_network(open_page: OpenPage, noted: Shown, tmp_path: Path) -> None:
    address = saved(open_page(accept_downloads=True), noted, tmp_path)
    page = open_page(offline=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    view(page, address)
    expect_event(page, 24)
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect_event(page, 1)
    expect(page.locator(".market")).to_be_visible()
    expect(page.locator("symbol#c-1W3")).to_have_count(1)  # its face is in the file
    page.get_by_label("Notes", exact=True).get_by_role("link", name="Event 9").click()
    expect_event(page, 9)
    expect(page).to_have_url(re.compile("#9$"))
    page.get_by_label("Notes", exact=True).get_by_role("link", name="#6").click()
    expect_event(page, 6)
    page.go_back()
    expect_event(page, 9)
    page.locator(".fork summary").click()
    page.locator(".mv[data-address='14a1']").click()
    expect_event(page, "14a1")
    expect(page.locator(".in-line")).to_contain_text("black instead")
    page.reload()
    ready(page)
    expect_event(page, "14a1")
    expect(page.locator("main")).not_to_contain_text("kept at the table")
    assert [url for url in asked if not url.startswith("file:")] == []
    assert {url.partition("#")[0] for url in asked} == {address}


def test_whoever_holds_a_key_takes_the_notes_of_the_table_along(
    open_page: OpenPage, noted: Shown, tmp_path: Path, granted: str
) -> None:
    page = open_page(accept_downloads=True)
    page.goto(noted.game("game", "/take"))
    page.evaluate("([game, key]) => localStorage.setItem(`recount-key-${game}`, key)", [noted.ids["game"], granted])
    address = saved(page, noted, tmp_path)
    assert granted not in page.url
    taken = open_page(390, 844, offline=True, color_scheme="dark")
    view(taken, address)
    expect(taken.get_by_label("Notes", exact=True)).to_contain_text("kept at the table")


def test_without_scripts_the_file_shows_the_table_the_moves_and_the_notes(
    open_page: OpenPage, noted: Shown, tmp_path: Path
) -> None:
    address = saved(open_page(accept_downloads=True), noted, tmp_path)
    page = open_page(offline=True, java_script_enabled=False)
    page.goto(address)
    expect(page.locator(".table .plate")).to_be_visible()
    expect(page.locator(".move-list")).to_contain_text("takes white, green, black")
    expect(page.get_by_label("Variations", exact=True)).to_contain_text("black instead")


def test_the_paper_is_laid_out_as_chosen_and_becomes_a_pdf(page: Page, noted: Shown) -> None:
    page.goto(noted.game("game", "/print"))
    expect(page.locator(".sheet figure")).to_have_count(3)
    page.get_by_text("What is on the paper").click()
    page.get_by_label("where there are notes or variations").uncheck()
    page.get_by_role("button", name="Lay it out").click()
    expect(page.locator(".sheet figure")).to_have_count(1)
    page.emulate_media(media="print")
    expect(page.locator(".asks")).to_be_hidden()
    pdf = page.pdf(prefer_css_page_size=True)
    assert pdf.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) in (1, 2)
    assert b"/Font" in pdf  # words are words, and no picture of them
