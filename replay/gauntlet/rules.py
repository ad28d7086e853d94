"""The rulebook of Infinity Gauntlet, loaded once."""

from replay.law import Rule
from replay.rulebook import load

BOOK = load("replay.gauntlet")


def rule(id_: str) -> Rule:
    return BOOK.rules[f"GAU-{id_}"]
