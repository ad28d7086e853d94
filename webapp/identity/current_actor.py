"""The current actor: who asks, built from a Flask request in one place, and what the site asks about them.

A request shows a key (`Authorization: Key …`), a token (`Authorization: Bearer …`), a session's cookie, or nothing.
A browser that has opened a private game by a key also shows a cookie that lets it look, and forms may carry the key.
"""

from collections.abc import Iterator
from dataclasses import replace

from flask import Flask, Response, abort, request
from werkzeug.wrappers import Response as AnyResponse

from records.store import StoreError
from webapp.identity.conditions import Shared
from webapp.identity.current_account import Asker, asker, asks_nobody, in_form
from webapp.identity.game_roles import GameRole, game_roles
from webapp.identity.keys import keys
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Actor, Holder, Role, Seating, holder_by
from webapp.platform.secret_key import hashed
from webapp.platform.store import current_store

PASS = "recount-pass"  # a cookie by which a browser that holds a key may open the pages of a private game
A_MONTH = 30 * 24 * 60 * 60
ANYBODY = Actor()
STRONGEST = (Role.OWNER, Role.RECORDER, Role.PLAYER, Role.JUDGE)  # of several roles the first counts


def join(app: Flask) -> None:
    app.before_request(keep_out)
    app.after_request(keep_close)
    app.extensions["catalogue"].hide(app.extensions["people"].pulse, app.extensions["game roles"].hidden)


def keep_out() -> None:
    """What somebody may not read is not there for them."""
    for name in ("game", "study"):
        game = (request.view_args or {}).get(name)
        if game and not reads(game):
            abort(404)


def keep_close(response: Response) -> Response:
    """Nothing of a private game is kept on the way; nor of one of which nobody can tell now whether it is."""
    game = (request.view_args or {}).get("game")
    if game and not _surely_open(game):
        response.headers["Cache-Control"] = "private, no-cache"
        response.vary.update(("Authorization", "Cookie"))
    return response


def _surely_open(game: str) -> bool:
    try:
        return not asks_nobody() and open_to_all(game)
    except StoreError:
        return False


# ── who asks ────────────────────────────────────────────────────────────────────────────────────────────────────────


def by_account(game: str, found: Asker | None) -> Actor:
    """Whoever has this account: what they are in a game (or study), by itself or by its group."""
    if found is None:
        return ANYBODY
    mine = _roles(game, found)
    seat = next((each.seat for each in mine if each.role == Role.PLAYER and each.seat), "")
    names = {
        each.role for each in mine if each.role != Role.PLAYER or each.seat
    }  # a player who sits elsewhere looks on
    role = next((role for role in STRONGEST if role in names), Role.VIEWER if mine else Role.STRANGER)
    voice, owns = (
        game_roles().voice(game, found.account.id),
        GameRole(Role.OWNER) in game_roles().parts(game, found.account.id),
    )
    return Actor(role, seat, voice, found.account.id, made=owns, scopes=found.scopes)


def _roles(game: str, found: Asker) -> list[GameRole]:
    own = game_roles().parts(game, found.account.id)
    party = game_roles().of(game).party
    role = game_roles().role_in(party, found.account.id) if party else ""
    return [*own, GameRole(role)] if role else own


def _readers(game: str) -> Iterator[Actor]:
    """Everybody that whoever asks shows to be, one after the other; what all may do needs no look at the rest."""
    yield ANYBODY
    shown = (shown_key(), request.cookies.get(PASS, ""), in_form("key"))
    if any(keys().reads(game, key) for key in shown if key):
        yield Actor(Role.VIEWER, keyed=True)
    yield by_account(game, asker())


# ── what they may ───────────────────────────────────────────────────────────────────────────────────────────────────


def shared(game: str) -> Shared:
    """A game or a study, as permissions look at it."""
    here = game_roles().of(game)
    return Shared(here.visibility, owned=bool(here.owner))


def reads(game: str) -> bool:
    """Whether whoever asks may look at this game."""
    return _any_may(Action.READ, game)


def finds(game: str) -> bool:
    """Whether they may be led to it without having its address."""
    return _any_may(Action.FIND, game)


def _any_may(action: Action, game: str) -> bool:
    here = shared(game)
    return any(may(actor, action, here) for actor in _readers(game))


def open_to_all(game: str) -> bool:
    """Whether its address is enough."""
    return bool(may(ANYBODY, Action.READ, shared(game)))


def listed(game: str) -> bool:
    """Whether anybody may find it without knowing its address."""
    return bool(may(ANYBODY, Action.FIND, shared(game)))


def sees_people(game: str) -> bool:
    """Whether they are told which group it belongs to, and who else is in it."""
    return bool(may(by_account(game, asker()), Action.SEE_PEOPLE))


def administers(game: str) -> bool:
    """Whether they decide who sees it: its owner, or that of its group; without one, whoever made it."""
    return _by_account_or_key(game, Action.SHARE)


def gives(game: str) -> bool:
    """Whether they may give it to a group: the account that it belongs to; without one, whoever made it."""
    return _by_account_or_key(game, Action.GIVE)


def _by_account_or_key(game: str, action: Action) -> bool:
    here, key = replace(shared(game), kept=keys().kept(game)), shown_key() or in_form("key")
    if may(by_account(game, asker()), action, here):
        return True
    return bool(key and may(keys().actor(game, key), action, here))


def seating_of(game: str) -> Seating:
    """Who else holds a seat, or has held it, by a key or an account, and whether the game belongs to whoever asks."""
    found = asker()
    own = found.account.id if found else ""
    by_key, people = {each.seat for each in keys().granted(game, "")}, game_roles().people(game)
    mine, others = ({part.seat for account, part in people if (account == own) is me} for me in (True, False))
    return Seating(frozenset(filter(str.isalpha, by_key | others | (keys().seated(game) - mine))), administers(game))


def let_in(response: AnyResponse, game: str, key: str) -> AnyResponse:
    """A page is opened without a header: for a private game the browser gets a cookie that opens it, and no more."""
    if not open_to_all(game):
        here = f"/g/{game}"
        response.set_cookie(
            PASS, key, max_age=A_MONTH, path=here, secure=request.is_secure, httponly=True, samesite="Lax"
        )
    return response


# ── as whom they write ────────────────────────────────────────────────────────────────────────────────────────────────


def actor_in(game: str) -> Actor:
    """Who asks, as what they are in this game or study: by the key that they show, or by their account."""
    key = shown_key()
    return keys().actor(game, key) if key else by_account(game, asker())


def manager_in(game: str) -> Actor:
    """Who asks, where keys are handed out and taken away: whoever owns the game is its owner, whichever key
    their browser shows, unless it is the one that the game was made with."""
    found, shown = by_account(game, asker()), actor_in(game)
    return found if found.role == Role.OWNER and not shown.made else shown


def holder_of(game: str) -> Holder | None:
    """Who asks, if they may write in this game. Whoever may only annotate it may not."""
    actor = actor_in(game)
    return holder_by(actor) if may(actor, Action.RECORD) else None


def annotator_of(game: str) -> Holder | None:
    """Who asks, if they may write notes in this game."""
    actor = actor_in(game)
    return holder_by(actor) if may(actor, Action.ANNOTATE) else None


def writer_of(game: str) -> Holder:
    """Who writes. Whoever may not, does not get further."""
    holder = holder_of(game)
    if holder is None:
        abort(403)
    return holder


def speaker_of(game: str) -> Holder:
    """Who speaks about a game: writes notes, argues in disputes. Whoever may not, does not get further."""
    current_store().heading(game)
    holder = annotator_of(game)
    if holder is None:
        abort(403)
    return holder


def author_id(game: str) -> str:
    """Made of the key, or of the account: it is the same author in all games then, and is erased in all of them."""
    key = shown_key()
    return hashed(f"author\n{game}\n{key}" if key else f"author\n{_seed()}")[:32]


def speak(game: str, voice: str) -> None:
    """From now on whoever asks writes notes under this letter."""
    key = shown_key()
    if key:
        keys().speak(game, key, voice)
    elif found := asker():
        game_roles().speak(game, found.account.id, voice)


def own_secret() -> str:
    """What tells whoever asks from everybody else, and that nobody else can guess."""
    return shown_key() or _seed()


def shown_key() -> str:
    kind, _, key = request.headers.get("Authorization", "").partition(" ")
    return key if kind == "Key" else ""


def _seed() -> str:
    """Something that only the account that asks and the site know; empty: no account asks."""
    found = asker()
    return found.account.seed if found else ""
