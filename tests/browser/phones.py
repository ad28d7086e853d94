"""Phones: every player has one, with the key of their seat, and enters what they did with a thumb."""

from pathlib import Path

from playwright.sync_api import Page

from records import Event, Log
from records.event import TABLE
from tests.browser.conftest import OpenPage
from tests.browser.site import Site
from tests.browser.thumb import PHONE, written
from webapp.identity.keys import Keys

MOST_TAPS = 12


class Phones:
    """The phones of a table; `recorder` has the key of the game and no seat."""

    def __init__(self, site: Site, open_page: OpenPage, log: Log) -> None:
        self.site, self.open_page, self.last = site, open_page, ""
        self.game = site.store.create(log).game
        self.keys = Keys(Path(site.store.path).parent / "keys.db")
        self.pages: dict[str, Page] = {}
        self.taps: list[int] = []

    def phone(self, seat: str) -> Page:
        """Taken up when it is needed first."""
        if seat not in self.pages:
            page = self.pages[seat] = self.open_page(*PHONE, has_touch=True)
            page.goto(f"{self.site.address}/g/{self.game}/record#k={self.keys.grant(self.game, seat)}")
            page.wait_for_selector("main.ready")
        return self.pages[seat]

    def look(self, seat: str, number: int) -> Page:
        """The phone is taken up again, and shows that so much is written."""
        page = self.phone(seat)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        written(page, number)
        return page

    def enter(self, event: Event) -> None:
        """On the phone of whoever did it; what the table says, on the phone that was used last."""
        seat = event.words[0] if event.seat == TABLE and event.verb == "draw" else event.seat
        self.last = seat if seat != TABLE else self.last
        page = self.look(self.last, event.number - 1)
        self.tap(page, f"{event.seat} {event.say}")
        written(page, event.number)

    def tap(self, page: Page, sentence: str) -> None:
        self.taps.append(0)
        while not self._recorded(page, sentence.split()):
            assert self.taps[-1] < MOST_TAPS, f"no way to tap {sentence}"

    def _recorded(self, page: Page, sentence: list[str]) -> bool:
        """One tap more; whether it was the last."""
        if page.locator("dialog[open]").count():
            who = page.locator(f'dialog [data-who="{sentence[0]}"][aria-pressed=false]')
            self._tap(
                page, f'dialog [data-who="{sentence[0]}"]' if who.count() else f"dialog {self._step(page, sentence)}"
            )
            return False
        composer = page.locator(".composer")
        composer.locator("[data-record]:not([disabled]), [data-ask], [data-step], .waits").first.wait_for()
        told = composer.locator("[data-record]")
        if told.count():
            whole = (told.get_attribute("data-record") or "").split()
            if whole == sentence:
                self._tap(page, "[data-record]:not([disabled])")
                return True
            same = whole[:2] == sentence[:2] and composer.locator("[data-change]").count()
            self._tap(
                page, "[data-change]" if same else self._step(page, sentence) or "[aria-label='Clear this entry']"
            )
            return False
        asked = composer.locator("[data-ask]")
        said = (asked.get_attribute("data-said") or "").split() if asked.count() else []
        if said and sentence[: len(said)] == said:
            word = sentence[len(said)] if len(said) < len(sentence) else ""
            self._tap(page, f'.composer [data-pick="{word}"], .composer [data-hand="{word}"]')
        else:
            self._tap(page, self._step(page, sentence) or "[data-else]")
        return False

    def _step(self, page: Page, sentence: list[str]) -> str:
        """The button that begins the sentence."""
        for step in page.locator("dialog[open] [data-step], .composer [data-step]").all():
            words = (step.get_attribute("data-step") or "").split()
            if sentence[: len(words)] == words:
                return f'[data-step="{" ".join(words)}"]'
        return ""

    def _tap(self, page: Page, what: str) -> None:
        page.locator(what).first.click()
        self.taps[-1] += 1
