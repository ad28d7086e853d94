"""The rulebook of Splendor: Marvel, loaded once."""

from replay.law import Rule
from replay.rulebook import load

BOOK = load("replay.marvel")


def rule(id_: str) -> Rule:
    return BOOK.rules[id_]
