"""A new game: who plays what, by which book. The rest is laid on the table."""

from datetime import date
from hashlib import sha256
from typing import Any

from flask import Blueprint, Response, abort, current_app, jsonify, redirect, request, url_for

from records import Header, Log, clock
from records.event import is_value
from records.store import StoreError, new_id
from replay.game import GAMES, Game, Unplayable, find
from replay.replay import Replay
from webapp.accounts.belonging import VIEWER
from webapp.groups import readings
from webapp.groups.parties import parties
from webapp.groups.starting import party_of
from webapp.languages import gettext, language
from webapp.owning import create, wish, with_key
from webapp.pace import Pace
from webapp.pages.opening import Agreed, Choice, GameChoice, Opening, Point
from webapp.pages.sharing import GroupChoice
from webapp.recording.agreed import agreement

SEATS = "ABCDEF"
LONGEST = 60  # of a name
DEFAULT = ""

opening = Blueprint("opening", __name__)


@opening.get("/play")
def show() -> str:
    party = party_of(request.args.get("group", ""))
    return _form(_filled(party) if party else {}).show()


@opening.post("/play")
def begin() -> Any:
    """Make the game and go to its table; the key is in the address, behind the #, where no server sees it again."""
    said = {name: value.strip() for name, value in request.form.items()}
    pace: Pace = current_app.extensions["paces"]["store"]
    if not pace.allows(request.remote_addr or ""):
        return _form(said, gettext("That is a lot at once. Wait a minute; the entry is kept.")).show(), 429
    if any("\n" in value or not is_value(value) for value in said.values()):
        told = gettext("A name and a place are one line each, of signs that can be printed. Nothing was begun.")
        return _form(said, told).show(), 422
    try:
        header = _header(said)
        Replay.of(Log(header))
        agreed = agreement(find(header.game).book, header.seats, party_of(said.get("group", "")))
        if agreed.seal != said.get(f"{header.game}-agreed", ""):  # whoever begins has not seen it
            told = gettext("This group has ruled on open points. They are filled in: look at them, then begin.")
            return _form(said, told=told).show(), 409
        mine = wish()
        form = sha256(repr((mine.form, header)).encode()).hexdigest()  # sent twice, it is one game
        game = create(Log(header), f"play:{form}", mine).game
    except Unplayable as why:
        return _form(said, why.told(language().tag)).show(), 422
    except StoreError:
        return _form(said, gettext("The store takes nothing right now. Try again in a moment.")).show(), 503
    return with_key(redirect(url_for("recording.page", game=game), 303), game, mine)


@opening.post("/play/agreed")
def agreed() -> Response:
    """How the people whose names are typed in have ruled. Asked for in a body: names are in no address."""
    said = {name: value.strip() for name, value in request.form.items()}
    if said.get("game") not in GAMES:
        abort(404)
    game = find(said["game"])
    found = agreement(game.book, _seated(game, said), party_of(said.get("group", "")))
    points = [
        {"name": each.name, "text": each.text, "option": each.option, "said": _ruled(each), "href": each.href}
        for each in found.points
    ]
    return jsonify(seal=found.seal, href=found.href, points=points)


def _ruled(each: Agreed) -> str:
    if not each.by:
        return gettext("ruled %(day)s") % {"day": each.ruled.shown}
    return gettext("ruled %(day)s by %(who)s") % {"day": each.ruled.shown, "who": each.by}


def _seated(game: Game, said: dict[str, str]) -> dict[str, str]:
    """Letter to name; empty seats are left out and the others move up."""
    names = [said.get(f"{game.book.game}-{seat}", "")[:LONGEST] for seat in SEATS[: game.players.stop - 1]]
    return dict(zip(SEATS, (name for name in names if name), strict=False))


def _header(said: dict[str, str]) -> Header:
    game = find(said.get("game", ""))
    tags = [("game", game.book.game), ("edition", said.get(f"{game.book.game}-edition", ""))]
    pinned = [
        f"{name}={said[f'{game.book.game}-{name}']}"
        for name in game.book.readings
        if said.get(f"{game.book.game}-{name}", DEFAULT) != DEFAULT
    ]
    tags += [("readings", " ".join(pinned)), ("played", said.get("played", "")), ("place", said.get("place", ""))]
    if game.book.game == "gauntlet":
        tags.append(("life", f"heroes={said.get('heroes', '')} thanos={said.get('thanos', '')}"))
    tags += _seated(game, said).items()
    return Header.of([(tag, value) for tag, value in tags if value])


def _filled(party: str) -> dict[str, str]:
    """As a game of a group begins: its players at the table, and its readings."""
    players = [each.name for each in parties().members(party) if each.role != VIEWER]
    filled = {"group": party}
    for kind in GAMES:
        seats = SEATS[: find(kind).players.stop - 1]
        filled |= {f"{kind}-{seat}": name for seat, name in zip(seats, players, strict=False)}
        filled |= {f"{kind}-{name}": option for name, option in readings.agreed(party, kind).items()}
    return filled


def _form(said: dict[str, str], refused: str = "", told: str = "") -> Opening:
    today = date.fromisoformat(clock.stamp()[:10]).isoformat()
    games = tuple(_game(find(name), said) for name in GAMES)
    ruled = {f"{game.name}-{each.name}": each.option for game in games for each in game.agreed.points}
    chosen = {name: value for name, value in said.items() if value != DEFAULT or name not in ruled}
    group = parties().get(party_of(said.get("group", "")))
    return Opening(
        games=games,
        group=GroupChoice(group.id, group.name) if group else None,
        said={"game": GAMES[0], "played": today, "key": new_id()} | ruled | chosen,
        refused=refused,
        told=told,
    )


def _game(game: Game, said: dict[str, str]) -> GameChoice:
    lang, book = language().tag, game.book
    editions = tuple(Choice(name, edition.title[lang]) for name, edition in book.editions.items())
    points = tuple(
        Point(reading.name, reading.text[lang], tuple(Choice(option, option) for option in reading.options))
        for reading in book.readings.values()
    )
    return GameChoice(
        name=book.game,
        title=book.title[lang],
        seats=SEATS[: game.players.stop - 1],
        least=game.players.start,
        editions=editions,
        points=points,
        agreed=agreement(book, _seated(game, said), party_of(said.get("group", ""))),
    )
