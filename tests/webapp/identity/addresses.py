"""Addresses of the site, each with the action of the table of permissions that it asks for.

Looking at a game or a study is reading it, and any other page that is only looked at is for everybody, unless a line
here says otherwise. Whatever is sent has a line.
"""

from webapp.identity.permissions import Action

GAME, DISPUTE = "/g/<game:game>", "/g/<game:game>/disputes/<int:number>"
API = "/api/v1"
API_GAME, API_DISPUTE = f"{API}/games/<game:game>", f"{API}/games/<game:game>/disputes/<int:number>"
GROUP = "/groups/<game:group>"

ACTIONS: dict[Action, tuple[str, ...]] = {
    Action.USE_SITE: (
        f"POST {API}/games",
        f"POST {API}/games/check",
        f"POST {API}/games/import",
        f"POST {API}/join",
        f"POST {API}/judge",
        f"POST {API}/positions",
        f"POST {API}/studies",
        "POST /join",
        "POST /judge",
        "POST /judge/position.json",
        "POST /new",
        "POST /new/check",
        "POST /play",
        "POST /play/agreed",
        "POST /reset",
        "POST /sign-in",
        "POST /sign-up",
        "POST /studies",
    ),
    Action.MANAGE_ACCOUNT: (
        "GET /account",
        "GET /account/export.zip",
        "GET /account/tokens",
        "GET /groups",
        "GET /groups/join",
        "POST /account/erase",
        "POST /account/games",
        "POST /account/games/<game:game>/leave",
        "POST /account/password",
        "POST /account/sessions/end",
        "POST /account/tokens",
        "POST /account/tokens/revoke",
        "POST /groups",
        "POST /groups/join",
        "POST /sign-out",
    ),
    Action.SEE_GROUP: (f"GET {GROUP}", f"GET {GROUP}/statistics"),
    Action.RUN_GROUP: (
        f"POST {GROUP}/invitations",
        f"POST {GROUP}/invitations/withdraw",
        f"POST {GROUP}/members",
        f"POST {GROUP}/name",
    ),
    Action.REMOVE_MEMBER: (f"POST {GROUP}/members/remove",),
    Action.SET_READINGS: (f"POST {GROUP}/readings",),
    Action.READ: (
        "GET /oembed",  # the game is in what is asked
        f"POST {API_GAME}/copies",
        f"POST {API_GAME}/judge",
        f"POST {API_GAME}/whatif",
        f"POST {GAME}.html",  # sent by a form because a key is in it
        f"POST {GAME}.rgn",
        f"POST {GAME}/copy",
        f"POST {GAME}/notes.rgn",
        f"POST {GAME}/print",
    ),
    Action.OPEN_WITH_KEY: (f"POST {GAME}/pass",),
    Action.EXPORT: (f"GET {GAME}.jsonl", f"GET {API_GAME}/export"),
    Action.ANNOTATE: (
        f"POST {API_GAME}/notes",
        f"POST {API_GAME}/notes/file",
        f"POST {API_GAME}/notes/try",
        f"POST {GAME}/notes",
        f"POST {GAME}/notes/in",
        f"POST {GAME}/notes/try",
    ),
    Action.NAME_VOICE: (f"PUT {API_GAME}/voice", f"POST {GAME}/voice"),
    Action.RECORD: (
        f"GET {API_GAME}/keys",
        f"GET {GAME}/keys.json",
        f"POST {API}/studies/<game:study>/events",
        f"POST {API_GAME}/events",
        f"POST {API_GAME}/explain",
        f"POST {API_GAME}/hear",
        f"POST {API_GAME}/lines",
        f"POST {API_GAME}/lines/<line:line>/events",
        f"POST {API_GAME}/lines/<line:line>/hear",
        f"POST {API_GAME}/weigh",
        f"POST {GAME}/events",
        f"POST {GAME}/explain",
        f"POST {GAME}/hear",
        f"POST {GAME}/vary",
        f"POST {GAME}/vary/<line:line>/events",
        f"POST {GAME}/vary/<line:line>/hear",
        f"POST {GAME}/weigh",
        "POST /s/<game:study>/events",
        "POST /s/<game:study>/preview",
    ),
    Action.INVITE: (f"POST {API_GAME}/invitations", f"POST {GAME}/invitations"),
    Action.REVOKE_KEYS: (
        f"DELETE {API_GAME}/invitations/<keyid:which>",
        f"DELETE {API_GAME}/keys/<keyid:which>",
        f"DELETE {GAME}/invitations/<id_>",
        f"DELETE {GAME}/keys/<id_>",
    ),
    Action.SHARE: (f"PUT {API_GAME}/sharing", f"POST {GAME}/sharing", f"POST {GAME}/sharing/remove"),
    Action.SPEAK_AS: (f"POST {API_GAME}/disputes", f"POST {GAME}/disputes"),
} | {
    action: (f"POST {API_DISPUTE}/{action}", f"POST {DISPUTE}/{action}")
    for action in (
        Action.ARGUE,
        Action.EVIDENCE,
        Action.CLAIM,
        Action.WITHDRAW,
        Action.DECIDE,
        Action.VOTE,
        Action.ENGINE,
        Action.RULE,
        Action.APPLY,
        Action.APPEAL,
    )
}
_LISTED = {address: action for action, addresses in ACTIONS.items() for address in addresses}


def action_at(address: str, method: str) -> Action | None:
    """What an address asks for; None: something is sent there, and nobody has said what it does."""
    listed = _LISTED.get(f"{method} {address}")
    if listed is not None or method != "GET":
        return listed
    return Action.READ if "<game:game>" in address or "<game:study>" in address else Action.USE_SITE


def unknown(addresses: set[tuple[str, str]]) -> set[str]:
    """Lines about addresses that the site has not."""
    return set(_LISTED) - {f"{method} {address}" for address, method in addresses}
