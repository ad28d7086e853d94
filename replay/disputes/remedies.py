"""Remedies: what can be done about what is disputed, each worked out to the table that it would leave.

Let it stand, take it back, repair it, concede points. Nothing is recommended here: for each it is told what would be
written, what would be undone, who knows more than they did, and how the game would stand.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from records.disputed import CONCEDE, REPAIR, STANDS, TAKE_BACK
from records.event import TABLE, Event
from records.log import Log
from replay.disputes.candidates import findings_about
from replay.disputes.leaks import Leaks, backs, leaks
from replay.disputes.repairs import Repair, repairs
from replay.disputes.standings import Standings, conceded, standings
from replay.engine.law import IMPOSSIBLE, IRREGULAR
from replay.engine.opened import OpenedGame
from replay.engine.replay import Replay
from replay.engine.sight import retold
from replay.questions.timelines import timelines
from replay.questions.whatif import Absent, Alternatives, Change, Otherwise, compared, next_number, place_of

# why a remedy is not possible
GONE, ASIDE, NOTHING, TANGLED, STOPS = "gone", "aside", "nothing", "tangled", "stops"
NO_POINTS, NO_GAIN = "no-points", "no-gain"
# what cannot be set up again as it was
SHUFFLED, UNNOTED = "shuffled", "unnoted"


class Hindrance(NamedTuple):
    code: str
    event: int = 0  # at which it fails


class Loss(NamedTuple):
    code: str
    events: tuple[int, ...] = ()
    many: int = 0


class Gain(NamedTuple):
    """Points that would not have been scored, and the event that scored them."""

    event: int
    points: int


class Remedy(NamedTuple):
    kind: str
    words: tuple[str, ...]  # of a ruling or a vote, as anybody may read them
    mends: tuple[Event, ...] = ()  # what would be written, without its reason
    hindrance: Hindrance | None = None
    undone: tuple[int, ...] = ()  # events that would not stand any more
    leaks: Leaks = Leaks()
    losses: tuple[Loss, ...] = ()
    after: Replay | None = None  # the game with it, as this eye may see it
    standings: Standings | None = None
    changed: tuple[Change, ...] = ()  # verdicts, but for those that a repair is made for
    repair: Repair | None = None
    seat: str = ""  # who concedes
    gains: tuple[Gain, ...] = ()

    @property
    def possible(self) -> bool:
        return self.hindrance is None

    @property
    def points(self) -> int:
        return sum(gain.points for gain in self.gains)


def remedies(
    record: Log | OpenedGame, event: int, *, omission: bool = False, eye: int | None = None
) -> tuple[Remedy, ...]:
    """For an event, or for what should have followed it (after 0: before everything). Raises Unplayable.

    All of it as an eye may see it. The words are the same for all eyes, so that votes for the same thing can be
    counted: no hidden card is in them.
    """
    alternatives = Alternatives(record, eye)
    log = alternatives.log
    lost = conceded(log)
    found = repairs(alternatives, event, omission=omission) if _hindered(log, event) is None else ()
    mended = tuple(_repaired(alternatives, each, standings(each.games.after, lost)) for each in found)
    stands = Remedy(STANDS, (STANDS,), after=alternatives.before, standings=standings(alternatives.before, lost))
    conceding = _conceded(alternatives, event, found, omission=omission)
    return (stands, _taken_back(alternatives, event, omission=omission), *mended, conceding)


def _hindered(log: Log, event: int) -> Hindrance | None:
    """Nothing can be done about what does not stand in the game itself."""
    if not event or any(each.number == event for each in log.stands):
        return None
    said = log.settled.said.get(event)
    return Hindrance(ASIDE if said is not None and said.verb == "line" else GONE, event)


# ── taking it back ──────────────────────────────────────────────────────────────────────────────────────


def rewound(log: Log, event: int, *, omission: bool) -> tuple[Event, ...]:
    """The sentences by which play is where it was before an event (of an omission: after it); none: there are none.

    Raises Absent where the event does not stand.
    """
    stands = log.stands
    place = place_of(stands, event) if event else -1
    number = next_number(log)
    if omission:
        ways: list[tuple[tuple[str, ...], ...]] = [(("rewind", str(event)),)]
    else:
        before = stands[place - 1].number if place else 0
        ways = [(("rewind", str(event - 1)),), (("amend", str(event), "-"), ("rewind", str(before)))]
    for way in ways:
        mends = tuple(Event(number + n, TABLE, verb, tuple(words)) for n, (verb, *words) in enumerate(way))
        left = Log(log.header, (*log.events, *mends)).stands
        fits = place < len(left) < len(stands) if omission else len(left) == place
        if fits and left == stands[: len(left)]:
            return mends
    return ()


def _taken_back(alternatives: Alternatives, event: int, *, omission: bool) -> Remedy:
    log, words = alternatives.log, (TAKE_BACK,)
    try:
        mends = rewound(log, event, omission=omission)
    except Absent:
        return Remedy(TAKE_BACK, words, hindrance=_hindered(log, event))
    if not mends:
        at_end = omission and (log.stands[-1].number if log.stands else 0) == event
        return Remedy(TAKE_BACK, words, hindrance=Hindrance(NOTHING if at_end else TANGLED, event))
    left = Log(log.header, (*log.events, *mends)).stands
    after = retold(alternatives.whole, left, alternatives.eye)
    leaked = leaks(alternatives.before, min(len(left), len(alternatives.before.frames)), alternatives.eye)
    return Remedy(
        TAKE_BACK,
        words,
        mends,
        undone=tuple(each.number for each in log.stands[len(left) :]),
        leaks=leaked,
        losses=tuple(_losses(after, leaked, alternatives.eye)),
        after=after,
        standings=standings(after, conceded(log)),
    )


def _losses(after: Replay, leaked: Leaks, eye: int | None) -> Iterator[Loss]:
    """What nobody can set up again from the record. What others hold is theirs to remember, and no loss."""
    if leaked.shuffled:
        yield Loss(SHUFFLED, leaked.shuffled)
    many = backs(after, after.state) if eye is None else 0
    if many:
        yield Loss(UNNOTED, many=many)


# ── repairing it ────────────────────────────────────────────────────────────────────────────────────────


def _repaired(alternatives: Alternatives, repair: Repair, ends: Standings) -> Remedy:
    game, games = alternatives.before.game, repair.games
    own = {games.own, *(finding.event for finding in repair.mended)}  # what it changes is meant to change
    full, public = (amend_words(repair.other, game.unseen if hide else None) for hide in (False, True))
    return Remedy(
        REPAIR,
        (REPAIR, *public),
        (Event(next_number(alternatives.log), TABLE, "amend", full),),
        hindrance=Hindrance(STOPS, repair.stops) if repair.stops else None,
        after=games.after,
        standings=ends,
        changed=tuple(
            each
            for each in compared(games.stood, games.before, games.stands, games.after).changed
            if each.event not in own
        ),
        repair=repair,
    )


Unseen = Callable[[str, tuple[str, ...]], tuple[str, ...]]  # as `Game.unseen`


def amend_words(other: Otherwise, unseen: Unseen | None = None) -> tuple[str, ...]:
    """The words of the correction that says so: `31+ B return k`, `31 reserve 2R4 *`, `31 -`."""
    sentence = other.sentence
    if sentence is None:
        return (str(other.event), "-")
    words = unseen(sentence.verb, sentence.words) if unseen is not None else sentence.words
    if other.after:
        return (f"{other.event}+", sentence.seat, sentence.verb, *words)
    return (str(other.event), sentence.verb, *words)


# ── conceding points ────────────────────────────────────────────────────────────────────────────────────


def _conceded(alternatives: Alternatives, event: int, found: Sequence[Repair], *, omission: bool) -> Remedy:
    """The seat that gained gives up what it scored only because of it."""
    replay = alternatives.before
    seat = next((each.seat for each in alternatives.log.stands if each.number == event), "")
    if replay.game.given_up is None or seat not in replay.seats:
        hindrance = _hindered(alternatives.log, event) or Hindrance(NO_POINTS)
        return Remedy(CONCEDE, (CONCEDE, seat, "0"), hindrance=hindrance, seat=seat)
    # where only a duty was forgotten, the event itself was in order: what it scored was scored rightly
    about = [each.event for each in findings_about(replay, event, omission=omission)]
    others = [] if omission or (about and event not in about) else [Otherwise(event)]
    others += [repair.other for repair in found[:1]]
    gains = next(filter(None, (_gains(alternatives, other, seat) for other in others)), ())
    points = sum(gain.points for gain in gains)
    before = conceded(alternatives.log)
    return Remedy(
        CONCEDE,
        (CONCEDE, seat, str(points)),
        hindrance=None if points else Hindrance(NO_GAIN, event),
        after=replay,
        standings=standings(replay, before | {seat: before.get(seat, 0) + points}),
        seat=seat,
        gains=gains,
    )


def _gains(alternatives: Alternatives, other: Otherwise, seat: str) -> tuple[Gain, ...]:
    """By the disputed event itself, and by each later one of its seat that it made possible or legal."""
    replay = alternatives.before
    lines = timelines(alternatives.played(other))
    broken = {row.number for row in lines.rows if row.after.verdict in (IRREGULAR, IMPOSSIBLE)}
    who = replay.seats.index(seat)
    gains, before = [], replay.game.scores(replay.start)[who]
    for frame in replay.frames:
        now = replay.game.scores(frame.state)[who]
        own = frame.event.number == other.event and not other.after
        if now > before and (own or (frame.event.number in broken and frame.event.seat == seat)):
            gains.append(Gain(frame.event.number, now - before))
        before = now
    return tuple(gains)
