"""Names of games that may be meant: what a group, a browser and this site have played, then what many people play."""

from collections.abc import Iterable
from typing import NamedTuple

from records.header import Header
from records.store import EventStore
from replay.engine.game import Unplayable
from replay.engine.registry import installed
from replay.sheet.header import agreed
from replay.sheet.titles import Title, key_of, titles
from webapp.catalogue import Catalogue

LOOKED_AT = 100  # games of those who ask: the newest
MOST_PLAYED = 200  # names that the site has


class GameName(NamedTuple):
    """A game by its name, and how it was scored when these people last played it."""

    name: str
    bgg: int = 0
    scoring: str = ""  # empty: nobody knows
    columns: tuple[str, ...] = ()
    rounds: int = 0
    games: int = 0  # that are stored here and anybody may see; 0: none, or only theirs
    theirs: bool = False  # whoever asks has played it


def game_names(store: EventStore, catalogue: Catalogue, games: Iterable[str]) -> list[GameName]:
    """`games` are those of whoever asks: of their group, and of the keys that their browser holds. What they have
    played last comes first; games that Recount can judge are not among them."""
    found: dict[str, GameName] = {}
    mine = catalogue.search.places(list(games), LOOKED_AT)
    for entry in catalogue.search.entries(mine):
        if entry.kind and entry.kind not in installed() and key_of(entry.kind) not in found:
            found[key_of(entry.kind)] = _as_scored(store.opening(entry.game).header)
    for kind in catalogue.search.kinds()[:MOST_PLAYED]:
        key = key_of(kind.value)
        if kind.value.strip() and kind.value not in installed():
            known = found.get(key) or _titled(kind.value)
            found[key] = known._replace(games=known.games + kind.games)
    for key, title in titles().items():
        if key not in installed():
            found.setdefault(key, _known(title))
    return list(found.values())


def _as_scored(header: Header) -> GameName:
    known = _titled(header.game)._replace(name=" ".join(header.game.split()), theirs=True)
    try:
        terms = agreed(len(header.seats), header.without("teams"))
    except Unplayable:  # more columns than there is room for
        return known
    return known._replace(scoring=terms.scoring, columns=terms.columns, rounds=terms.rounds)


def _titled(name: str) -> GameName:
    known = titles().get(key_of(name))
    return _known(known) if known is not None else GameName(" ".join(name.split()))


def _known(title: Title) -> GameName:
    return GameName(title.name, title.bgg, title.scoring)
