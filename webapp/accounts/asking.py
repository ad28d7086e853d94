"""Asking: whose account a request comes from, by the cookie of a session or by a token; the one place where it is told.

A request that writes and shows only a cookie has to carry the proof of its form as well. Without it nobody asks: a page
elsewhere can make a browser send its cookie, but not that.
"""

from collections.abc import Iterable
from typing import NamedTuple

from flask import Flask, Response, abort, current_app, g, request
from markupsafe import Markup
from werkzeug.exceptions import RequestEntityTooLarge

from records import Event
from webapp.accounts.accounts import Account, Accounts
from webapp.accounts.sessions import WHOLE, Sessions, proof, proves
from webapp.accounts.tokens import ACCOUNT, JUDGE, READ, SCOPES, WRITE, Tokens
from webapp.security import READING

SESSION, PROOF = "recount-session", "recount-proof"
FIELD, HEADER = "proof", "X-CSRF"
ROOM = 5 << 20  # bytes of the largest form there is: a record and a file


class Asker(NamedTuple):
    account: Account
    session: str = ""  # its id; empty: a token
    scopes: frozenset[str] = frozenset(SCOPES)

    def may(self, scope: str) -> bool:
        return scope in self.scopes


def join(app: Flask) -> None:
    app.jinja_env.globals |= {"account": shown_account, "proof_field": proof_field}


def accounts() -> Accounts:
    found: Accounts = current_app.extensions["accounts"]
    return found


def sessions() -> Sessions:
    found: Sessions = current_app.extensions["sessions"]
    return found


def tokens() -> Tokens:
    found: Tokens = current_app.extensions["tokens"]
    return found


def asker() -> Asker | None:
    """Whoever asks, if they have an account and may do by this request what it is for."""
    found, wanted = whoever(), (READ,) if request.method in READING else (WRITE, JUDGE)
    return found if found and any(map(found.may, wanted)) else None


def whoever() -> Asker | None:
    """Whoever asks, also with a token that may do next to nothing."""
    if "asker" not in g:
        kind, _, shown = request.headers.get("Authorization", "").partition(" ")
        g.asker = _by_token(shown) if kind == "Bearer" else _by_session() if not kind else None
    found: Asker | None = g.asker
    return found


def may_say(events: Iterable[Event]) -> bool:
    """Whether a token was made for these sentences: rulings are one thing, everything else another."""
    found = whoever()
    return found is None or all(found.may(JUDGE if event.verb == "ruling" else WRITE) for event in events)


def unproven() -> bool:
    """Whether somebody is signed in, and the form they sent is not one of this session."""
    return whoever() is None and _signed_in() is not None and not request.headers.get("Authorization")


def shown_account() -> Account | None:
    """For the bar of a page."""
    if "cookieless" in g:
        return None
    found = _signed_in()
    return found.account if found else None


def member() -> Asker:
    """For what only an account can do: whoever has none does not get further."""
    found = whoever()
    if found is None:
        abort(403 if unproven() else 401)
    if not found.may(ACCOUNT):
        abort(403)
    return found


def _by_token(shown: str) -> Asker | None:
    token = tokens().find(shown)
    account = accounts().get(token.account) if token else None
    return Asker(account, "", token.scopes) if token and account else None


def _by_session() -> Asker | None:
    found = _signed_in()
    if found is None or request.method in READING:
        return found
    given = request.headers.get(HEADER) or in_form(FIELD)
    return found if proves(given, _shown()) else None


def in_form(name: str) -> str:
    """A field of the form that was sent. It is read before its page says how long it may be, so that is said here."""
    request.max_content_length = min(request.max_content_length or ROOM, ROOM)
    request.max_form_memory_size = ROOM
    try:
        return request.form.get(name, "")
    except RequestEntityTooLarge:
        return ""


def _signed_in() -> Asker | None:
    if "signed_in" not in g:
        shown = _shown()
        session = sessions().find(shown) if shown else None
        account = accounts().get(session.account) if session else None
        g.signed_in = Asker(account, session.id) if session and account else None
    found: Asker | None = g.signed_in
    return found


# ── the cookies ─────────────────────────────────────────────────────────────────────────────────────────


def _named(name: str) -> str:
    """Over https a browser takes a cookie of such a name from this very host only."""
    return f"__Host-{name}" if request.is_secure else name


def _shown() -> str:
    return request.cookies.get(_named(SESSION), "")


def begin(response: Response, account: Account) -> Response:
    """Sign in. Whatever session the browser had before is over."""
    end()
    shown = sessions().begin(account.id, device())
    life = int(WHOLE.total_seconds())
    secure = request.is_secure
    response.set_cookie(_named(SESSION), shown, max_age=life, secure=secure, httponly=True, samesite="Lax")
    # scripts of our own pages read this one, also on a page that was kept for later
    response.set_cookie(_named(PROOF), proof(shown), max_age=life, secure=secure, samesite="Strict")
    return response


def end() -> None:
    found = _signed_in()
    if found:
        sessions().end(found.account.id, found.session)
    g.signed_in = g.asker = None


def forget(response: Response) -> Response:
    for name in (SESSION, PROOF):
        response.delete_cookie(_named(name), secure=request.is_secure, samesite="Lax")
    return response


def proof_field() -> Markup:
    """What every form of somebody who is signed in carries."""
    if "cookieless" in g or _signed_in() is None:
        return Markup("")
    return Markup('<input type="hidden" name="{}" value="{}">').format(FIELD, proof(_shown()))


BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


def device() -> str:
    """`Firefox, Android`: enough to tell one's own apart, and no more is kept."""
    agent = request.headers.get("User-Agent", "")
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    return ", ".join(filter(None, (browser, system)))
