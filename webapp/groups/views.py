"""Groups: people who play together, with their games, their readings, their rulings and how it all went.

`group_of` is what a ruling for a group is for. Where nobody has founded one, it is the same people at the table.
"""

from flask import Flask

from records.disputes import people
from webapp.identity.game_roles import game_roles
from webapp.identity.groups import GroupStore
from webapp.platform.store import current_store

__all__ = ["group_of", "join"]


def group_of(game: str) -> str:
    """The key of the group that a game belongs to; empty: of none."""
    return game_roles().of(game).party or people(current_store().heading(game).header)


def join(app: Flask) -> None:
    from webapp.groups import (  # pages need what is recorded, and a new game needs groups
        found_and_join,
        member_pages,
        presenter,
    )
    from webapp.identity.group_invitations import GroupInvitations

    app.extensions["groups"] = GroupStore(app.extensions["people"])
    app.extensions["group invitations"] = GroupInvitations(app.extensions["people"])
    for each in (found_and_join.founding, presenter.showing, member_pages.belonging_to):
        app.register_blueprint(each)
