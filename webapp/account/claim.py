"""Claiming: a game whose key somebody holds becomes one of their account. From then on no key is needed."""

from records.store import StoreError
from webapp.identity.game_roles import JUDGE, PLAYER, RECORDER, VIEWER, GameRole, GameRoles
from webapp.identity.keys import Keys
from webapp.identity.roles import Holder
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal, store_trouble


def claim(keys: Keys, game_roles: GameRoles, account: str, game: str, key: str) -> GameRole | Refusal:
    """The part in the game that the account has now."""
    if not keys.reads(game, key):
        return Refusal("key", gettext("This key does not open this game (any more)."))
    holder = keys.holder(game, key)
    part = _part(holder)
    try:
        owns = part.role == RECORDER and keys.made(game, key)
        game_roles.claim(game, account, part, owns=owns, key=keys.id_of(game, key))
        if holder and holder.voice:
            game_roles.speak(game, account, holder.voice)
    except StoreError:
        return store_trouble()
    return part


def _part(holder: Holder | None) -> GameRole:
    """What a key makes of its holder, once it is in an account."""
    if holder is None:
        return GameRole(VIEWER)
    if holder.annotates:
        return GameRole(JUDGE)
    return GameRole(PLAYER, holder.seat) if holder.seat else GameRole(RECORDER)
