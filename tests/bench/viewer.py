"""What the viewer weighs, how fast a step is, and when a stored game is first painted. In a real Chromium."""

import gzip
import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from urllib.request import urlopen

from flask import Flask
from playwright.sync_api import Browser, Page

from records import Log, read, write
from records.sqlite import SqliteStore
from tests.bench.games import RECORDS
from tests.browser.chromium import chromium
from tests.browser.site import Site, running, served

STEPS = 60
PAINTS = 25
NOTES = 500

# a step, from the key to the changed page; forced layout included
STEP = """async (steps) => {
  const times = [];
  for (let n = 0; n < steps; n += 1) {
    const start = performance.now();
    dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    document.querySelector(".table").getBoundingClientRect();
    times.push(performance.now() - start);
    await new Promise(requestAnimationFrame);
  }
  return times;
}"""
SIZES = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map((file) => [file.name, file.encodedBodySize])"""
PAINTED = """() => new Promise((done) => {
  const look = () => {
    const found = performance.getEntriesByName("first-contentful-paint")[0];
    found ? done(found.startTime) : requestAnimationFrame(look);
  };
  look();
})"""


def viewer(folder: Path) -> list[str]:
    """Lines for the end of the table."""
    with running(folder / "viewer", _fill) as site, _bare(site) as bare, chromium() as browser:
        game = site.newest()
        noted = f"{site.address}/g/{site.store.create(_with_notes(NOTES)).game}"
        return [
            *_weights(browser, game),
            _steps(browser, game),
            _steps_beside(browser, game, noted),
            _paints(browser, game, bare),
        ]


def _fill(store: SqliteStore) -> None:
    store.create(read(max(RECORDS, key=len)))


def _with_notes(many: int) -> Log:
    """The same game, and so many notes all over it."""
    log = read(max(RECORDS, key=len))
    moves = [event.number for event in log.stands]
    told = [f'@m note {moves[n % len(moves)]} !? "note {n} on **#{moves[n % len(moves)]}**"' for n in range(many)]
    return read("\n".join([write(log), *told, ""]))


@contextmanager
def _bare(site: Site) -> Iterator[str]:
    """A page of Flask that is one string, as long as the page of the game."""
    page = _fetched(site.newest()).decode()
    words = re.sub(r"<[^>]+>|\\s+", " ", page)
    text = f"<!doctype html><title>bare</title><p>{(words * 9)[: len(page)]}</p>"
    app = Flask("bare")
    app.add_url_rule("/", view_func=lambda: text)
    with served(app) as address:
        yield address


def _fetched(address: str) -> bytes:
    with urlopen(address) as answer:
        content: bytes = answer.read()
    return content


def _weights(browser: Browser, game: str) -> list[str]:
    """All that a browser asks for which has been nowhere before."""
    page = browser.new_page()
    page.goto(game)
    page.wait_for_selector("main.ready")
    sizes: dict[str, int] = dict(page.evaluate(SIZES))
    timeline = page.locator("#timeline").text_content() or ""
    page.close()
    steps, packed = len(json.loads(timeline)["steps"]), len(gzip.compress(timeline.encode(), 9))
    return [
        f"viewer page with everything it loads: {sum(sizes.values()) / 1000:.1f} kB gzip in {len(sizes)} files, "
        f"of which the page {sizes[game] / 1000:.1f} kB",
        f"timeline of {steps} events: {packed / 1000:.2f} kB gzip, {packed / steps * 100 / 1000:.2f} kB for 100",
    ]


def _steps(browser: Browser, game: str) -> str:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(f"{game}/0")
    page.wait_for_selector("main.ready")
    step = median(page.evaluate(STEP, STEPS))
    whole = _each(page, lambda number: page.goto(f"{game}/{number}", wait_until="load"))
    page.close()
    return (
        f"a step: {step:.2f} ms in the middle; a page for each step: {whole:.0f} ms, {whole / step:.0f} times as long"
    )


def _steps_beside(browser: Browser, game: str, noted: str) -> str:
    """In turn, so that a slow minute slows both."""
    found: dict[str, list[float]] = {game: [], noted: []}
    for address in (game, noted, game, noted):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{address}/0")
        page.wait_for_selector("main.ready")
        found[address] += page.evaluate(STEP, STEPS)
        page.close()
    plain, beside = median(found[game]), median(found[noted])
    return f"a step with {NOTES} notes on the game: {beside:.2f} ms, {beside / plain:.2f} times as long as with none"


def _each(page: Page, go: Callable[[int], object]) -> float:
    times = []
    for number in range(20, 35):
        start = time.perf_counter()
        go(number)
        page.wait_for_selector("main.ready")
        times.append(time.perf_counter() - start)
    return median(times) * 1000


def _paints(browser: Browser, game: str, bare: str) -> str:
    """In turn, each with nothing kept from the time before."""
    found: dict[str, list[float]] = {game: [], bare: []}
    for n in range(PAINTS + 1):
        for address in (game, bare) if n % 2 else (bare, game):
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            page = context.new_page()
            page.goto(address)
            painted = page.evaluate(PAINTED)
            if n:  # the first is for warming up
                found[address].append(painted)
            context.close()
    ours, theirs = median(found[game]), median(found[bare])
    return f"first paint: {ours:.0f} ms, of a bare page of that size {theirs:.0f} ms, {ours / theirs:.2f} times as long"
