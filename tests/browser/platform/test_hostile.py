"""Names and places that would like to be more than text."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import HOSTILE, OpenPage
from tests.browser.site import Site


def test_nothing_that_somebody_wrote_is_executed(page: Page, hostile_site: Site) -> None:
    """Dialogs, requests to elsewhere and complaints of the content policy fail the test by themselves."""
    games = [f"{hostile_site.address}/g/{heading.game}" for heading in hostile_site.store.headings()]
    for address in (hostile_site.address, *games):
        page.goto(address)
        page.mouse.move(600, 200)
        assert page.locator("main img, main [onmouseover]").count() == 0
        assert "x" not in page.locator("main b").all_inner_texts()
        assert page.locator("main script:not([type='application/json'], [src^='/static/'])").count() == 0
    page.goto(hostile_site.address)
    assert set(page.locator(".names bdi").all_inner_texts()) >= {
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "{{ 7 * 7 }}",
    }


def test_a_name_that_turns_round_turns_nothing_else(page: Page, hostile_site: Site) -> None:
    page.goto(hostile_site.address)
    boxes = [page.locator(".row").first.locator(name).bounding_box() for name in (".what", ".length", ".when", ".take")]
    lefts = [box["x"] for box in boxes if box is not None]
    assert lefts == sorted(lefts)
    names = page.locator(".row").first.locator(".names bdi")
    first, second = (names.nth(n).bounding_box() for n in (0, 1))
    assert first is not None
    assert second is not None
    assert first["x"] < second["x"], "the turn order is kept"


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_leaves_its_panel_or_covers_its_neighbour(open_page: OpenPage, hostile_site: Site, width: int) -> None:
    page = open_page(width, 800)
    page.goto(hostile_site.address)
    expect(page.locator(".row")).to_have_count(len(HOSTILE))
    panel = page.locator(".panel.list").bounding_box()
    assert panel is not None
    for row in page.locator(".row").all():
        what, take = row.locator(".names").bounding_box(), row.locator(".take").bounding_box()
        assert what is not None
        assert take is not None
        assert what["x"] + what["width"] <= take["x"]
        assert take["x"] + take["width"] <= panel["x"] + panel["width"]
