"""A real Chromium, sites for it to visit, and an eye on what it complains about.

The tests are the first of one worker; others take what is left of them when they have nothing else to do, each with a
browser of its own.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Dialog, Page, Request, expect

import tests.unhurried  # noqa: F401
from records import read
from tests.browser.chromium import chromium
from tests.browser.site import Site, running
from tests.browser.viewing import Shown, recorded, showing
from tests.webapp.samples import TALKED_OVER, fill, game, keep

SLOWEST = 60_000  # milliseconds: a busy machine is slow, not wrong
expect.set_options(timeout=SLOWEST)

GONE = (
    "net::ERR_INTERNET",
    "net::ERR_CONNECTION",
    "net::ERR_EMPTY",
    "net::ERR_CONTENT_LENGTH",
    "status of 409",
    "status of 422",
    "status of 403",
    "status of 503",
)
RIGHT_TO_LEFT_FROM_HERE = "\u202e"
HOSTILE = [
    game(A="<script>alert(1)</script>", B='"><img src=x onerror=alert(1)>', place="<b>x</b>", game="</title><script>"),
    game(A="javascript:alert(1)", B="{{ 7 * 7 }}", C="' onmouseover='alert(1)", played='"><svg onload=alert(1)>'),
    game(A="W" * 300, B="Ż" * 80, place="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", game="x" * 200),
    game(A=RIGHT_TO_LEFT_FROM_HERE + "nemo", B="שרה", C="محمد", D="Z̸̢̧̛̺͓̩̄͛͗ą̷l̶g̵o̸", place=RIGHT_TO_LEFT_FROM_HERE),
]

VIEWED = {
    "splendor": "splendor/games/sim-3p",
    "splendor, irregular": "splendor/games/irregular",
    "marvel": "marvel/games/tile-changes",
    "gauntlet": "gauntlet/games/sim-4p",
}

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """61 games."""
    with running(tmp_path_factory.mktemp("site"), fill) as site:
        yield site


@pytest.fixture(scope="session")
def empty_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running(tmp_path_factory.mktemp("empty"), lambda _: None) as site:
        yield site


@pytest.fixture(scope="session")
def hostile_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running(tmp_path_factory.mktemp("hostile"), lambda store: keep(store, HOSTILE)) as site:
        yield site


@pytest.fixture(scope="session")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    """A game of each kind, one with irregular moves, and one that was talked over."""
    logs = {name: recorded(path) for name, path in VIEWED.items()} | {"talked over": read(TALKED_OVER)}
    with showing(tmp_path_factory.mktemp("viewer"), lambda: logs) as shown:
        yield shown


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Opens pages in a context of their own; whatever they complain about fails the test at its end."""
    contexts = []
    complaints: list[str] = []

    def said(message: ConsoleMessage, *, missing: bool) -> None:
        # Chromium complains of a page that answers 404 and of a missing connection, too; tests go there on purpose.
        meant = "/nowhere" in message.location["url"] or any(code in message.text for code in GONE)
        meant = meant or (missing and "status of 404" in message.text)
        if message.type in ("error", "warning") and not meant:
            complaints.append(message.text)

    def asked(request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "http://home.test:", "data:", "file:")):
            complaints.append(f"asked for {request.url}")

    def opened(dialog: Dialog) -> None:
        complaints.append(f"a dialog says {dialog.message}")
        dialog.dismiss()

    def open_page(width: int = 1280, height: int = 800, *, missing: bool = False, **options: Any) -> Page:
        """`missing`: the game is not there, on purpose."""
        context = browser.new_context(viewport={"width": width, "height": height}, **{"locale": "en-GB"} | options)
        context.set_default_timeout(SLOWEST)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: said(message, missing=missing))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", asked)
        page.on("dialog", opened)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page()
