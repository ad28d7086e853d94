"""Disclosure: when the hidden cards of a game are shown to everybody. Asked in one place, by whatever shows a card.

It takes an end that is in order, and every seat that agrees after it; or the table, which says it for all once a day
has passed (who may write that, `webapp.identity.permissions` says). A single sentence shows nobody's hand. Where no
card is hidden, nothing is asked.

What was stored in one piece with its end was open to whoever wrote it, and is not asked about either. Nor is a game
that was begun before tables were asked (it has no `nonce` in its header), once its end is in order and a day is over.
"""

from typing import NamedTuple

from records.event import TABLE, Event
from records.header import NONCE
from records.log import Log
from records.stands import understood
from records.talk import AGREE, TALK, Amend, Line, layers
from records.wording import Misspoken
from replay.engine.game import Game
from replay.engine.law import LEGAL, UNDECIDED, gravest
from replay.engine.replay import Replay

MENDS = frozenset({"amend", "rewind"})


class End(NamedTuple):
    """Where a game ended."""

    place: int  # of the frame; -1: it began so
    number: int  # of the newest sentence on the way there: nobody can agree to it before


def disclosed(log: Log, replay: Replay) -> bool:
    """Whether everybody may see all cards of a record, which was played to this."""
    if not replay.game.hides:
        return True
    end = end_of(replay)
    if end is None:
        return False
    if not hides(log, replay.game):
        return True
    if _in_one_piece(log, replay.game, end):
        return True
    if order_of(replay, end) != LEGAL:
        return False
    agreed = agreed_in(log, replay, end)
    return TABLE in agreed or set(replay.seats) <= agreed or (not log.header.get(NONCE) and rested(log))


def end_of(replay: Replay) -> End | None:
    """None: the game goes on."""
    states, law = replay.frames.states, replay.law
    if not replay.game.over(replay.state, law):
        return None
    place = len(states) - 1
    while place >= 0 and replay.game.over(states[place - 1] if place else replay.start, law):
        place -= 1
    return End(place, max((event.number for event in replay.frames.events[: place + 1]), default=0))


def order_of(replay: Replay, end: End) -> str:
    """The gravest that was found at the end, and where what it rests on changed. What nobody can decide counts at the
    end alone."""
    states, game = replay.frames.states, replay.game
    words = []
    for at, findings in replay.frames.found.items():
        before = states[at - 1] if at else replay.start
        if at == end.place or (at < end.place and _rests(game, states[at]) != _rests(game, before)):
            found = [each.verdict for each in findings if each.rule.id not in game.forgotten]
            words += found if at == end.place else [word for word in found if word != UNDECIDED]
    return gravest(words)


def _rests(game: Game, state: object) -> tuple[object, object]:
    return game.scores(state), game.rests(state) if game.rests is not None else ()


def hides(log: Log, game: Game) -> bool:
    """Whether a card was ever written down that only some have seen."""
    lines = (value for tag, value in log.header.tags if tag == "position")
    return any(game.unseen_line(line) != line for line in lines) or any(_hides(game, event) for event in log.events)


def _hides(game: Game, event: Event) -> bool:
    moved = _moved(event)
    return moved is not None and game.unseen(moved.verb, moved.words) != moved.words


def _moved(event: Event) -> Event | None:
    """The move that a sentence is, corrects or tries out; None: it says something else."""
    if event.verb not in TALK:
        return event
    try:
        *_, (_, talk) = layers(event)
    except Misspoken:
        return None
    return talk.sentence if isinstance(talk, Amend | Line) else None


# ── who agrees ──────────────────────────────────────────────────────────────────────────────────────────────────────


class Roots:
    """What corrections are about in the end, as it was written; what was put in is its own root. A correction of
    corrections is followed no further than to one that is known."""

    def __init__(self, log: Log) -> None:
        self._said, self._addresses = log.settled.said, log.settled.addresses
        self._known: dict[int, Event | None] = {}

    def of(self, talk: Amend) -> Event | None:
        way: list[int] = []
        about: Amend | None = talk
        event = None
        while about is not None and not about.after:
            number = self._addresses.number(about.about) or 0
            if number in self._known:
                event = self._known[number]
                break
            way.append(number)
            event = self._known[number] = self._said.get(number)  # a correction of itself is its own root
            corrected = understood(event) if event is not None and event.verb == "amend" else None
            about = corrected if isinstance(corrected, Amend) else None
        self._known.update(dict.fromkeys(way, event))
        return event


def agreed_in(log: Log, replay: Replay, end: End) -> set[str]:
    """The seats that have agreed to this end since it stands; `-`: the table has, for all.

    Only what was written so counts: a correction makes nobody agree. Whatever is taken back or corrected afterwards
    makes it another end, but for a card that nobody but its owner sees.
    """
    agreed, roots = set[str](), Roots(log)
    for event in log.events:
        if event.number <= end.number:
            continue
        if event.verb in MENDS and _touches_play(roots, replay.game, event):
            agreed.clear()
        elif event.verb == AGREE and not event.words and event.number not in log.amended:
            agreed.add(event.seat)
    return agreed


def _touches_play(roots: Roots, game: Game, event: Event) -> bool:
    talk = understood(event)
    if not isinstance(talk, Amend):
        return event.verb == "rewind"
    if talk.after:
        return talk.sentence is None or talk.sentence.verb not in TALK
    root = roots.of(talk)
    if root is None or root.verb in TALK - MENDS:
        return False
    now = _moved(event)
    return now is None or root.verb in MENDS or _overheard(game, now, root.seat) != _overheard(game, root, root.seat)


def _overheard(game: Game, event: Event, seat: str) -> tuple[object, ...]:
    return event.seat or seat, event.verb, game.unseen(event.verb, event.words)


# ── games of before ─────────────────────────────────────────────────────────────────────────────────────────────────


def _in_one_piece(log: Log, game: Game, end: End) -> bool:
    """Whether the end was stored together with the opening, and no card was hidden since.

    A correction of what came with the opening keeps its number: so the first piece is asked whether it had an end.
    """
    first = log.kept().first() if log.kept is not None else 0
    if end.number > first:
        return False
    roots, since = Roots(log), [each for each in log.events if each.number > first]
    if any(_adds(roots, game, each, first) for each in since):
        return False
    changed = any(_touches_play(roots, game, each) for each in since if each.verb in MENDS)
    return not changed or end_of(Replay.of(log.until(first))) is not None


def _adds(roots: Roots, game: Game, event: Event, first: int) -> bool:
    """Whether a sentence plays on with a card that is hidden. A variation, and a correction of what was there before,
    do not."""
    if event.verb == "line" or not _hides(game, event):
        return False
    talk = understood(event)
    root = roots.of(talk) if isinstance(talk, Amend) and not talk.after else None
    return root is None or root.number > first


def rested(log: Log) -> bool:
    """Whether nobody has played on, taken back or corrected for a day."""
    numbers = (event.number for event in reversed(log.events) if event.verb not in TALK or event.verb in MENDS)
    return log.kept is not None and log.kept().rested(next(numbers, 0))
