"""The pages of the archive."""

from flask import Blueprint

from webapp.catalogue import catalogue
from webapp.statistics import figures
from webapp.statistics.query import Asked

archive = Blueprint("archive", __name__)


@archive.get("/archive")
def index() -> str:
    kept = catalogue()
    return figures.overview(kept.archive, Asked.of(kept)).show()


@archive.get("/archive/cards")
def cards() -> str:
    kept = catalogue()
    return figures.cards(kept.archive, Asked.of(kept)).show()


@archive.get("/archive/openings")
def openings() -> str:
    kept = catalogue()
    return figures.openings(kept.archive, Asked.of(kept)).show()


@archive.get("/archive/seats")
def seats() -> str:
    kept = catalogue()
    return figures.seats(kept.archive, Asked.of(kept)).show()
