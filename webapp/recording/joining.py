"""Joining: who writes hands out codes, another phone comes in by one, and any key can be taken away again."""

from dataclasses import dataclass

from records import clock
from records.json_types import JsonObject
from records.store import StoreError
from webapp.identity.conditions import Key, Seat
from webapp.identity.game_roles import GameRoles
from webapp.identity.invitations import (
    EXPIRED,
    USED,
    WITHDRAWN,
    Invitation,
    Invitations,
    Joined,
    NotInvited,
    TooManyOpen,
)
from webapp.identity.keys import Granted, Keys
from webapp.identity.permissions import Action, may
from webapp.identity.roles import ANNOTATOR, VIEWER_KEY, Actor
from webapp.perspective.stored_game import StoredGame
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal, store_trouble

SEATLESS = ("", ANNOTATOR, VIEWER_KEY)  # to write for the whole table, to annotate, to look on


@dataclass(frozen=True)
class Invited:
    invitation: Invitation
    code: str  # shown once


@dataclass(frozen=True)
class Access:
    """Who writes in a game, and what is open to join by."""

    keys: tuple[Granted, ...]
    removable: frozenset[str]  # ids of keys that whoever asks may take away
    invitations: tuple[Invitation, ...]
    now: str

    def data(self) -> JsonObject:
        return {
            "keys": [{**each._asdict(), "removable": each.id in self.removable} for each in self.keys],
            "invitations": [each._asdict() for each in self.invitations],
            "now": self.now,
        }


def invite(
    invitations: Invitations, game: StoredGame, actor: Actor, seat: str, *, once: bool, secret: str
) -> Invited | Refusal:
    """A code for the whole table, a seat, to annotate, or to look on. Who holds a seat may hand on this seat only, to
    another phone; to a seat that somebody has, or has had, nobody else does but whoever the game belongs to. With the
    same secret it is the same code."""
    if seat not in (*SEATLESS, *game.log.header.seats):
        return Refusal("form", gettext("Nobody sits there."))
    if not may(actor, Action.INVITE, Seat(seat)):
        return _only_the_recorder()
    if not may(actor, Action.INVITE, Seat(seat, seat in game.seating().taken)):
        says = gettext("Somebody has this seat, or has had it. Only they and whoever made the game invite to it.")
        return Refusal("seat", says)
    try:
        return Invited(*invitations.make(game.id, seat, once=once or seat not in SEATLESS, secret=secret))
    except TooManyOpen:
        return Refusal("open", gettext("Too many invitations are open. Withdraw one under “Who may write”."))
    except StoreError:
        return store_trouble()


@dataclass(frozen=True)
class AccessStores:
    """Where is kept who writes in a game."""

    keys: Keys
    invitations: Invitations
    game_roles: GameRoles


def access(
    stores: AccessStores, game: str, actor: Actor, shown: str, key: str = "", invitation: str = ""
) -> Access | Refusal:
    """Everybody who writes sees who else does: nobody gets at a seat unseen. `shown` is the key of whoever asks.

    Before that a `key` or an `invitation` is taken away, if one is named; done twice, it is as if done once. A part
    that somebody's account has by the key goes with it."""
    held = {each.id: each.maker for each in stores.keys.granted(game, shown)}
    if key and may(actor, Action.REVOKE_KEYS, Key()) and not may(actor, Action.REVOKE_KEYS, Key(held.get(key, False))):
        return Refusal("seat", gettext("The game was made with this key. Only who holds it can take it away."))
    if (key or invitation) and not may(actor, Action.REVOKE_KEYS, Key()):
        return _only_the_recorder()
    try:
        if key:
            stores.game_roles.unclaim(game, key)
            stores.keys.revoke(game, key)
        if invitation:
            stores.invitations.withdraw(game, invitation)
    except StoreError:
        return store_trouble()
    left = tuple(stores.keys.granted(game, shown))
    removable = frozenset(each.id for each in left if may(actor, Action.REVOKE_KEYS, Key(each.maker)))
    return Access(left, removable, tuple(stores.invitations.open(game)), clock.to_the_second(clock.stamp()))


def join_by_code(invitations: Invitations, code: str, key: str) -> Joined | Refusal:
    """A new key for whoever has the code. `key` is what their device has thought of: sent twice, it joins once."""
    try:
        return invitations.redeem(code, key)
    except NotInvited as refused:
        return Refusal(refused.why, _no_way_in(refused.why))
    except StoreError:
        return store_trouble()


def _no_way_in(why: str) -> str:
    if why == EXPIRED:
        return gettext("This code has expired. Ask for a new one.")
    if why == USED:
        return gettext("This code was good for one phone, and one has used it. Ask for a new one.")
    if why == WITHDRAWN:
        return gettext("This code was withdrawn. Ask for a new one.")
    return gettext("This code is not known here. Look at it again: it has eight letters and digits.")


def _only_the_recorder() -> Refusal:
    return Refusal("seat", gettext("Only who writes for the whole table may do this."))
