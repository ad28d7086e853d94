"""Who belongs to a group: inviting, roles, leaving, removing, and how the group reads what the books leave open."""

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from records.store import new_id
from replay.engine.registry import GAMES, find
from webapp.groups.current_member import acting, owning
from webapp.groups.presenter import page
from webapp.identity.accounts import plain_name
from webapp.identity.conditions import Member
from webapp.identity.current_account import allow
from webapp.identity.game_roles import ROLES
from webapp.identity.group_invitations import group_invitations
from webapp.identity.groups import groups
from webapp.identity.permissions import Action, may
from webapp.platform.i18n import gettext
from webapp.platform.responses import too_often
from webapp.platform.security import personal

MOST = 16384

belonging_to = personal(Blueprint("belonging_to", __name__), MOST, secret=True)


@belonging_to.post("/groups/<game:group>/name")
def rename(group: str) -> ResponseReturnValue:
    here = owning(group)
    name = plain_name(request.form.get("name", ""))
    if not name:
        said = gettext("A group needs a name of at most 40 letters, on one line.")
        return page(here, refused=said).show(), 422
    groups().rename(group, name)
    return redirect(url_for("showing.show", group=group), 303)


@belonging_to.post("/groups/<game:group>/invitations")
def invite(group: str) -> ResponseReturnValue:
    """The code is shown once, on the answer to the form; the same form again shows the same one."""
    here = owning(group)
    role = request.form.get("role", "")
    if role not in ROLES:
        abort(422)
    if too_often("invite"):
        return page(here, refused=gettext("That is a lot at once. Wait a minute.")).show(), 429
    secret = f"{here.account.seed}\n{request.form.get('key') or new_id()}"
    return page(here, code=group_invitations().make(group, role, secret), role=role).show(), 201


@belonging_to.post("/groups/<game:group>/invitations/withdraw")
def withdraw(group: str) -> ResponseReturnValue:
    owning(group)
    group_invitations().withdraw(group, request.form.get("invitation", ""))
    return redirect(url_for("showing.show", group=group, _anchor="people"), 303)


@belonging_to.post("/groups/<game:group>/members")
def change_role(group: str) -> ResponseReturnValue:
    """Handing over is making somebody else the owner, and then oneself something else."""
    here = owning(group)
    account, role = request.form.get("account", ""), request.form.get("role", "")
    if role not in ROLES:
        abort(422)
    if not groups().set_role(group, account, role):
        said = gettext("A group has an owner. Make somebody else the owner first.")
        return page(here, refused=said).show(), 409
    return redirect(url_for("showing.show", group=group, _anchor="people"), 303)


@belonging_to.post("/groups/<game:group>/members/remove")
def remove(group: str) -> ResponseReturnValue:
    """Owners remove; everybody may leave."""
    here = acting(group)
    account = request.form.get("account", "") or here.account.id
    allow(may(here.actor, Action.REMOVE_MEMBER, Member(account)))
    groups().remove(group, account)
    if account == here.account.id:
        return redirect(url_for("founding.index"), 303)
    return redirect(url_for("showing.show", group=group, _anchor="people"), 303)


@belonging_to.post("/groups/<game:group>/readings")
def read_as(group: str) -> ResponseReturnValue:
    here = acting(group)
    kind = request.form.get("game", "")
    allow(may(here.actor, Action.SET_READINGS))
    if kind not in GAMES:
        abort(422)
    known = find(kind).book.readings
    asked = {name: request.form.get(name, "") for name in known}
    groups().set_readings(group, kind, {name: it for name, it in asked.items() if it in known[name].options})
    return redirect(url_for("showing.show", group=group, _anchor=f"readings-{kind}"), 303)
