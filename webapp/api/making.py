"""Making games over the API: a new one, a copy, a record that was written elsewhere."""

from hashlib import sha256
from typing import Any

from flask import Response, abort, current_app, g

from records import Header, Log, read
from records.store import Conflict, StoreError
from replay.replay import Replay
from webapp.accounts.belonging import UNLISTED
from webapp.adding import Source, bring, foreign, found, keep
from webapp.api.errors import refusal
from webapp.api.games import GAMES, ONE
from webapp.api.operation import SECRET, operation
from webapp.api.plain import plain
from webapp.api.schemas import games as schemas
from webapp.api.scopes import READ
from webapp.checking import UNREADABLE
from webapp.checking_exports import checked_export, is_export
from webapp.discretion import discreet
from webapp.exchange import reader_of
from webapp.languages import gettext
from webapp.owning import Wish, create, restore
from webapp.pages.adding import Checked
from webapp.recording.answers import too_often
from webapp.recording.opening import SEATS
from webapp.shelf import shelf
from webapp.taking.file import held
from webapp.varying.copying import sourced, told_apart

ROOM = 4 * 1024 * 1024  # bytes: of a record that may be had, with every quotation mark escaped


@operation(
    "POST", "/games", schemas.Made, tag=GAMES, status=201, body=schemas.GameMade, once=SECRET, refuses=(422, 503),
    secret=True,
)  # fmt: skip
def create_game(sent: dict[str, Any]) -> Any:
    header = _header(sent)
    Replay.of(Log(header))
    return _made("api", Log(header), header, sent)


@operation(
    "POST", f"{ONE}/copies", schemas.Made, tag=GAMES, status=201, once=SECRET, refuses=(503,), secret=True
)  # fmt: skip
def copy_game(game: str) -> Any:
    log = discreet(shelf().log(game))
    return _made("copy", sourced(log, game), told_apart(game, log), {})


def _made(kind: str, log: Log, what: object, shared: dict[str, Any]) -> Any:
    """Sent twice, it is one game. Whoever sends the same key is the same: it is as long as the key of the game."""
    if slower := too_often("store"):
        return slower
    mine = _wish(shared)
    form = sha256(repr((mine.form, what)).encode()).hexdigest()
    try:
        game = create(log, f"{kind}:{form}", mine).game
    except StoreError:
        return _store_trouble()
    return {"game": game, "key": mine.key_to(game)}


def _wish(shared: dict[str, Any]) -> Wish:
    return Wish(g.sent["key"], shared.get("visibility") or UNLISTED, shared.get("group", ""))


def _header(sent: dict[str, Any]) -> Header:
    tags = [("game", sent["game"])]
    tags += [(tag, sent[tag].strip()) for tag in ("edition", "played", "place") if sent.get(tag, "").strip()]
    if sent["readings"]:
        tags.append(("readings", " ".join(f"{name}={option}" for name, option in sent["readings"].items())))
    if "life" in sent:
        tags.append(("life", f"heroes={sent['life']['heroes']} thanos={sent['life']['thanos']}"))
    tags += [(seat, name.strip() or "?") for seat, name in zip(SEATS, sent["players"], strict=False)]
    return Header.of(tags)


@operation(
    "POST", "/games/check", schemas.CheckedTold, tag=GAMES, body=schemas.RecordSent, scope=READ, refuses=(422,),
    most=ROOM,
)  # fmt: skip
def check_record(sent: dict[str, Any]) -> Any:
    return too_often("check") or _told(_found(_source(sent["text"])))


@operation(
    "POST", "/games/import", schemas.Stored, tag=GAMES, status=201, body=schemas.RecordKept, once=SECRET,
    refuses=(403, 409, 422, 503), most=ROOM, secret=True,
)  # fmt: skip
def import_record(sent: dict[str, Any]) -> Any:
    """The same record again is the same game again, if whoever brings it may find that. Who brings a new one gets its
    key."""
    if slower := too_often("store"):
        return slower
    source = _source(sent["text"])
    what = _found(source)
    if not what.storable:
        says = gettext("A line cannot be read yet. Nothing was stored.")
        unread = [each for each in _told(what)["lines"] if any(r["kind"] == UNREADABLE for r in each["remarks"])]
        details = [{"line": each["line"], "says": each["remarks"][0]["text"]} for each in unread]
        return refusal("unread", says, 422, details)
    try:
        return _stored(source, sent)
    except Conflict as conflict:
        says = gettext(
            "This game is stored already and goes on differently after event %(event)s. Nothing was changed."
        )
        return refusal("conflict", says % {"event": max(conflict.event - 1, 0)}, 409)
    except StoreError:
        current_app.logger.exception("A record could not be stored.")
        return _store_trouble()


def _stored(source: Source, shared: dict[str, Any]) -> Any:
    mine = _wish(shared)
    once = sha256(repr((mine.form, source.record)).encode()).hexdigest()
    if (reader := reader_of(source.record)) is not None:
        games = [each.receipt.game for each in bring(reader(source.record), once, mine)]
    elif is_export(source.record):
        volumes = checked_export(source.record)[1]
        if foreign(volumes):
            says = gettext("This game is stored already and goes on here. Only who writes in it adds to it.")
            return refusal("rights", says, 403)
        games = [restore(volume, mine).game for volume in volumes]
    else:
        games = [keep(read(source.record), once, mine)]
    return {"games": games, "keys": {game: mine.key_to(game) for game in games if mine.holds(game)}}


def _source(text: str) -> Source:
    """A game that was taken along is a page with a record in it."""
    record = held(text)
    return Source(text, text) if record is None else Source(record, record)


def _found(source: Source) -> Checked:
    what = found(source)
    if what is None:
        abort(refusal("unread", gettext("There is no record in this text."), 422))
    return what


def _told(what: Checked) -> dict[str, Any]:
    lines = [
        {
            "line": each.first,
            "text": f"{each.before}{each.marked}{each.after}",
            "remarks": plain(each.remarks),
        }
        for each in what.lines
        if each.remarks
    ]
    kept = {name: getattr(what, name) for name in ("verdict", "words", "about", "why", "storable", "more")}
    return kept | {"lines": lines}


def _store_trouble() -> Response:
    return refusal("store", gettext("The store takes nothing right now. Try again in a moment."), 503)
