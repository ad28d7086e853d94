"""Games that nobody played: legal from the first card to the last, and finished. For tests and for load.

Chance lives here, never in replay: the decks are shuffled, and what comes up is written down as at a real table. A
player asks the engine about every action before it plays it. Each game has a file here with a `play` of its own.
"""

from importlib import import_module

from records import Log
from replay.game import find

NAMES = (
    *("Ania", "Bartek", "Celina", "Darek", "Elżbieta", "Franciszek", "Grażyna", "Henryk", "Iga", "Jędrzej"),
    *("Kasia", "Łukasz", "Małgorzata", "Michał", "Oliwia", "Paweł", "Róża", "Stanisław", "Wanda", "Żaneta"),
)


def simulated(game: str, players: int, seed: int, number: int = 1) -> Log:
    """A finished game. The same game, players, seed and number are always the same record. Raises Unplayable."""
    find(game)
    log = import_module(f"webapp.simulation.{game}").play(players, seed, number, NAMES)
    assert isinstance(log, Log)
    return log
