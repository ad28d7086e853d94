"""What addresses and pages say of any game: its id, its name, sign, players and day. No rule is here."""

import re
from datetime import date

from flask import Flask
from werkzeug.routing import BaseConverter

from records import Header, Log
from records.store import NOBODY
from records.study import STUDY
from replay.engine.registry import find, installed
from webapp.platform.i18n import day, gettext, language
from webapp.platform.page import Played, Seat
from webapp.wording import titles


class GameId(BaseConverter):
    """The id of a stored game in an address."""

    regex = "[0-9a-f]{32}"


def join(app: Flask) -> None:
    app.url_map.converters["game"] = GameId


def name(header: Header) -> str:
    """As it stands on the box in the reader's language, where the game is known here."""
    if header.game in installed():
        return find(header.game).book.title[language().tag]
    if header.game == STUDY:
        return gettext("Study")
    return header.game.strip() or gettext("A game without a name")


def sign(header: Header) -> str:
    """Which symbol of platform/signs.html is drawn: the game's own, or a tally."""
    return header.game if header.game in installed() else "tally"


def seats(header: Header) -> tuple[Seat, ...]:
    """In turn order; whoever has no name is the letter of the seat."""
    return tuple(Seat(letter, "" if who == NOBODY else who.strip()) for letter, who in header.seats.items())


def played(header: Header) -> Played:
    written = header.get("played").strip()
    try:
        when = date.fromisoformat(written)
    except ValueError:
        return Played(shown=written)
    return Played(shown=day(when), iso=when.isoformat())


def file_name(header: Header, game: str, ending: str = "rgn") -> str:
    """`splendor-2026-11-12.rgn`; without a day, the start of the id tells two games apart."""
    kind = re.sub(r"[^a-z0-9]+", "-", header.game.lower()).strip("-")[:40] or "game"
    return f"{kind}-{played(header).iso or game[:8]}.{ending}"


def seat_names(log: Log) -> list[str]:
    return [str(seat) for seat in titles.seats(log.header)]
