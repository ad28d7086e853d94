"""Keys and invitations over the API."""

from typing import Any

from flask import current_app, request

from records.store import StoreError
from webapp.api.errors import refusal
from webapp.api.games import ONE
from webapp.api.operation import ONCE, operation
from webapp.api.schemas import joining as schemas
from webapp.languages import gettext
from webapp.pace import Pace
from webapp.recording import joining
from webapp.recording.invitations import NotInvited

KEYS = "keys"
KEYED: dict[str, Any] = {"tag": KEYS, "keyed": True, "secret": True}


@operation("GET", f"{ONE}/keys", schemas.KeysTold, **KEYED)
def list_keys(game: str) -> Any:
    return joining.list_keys(game)


@operation("DELETE", f"{ONE}/keys/<keyid:which>", schemas.KeysTold, refuses=(503,), **KEYED)
def revoke_key(game: str, which: str) -> Any:
    """Done twice, it is as if done once."""
    return joining.revoke(game, which)


@operation(
    "POST", f"{ONE}/invitations", schemas.CodeTold, status=201, body=schemas.Invited, once=ONCE,
    refuses=(409, 422, 503), **KEYED,
)  # fmt: skip
def invite(game: str, sent: dict[str, Any]) -> Any:
    response = joining.invite(game)
    response.status_code = 422 if response.status_code == 400 else response.status_code  # nobody sits there
    return response


@operation("DELETE", f"{ONE}/invitations/<keyid:which>", schemas.KeysTold, refuses=(503,), **KEYED)
def withdraw_invitation(game: str, which: str) -> Any:
    return joining.withdraw(game, which)


@operation(
    "POST", "/join", schemas.JoinedTold, tag=KEYS, status=201, body=schemas.CodeSent, refuses=(422, 503), secret=True
)  # fmt: skip
def join_game(sent: dict[str, Any]) -> Any:
    """`key` is what the device has thought of: sent twice with it, it joins once."""
    paces: dict[str, Pace] = current_app.extensions["paces"]
    if not (paces["join"].allows(request.remote_addr or "") and paces["join by all"].allows("")):
        return refusal("pace", gettext("Too many codes were tried. Wait ten minutes."), 429)
    try:
        joined = joining.invitations().redeem(sent["code"], sent.get("key", ""))
    except NotInvited as refused:
        return refusal(refused.why, joining.no_way_in(refused.why), 422)
    except StoreError:
        return refusal("store", gettext("The store takes nothing right now. Try again in a moment."), 503)
    return joined._asdict()
