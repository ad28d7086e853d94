"""For everybody: what axe finds on a page, what a screen reader or tired eyes would stumble over, and what is too small
for a finger."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# what is in order is not told: it takes as long as looking for it
BROKEN_ONLY = {"resultTypes": ["violations"]}


STILL = """() => document.getAnimations().forEach((each) => {
    try { each.finish(); } catch { each.cancel(); }  // one without an end
})"""


def stumbles(page: Page) -> str:
    """A report, or nothing. What is about to fade in is looked at as it will be."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(STILL)
    found = Axe().run(page, options=BROKEN_ONLY)
    return str(found.generate_report()) if found.violations_count else ""


SMALLER_THAN_A_FINGER = """elements => elements.filter(element => {
    const { width, height } = element.getBoundingClientRect();
    return width < 44 || height < 44;
}).map(element => element.outerHTML)"""


def expect_nothing_found(page: Page, what: str) -> None:
    assert stumbles(page) == "", what


def expect_no_sideways(page: Page, what: str) -> None:
    """Nothing scrolls sideways, on small screens and around each width at which the layout changes."""
    for width in (320, 360, 390, 520, 521, 760, 761, 900, 901, 1280):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{what} at {width}"
