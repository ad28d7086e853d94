"""The audit of a record: is there a deal of the cards under which every sentence is true, and was every answer?"""

from collections.abc import Sequence
from fractions import Fraction

from replay.engine.replay import Replay
from replay.engine.sight import seen_by
from replay.games.gauntlet.deals import Holds, Lacks, Observation, Story, contradiction
from replay.games.gauntlet.defeat import Answer
from replay.games.gauntlet.state import State
from replay.games.gauntlet.story import story
from replay.games.gauntlet.turn import owed
from replay.questions.audit import Audit, Claim

Chances = dict[tuple[str, str], dict[str, Fraction]]


def audit(replay: Replay[State]) -> Audit:
    told = story(replay)
    conflict = contradiction(replay.seats, told)
    return Audit(not conflict, conflict, _claims(replay, told, sound=not conflict))


def _claims(replay: Replay[State], told: Sequence[Observation], *, sound: bool) -> tuple[Claim, ...]:
    """Every answer, weighed against all the other sentences."""
    weighed = _weighed(replay.seats, told) if sound else {}
    found = []
    before = replay.start
    for frame in replay.frames:
        if isinstance(frame.action, Answer):
            due = owed(before, "answer", replay.seats.index(frame.event.seat))
            asked = due.asked if due is not None else ""
            chance = weighed.get(frame.event.number)
            found.append(Claim(frame.event.number, frame.event.seat, asked, frame.action.yes, chance))
        before = frame.state
    return tuple(found)


def _weighed(seats: Sequence[str], told: Sequence[Observation]) -> dict[int, Fraction]:
    """For each answer the share of the deals that make it true among those that make everything else true."""
    after = [Story.of(seats)]
    for seen in told:
        after.append(after[-1].after(seen))
    whole, found = after[-1].weight, {}
    for at, seen in enumerate(told):
        if isinstance(seen, Lacks | Holds):
            without = after[at]
            for later in told[at + 1 :]:
                without = without.after(later)
            found[seen.event] = Fraction(whole, without.weight)
    return found


def chances(replay: Replay[State], eye: int | None, number: int | None = None) -> Chances:
    """How likely each card is in each hidden place, for somebody who saw what that eye saw, after an event."""
    told = [seen for seen in story(seen_by(replay, eye)) if number is None or seen.event <= number]
    return Story.of(replay.seats, told).chances()
