"""Standing: how far a game has come. Its tier, what is wrong with it, and how well it was tried.

A game is a *draft* until a game of it lies in its cases, then it is *played*. It is *settled* once every rule that can
be seen broken has a record that breaks it and one that nearly does, and ten disputes were decided.
"""

from dataclasses import dataclass
from functools import cache
from logging import getLogger

from records.problems import Phrase
from replay.engine.registry import GAMES, Tier, found, refused
from webapp.games import cases
from webapp.games.face import PLAIN, read_face

DRAFT, PLAYED, SETTLED = "draft", "played", "settled"
ENOUGH = 10  # disputes


@dataclass(frozen=True)
class Standing:
    name: str
    tier: Tier
    complaints: tuple[Phrase, ...]
    games: int
    crimes: int  # rules with a record that breaks them, and one that nearly does
    rules: int  # that can be seen broken
    disputes: int
    origin: str  # the package it comes from; empty: Recount itself
    version: str

    @property
    def stage(self) -> str:
        if not self.games:
            return DRAFT
        tried = self.rules and self.crimes == self.rules and self.disputes >= ENOUGH
        return SETTLED if tried else PLAYED


@cache
def standing(name: str) -> Standing:
    """Of an installed game. It is read once, as games are."""
    known = found(name)
    folder = cases.folder_of(name)
    breakable = {id_ for id_, rule in known.game.book.rules.items() if rule.says} if known.game is not None else set()
    face, blemish = read_face(name)
    return Standing(
        name=name,
        tier=Tier.FACE if known.tier is Tier.LAW and face is not PLAIN else known.tier,
        complaints=(*known.complaints, *([blemish] if blemish is not None else [])),
        games=len(cases.ids(folder, cases.GAMES)),
        crimes=len(breakable & cases.ids(folder, cases.CRIMES) & cases.ids(folder, cases.NEAR)),
        rules=len(breakable),
        disputes=len(cases.ids(folder, cases.DISPUTES)),
        origin=known.origin,
        version=known.version,
    )


def troubles() -> list[tuple[str, Phrase]]:
    """What is wrong with installed games, each with the name of its game."""
    broken = [(name, says) for name in GAMES for says in standing(name).complaints]
    return [*broken, *((each.name, each.refused) for each in refused() if each.refused is not None)]


def tell_journal() -> None:
    """A line for each game that is not as it should be."""
    for name, says in troubles():
        fields = {"game": name, "wrong": str(says)}
        getLogger("recount.games").warning("A game is broken.", extra={"fields": fields})
