"""The rulebook of Infinity Gauntlet, loaded once."""

from dataclasses import replace

from replay.engine.law import Rule
from replay.engine.rulebook import load

BOOK = load("replay.games.gauntlet")


def rule(id_: str) -> Rule:
    return BOOK.rules[f"GAU-{id_}"]


def worded(id_: str) -> Rule:
    """The same rule where it is cited as it stands, without facts."""
    return replace(rule(id_), says={}, facts=())
