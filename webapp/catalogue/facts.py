"""Facts: what a replay tells of one game and anybody may know."""

from collections import Counter
from dataclasses import dataclass

from records import Log
from records.noted import Note
from records.talk import Amend, Dispute, Ruling
from records.veil import veiled
from records.wording import UNSEEN
from replay.game import Unplayable
from replay.law import IMPOSSIBLE, IRREGULAR
from replay.replay import Replay
from replay.rounds import rounds
from replay.sight import SPECTATOR, seen_by

COLUMNS = 40  # of a series, at most: a sparkline is not wider
UNPLAYABLE = "unplayable"


@dataclass(frozen=True)
class Told:
    """What people said about a game beside its moves."""

    disputes: int = 0
    open: int = 0  # disputes that nobody ruled on
    corrections: int = 0
    notes: int = 0


@dataclass(frozen=True)
class Facts:
    told: Told = Told()
    status: str = UNPLAYABLE  # clean, irregular, impossible, unreadable, unplayable
    over: bool = False
    stops: int = 0  # the event at which the replay stops; 0: it goes to its end
    rounds: int = 0
    irregular: int = 0  # findings
    seats: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()  # in the order of the seats, as the series
    series: tuple[tuple[int, ...], ...] = ()  # points or lives in the course of the game
    reach: float = 1.0  # how much of what was written the series covers
    broken: tuple[tuple[str, int], ...] = ()  # rule and event


def facts_of(log: Log) -> Facts:
    """Until the game is over, only what a spectator could find counts: a finding may give a hidden card away."""
    told = told_of(log)
    try:
        replay = Replay.of(log)
    except Unplayable:
        return Facts(told)
    game, law, seats = replay.game, replay.law, replay.seats
    over = game.over(replay.state, law)
    open_to_all = replay if over else seen_by(replay, SPECTATOR)
    findings = [finding for finding in open_to_all.findings if finding.verdict in (IRREGULAR, IMPOSSIBLE)]
    return Facts(
        told=told,
        status=replay.status if replay.halt else open_to_all.status,
        over=over,
        stops=replay.halt.event.number if replay.halt else 0,
        rounds=max(rounds(replay), default=0),
        irregular=sum(finding.verdict == IRREGULAR for finding in findings),
        seats=seats,
        winners=tuple(seats[seat] for seat in game.winners(replay.state, law)),
        scores=game.scores(replay.state),
        series=series(replay),
        reach=len(replay.frames) / max(len(log.stands), 1),
        broken=tuple(dict.fromkeys((finding.rule.id, finding.event) for finding in findings)),
    )


def told_of(log: Log) -> Told:
    said = list(veiled(log).talk())
    counted = Counter(type(talk) for _, talk in said if not isinstance(talk, Note) or talk.about != UNSEEN)
    ruled = {talk.dispute for _, talk in said if isinstance(talk, Ruling)}
    disputes = [log.address(event.number) for event, talk in said if isinstance(talk, Dispute)]
    return Told(len(disputes), sum(each not in ruled for each in disputes), counted[Amend], counted[Note])


def series(replay: Replay) -> tuple[tuple[int, ...], ...]:
    """Of each seat what it had at the start and after evenly spread events, the last one among them."""
    states = [replay.start, *replay.frames.states]
    last, columns = len(states) - 1, min(COLUMNS, len(states))
    if not last:
        return ()
    shown = [replay.game.scores(states[last * column // (columns - 1)]) for column in range(columns)]
    return tuple(zip(*shown, strict=True))
