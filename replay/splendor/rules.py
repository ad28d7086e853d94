"""The rulebook of Splendor, loaded once."""

from replay.law import Rule
from replay.rulebook import load

BOOK = load("replay.splendor")


def rule(id_: str) -> Rule:
    return BOOK.rules[id_]
