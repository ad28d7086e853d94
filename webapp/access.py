"""Access: who may read a game. Asked in one place, before every address that names a game.

As whom somebody writes, `webapp.recording.keys` tells; here is how it learns what an account may do.
"""

from flask import Flask, Response, abort, current_app, request
from werkzeug.wrappers import Response as AnyResponse

from webapp.accounts.asking import Asker, asker, in_form, whoever
from webapp.accounts.belonging import JUDGE, PLAYER, PRIVATE, PUBLIC, RECORDING, Belonging, Part, belonging
from webapp.accounts.tokens import READ
from webapp.recording.keys import ANNOTATOR, Holder, keys, shown_key

PASS = "recount-pass"  # a cookie by which a browser that holds a key may open the pages of a private game
A_MONTH = 30 * 24 * 60 * 60


def join(app: Flask) -> None:
    app.extensions["known"] = Accounted()
    app.before_request(keep_out)
    app.after_request(keep_close)
    app.extensions["catalogue"].hide(app.extensions["people"].pulse, app.extensions["belonging"].hidden)


def keep_out() -> None:
    """What somebody may not read is not there for them."""
    for name in ("game", "study"):
        game = (request.view_args or {}).get(name)
        if game and not reads(game):
            abort(404)


def keep_close(response: Response) -> Response:
    """Nothing of a private game is kept on the way."""
    game = (request.view_args or {}).get("game")
    if game and belonging().of(game).visibility == PRIVATE:
        response.headers["Cache-Control"] = "private, no-cache"
        response.vary.update(("Authorization", "Cookie"))
    return response


def reads(game: str) -> bool:
    """Whether whoever asks may look at this game."""
    return open_to_all(game) or _has_a_part(game)


def finds(game: str) -> bool:
    """Whether they may be led to it without having its address."""
    return listed(game) or _has_a_part(game)


def _has_a_part(game: str) -> bool:
    shown = (shown_key(), request.cookies.get(PASS, ""), in_form("key"))
    found = whoever()
    reader = found if found and found.may(READ) else asker()
    return any(keys().reads(game, key) for key in shown if key) or bool(_parts(game, reader))


def open_to_all(game: str) -> bool:
    """Whether its address is enough."""
    return belonging().of(game).visibility != PRIVATE


def listed(game: str) -> bool:
    """Whether anybody may find it without knowing its address."""
    return belonging().of(game).visibility == PUBLIC


def scope(name: str) -> None:
    """Whoever shows a token that was not made for this does not get further. Keys and sessions may everything."""
    found = whoever()
    if found is not None and not found.may(name):
        abort(403)


def parts(game: str) -> list[Part]:
    """What the account that asks is in this game, by the game and by its group."""
    return _parts(game, asker())


def _parts(game: str, found: Asker | None) -> list[Part]:
    if found is None:
        return []
    own = belonging().parts(game, found.account.id)
    party = belonging().of(game).party
    role = belonging().role_in(party, found.account.id) if party else ""
    return [*own, Part(role)] if role else own


def administers(game: str) -> bool:
    """Whether they decide who sees it: its owner, or that of its group; without one, whoever records it."""
    if any(part.role == RECORDING[0] for part in parts(game)):
        return True
    key = shown_key() or in_form("key")
    holder = keys().holder(game, key) if key else None
    return holder is not None and not holder.seat and not belonging().of(game).owner


def let_in(response: AnyResponse, game: str, key: str) -> AnyResponse:
    """A page is opened without a header: for a private game the browser gets a cookie that opens it, and no more."""
    if belonging().of(game).visibility == PRIVATE:
        here = f"/g/{game}"
        response.set_cookie(
            PASS, key, max_age=A_MONTH, path=here, secure=request.is_secure, httponly=True, samesite="Lax"
        )
    return response


class Accounted:
    """As whom an account writes in a game."""

    def holder(self, game: str) -> Holder | None:
        found = asker()
        if found is None:
            return None
        mine = parts(game)
        kept: Belonging = current_app.extensions["belonging"]
        voice = kept.voice(game, found.account.id)
        seats = [part.seat for part in mine if part.role == PLAYER and part.seat]
        if any(part.role in RECORDING for part in mine):  # whoever plays, too, has a hand
            return Holder("", voice, seats[0] if seats else "")
        if seats:
            return Holder(seats[0])
        return Holder(ANNOTATOR, voice) if any(part.role == JUDGE for part in mine) else None

    def speak(self, game: str, voice: str) -> None:
        found = asker()
        if found is not None:
            belonging().speak(game, found.account.id, voice)

    def secret(self) -> str:
        found = asker()
        return found.account.seed if found else ""
