"""Sharing: who may see a game, and to which group it belongs. Its owner says so; without one, whoever holds its key."""

from typing import Any

from flask import Blueprint, Flask, Response, abort, redirect, request, url_for

from webapp.access import administers, let_in, parts
from webapp.accounts.asking import accounts, asker, in_form
from webapp.accounts.belonging import VISIBILITIES, belonging
from webapp.accounts.words import role_word, visibility_told, visibility_word
from webapp.groups.parties import parties
from webapp.groups.starting import party_of
from webapp.languages import gettext
from webapp.library import row
from webapp.pages.sharing import GroupChoice, Having, Sharing, Way
from webapp.recording.answers import too_often
from webapp.recording.keys import keys, shown_key
from webapp.shelf import shelf

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
def change(game: str) -> Any:
    request.max_content_length = MOST
    shelf().heading(game)
    if not administers(game):
        abort(403)
    if too_often("account"):
        return _page(game, gettext("That is a lot at once. Wait a minute.")).show(), 429
    wished = request.form.get("visibility", belonging().of(game).visibility)
    if wished not in VISIBILITIES:
        abort(422)
    share(game, wished, request.form.get("group"))
    to = redirect(url_for("sharing.show", game=game), 303)
    key = shown_key() or in_form("key")
    return let_in(to, game, key) if key else to


def share(game: str, visibility: str, group: str | None) -> None:
    """`group`: None leaves it where it is, empty takes it out. One gives a game to a group that one is in."""
    here = belonging().of(game)
    party = here.party if group is None else group
    if party != here.party and party and not party_of(party):
        abort(403)
    belonging().change(game, visibility, party)


@sharing.post("/g/<game:game>/sharing/remove")
def remove(game: str) -> Any:
    """Take somebody's part in a game away, which they have by a key that they added to their account."""
    request.max_content_length = MOST
    shelf().heading(game)
    if not administers(game):
        abort(403)
    if too_often("account"):
        return _page(game, gettext("That is a lot at once. Wait a minute.")).show(), 429
    belonging().take_away(game, request.form.get("account", ""))
    return redirect(url_for("sharing.show", game=game, _anchor="parts"), 303)


@sharing.post("/g/<game:game>/pass")
def admit(game: str) -> Any:
    """A browser that holds a key of a private game shows it once, and can then open its pages."""
    key = shown_key()
    if not key or not keys().reads(game, key):
        abort(404)
    return let_in(Response(status=204), game, key)


def _page(game: str, said: str = "") -> Sharing:
    here, found = belonging().of(game), asker()
    mine = parties().of(found.account.id) if found else []
    group = parties().get(here.party) if here.party and parts(game) else None
    return Sharing(
        row=row(shelf().heading(game)),
        visibility=here.visibility,
        ways=ways(),
        decides=administers(game),
        keyed=not here.owner,
        group=GroupChoice(group.id, group.name) if group else None,
        groups=tuple(GroupChoice(each.id, each.name) for each, role in mine if role != "viewer"),
        people=_having(game) if parts(game) else (),  # who else is in it, only those are told who are in it
        said=said,
    )


def _having(game: str) -> tuple[Having, ...]:
    """Everybody once, with all that they are in it."""
    roles: dict[str, list[str]] = {}
    for account, part in belonging().people(game):
        roles.setdefault(account, []).append(f"{role_word(part.role)} {part.seat}".strip())
    names = accounts().names(set(roles))
    lasting = set(roles) if not administers(game) else {belonging().of(game).owner}
    return tuple(
        Having(names.get(account, "?"), ", ".join(dict.fromkeys(each)), "" if account in lasting else account)
        for account, each in roles.items()
    )
