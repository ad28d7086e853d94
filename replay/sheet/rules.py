"""What a sheet can be found to say wrong: loaded once, and the same for every game that nobody has taught Recount."""

from replay.engine.law import Rule
from replay.engine.rulebook import load

BOOK = load("replay.sheet")


def rule(id_: str) -> Rule:
    return BOOK.rules[id_]
