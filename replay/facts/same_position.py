"""Same position: when two tables are one. What counts is what lies there and whose turn it is: not in which order
cards were bought or lie in their row, nor what was done last."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b

from replay.engine.game import Game, Lying, Piece
from replay.engine.replay import Replay

SIZE = 8  # bytes of a likeness: among ten million games two tables will hardly ever share one by chance
_MOST = (1 << 8 * SIZE) - 1


class Glance:
    """Tells the likeness of one table after the other. From one to the next most of what lies there is the same; what
    was told of it is kept, by where it lies in memory, so a glance must not outlive the states."""

    def __init__(self, game: Game, seats: Sequence[str]) -> None:
        self._game, self._seats = game, seats
        self._groups: dict[int, int] = {}
        self._parts: list[list[Lying]] = []
        self._told: list[int] = []

    def at(self, state: object) -> bytes:
        """Numbers are hashed as this Python does it: a likeness is for looking up, not for keeping."""
        game = self._game
        if game.lies is None:
            words = [" ".join(sorted(line.split())) for line in game.position(state, self._seats)]
            return blake2b("\n".join(words).encode(), digest_size=SIZE).digest()
        parts = game.lies(state)
        if not self._parts:
            self._parts, self._told = [[]] * len(parts), [0] * len(parts)
        groups, before = self._groups, self._parts
        for n, part in enumerate(parts):
            if part != before[n]:
                told = [each if isinstance(each, int) else groups.get(id(each)) or self._group(each) for each in part]
                self._told[n] = hash(tuple(told))
        self._parts = parts
        return (hash(tuple(self._told)) & _MOST).to_bytes(SIZE, "big")

    def _group(self, cards: Sequence[Piece | None]) -> int:
        ids = " ".join(sorted([card.id if card is not None else "-" for card in cards]))
        found = self._groups[id(cards)] = int.from_bytes(blake2b(ids.encode(), digest_size=7).digest(), "big") or 1
        return found


def likeness(game: Game, state: object, seats: Sequence[str]) -> bytes:
    return Glance(game, seats).at(state)


def likenesses(replay: Replay) -> bytes:
    """Of every turn of a game, one after the other."""
    at, states = Glance(replay.game, replay.seats).at, replay.frames.states
    return b"".join([at(states[place]) for place in turn_ends(replay)])


def turn_ends(replay: Replay) -> Iterator[int]:
    """The places of the frames with which a turn ends, and of the one before the first turn: in between, a card is
    missing from its row or a token too many lies there."""
    turn, states = replay.game.turn, replay.frames.states
    before = turn(states[0]) if states else None
    for place in range(1, len(states)):
        here = turn(states[place])
        if here != before:
            yield place - 1
            before = here
    if states:
        yield len(states) - 1


def after_turn_of(replay: Replay, number: int) -> object:
    """The table when the turn of an event has ended; None: the replay does not come to it."""
    if number == 0:
        return replay.start
    for place in turn_ends(replay):
        if replay.frames.events[place].number >= number:
            return replay.frames.states[place]
    return None
