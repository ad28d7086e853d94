"""The rulebook of Splendor: Marvel, loaded once."""

from replay.engine.law import Rule
from replay.engine.rulebook import load

BOOK = load("replay.games.marvel")


def rule(id_: str) -> Rule:
    return BOOK.rules[id_]
