"""Who may see a game, over the API."""

from records.json_types import JsonObject
from webapp.account import share
from webapp.account.sharing import sharer
from webapp.api.games import GAMES, ONE
from webapp.api.operation import Answer, operation
from webapp.api.schemas import games as schemas
from webapp.api.scopes import READ
from webapp.identity.current_actor import administers, sees_people
from webapp.identity.game_roles import game_roles
from webapp.platform.outcome import then
from webapp.platform.schemas import Loaded


@operation("GET", f"{ONE}/sharing", schemas.SharedTold, tag=GAMES)
def get_sharing(game: str) -> Answer:
    return _shared(game)


def _shared(game: str) -> JsonObject:
    here = game_roles().of(game)
    return {"visibility": here.visibility, "group": here.party if sees_people(game) else "", "mine": administers(game)}


@operation(
    "PUT", f"{ONE}/sharing", schemas.SharedTold, tag=GAMES, body=schemas.SharedOtherwise, keyed=True, refuses=(403,),
    also=READ, pace="account",
)  # fmt: skip
def share_game(game: str, sent: Loaded) -> Answer:
    """Its owner says so; without one, whoever holds the key that it was made with."""
    done = share.share_game(game_roles(), game, sharer(game), sent["visibility"], sent.get("group"))
    return then(done, lambda shared: _shared(game))
