"""Owning: whose a game is that is made or added here, and who may see it.

It is entered before it is made. Should the site stop in between, there is an entry of a game that is not there, and
never a game that everybody sees against the wish of whoever made it.

Without an account a game belongs to whoever holds its key. The key comes from the form, which only its sender knows:
the same form sent again gets the same answer. Whoever adds a record that is stored already gets no say in it.
"""

from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import NamedTuple

from flask import current_app, request
from werkzeug.wrappers import Response

from records import Header, Log, Receipt
from records.entry import Volume
from records.store import named, new_id
from webapp import access
from webapp.accounts.asking import asker
from webapp.accounts.belonging import UNLISTED, VISIBILITIES, belonging
from webapp.groups.starting import party_of, seated
from webapp.recording.keys import keys
from webapp.shelf import shelf

SECRET = 32  # letters of the key that a form is sent with


class Wish(NamedTuple):
    """How somebody wants a game to be kept that they make."""

    form: str  # known to nobody else: whoever sends it again is the same
    visibility: str = UNLISTED
    group: str = ""
    keyed: bool = True  # they get a key; whoever is signed in needs none

    def key_to(self, game: str) -> str:
        """Nobody works it out who has only seen the form: the secret of the site is in it."""
        made = f"key\n{current_app.secret_key!r}\n{self.form}\n{game}"
        return urlsafe_b64encode(sha256(made.encode(errors="replace")).digest()[:24]).decode()

    def holds(self, game: str) -> bool:
        """Whether this very form has made it."""
        return keys().reads(game, self.key_to(game))


def wish() -> Wish:
    """As the form of a page says it."""
    return Wish(form_key(), wished(), request.form.get("group", ""), asker() is None)


def form_key() -> str:
    """A key that somebody could guess is none, because who knows it gets in."""
    key = request.form.get("key", "").strip()
    return key if len(key) >= SECRET else new_id()


def wished() -> str:
    asked = request.form.get("visibility", "")
    return asked if asked in VISIBILITIES else UNLISTED


def create(log: Log, key: str, wish: Wish) -> Receipt:
    """A new game as it was wished for; or the one that was made under this key before, as it is."""
    game = new_id()
    _enter(game, log.header, wish)
    try:
        receipt = shelf().create(log, key=key, game=game)
    except Exception:
        _forget(game, wish)
        raise
    if receipt.game != game:
        _forget(game, wish)
    return receipt


def restore(volume: Volume, wish: Wish) -> Receipt:
    """A game under the id that it has. If it is here, whoever brings it gets no say in it."""
    game, header = volume.opening.game, volume.opening.header
    if shelf().find(game):
        return shelf().restore(volume)
    known = volume.names | shelf().names(header.people.values())
    entered = _enter(game, named(header, known), wish)
    try:
        return shelf().restore(volume)
    except Exception:
        if entered:
            _forget(game, wish)
        raise


def _enter(game: str, header: Header, wish: Wish) -> bool:
    """The key first: a private game that nobody could open would be lost. Whoever is not the first to bring a game gets
    none."""
    found, party = asker(), party_of(wish.group)
    handed = wish.keyed and keys().hand_out(game, wish.key_to(game))
    owner = found.account.id if found else ""
    entered = belonging().enter(game, wish.visibility, owner, party, seated(party, header))
    if handed and not entered:
        keys().take_back(game, wish.key_to(game))
    return entered


def _forget(game: str, wish: Wish) -> None:
    belonging().forget(game)
    keys().take_back(game, wish.key_to(game))


def with_key(response: Response, game: str, wish: Wish) -> Response:
    """Go to a game. If this form has made it, its key stands behind the #, where no server sees it again."""
    if not wish.holds(game):
        return response
    key = wish.key_to(game)
    response.location = f"{response.location}#k={key}"
    return access.let_in(response, game, key)
