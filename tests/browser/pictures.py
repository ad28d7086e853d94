"""The pictures in docs/pictures, taken anew: `python -m tests.browser.pictures`."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS
from tests.browser.palette import reduced
from tests.browser.site import running
from tests.webapp.samples import fill

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def main() -> None:
    with (
        TemporaryDirectory() as data,
        running(Path(data), fill) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        desk = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light", locale="en")
        desk.goto(site.address)
        (PICTURES / "library.png").write_bytes(reduced(desk.screenshot()))
        phone = browser.new_page(
            viewport={"width": 390, "height": 844}, color_scheme="dark", locale="en", device_scale_factor=2
        )
        phone.goto(site.address)
        (PICTURES / "library-phone.png").write_bytes(reduced(phone.screenshot()))
        browser.close()


if __name__ == "__main__":
    main()
