"""The timeline: every step of a game as a browser needs it. The table before it, and what each event changes.

A view is laid out flat (`A.tokens.w`, `market.2.1`), so that a change is a few places with their new content and the
browser needs no rule to step, to mark what moved, or to find where a card has been.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate, islice, pairwise
from typing import NamedTuple

from records.effort import go_on
from records.json_types import Json, JsonObject
from replay.engine.frames import Frame
from replay.engine.replay import Replay
from replay.facts.rounds import rounds
from webapp.drawing.places import Flat, Laid, flat, laid, together
from webapp.games.telling import Style, Teller, teller
from webapp.perspective.sight import Sight
from webapp.platform.i18n import speaking

Change = JsonObject  # place to its new content; None: it is gone; ["+", …]: the list has grown by these

__all__ = ["Flat", "Step", "Timeline", "flat", "timeline"]


class Step(NamedTuple):
    """An event that stands, and what it did to the table."""

    number: int
    seat: str
    says: str  # without who: `buys 2W2 for 1 white`
    row: str  # the same for a list that shows tokens beside it
    verdict: str
    turn: int  # counted from 1; 0: before the first
    round: int
    change: Change
    moved: tuple[tuple[str, int], ...]  # tokens that came to its seat or left it: letter, how many


class Timeline(NamedTuple):
    start: Flat
    steps: tuple[Step, ...]


def timeline(sight: Sight, names: Sequence[str], lang: str, known: Sequence[Step] = ()) -> Timeline:
    """All steps as this eye saw them. `names` are what the seats are called in words; `known`: the first steps, where
    they were told before."""
    replay, since = sight.replay, len(known)
    states = replay.frames.states
    retold = replay.game.retold
    start = laid(sight.view(replay.start), retold=retold)
    before = laid(sight.view(states[since - 1]), retold=retold) if since else start
    views = map(sight.view, states[since:]) if since else sight.views
    tables = accumulate(views, lambda last, view: laid(view, last, retold), initial=before)
    rest = zip(replay.frames[since:], islice(_turns(replay), since, None), pairwise(tables), strict=True)
    with speaking(lang):  # asking for the language of the request at every word would take longer than telling
        told = teller(replay.game)
        steps = [_step(told, frame, names, place, around) for frame, place, around in rest]
    return Timeline(together(start), (*known, *steps))


def _step(told: Teller, frame: Frame, names: Sequence[str], place: tuple[int, int], tables: tuple[Laid, Laid]) -> Step:
    go_on()
    event = frame.event
    says, row = told(frame.action, names, Style.PLAIN), told(frame.action, names, Style.ROW)
    moved = tuple(_moved(*tables, event.seat))
    return Step(event.number, event.seat, says, row, frame.verdict, *place, _difference(*tables), moved)


def _moved(before: Laid, after: Laid, seat: str) -> Iterator[tuple[str, int]]:
    """Of what a view has as `tokens` before a seat, by kind."""
    tokens = f"{seat}.tokens"
    was, is_ = before.places.get(tokens, {}), after.places.get(tokens, {})
    for name, now in is_.items() if is_ is not was else ():
        then = was.get(name)
        if now != then and isinstance(now, int) and isinstance(then, int) and name != tokens:
            yield name.removeprefix(f"{tokens}."), abs(now - then)


def _turns(replay: Replay) -> Iterator[tuple[int, int]]:
    """The turn and the round of every frame."""
    turn, last = 0, (-1, 0)
    for state, round_ in zip(replay.frames.states, rounds(replay), strict=True):
        now = replay.game.turn(state)
        if now != last and now[0] >= 0:
            turn, last = turn + 1, now
        yield turn, round_


def _difference(before: Laid, after: Laid) -> Change:
    was, is_ = before.places, after.places
    touched = [
        part for part in (*is_, *(part for part in was if part not in is_)) if was.get(part) is not is_.get(part)
    ]
    changed: Change = {}
    for part in touched:
        here = was.get(part, {})
        changed |= {
            name: _content(here.get(name), now) for name, now in is_.get(part, {}).items() if here.get(name) != now
        }
    for part in touched:
        changed |= {name: None for name in was.get(part, {}) if name not in is_.get(part, {})}
    return changed


def _content(before: Json, now: Json) -> Json:
    if isinstance(now, list) and isinstance(before, list) and before and now[: len(before)] == before:
        return ["+", *now[len(before) :]]
    return now
