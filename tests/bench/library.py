"""The list of games: pages a second, by how many games are stored."""

from collections.abc import Callable
from pathlib import Path

from records.sqlite import SqliteStore
from tests.bench.cases import Case
from tests.bench.shelves import fill
from webapp import create_app
from webapp.catalogue import Catalogue

SIZES = (100, 10_000)
SHORT = 12  # sentences of each: a page reads none of them, but they have to be stored and catalogued first
ADDRESSES = ("/", "/?player=Ania", "/?q=ania+gdansk", "/?game=splendor&finished=0&sort=played", "/?before=60")


def library(folder: Path, sizes: tuple[int, ...] = SIZES) -> list[Case]:
    group = "pages of the library, searched and filtered"
    return [Case(group, f"{games:,} games", "pages/s", _pages(folder / f"shelf-{games}", games)) for games in sizes]


def _pages(folder: Path, games: int) -> Callable[[], int]:
    app = create_app(folder)
    store: SqliteStore = app.extensions["store"]
    fill(store, games, 100, SHORT)
    kept: Catalogue = app.extensions["catalogue"]
    kept.finish()
    client = app.test_client()

    def shown() -> int:
        return sum(client.get(address).status_code == 200 for address in ADDRESSES)

    return shown
