"""Making games over the API: a new one, a copy, a record that was written elsewhere."""

from hashlib import sha256

from flask import url_for

from records import Header
from records.json_types import JsonObject
from replay.engine.registry import GAMES
from replay.sheet.header import HIGHEST
from webapp.api.games import GAMES as TAG
from webapp.api.games import ONE
from webapp.api.operation import SECRET, Answer, operation
from webapp.api.plain import plain
from webapp.api.schemas import games as schemas
from webapp.api.scopes import READ
from webapp.exchange.titles import kind_of
from webapp.games.set_up import set_ups
from webapp.identity.current_account import asker
from webapp.identity.new_game import NewGames, Wish, new_games
from webapp.identity.roles import UNLISTED
from webapp.importing.check_record import UNREADABLE
from webapp.importing.store_record import Imported, check, store_record
from webapp.importing.views import importer, source_of
from webapp.library.import_form import Checked
from webapp.perspective.stored_game import stored
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal, then
from webapp.platform.schemas import Loaded
from webapp.recording.new_game import SEATS, begin
from webapp.recording.score_sheet import SheetWish, sheet_tags
from webapp.variations import copy

ROOM = 4 * 1024 * 1024  # bytes: of a record that may be had, with every quotation mark escaped


@operation(
    "POST", "/games", schemas.Made, tag=TAG, status=201, body=schemas.GameMade, once=SECRET, pace="store",
    refuses=(422, 503), secret=True,
)  # fmt: skip
def create_game(sent: Loaded, key: str) -> Answer:
    header = _header(sent)
    if isinstance(header, Refusal):
        return header
    return then(begin(new_games(), header, _wish(key, sent), "api"), vars)


@operation(
    "POST", f"{ONE}/copies", schemas.Made, tag=TAG, status=201, once=SECRET, pace="store", refuses=(503,),
    also=READ, secret=True,
)  # fmt: skip
def copy_game(game: str, key: str) -> Answer:
    return then(copy.copy_game(new_games(), stored(game), url_for("viewer.show", game=game), _wish(key, {})), vars)


def _wish(key: str, shared: Loaded) -> Wish:
    """Whoever sends the same key is the same: it is as long as the key of the game."""
    found = asker()
    owner = found.account.id if found else ""
    return Wish(key, shared.get("visibility") or UNLISTED, shared.get("group", ""), owner=owner)


def _header(sent: Loaded) -> Header | Refusal:
    tags = _kind(sent)
    if isinstance(tags, Refusal):
        return tags
    tags += [(tag, sent[tag].strip()) for tag in ("edition", "played", "place") if sent.get(tag, "").strip()]
    if sent["readings"]:
        tags.append(("readings", " ".join(f"{name}={option}" for name, option in sent["readings"].items())))
    for each in set_ups(tags[0][1]):
        said = sent.get(each.tag, {})
        named = said if isinstance(said, dict) else {"": said}
        tags.append((each.tag, each.written({name: str(value) for name, value in named.items()})))
    tags += [(seat, name.strip() or "?") for seat, name in zip(SEATS, sent["players"], strict=False)]
    return Header.of([(tag, value) for tag, value in tags if value])


def _kind(sent: Loaded) -> list[tuple[str, str]] | Refusal:
    """Which game it is. One that is known here is scored by its own rules, unless somebody says otherwise."""
    scored = [name for name in ("scoring", "columns", "rounds", "teams") if name in sent]
    known = kind_of(sent["game"])
    if known in GAMES and (not scored or sent["game"] in GAMES):
        says = gettext("%(game)s is scored by its own rules.") % {"game": known}
        return Refusal("unplayable", says) if scored else [("game", known)]
    teams = [(each["name"], each["seats"]) for each in sent.get("teams", ())]
    rounds, columns = sent.get("rounds"), sent.get("columns", ())
    wish = SheetWish(sent.get("scoring") or HIGHEST, columns, rounds, teams)
    return sheet_tags(sent["game"], wish, SEATS[: len(sent["players"])])


@operation(
    "POST", "/games/check", schemas.CheckedTold, tag=TAG, body=schemas.RecordSent, scope=READ, pace="check",
    refuses=(422,), most=ROOM,
)  # fmt: skip
def check_record(sent: Loaded) -> Answer:
    return then(_checked(source_of(sent["text"]).record), _told)


@operation(
    "POST", "/games/import", schemas.Stored, tag=TAG, status=201, body=schemas.RecordKept, once=SECRET, pace="store",
    refuses=(403, 409, 422, 503), most=ROOM, secret=True,
)  # fmt: skip
def import_record(sent: Loaded, key: str) -> Answer:
    """The same record again is the same game again, if whoever brings it may find that. Who brings a new one gets its
    key."""
    record = source_of(sent["text"]).record
    what = _checked(record)
    if isinstance(what, Refusal):
        return what
    if not what.storable:
        says = gettext("A line cannot be read yet. Nothing was stored.")
        unread = [each for each in what.lines if any(remark.kind == UNREADABLE for remark in each.remarks)]
        details = [{"line": each.first, "says": str(each.remarks[0].text)} for each in unread]
        return Refusal("unread", says, {"details": details})
    games, mine = new_games(), _wish(key, sent)._replace(imported=True)
    form = sha256(repr((mine.form, record)).encode()).hexdigest()
    return then(store_record(games, importer(), record, mine, form), lambda done: _stored(games, mine, done))


def _stored(games: NewGames, mine: Wish, done: Imported) -> JsonObject:
    ids = [each.game for each in done.games]
    return {"games": ids, "keys": {game: games.key_to(game, mine) for game in ids if games.holds(game, mine)}}


def _checked(record: str | bytes) -> Checked | Refusal:
    return check(record) or Refusal("unread", gettext("There is no record in this text."))


def _told(what: Checked) -> JsonObject:
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
