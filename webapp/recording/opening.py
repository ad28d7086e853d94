"""A new game: who plays what, by which book. The rest is laid on the table."""

from datetime import date
from hashlib import sha256
from typing import Any

from flask import Blueprint, current_app, redirect, request, url_for

from records import Header, Log, clock
from records.store import StoreError, new_id
from replay.game import GAMES, Game, Unplayable, find
from replay.replay import Replay
from webapp.languages import gettext, language
from webapp.pace import Pace
from webapp.pages.opening import Choice, GameChoice, Opening, Point
from webapp.recording.keys import keys
from webapp.shelf import shelf

SEATS = "ABCDEF"
LONGEST = 60  # of a name
DEFAULT = ""

opening = Blueprint("opening", __name__)


@opening.get("/play")
def show() -> str:
    return _form({}).show()


@opening.post("/play")
def begin() -> Any:
    """Make the game and go to its table; the key is in the address, behind the #, where no server sees it again."""
    said = {name: value.strip() for name, value in request.form.items()}
    pace: Pace = current_app.extensions["paces"]["store"]
    if not pace.allows(request.remote_addr or ""):
        return _form(said, gettext("That is a lot at once. Wait a minute; the entry is kept.")).show(), 429
    try:
        header = _header(said)
        Replay.of(Log(header))
        form = sha256(repr((said.get("key"), header)).encode()).hexdigest()  # sent twice, it is one game
        game = shelf().create(Log(header), key=f"play:{form}").game
    except Unplayable as why:
        return _form(said, why.told(language().tag)).show(), 422
    except StoreError:
        return _form(said, gettext("The store takes nothing right now. Try again in a moment.")).show(), 503
    return redirect(f"{url_for('recording.page', game=game)}#k={keys().grant(game)}", 303)


def _header(said: dict[str, str]) -> Header:
    game = find(said.get("game", ""))
    names = [said.get(f"{game.book.game}-{seat}", "")[:LONGEST] for seat in SEATS[: game.players.stop - 1]]
    seated = [name for name in names if name]
    tags = [("game", game.book.game), ("edition", said.get(f"{game.book.game}-edition", ""))]
    pinned = [
        f"{name}={said[f'{game.book.game}-{name}']}"
        for name in game.book.readings
        if said.get(f"{game.book.game}-{name}", DEFAULT) != DEFAULT
    ]
    tags += [("readings", " ".join(pinned)), ("played", said.get("played", "")), ("place", said.get("place", ""))]
    if game.book.game == "gauntlet":
        tags.append(("life", f"heroes={said.get('heroes', '')} thanos={said.get('thanos', '')}"))
    tags += zip(SEATS, seated, strict=False)
    return Header.of([(tag, value) for tag, value in tags if value])


def _form(said: dict[str, str], refused: str = "") -> Opening:
    today = date.fromisoformat(clock.stamp()[:10]).isoformat()
    return Opening(
        games=tuple(_game(find(name)) for name in GAMES),
        said={"game": GAMES[0], "played": today, "key": new_id()} | said,
        refused=refused,
    )


def _game(game: Game) -> GameChoice:
    lang, book = language().tag, game.book
    editions = tuple(Choice(name, edition.title[lang]) for name, edition in book.editions.items())
    points = tuple(
        Point(reading.name, reading.text[lang], tuple(Choice(option, option) for option in reading.options))
        for reading in book.readings.values()
    )
    return GameChoice(book.game, book.title[lang], SEATS[: game.players.stop - 1], game.players.start, editions, points)
