"""Anything: every kind of sentence, with every word it may have, for what nobody expects to happen.

And notes: what a seat may tell later of a card that came to it when nobody noted which it was.
"""

from collections.abc import Sequence

from replay.engine.prompts import Ask, Step
from replay.engine.replay import Replay
from replay.games.gauntlet.cards import CARDS, HEROES, THANOS
from replay.games.gauntlet.hands import elsewhere
from replay.games.gauntlet.options import plays
from replay.games.gauntlet.state import DEALT, HAND, OPEN_T, Lying, State, opening, ready, side_of
from replay.games.gauntlet.steps import NOBODY, deck, said
from replay.games.gauntlet.talk import TOPICS

TEAMS = (HEROES, THANOS)
NUMBERS = tuple(str(number) for number in range(1, 8))
MOST = 3  # cards that are named in one sentence


def anything(seats: Sequence[str]) -> dict[str, list[Step]]:
    """What each seat, and the table (`-`), can say at all."""
    return {seat: _anybody(who, seats) for who, seat in enumerate(seats)} | {"-": _table(seats)}


def _anybody(who: int, seats: Sequence[str]) -> list[Step]:
    own = tuple(dict.fromkeys(card.id for card in deck(who)))
    others = tuple(card.id for card in CARDS.values() if card.side == THANOS)
    heroes = tuple(card.id for card in CARDS.values() if card.side == HEROES)
    several = Ask("card", (*_twice(own), "?"), MOST, 1)
    top = Ask("card", (*heroes, "?", "?", "?"), MOST, 1)
    token = Ask("token", ("", "+", "++"))
    steps = [
        Step(who, ("draw",), several._replace(words=(*_twice(own), "?", "?", "-"))),
        Step(who, ("play",), _played(who, seats)),
        Step(who, ("answer",), Ask("answer", ("no", "yes"))),
        Step(who, ("show",), Ask("card", own)),
        Step(who, ("power",), Ask("count", NUMBERS)),
        Step(who, ("fight",), Ask("against", tuple(seats[1:])) if who == 0 else None),
        Step(who, ("fights",), Ask("card", (*own, "?"), rest=token)),
    ]
    if who:
        steps += [Step(who, ("peek",), Ask("card", (*others, "?")))]
        steps += [Step(who, ("look",), top), Step(who, ("top",), top)]
    else:
        steps += [Step(who, ("bottom",), several._replace(words=(*_twice(own), "?", "?"))), Step(who, ("snap",))]
    steps += [Step(who, ("tell",), Ask("topic", TOPICS))]
    return [*steps, Step(who, ("reveal",), several._replace(words=(*_twice(own), "?", "?")))]


def _twice(ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(id_ for id_ in ids for _ in range(CARDS[id_].copies))


def _played(who: int, seats: Sequence[str]) -> Ask:
    """Every way to play every card; the Time Stone with everything open."""
    s = opening(len(seats), {HEROES: 1, THANOS: 1})
    s[OPEN_T] = tuple(Lying(card, played=True) for card in CARDS.values() if card.side == THANOS)
    return said([play for card in dict.fromkeys(deck(who)) for play in plays(s, card, who)], seats)


def _table(seats: Sequence[str]) -> list[Step]:
    losses = Ask("loss", ("-1", "-2", "-3"))
    counts = Ask("count", tuple(str(number) for number in range(19)))
    return [
        Step(NOBODY, ("life",), Ask("team", TEAMS, rest=losses)),
        Step(NOBODY, ("shuffle",), Ask("team", TEAMS)),
        Step(NOBODY, ("outcome",), Ask("outcome", ("tie", *seats))),
        Step(NOBODY, ("count",), Ask("counted", (*TEAMS, *seats), rest=counts)),
        Step(NOBODY, ("result",), Ask("team", TEAMS)),
    ]


def notes(replay: Replay[State], own: int) -> list[Step]:
    """How a seat tells of each card in its hand that nobody noted which it is. The replay is as the seat saw it."""
    s, seat = ready(replay.state), replay.seats[own]
    said_by = {frame.event.number: frame.event for frame in replay.frames}
    found: dict[int, Step] = {}
    for slot in s[HAND + own]:
        event = said_by.get(slot.since)
        if slot.card.value or slot.since in found:
            continue
        if event is not None and event.verb == "draw" and "?" in event.words:
            where = event.words.index("?")
            words = ("amend", str(event.number), "draw", *event.words[:where])
            found[slot.since] = Step(own, words, _free(s, own), own, tail=event.words[where + 1 :])
        elif not slot.since and _undealt(replay, own):
            many = 1 if own else 2
            found[0] = Step(own, ("amend", "0+", "-", "draw", seat), _free(s, own, many), own)
    return list(found.values())


def _undealt(replay: Replay[State], own: int) -> bool:
    """Play has begun, and nobody wrote down what this hand was before it."""
    dealt = any(frame.event.verb == "draw" and frame.event.words[:1] == (replay.seats[own],) for frame in replay.frames)
    begun = replay.state[DEALT] >> own & 1
    return bool(begun and not dealt and not replay.start[DEALT] >> own & 1)


def _free(s: State, own: int, many: int = 1) -> Ask:
    side = side_of(own)
    free = tuple(card.id for card in CARDS.values() if card.side == side and not elsewhere(s, card))
    return Ask("card", free if many == 1 else (*free, "?"), many, many)
