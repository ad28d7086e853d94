"""A copy of one's own: a record as its reader may see it, in a game that this reader may write in."""

from records import Header, Log
from webapp.identity.new_game import NewGames, Wish
from webapp.perspective.redaction import redacted
from webapp.perspective.stored_game import StoredGame
from webapp.platform.outcome import Refusal
from webapp.recording.new_game import Begun, make

SOURCE = "source"  # the tag that says where a record comes from


def copy_game(games: NewGames, game: StoredGame, address: str, wish: Wish) -> Begun | Refusal:
    """Sent twice, it is one game. It is another one once sentences have come to the game, or authors before they say
    anything. `address`: where the game is found, which the copy tells."""
    log = redacted(game.opened)
    what = game.id, len(log.events), tuple(log.header.people)
    tags = [(tag, value) for tag, value in log.header.tags if tag != SOURCE]
    copied = Log(Header.of([*tags, (SOURCE, address)], log.header.remark), log.events)
    return make(games, copied, wish, "copy", what)
