"""A new game: a record is begun, and whoever begins it gets the key with which it is written."""

from dataclasses import dataclass
from hashlib import sha256
from string import ascii_uppercase

from records import Header, Log
from records.store import StoreError
from replay.engine.registry import PACKAGE, find
from replay.engine.replay import Replay
from webapp.identity.new_game import NewGames, Wish
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal, playable, store_trouble

SEATS = ascii_uppercase


@dataclass(frozen=True)
class Begun:
    game: str
    key: str  # to write in it, if whoever made it gets one


@playable
def begin(games: NewGames, header: Header, wish: Wish, act: str, *, unseen: bool = False) -> Begun | Refusal:
    """A game that nothing is written in yet. `unseen`: the people at this table have ruled on open points, and whoever
    begins has not been shown that."""
    package = find(header.game).package
    if package:  # whose rules it is recorded with: a record may outlive them
        header = Header.of([*header.without(PACKAGE).tags, (PACKAGE, package)], header.remark)
    log = Log(header)
    Replay.of(log)
    if unseen:
        says = gettext("This group has ruled on open points. They are filled in: look at them, then begin.")
        return Refusal("agreed", says)
    return make(games, log, wish, act, header)


def make(games: NewGames, log: Log, wish: Wish, act: str, what: object) -> Begun | Refusal:
    """A game with what stands in a record. Sent twice, it is one game: `what` tells it from others of the same form."""
    form = sha256(repr((wish.form, what)).encode()).hexdigest()
    try:
        game = games.create(log, f"{act}:{form}", wish).game
    except StoreError:
        return store_trouble()
    return Begun(game, games.key_to(game, wish))
