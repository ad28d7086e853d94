"""Games that nobody played: legal from the first card to the last, and finished. For tests and for load.

Chance lives here, never in replay: the decks are shuffled, and what comes up is written down as at a real table. A
player asks the engine about every action before it plays it. Each game has a `play` of its own.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from string import ascii_uppercase

from records import Event, Header, Log
from records.event import TABLE
from replay.engine.game import Unplayable, readings_of
from replay.engine.law import LEGAL, Action, hear, outcome
from replay.engine.registry import find
from replay.engine.taps import result_of
from webapp.games.face import face

NAMES = (
    *("Ania", "Bartek", "Celina", "Darek", "Elżbieta", "Franciszek", "Grażyna", "Henryk", "Iga", "Jędrzej"),
    *("Kasia", "Łukasz", "Małgorzata", "Michał", "Oliwia", "Paweł", "Róża", "Stanisław", "Wanda", "Żaneta"),
)


def simulated(game: str, players: int, seed: int, number: int = 1) -> Log:
    """A finished game. The same game, players, seed and number are always the same record. Raises Unplayable."""
    find(game)
    return (face(game).play or partial(by_chance, game))(players, seed, number, NAMES)


MOST = 1000  # moves of a game that does not end by itself


def by_chance(game: str, players: int, seed: int, number: int, names: Sequence[str]) -> Log:
    """Any legal move, until it is over or nothing is left to do. Raises Unplayable."""
    rng = Random(f"{game} {players} {seed} {number}")
    table = SimulatedTable({"game": game}, ascii_uppercase[:players], rng)
    while len(table.events) < MOST and (moves := table.moves()):
        action, who = rng.choice(moves)
        table.do(action, who)
    if not table.events:
        raise Unplayable("The game {game} does not say which moves there are, so none can be played here.", game=game)
    if table.over():
        table.result()
    return table.log(names)


class SimulatedTable:
    """`tags` is what the header says besides who plays; the edition is the usual one."""

    def __init__(self, tags: Mapping[str, str], seats: str, rng: Random) -> None:
        self.game = find(tags["game"])
        self.law = readings_of(self.game, "", "")
        self.seats, self.rng = seats, rng
        self.tags = {"game": tags["game"], "edition": self.game.book.default_edition, **tags}
        self.state: object = self.game.start(len(seats), Header.of(self.tags.items()))
        self.events: list[Event] = []

    def moves(self) -> list[tuple[Action, int]]:
        """What may be done next, each with who does it: what the open turn asks for goes first."""
        self.state = self.game.ready(self.state)
        acting, mover = self.game.acting(self.state), self.game.to_move(self.state)
        owed = [(action, self._doer(action, acting)) for action in self.game.duties(self.state)]
        if due := [(action, who) for action, who in owed if self.legal(action, who)]:
            return due
        if self.over():
            return []
        options = self.game.options(self.state, self.law, mover)
        return [(action, self._doer(action, mover)) for action in options]

    def _doer(self, action: Action, seat: int) -> int:
        return -1 if action.verb in self.game.table else seat

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
        if said := result_of(self.game, self.state, self.seats):
            self.write(TABLE, *said)

    def log(self, names: Sequence[str]) -> Log:
        """What was written down, between people of these names."""
        seats = zip(self.seats, self.rng.sample(names, len(self.seats)), strict=True)
        return Log(Header.of([*self.tags.items(), *seats]), tuple(self.events)).in_one_piece()
