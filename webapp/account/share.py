"""Sharing a game: who may see it, to which group it belongs, and whose part in it is taken away."""

from dataclasses import dataclass

from webapp.identity.game_roles import GameRoles
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Actor, Role
from webapp.platform.outcome import Refusal, forbidden


@dataclass(frozen=True)
class Sharer:
    """Whoever wants to share a game, or to share it otherwise."""

    decides: bool  # who sees it
    gives: bool  # it to a group
    account: str  # empty: none


@dataclass(frozen=True)
class Shared:
    visibility: str
    group: str  # empty: none


def share_game(
    roles: GameRoles, game: str, sharer: Sharer, visibility: str | None, group: str | None
) -> Shared | Refusal:
    """None leaves a thing as it is; an empty group takes the game out of the one that it is in. One gives a game to a
    group that one is in."""
    here = roles.of(game)
    wished = Shared(visibility or here.visibility, here.party if group is None else group)
    given = wished.group not in ("", here.party)
    if not sharer.decides or (given and not _gives(roles, sharer, wished.group)):
        return forbidden()
    roles.change(game, wished.visibility, wished.group)
    return wished


@dataclass(frozen=True)
class TakenAway:
    account: str


def take_part_away(roles: GameRoles, game: str, sharer: Sharer, account: str) -> TakenAway | Refusal:
    """Somebody's part in a game, which they have by a key that they added to their account."""
    if not sharer.decides:
        return forbidden()
    roles.take_away(game, account)
    return TakenAway(account)


def _gives(roles: GameRoles, sharer: Sharer, group: str) -> bool:
    role = roles.role_in(group, sharer.account) if sharer.account else ""
    return sharer.gives and bool(may(Actor(Role(role) if role else Role.STRANGER), Action.START_IN_GROUP))
