"""Whoever asks, as a member of a group."""

from typing import NamedTuple

from flask import abort

from webapp.accounts.accounts import Account
from webapp.accounts.asking import asker, member
from webapp.accounts.belonging import JUDGE, OWNER, belonging
from webapp.accounts.own import signed_in
from webapp.groups.parties import Group, parties


class Inside(NamedTuple):
    group: Group
    account: Account
    role: str

    @property
    def owns(self) -> bool:
        return self.role == OWNER

    @property
    def reads_for_all(self) -> bool:
        """Whether they say how the group reads what the books leave open."""
        return self.role in (OWNER, JUDGE)


def inside(party: str) -> Inside:
    """For its pages: for whoever is not in it, the group is not there."""
    found = asker()
    return _inside(party, found.account if found else signed_in())


def acting(party: str) -> Inside:
    """For what changes it."""
    return _inside(party, member().account)


def owning(party: str) -> Inside:
    found = acting(party)
    if not found.owns:
        abort(403)
    return found


def _inside(party: str, account: Account) -> Inside:
    group, role = parties().get(party), belonging().role_in(party, account.id)
    if group is None or not role:
        abort(404)
    return Inside(group, account, role)
