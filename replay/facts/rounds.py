"""Rounds: how often the turn has come round, as far as the record shows it."""

from replay.engine.replay import Replay


def rounds(replay: Replay) -> tuple[int, ...]:
    """For each frame the round it belongs to, from 1, as the game counts them; 0 is what lies before the first turn.

    Where it does not say, a round begins when the turn goes to a seat before the one that had it. So a seat that has
    two turns in a row has them in one round, and a seat that is passed over makes none longer.
    """
    if (told := replay.game.round) is not None:
        return tuple(map(told, replay.frames.states))
    found = []
    number, last = 0, -1
    for state in replay.frames.states:
        seat = replay.game.turn(state)[0]
        if seat >= 0 and (number == 0 or seat < last):
            number += 1
        last = seat if seat >= 0 else last
        found.append(number)
    return tuple(found)
