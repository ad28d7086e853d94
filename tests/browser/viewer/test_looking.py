"""Looking at a game: what a step marks, where things have been, as whom one looks, why, and what is passed on."""

import re
from collections.abc import Iterator
from itertools import pairwise
from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.site import served
from tests.browser.viewing import Shown, expect_event, ready, view

MARKED = """() => [...document.querySelectorAll(".delta, .fresh, .gap, .moved")].map(
    mark => mark.closest("[data-place]").dataset.place).sort()"""
COUNT_FLIGHTS = """window.flown = 0;
new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(node => {
    if (node.classList?.contains("flies")) window.flown += 1;
}))).observe(document, { childList: true, subtree: true });"""


# ── what the last event moved ───────────────────────────────────────────────────────────────────────────


def test_tokens_that_were_taken_are_marked_where_they_left_and_where_they_came(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/5"))
    expect(page.locator(".table [data-place='bank.g'] .delta")).to_have_text("−2")
    cell = page.locator(".seats [data-place='A.tokens.g']")
    expect(cell).to_have_class(re.compile("moved"))
    expect(cell.locator("small")).to_have_text("+2")
    assert page.evaluate(MARKED) == ["A.tokens.g", "bank.g"], "and nothing else"


def test_a_card_leaves_a_gap_and_the_next_one_is_fresh(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/12"))
    gap = page.locator(".table .gap")
    expect(gap).to_have_text(re.compile(r"1U4\s*→\s*B"))
    for colour in "wgrk":
        expect(page.locator(f".table [data-place='bank.{colour}'] .delta")).to_have_text("+1")
    expect(page.locator(".seats [data-place='B.bonuses.u']")).to_have_class(re.compile("moved"))
    place = gap.get_attribute("data-place")
    page.keyboard.press("ArrowRight")
    fresh = page.locator(".table .fresh")
    expect(fresh).to_have_attribute("data-thing", "1K4")
    expect(fresh).to_have_attribute("data-place", str(place))
    expect(page.locator(".gap, .delta, .moved")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(gap).to_have_text(re.compile(r"1U4\s*→\s*B"))


def test_a_life_that_was_lost_is_marked(page: Page, shown: Shown) -> None:
    view(page, shown.game("gauntlet", "/29"))
    expect(page.locator(".table [data-place='life.thanos'] .delta")).to_have_text("−1")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".table .delta")).to_have_count(0)


def test_a_step_moves_what_it_marks_and_a_jump_does_not(page: Page, shown: Shown) -> None:
    page.add_init_script(COUNT_FLIGHTS)
    view(page, shown.game("splendor", "/4"))
    page.keyboard.press("ArrowRight")
    expect_event(page, 5)
    assert page.evaluate("window.flown") == 2, "two green tokens"
    expect(page.locator(".flies")).to_have_count(0)
    page.locator(".mv[data-step='40']").click()
    expect_event(page, 40)
    assert page.evaluate("window.flown") == 2


def test_nothing_moves_for_those_who_want_it_calm(open_page: OpenPage, shown: Shown) -> None:
    page = open_page(reduced_motion="reduce")
    page.add_init_script(COUNT_FLIGHTS)
    view(page, shown.game("splendor", "/4"))
    page.keyboard.press("ArrowRight")
    expect_event(page, 5)
    assert page.evaluate("window.flown") == 0
    mark = page.locator(".table [data-place='bank.g'] .delta")
    expect(mark).to_have_text("−2")
    assert mark.evaluate("mark => mark.getAnimations().filter(a => a.effect.getTiming().duration > 0).length") == 0


# ── jumping by what is seen ─────────────────────────────────────────────────────────────────────────────


def test_a_card_leads_to_where_it_was_laid_and_reserved(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/36"))
    page.locator(".seats [data-thing='3R2']").click()
    found = page.get_by_role("dialog")
    expect(found.locator("a .n")).to_have_text(["3", "33"])
    expect(found.locator("a").nth(1)).to_contain_text("Paweł reserves 3R2")
    found.locator("a").nth(1).click()
    expect_event(page, 33)
    expect(found).to_be_hidden()
    page.go_back()
    expect_event(page, 36)


def test_a_card_leads_to_where_it_was_bought(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/11"))
    page.locator(".table [data-thing='1U4']").focus()
    page.keyboard.press("Enter")
    found = page.get_by_role("dialog")
    expect(found.locator("a .n")).to_have_text(["1", "12"])
    page.keyboard.press("Escape")
    expect(found).to_be_hidden()
    expect(page.locator(".table [data-thing='1U4']")).to_be_focused()
    page.keyboard.press("Enter")
    found.get_by_role("link").last.focus()
    page.keyboard.press("ArrowRight")
    expect_event(page, 11)
    page.keyboard.press("Enter")
    expect_event(page, 12)


def test_points_lead_to_where_they_rose(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor"))
    page.get_by_role("button", name="Żaneta: 15 points").click()
    rises = page.get_by_role("dialog").locator("a")
    steps = [tuple(map(int, re.findall(r"(\d+) → (\d+)", text)[0])) for text in rises.all_inner_texts()]
    assert steps[0][0] == 0
    assert steps[-1][1] == 15
    assert all(before[1] == after[0] for before, after in pairwise(steps))
    rises.last.click()
    expect(page.get_by_role("button", name="Żaneta: 15 points").locator(".delta")).to_have_text(
        f"+{steps[-1][1] - steps[-1][0]}"
    )


# ── the list, and why ───────────────────────────────────────────────────────────────────────────────────


def test_the_list_marks_what_is_irregular_disputed_corrected_and_annotated(page: Page, shown: Shown) -> None:
    view(page, shown.game("talked over"))
    nine = page.locator(".mv", has=page.locator(".n").get_by_text("9", exact=True))
    for name in ("irregular", "disputed", "corrected"):
        expect(nine.get_by_role("img", name=name)).to_be_visible()
    fourteen = page.locator(".mv", has=page.locator(".n").get_by_text("14", exact=True))
    expect(fourteen.locator(".glyph")).to_have_text("?!")
    legal = page.locator(".mv", has=page.locator(".n").get_by_text("5", exact=True))
    expect(legal.locator(".marks")).to_be_empty()
    page.locator(".marked a.disputed").click()
    expect_event(page, 9)


@pytest.mark.parametrize(("event", "verdict"), [(16, "irregular"), (6, "legal")])
def test_the_reasons_of_a_verdict_lead_to_their_rules(page: Page, shown: Shown, event: int, verdict: str) -> None:
    view(page, shown.game("splendor, irregular", f"/{event}"))
    link = page.locator(".caption .verdict-link")
    expect(link).to_have_text(verdict)
    link.click()
    box = page.locator("details.why")
    expect(box.locator("summary")).to_have_text(f"Why is {event} {verdict}?")
    expect(box.locator("summary use").first).to_have_attribute("href", f"#{verdict}")
    rules = box.locator(".clauses .rule-id")
    expect(rules.first).to_be_visible()
    broken = box.locator(".clauses").get_by_role("img", name="broken").count()
    assert bool(broken) == (verdict == "irregular")
    for address in {link.get_attribute("href") or "" for link in rules.all()}:
        assert re.fullmatch(r"/rules/SPL-[A-Z0-9-]+", address)
        assert page.request.get(f"{shown.site.address}{address}").status == 200
    page.keyboard.press("ArrowRight")
    expect(box.locator("summary")).to_contain_text(str(event + 1))


def test_the_verdict_links_to_the_reasons_of_the_step_that_is_shown(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor, irregular", "/15"))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".verdict-link")).to_have_attribute("href", re.compile(r"/16/why$"))


# ── as whom ─────────────────────────────────────────────────────────────────────────────────────────────


def test_another_eye_looks_at_the_same_event(page: Page, shown: Shown) -> None:
    view(page, shown.game("gauntlet", "/19"))
    page.keyboard.press("ArrowRight")
    eyes = page.get_by_role("navigation", name="Look at it as")
    expect(eyes.locator("[aria-current=true]")).to_have_text("Everything")
    expect(page.locator(".hero [aria-label='a hidden card']")).to_have_count(0)
    eyes.get_by_role("link", name="Stanisław").click()
    ready(page)
    expect_event(page, 20)
    assert urlsplit(page.url).query == "as=B"
    hidden = page.get_by_role("img", name="a hidden card")
    expect(page.locator(".hero[data-place=B]").get_by_role("img", name="a hidden card")).to_have_count(0)
    expect(page.locator(".hero[data-place=C]").get_by_role("img", name="a hidden card")).to_have_count(1)
    seen_by_b = hidden.count()
    eyes.get_by_role("link", name="Spectator").click()
    ready(page)
    expect_event(page, 20)
    expect(page.locator(".hero[data-place=B]").get_by_role("img", name="a hidden card")).not_to_have_count(0)
    assert hidden.count() > seen_by_b
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(shown.game("gauntlet", "/21?as=spectator"))


def test_the_other_language_shows_the_same_event(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor", "/5"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(shown.game("splendor", "/6"))
    page.get_by_role("link", name="polski").click()
    ready(page)
    expect_event(page, 6)
    expect(page.locator(".said")).to_have_text("Iga bierze: biały, zielony, czarny.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".said")).to_have_text("Żaneta bierze: niebieski, zielony, czarny.")
    expect(page.get_by_role("button", name="Odtwarzaj")).to_be_visible()


# ── passed on ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_share_copies_the_link_to_this_event(open_page: OpenPage, shown: Shown, size: tuple[int, int]) -> None:
    page = open_page(*size, permissions=["clipboard-read", "clipboard-write"])
    view(page, shown.game("splendor", "/23"))
    page.keyboard.press("ArrowRight")
    share(page)
    expect(page.locator(".shared:visible")).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == shown.game("splendor", "/24")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_share_shows_the_link_where_nothing_can_be_copied(
    open_page: OpenPage, shown: Shown, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    view(page, shown.game("splendor", "/23"))
    share(page)
    expect(page.locator(".shared:visible")).to_contain_text(shown.game("splendor", "/23"))


def share(page: Page) -> None:
    """On a phone it is one of the things behind “More”."""
    button = page.get_by_role("button", name="Share")
    if not button.is_visible():
        page.locator("summary", has=page.locator("[href='#more']")).click()
    button.click()


def test_a_finished_game_opens_with_a_summary_until_somebody_steps(page: Page, shown: Shown) -> None:
    view(page, shown.game("splendor"))
    expect(page.locator(".summary")).to_contain_text("Żaneta wins with 15 points.")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".summary")).to_be_hidden()
    view(page, shown.game("splendor", "/23"))
    expect(page.locator(".summary")).to_be_hidden()


@pytest.fixture
def elsewhere(shown: Shown) -> Iterator[str]:
    """A page of another origin with a game in it."""
    app = Flask("elsewhere")
    frame = shown.embed("splendor", "/23?lang=pl").replace("127.0.0.1", "localhost")
    around = f'<!doctype html><link rel="icon" href="data:,"><iframe src="{frame}" width="900" height="700"></iframe>'
    app.add_url_rule("/", view_func=lambda: around)
    with served(app) as address:
        yield address


def test_a_game_steps_within_a_page_of_another_origin_without_cookies(browser: Browser, elsewhere: str) -> None:
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(elsewhere)
    frame = page.frame_locator("iframe")
    expect(frame.locator(".caption .n")).to_have_text("23")
    expect(frame.locator("main")).to_have_class(re.compile("ready"))
    frame.get_by_role("button", name="Następne zdarzenie").click()
    expect(frame.locator(".caption .n")).to_have_text("24")
    assert context.cookies() == []
    with context.expect_page() as opened:
        frame.locator(".out a").click()
    expect(opened.value.locator(".caption .n")).to_have_text("24")
    with context.expect_page() as opened:
        frame.locator(".verdict-link").click()
    expect(opened.value).to_have_url(re.compile(r"/24/why"))
    opened.value.close()
    frame.get_by_role("link", name="Iga").click()
    expect(frame.locator("[data-eye=B]").first).to_have_attribute("aria-current", "true")
    expect(frame.locator(".caption .n")).to_have_text("24")
    expect(frame.locator("html")).to_have_attribute("lang", "pl")
    assert complaints == []
    context.close()
