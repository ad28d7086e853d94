"""Beginning a study: its record is made, and whoever begins it gets the key with which it is written."""

from dataclasses import dataclass
from hashlib import sha256

from records import Header, Log
from records.store import StoreError
from records.study import STUDY
from webapp.identity.new_game import NewGames, Wish
from webapp.platform.outcome import Refusal, store_trouble


@dataclass(frozen=True)
class Begun:
    study: str
    key: str


def begin_study(games: NewGames, title: str, author: str, wish: Wish) -> Begun | Refusal:
    """Sent twice, it is one study."""
    said = [("game", STUDY), ("title", " ".join(title.split())), ("@a", " ".join(author.split()))]
    header = Header.of([(tag, value) for tag, value in said if value])
    once = sha256(repr((wish.form, header)).encode()).hexdigest()
    try:
        study = games.store.create(Log(header), key=f"study:{once}").game
    except StoreError:
        return store_trouble()
    key = games.key_to(study, wish)
    games.keys.hand_out(study, key)
    return Begun(study, key)
