"""Candidates for a repair: sentences that may have been meant, or left out, where something was disputed. Unjudged."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress

from records.effort import go_on
from records.event import TABLE, Event
from replay.disputes.leaks import in_view
from replay.engine.game import Unclear
from replay.engine.law import IMPOSSIBLE, LEGAL, Action, Finding, hear, is_action, outcome
from replay.engine.prompts import Step
from replay.engine.replay import Replay, understand
from replay.questions.whatif import Otherwise

MOST_IN_ONE = 3  # tokens that a forgotten return may be about: nobody takes more than three


def findings_about(replay: Replay, number: int, *, omission: bool) -> tuple[Finding, ...]:
    """What was found at an event or because of it; for an omission, what its turn was found to lack."""
    if not omission:
        return tuple(each for each in replay.findings if number in (each.event, each.cause))
    turns = {frame.event.number: replay.game.turn(frame.state) for frame in replay.frames}
    here = turns.get(number)
    return tuple(
        each for each in replay.findings if each.cause <= number < each.event and turns.get(each.cause) == here
    )


def candidates(replay: Replay, number: int, eye: int | None, *, omission: bool) -> Iterator[Otherwise]:
    """What was left out of the turn, then what may be said in place of the event, then that it did not happen; and
    the same for an earlier event that brought about what was found here."""
    yield from _about(replay, number, eye, omission=omission)
    found = findings_about(replay, number, omission=omission)
    for cause in dict.fromkeys(each.cause for each in found if each.event == number and 0 < each.cause < number):
        yield from _about(replay, cause, eye, omission=False)


def _about(replay: Replay, number: int, eye: int | None, *, omission: bool) -> Iterator[Otherwise]:
    numbers = [event.number for event in replay.frames.events]
    if number and number not in numbers:
        return
    at = numbers.index(number) if number else -1
    for place in _turn_from(replay, at):
        after = numbers[place] if place >= 0 else 0
        state = replay.frames.states[place] if place >= 0 else replay.start
        yield from (Otherwise(after, True, each) for each in _fit(replay, state, eye, _left_out(replay, state, eye)))
    if omission or not 0 <= at <= len(replay.frames):
        return
    event, own = replay.frames.events[at], [each for each in replay.findings if each.event == number == each.cause]
    if own or event.verb in replay.game.within or event.verb in replay.game.table:
        before = replay.frames.states[at - 1] if at else replay.start
        for each in _fit(replay, before, eye, _instead(replay, before, event, eye), event):
            if each[1:4] != event[1:4]:
                yield Otherwise(number, False, each)
    if own:
        yield Otherwise(number)


def _fit(
    replay: Replay, state: object, eye: int | None, said: Iterator[Event], was: Event | None = None
) -> Iterator[Event]:
    """Each sentence once, as everybody may read it, with what the record knew of hidden cards and no more: nobody
    chooses a card for somebody else, and an eye is not told of one that it does not see."""
    hidden = set() if eye is None else set(in_view(replay, state, None)) - set(in_view(replay, state, eye))
    kept: dict[tuple[object, ...], Event] = {}
    for each in said:
        go_on()
        public = replay.game.unseen(each.verb, each.words)
        secret = Counter(each.words) - Counter(public)
        known = Counter(was.words) if was is not None else Counter[str]()
        if secret <= known and hidden.isdisjoint(each.words):
            key = (each.seat, each.verb, public)
            if key not in kept or secret:
                kept[key] = each
    yield from kept.values()


def _turn_from(replay: Replay, at: int) -> Iterator[int]:
    """The places of a turn from one on: what it lacks may belong after any of them."""
    states = replay.frames.states
    if at >= len(states):
        return
    turn = replay.game.turn(states[at]) if at >= 0 else None
    yield at
    for place in range(at + 1, len(states)):
        if replay.game.turn(states[place]) != turn:
            return
        yield place


def _left_out(replay: Replay, state: object, eye: int | None) -> Iterator[Event]:
    """What the turn still asks for; several tokens in one breath where one is not enough."""
    game = replay.game
    state = game.ready(state)
    for action in game.duties(state):
        yield from _in_one_breath(replay, state, action, _sayer(replay, state, action), 1)
    yield from _steps(replay, state, eye)


def _sayer(replay: Replay, state: object, action: Action) -> int:
    return -1 if action.verb in replay.game.table else replay.game.acting(state)


def _in_one_breath(replay: Replay, state: object, action: Action, who: int, many: int) -> Iterator[Event]:
    said = _said(replay, who, action)
    if who < 0 or hear(action.judge(state, replay.law, who)).word == IMPOSSIBLE:
        yield said
        return
    after = outcome(action.judge(state, replay.law, who, 0, False))
    more = [each for each in replay.game.duties(after) if each.verb == action.verb] if many < MOST_IN_ONE else []
    if not more or len(said.words) != 1:
        yield said
        return
    for each in more:
        _, *words = replay.game.say(each, replay.seats)
        with suppress(Unclear):
            both = replay.game.meaning(action.verb, (said.words[0] + "".join(words),))
            if is_action(both):
                yield from _in_one_breath(replay, state, both, who, many + 1)


def _instead(replay: Replay, before: object, event: Event, eye: int | None) -> Iterator[Event]:
    """The same with one thing more, fewer or other; what else was asked for; another way to do it."""
    game = replay.game
    try:
        action, who, state = understand(game, replay.law, replay.seats, before, event)
    except Unclear:
        return
    for other in _one_thing_other(replay, action, who):
        yield _said(replay, who, other)
    if who < 0:
        return
    yield from (_said(replay, who, other) for other in game.duties(state) if _sayer(replay, state, other) == who)
    yield from _same_verb(replay, state, event, who)
    yield from (each for each in _steps(replay, state, eye) if each.seat == event.seat)


def _one_thing_other(replay: Replay, action: Action, who: int) -> Iterator[Action]:
    counting, seats = replay.game.counting, replay.seats
    size = len(counting.kinds)
    ones = [tuple(int(n == kind) for n in range(size)) for kind in range(size)]
    amounts = [*ones, *(tuple(-by for by in one) for one in ones)]
    amounts += [tuple(a - b for a, b in zip(one, other, strict=True)) for one in ones for other in ones if one != other]
    for place in (seats[who],) if who >= 0 else ():
        for more in amounts:
            yield from counting.otherwise(action, who, place, more, seats)


def _same_verb(replay: Replay, state: object, event: Event, who: int) -> Iterator[Event]:
    """What is legal of the same verb; of the same card, if there is a way to do it with that."""
    legal = [
        _said(replay, who, action)
        for every in replay.game.kinds(state, who).values()
        for action in every
        if action.verb == event.verb and hear(action.judge(state, replay.law, who)).word == LEGAL
    ]
    yield from [each for each in legal if each.words[:1] == event.words[:1]] or legal


def _steps(replay: Replay, state: object, eye: int | None) -> Iterator[Event]:
    """In games whose next sentence is asked for word by word: what is due and takes one word at most."""
    if replay.game.steps is None:
        return
    for who in range(len(replay.seats)) if eye is None else (eye,):
        known = in_view(replay, state, who)
        for step in replay.game.steps(state, replay.law, who, replay.seats):
            if step.due and step.seat >= 0 and eye in (None, step.seat):
                yield from _of_step(replay, step, known)


def _of_step(replay: Replay, step: Step, known: Mapping[str, int]) -> Iterator[Event]:
    """A card that whoever speaks does not see yet would be a guess."""
    seat, ask = replay.seats[step.seat], step.ask
    if ask is None:
        yield Event(0, seat, step.said[0], (*step.said[1:], *step.tail))
    elif ask.many == 1 and not ask.then and ask.rest is None:
        for word in dict.fromkeys(ask.words):
            if ask.what != "card" or word in known:
                yield Event(0, seat, step.said[0], (*step.said[1:], *((word,) if word else ()), *step.tail))


def _said(replay: Replay, who: int, action: Action) -> Event:
    verb, *words = replay.game.say(action, replay.seats)
    return Event(0, replay.seats[who] if who >= 0 else TABLE, verb, tuple(words))
