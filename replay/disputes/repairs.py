"""Repairs: the one sentence that puts right what was disputed. What the turn still asked for, or the same done rightly.

Each is tried: the record is played on with it, and it is kept only if what was found is not found any more. Those that
bring the fewest new troubles come first, then those that differ least from what was said.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from replay.disputes.candidates import candidates, findings_about
from replay.engine.law import IMPOSSIBLE, IRREGULAR, Finding
from replay.engine.replay import Replay
from replay.questions.miscount import beyond
from replay.questions.whatif import Alternatives, BothGames, Otherwise, place_of

MOST = 5
PATIENCE = 60_000  # events that are played again at most: of a record that is far too long, fewer are tried
STRUCK = 100  # that it did not happen at all is further away than anything else that could have


class Repair(NamedTuple):
    other: Otherwise
    games: BothGames
    troubles: tuple[Finding, ...]  # what would be found then and is not found now
    mended: tuple[Finding, ...]  # what is found now and would not be then

    @property
    def stops(self) -> int:
        """The event that would become impossible; 0: none."""
        halt, was = self.games.after.halt, self.games.before.halt
        if halt is None or (was is not None and was.event.number == halt.event.number):
            return 0
        return halt.event.number


def repairs(alternatives: Alternatives, number: int, *, omission: bool) -> tuple[Repair, ...]:
    """At most five, the best first. Who can have one that brings no new trouble is not told of any that does, and one
    that would make a later event impossible is only named where there is no other."""
    aim = findings_about(alternatives.before, number, omission=omission)
    found = []
    tries = max(1, PATIENCE // max(1, len(alternatives.log.stands)))
    for n, other in enumerate(
        islice(candidates(alternatives.before, number, alternatives.eye, omission=omission), tries)
    ):
        repair = _tried(alternatives, other, aim)
        if repair is not None:
            found.append((_rank(repair, alternatives, n), repair))
    ranked = _once([repair for _, repair in sorted(found, key=lambda each: each[0])])
    ranked = _nearest(ranked, number, aim)
    clean = [repair for repair in ranked if not repair.troubles]
    possible = [repair for repair in ranked if not repair.stops]
    return tuple((clean or possible or ranked[:1])[:MOST])


def _once(ranked: Sequence[Repair]) -> list[Repair]:
    """The same sentence in its best place, whatever hidden cards it knows of. That it did not happen makes nothing
    right where something else does."""
    said: dict[tuple[object, ...], Repair] = {}
    for each in ranked:
        after, sentence = each.other[1:3]
        if sentence is not None:
            words = each.games.before.game.unseen(sentence.verb, sentence.words)
            said.setdefault((after, sentence.seat, sentence.verb, words), each)
    return [*said.values()] or [*ranked]


def _nearest(ranked: list[Repair], number: int, aim: Sequence[Finding]) -> list[Repair]:
    """Where something was only left out, nothing else was wrong; and what was disputed comes before what led to it."""
    put_in = [each for each in ranked if each.other.after and not each.troubles]
    if put_in and not any(each.event == each.cause for each in aim):
        return put_in
    here = [each for each in ranked if each.other.event == number and not each.troubles]
    return here or ranked


def _tried(alternatives: Alternatives, other: Otherwise, aim: Sequence[Finding]) -> Repair | None:
    games = alternatives.played(other)
    after = games.after
    if other.sentence is not None:
        said = next((frame for frame in after.frames if frame.event.number == games.own), None)
        if said is None or any(each.verdict == IRREGULAR for each in said.findings if each.cause == games.own):
            return None
    troubles = beyond(after.findings, games.before.findings)
    mended = beyond(games.before.findings, after.findings)
    if not set(aim) <= set(mended) or not _reached(after, aim):
        return None
    if not aim and (troubles or not _still_asked(alternatives, games, other)):
        return None
    return Repair(other, games, troubles, mended)


def _still_asked(alternatives: Alternatives, games: BothGames, other: Otherwise) -> bool:
    """Where nothing was found yet, only what the last turn asks for can be missing; once the game is over, only what
    somebody scores with."""
    if not other.after or other.event != alternatives.log.stands[-1].number:
        return False
    game, state, law = games.before.game, games.before.state, games.before.law
    return not game.over(state, law) or game.scores(state) != game.scores(games.after.state)


def _reached(after: Replay, aim: Sequence[Finding]) -> bool:
    """What is not found because the game has stopped before is not mended."""
    if after.halt is None:
        return True
    played = {event.number for event in after.frames.events[: len(after.frames) + 1]}
    return all(finding.event in played for finding in aim)


def _rank(repair: Repair, alternatives: Alternatives, n: int) -> tuple[object, ...]:
    grave = [each for each in repair.troubles if each.verdict in (IRREGULAR, IMPOSSIBLE)]
    return bool(repair.stops), -repair.stops, len(grave), len(repair.troubles), _far(repair, alternatives), n


def _far(repair: Repair, alternatives: Alternatives) -> int:
    """How much is said otherwise: letter by letter, since tokens are letters."""
    sentence = repair.other.sentence
    if repair.other.after:
        return 0
    if sentence is None:
        return STRUCK
    was = alternatives.log.stands[place_of(alternatives.log.stands, repair.other.event)]
    one, other = (Counter("".join(event.words)) for event in (was, sentence))
    return ((one - other) + (other - one)).total()
