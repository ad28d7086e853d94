"""The end of a game with hidden hands: every phone says who has not agreed yet, and has one button for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from records import read, sentences
from tests.browser.conftest import OpenPage
from tests.browser.phones import Phones
from tests.browser.site import Site, running
from tests.webapp.perspective.ended_game import END, ONE, RECORD

NOT_YET = "The game is over. The hands are shown when everybody agrees. Not yet: Ania, Bartek, Celina."


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Site]:
    with running(tmp_path, lambda _: None) as site:
        yield site


@pytest.fixture
def phones(table: Site, open_page: OpenPage) -> Phones:
    """Somebody has written the last sentence."""
    phones = Phones(table, open_page, read(RECORD.format(**ONE)))
    table.store.append(phones.game, 16, sentences(END, 17, table.store.log(phones.game)))
    return phones


def asked(page: Page) -> None:
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_everybody_agrees_by_one_tap_by_keys_and_without_a_connection(
    table: Site, phones: Phones, open_page: OpenPage
) -> None:
    looking = open_page()
    looking.goto(f"{table.address}/g/{phones.game}/record")
    expect(looking.locator(".agreeing")).to_have_text(NOT_YET)
    expect(looking.locator("[data-agree]")).to_have_count(0)

    phones.phone("A").locator("[data-agree]").tap()
    expect(phones.phone("A").locator(".agreeing")).to_contain_text("Agreed: Ania. Not yet: Bartek, Celina.")
    expect(phones.phone("A").locator("[data-agree]")).to_have_count(0)

    asked(phones.phone("B"))
    expect(phones.phone("B").locator(".agreeing")).to_contain_text("Agreed: Ania.")
    phones.phone("B").locator("[data-agree]").press("Enter")
    expect(phones.phone("B").locator(".agreeing")).to_contain_text("Agreed: Ania, Bartek. Not yet: Celina.")

    last = phones.phone("C")
    expect(last.locator(".agreeing")).to_contain_text("Not yet: Celina.")
    last.context.set_offline(True)
    last.locator("[data-agree]").tap()
    expect(last.locator("[data-agree]")).to_have_count(0)
    expect(last.locator(".sending")).to_contain_text("1 to send")
    last.context.set_offline(False)
    expect(last.locator(".agreeing")).to_have_count(0)
    assert [event.say for event in table.store.log(phones.game).events[17:]] == ["agree"] * 3
    asked(looking)
    expect(looking.locator(".agreeing")).to_have_count(0)
    looking.goto(f"{table.address}/g/{phones.game}/17?as=all")
    expect(looking.locator("[data-eye=all]").first).to_be_attached()


def test_a_phone_that_records_alone_agrees_for_all(table: Site, phones: Phones) -> None:
    page = phones.phone("")
    expect(page.locator(".agreeing")).to_have_text(f"{NOT_YET} All agree: show the hands")
    page.locator("[data-agree]").tap()
    expect(page.locator(".agreeing")).to_have_count(0)
    assert [event.seat for event in table.store.log(phones.game).events[17:]] == ["A", "B", "C"]
