"""Studies in a browser: made with a phone, put in order, corrected, read without scripts, and by keyboard alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from records import Event
from records.sqlite import SqliteStore
from records.study import Study
from tests.browser.axe import SMALLER_THAN_A_FINGER, expect_nothing_found
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.viewing import recorded

PHONE = (390, 844)
GAMES: dict[str, str] = {}


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    def fill(store: SqliteStore) -> None:
        half = recorded("splendor/games/sim-3p")
        GAMES["irregular"] = store.create(recorded("splendor/games/irregular")).game
        GAMES["half"] = store.create(half.until(40)).game

    with running(tmp_path_factory.mktemp("studies"), fill) as site:
        yield site


def began(page: Page, site: Site, title: str) -> str:
    """The address of a new study, which is open for editing."""
    page.goto(f"{site.address}/studies")
    page.get_by_label("Title").fill(title)
    page.get_by_label("Your name").fill("Ania")
    page.get_by_role("button", name="Begin the study").click()
    expect(page.locator("main.ready")).to_be_visible()
    assert "#" not in page.url
    return page.url.removesuffix("/edit")


def add(page: Page, kind: str, **fields: str) -> None:
    page.locator(f".add-end [data-add={kind}]").click()
    save(page, **fields)


def save(page: Page, **fields: str) -> None:
    editor = page.locator("form.editor")
    for name, value in fields.items():
        field = editor.locator(f"[name={name}]")
        if name == "game":
            field.select_option(value)
        else:
            field.fill(value)
    editor.get_by_role("button", name="Save").click()
    expect(editor).to_be_hidden()
    expect(page.locator(".status")).to_have_text("Saved.")


def order(page: Page, *numbers: int) -> None:
    items = page.locator(".block")
    expect(items).to_have_count(len(numbers))
    for place, number in enumerate(numbers):
        expect(items.nth(place)).to_have_id(f"i{number}")


def act(page: Page, number: int, name: str) -> None:
    page.locator(f"#i{number} [data-act={name}]").first.click()


def test_a_study_is_made_with_a_phone_and_read_by_others(open_page: OpenPage, here: Site) -> None:
    page = open_page(*PHONE, has_touch=True)
    study = began(page, here, "Black first")
    add(page, "chapter", name="Openings")
    add(page, "text", text='Look at **#50**.\n"Quoted" \\ and <b>bold</b>.')
    add(page, "position", game=GAMES["irregular"], first="30", caption="a mistake")
    expect(page.locator("#i3 .plate")).to_be_visible()
    add(page, "excerpt", game=GAMES["half"], first="20", last="24")
    add(page, "chapter", name="The end")
    act(page, 4, "up")
    order(page, 1, 2, 4, 3, 5)
    act(page, 5, "up")
    order(page, 5, 1, 2, 4, 3)
    act(page, 2, "edit")
    expect(page.locator("form.editor [name=text]")).to_have_value('Look at **#50**.\n"Quoted" \\ and <b>bold</b>.')
    page.locator("form.editor [name=text]").fill("Only *this*.")
    expect(page.locator(".live em")).to_have_text("this")
    save(page)
    act(page, 3, "remove")
    order(page, 5, 1, 2, 4)
    page.locator("[data-act=undo]").click()
    order(page, 5, 1, 2, 4, 3)
    small = page.locator(".btn:visible").evaluate_all(SMALLER_THAN_A_FINGER)
    assert small == []
    page.reload()
    expect(page.locator("main.ready")).to_be_visible()
    order(page, 5, 1, 2, 4, 3)
    assert [item.number for item in Study.of(here.store.log(study[-32:])).items] == [5, 1, 2, 4, 3]

    reader = open_page(*PHONE, java_script_enabled=False)
    reader.goto(study)
    order(reader, 5, 1, 2, 4, 3)
    expect(reader.locator("#i4 .plate")).to_have_count(2)
    expect(reader.locator("#i4 .told li")).to_have_count(5)
    expect(reader.locator("#i4 .stepper")).to_be_hidden()
    expect(reader.locator("[data-edit]")).to_be_hidden()
    expect(reader.locator("#i2 em")).to_have_text("this")
    assert reader.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_corrected_game_is_updated_with_one_tap_and_others_are_not_overwritten(
    open_page: OpenPage, here: Site
) -> None:
    page = open_page(*PHONE)
    study = began(page, here, "Corrected")
    add(page, "position", game=GAMES["half"], first="38")
    log = here.store.log(GAMES["half"])
    wrong = next(event for event in reversed(log.events[:38]) if event.verb == "take")
    here.store.append(GAMES["half"], len(log.events), [Event(0, "-", "amend", (str(wrong.number), "take", "w"))])
    page.goto(study)
    expect(page.locator(".changed")).to_be_visible()
    page.get_by_role("button", name="Update it here").click()
    expect(page.locator(".changed")).to_have_count(0)
    expect(page.locator("[data-edit]")).to_be_visible()

    page.locator("[data-edit]").click()
    expect(page.locator("main.ready")).to_be_visible()
    page.locator(".add-end [data-add=text]").click()
    page.locator("form.editor [name=text]").fill("mine")
    stored = study[-32:]
    here.store.append(stored, 2, [Event(0, "-", "text", ('"theirs"',))])
    page.get_by_role("button", name="Save").click()
    expect(page.locator("form.editor .refused")).to_contain_text("Somebody else has written in between")
    expect(page.locator("#i3")).to_contain_text("theirs")
    expect(page.locator("form.editor [name=text]")).to_have_value("mine")
    save(page)
    order(page, 1, 3, 4)


def test_a_position_comes_from_the_viewer_and_everything_goes_by_keyboard(open_page: OpenPage, here: Site) -> None:
    page = open_page(*PHONE)
    began(page, here, "By keyboard")
    page.goto(f"{here.address}/g/{GAMES['irregular']}/50")
    expect(page.locator("main.ready")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.locator("details.menu summary").focus()
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Add to a study").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/studies/add/{GAMES['irregular']}/51")
    page.locator(".own .btn").focus()
    page.keyboard.press("Enter")
    expect(page.locator("form.editor [name=first]")).to_be_focused()
    expect(page.locator("form.editor [name=first]")).to_have_value("51")
    expect(page.locator("form.editor .live .plate")).to_be_visible()
    page.keyboard.press("Enter")
    order(page, 1)

    page.locator("#i1 [data-add=excerpt]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("form.editor [name=first]")).to_be_focused()
    page.keyboard.type("50")
    page.keyboard.press("Tab")
    page.keyboard.type("53")
    page.keyboard.press("Enter")
    order(page, 1, 2)
    page.locator("#i2 [data-act=up]").focus()
    page.keyboard.press("Enter")
    order(page, 2, 1)
    expect(page.locator("#i2 [data-act=down]")).to_be_focused()
    page.locator("#i2 .frames").focus()
    for key, place in {"ArrowRight": "1 / 4", "End": "4 / 4", "ArrowLeft": "3 / 4", "Home": "0 / 4"}.items():
        page.keyboard.press(key)
        expect(page.locator("#i2 output")).to_have_text(place)
        expect(page.locator("#i2 .frame.here")).to_have_attribute("data-step", place[0])
    page.locator("[data-act=title]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("form.editor [name=name]")).to_have_value("By keyboard")
    page.keyboard.press("Escape")
    expect(page.locator("[data-act=title]")).to_be_focused()


@pytest.mark.parametrize(("size", "scheme", "locale"), [(PHONE, "dark", "pl"), ((1280, 800), "light", "en-GB")])
def test_axe_finds_nothing_in_studies(
    open_page: OpenPage, here: Site, size: tuple[int, int], scheme: str, locale: str
) -> None:
    writer = open_page(*size)
    study = began(writer, here, "For everybody")
    add(writer, "chapter", name="One")
    add(writer, "text", text="2R4 and #3\n\n- a\n- b")
    add(writer, "position", game=GAMES["irregular"], first="30")
    add(writer, "excerpt", game=GAMES["irregular"], first="50", last="54")
    key = writer.evaluate("localStorage.getItem(`recount-key-${location.pathname.split('/')[2]}`)")
    page = open_page(*size, color_scheme=scheme, locale=locale, reduced_motion="reduce")
    for address in ("/studies", f"/studies/add/{GAMES['half']}/3", f"/s/{study[-32:]}"):
        page.goto(here.address + address)
        expect_nothing_found(page, address)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], address
    page.goto(f"{study}/edit#k={key}")
    expect(page.locator("main.ready")).to_be_visible()
    page.locator("#i4 [data-act=edit]").click()
    expect(page.locator(".live .plate").first).to_be_visible()
    expect_nothing_found(page, "editing")
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert re.search(r"/edit$", page.url)
