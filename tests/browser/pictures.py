"""The pictures in docs/pictures, taken anew: `python -m tests.browser.pictures`."""

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page

from records import read
from records.sqlite import SqliteStore
from tests.browser.chromium import chromium
from tests.browser.site import running
from webapp.commands.samples import add_samples

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
SHOWN = ROOT / "fixtures" / "splendor" / "games" / "sim-3p.rgn"


def main() -> None:
    with TemporaryDirectory() as data, running(Path(data), _fill) as site, chromium() as browser:
        desk = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light", locale="en")
        desk.goto(f"{site.newest()}/83")
        desk.keyboard.press("ArrowLeft")
        _keep(desk, "viewer.png")
        desk.goto(site.address)
        _keep(desk, "library.png")


def _fill(store: SqliteStore) -> None:
    add_samples(store)
    store.create(read(SHOWN.read_bytes()))


def _keep(page: Page, name: str) -> None:
    """With 256 colours: a third of the size, and nobody sees it."""
    page.wait_for_timeout(1500)  # for what moves, and for the catalogue
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB").quantize(256, dither=Image.Dither.NONE)
    picture.save(PICTURES / name, optimize=True)


if __name__ == "__main__":
    main()
