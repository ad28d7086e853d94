"""Who may see a game, over the API."""

from typing import Any

from flask import abort

from webapp.access import administers, parts
from webapp.accounts.belonging import belonging
from webapp.api.games import GAMES, ONE
from webapp.api.operation import operation
from webapp.api.schemas import games as schemas
from webapp.recording.answers import too_often
from webapp.sharing import share


@operation("GET", f"{ONE}/sharing", schemas.SharedTold, tag=GAMES)
def get_sharing(game: str) -> Any:
    here = belonging().of(game)
    return {"visibility": here.visibility, "group": here.party if parts(game) else "", "mine": administers(game)}


@operation(
    "PUT", f"{ONE}/sharing", schemas.SharedTold, tag=GAMES, body=schemas.SharedOtherwise, keyed=True, refuses=(403,)
)
def share_game(game: str, sent: dict[str, Any]) -> Any:
    """Its owner says so; without one, whoever holds its key."""
    if not administers(game):
        abort(403)
    if slower := too_often("account"):
        return slower
    share(game, sent["visibility"], sent.get("group"))
    return get_sharing(game)
