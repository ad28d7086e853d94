"""The timeline: every step of a game as a browser needs it. The table before it, and what each event changes.

A view is laid out flat (`A.tokens.w`, `market.2.1`), so that a change is a few places with their new content and the
browser needs no rule to step, to mark what moved, or to find where a card has been.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import Any, NamedTuple

from replay.frames import Frame
from replay.replay import Replay
from webapp.eyes import Sight
from webapp.telling import Style, tell

Flat = dict[str, Any]
Change = dict[str, Any]  # place to its new content; None: it is gone; ["+", …]: the list has grown by these

TWICE_TOLD = frozenset({"open", "stones"})  # in a view of the table, and before each seat once more


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
    start = flat(_view(sight, replay.start))
    before = flat(_view(sight, states[since - 1])) if since else start
    tables = [before, *(flat(_view(sight, state)) for state in states[since:])]
    steps = (
        _step(replay, frame, lang, names, place, around)
        for frame, place, around in zip(
            replay.frames[since:], islice(_turns(replay), since, None), pairwise(tables), strict=True
        )
    )
    return Timeline(start, (*known, *steps))


def _view(sight: Sight, state: Any) -> Mapping[str, Any]:
    replay = sight.replay
    return replay.game.view(state, replay.law, sight.seat, replay.seats)


def _step(
    replay: Replay, frame: Frame, lang: str, names: Sequence[str], place: tuple[int, int], tables: tuple[Flat, Flat]
) -> Step:
    event = frame.event
    says, row = (tell(replay.game, frame.action, lang, names, style) for style in (Style.PLAIN, Style.ROW))
    moved = tuple(_moved(*tables, f"{event.seat}.tokens."))
    return Step(event.number, event.seat, says, row, frame.verdict, *place, difference(*tables), moved)


def _moved(before: Flat, after: Flat, places: str) -> Iterator[tuple[str, int]]:
    for name, now in after.items():
        if name.startswith(places) and now != before[name]:
            yield name.removeprefix(places), abs(now - before[name])


def _turns(replay: Replay) -> Iterator[tuple[int, int]]:
    """The turn and the round of every frame. A round begins when the turn comes back to an earlier seat."""
    turn = round_ = 0
    last = (-1, 0)
    for state in replay.frames.states:
        now = replay.game.turn(state)
        if now != last and now[0] >= 0:
            turn += 1
            round_ += last[0] < 0 or now[0] < last[0]
            last = now
        yield turn, round_


# ── views laid out flat ─────────────────────────────────────────────────────────────────────────────────


def flat(view: Mapping[str, Any]) -> Flat:
    places: Flat = {}
    for name, content in view.items():
        if name == "players":
            for seat, player in content.items():
                _lay(places, seat, player)
        elif name not in TWICE_TOLD:
            _lay(places, name, content)
    return places


def _lay(places: Flat, name: str, content: Any) -> None:
    """Dictionaries, numbers in a row and rows of cards become places of their own; a list of names stays one."""
    if isinstance(content, dict):
        for key, inner in content.items():
            _lay(places, f"{name}.{key}", inner)
    elif isinstance(content, list) and content and isinstance(content[0], int):
        places |= {f"{name}.{n}": count for n, count in enumerate(content)}
    elif isinstance(content, list) and content and isinstance(content[0], list):
        places |= {f"{name}.{n}.{at}": card for n, row in enumerate(content) for at, card in enumerate(row)}
    else:
        places[name] = content


def difference(before: Flat, after: Flat) -> Change:
    changed = {name: _content(before.get(name), now) for name, now in after.items() if before.get(name) != now}
    changed |= {name: None for name in before if name not in after}
    return changed


def _content(before: Any, now: Any) -> Any:
    grown = isinstance(now, list) and isinstance(before, list) and before and now[: len(before)] == before
    return ["+", *now[len(before) :]] if grown else now
