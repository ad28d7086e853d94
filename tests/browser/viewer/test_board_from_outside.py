"""A game from outside draws its own table: its script is served, handed what it needs, and goes along in a file."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from records import Log
from records.sqlite import SqliteStore
from replay.engine import registry
from replay.engine.registry import Installed
from tests.browser.site import Site, running
from webapp.games.face import read_face
from webapp.games.simulation import simulated

NAME = "four"
FACE = 'from webapp.games.face import Face\n\nFACE = Face(script="board.js", style="board.css")\n'
BOARD = """export const board = ({ html, badge }) => ({
  table: (now) => html`<p class="mine">${now.seats.map(badge)} ${now.n}</p>`,
  seats: () => html`<p class="my-seats">seats</p>`,
  sheet: () => html`<p class="my-sheet">sheet</p>`,
});
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("packages")
    package = folder / "outside_four"
    (package / "static").mkdir(parents=True)
    (package / "__init__.py").write_text("from tests.throwaway.four import GAME as GAME\n")
    (package / "face.py").write_text(FACE)
    (package / "static/board.js").write_text(BOARD)
    (package / "static/board.css").write_text(".mine {\n  color: rgb(1, 2, 3);\n}\n")
    sys.path.insert(0, str(folder))
    registry.installed()[NAME] = Installed(NAME, "outside_four", "recount-outside-four", "1.0")
    try:
        with running(tmp_path_factory.mktemp("site"), fill) as site:
            yield site
    finally:
        sys.path.remove(str(folder))
        del registry.installed()[NAME]
        read_face.cache_clear()


def fill(store: SqliteStore) -> None:
    store.create(played())


def played() -> Log:
    return simulated(NAME, 2, 1)


def test_its_script_draws_the_table_and_its_style_is_worn(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/g/{site.store.headings()[0].game}/3")
    expect(page.locator(".table .mine")).to_have_text("AB 3")
    expect(page.locator(".table .mine")).to_have_css("color", "rgb(1, 2, 3)")


def test_it_goes_along_in_a_file(page: Page, site: Site, tmp_path: Path) -> None:
    answer = page.request.get(f"{site.address}/g/{site.store.headings()[0].game}.html")
    file = tmp_path / "game.html"
    file.write_text(answer.text())
    page.goto(f"{file.as_uri()}#2")
    expect(page.locator(".table .mine")).to_have_text("AB 2")
    expect(page.locator(".table .mine")).to_have_css("color", "rgb(1, 2, 3)")
