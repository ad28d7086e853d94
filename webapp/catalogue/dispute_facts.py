"""Facts about disputes: what was argued about at a table and how it ended, as anybody may know it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from records import Log
from records.disputed import CONCEDE, REPAIR, STANDS, TAKE_BACK
from records.disputes import APPEALED, OPEN, Case, disputes
from replay.engine.game import Unclear
from replay.engine.law import IMPOSSIBLE, IRREGULAR
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from replay.engine.rulebook import Rulebook
from replay.engine.sight import SPECTATOR
from replay.questions.readings import depends_on

# how a dispute ended: nobody has ruled, the ruling is appealed against, or what was done about it
REMEDIES = (STANDS, TAKE_BACK, REPAIR, CONCEDE)
IN_WORDS, NOTHING = "words", "nothing"  # a remedy in words of its own; a verdict without any
OUTCOMES = (*REMEDIES, IN_WORDS, NOTHING, APPEALED, OPEN)

HEARD = 40  # disputes of one game that are heard under other readings: a record may hold thousands


@dataclass(frozen=True)
class Held:
    """The newest ruling of a dispute."""

    number: int = 0
    by: str = ""
    verdict: str = ""
    scope: str = ""  # game, group
    settles: str = ""  # `take-fewer=strict-3`
    reason: str = ""


@dataclass(frozen=True)
class Argued:
    """No words of a remedy: they may name a card that only some have seen."""

    number: int
    by: str
    event: int  # 0: the start
    omission: bool
    verb: str
    players: int
    rules: tuple[str, ...]  # as claimed; else those that were found broken there
    readings: tuple[str, ...]  # on which the verdict depends, and what the ruling settled
    claim: str
    status: str  # open, ruled, appealed
    outcome: str
    ruled: Held = Held()


def argued_of(log: Log, open_to_all: Replay | None, disclosed: bool = False) -> tuple[Argued, ...]:
    """`open_to_all` is the replay as anybody may know it; None: it cannot be played."""
    broken, opened = _broken(open_to_all), OpenedGame(log)
    mended = max((event.number for event in log.events if event.verb in ("amend", "rewind")), default=0)
    found = []
    for place, case in enumerate(disputes(log)):
        then, replay = log, open_to_all
        if case.number < mended and place < HEARD:  # a remedy may have taken back what was argued about
            earlier = opened.before(case.number)
            then = earlier.log
            replay = earlier.seen_by(None if disclosed else SPECTATOR) if open_to_all is not None else None
            found.append(_argued(then, case, replay, _broken(replay), place < HEARD))
        else:
            found.append(_argued(then, case, replay, broken, place < HEARD))
    return tuple(found)


def _argued(log: Log, case: Case, replay: Replay | None, broken: Mapping[int, Sequence[str]], heard: bool) -> Argued:
    at = log.at(case.about)
    book = replay.game.book if replay is not None else None
    claimed = [rule.upper() for rule in case.rules if book is not None and rule.upper() in book.rules]
    ruled = _ruled(case, book)
    depends = _depends(replay, case.event) if replay is not None and heard else []
    settled = [ruled.settles.partition("=")[0]] if ruled.settles else []
    return Argued(
        number=case.number,
        by=case.by,
        event=case.event,
        omission=case.omission,
        verb=at.verb if at is not None else "",
        players=len(log.header.seats),
        rules=tuple(dict.fromkeys(claimed or broken.get(case.event, ()))),
        readings=tuple(dict.fromkeys((*settled, *depends))),
        claim=case.claim,
        status=case.status,
        outcome=_outcome(case),
        ruled=ruled,
    )


def _ruled(case: Case, book: Rulebook | None) -> Held:
    if not case.rulings:
        return Held()
    newest = case.rulings[-1]
    said = newest.ruling
    name, _, option = said.reading.partition("=")
    known = book is not None and name in book.readings and option in book.readings[name].options
    return Held(newest.number, newest.by, said.verdict, said.scope, said.reading if known else "", said.text)


def _outcome(case: Case) -> str:
    if case.in_force is None:
        return case.status
    remedy = case.in_force.ruling.remedy
    if not remedy:
        return NOTHING
    return remedy[0] if remedy[0] in REMEDIES else IN_WORDS


def _broken(replay: Replay | None) -> dict[int, list[str]]:
    """By event, the rules that were found broken at it or because of it."""
    found: defaultdict[int, list[str]] = defaultdict(list)
    for each in replay.findings if replay is not None else ():
        if each.verdict in (IRREGULAR, IMPOSSIBLE):
            for event in {each.event, each.cause} - {0}:
                found[event].append(each.rule.id)
    return found


def _depends(replay: Replay, number: int) -> list[str]:
    """The readings under which the event would be judged differently."""
    events = replay.frames.events[: len(replay.frames) + (replay.halt is not None)]
    place = next((place for place, event in enumerate(events) if event.number == number), None)
    if place is None:
        return []
    try:
        state = replay.frames.states[place - 1] if place else replay.start
        return [found.reading for found in depends_on(replay, events[place], state)]
    except Unclear:
        return []
