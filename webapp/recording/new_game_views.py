"""The page of a new game: who plays what, by which book. The rest is laid on the table."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date

from flask import Blueprint, Response, abort, current_app, jsonify, redirect, request, url_for
from flask.typing import ResponseReturnValue

from records import Header, clock
from records.event import is_value
from records.store import NOBODY, new_id
from replay.engine.game import Game
from replay.engine.registry import GAMES, find
from replay.engine.setup import Field, SetUp
from webapp.account.page import GroupChoice
from webapp.catalogue import catalogue
from webapp.games.face import face
from webapp.games.set_up import field_name, tags_of_form
from webapp.games.telling import sides
from webapp.games.words import spoken
from webapp.identity.game_roles import VIEWER
from webapp.identity.groups import groups, party_of
from webapp.identity.new_game import Wish, new_games, wish, with_key
from webapp.identity.own_games import own_games
from webapp.platform.i18n import gettext, language
from webapp.platform.outcome import ERRORS, Refusal, playable
from webapp.platform.rate_limit import RateLimit
from webapp.platform.store import current_store
from webapp.precedents import house_rules
from webapp.recording import another_game
from webapp.recording.game_names import game_names
from webapp.recording.house_rules import agreement
from webapp.recording.new_game import SEATS, Begun, begin
from webapp.recording.page import Agreed, Agreement, Fillable, GameChoice, Labelled, Opening, Point, SetUpAsked

LONGEST = 60  # of a name
DEFAULT = ""

opening = Blueprint("opening", __name__)


@opening.get("/play")
def show() -> str:
    party = party_of(request.args.get("group", ""))
    return _form(_filled(party) if party else {}).show()


@opening.get("/g/<game:game>/again")
def again(game: str) -> str:
    """The form as a game was begun: the same people, scored the same way."""
    header = current_store().heading(game).header
    return replace(_form(_as(header)), again=True).show()


@opening.post("/play", endpoint="begin")
def begin_game() -> ResponseReturnValue:
    """Make the game and go to its table; the key is in the address, behind the #, where no server sees it again."""
    said = {name: value.strip() for name, value in request.form.items()}
    pace: RateLimit = current_app.extensions["rate_limits"]["store"]
    if not pace.allows(request.remote_addr or ""):
        return _form(said, gettext("That is a lot at once. Wait a minute; the entry is kept.")).show(), 429
    if any("\n" in value or not is_value(value) for value in said.values()):
        says = gettext("A name and a place are one line each, of signs that can be printed. Nothing was begun.")
        return _form(said, says).show(), 422
    mine = wish()
    outcome = _begun(said, mine)
    if isinstance(outcome, Refusal):
        shown = _form(said, told=outcome.says) if outcome.error == "agreed" else _form(said, outcome.says)
        return shown.show(), ERRORS[outcome.error]
    return with_key(redirect(url_for("recording.page", game=outcome.game), 303), outcome.game, mine)


@playable
def _begun(said: dict[str, str], mine: Wish) -> Begun | Refusal:
    if said.get("game") == another_game.CHOICE:
        if missing := another_game.missing(said):
            return Refusal("unfit", missing)
        return begin(new_games(), _of([*another_game.tags_of(said), *_when_and_where(said)]), mine, "play")
    header = _header(said)
    agreed = _agreement(find(header.game), header.seats, said)
    unseen = agreed.seal != said.get(f"{header.game}-agreed", "")
    return begin(new_games(), header, mine, "play", unseen=unseen)


@opening.post("/play/agreed")
def agreed() -> Response:
    """How the people whose names are typed in have ruled. Asked for in a body: names are in no address."""
    said = {name: value.strip() for name, value in request.form.items()}
    if said.get("game") not in GAMES:
        abort(404)
    game = find(said["game"])
    found = _agreement(game, _seated(game, said), said)
    points = [
        {"name": each.name, "text": each.text, "option": each.option, "said": _ruled(each), "href": each.href}
        for each in found.points
    ]
    return jsonify(seal=found.seal, href=found.href, points=points)


def _agreement(game: Game, seated: Mapping[str, str], said: Mapping[str, str]) -> Agreement:
    return agreement(game.book, seated, party_of(said.get("group", "")), own_games(said.get("held", "")))


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
    tags += [("readings", " ".join(pinned)), *_when_and_where(said)]
    tags += tags_of_form(game.name, said)
    tags += _seated(game, said).items()
    return _of(tags)


def _when_and_where(said: Mapping[str, str]) -> list[tuple[str, str]]:
    return [("played", said.get("played", "")), ("place", said.get("place", ""))]


def _of(tags: Iterable[tuple[str, str]]) -> Header:
    return Header.of([(tag, value) for tag, value in tags if value])


def _as(header: Header) -> dict[str, str]:
    """As a game with this header began."""
    people = {letter: "" if name == NOBODY else name for letter, name in header.seats.items()}
    header = header.with_people(people)
    where = {"place": header.get("place")}
    if header.game not in GAMES:
        return where | another_game.filled(header)
    kind, readings = header.game, (each.partition("=") for each in header.get("readings").split())
    said = {"game": kind, f"{kind}-edition": header.get("edition")}
    said |= {f"{kind}-{name}": option for name, _, option in readings}
    return where | said | {f"{kind}-{seat}": name for seat, name in header.seats.items()}


def _filled(party: str) -> dict[str, str]:
    """As a game of a group begins: its players at the table, and its readings."""
    players = [each.name for each in groups().members(party) if each.role != VIEWER]
    filled = {"group": party}
    filled |= {f"{another_game.FIELD}-{seat}": name for seat, name in zip(another_game.SEATS, players, strict=False)}
    for kind in GAMES:
        seats = SEATS[: find(kind).players.stop - 1]
        filled |= {f"{kind}-{seat}": name for seat, name in zip(seats, players, strict=False)}
        filled |= {f"{kind}-{name}": option for name, option in house_rules.agreed(party, kind).items()}
    return filled


def _form(said: dict[str, str], refused: str = "", told: str = "") -> Opening:
    today = date.fromisoformat(clock.stamp()[:10]).isoformat()
    games = tuple(_game(find(name), said) for name in GAMES)
    ruled = {f"{game.name}-{each.name}": each.option for game in games for each in game.agreed.points}
    chosen = {name: value for name, value in said.items() if value != DEFAULT or name not in ruled}
    group = groups().get(party_of(said.get("group", "")))
    names = game_names(current_store(), catalogue(), own_games(said.get("held", "")))
    return Opening(
        games=games,
        another=another_game.another_game(each.name for each in names),
        group=GroupChoice(group.id, group.name) if group else None,
        said={"game": GAMES[0], "played": today, "key": new_id()} | ruled | chosen,
        refused=refused,
        told=told,
    )


def _game(game: Game, said: dict[str, str]) -> GameChoice:
    lang, book = language().tag, game.book
    editions = tuple(Labelled(name, edition.title[lang]) for name, edition in book.editions.items())
    points = tuple(
        Point(reading.name, reading.text[lang], tuple(Labelled(option, option) for option in reading.options))
        for reading in book.readings.values()
    )
    return GameChoice(
        name=book.game,
        title=book.title[lang],
        seats=SEATS[: game.players.stop - 1],
        least=game.players.start,
        editions=editions,
        points=points,
        setup=tuple(_asked(game.name, each, said) for each in game.setup),
        alone=_alone(game),
        agreed=_agreement(game, _seated(game, said), said),
    )


def _asked(game: str, setup: SetUp, said: Mapping[str, str]) -> SetUpAsked:
    called = spoken(face(game).setup)
    return SetUpAsked(
        tag=setup.tag,
        title=called.get(setup.tag, setup.tag),
        fields=tuple(
            Fillable(
                name=(name := field_name(game, setup, each.name)),
                title=called.get(f"{setup.tag}.{each.name}", each.name),
                pattern=_number_of(each),
                options=tuple(
                    Labelled(word, called.get(f"{setup.tag}.{each.name}.{word}", word)) for word in each.options
                ),
                value=said.get(name, ""),
            )
            for each in setup.fields
        ),
    )


def _number_of(each: Field) -> str:
    first, more = ("[1-9]", len(str(each.most)) - 1) if each.least else ("", len(str(each.most)))
    return f"{first}[0-9]{{{0 if each.least else 1},{more}}}"


def _alone(game: Game) -> dict[str, str]:
    """What a seat is called that plays alone against all others."""
    return {seats[0]: side for side, seats in sides(game, SEATS[: game.players.stop - 1]) if len(seats) == 1}
