"""Token scopes: what a token has to be made for, for each address. One table, asked before anything else.

Least first: to look takes `read`, to write takes `write`, and what writes and tells more than a receipt takes both. The
operations of the API say theirs themselves; pages are here where the method does not say it. Whoever shows no token has
every scope.
"""

from collections.abc import Collection

from flask import Flask, current_app, request

from webapp.identity.current_account import allow, asker, token_actor
from webapp.identity.permissions import Denied, Reason
from webapp.identity.roles import Scope
from webapp.platform.security import READING

READ, WRITE, JUDGE, ACCOUNT = Scope
NOTHING: frozenset[Scope] = frozenset()

# neither a record nor an account is in these
OPEN = ("asset", "faces", "favicon", "healthz", "metrics", "readyz", "sheets", "static", "worker")
PAGES: dict[tuple[Scope, ...], tuple[str, ...]] = {
    (): OPEN,
    # sent, and nothing is written: by a form because a key is in it, or because it is long
    (READ,): (
        "adding.check",
        "judging.paste",
        "judging.place",
        "notes.attempt",
        "opening.agreed",
        "recording.explain",
        "recording.hear",
        "recording.weigh",
        "sharing.admit",
        "studies.writing.preview",
        "taking.file",
        "taking.notes",
        "taking.paper",
        "text.download",
        "varying.hear",
    ),
    # written, and answered with more than a receipt
    (READ, WRITE): (
        "copying.copy",
        "joining.revoke",
        "joining.withdraw",
        "sharing.change",
        "sharing.remove",
        "taking.put_in",
    ),
    (JUDGE,): ("acts.engine", "acts.rule"),
    (WRITE, JUDGE): ("acts.apply",),  # what was ruled is written
    (ACCOUNT,): (
        "founding.come_in",
        "founding.found",
        "founding.index",
        "founding.show_join",
        "own.claim",
        "own.end",
        "own.leave",
        "programs.make",
        "programs.revoke",
        "programs.show",
        "signing.reset",
        "signing.sign_in",
        "signing.sign_out",
        "signing.sign_up",
    ),
    # with the games that are one's own, or those of a group
    (READ, ACCOUNT): (
        "belonging_to.change_role",
        "belonging_to.invite",
        "belonging_to.read_as",
        "belonging_to.remove",
        "belonging_to.rename",
        "belonging_to.withdraw",
        "own.change_password",
        "own.erase_own",
        "own.export",
        "own.show",
    ),
}
RULINGS_TOO = ("recording.write",)  # a token for rulings may say those here; whether they are, the words decide
_PAGES = {endpoint: frozenset(scopes) for scopes, endpoints in PAGES.items() for endpoint in endpoints}


def join(app: Flask) -> None:
    app.extensions.setdefault("scopes", {})
    app.before_request(refuse_token)


def name_scopes(app: Flask, endpoint: str, scopes: Collection[Scope]) -> None:
    """For an operation of the API."""
    app.extensions.setdefault("scopes", {})[endpoint] = frozenset(scopes)


def needed(endpoint: str, method: str) -> frozenset[Scope]:
    """What a token has to be made for."""
    named: dict[str, frozenset[Scope]] = current_app.extensions["scopes"]
    found = named.get(endpoint, _PAGES.get(endpoint))
    return found if found is not None else frozenset({READ if method in READING else WRITE})


def refuse_token() -> None:
    """A token that was not made for what is asked does not get further."""
    endpoint = request.endpoint
    if endpoint is None or not _by_token():
        return
    scopes = token_actor().scopes
    if not needed(endpoint, request.method) <= scopes and not (endpoint in RULINGS_TOO and JUDGE in scopes):
        allow(Denied(Reason.SCOPE))


def _by_token() -> bool:
    found = asker() if request.headers.get("Authorization", "").startswith("Bearer ") else None
    return found is not None and not found.session
