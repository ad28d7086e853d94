"""Mistakes while a game is recorded, on a phone: corrected, taken back, noted later, or kept as a draft."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from records import read
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.thumb import FIXTURES, PHONE, recorded

Sit = Callable[..., Page]


@pytest.fixture
def apps() -> list[Flask]:
    return []


@pytest.fixture
def site(tmp_path: Path, apps: list[Flask]) -> Iterator[Site]:
    with running(tmp_path, lambda _: None, apps.append) as site:
        yield site


@pytest.fixture
def sit(site: Site, apps: list[Flask], open_page: OpenPage) -> Sit:
    """Whoever holds the phone, at a game of which so much is recorded."""

    def sit(name: str = "splendor/games/sim-2p", events: int = 30) -> Page:
        log = read((FIXTURES / f"{name}.rgn").read_bytes())
        game = site.store.create(log.until(events)).game
        page = open_page(*PHONE, has_touch=True)
        page.goto(f"{site.address}/g/{game}/record#k={apps[0].extensions['keys'].grant(game)}")
        page.wait_for_selector("main.ready")
        expect(page.locator("[data-event]").first).to_be_visible()
        return page

    return sit


def said(site: Site, last: int = 1) -> list[str]:
    return [f"{event.seat} {event.say}" for event in recorded(site).events[-last:]]


def test_a_correction_shows_what_it_changes_before_and_stays_visible_after(site: Site, sit: Sit) -> None:
    """A took two white at 5 and one at 7, and paid all three at 24; had one of the pair been blue, 24 is impossible."""
    page = sit()
    game = page.url.removesuffix("/record")
    page.goto(f"{game}/5")
    page.get_by_role("link", name="Correct this").click()
    page.get_by_role("button", name="This was written down wrong").press("Enter")
    field = page.get_by_role("textbox", name="What it should read")
    expect(field).to_be_focused()
    expect(field).to_have_value("take ww")
    expect(page.locator(".weighed")).to_contain_text("Nothing else changes.")
    field.fill("take wu")
    expect(page.locator("[data-reading=reads]")).to_contain_text("takes white, blue")
    expect(page.locator("[data-stops]")).to_contain_text("The record would stop at 24.")
    expect(page.locator("[data-changed='24']")).to_contain_text("legal → impossible")
    expect(page.locator("[data-changed='25']")).to_contain_text("legal → not replayed")
    expect(page.locator("[data-scores]")).to_contain_text("1 → 0")
    assert len(recorded(site).events) == 30, "nothing is written yet"
    page.get_by_role("radio", name="Iga").check()
    page.get_by_role("textbox", name="Why?").fill('the "white" one stayed')
    expect(page.locator("[data-mend-do]")).to_contain_text("the record will stop at 24")
    page.get_by_role("textbox", name="Why?").press("Enter")
    expect(page.locator(".halted")).to_contain_text("The record cannot go on at 24.")
    assert said(site) == ['B amend 5 take wu because "the \\"white\\" one stayed"']

    page.get_by_role("button", name="Correct 24").click()
    field.fill("buy 1R8 ww*")
    expect(page.locator(".weighed .finding.impossible")).to_contain_text("gold")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Withdraw correction 31").click()
    expect(page.locator(".weighed")).to_contain_text("The record goes on again.")
    page.locator("[data-mend-do]").click()
    expect(page.locator("[data-event='32']")).to_contain_text("withdraws a correction of 5")
    expect(page.locator(".halted")).to_have_count(0)

    page.reload()
    line = page.locator(".just [data-event='31']")
    expect(line).to_contain_text("corrects 5")
    expect(line).to_contain_text('the "white" one stayed')
    page.goto(f"{game}/5")
    expect(page.locator(".move-list")).to_contain_text("corrected at 31 · Iga · it read A take ww")
    expect(page.locator(".move-list")).to_contain_text('the "white" one stayed')


def test_a_take_back_says_who_and_why_and_undo_takes_one_tap(site: Site, sit: Sit) -> None:
    page = sit()
    page.locator("[data-event='29']").click()
    page.get_by_role("button", name="We took this back").click()
    expect(page.locator("[data-changed='29']")).to_contain_text("buys 1W1")
    expect(page.locator("[data-changed='30']")).to_contain_text("comes up: 1K3")
    page.get_by_role("radio", name="Grażyna").check()
    page.get_by_role("textbox", name="Why?").fill("wrong card")
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("[data-event='31']")).to_contain_text("takes back 29, 30")
    expect(page.locator("[data-event='29']")).to_contain_text("taken back at 31 · Grażyna")
    assert said(site) == ['A rewind 28 because "wrong card"']
    assert recorded(site).stands[-1].number == 28

    undo = page.locator("[data-undo]")
    expect(undo).to_contain_text("Take back 28")
    expect(undo).to_contain_text("comes up: 1K4")
    undo.click()
    expect(page.locator("[data-event='32']")).to_contain_text("takes back 28")
    assert said(site) == ["- rewind 27"]

    page.goto(page.url.removesuffix("/record"))
    expect(page.locator(".move-list")).to_contain_text("taken back at 31 · Grażyna")


def test_what_was_not_sent_yet_is_changed_and_removed_without_a_sentence(site: Site, sit: Sit) -> None:
    page = sit("splendor/games/sim-2p", 4)
    page.context.set_offline(True)
    for gems in ("wug", "rrk"):
        for gem in gems:
            page.locator(f"[data-gem={gem}]").click()
        page.locator("[data-record]").click()
    expect(page.locator("[data-waits]")).to_have_count(2)
    page.locator("[data-undo]").click()
    expect(page.locator("[data-waits]")).to_have_count(1)
    page.locator("[data-waits]").click()
    page.get_by_role("textbox", name="What it should read").fill("take wuk")
    page.get_by_role("button", name="Save the change").click()
    expect(page.locator("[data-waits]")).to_contain_text("take wuk")
    page.context.set_offline(False)
    expect(page.locator(".sending")).to_contain_text("all sent")
    assert said(site) == ["A take wuk"]


def test_a_card_that_nobody_noted_is_noted_later_from_the_market_and_from_the_list(site: Site, sit: Sit) -> None:
    """At 12 and at 32 a card came up that nobody noted; the one of 12 was 1W5, which is bought at 22."""
    page = sit("splendor/games/unknown-cards", 32)
    page.locator("[data-unknown='market.0.3']").click()
    page.locator("dialog[open] [data-pick='1R5']").click()
    expect(page.locator(".table [data-thing='1R5']")).to_be_visible()
    expect(page.locator("[data-event='33']")).to_contain_text("corrects 32: comes up: 1R5")
    assert said(site) == ["- amend 32 lay 1R5"]

    page.get_by_role("button", name="All moves").click()
    page.get_by_role("searchbox", name="Find a move").fill("12")
    page.locator("dialog [data-event='12']").click()
    page.get_by_role("button", name="Note which card it was").click()
    page.locator("dialog[open] [data-pick='1W5']").click()
    expect(page.locator("[data-event='34']")).to_contain_text("corrects 12")
    assert said(site) == ["- amend 12 lay 1W5"]


def test_an_impossible_entry_is_kept_as_a_draft_and_the_next_one_goes_on(site: Site, sit: Sit) -> None:
    page = sit()
    for entry in ("buy 3W1", "take wwww"):
        page.locator(".typed").click()
        typing = page.get_by_role("combobox", name="Notation")
        typing.fill(entry)
        expect(page.locator(".finding.impossible")).to_be_visible()
        if entry == "take wwww":
            page.get_by_role("button", name="Keep it as a draft").click()
            continue
        typing.press("Enter")  # sent all the same: the server refuses it, and nothing is lost
        expect(page.locator("[data-refused=impossible]")).to_contain_text("SPL-BUY-1")
        page.locator("[data-keep-draft]").click()
        expect(page.locator("[data-refused]")).to_have_count(0)
    expect(page.locator("[data-draft]")).to_have_count(2)
    for gem in "wug":
        page.locator(f"[data-gem={gem}]").click()
    page.locator("[data-record]:not([disabled])").click()
    expect(page.locator("[data-event='31']")).to_contain_text("takes white, blue, green")
    assert said(site) == ["A take wug"]

    page.reload()
    expect(page.locator("[data-draft]")).to_have_count(2)
    page.locator("[data-draft]").first.click()
    page.get_by_role("button", name="Drop it").click()
    expect(page.locator("[data-draft]")).to_have_count(1)
    page.locator("[data-draft]").click()
    page.get_by_role("textbox", name="What it should read").fill("take wuk")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-event='32']")).to_contain_text("takes white, blue, black")
    expect(page.locator("[data-draft]")).to_have_count(0)
    assert said(site) == ["B take wuk"]
