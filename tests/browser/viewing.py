"""Viewing: a game on the screen, as the tests of the viewer open it and read it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, Request, expect

from records import Log, read
from records.sqlite import SqliteStore
from tests.browser.site import Site, running

FIXTURES = Path(__file__).parents[2] / "fixtures"


class Shown(NamedTuple):
    """A site, and under which address each of its games is."""

    site: Site
    ids: dict[str, str]

    def game(self, name: str, tail: str = "") -> str:
        return f"{self.site.address}/g/{self.ids[name]}{tail}"

    def embed(self, name: str, tail: str = "") -> str:
        return f"{self.site.address}/embed/{self.ids[name]}{tail}"


def recorded(name: str) -> Log:
    return read((FIXTURES / f"{name}.rgn").read_bytes())


@contextmanager
def showing(data: Path, logs: Callable[[], dict[str, Log]]) -> Iterator[Shown]:
    ids: dict[str, str] = {}

    def fill(store: SqliteStore) -> None:
        ids.update((name, store.create(log).game) for name, log in logs().items())

    with running(data, fill) as site:
        yield Shown(site, ids)


def view(page: Page, address: str) -> None:
    page.goto(address)
    ready(page)


def ready(page: Page) -> None:
    page.wait_for_selector("main.ready")  # asks more often than an expectation does


def expect_event(page: Page, event: int | str) -> None:
    """0 is the table before the first event; nothing has a number there."""
    expect(page.locator(".caption .n")).to_have_text(str(event or ""))
    expect(page.locator(".mv[aria-current=step] .n")).to_have_text([str(event)] if event else [])


def asked(page: Page) -> list[str]:
    """What the page asks for from now on. Chromium looks for the icon again whenever an address changes."""
    found: list[str] = []

    def note(request: Request) -> None:
        if not request.url.endswith("/favicon.svg"):
            found.append(request.url)

    page.on("request", note)
    return found


def swipe(page: Page, selector: str, by: int) -> None:
    """One finger across the middle of something; a minus is to the left."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2 - by / 2, box["y"] + 60
    fingers = page.context.new_cdp_session(page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (1, 2, 3, 4):
        point = {"x": x + by * part / 4, "y": y}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
