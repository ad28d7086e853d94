"""A dispute from the first tap to the ruling that others find again, on phones, as people at a table do it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from records import read, sentences
from records.disputes import disputes
from tests.browser.axe import stumbles
from tests.browser.conftest import OpenPage
from tests.browser.site import Site, running
from tests.browser.thumb import PHONE
from tests.webapp.disputes.table import RECORD
from webapp.identity.keys import Keys


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Site]:
    with running(tmp_path, lambda store: (store.create(read(RECORD)), store.create(read(RECORD)))) as site:
        yield site


class Hearing:
    """A game with a dispute, and the phones of everybody."""

    def __init__(self, site: Site, open_page: OpenPage, number: int = 11) -> None:
        self.site, self.open_page, self.number = site, open_page, number
        self.other, self.game = (each.game for each in site.store.headings(limit=2))
        self.keys = Keys(Path(site.store.path).parent / "keys.db")
        self.pages: dict[str, Page] = {}

    @property
    def base(self) -> str:
        return f"{self.site.address}/g/{self.game}"

    def phone(self, seat: str, where: str) -> Page:
        """Empty: whoever records."""
        if seat not in self.pages:
            self.pages[seat] = self.open_page(*PHONE, has_touch=True)
            where += f"#k={self.keys.grant(self.game, seat)}"
        self.pages[seat].goto(f"{self.base}/{where}")
        return self.pages[seat]

    def at(self, seat: str) -> Page:
        page = self.phone(seat, f"disputes/{self.number}")
        expect(page.locator("form[data-form=argue]")).to_be_visible()
        return page

    def turns(self, page: Page, many: int) -> None:
        expect(page.locator(".said-list > li")).to_have_count(many)


@pytest.fixture
def hearing(table: Site, open_page: OpenPage) -> Hearing:
    return Hearing(table, open_page)


def test_a_dispute_is_raised_argued_compared_voted_carried_out_and_appealed_against(hearing: Hearing) -> None:
    # one tap while recording, and play goes on
    recorder = hearing.phone("", "record")
    expect(recorder.locator("main.ready")).to_be_attached()
    recorder.locator("[data-dispute='9']").evaluate("button => { button.click(); button.click(); }")  # once is meant
    expect(recorder.locator("[data-hearing='11']").first).to_be_visible()

    # two people say what they saw
    celina = hearing.at("C")
    celina.locator("form[data-form=argue] textarea").fill("There were only three blue.")
    celina.get_by_role("button", name="Add").click()
    hearing.turns(celina, 2)
    celina.get_by_text("Show evidence").click()
    celina.locator("form[data-form=evidence] textarea").fill("Three blue lie there.")
    celina.get_by_role("button", name="Show it").last.click()
    hearing.turns(celina, 3)
    expect(celina.get_by_role("link", name="the table after 8")).to_be_visible()
    expect(celina.locator(".verdict-head .word")).to_have_text(re.compile("irregular", re.IGNORECASE))

    # the two timelines on two tables
    celina.get_by_role("link", name="Both tables side by side").click()
    expect(celina.locator(".two-ways .way-of")).to_have_count(2)

    # everybody votes; the last vote rules and takes it back
    for seat, remedy in (("A", "take-back"), ("B", "stands"), ("C", "take-back")):
        phone = hearing.at(seat)
        phone.locator(f"input[name=remedy][value='{remedy}']").check()
        phone.get_by_role("button", name="Vote for it").click()
        expect(phone.get_by_text("is for:").last).to_be_visible()
        expect(phone.locator(".said-list .is-vote")).to_have_count({"A": 1, "B": 2, "C": 3}[seat])
    expect(phone.locator(".head-tools .chip")).to_have_text("settled")
    expect(phone.get_by_text("it is taken back").first).to_be_visible()
    assert hearing.site.store.log(hearing.game).stands[-1].number == 8

    # Bartek does not accept it, and whoever the table belongs to rules otherwise
    bartek = hearing.at("B")
    bartek.locator("form[data-form=appeal] textarea").fill("Nobody said anything for a round.")
    bartek.get_by_role("button", name="Appeal").click()
    expect(bartek.locator(".head-tools .chip")).to_have_text("appealed against")
    owner = hearing.at("")
    owner.get_by_text("Let somebody else decide").click()
    owner.locator("select[name=by]").select_option("owner")
    owner.get_by_role("button", name="Agreed").click()
    expect(owner.get_by_text("The table's owner decides.").first).to_be_visible()
    owner.locator("input[name=remedy][value='stands']").check()
    owner.locator("[data-form=remedy] textarea").fill("It was too late.")
    owner.locator("select[name=scope]").select_option("group")
    owner.get_by_role("button", name="Rule", exact=True).click()
    expect(owner.locator(".head-tools .chip")).to_have_text("settled")
    [case] = disputes(hearing.site.store.log(hearing.game))
    assert case.in_force is not None
    assert (case.in_force.ruling.scope, case.in_force.ruling.text) == ("group", "It was too late.")
    assert hearing.site.store.log(hearing.game).stands[-1].number == 10

    # it is found again: at the rule, and beside a dispute about the same rule in another game
    owner.goto(f"{hearing.site.address}/rules/SPL-TAKE2-2")
    expect(owner.get_by_text("It was too late.")).to_be_visible()
    second = Hearing(hearing.site, hearing.open_page)
    second.game = hearing.other
    again = second.phone("A", "dispute/9")
    again.locator("form[data-form=raise] textarea").fill("Again only three.")
    again.get_by_role("button", name="Dispute it").click()
    again.wait_for_url(re.compile(r"/disputes/11$"))
    again.locator(".before summary").click()
    expect(again.locator(".before").get_by_text("It was too late.")).to_be_visible()

    # and all of it in Polish
    again.goto(f"{hearing.base}/disputes/11?lang=pl")
    expect(again.get_by_text("Co powiedziano")).to_be_visible()
    expect(again.locator(".head-tools .chip")).to_have_text("rozstrzygnięty")


def test_what_others_write_is_shown_and_what_one_is_writing_is_not_lost(hearing: Hearing) -> None:
    recorder = hearing.phone("", "dispute/9")
    recorder.get_by_role("button", name="Dispute it").click()
    recorder.wait_for_url(re.compile(r"/disputes/11$"))
    ania, bartek = hearing.at("A"), hearing.at("B")
    bartek.locator("form[data-form=argue] textarea").fill("half a sentence")
    ania.locator("form[data-form=argue] textarea").fill("from another phone")
    ania.get_by_role("button", name="Add").click()
    hearing.turns(ania, 2)
    expect(bartek.locator(".news")).to_be_visible()
    bartek.get_by_role("button", name="Show it").first.click()
    hearing.turns(bartek, 2)
    expect(bartek.locator("form[data-form=argue] textarea")).to_have_value("half a sentence")
    hearing.turns(recorder, 2)  # who is not writing is shown it at once


def test_what_got_lost_on_the_way_counts_once(hearing: Hearing) -> None:
    recorder = hearing.phone("", "dispute/9")
    recorder.get_by_role("button", name="Dispute it").click()
    recorder.wait_for_url(re.compile(r"/disputes/11$"))
    ania = hearing.at("A")
    lost: list[Route] = []

    def lose(route: Route) -> None:
        """The first answer never comes back, although the statement was written."""
        lost.append(route)
        if len(lost) > 1:
            return route.continue_()
        route.fetch()
        return route.abort("connectionfailed")

    ania.route("**/argue", lose)
    ania.locator("form[data-form=argue] textarea").fill("once")
    ania.get_by_role("button", name="Add").click()
    expect(ania.locator("form[data-form=argue] [role=status]")).to_contain_text("What you wrote is kept here")
    ania.reload()
    ania.get_by_role("button", name="Add").click()
    expect(ania.locator("form[data-form=argue] textarea")).to_have_value("")
    hearing.turns(ania, 2)
    assert len(lost) == 2
    assert len(hearing.site.store.log(hearing.game).events) == 12


def test_what_went_wrong_is_said_beside_the_button_that_was_pressed(hearing: Hearing) -> None:
    owner = hearing.phone("", "dispute/9")
    owner.get_by_role("button", name="Dispute it").click()
    owner.wait_for_url(re.compile(r"/disputes/11$"))
    owner.get_by_text("Let somebody else decide").click()
    owner.locator("select[name=by]").select_option("owner")
    owner.get_by_role("button", name="Agreed").click()
    expect(owner.get_by_text("The table's owner decides.").first).to_be_visible()
    owner.route("**/rule", lambda route: route.abort("connectionfailed"))
    owner.locator("input[name=remedy][value='stands']").check()
    owner.get_by_role("button", name="Rule", exact=True).click()
    expect(owner.locator(".ruling [role=status]")).to_contain_text("What you wrote is kept here")


def test_nobody_decides_about_a_record_that_was_corrected_meanwhile(hearing: Hearing) -> None:
    recorder = hearing.phone("", "dispute/9")
    recorder.get_by_role("button", name="Dispute it").click()
    recorder.wait_for_url(re.compile(r"/disputes/11$"))
    bartek = hearing.at("B")
    expect(bartek.locator("input[value='concede B 0']")).to_be_disabled()  # there is nothing to give up
    bartek.locator("input[value='take-back']").check()
    hearing.site.store.append(hearing.game, 11, sentences("- amend 9 take wuk", 12))
    bartek.get_by_role("button", name="Vote for it").click()
    expect(bartek.locator(".news")).to_be_visible()
    assert len(hearing.site.store.log(hearing.game).events) == 12
    bartek.get_by_role("button", name="Show it").first.click()
    expect(bartek.locator(".notices")).to_contain_text("9 was corrected since.")


def test_whoever_has_no_key_reads_and_is_told_how_to_take_part(hearing: Hearing) -> None:
    recorder = hearing.phone("", "dispute/9")
    recorder.get_by_role("button", name="Dispute it").click()
    recorder.wait_for_url(re.compile(r"/disputes/11$"))
    stranger = hearing.open_page(*PHONE)
    stranger.goto(f"{hearing.base}/disputes/11")
    expect(stranger.locator(".looking-on")).to_contain_text("join")
    expect(stranger.locator("form[data-form=argue]")).to_be_hidden()


def test_everybody_can_use_it_by_day_and_by_night(hearing: Hearing) -> None:
    recorder = hearing.phone("", "dispute/9")
    expect(recorder.locator("form[data-form=raise]")).to_be_visible()
    usable(recorder)
    recorder.get_by_role("button", name="Dispute it").click()
    recorder.wait_for_url(re.compile(r"/disputes/11$"))
    expect(recorder.locator("form[data-form=argue]")).to_be_visible()
    for details in recorder.locator("details:visible > summary").all():
        details.click()
    expect(recorder.locator(".way-told")).to_have_css("display", "block")  # one sentence below the other
    usable(recorder)
    recorder.emulate_media(color_scheme="dark")
    recorder.reload()  # colours change in a moment, and axe would look in the middle of it
    expect(recorder.locator("form[data-form=argue]")).to_be_visible()
    usable(recorder)


def usable(page: Page) -> None:
    assert stumbles(page) == ""
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]
