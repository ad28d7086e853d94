"""Adding: a record is pasted or uploaded, checked line by line, and stored."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from flask import Blueprint, Flask, current_app, redirect, request, url_for
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response

from records import Log, read
from records.entry import Volume
from records.jsonl import is_id
from records.store import Conflict, StoreError, known_by, named, new_id
from webapp import access
from webapp.checking import checked
from webapp.checking_exchange import checked_exchange, described
from webapp.checking_exports import checked_export, is_export
from webapp.exchange import Reader, reader_of
from webapp.exchange.imported import Import
from webapp.exchange.storing import NEW, SAME, Stored, store_all
from webapp.languages import gettext
from webapp.owning import Wish, create, restore, wish, wished, with_key
from webapp.pace import Pace
from webapp.pages.adding import Adding, Checked, Findings, StoredGame
from webapp.recording.keys import holder_of
from webapp.shelf import shelf
from webapp.taking.file import held

MOST = 2 * 1024 * 1024  # bytes of a record
ROOM = 2 * MOST + 64 * 1024  # a form may carry a text and a file
CHECKS, STORES = (240, 60.0), (60, 60.0)  # how often in how many seconds, from one address

adding = Blueprint("adding", __name__)


class Source(NamedTuple):
    """What somebody handed in: the record as it came, and how it is shown in the form again."""

    record: str | bytes
    text: str


def join(app: Flask) -> None:
    app.register_blueprint(adding)
    app.extensions["paces"] = {"check": Pace(*CHECKS), "store": Pace(*STORES)}


def blank() -> Adding:
    return Adding(key=new_id())


@adding.get("/new")
def show() -> str:
    return blank().show()


@adding.post("/new/check")
def check() -> tuple[str, int] | str:
    """What was found, for a script that asks while somebody types."""
    source = _handed_in()
    refusal = _refusal(source, "check")
    if source is None or refusal:
        said, code = refusal or ("", 413)
        return Findings(Checked("undecided", said, storable=code != 413)).show(), code
    return Findings(found(source)).show()


@adding.post("/new")
def add() -> Any:
    """Check, or store and go to the game. Whatever is refused, the text stays in the form."""
    source = _handed_in()
    store = request.form.get("act") != "check" if source else True
    refusal = _refusal(source, "store" if store else "check")
    if source is None or refusal:
        said, code = refusal or ("", 413)
        return _again(source, said), code
    what = found(source)
    if not store:
        return _again(source, "", what)
    if what is None:
        return _again(source, gettext("Paste a record or choose a file first.")), 422
    if not what.storable:
        return _again(
            source, gettext("A line cannot be read yet. Nothing was stored; the text is as it was."), what
        ), 422
    return _stored(source, what)


def found(source: Source) -> Checked | None:
    if not source.record.strip():
        return None
    if (reader := reader_of(source.record)) is not None:
        return checked_exchange(reader(source.record))
    return checked_export(source.record)[0] if is_export(source.record) else checked(source.record)


# ── storing ─────────────────────────────────────────────────────────────────────────────────────────────


def _stored(source: Source, what: Checked) -> Any:
    mine = wish()
    try:
        if (reader := reader_of(source.record)) is not None:
            return _exchanged(source, reader, mine)
        if is_export(source.record):
            volumes = checked_export(source.record)[1]
            if foreign(volumes):
                said = gettext("This game is stored already and goes on here. Only who writes in it adds to it.")
                return _again(source, said, what), 403
            return _restored(volumes, mine)
        game = keep(read(source.record), _form(mine), mine)
    except Conflict as conflict:
        differs = gettext(
            "This game is stored already and goes on differently after event %(event)s. Nothing was changed."
        )
        return _again(source, differs % {"event": max(conflict.event - 1, 0)}, what), 409
    except StoreError:
        current_app.logger.exception("A record could not be stored.")
        return _again(
            source, gettext("The store takes nothing right now. The text is as it was: try again."), what
        ), 503
    return with_key(redirect(url_for("viewer.show", game=game), 303), game, mine)


def _exchanged(source: Source, reader: Reader, mine: Wish) -> Any:
    """Every game of a file of another program. The same file again finds them all there."""
    games = []
    for stored in bring(reader(source.record), _form(mine), mine):
        game = stored.receipt.game
        to = with_key(redirect(url_for("viewer.show", game=game), 303), game, mine)
        games.append((to, StoredGame(to.location, described(stored.found.log), stored.state)))
    return _brought(games)


def _brought(games: list[tuple[Response, StoredGame]]) -> Any:
    """To the game, or to a list of all of them: nobody else tells where they are, and their keys are told once."""
    if len(games) == 1:
        return games[0][0]
    return Adding(key=new_id(), visibility=wished(), stored=tuple(shown for _, shown in games)).show()


def keep(log: Log, form: str, mine: Wish) -> str:
    """A record without sentences cannot be told from another one, so the form it came from does that."""
    if log.events:
        game = create(log, known_by(log), mine).game
        if mine.holds(game) or access.finds(game):  # else it is somebody's own: its address tells who they are
            return game
    return create(log, f"form:{form}", mine).game


def bring(brought: Import, form: str, mine: Wish) -> Iterator[Stored]:
    """The games of a file of another program."""
    return store_all(
        shelf(),
        brought,
        form,
        lambda game, told: mine.holds(game) or (access.reads(game) if told else access.finds(game)),
        lambda log, key: create(log, key, mine),
    )


def _form(mine: Wish) -> str:
    """The form as it was sent: sent twice, it is the same."""
    said = f"{mine.form}\0{request.form.get('text', '')}"
    return sha256(said.encode(errors="replace")).hexdigest()


def foreign(volumes: list[Volume]) -> bool:
    """Whether a game among these is stored here and would go on, and whoever asks may not write in it."""
    for volume in volumes:
        stored = shelf().find(volume.opening.game)
        if not stored or shelf().heading(volume.opening.game).events >= len(volume.entries):
            continue
        holder = holder_of(volume.opening.game)
        if holder is None or holder.seat:
            return True
    return False


def _restored(volumes: list[Volume], mine: Wish) -> Any:
    games = []
    for volume in volumes:
        state = NEW if not shelf().find(volume.opening.game) else SAME
        game = restore(volume, mine).game
        to = with_key(redirect(url_for("viewer.show", game=game), 303), game, mine)
        log = Log(named(volume.opening.header, dict(volume.names)), tuple(entry.event() for entry in volume.entries))
        games.append((to, StoredGame(to.location, described(log), state)))
    return _brought(games)


# ── what comes in ───────────────────────────────────────────────────────────────────────────────────────


def _handed_in() -> Source | None:
    """The file, if one was chosen, or the text; None if it is too much to be read at all."""
    request.max_content_length = request.max_form_memory_size = ROOM
    try:
        file, text = request.files.get("file"), request.form.get("text", "")
    except RequestEntityTooLarge:
        return None
    if file is None or not file.filename:
        record = held(text)
        return Source(text, text) if record is None else Source(record, record)
    with file.stream:  # a large one lies in a file of its own
        content = file.read()
    try:
        written = content.decode().removeprefix("\ufeff")
    except UnicodeDecodeError:
        return Source(content, text)
    record = held(written)  # a game that was taken along: nothing but the record in it is looked at
    return Source(content, written) if record is None else Source(record, record)


def _refusal(source: Source | None, act: str) -> tuple[str, int] | None:
    """Why nothing is done, and the code for it."""
    if source is None or _size(source.record) > MOST:
        return gettext("A record has at most 2 MB. One file holds one game: split it."), 413
    pace: Pace = current_app.extensions["paces"][act]
    if not pace.allows(request.remote_addr or ""):
        return gettext("That is a lot at once from one address. Wait a minute; the text is as it was."), 429
    return None


def _size(record: str | bytes) -> int:
    return len(record.encode(errors="surrogatepass") if isinstance(record, str) else record)


def _again(source: Source | None, said: str, what: Checked | None = None) -> str:
    """The form as it was filled in, and why nothing happened."""
    if source is None:
        return Adding(key=new_id(), said=said).show()
    key = request.form.get("key", "")
    return Adding(
        key=key if is_id(key) else new_id(), text=source.text, said=said, checked=what, visibility=wished()
    ).show()
