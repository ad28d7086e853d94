"""What is drawn, in a real browser with the fonts that are there."""

import re
from pathlib import Path
from typing import Any

import pytest

import webapp
from replay.engine.registry import GAMES
from tests.browser.conftest import OpenPage
from tests.browser.site import Site
from tests.webapp.drawing.card_ids import ids
from webapp.games.drawing import symbols

STATIC = Path(webapp.__file__).parent / "static"
SHEETS = ("platform/tokens.css", "platform/parts.css", "drawing/drawing.css")
RIM = 1.5  # the line around a card

MEASURE = """() => [...document.querySelectorAll('svg[id] text')].map(text => {
    const svg = text.closest('svg');
    const box = text.getBBox(), room = svg.viewBox.baseVal;
    return {card: svg.id, text: text.textContent, left: box.x, right: room.width - box.x - box.width,
            top: text.getStartPositionOfChar(0).y, bottom: room.height - text.getStartPositionOfChar(0).y,
            size: parseFloat(getComputedStyle(text).fontSize)};
})"""
OVERLAPS = """() => [...document.querySelectorAll('svg[id]')].flatMap(svg => {
    const boxes = [...svg.querySelectorAll('text')].map(text => [text.textContent, text.getBBox(),
        parseFloat(getComputedStyle(text).fontSize)]);
    return boxes.flatMap(([one, a, high], n) => boxes.slice(n + 1).filter(([, b, low]) =>
        a.x + a.width > b.x + .5 && b.x + b.width > a.x + .5 &&
        Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < (high + low) * .36
    ).map(([other]) => `${svg.id}: ${one} / ${other}`));
})"""


def sheet(game: str, lang: str) -> str:
    """Every symbol of a game as a drawing of its own, with the style of the site."""
    css = "".join((STATIC / name).read_text(encoding="utf-8") for name in SHEETS)
    drawn = re.sub(r"<(/?)symbol", r"<\1svg", str(symbols(game, ids(game), lang)))
    return f"<!doctype html><html lang={lang}><style>{css} svg {{ width: 110px }}</style>{drawn}</html>"


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", GAMES)
def test_every_word_on_every_card_has_room_and_can_be_read(open_page: OpenPage, game: str, lang: str) -> None:
    page = open_page()
    page.set_content(sheet(game, lang))
    measured: list[dict[str, Any]] = page.evaluate(MEASURE)
    assert len(measured) > len(ids(game))
    outside = [
        text for text in measured if min(text["left"], text["right"]) < RIM or min(text["top"], text["bottom"]) < 0
    ]
    assert outside == []
    assert [text for text in measured if len(text["text"]) > 1 and text["size"] < 10] == []
    assert page.evaluate(OVERLAPS) == []


@pytest.mark.parametrize(("theme", "page_colour"), [("light", (0xF4, 0xEF, 0xE6)), ("dark", (0x17, 0x14, 0x11))])
def test_a_picture_opened_by_itself_is_drawn_in_its_colours(
    open_page: OpenPage, site: Site, theme: str, page_colour: tuple[int, int, int]
) -> None:
    """The content policy of the site lets no style through; whatever it holds back would be complained about."""
    page = open_page(1200, 720)
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))  # Chromium asks for one beside a picture
    page.goto(f"{site.newest()}/9.svg?theme={theme}")
    assert page.evaluate("document.documentElement.tagName") == "svg"
    ground = page.evaluate("getComputedStyle(document.querySelector('svg > rect')).fill")
    assert ground == f"rgb({', '.join(map(str, page_colour))})"
    assert page.evaluate("getComputedStyle(document.querySelector('svg > text')).fontWeight") == "700"
    wide = page.evaluate("[...document.querySelectorAll('svg > text')].map(t => t.getBoundingClientRect().right)")
    assert max(wide) <= 1200
