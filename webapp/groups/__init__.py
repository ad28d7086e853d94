"""Groups: people who play together, with their games, their readings, their rulings and how it all went.

`group_of` is what a ruling for a group is for. Where nobody has founded one, it is the same people at the table.
"""

from flask import Flask

from records.disputes import people
from webapp.accounts.asking import asker
from webapp.accounts.belonging import belonging
from webapp.catalogue import Catalogue
from webapp.groups.parties import Parties, parties
from webapp.shelf import shelf

__all__ = ["group_of", "join"]


def group_of(game: str) -> str:
    """The key of the group that a game belongs to; empty: of none."""
    return belonging().of(game).party or people(shelf().heading(game).header)


def join(app: Flask) -> None:
    from webapp.groups import (
        belonging_to,
        founding,
        showing,
    )  # pages need what is recorded, and a new game needs groups
    from webapp.groups.invitations import GroupInvitations

    app.extensions["parties"] = Parties(app.extensions["people"])
    app.extensions["group invitations"] = GroupInvitations(app.extensions["people"])
    kept: Catalogue = app.extensions["catalogue"]
    by_names = kept.cases.parties

    def of_key(key: str) -> list[str]:
        return kept.cases.parties_in(belonging().of_party(key)) if key and parties().get(key) else by_names(key)

    kept.cases.parties = of_key
    kept.cases.theirs = _theirs
    for each in (founding.founding, showing.showing, belonging_to.belonging_to):
        app.register_blueprint(each)


def _theirs() -> list[str]:
    """The games of the groups that whoever asks is in: their rulings are told to them, also where a game is hidden."""
    found = asker()
    if found is None:
        return []
    return [game for group, _ in parties().of(found.account.id) for game in belonging().of_party(group.id)]
