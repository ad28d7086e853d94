"""Keys and invitations over the API."""

from webapp.api.games import ONE
from webapp.api.operation import ONCE, Answer, operation
from webapp.api.schemas import joining as schemas
from webapp.api.scopes import READ
from webapp.identity.invitations import Joined
from webapp.platform.outcome import then
from webapp.platform.schemas import Loaded
from webapp.recording.join_views import invitation, join_with, who_writes
from webapp.recording.schemas import Invited

KEYS = "keys"


@operation("GET", f"{ONE}/keys", schemas.KeysTold, tag=KEYS, keyed=True, secret=True)
def list_keys(game: str) -> Answer:
    return who_writes(game)


@operation(
    "DELETE",
    f"{ONE}/keys/<keyid:which>",
    schemas.KeysTold,
    also=READ,
    refuses=(503,),
    tag=KEYS,
    keyed=True,
    secret=True,
)
def revoke_key(game: str, which: str) -> Answer:
    """Done twice, it is as if done once."""
    return who_writes(game, key=which)


@operation(
    "POST", f"{ONE}/invitations", schemas.CodeTold, status=201, body=Invited, once=ONCE, pace="invite",
    refuses=(409, 422, 503), statuses={"form": 422}, tag=KEYS, keyed=True, secret=True,
)  # fmt: skip
def invite(game: str, sent: Loaded, key: str) -> Answer:
    return invitation(game, sent["seat"], key, once=sent["once"])


@operation(
    "DELETE",
    f"{ONE}/invitations/<keyid:which>",
    schemas.KeysTold,
    also=READ,
    refuses=(503,),
    tag=KEYS,
    keyed=True,
    secret=True,
)
def withdraw_invitation(game: str, which: str) -> Answer:
    return who_writes(game, invitation=which)


@operation(
    "POST", "/join", schemas.JoinedTold, tag=KEYS, status=201, body=schemas.CodeSent, refuses=(422, 503), secret=True
)  # fmt: skip
def join_game(sent: Loaded) -> Answer:
    """`key` is what the device has thought of: sent twice with it, it joins once."""
    return then(join_with(sent["code"], sent.get("key", "")), Joined._asdict)
