"""Signing up, in and out, and setting a new password with the code of an administrator."""

from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, current_app, redirect, request, url_for

from records.store import StoreError
from webapp.accounts.accounts import Taken, fold, plain_name
from webapp.accounts.asking import accounts, begin, end, forget, member, shown_account
from webapp.accounts.passwords import LONGEST, SHORTEST, too_weak
from webapp.languages import gettext
from webapp.pace import Pace
from webapp.pages.accounts import Resetting, SigningIn, SigningUp
from webapp.personal import personal

MOST = 8192  # bytes of a form

signing = personal(Blueprint("signing", __name__), MOST)


@signing.get("/sign-in")
def show_in() -> Any:
    return redirect(_next()) if shown_account() else SigningIn(next=_next()).show()


@signing.post("/sign-in")
def sign_in() -> Any:
    """The answer is the same, and takes as long, whether the name is unknown or the password is wrong."""
    name, password = plain_name(request.form.get("name", "")), request.form.get("password", "")
    if not _allows("sign in", request.remote_addr or "") or not _allows("sign in as", fold(name)):
        said = gettext("Too many tries. Wait ten minutes.")
        return SigningIn(next=_next(), name=name, refused=said).show(), 429
    found = accounts().check(name, password)
    if found is None:
        said = gettext("No account has this name and this password.")
        return SigningIn(next=_next(), name=name, refused=said).show(), 422
    return begin(redirect(_next(), 303), found)  # type: ignore[arg-type]


@signing.get("/sign-up")
def show_up() -> Any:
    return redirect(_next()) if shown_account() else SigningUp(next=_next()).show()


@signing.post("/sign-up")
def sign_up() -> Any:
    typed, password = request.form.get("name", ""), request.form.get("password", "")
    name = plain_name(typed)
    refused = _unfit(name, typed) or weak(password, name)
    if refused:
        return SigningUp(next=_next(), name=name, refused=refused).show(), 422
    if not _allows("sign up", request.remote_addr or ""):
        said = gettext("Too many accounts were made from this address. Wait an hour.")
        return SigningUp(next=_next(), name=name, refused=said).show(), 429
    try:
        made = accounts().add(name, password)
    except Taken:
        said = gettext("Somebody has this name. Choose another, or sign in.")
        return SigningUp(next=_next(), name=name, refused=said).show(), 409
    except StoreError:
        said = gettext("The store takes nothing right now. Try again in a moment.")
        return SigningUp(next=_next(), name=name, refused=said).show(), 503
    return begin(redirect(_next(), 303), made)  # type: ignore[arg-type]


@signing.post("/sign-out")
def sign_out() -> Any:
    member()
    end()
    return forget(redirect(url_for("library.index"), 303))  # type: ignore[arg-type]


@signing.get("/reset")
def show_reset() -> str:
    return Resetting().show()


@signing.post("/reset")
def reset() -> Any:
    """The code comes from whoever runs the site (`recount user reset`), and is good once."""
    code, password = request.form.get("code", "").strip()[:200], request.form.get("password", "")
    if not _allows("sign in", request.remote_addr or ""):
        return Resetting(code, gettext("Too many tries. Wait ten minutes.")).show(), 429
    if refused := weak(password, ""):
        return Resetting(code, refused).show(), 422
    found = accounts().redeem(code, password)
    if found is None:
        said = gettext("This code is not known, was used, or is older than a day. Ask for a new one.")
        return Resetting("", said).show(), 422
    return begin(redirect(url_for("own.show"), 303), found)  # type: ignore[arg-type]


def weak(password: str, name: str) -> str:
    """Why a password will not do; empty: it will."""
    if len(password) < SHORTEST:
        return gettext("A password has at least %(count)s letters. A few words in a row are good.") % {
            "count": SHORTEST
        }
    if len(password) > LONGEST:
        return gettext("A password has at most %(count)s letters.") % {"count": LONGEST}
    return gettext("This password is easy to guess. A few words in a row are good.") if too_weak(password, name) else ""


def _unfit(name: str, typed: str) -> str:
    if name:
        return ""
    if not typed.strip():
        return gettext("An account needs a name.")
    return gettext("A name has at most 40 letters on one line, and no signs that cannot be seen.")


def _allows(act: str, whom: str) -> bool:
    pace: Pace = current_app.extensions["paces"][act]
    return pace.allows(whom)


def _next() -> str:
    """Where to go on: a page of this site and nothing else."""
    wanted = request.values.get("next", "")
    parts = urlsplit(wanted)
    plain = (
        wanted.startswith("/") and not wanted.startswith(("//", "/\\")) and not parts.netloc and wanted.isprintable()
    )
    return wanted if plain and "\\" not in wanted else url_for("own.show")
