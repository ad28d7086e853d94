"""Facts: what a replay tells of one game and anybody may know."""

from collections import Counter
from dataclasses import dataclass

from records import Log
from records.disputes import disputes
from records.noted import Note
from records.talk import Amend
from records.veil import veiled
from records.wording import UNSEEN
from replay.engine.game import Unplayable
from replay.engine.law import IMPOSSIBLE, IRREGULAR
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from replay.engine.result_only import RESULT, ResultOnly, seat_results
from replay.engine.sight import SPECTATOR
from replay.facts.rounds import rounds
from replay.questions.readings import mattered
from replay.sheet.titles import key_of
from webapp.catalogue.dispute_facts import Argued, argued_of
from webapp.catalogue.traits import Ending, Trait, tables_of, traits_of

COLUMNS = 40  # of a series, at most: a sparkline is not wider
UNPLAYABLE = "unplayable"


@dataclass(frozen=True)
class Talk:
    """What people said about a game beside its moves."""

    disputes: int = 0
    open: int = 0  # disputes in which no ruling is in force
    corrections: int = 0
    notes: int = 0


@dataclass(frozen=True)
class Facts:
    talk: Talk = Talk()
    status: str = UNPLAYABLE  # clean, irregular, impossible, unreadable, result, unplayable
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
    argued: tuple[Argued, ...] = ()
    kind: str = ""  # the game; names that count as one are one
    ended: bool = False  # to its end, with winners or with none
    traits: tuple[Trait, ...] = ()
    tables: bytes = b""  # what the table was like after each turn


def facts_of(log: Log) -> Facts:
    """Until its cards are disclosed, only what a spectator could find counts: a finding may give a hidden card away."""
    talk = talk_of(log)
    try:
        opened = OpenedGame(log)
        replay = opened.replay
    except ResultOnly:
        return _result_only(log, talk)
    except Unplayable:
        return Facts(talk, argued=argued_of(log, None))
    game, law, seats = replay.game, replay.law, replay.seats
    disclosed = opened.disclosed
    open_to_all = opened.seen_by(None if disclosed else SPECTATOR)
    over = game.over(open_to_all.state, law)
    winners, scores = game.winners(open_to_all.state, law), game.scores(open_to_all.state)
    turns = rounds(open_to_all)
    ended = over and replay.halt is None and (bool(winners) or not game.judged)  # all may lose to the game
    readings = mattered(open_to_all)
    findings = [finding for finding in open_to_all.findings if finding.verdict in (IRREGULAR, IMPOSSIBLE)]
    return Facts(
        talk=talk,
        status=replay.status if replay.halt else open_to_all.status,
        over=over,
        stops=replay.halt.event.number if replay.halt else 0,
        rounds=max(turns, default=0),
        irregular=sum(finding.verdict == IRREGULAR for finding in findings),
        seats=seats,
        winners=tuple(seats[seat] for seat in winners),
        scores=scores,
        series=series(open_to_all),
        reach=len(replay.frames) / max(len(log.stands), 1),
        broken=tuple(dict.fromkeys((finding.rule.id, finding.event) for finding in findings)),
        argued=argued_of(log, open_to_all, disclosed),
        kind=key_of(game.name),
        ended=ended,
        traits=traits_of(open_to_all, readings, turns, Ending(winners, scores) if ended else None),
        tables=tables_of(log, open_to_all, disclosed),
    )


def _result_only(log: Log, talk: Talk) -> Facts:
    """Of a game of which only the result was kept: what the table says, and nothing that follows from it."""
    said = seat_results(log)
    whole = said if all(each.points and "." not in each.points for each in said) else ()
    return Facts(
        talk=talk,
        status=RESULT,
        over=True,
        seats=tuple(each.seat for each in whole),
        winners=tuple(each.seat for each in said if each.won),
        scores=tuple(int(each.points) for each in whole),
        argued=argued_of(log, None),
    )


def talk_of(log: Log) -> Talk:
    said = list(veiled(log).talk())
    counted = Counter(type(talk) for _, talk in said if not isinstance(talk, Note) or talk.about != UNSEEN)
    cases = disputes(log)
    return Talk(len(cases), sum(case.in_force is None for case in cases), counted[Amend], counted[Note])


def series(replay: Replay) -> tuple[tuple[int, ...], ...]:
    """Of each seat what it had at the start and after evenly spread events, the last one among them."""
    states = [replay.start, *replay.frames.states]
    last, columns = len(states) - 1, min(COLUMNS, len(states))
    if not last:
        return ()
    shown = [replay.game.scores(states[last * column // (columns - 1)]) for column in range(columns)]
    return tuple(zip(*shown, strict=True))
