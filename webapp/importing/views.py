"""Import: a record is pasted or uploaded, checked line by line, and stored."""

from hashlib import sha256
from typing import NamedTuple

from flask import Blueprint, Flask, redirect, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import RequestEntityTooLarge

from records.jsonl import is_id
from records.store import new_id
from webapp.exchange.taken_along import record_in
from webapp.games.formats import formats
from webapp.identity import current_actor
from webapp.identity.current_actor import actor_in
from webapp.identity.new_game import Wish, new_games, wish, wished, with_key
from webapp.identity.permissions import Action, may
from webapp.importing.check_exchange import described
from webapp.importing.store_record import Importer, check, store_record
from webapp.library.import_form import AddedGame, Adding, Checked, Findings
from webapp.platform.i18n import gettext
from webapp.platform.outcome import ERRORS, Refusal
from webapp.platform.rate_limit import RateLimit
from webapp.platform.responses import too_often

MOST = 2 * 1024 * 1024  # bytes of a record
ROOM = 2 * MOST + 64 * 1024  # a form may carry a text and a file
CHECKS, STORES = (240, 60.0), (60, 60.0)  # how often in how many seconds, from one address

adding = Blueprint("adding", __name__)


class Source(NamedTuple):
    """What somebody handed in: the record as it came, and how it is shown in the form again."""

    record: str | bytes
    text: str


def join(app: Flask) -> None:
    app.add_template_global(endings_of_games)
    app.register_blueprint(adding)
    app.extensions["rate_limits"] = {"check": RateLimit(*CHECKS), "store": RateLimit(*STORES)}


def blank() -> Adding:
    return Adding(key=new_id())


@adding.get("/new")
def show() -> str:
    return blank().show()


@adding.post("/new/check", endpoint="check")
def show_check() -> tuple[str, int] | str:
    """What was found, for a script that asks while somebody types."""
    source = _handed_in()
    refusal = _refusal(source, "check")
    if source is None or refusal:
        said, code = refusal or ("", 413)
        return Findings(Checked("undecided", said, storable=code != 413)).show(), code
    return Findings(check(source.record)).show()


@adding.post("/new")
def add() -> ResponseReturnValue:
    """Check, or store and go to the game. Whatever is refused, the text stays in the form."""
    source = _handed_in()
    store = request.form.get("act") != "check" if source else True
    refusal = _refusal(source, "store" if store else "check")
    if source is None or refusal:
        said, code = refusal or ("", 413)
        return _again(source, said), code
    what = check(source.record)
    if not store:
        return _again(source, "", what)
    if what is None:
        return _again(source, gettext("Paste a record or choose a file first.")), 422
    if not what.storable:
        return _again(
            source, gettext("A line cannot be read yet. Nothing was stored; the text is as it was."), what
        ), 422
    return _stored(source, what)


# ── storing ─────────────────────────────────────────────────────────────────────────────────────────────


def _stored(source: Source, what: Checked) -> ResponseReturnValue:
    mine = wish()._replace(imported=True)
    done = store_record(new_games(), importer(), source.record, mine, _form(mine))
    if isinstance(done, Refusal):
        says = gettext("The store takes nothing right now. The text is as it was: try again.")
        return _again(source, says if done.error == "store" else done.says, what), ERRORS[done.error]
    to = [with_key(redirect(url_for("viewer.show", game=each.game), 303), each.game, mine) for each in done.games]
    if len(to) == 1:
        return to[0]
    # to a list of all of them: nobody else tells where they are, and their keys are told once
    stored = tuple(
        AddedGame(there.location, described(each.log), each.state) for there, each in zip(to, done.games, strict=True)
    )
    return Adding(key=new_id(), visibility=wished(), stored=stored).show()


def importer() -> Importer:
    """Whoever asks."""
    return Importer(current_actor.finds, current_actor.reads, lambda game: bool(may(actor_in(game), Action.RESTORE)))


def _form(mine: Wish) -> str:
    """The form as it was sent: sent twice, it is the same."""
    said = f"{mine.form}\0{request.form.get('text', '')}"
    return sha256(said.encode(errors="replace")).hexdigest()


# ── what comes in ───────────────────────────────────────────────────────────────────────────────────────


def _handed_in() -> Source | None:
    """The file, if one was chosen, or the text; None if it is too much to be read at all."""
    request.max_content_length = request.max_form_memory_size = ROOM
    try:
        file, text = request.files.get("file"), request.form.get("text", "")
    except RequestEntityTooLarge:
        return None
    if file is None or not file.filename:
        return source_of(text)
    with file.stream:  # a large one lies in a file of its own
        content = file.read()
    try:
        written = content.decode().removeprefix("\ufeff")
    except UnicodeDecodeError:
        return Source(content, text)
    record = record_in(written)
    return Source(content, written) if record is None else Source(record, record)


def source_of(text: str) -> Source:
    """A game that was taken along is a page with a record in it: nothing else in it is looked at."""
    record = record_in(text)
    return Source(text, text) if record is None else Source(record, record)


def _refusal(source: Source | None, act: str) -> tuple[str, int] | None:
    """Why nothing is done, and the code for it."""
    if source is None or _size(source.record) > MOST:
        return gettext("A record has at most 2 MB. One file holds one game: split it."), 413
    if too_often(act):
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


def endings_of_games() -> str:
    """Of files that a form may be given besides those of any game: `.kifu,`."""
    return "".join(f".{each.name}," for each in formats() if each.reads is not None)
