"""What axe finds on a page: what a screen reader or tired eyes would stumble over."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

# what is in order is not told: it takes as long as looking for it
BROKEN_ONLY = {"resultTypes": ["violations"]}


def stumbles(page: Page) -> str:
    """A report, or nothing."""
    found = Axe().run(page, options=BROKEN_ONLY)
    return str(found.generate_report()) if found.violations_count else ""
