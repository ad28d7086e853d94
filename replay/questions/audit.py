"""The audit: can everything that a record says be true at once, and was every answer true to the cards?"""

from fractions import Fraction
from typing import NamedTuple

from replay.engine.replay import Replay


class Claim(NamedTuple):
    """An answer that nobody could check when it was given, and how likely it is by all the other sentences."""

    event: int
    seat: str
    asked: str
    yes: bool
    chance: Fraction | None  # 1: proved true, 0: proved wrong; None: the record contradicts itself elsewhere


class Audit(NamedTuple):
    consistent: bool
    contradiction: tuple[int, ...]  # events that cannot all be true, and none of them can be spared
    claims: tuple[Claim, ...]


def audit(replay: Replay) -> Audit:
    """By the game's own audit; for a game without hidden hands, by where its replay stopped."""
    halt = replay.halt
    if halt is not None and halt.finding is not None:
        events = {halt.finding.cause, halt.event.number} - {0}
        return Audit(False, tuple(sorted(events)), ())
    return replay.game.audit(replay) if replay.game.audit is not None else Audit(True, (), ())
