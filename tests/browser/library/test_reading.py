"""Reading what is stored: through the list, to a record and back."""

from pathlib import Path

from playwright.sync_api import Page, expect

from records import write
from tests.browser.conftest import OpenPage
from tests.browser.site import Site


def test_from_the_list_to_the_next_page_to_a_game_and_back(page: Page, site: Site) -> None:
    page.goto(site.address)
    expect(page).to_have_title("Games · Recount")
    expect(page.locator(".row")).to_have_count(25)
    expect(page.locator(".pager")).to_contain_text("1 to 25 of 61")
    page.get_by_role("link", name="Next").click()
    expect(page.locator(".pager")).to_contain_text("26 to 50 of 61")
    row = page.locator(".row").nth(7)
    players = row.locator(".names").inner_text()
    names = row.locator(".names bdi").all_inner_texts()
    page.locator(".row .what").nth(7).click()
    page.wait_for_url("**/g/*")
    page.goto(f"{page.url}/text")
    expect(page.locator(".record")).to_contain_text("[game ")
    for player in names:
        expect(page.locator(".seats")).to_contain_text(player)
    page.get_by_role("link", name="All games").click()
    expect(page.locator(".pager")).to_contain_text("26 to 50 of 61")
    expect(page.locator(".row .names").nth(7)).to_have_text(players)
    expect(page.locator(".row .names").nth(7)).to_have_text(players)
    page.get_by_role("link", name="Previous").click()
    expect(page.locator(".pager")).to_contain_text("1 to 25 of 61")


def test_a_click_anywhere_in_a_row_opens_the_game(page: Page, site: Site) -> None:
    page.goto(site.address)
    box = page.locator(".row .length").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 4, box["y"] + 4)
    page.wait_for_url(f"{site.newest()}**")


def test_the_button_of_a_row_downloads_the_record(page: Page, site: Site, tmp_path: Path) -> None:
    page.goto(site.address)
    with page.expect_download() as download:
        page.locator(".row .take").first.click()
        page.locator(".files a", has_text=".rgn").first.click()
    assert download.value.suggested_filename == "splendor-2026-11-12.rgn"
    download.value.save_as(tmp_path / "game.rgn")
    newest = site.store.headings(limit=1)[0].game
    assert (tmp_path / "game.rgn").read_text(encoding="utf-8") == write(site.store.log(newest))


def test_the_record_is_copied_as_its_file_reads(page: Page, site: Site) -> None:
    page.goto(f"{site.newest()}/text")
    copied = page.evaluate("""() => {
        const selection = getSelection();
        selection.selectAllChildren(document.querySelector(".record pre"));
        return selection.toString();
    }""")
    newest = site.store.headings(limit=1)[0].game
    assert copied.strip() == write(site.store.log(newest)).strip()


def test_an_address_of_a_sentence_shows_it_marked(page: Page, site: Site) -> None:
    page.goto(f"{site.newest()}/text#e14")
    line = page.locator("#e14")
    expect(line).to_be_in_viewport()
    marked, plain = (
        page.locator(name).evaluate("element => getComputedStyle(element).backgroundColor") for name in ("#e14", "#e16")
    )
    assert marked != plain
    page.locator("#e9 .corrected").click()
    assert page.url.endswith("#e15")


def test_the_language_switch_keeps_the_page_and_is_remembered(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/?before=37")
    page.get_by_role("link", name="PL polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("h1")).to_have_text("Gry")
    expect(page.locator(".pager")).to_contain_text("26–50 z 61")
    page.get_by_role("link", name="Następne").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.get_by_role("link", name="EN English").click()
    expect(page.locator(".pager")).to_contain_text("51 to 61 of 61")


def test_a_polish_browser_is_answered_in_polish(open_page: OpenPage, site: Site) -> None:
    page = open_page(locale="pl-PL")
    page.goto(site.address)
    expect(page.locator("h1")).to_have_text("Gry")
    expect(page.locator(".row .when").first).to_have_text("12 lis 2026")


def test_everything_can_be_read_without_scripts(open_page: OpenPage, site: Site) -> None:
    page = open_page(java_script_enabled=False)
    page.goto(site.address)
    expect(page.locator("button.theme")).to_be_hidden()
    page.get_by_role("link", name="Next").click()
    expect(page.locator(".row")).to_have_count(25)
    page.locator(".row .what").first.click()
    expect(page.locator(".move-list .mv").first).to_contain_text("takes")


def test_an_address_with_nothing_leads_back_to_the_games(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/nowhere")
    expect(page.locator("h1")).to_have_text("There is nothing at this address.")
    page.get_by_role("link", name="All games").click()
    expect(page.locator(".row")).to_have_count(25)
