"""The current account: whose account a request comes from, by the cookie of a session or by a token.

A request that writes and shows only a cookie has to carry the proof of its form as well. Without it nobody asks: a page
elsewhere can make a browser send its cookie, but not that.
"""

from typing import NamedTuple

from flask import Flask, Response, abort, current_app, g, redirect, request, url_for
from markupsafe import Markup
from werkzeug import Response as Redirection
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from records.store import StoreError
from webapp.identity.accounts import Account, Accounts
from webapp.identity.known_device import remember_device
from webapp.identity.permissions import Action, Allowed, Denied, Reason, may
from webapp.identity.roles import Actor, Role, Scope
from webapp.identity.sessions import WHOLE, Sessions, proof, proves
from webapp.identity.tokens import Tokens
from webapp.platform.security import READING

SESSION, PROOF = "recount-session", "recount-proof"
FIELD, HEADER = "proof", "X-CSRF"
STATUS = {Reason.HIDDEN: 404, Reason.SIGN_IN: 401, Reason.HAS_SEAT: 409}  # of an answer; 403 for every other reason
ROOM = 5 << 20  # bytes of the largest form there is: a record and a file


class Asker(NamedTuple):
    account: Account
    session: str = ""  # its id; empty: a token
    scopes: frozenset[str] = frozenset(Scope)

    def may(self, scope: str) -> bool:
        return scope in self.scopes


def join(app: Flask) -> None:
    app.jinja_env.globals |= {"account": shown_account, "proof_field": proof_field}
    app.after_request(forget_what_is_over)


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
    """Whoever asks, if they have an account. A token was made for what is asked, or it would not have got here
    (`token_scopes`)."""
    if "asker" not in g:
        kind, _, shown = request.headers.get("Authorization", "").partition(" ")
        g.asker = _by_token(shown) if kind == "Bearer" else _by_session() if not kind else None
    found: Asker | None = g.asker
    return found


def token_actor() -> Actor:
    """Whoever asks, in relation to the site. Only a token limits what for; whoever shows none is not limited by one."""
    found = asker()
    return Actor() if found is None else Actor(Role.STRANGER, account=found.account.id, scopes=found.scopes)


def allow(decision: Allowed | Denied) -> None:
    """Whoever may not does not get further than this."""
    if isinstance(decision, Denied):
        abort(403 if decision.reason == Reason.SIGN_IN and unproven() else STATUS.get(decision.reason, 403))


def unproven() -> bool:
    """Whether somebody is signed in, and the form they sent is not one of this session."""
    if asks_nobody():
        return False
    return asker() is None and _signed_in() is not None and not request.headers.get("Authorization")


def shown_account() -> Account | None:
    """For the bar of a page. Where that cannot be told now, the page is shown as to nobody."""
    found = _shown_as()
    return found.account if found else None


def ask_nobody() -> None:
    """From now on this request does without what the stores would have to be asked for."""
    g.asks_nobody = True


def asks_nobody() -> bool:
    return "asks_nobody" in g


def _shown_as() -> Asker | None:
    if "cookieless" in g:
        return None
    if not asks_nobody():
        try:
            return _signed_in()
        except StoreError:
            ask_nobody()
    known: Asker | None = g.get("signed_in")
    return known


def member() -> Asker:
    """For what only an account can do: whoever has none does not get further."""
    allow(may(token_actor(), Action.MANAGE_ACCOUNT))
    found = asker()
    assert found is not None  # nobody manages an account without one
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
    remember_device(response, account.id)
    g.renewed = True
    return response


def end() -> None:
    found = _signed_in()
    if found:
        sessions().end(found.account.id, found.session)
    g.signed_in = g.asker = None


def forget_what_is_over(response: Response) -> Response:
    """A browser whose session has ended, from wherever, is told so: it keeps nothing of it for later then."""
    if "signed_in" in g and g.signed_in is None and _shown() and "renewed" not in g:
        forget(response)
    return response


def forget(response: Response) -> Response:
    for name in (SESSION, PROOF):
        response.delete_cookie(_named(name), secure=request.is_secure, samesite="Lax")
    if request.is_secure:  # or browsers do not heed it: what "back" would show
        response.headers["Clear-Site-Data"] = '"cache"'
    return response


def proof_field() -> Markup:
    """What every form of somebody who is signed in carries."""
    if _shown_as() is None:
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


def signed_in() -> Account:
    """For pages: whoever is not signed in is sent to do so, and comes back."""
    found = shown_account()
    if found is None:
        raise Elsewhere(redirect(url_for("signing.show_in", next=request.path)))
    return found


class Elsewhere(HTTPException):
    code = 302

    def __init__(self, response: Redirection) -> None:
        super().__init__(response=response)
