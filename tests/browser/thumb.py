"""Thumb: whoever holds the phone while a game is recorded."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from records import Event, Log
from tests.browser.site import Site

FIXTURES = Path(__file__).parents[2] / "fixtures"
PHONE = (390, 844)


def written(page: Page, number: int) -> None:
    """Until the page shows that so much is written. A locator looks more often than an expectation does."""
    page.locator(".whose small", has_text=re.compile(rf"\bevent {number}$")).wait_for()


class Thumb:
    """Whoever holds the phone. It counts its taps."""

    def __init__(self, page: Page, site: Site, log: Log) -> None:
        self.page, self.site, self.log = page, site, log
        self.taps: list[int] = []

    def begin(self) -> None:
        page, header = self.page, self.log.header
        page.goto(f"{self.site.address}/play")
        page.locator(f"[name=game][value={header.game}] + .pick").click()
        for seat, who in header.seats.items():
            page.locator(f"[name={header.game}-{seat}]").fill(who)
        page.get_by_role("button", name="Begin").click()
        page.wait_for_url("**/record")
        page.wait_for_selector("main.ready")

    def tap(self, what: str) -> None:
        self.page.locator(what).first.click()
        self.taps[-1] += 1

    def lay_out(self, events: tuple[Event, ...]) -> None:
        for event in events:
            for card in event.words[event.verb == "lay" :]:
                self.page.locator(f'dialog [data-pick="{card}"]').click()
        self.at(len(events))

    def at(self, number: int) -> None:
        written(self.page, number)

    def enter(self, event: Event) -> None:
        if event.verb != "lay":
            self.taps.append(0)
        self._tap(event)
        self.at(event.number)

    def _tap(self, event: Event) -> None:
        if event.verb == "lay":
            self.page.locator(f'dialog[open] [data-pick="{event.words[0]}"]').click()
            return
        if self.page.locator("[data-lay]").count():  # the page asks for the card now, and again after the next entry
            self.tap("dialog[open] [data-later]")
        if event.verb == "take" and self._take(event.words[0]):
            return
        if event.verb == "return":
            for gem in event.words[0]:
                self.tap(f'[data-gem="{gem}"]')
        elif event.verb == "reserve" and event.words[0].startswith("L"):
            self.tap(f'[data-deck="{event.words[0][1]}"]')
            if len(event.words) > 2:
                self.tap("[data-note]")
                self.tap(f'dialog[open] [data-pick="{event.words[1]}"]')
        elif event.verb in ("buy", "recruit", "reserve"):
            self._card(event)
        elif event.verb == "result":
            self.tap("[data-result]")
        elif event.verb != "take":
            self.tap(f'[data-say="{event.say}"]')  # what the rules ask for is written at once
            return
        self.tap("[data-record]:not([disabled])")

    def _take(self, gems: str) -> bool:
        """The last gem is also the one that writes, wherever the rules let the take end with it."""
        for gem in gems[:-1]:
            self.tap(f'[data-gem="{gem}"]')
        if len(gems) > 1:
            expect(self.page.locator(".preview")).to_have_text(re.compile(r"\.\s*$"))  # heard
            if self.page.locator(f'[data-finish="{gems[-1]}"]').count():
                self.tap(f'[data-finish="{gems[-1]}"]')
                return True
        self.tap(f'[data-gem="{gems[-1]}"]')
        return False

    def _card(self, event: Event) -> None:
        card = event.words[0]
        lies = self.page.locator(f'.table [data-thing="{card}"], [data-kept="{card}"]')
        if lies.count():
            self.tap(f'.table [data-thing="{card}"], [data-kept="{card}"]')
        else:
            self.tap(f'[data-kept="L{card[0]}"]')
            self.tap(f'dialog[open] [data-pick="{card}"]')
        if event.verb == "reserve":
            self.tap(".seg button:nth-child(2)")

    def sent(self) -> None:
        expect(self.page.locator(".sending")).to_contain_text("all sent")


def recorded(site: Site) -> Log:
    return site.store.log(site.store.headings()[0].game)
