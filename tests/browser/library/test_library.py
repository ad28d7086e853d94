"""Finding a game in the list, and putting one in."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from records import read
from records.sqlite import SqliteStore
from tests.browser.axe import stumbles
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.webapp.samples import PAIR, TALKED_OVER, keep
from webapp.commands.samples import sample_records

SLIP = PAIR.replace("3   A  take rr", '3   A  take rr\n4   B  take "w')
UNREACHABLE = "XMLHttpRequest.prototype.send = function () { this.dispatchEvent(new ProgressEvent('error')); }"
DROP = """([text, name]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], name));
    const panel = document.querySelector(".drop");
    for (const type of ["dragenter", "dragover", "drop"]) {
        panel.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
    }
}"""


def fill(store: SqliteStore) -> None:
    keep(store, [*map(read, sample_records()), read(TALKED_OVER)])


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The sample games, and one that was talked over."""
    with running(tmp_path_factory.mktemp("library"), fill) as site:
        yield site


@pytest.fixture
def growing(tmp_path: Path) -> Iterator[Site]:
    """A site of its own, for tests that write.

    Asked for before the page: what is made last is closed first, and a page may still be loading something.
    """
    with running(tmp_path, lambda store: keep(store, [read(TALKED_OVER)])) as site:
        yield site


# ── finding ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("scripts", [True, False])
def test_a_game_is_found_by_search_and_menus_and_every_filter_can_be_dropped(
    open_page: OpenPage, library: Site, scripts: bool
) -> None:
    page = open_page(java_script_enabled=scripts)
    page.goto(library.address)
    page.get_by_role("searchbox").fill("celina")
    page.get_by_role("searchbox").press("Enter")
    page.wait_for_url("**/?q=celina")
    page.get_by_role("button", name="Game", exact=True).click()
    page.locator("#choose-game a", has_text="Splendor").last.click()
    expect(page.locator(".filters .on")).to_have_count(2)
    page.get_by_role("button", name="Place", exact=True).click()
    page.locator("#choose-place input").fill("gdan")
    page.locator("#choose-place").get_by_role("button", name="Show").click()
    page.wait_for_url("**place=gdan")
    assert "=&" not in page.url
    for left in (2, 1, 0):
        page.locator(".filters .on").first.click()
        expect(page.locator(".filters .on")).to_have_count(left)
    expect(page.locator(".row")).to_have_count(25)


def test_the_address_of_a_filtered_list_can_be_shared(open_page: OpenPage, library: Site) -> None:
    page = open_page()
    page.goto(f"{library.address}/?disputed=1")
    disputed = page.locator(".row").count()
    assert 0 < disputed < 25
    expect(page.locator(".row .marks", has_text="dispute")).to_have_count(disputed)
    expect(page.get_by_role("link", name="Drop disputed")).to_be_visible()


def test_where_nothing_fits_a_link_leads_on(page: Page, library: Site) -> None:
    page.goto(f"{library.address}/?disputed=1&q=nobody")
    expect(page.get_by_role("heading", name="Nothing fits.")).to_be_visible()
    page.get_by_role("link", name="Drop “nobody”").click()
    expect(page.locator(".row").first).to_be_visible()


def test_a_menu_opens_below_its_button_and_escape_closes_it(page: Page, library: Site) -> None:
    page.goto(library.address)
    button, menu = page.get_by_role("button", name="Place", exact=True), page.locator("#choose-place")
    button.focus()
    page.keyboard.press("Enter")
    expect(menu).to_be_visible()
    above, below = button.bounding_box(), menu.bounding_box()
    assert above is not None
    assert below is not None
    assert below["y"] >= above["y"] + above["height"]
    assert abs(below["x"] - above["x"]) < 2
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()


def test_on_a_phone_a_menu_lies_at_the_foot_where_the_thumb_is(open_page: OpenPage, library: Site) -> None:
    page = open_page(390, 844, has_touch=True)
    page.goto(library.address)
    page.get_by_role("button", name="Place", exact=True).tap()
    box = page.locator("#choose-place").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] == pytest.approx(836, abs=1)
    assert box["width"] == pytest.approx(374, abs=1)


@pytest.mark.parametrize(("size", "scheme"), [((1280, 800), "dark"), ((390, 844), "light")])
def test_axe_finds_nothing_in_open_menus_and_checked_records(
    open_page: OpenPage, library: Site, size: tuple[int, int], scheme: str
) -> None:
    page = open_page(*size, color_scheme=scheme)
    page.goto(library.address)
    for menu in ("Game", "Place", "Day"):
        page.get_by_role("button", name=menu, exact=True).click()
        assert stumbles(page) == "", menu
        page.keyboard.press("Escape")
    page.locator(".take").first.click()
    assert stumbles(page) == ""
    page.goto(f"{library.address}/new")
    for text in (SLIP, PAIR, PAIR.replace("take wug", "take wwwwwwww")):
        with page.expect_response("**/new/check"):
            page.locator("#record").fill(text)
        expect(page.locator(".found")).to_be_visible()
        page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished))")  # a button fades in
        assert stumbles(page) == ""


def test_both_files_of_a_game_are_to_be_had_from_its_row(page: Page, library: Site) -> None:
    page.goto(f"{library.address}/?finished=1")
    page.locator(".take").first.click()
    for ending in (".rgn", ".jsonl"):
        with page.expect_download() as download:
            page.locator("#take-1 a", has_text=ending).click()
        assert download.value.suggested_filename.endswith(ending)


def test_every_line_of_a_spark_has_its_own_dash(page: Page, library: Site) -> None:
    page.goto(f"{library.address}/?game=splendor&finished=1&sort=length")
    drawn = page.locator(".spark").evaluate_all(
        "sparks => sparks.map(spark => [...spark.querySelectorAll('.ln')].map(line => {"
        " const style = getComputedStyle(line); return style.strokeDasharray + style.stroke; }))"
    )
    assert max(len(lines) for lines in drawn) >= 3
    assert all(len(set(lines)) == len(lines) for lines in drawn)


# ── putting in ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_record_is_checked_while_it_is_typed_and_then_stored(growing: Site, page: Page) -> None:
    page.goto(growing.address)
    page.locator("#record").fill(SLIP)
    expect(page.locator(".sum")).to_contain_text("1 line to fix")
    expect(page.locator(".lines .irregular").first).to_contain_text("SPL-TAKE2-2")
    expect(page.get_by_role("button", name="Store", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Go to line 8").click()
    page.keyboard.type("wgk")
    page.keyboard.press("Delete")
    selected = page.locator("#record").evaluate("area => area.value.split('\\n')[7]")
    assert selected == "4   B  take wgk"
    expect(page.locator(".sum")).to_contain_text("1 irregular")
    page.get_by_role("button", name="Store", exact=True).click()
    page.wait_for_url("**/g/*")
    assert growing.store.count() == 2


def test_without_scripts_the_record_is_checked_by_a_button_and_stored(growing: Site, open_page: OpenPage) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(f"{growing.address}/new")
    page.locator("#record").fill(SLIP)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".sum")).to_contain_text("1 line to fix")
    expect(page.locator("#record")).to_have_value(SLIP)
    page.locator("#record").fill(PAIR)
    page.get_by_role("button", name="Store", exact=True).click()
    page.wait_for_url("**/g/*")
    assert growing.store.count() == 2


def test_a_file_that_is_chosen_or_dropped_becomes_the_text(growing: Site, page: Page, tmp_path: Path) -> None:
    file = tmp_path / "game.rgn"
    file.write_text(PAIR, encoding="utf-8")
    page.goto(f"{growing.address}/new")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("#record")).to_have_value(PAIR)
    expect(page.locator(".sum")).to_contain_text("1 irregular")
    page.evaluate(DROP, [SLIP, "other.rgn"])
    expect(page.locator("#record")).to_have_value(SLIP)
    expect(page.locator(".sum")).to_contain_text("1 line to fix")


def test_what_was_typed_survives_a_change_of_language_and_a_walk_through_the_site(growing: Site, page: Page) -> None:
    page.goto(growing.address)
    page.locator("#record").fill(SLIP)
    expect(page.locator(".sum")).to_be_visible()
    page.get_by_role("link", name="PL polski").click()
    expect(page.locator("#record")).to_have_value(SLIP)
    expect(page.locator(".sum")).to_contain_text("1 wiersz do poprawy")
    page.locator(".row .what").first.click()
    page.goto(f"{growing.address}/new")
    expect(page.locator("#record")).to_have_value(SLIP)


def test_what_was_stored_does_not_come_back_into_the_form(growing: Site, page: Page) -> None:
    page.goto(growing.address)
    page.locator("#record").fill(PAIR)
    page.get_by_label("Who may see it?").select_option("public")
    page.get_by_role("button", name="Store", exact=True).click()
    page.wait_for_url("**/g/*")
    page.goto(growing.address)
    expect(page.locator("#record")).to_have_value("")
    expect(page.locator(".row")).to_have_count(2)


def test_without_a_connection_the_text_stays_and_the_page_says_so(growing: Site, page: Page) -> None:
    page.add_init_script(UNREACHABLE)
    page.goto(growing.address)
    page.locator("#record").fill(PAIR)
    expect(page.locator("#found")).to_contain_text("No connection.")
    expect(page.locator("#record")).to_have_value(PAIR)
    expect(page.get_by_role("button", name="Store", exact=True)).to_be_enabled()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_a_long_line_stays_within_its_panel(growing: Site, open_page: OpenPage, width: int) -> None:
    page = open_page(width, 800)
    page.goto(f"{growing.address}/new")
    page.locator("#record").fill(f'[game "splendor"]\n1 A take {"w" * 500}\n2 A note 1 "{"ż" * 900}')
    expect(page.locator(".lines")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
