"""New games: whose a game is that is made or added here, and who may see it.

It is entered before it is made. Should the site stop in between, there is an entry of a game that is not there, and
never a game that everybody sees against the wish of whoever made it.

Without an account a game belongs to whoever holds its key. The key comes from the form, which only its sender knows:
the same form sent again gets the same answer. Whoever adds a record that is stored already gets no say in it.
"""

from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from flask import current_app, request
from werkzeug.wrappers import Response

from records import Header, Log, Receipt
from records.entry import Volume
from records.imports import SITE
from records.store import EventStore, named, new_id
from replay.engine.opened import OpenedGame
from webapp.identity import current_actor
from webapp.identity.current_account import asker
from webapp.identity.game_roles import GameRoles, game_roles
from webapp.identity.groups import GroupStore, groups
from webapp.identity.keys import Keys, keys
from webapp.identity.nonce import with_nonce
from webapp.identity.roles import UNLISTED, VISIBILITIES
from webapp.platform.store import current_store

SECRET = 32  # letters of the key that a form is sent with


class Wish(NamedTuple):
    """How somebody wants a game to be kept that they make."""

    form: str  # known to nobody else: whoever sends it again is the same
    visibility: str = UNLISTED
    group: str = ""
    keyed: bool = True  # they get a key; whoever is signed in needs none
    owner: str = ""  # an account; empty: whoever holds the key
    imported: bool = False  # it was written elsewhere


@dataclass(frozen=True)
class NewGames:
    """Where a game is made, and entered before that."""

    store: EventStore
    keys: Keys
    game_roles: GameRoles
    groups: GroupStore
    secret: str  # of the site

    def create(self, record: Log | OpenedGame, key: str, wish: Wish) -> Receipt:
        """A new game as it was wished for; or the one that was made under this key before, as it is."""
        game, log = new_id(), with_nonce(record)
        self._enter(game, log.header, wish)
        try:
            if wish.imported:
                self._brought(game, 1, len(log.events), wish)
            receipt = self.store.create(log, key=key, game=game)
        except Exception:
            self._forget(game, wish)
            raise
        if receipt.game != game:
            self._forget(game, wish)
        return receipt

    def restore(self, volume: Volume, wish: Wish) -> Receipt:
        """A game under the id that it has. If it is here, whoever brings it gets no say in it."""
        game, header = volume.opening.game, volume.opening.header
        if self.store.find(game):
            return self._go_on(volume, wish)
        known = volume.names | self.store.names(header.people.values())
        entered = self._enter(game, named(header, known), wish)
        try:
            self._brought(game, 1, len(volume.entries), wish)
            return self.store.restore(volume)
        except Exception:
            if entered:
                self._forget(game, wish)
            raise

    def _go_on(self, volume: Volume, wish: Wish) -> Receipt:
        """What an export has more of a game that is here."""
        game, first = volume.opening.game, self.store.heading(volume.opening.game).events + 1
        if first > len(volume.entries):
            return self.store.restore(volume)
        self._brought(game, first, len(volume.entries), wish)
        try:
            return self.store.restore(volume)
        except Exception:
            self.game_roles.imports.forget(game, first)
            raise

    def _brought(self, game: str, first: int, last: int, wish: Wish) -> None:
        self.game_roles.imports.note(game, first, last, SITE, wish.owner)

    def key_to(self, game: str, wish: Wish) -> str:
        """Nobody works it out who has only seen the form: the secret of the site is in it."""
        made = f"key\n{self.secret}\n{wish.form}\n{game}"
        return urlsafe_b64encode(sha256(made.encode(errors="replace")).digest()[:24]).decode()

    def holds(self, game: str, wish: Wish) -> bool:
        """Whether this very form has made it."""
        return self.keys.reads(game, self.key_to(game, wish))

    def _enter(self, game: str, header: Header, wish: Wish) -> bool:
        """The key first: a private game that nobody could open would be lost. Whoever is not the first to bring a game
        gets none."""
        party = self.groups.joined(wish.group, wish.owner)
        handed = wish.keyed and self.keys.hand_out(game, self.key_to(game, wish))
        seats = self.groups.seated(party, header)
        entered = self.game_roles.enter(game, wish.visibility, wish.owner, party, seats)
        if entered:
            self.keys.seat(game, seats.values())
        elif handed:
            self.keys.take_back(game, self.key_to(game, wish))
        return entered

    def _forget(self, game: str, wish: Wish) -> None:
        self.game_roles.forget(game)
        self.game_roles.imports.forget(game)
        self.keys.take_back(game, self.key_to(game, wish))
        self.keys.unseat(game)


# ── on this site ────────────────────────────────────────────────────────────────────────────────────────────────


def new_games() -> NewGames:
    return NewGames(current_store(), keys(), game_roles(), groups(), repr(current_app.secret_key))


def wish() -> Wish:
    """As the form of a page says it."""
    found = asker()
    owner = found.account.id if found else ""
    return Wish(form_key(), wished(), request.form.get("group", ""), found is None, owner)


def form_key() -> str:
    """A key that somebody could guess is none, because who knows it gets in."""
    key = request.form.get("key", "").strip()
    return key if len(key) >= SECRET else new_id()


def wished() -> str:
    asked = request.form.get("visibility", "")
    return asked if asked in VISIBILITIES else UNLISTED


def with_key(response: Response, game: str, wish: Wish) -> Response:
    """Go to a game. If this form has made it, its key stands behind the #, where no server sees it again."""
    games = new_games()
    if not games.holds(game, wish):
        return response
    key = games.key_to(game, wish)
    response.location = f"{response.location}#k={key}"
    return current_actor.let_in(response, game, key)
