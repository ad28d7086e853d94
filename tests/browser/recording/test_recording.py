"""Recording at the table: a phone, a thumb, and a record that is equal to the one it was read from."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, Route, expect

from records import read
from records.sqlite import SqliteStore
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.thumb import FIXTURES, PHONE, Thumb, recorded
from tests.postgres import running as running_postgres
from tests.records.sample import said
from tests.waiting import becomes, free_port

FETCHED = 'async () => { window.Outbox = (await import("/static/now/recording/outbox.js")).Outbox; }'
SENT_BY_ANOTHER_TAB = """async ([game, last]) => {
    const outbox = new window.Outbox(game);
    await outbox.sent((await outbox.all())[0].id, last);
}"""
FOUND_IN_THE_OUTBOX = """async ([game, say]) => {
    await new window.Outbox(game).add(say);
    dispatchEvent(new Event("online"));
}"""
LAID = ("lay", "nobles", "locations")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Site]:
    """Asked for before the page: what is made last is closed first."""
    with running(tmp_path, lambda _: None) as site:
        yield site


# Marvel is entered by the same scripts, so its first third tells whether they know its words and tiles.
@pytest.mark.parametrize(("name", "part"), [("splendor/games/sim-2p", 1), ("marvel/games/sim-2p", 3)])
def test_a_game_entered_by_taps_is_the_game_that_was_played(
    table: Site, open_page: OpenPage, name: str, part: int
) -> None:
    whole = read((FIXTURES / f"{name}.rgn").read_bytes())
    log = whole.until(len(whole.events) // part)
    laid = tuple(event for event in log.events[:4] if event.verb in LAID)
    thumb = Thumb(open_page(*PHONE, has_touch=True), table, log)
    thumb.begin()
    thumb.lay_out(laid)
    for event in log.events[len(laid) :]:
        thumb.enter(event)
    assert recorded(table).events == log.events
    assert recorded(table).header.seats == log.header.seats
    assert sorted(thumb.taps)[len(thumb.taps) // 2] <= 3, thumb.taps


# ── what really happened ────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def thumb(table: Site, open_page: OpenPage) -> Thumb:
    """At a table that is laid out, before the first turn."""
    log = read((FIXTURES / "splendor/games/sim-2p.rgn").read_bytes())
    thumb = Thumb(open_page(*PHONE, has_touch=True), table, log)
    thumb.begin()
    thumb.lay_out(log.events[:4])
    thumb.taps.append(0)
    return thumb


def test_an_irregular_turn_names_its_rule_and_is_kept_as_it_was(table: Site, thumb: Thumb) -> None:
    for gem in "wwu":
        thumb.tap(f"[data-gem={gem}]")
    expect(thumb.page.locator(".finding.irregular")).to_contain_text("SPL-TAKE2-3")
    thumb.page.get_by_role("button", name="It happened: record it").click()
    thumb.at(5)
    assert recorded(table).events[-1].say == "take wwu"
    expect(thumb.page.locator(".just li").first).to_contain_text("takes")


def test_an_irregular_turn_can_be_recorded_and_disputed_at_once(table: Site, thumb: Thumb) -> None:
    for gem in "wwu":
        thumb.tap(f"[data-gem={gem}]")
    thumb.page.get_by_role("button", name="Record and dispute").click()
    thumb.at(6)
    assert [event.say for event in recorded(table).events[-2:]] == ["take wwu", "dispute 5 SPL-TAKE2-3"]


def test_an_irregular_turn_can_be_corrected_before_it_is_written(table: Site, thumb: Thumb) -> None:
    for gem in "wwu":
        thumb.tap(f"[data-gem={gem}]")
    thumb.page.get_by_role("button", name="Change the entry").click()
    typing = thumb.page.get_by_role("combobox", name="Notation")
    expect(typing).to_be_focused()
    typing.fill("take wug")
    expect(thumb.page.locator(".preview")).to_contain_text("takes white, blue, green")
    typing.press("Enter")
    thumb.at(5)
    assert recorded(table).events[-1].say == "take wug"


def test_what_is_typed_and_cannot_be_read_says_what_would_have_been(thumb: Thumb) -> None:
    thumb.tap(".typed")
    thumb.page.get_by_role("combobox", name="Notation").fill("take xyz")
    expect(thumb.page.locator(".refusal")).to_contain_text("expected w, u, g, r, k or *")
    expect(thumb.page.locator("[data-record]")).to_be_disabled()


def test_a_card_that_nobody_noted_is_a_question_mark(table: Site, thumb: Thumb) -> None:
    thumb.tap('.table [data-thing="1R2"]')
    thumb.tap(".seg button:nth-child(2)")
    thumb.tap("[data-record]:not([disabled])")
    thumb.tap("dialog[open] [data-skip]")
    thumb.at(6)
    assert [event.say for event in recorded(table).events[-2:]] == ["reserve 1R2 *", "lay ?"]


def test_what_is_typed_can_be_completed_with_the_arrow_keys(thumb: Thumb) -> None:
    thumb.tap(".typed")
    typing = thumb.page.get_by_role("combobox", name="Notation")
    typing.press_sequentially("res")
    typing.press("ArrowDown")
    typing.press("Enter")
    expect(typing).to_have_value("reserve ")
    typing.press_sequentially("1R")
    expect(thumb.page.locator("[data-offer]").first).to_have_attribute("data-offer", "1R2")  # it lies on the table
    thumb.page.locator("[data-offer='1R2']").click()
    expect(typing).to_have_value("reserve 1R2 ")
    expect(thumb.page.locator(".preview")).to_contain_text("reserves 1R2")


def test_the_next_game_begins_with_the_readings_and_players_of_the_last(table: Site, open_page: OpenPage) -> None:
    page = open_page(*PHONE, has_touch=True)
    page.goto(f"{table.address}/play")
    for seat, who in {"A": "Ania", "B": "Bartek"}.items():
        page.locator(f"[name=splendor-{seat}]").fill(who)
    page.locator(".for-splendor summary").click()
    page.locator("select[name=splendor-take-fewer]").select_option("up-to-3")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/record")
    page.goto(f"{table.address}/play")
    expect(page.locator("select[name=splendor-take-fewer]")).to_have_value("up-to-3")
    page.get_by_role("button", name="As last time: Ania, Bartek").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/record")
    assert recorded(table).header.get("readings") == "take-fewer=up-to-3"
    assert dict(recorded(table).header.seats) == {"A": "Ania", "B": "Bartek"}


# ── without a connection, and with others ───────────────────────────────────────────────────────────────


def test_ten_turns_without_a_connection_and_a_reload_are_sent_once_and_in_order(table: Site, thumb: Thumb) -> None:
    page = thumb.page
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # the worker keeps the page from now on
    page.wait_for_selector("main.ready")
    page.context.set_offline(True)
    takes = ["wug", "rkw", "ugr", "kwu", "grk"]
    for number in range(1, 11):
        for gem in takes[number - 1] if number <= 5 else ():
            page.locator(f"[data-gem={gem}]").click()
        if number > 5:
            page.locator("[data-deck='1']").click()
        page.locator("[data-record]:not([disabled])").click()
        expect(page.locator("[data-waiting]")).to_have_attribute("data-waiting", str(number))
        if number == 5:
            page.reload()
            page.wait_for_selector("main.ready")
            expect(page.locator("[data-waiting]")).to_have_attribute("data-waiting", "5")
    assert len(recorded(table).events) == 4
    page.context.set_offline(False)
    thumb.at(14)
    thumb.sent()
    written = [f"{event.seat} {event.say}" for event in recorded(table).events[4:]]
    seats = "ABABABABAB"
    assert written[:5] == [f"{seat} take {gems}" for seat, gems in zip(seats, map(in_order, takes), strict=False)]
    assert written[5:] == [f"{seat} reserve L1 *" for seat in seats[5:]]


def test_a_card_that_comes_up_is_asked_for_though_something_else_was_being_sent(table: Site, thumb: Thumb) -> None:
    """What the page found in its outbox is on its way, and its answer held back, when somebody taps the next entry."""
    page, held = thumb.page, list[Route]()
    page.route("**/events", lambda route: route.continue_() if held else held.append(route))
    page.evaluate(FETCHED)
    with page.expect_request("**/events"):
        page.evaluate(FOUND_IN_THE_OUTBOX, [table.store.headings()[0].game, "A take wug"])
    thumb.tap('.table [data-thing="1R2"]')
    thumb.tap(".seg button:nth-child(2)")
    thumb.tap("[data-record]:not([disabled])")
    expect(page.locator("[data-waiting]")).to_have_attribute("data-waiting", "2")
    held[0].continue_()
    thumb.tap("dialog[open] [data-skip]")
    thumb.at(7)
    assert [event.say for event in recorded(table).events[-3:]] == ["take wug", "reserve 1R2 *", "lay ?"]


@pytest.mark.parametrize("host", ["127.0.0.1", "home.test"])
def test_two_tabs_of_one_phone_send_what_they_have_once(table: Site, open_page: OpenPage, host: str) -> None:
    """Under a name that is no secure context, browsers have no locks between tabs and keep no page."""
    site = Site(table.address.replace("127.0.0.1", host), table.store)
    log = read((FIXTURES / "splendor/games/sim-2p.rgn").read_bytes())
    thumb = Thumb(open_page(*PHONE, has_touch=True), site, log)
    thumb.begin()
    thumb.lay_out(log.events[:4])
    page = thumb.page
    expect(page.locator(".plain-http")).to_be_visible(visible=host != "127.0.0.1")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("main.ready")
    page.context.set_offline(True)
    for number, gems in enumerate(("wug", "rkw", "ugr", "kwu"), 1):
        tab = (page, other)[number % 2]
        for gem in gems:
            tab.locator(f"[data-gem={gem}]").click()
        tab.locator("[data-record]:not([disabled])").click()
        expect(tab.locator("[data-waiting]")).to_have_attribute("data-waiting", str(number))
    page.context.set_offline(False)
    for tab in (page, other):
        expect(tab.locator(".whose small")).to_have_text(re.compile(r"\bevent 8$"))
        expect(tab.locator(".sending")).to_contain_text("all sent")
    assert [event.say for event in recorded(table).events[4:]] == [
        f"take {in_order(gems)}" for gems in ("wug", "rkw", "ugr", "kwu")
    ]


def test_what_waits_comes_after_what_another_tab_has_sent_though_this_one_heard_nothing_of_it(
    table: Site, thumb: Thumb
) -> None:
    page = thumb.page
    page.evaluate(FETCHED)
    page.context.set_offline(True)
    for gems in ("wug", "rkw"):
        for gem in gems:
            page.locator(f"[data-gem={gem}]").click()
        page.locator("[data-record]:not([disabled])").click()
    expect(page.locator("[data-waiting]")).to_have_attribute("data-waiting", "2")
    game = table.store.headings()[0].game
    table.store.append(game, 4, said("A take wug"))
    page.evaluate(SENT_BY_ANOTHER_TAB, [game, 5])
    page.context.set_offline(False)
    thumb.at(6)
    assert [event.say for event in recorded(table).events[4:]] == ["take wug", "take wrk"]


def in_order(gems: str) -> str:
    return "".join(sorted(gems, key="wugrk".index))


def joined(thumb: Thumb, open_page: OpenPage) -> Page:
    """A second phone with the key of the game."""
    key = thumb.page.evaluate("Object.entries(localStorage).find(([name]) => name.startsWith('recount-key-'))[1]")
    other = open_page(*PHONE, has_touch=True)
    other.goto(f"{thumb.page.url}#k={key}")
    other.wait_for_selector("main.ready")
    return other


def test_of_two_recorders_the_second_sees_what_came_between_and_chooses(
    table: Site, thumb: Thumb, open_page: OpenPage
) -> None:
    other = joined(thumb, open_page)
    expect(other.locator(".whose small")).to_have_text("event 4")
    other.context.set_offline(True)  # so that it does not see the first in time
    for gem in "rrk":
        other.locator(f"[data-gem={gem}]").click()
    other.locator("[data-record]").click()
    expect(other.locator("[data-waiting]")).to_have_attribute("data-waiting", "1")
    for gem in "wug":
        thumb.tap(f"[data-gem={gem}]")
    thumb.tap("[data-record]:not([disabled])")
    thumb.at(5)
    other.context.set_offline(False)
    expect(other.locator("[data-refused=stale]")).to_contain_text("take wug")
    assert [event.say for event in recorded(table).events[4:]] == ["take wug"], "nothing is overwritten"
    other.locator("[data-again]").click()
    expect(other.locator(".sending")).to_contain_text("all sent")
    assert [f"{event.seat} {event.say}" for event in recorded(table).events[4:]] == ["A take wug", "B take rrk"]


def test_who_looks_on_follows_without_asking_and_cannot_write(table: Site, thumb: Thumb, open_page: OpenPage) -> None:
    other = open_page(*PHONE)
    other.goto(thumb.page.url)
    expect(other.locator(".composer")).to_contain_text("You are looking on.")
    for gem in "wug":
        thumb.tap(f"[data-gem={gem}]")
    thumb.tap("[data-record]:not([disabled])")
    thumb.at(5)
    expect(other.locator(".whose small")).to_have_text(re.compile("event 5$"))
    assert other.locator("[data-gem]").count() == 0


def test_a_server_that_is_killed_while_entries_are_sent_loses_and_doubles_none(
    tmp_path: Path, open_page: OpenPage
) -> None:
    data, port = tmp_path / "data", free_port()
    server = serve(data, port)
    try:
        log = read((FIXTURES / "splendor/games/sim-2p.rgn").read_bytes())
        thumb = Thumb(
            open_page(*PHONE, has_touch=True), Site(f"http://127.0.0.1:{port}", SqliteStore(data / "recount.db")), log
        )
        thumb.begin()
        thumb.lay_out(log.events[:4])
        for gems in ("wug", "rkw"):
            for gem in gems:
                thumb.page.locator(f"[data-gem={gem}]").click()
            thumb.page.locator("[data-record]").click()
            server.kill()  # with the entry on its way, written or not
            server.wait()
            server = serve(data, port)
        thumb.at(6)
        thumb.sent()
        assert [event.say for event in recorded(thumb.site).events[4:]] == ["take wug", "take wrk"]
    finally:
        server.kill()
        server.wait()


def test_what_is_recorded_while_the_database_is_down_is_sent_when_it_is_back(
    tmp_path: Path, open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running_postgres() as server:
        monkeypatch.setenv("DATABASE_URL", server.url(schema=server.new_schema()))
        with running(tmp_path, lambda _: None) as site:
            log = read((FIXTURES / "splendor/games/sim-2p.rgn").read_bytes())
            thumb = Thumb(open_page(*PHONE, has_touch=True), site, log)
            thumb.begin()
            thumb.lay_out(log.events[:4])
            server.stop()
            for number, gems in enumerate(("wug", "rkw"), 1):
                for gem in gems:
                    thumb.page.locator(f"[data-gem={gem}]").click()
                thumb.page.locator("[data-record]:not([disabled])").click()
                expect(thumb.page.locator("[data-waiting]")).to_have_attribute("data-waiting", str(number))
            server.start()
            thumb.at(6)
            thumb.sent()
            assert [event.say for event in recorded(site).events[4:]] == ["take wug", "take wrk"]


def serve(data: Path, port: int) -> "subprocess.Popen[bytes]":
    command = [str(Path(sys.executable).parent / "recount"), "serve", "--port", str(port), "--data", str(data)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert becomes(lambda: process.poll() is not None or answers(port))
    assert process.poll() is None
    return process


def answers(port: int) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}/healthz"):
            return True
    except OSError:
        return False
