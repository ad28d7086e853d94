"""Games that nobody played: legal from the first card to the last, and finished. For tests and for load.

Chance lives here, never in replay: the decks are shuffled, and what comes up is written down as at a real table. A
player asks the engine about every action before it plays it. Each game has a `play` of its own.
"""

from collections.abc import Mapping, Sequence
from random import Random

from records import Event, Header, Log
from records.event import TABLE
from replay.engine.game import Unplayable, readings_of
from replay.engine.law import LEGAL, Action, hear, outcome
from replay.engine.registry import find
from webapp.games.face import face

NAMES = (
    *("Ania", "Bartek", "Celina", "Darek", "Elżbieta", "Franciszek", "Grażyna", "Henryk", "Iga", "Jędrzej"),
    *("Kasia", "Łukasz", "Małgorzata", "Michał", "Oliwia", "Paweł", "Róża", "Stanisław", "Wanda", "Żaneta"),
)


def simulated(game: str, players: int, seed: int, number: int = 1) -> Log:
    """A finished game. The same game, players, seed and number are always the same record. Raises Unplayable."""
    find(game)
    play = face(game).play
    if play is None:
        raise Unplayable("Nobody has taught Recount to play {game} by itself.", game=game)
    return play(players, seed, number, NAMES)


class SimulatedTable:
    """`tags` is what the header says besides who plays; the edition is the usual one."""

    def __init__(self, tags: Mapping[str, str], seats: str, rng: Random) -> None:
        self.game = find(tags["game"])
        self.law = readings_of(self.game, "", "")
        self.seats, self.rng = seats, rng
        self.tags = {"game": tags["game"], "edition": self.game.book.default_edition, **tags}
        self.state: object = self.game.start(len(seats), Header.of(self.tags.items()))
        self.events: list[Event] = []

    def legal(self, action: Action, who: int) -> bool:
        return hear(action.judge(self.state, self.law, who)).word == LEGAL

    def do(self, action: Action, who: int = -1) -> None:
        number = len(self.events) + 1
        self.state = outcome(action.judge(self.state, self.law, who, number, explain=False))
        self.write(self.seats[who] if who >= 0 else TABLE, *self.game.say(action, self.seats))

    def write(self, seat: str, verb: str, *words: str) -> None:
        self.events.append(Event(len(self.events) + 1, seat, verb, words))

    def over(self) -> bool:
        return self.game.over(self.state, self.law)

    def result(self) -> None:
        points = zip(self.seats, map(str, self.game.scores(self.state)), strict=True)
        self.write(TABLE, "result", *(word for pair in points for word in pair))

    def log(self, names: Sequence[str]) -> Log:
        """What was written down, between people of these names."""
        seats = zip(self.seats, self.rng.sample(names, len(self.seats)), strict=True)
        return Log(Header.of([*self.tags.items(), *seats]), tuple(self.events)).in_one_piece()
