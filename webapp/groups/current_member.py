"""The current member: whoever asks, as what they are in a group."""

from dataclasses import dataclass

from flask import abort

from webapp.identity.accounts import Account
from webapp.identity.current_account import allow, asker, member, signed_in
from webapp.identity.game_roles import game_roles
from webapp.identity.groups import Group, groups
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Actor, Role


@dataclass(frozen=True)
class Membership:
    group: Group
    account: Account
    actor: Actor

    @property
    def role(self) -> str:
        return self.actor.role.value

    @property
    def owns(self) -> bool:
        return bool(may(self.actor, Action.RUN_GROUP))

    @property
    def reads_for_all(self) -> bool:
        """Whether they say how the group reads what the books leave open."""
        return bool(may(self.actor, Action.SET_READINGS))

    @property
    def starts(self) -> bool:
        """Whether they give games to it."""
        return bool(may(self.actor, Action.START_IN_GROUP))


def inside(party: str) -> Membership:
    """For its pages: for whoever is not in it, the group is not there."""
    found = asker()
    return _member(party, found.account if found else signed_in())


def acting(party: str) -> Membership:
    """For what changes it."""
    return _member(party, member().account)


def owning(party: str) -> Membership:
    found = acting(party)
    allow(may(found.actor, Action.RUN_GROUP))
    return found


def _member(party: str, account: Account) -> Membership:
    role = game_roles().role_in(party, account.id)
    actor = Actor(Role(role) if role else Role.STRANGER, account=account.id)
    allow(may(actor, Action.SEE_GROUP))
    group = groups().get(party)
    if group is None:  # the last one has just left
        abort(404)
    return Membership(group, account, actor)
