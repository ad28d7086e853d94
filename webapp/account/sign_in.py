"""Signing up, in and out, and setting a new password with the code of an administrator."""

from flask import Blueprint, current_app, redirect, request, url_for
from flask.typing import ResponseReturnValue

from records.store import StoreError
from webapp.account.page import Resetting, SigningIn, SigningUp
from webapp.identity.accounts import Taken, fold, plain_name
from webapp.identity.current_account import accounts, begin, end, forget, member, shown_account
from webapp.identity.known_device import known_device
from webapp.identity.passwords import LONGEST, SHORTEST, too_weak
from webapp.platform.client_network import network_of
from webapp.platform.i18n import gettext
from webapp.platform.rate_limit import RateLimit
from webapp.platform.responses import too_often
from webapp.platform.security import personal

MOST = 8192  # bytes of a form

signing = personal(Blueprint("signing", __name__), MOST)


@signing.get("/sign-in")
def show_in() -> ResponseReturnValue:
    return redirect(_next()) if shown_account() else SigningIn(next=_next()).show()


@signing.post("/sign-in")
def sign_in() -> ResponseReturnValue:
    """The answer is the same, and takes as long, whether the name is unknown or the password is wrong."""
    name, password = plain_name(request.form.get("name", "")), request.form.get("password", "")
    tries = _tries(name)
    if not all(_limit(act).allows(*whom) for act, *whom in tries):
        said = gettext("Too many tries. Wait ten minutes.")
        return SigningIn(next=_next(), name=name, refused=said).show(), 429
    found = accounts().check(name, password)
    if found is None:
        said = gettext("No account has this name and this password.")
        return SigningIn(next=_next(), name=name, refused=said).show(), 422
    for act, *whom in tries:
        _limit(act).forgive(*whom)
    return begin(redirect(_next(), 303), found)  # type: ignore[arg-type]


@signing.get("/sign-up")
def show_up() -> ResponseReturnValue:
    return redirect(_next()) if shown_account() else SigningUp(next=_next()).show()


@signing.post("/sign-up")
def sign_up() -> ResponseReturnValue:
    typed, password = request.form.get("name", ""), request.form.get("password", "")
    name = plain_name(typed)
    refused = _unfit(name, typed) or weak(password, name)
    if refused:
        return SigningUp(next=_next(), name=name, refused=refused).show(), 422
    if too_often("sign up"):
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
def sign_out() -> ResponseReturnValue:
    member()
    end()
    return forget(redirect(url_for("library.index"), 303))  # type: ignore[arg-type]


@signing.get("/reset")
def show_reset() -> str:
    return Resetting().show()


@signing.post("/reset")
def reset() -> ResponseReturnValue:
    """The code comes from whoever runs the site (`recount user reset`), and is good once. Sessions and tokens end."""
    code, password = request.form.get("code", "").strip()[:200], request.form.get("password", "")
    if too_often("sign in"):
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


def _tries(name: str) -> list[tuple[str, ...]]:
    """Whose tries these are: of a device where the name has signed in before, or of an address."""
    known, name = accounts().named(name), fold(name)
    device = known_device(known.id if known else "")
    if device:
        return [("sign in here", f"{device}\n{name}")]
    network = network_of(request.remote_addr)
    return [("sign in", network), ("sign in as", f"{network}\n{name}", name)]


def _limit(act: str) -> RateLimit:
    found: RateLimit = current_app.extensions["rate_limits"][act]
    return found


def _next() -> str:
    """Where to go on: a page of this site and nothing else."""
    wanted = request.values.get("next", "")
    plain = wanted.startswith("/") and not wanted.startswith("//") and "\\" not in wanted and wanted.isprintable()
    return wanted if plain else url_for("own.show")
