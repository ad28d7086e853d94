"""Use cases called from outside of the site: a real store, and neither an application nor a request."""

from pathlib import Path

from flask import has_app_context

from records import read
from records.sqlite import SqliteStore
from webapp.identity.game_roles import GameRoles
from webapp.identity.groups import GroupStore
from webapp.identity.keys import Keys
from webapp.identity.new_game import NewGames
from webapp.identity.people_file import beside
from webapp.identity.roles import ANNOTATOR, Holder
from webapp.perspective.stored_game import StoredGame

RECORDER, ANIA, BARTEK, CELINA = Holder(""), Holder("A"), Holder("B"), Holder("C")
JOLA, NAMELESS = Holder(ANNOTATOR, "@j"), Holder(ANNOTATOR)

# Bartek takes two blue at 9 while only three lie there.
RECORD = """[game "splendor"]
[A "Ania"]
[B "Bartek"]
[C "Celina"]
[@j "Jola"]

1   -  lay 1 1W3 1U1 1G4 1K2
2   -  lay 2 2R4 2K1 2W2 2G6
3   -  lay 3 3R4 3U1 3W2 3K3
4   -  nobles N1 N4 N6 N9
5   A  take wug
6   B  take urk
7   C  take wgr
8   A  take wgk
9   B  take uu
10  C  take wgr
"""
LAST = 10


def game_in(folder: Path, text: str = RECORD) -> StoredGame:
    assert not has_app_context()
    store = SqliteStore(folder / "games.db")
    return StoredGame(store, store.create(read(text)).game)


def new_games_in(folder: Path) -> NewGames:
    assert not has_app_context()
    store = SqliteStore(folder / "games.db")
    people = beside(store)
    return NewGames(store, Keys(folder / "keys.db"), GameRoles(people), GroupStore(people), "the site's secret")


def lines_of(game: StoredGame) -> list[str]:
    """What was written since."""
    return [f"{event.seat} {event.say}" for event in game.store.log(game.id).events[LAST:]]
