"""Pages of sharing: who may see a game. Its owner says so; without one, whoever made it."""

from flask import Blueprint, Flask, Response, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from webapp.account.page import GroupChoice, Having, Sharing, Way
from webapp.account.share import Sharer, share_game, take_part_away
from webapp.identity.current_account import accounts, allow, asker, in_form
from webapp.identity.current_actor import administers, gives, let_in, sees_people, shown_key
from webapp.identity.game_roles import game_roles
from webapp.identity.groups import groups
from webapp.identity.keys import keys
from webapp.identity.permissions import Action, may
from webapp.identity.role_words import role_word, visibility_told, visibility_word
from webapp.identity.roles import VISIBILITIES, Actor, Role
from webapp.library.views import row
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal
from webapp.platform.responses import refusal, too_often
from webapp.platform.store import current_store

MOST = 8192

sharing = Blueprint("sharing", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(sharing)
    app.add_template_global(ways, "visibilities")


def ways() -> tuple[Way, ...]:
    return tuple(Way(each, visibility_word(each), visibility_told(each)) for each in VISIBILITIES)


@sharing.get("/g/<game:game>/sharing")
def show(game: str) -> str:
    return _page(game).show()


@sharing.post("/g/<game:game>/sharing")
def change(game: str) -> ResponseReturnValue:
    request.max_content_length = MOST
    current_store().heading(game)
    if too_often("account"):
        return _page(game, gettext("That is a lot at once. Wait a minute.")).show(), 429
    visibility, group = request.form.get("visibility"), request.form.get("group")
    if visibility not in (None, *VISIBILITIES):
        abort(422)
    done = share_game(game_roles(), game, sharer(game), visibility, group)
    if isinstance(done, Refusal):
        return refusal(done)
    to = redirect(url_for("sharing.show", game=game), 303)
    key = shown_key() or in_form("key")
    return let_in(to, game, key) if key else to


@sharing.post("/g/<game:game>/sharing/remove")
def remove(game: str) -> ResponseReturnValue:
    """Take somebody's part in a game away, which they have by a key that they added to their account."""
    request.max_content_length = MOST
    current_store().heading(game)
    if too_often("account"):
        return _page(game, gettext("That is a lot at once. Wait a minute.")).show(), 429
    done = take_part_away(game_roles(), game, sharer(game), request.form.get("account", ""))
    if isinstance(done, Refusal):
        return refusal(done)
    return redirect(url_for("sharing.show", game=game, _anchor="parts"), 303)


def sharer(game: str) -> Sharer:
    found = asker()
    return Sharer(administers(game), gives(game), found.account.id if found else "")


@sharing.post("/g/<game:game>/pass")
def admit(game: str) -> ResponseReturnValue:
    """A browser that holds a key of a private game shows it once, and can then open its pages."""
    key, _ = shown_key(), current_store().heading(game)  # without it the page would be opened again for ever
    allow(may(Actor(keyed=bool(key) and keys().reads(game, key)), Action.OPEN_WITH_KEY))
    return let_in(Response(status=204), game, key)


def _page(game: str, said: str = "") -> Sharing:
    here, found = game_roles().of(game), asker()
    mine = groups().of(found.account.id) if found else []
    group = groups().get(here.party) if here.party and sees_people(game) else None
    return Sharing(
        row=row(current_store().heading(game)),
        visibility=here.visibility,
        ways=ways(),
        decides=administers(game),
        keyed=not here.owner,
        group=GroupChoice(group.id, group.name) if group else None,
        groups=tuple(GroupChoice(each.id, each.name) for each, role in mine if _starts(role) and gives(game)),
        people=_having(game) if sees_people(game) else (),  # who else is in it, only those are told who are in it
        said=said,
    )


def _starts(role: str) -> bool:
    return bool(may(Actor(Role(role)), Action.START_IN_GROUP))


def _having(game: str) -> tuple[Having, ...]:
    """Everybody once, with all that they are in it."""
    roles: dict[str, list[str]] = {}
    for account, part in game_roles().people(game):
        roles.setdefault(account, []).append(f"{role_word(part.role)} {part.seat}".strip())
    names = accounts().names(set(roles))
    lasting = set(roles) if not administers(game) else {game_roles().of(game).owner}
    return tuple(
        Having(names.get(account, "?"), ", ".join(dict.fromkeys(each)), "" if account in lasting else account)
        for account, each in roles.items()
    )
