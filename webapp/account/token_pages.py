"""Tokens on a page: made, shown once, and revoked."""

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from webapp.account.page import Programs, Scope, ShownToken
from webapp.identity.accounts import plain_name
from webapp.identity.current_account import member, signed_in, tokens
from webapp.identity.role_words import day_of, scope_told
from webapp.identity.tokens import SCOPES, TooMany
from webapp.platform.i18n import gettext
from webapp.platform.responses import too_often
from webapp.platform.security import personal

programs = personal(Blueprint("programs", __name__), secret=True)  # a token may be in it


@programs.get("/account/tokens")
def show() -> str:
    return _page(signed_in().id).show()


@programs.post("/account/tokens")
def make() -> ResponseReturnValue:
    found = member()
    name = plain_name(request.form.get("name", ""))
    scopes = frozenset(request.form.getlist("scope")) & frozenset(SCOPES) & found.scopes
    if too_often("account"):
        return _page(found.account.id, refused=gettext("That is a lot at once. Wait a minute.")).show(), 429
    if not name or not scopes:
        said = gettext("A token needs a name and something that it is for.")
        return _page(found.account.id, refused=said).show(), 422
    try:
        made = tokens().make(found.account.id, name, scopes)
    except TooMany:
        said = gettext("There are too many tokens. Revoke one that is not used any more.")
        return _page(found.account.id, refused=said).show(), 409
    return _page(found.account.id, made=made).show(), 201


@programs.post("/account/tokens/revoke")
def revoke() -> ResponseReturnValue:
    found = member()
    tokens().revoke(found.account.id, request.form.get("token", ""))
    return redirect(url_for("programs.show"), 303)


def _page(account: str, made: str = "", refused: str = "") -> Programs:
    return Programs(
        tokens=tuple(
            ShownToken(
                each.id, each.name, tuple(s for s in SCOPES if s in each.scopes), day_of(each.at), day_of(each.used)
            )
            for each in tokens().of(account)
        ),
        scopes=tuple(Scope(name, scope_told(name)) for name in SCOPES),
        made=made,
        refused=refused,
    )
