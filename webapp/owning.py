"""Owning: whose a game is that was just made or added here, and who may see it.

Without an account it belongs to whoever holds its key. Only what is new is entered: whoever adds a record that is
stored already gets no say in it.
"""

from flask import request
from werkzeug.wrappers import Response

from records import Log
from webapp import access
from webapp.accounts.asking import asker
from webapp.accounts.belonging import UNLISTED, VISIBILITIES, Part, belonging
from webapp.groups.starting import party_of, seated
from webapp.recording.keys import keys
from webapp.shelf import shelf


def is_new(game: str, since: str) -> bool:
    """Whether it was made since that moment."""
    return shelf().opening(game).at >= since


def own(game: str, log: Log, visibility: str = "", group: str = "") -> None:
    """As the form says, or whoever asks without one. The same form sent again changes nothing."""
    found, party = asker(), party_of(group or request.form.get("group", ""))
    belonging().enter(game, visibility or wished(), found.account.id if found else "", party)
    for account, seat in seated(party, log.header).items():
        belonging().claim(game, account, Part("player", seat), owns=False)


def guarded(game: str) -> bool:
    """Whether somebody writes in it, so that nobody else does."""
    return bool(belonging().of(game).owner or keys().granted(game, ""))


def wished() -> str:
    asked = request.form.get("visibility", "")
    return asked if asked in VISIBILITIES else UNLISTED


def with_key(response: Response, game: str) -> Response:
    """Go to a game that one has made. Whoever is signed in needs no key; it stands behind the #, where no server sees
    it again."""
    if asker() is not None:
        return response
    key = keys().grant(game)
    response.location = f"{response.location}#k={key}"
    return access.let_in(response, game, key)
