"""Uses of cards: what each seat did with which card, and how it began."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from replay.engine.law import Action
from replay.engine.replay import Replay

OPENING = 3  # turns


class Deed(NamedTuple):
    """A card that a seat bought, reserved or played."""

    verb: str
    card: str  # the id
    event: int
    seat: int
    turn: int  # of that seat, from 1


class Begun(NamedTuple):
    """The first turns of a seat, each in a word or two; all of them, or the game has not come to them."""

    seat: int
    turns: tuple[str, ...]  # `take wub`, `buy 1`: of a card its level, as hardly two games have the same ones
    event: int  # the last of these


def deeds(replay: Replay, turns: Sequence[int]) -> tuple[Deed, ...]:
    """Of cards that are known: one that nobody noted is not guessed. `turns` are the `rounds` of the replay."""
    wanted, frames, seats = replay.game.deeds, replay.frames, replay.seats
    found = []
    for place, action in enumerate(frames.actions):
        card = getattr(action, "card", None) if action.verb in wanted else None
        if card is not None and card.bit:
            event = frames.events[place]
            seat = seats.index(event.seat) if event.seat in seats else replay.game.turn(frames.states[place])[0]
            found.append(Deed(action.verb, card.id, event.number, seat, turns[place]))
    return tuple(found)


def openings(replay: Replay) -> tuple[Begun, ...]:
    found: dict[int, tuple[tuple[str, ...], int]] = {}
    for place, seat in _turns(replay):
        turns, _ = found.get(seat, ((), 0))
        if len(turns) < OPENING:
            action, number = replay.frames.actions[place], replay.frames.events[place].number
            found[seat] = (*turns, _briefly(replay, action)), number
        elif len(found) == len(replay.seats) and all(len(each) == OPENING for each, _ in found.values()):
            break
    return tuple(Begun(seat, turns, event) for seat, (turns, event) in sorted(found.items()) if len(turns) == OPENING)


def _turns(replay: Replay) -> Iterator[tuple[int, int]]:
    """Of each turn the place of the action that it is about, and the seat."""
    game, frames = replay.game, replay.frames
    before = None
    for place, state in enumerate(frames.states):
        here = game.turn(state)
        if here[0] < 0 or here == before or frames.actions[place].verb in (game.within | game.table):
            continue
        before = here
        yield place, here[0]


def _briefly(replay: Replay, action: Action) -> str:
    verb, *words = replay.game.say(action, replay.seats)
    if verb not in replay.game.deeds:
        return " ".join([verb, *words])
    if deck := getattr(action, "deck", 0):
        return f"{verb} L{deck}"
    card = getattr(action, "card", None)
    return f"{verb} {getattr(card, 'level', 0) or getattr(card, 'id', '')[:2]}"
