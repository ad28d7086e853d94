"""Joining: a second phone comes in by a code that was typed or scanned, and goes again when its key is taken away."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from records import Log, read
from tests.browser.axe import stumbles
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.thumb import FIXTURES, PHONE, recorded
from webapp.identity.keys import Keys


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Site]:
    """Asked for before the page: what is made last is closed first."""
    with running(tmp_path, lambda _: None) as site:
        yield site


class Phone:
    """A phone at the table."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page, self.site = page, site

    def record(self, game: str, key: str = "") -> None:
        self.page.goto(f"{self.site.address}/g/{game}/record" + (f"#k={key}" if key else ""))
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_url(re.compile("/record$"))
        expect(self.page.locator("main.ready")).to_be_attached()

    def menu(self, line: str) -> None:
        self.page.locator("[data-more]").click()
        self.page.locator(f"[data-menu={line}]").click()

    def invite(self, what: str) -> str:
        self.menu("invite")
        self.page.locator(f"[data-invite={what}]").click()
        code = self.page.locator("output.code")
        expect(code).to_have_text(re.compile(r"^\w{4}-\w{4}$"))
        return code.inner_text()

    def join(self, code: str) -> None:
        self.page.goto(self.site.address + "/join")
        self.page.get_by_role("textbox", name="Code").fill(code)
        self.page.keyboard.press("Enter")
        self.ready()

    def take(self, gems: str) -> None:
        for gem in gems:
            self.page.locator(f"[data-gem={gem}]").click()
        self.page.locator("[data-record]:not([disabled])").click()

    def expect_event(self, number: int) -> None:
        expect(self.page.locator(".whose small")).to_have_text(re.compile(rf"\bevent {number}$"))

    def scanned(self) -> str:
        """What a camera sees of the QR code on this screen."""
        picture = Image.open(BytesIO(self.page.locator("svg.qr").screenshot())).convert("L")
        [found] = zxingcpp.read_barcodes(picture)
        return found.text


@pytest.fixture
def phone(table: Site, open_page: OpenPage) -> Phone:
    """The recorder of a game of Splendor that is laid out."""
    log = read((FIXTURES / "splendor/games/sim-2p.rgn").read_bytes())
    return recorder(table, open_page(*PHONE, has_touch=True), log.until(4))


def recorder(site: Site, page: Page, log: Log) -> Phone:
    game = site.store.create(log).game
    keys = Keys(site.store.path.parent / "keys.db")
    phone = Phone(page, site)
    phone.record(game, keys.grant(game))
    keys.close()
    return phone


def test_a_phone_joins_by_a_typed_code_and_both_record(table: Site, phone: Phone, open_page: OpenPage) -> None:
    code = phone.invite("table")
    expect(phone.page.locator("[data-only-here]")).to_contain_text("Other phones cannot reach this address")
    assert stumbles(phone.page) == ""
    other = Phone(open_page(*PHONE, has_touch=True), table)
    other.join(code.lower().replace("-", ""))
    assert code.replace("-", "") not in other.page.url
    expect(phone.page.locator(".joined")).to_contain_text("A phone has joined.")
    phone.page.keyboard.press("Escape")
    other.take("wug")
    phone.expect_event(5)
    phone.take("rrk")
    other.expect_event(6)
    assert [event.say for event in recorded(table).events[4:]] == ["take wug", "take rrk"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_scanned_code_opens_the_table_at_once(table: Site, open_page: OpenPage, scheme: str) -> None:
    """A holds T1, T3 and S2. Only who came in by the code of the seat sees them."""
    log = read((FIXTURES / "gauntlet/games/sim-4p.rgn").read_bytes())
    phone = recorder(table, open_page(*PHONE, color_scheme=scheme), log.until(18))
    code = phone.invite("A")
    assert phone.scanned() == f"{table.address}/join#{code}"
    other = Phone(open_page(*PHONE), table)
    other.page.goto(phone.scanned())
    other.ready()
    hand = '[data-thing="S2"]'
    expect(other.page.locator(hand)).to_be_visible()
    expect(phone.page.locator(".whose small")).to_be_visible()
    expect(phone.page.locator(hand)).to_have_count(0)
    late = open_page(*PHONE)
    late.goto(phone.scanned())
    expect(late.get_by_role("alert")).to_contain_text("good for one phone")
    assert "#" not in late.url


def test_a_key_that_is_taken_away_leaves_the_phone_looking_on_with_its_outbox(
    table: Site, phone: Phone, open_page: OpenPage
) -> None:
    other = Phone(open_page(*PHONE, has_touch=True), table)
    other.join(phone.invite("table"))
    other.expect_event(4)
    other.page.context.set_offline(True)
    other.take("wug")
    expect(other.page.locator("[data-waiting]")).to_have_attribute("data-waiting", "1")
    phone.page.keyboard.press("Escape")
    phone.menu("writers")
    expect(phone.page.locator("[data-key]")).to_have_count(2)
    phone.page.locator("[data-key]", has_not_text="this phone").locator("[data-take]").click()
    expect(phone.page.locator("[data-key]")).to_have_count(1)
    phone.page.keyboard.press("Escape")
    other.page.context.set_offline(False)
    expect(other.page.locator("[data-gone]")).to_contain_text("What was not sent is kept here: 1.")
    phone.take("rrk")
    other.expect_event(5)
    assert [event.say for event in recorded(table).events[4:]] == ["take rrk"], "nothing of it was written"
    other.join(phone.invite("table"))
    expect(other.page.locator("[data-refused=stale]")).to_contain_text("take rrk")
    expect(other.page.locator("[data-gone]")).to_have_count(0)


def test_a_link_with_a_wrong_key_does_not_cost_the_key_that_was_there(phone: Phone) -> None:
    game = phone.page.url.split("/")[-2]
    phone.page.goto(f"{phone.site.address}/join")
    phone.record(game, "wrong")
    phone.expect_event(4)
    phone.take("wug")
    phone.expect_event(5)


def test_a_phone_that_takes_a_seat_as_well_can_turn_back_to_the_whole_table(phone: Phone) -> None:
    phone.join(phone.invite("A"))
    phone.menu("writers")
    expect(phone.page.locator("[data-key]", has_text="this phone").locator(".seat-a")).to_be_visible()
    expect(phone.page.locator("[data-take]")).to_have_count(0)
    phone.page.locator("[data-other]").click()
    phone.menu("invite")
    expect(phone.page.locator("[data-invite=table]")).to_be_visible()


def test_who_takes_away_the_own_key_is_asked_first(phone: Phone) -> None:
    page = phone.page
    phone.menu("writers")
    page.locator("[data-take]").click()
    expect(page.locator("dialog.drawer")).to_contain_text("the last key for the whole table")
    page.locator("[data-no]").click()
    expect(page.locator("[data-key]")).to_have_count(1)
    page.locator("[data-take]").click()
    page.locator("[data-yes]").click()
    expect(page.locator("[data-gone]")).to_be_visible()
    expect(page.locator("dialog.drawer")).to_be_hidden()


def test_the_games_of_this_browser_stand_on_top_and_can_be_gone_on_with(phone: Phone) -> None:
    page, game = phone.page, phone.page.url.split("/")[-2]
    page.goto(phone.site.address)
    yours = page.get_by_role("region", name="Your games")
    expect(yours.get_by_role("link")).to_have_count(1)
    assert stumbles(page) == ""
    page.goto(f"{phone.site.address}/g/{game}")
    page.get_by_role("link", name="Go on recording").click()
    phone.ready()


def test_who_holds_nothing_sees_nothing_of_it(table: Site, phone: Phone, open_page: OpenPage) -> None:
    stranger = open_page(*PHONE)
    with stranger.expect_event("requestfinished", lambda request: "yours.js" in request.url):
        stranger.goto(table.address)
    expect(stranger.get_by_role("link", name="Join a game")).to_be_visible()
    expect(stranger.locator(".yours")).to_have_count(0)
    stranger.goto(f"{table.address}/join")
    assert stumbles(stranger) == ""
    stranger.goto(phone.page.url)
    stranger.locator("[data-more]").click()
    expect(stranger.locator("[data-menu=invite], [data-menu=writers]")).to_have_count(0)
