"""Founding a group, and coming into one by a code."""

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from records.store import StoreError, new_id
from webapp.groups.page import GroupLine, Groups, JoiningGroup
from webapp.identity.accounts import plain_name
from webapp.identity.current_account import asker, member, signed_in
from webapp.identity.group_invitations import EXPIRED, WITHDRAWN, group_invitations
from webapp.identity.groups import Full, groups
from webapp.identity.guess_limit import right_code, too_many_codes
from webapp.identity.invitations import NotInvited
from webapp.identity.role_words import role_word
from webapp.platform.i18n import gettext
from webapp.platform.responses import too_often
from webapp.platform.secret_key import hashed
from webapp.platform.security import personal

MOST = 8192

founding = personal(Blueprint("founding", __name__), MOST, secret=True)


@founding.get("/groups")
def index() -> str:
    return _page(signed_in().id).show()


@founding.post("/groups")
def found() -> ResponseReturnValue:
    """The form has a key of its own: sent twice, it is one group."""
    who = member()
    name = plain_name(request.form.get("name", ""))
    if too_often("account"):
        return _page(who.account.id, name, gettext("That is a lot at once. Wait a minute.")).show(), 429
    if not name:
        said = gettext("A group needs a name of at most 40 letters, on one line.")
        return _page(who.account.id, name, said).show(), 422
    id_ = hashed(f"group\n{who.account.seed}\n{request.form.get('key') or new_id()}")[:32]
    try:
        made = groups().found(name, who.account.id, who.account.name, id_)
    except Full:
        return _page(who.account.id, name, gettext("You are in too many groups. Leave one first.")).show(), 409
    except StoreError:
        said = gettext("The store takes nothing right now. Try again in a moment.")
        return _page(who.account.id, name, said).show(), 503
    return redirect(url_for("showing.show", group=made), 303)


def _page(account: str, name: str = "", refused: str = "") -> Groups:
    return Groups(
        groups=tuple(
            GroupLine(group.id, group.name, role_word(role), len(groups().members(group.id)))
            for group, role in groups().of(account)
        ),
        key=new_id(),
        name=name,
        refused=refused,
    )


@founding.get("/groups/join")
def show_join() -> str:
    signed_in()
    return JoiningGroup().show()


@founding.post("/groups/join")
def come_in() -> ResponseReturnValue:
    who = asker() or member()
    typed = request.form.get("code", "")[:200]
    if too_many_codes():
        return JoiningGroup(typed, gettext("Too many codes were tried. Wait ten minutes.")).show(), 429
    try:
        party = group_invitations().redeem(typed, who.account.id, who.account.name)
    except NotInvited as refusal:
        return JoiningGroup(typed, _why(refusal.why)).show(), 422
    except Full:
        return JoiningGroup(typed, gettext("This group is full.")).show(), 409
    right_code()
    return redirect(url_for("showing.show", group=party), 303)


def _why(why: str) -> str:
    if why == EXPIRED:
        return gettext("This code has expired. Ask for a new one.")
    if why == WITHDRAWN:
        return gettext("This code was withdrawn. Ask for a new one.")
    return gettext("This code is not known here. Look at it again: it has eight letters and digits.")
