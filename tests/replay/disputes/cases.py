"""Cases of disputes of every game that is installed here."""

from pathlib import Path

from replay.engine.registry import GAMES
from webapp.testing.disputes import Answered, Ask, Dispute
from webapp.testing.disputes import disputes as disputes_of

__all__ = ["FIXTURES", "Answered", "Ask", "Dispute", "disputes"]
FIXTURES = Path(__file__).parents[3] / "fixtures"


def disputes() -> list[Dispute]:
    return disputes_of(*GAMES)
