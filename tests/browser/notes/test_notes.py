"""Notes in the viewer: written, answered, settled, edited, hidden and taken home; by taps, by keys, and 500 of them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from flask import Flask
from playwright.sync_api import Locator, Page, expect

from records import Log, read, write
from records.notes import threads
from records.sqlite import SqliteStore
from tests.browser.axe import SMALLER_THAN_A_FINGER, expect_nothing_found
from tests.browser.conftest import OpenPage
from tests.browser.site import running
from tests.browser.viewing import asked, expect_event, ready, recorded

PHONE = (390, 844)
NOTED = """@m set openings table "Openings"
@m note 22 ?! "look at #25 and **1K6**" in openings
A note 144 "no"
@m note 85-87 ! "a good stretch"
- note - "played with tea"
B note 60 ?? "<img src=x onerror=alert(1)>"
- amend 86 take wrk because "it was white"
@m line 22a "the cheap black card"
@m line 22a C take wug
@m note 22a1 !? "in the variation"
"""


class Shelf(NamedTuple):
    address: str
    store: SqliteStore
    app: Flask
    log: Log

    def add(self, said: str = "") -> str:
        """A game with notes."""
        text = write(self.log).replace("\n\n", '\n[@m "Marek"]\n\n', 1)
        return self.store.create(read(text + said)).game

    def hold(self, page: Page, game: str, tail: str, seat: str = "") -> None:
        key = self.app.extensions["keys"].grant(game, seat)
        page.goto(f"{self.address}/g/{game}/{tail}#k={key}")
        ready(page)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shelf]:
    made: list[Flask] = []
    with running(tmp_path_factory.mktemp("notes"), lambda _: None, made.append) as site:
        yield Shelf(site.address, site.store, made[0], recorded("splendor/games/sim-3p"))


def note(page: Page, text: str) -> Locator:
    return page.locator(".threads .note").filter(has_text=text)


def saved(page: Page) -> None:
    expect(page.locator(".note-form")).to_be_hidden()
    expect(page.locator(".notes > [role=status]")).to_have_text("The note is saved.")


def test_a_note_is_written_answered_settled_edited_and_deleted_by_taps(open_page: OpenPage, shelf: Shelf) -> None:
    page, game = open_page(*PHONE, has_touch=True), shelf.add()
    shelf.hold(page, game, "22")
    page.locator("[data-annotate]").tap()
    page.get_by_label("Your name as an author").fill("Róża")
    page.locator("[data-glyph='?!']").tap()
    page.get_by_label("Text").fill("black was **better**, see #25")
    expect(page.locator(".preview-of strong")).to_have_text("better")
    page.locator("[data-save]").tap()
    saved(page)
    expect(note(page, "black was")).to_contain_text("Róża")
    expect(page.locator(".mv.here .noted-here")).to_contain_text("?!")
    assert shelf.store.log(game).events[-1].say == 'note 22 ?! "black was **better**, see #25"'
    page.locator("[data-reply]").tap()
    page.get_by_label("Text").fill("was it?")
    page.locator("[data-save]").tap()
    expect(note(page, "was it?")).to_be_visible()
    page.locator("[data-settle]").tap()
    expect(page.locator(".thread")).to_contain_text("Settled by Róża")
    page.locator("[data-reopen]").tap()
    expect(page.locator(".thread")).not_to_contain_text("Settled")
    note(page, "was it?").locator("[data-edit]").tap()
    page.get_by_label("Text").fill("it was")
    page.locator("[data-save]").tap()
    expect(note(page, "it was")).to_contain_text("edited at")
    note(page, "it was").locator("[data-delete]").tap()
    page.get_by_role("button", name="Really delete?").tap()
    expect(page.locator(".threads .note")).to_have_count(1)
    note(page, "black was").get_by_role("link", name="#25").tap()
    expect(page.locator(".caption .n")).to_have_text("25")
    small = page.locator(".notes .btn:visible, .notes summary:visible")
    assert small.evaluate_all(SMALLER_THAN_A_FINGER) == []


def test_a_note_is_kept_until_it_is_written(open_page: OpenPage, shelf: Shelf) -> None:
    page, game = open_page(*PHONE, has_touch=True), shelf.add()
    shelf.hold(page, game, "22", "A")
    page.locator("[data-annotate]").tap()
    page.get_by_label("Text").fill("do not lose this")
    page.context.set_offline(True)
    page.locator("[data-save]").tap()
    expect(page.locator(".note-form [role=alert]")).to_contain_text("The note is kept here")
    page.context.set_offline(False)
    page.reload()
    ready(page)
    page.locator("[data-annotate]").tap()
    expect(page.get_by_label("Text")).to_have_value("do not lose this")
    page.locator("[data-save]").tap()
    saved(page)
    assert [event.say for event in shelf.store.log(game).events[142:]] == ['note 22 "do not lose this"']


def test_sets_are_hidden_later_notes_too_and_a_file_comes_in_again_as_it_was(page: Page, shelf: Shelf) -> None:
    game = shelf.add(NOTED)
    shelf.hold(page, game, "22", "A")
    expect(note(page, "look at")).to_contain_text("Openings · the table")
    page.locator("[data-sets]").click()
    page.locator("[data-set='@m/openings'] input[type=checkbox]").uncheck()
    expect(note(page, "look at")).to_have_count(0)
    expect(page.locator(".mv.here .noted-here")).to_have_count(0)
    page.reload()
    ready(page)
    expect(note(page, "look at")).to_have_count(0)
    page.locator("[data-sets]").click()
    page.locator("[data-set='@m/openings'] input[type=checkbox]").check()
    expect(note(page, "look at")).to_have_count(1)
    page.get_by_label("Title of the new set").fill("Końcówki")
    page.locator("[data-new-set]").click()
    expect(page.locator("[data-set='A/koncowki']")).to_be_visible()
    with page.expect_download() as download:
        page.locator("[data-file=all]").click()
    text = download.value.path().read_text(encoding="utf-8")
    page.goto(shelf.address)
    page.locator("#record").fill(text)
    page.get_by_role("button", name="Store", exact=True).click()
    page.wait_for_url("**/g/*")
    again = shelf.store.log(shelf.store.headings(limit=1)[0].game)
    assert write(again) == text
    assert threads(again) == threads(read(text))
    assert [len(each.notes) for each in threads(read(text))] == [2, 1, 1, 1, 1]


def test_no_note_gives_away_what_comes_later(page: Page, shelf: Shelf) -> None:
    shelf.hold(page, shelf.add(NOTED), "22")
    signs = page.locator(".noted-here:visible")
    expect(signs).to_have_count(2)
    page.locator("[data-spoiler]").check()
    expect(signs).to_have_count(1)
    expect(page.locator(".notes .count")).to_contain_text("3")
    expect(page.locator(".general")).to_have_count(0)
    page.keyboard.press("n")
    expect(page.locator(".in-line")).to_contain_text("Variation 22a")
    page.keyboard.press("n")
    expect(page.locator(".in-line")).to_contain_text("Variation 22a")
    page.locator(".in-line [data-main]").click()
    expect_event(page, 22)
    page.locator("[data-spoiler]").uncheck()
    expect(signs).to_have_count(3)
    page.locator("[data-to-note=next]").click()
    expect(page.locator(".caption .n")).to_have_text("22a1")
    for number in (60, 85):
        page.locator("[data-to-note=next]").click()
        expect_event(page, number)
    expect(note(page, "a good stretch")).to_contain_text("written for the earlier version: A take grk")
    page.keyboard.press("Shift+N")
    expect_event(page, 60)
    expect(page.locator(".note .text")).to_have_text("<img src=x onerror=alert(1)>")


def test_everything_is_done_with_the_keyboard_alone(page: Page, shelf: Shelf) -> None:
    game = shelf.add()
    shelf.hold(page, game, "22", "B")
    page.keyboard.press("m")
    expect(page.get_by_label("Text")).to_be_focused()
    page.keyboard.type("by keys: 1K6")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    expect(page.locator("[data-glyph='#']")).to_have_attribute("aria-pressed", "true")
    page.get_by_label("About").focus()
    page.keyboard.type("turn")
    page.keyboard.press("Control+Enter")
    saved(page)
    expect(note(page, "by keys")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect_event(page, 23)
    page.keyboard.press("Shift+N")
    expect_event(page, 22)
    page.locator("[data-reply]").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Text")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-reply]")).to_be_focused()
    note(page, "by keys").get_by_role("link", name="1K6").press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("comes up")
    assert re.fullmatch(r'note turn-\d+ # "by keys: 1K6"', shelf.store.log(game).events[-1].say)


def test_of_500_notes_a_step_draws_its_own_and_asks_for_nothing(page: Page, shelf: Shelf) -> None:
    lines = [f'@m note {n % 100 + 20} ! "note {n} about #{n % 100 + 20}"' for n in range(500)]
    game = shelf.add("\n".join([*lines, ""]))
    page.goto(f"{shelf.address}/g/{game}/22")
    ready(page)
    expect(page.locator(".notes .note")).to_have_count(5)
    requests = asked(page)
    for number in (23, 24, 25):
        page.keyboard.press("ArrowRight")
        expect_event(page, number)
        expect(page.locator(".notes .note")).to_have_count(5)
    assert requests == []


def test_whoever_has_no_key_makes_a_copy_to_annotate(page: Page, shelf: Shelf) -> None:
    game = shelf.add()
    page.goto(f"{shelf.address}/g/{game}/30")
    ready(page)
    page.keyboard.press("m")
    page.get_by_role("button", name="Make it mine to annotate").click()
    page.wait_for_url(re.compile(rf"/g/(?!{game})[0-9a-f]{{32}}/30$"))
    ready(page)
    page.keyboard.press("m")
    expect(page.get_by_label("Text")).to_be_focused()


@pytest.mark.parametrize(("size", "scheme", "locale"), [(PHONE, "light", "pl"), ((1280, 800), "dark", "en-GB")])
def test_axe_finds_nothing(open_page: OpenPage, shelf: Shelf, size: tuple[int, int], scheme: str, locale: str) -> None:
    page = open_page(*size, color_scheme=scheme, locale=locale, reduced_motion="reduce", has_touch=size == PHONE)
    shelf.hold(page, shelf.add(NOTED), "22")
    expect(page.locator(".threads .note")).to_have_count(2)
    page.locator(".general summary").click()
    expect(page.locator(".general .note")).to_have_count(1)
    page.locator("[data-sets]").click()
    expect(page.locator("[data-new-set]")).to_be_visible()
    page.locator("[data-annotate]").click()
    page.locator("[name=about]").select_option("card")
    expect(page.locator("[data-pick]")).to_be_visible()
    expect_nothing_found(page, "notes, sets and the form")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_what_is_drawn_on_the_table_goes_with_the_note(open_page: OpenPage, shelf: Shelf) -> None:
    page, game = open_page(*PHONE, has_touch=True), shelf.add()
    shelf.hold(page, game, "22", seat="B")
    page.locator("[data-annotate]").click()
    page.get_by_label("Text").fill("this one")
    page.locator("[data-draw]").click()
    expect(page.locator(".marks-edit[open]")).to_be_visible()
    keys = ("3", "Home", "Enter", "ArrowRight", "a", "ArrowRight", "Enter")  # a ring in the third colour, and an arrow
    for key in keys:
        page.keyboard.press(key)
    page.get_by_role("button", name="Keep marks").click()
    expect(page.locator(".marks-edit")).to_have_count(0)
    page.locator("[data-save]").click()
    saved(page)
    [thread] = threads(shelf.store.log(game))
    ring, arrow = thread.notes[0].marks
    assert (ring.colour, ring.to) == ("u", "")
    assert arrow.to
    page.reload()
    ready(page)
    expect(page.locator(".marks-over [data-mark]")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".marks-over [data-mark]")).to_have_count(0)


def test_the_owner_of_a_set_decides_who_reads_it(open_page: OpenPage, shelf: Shelf) -> None:
    page, game = open_page(), shelf.add('A set mine private "Mine"\nA note 22 "my secret plan" in mine\n')
    other = open_page()
    other.goto(f"{shelf.address}/g/{game}/22")
    ready(other)
    expect(note(other, "my secret plan")).to_have_count(0)
    shelf.hold(page, game, "22", seat="A")
    expect(note(page, "my secret plan")).to_be_visible()
    page.locator("[data-sets]").click()
    own = page.locator("[data-set='A/mine'] form")
    own.locator("select").select_option("public")
    own.get_by_role("button").click()
    expect(own.locator("select")).to_have_value("public")
    other.reload()
    ready(other)
    expect(note(other, "my secret plan")).to_be_visible()
    assert shelf.store.log(game).events[-1].say == 'set mine public "Mine"'


def test_a_note_is_about_the_card_that_is_touched(open_page: OpenPage, shelf: Shelf) -> None:
    page, game = open_page(*PHONE, has_touch=True), shelf.add()
    shelf.hold(page, game, "22", seat="B")
    page.locator("[data-annotate]").click()
    page.locator("[name=about]").select_option("card")
    page.locator("[data-pick]").click()
    page.locator(".table [data-thing='1K6']").click()
    expect(page.locator("[name=card]")).to_have_value("1K6")
    page.get_by_label("Text").fill("cheap")
    page.locator("[data-save]").click()
    saved(page)
    assert shelf.store.log(game).events[-1].say == 'note 1K6 "cheap"'
