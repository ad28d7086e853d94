"""What may be done: the legal actions of a seat, and what is owed."""

from collections.abc import Iterator, Mapping

from replay.engine.law import LEGAL, Action, hear
from replay.games.gauntlet.cards import HEROES, THANOS, UNKNOWN, Card
from replay.games.gauntlet.defeat import Answer, Shuffle
from replay.games.gauntlet.draw import Draw
from replay.games.gauntlet.fight import Fight
from replay.games.gauntlet.finish import Snap
from replay.games.gauntlet.life import Life
from replay.games.gauntlet.play import CHOOSES, NAMES_A_NUMBER, Play, kind_of
from replay.games.gauntlet.secrets import Bottom, Look, Peek, Top
from replay.games.gauntlet.state import (
    BEFORE,
    DRAWN,
    HAND,
    OFFER,
    OPEN_T,
    OWED,
    SEATS,
    STAGE,
    TURN,
    Due,
    State,
    side_of,
)
from replay.games.gauntlet.tokens import Power


def options(s: State, law: Mapping[str, str], who: int) -> list[Action[State]]:
    """Every legal action of a seat: the draw, a play of each card that is known, a fight that is offered, the snap."""
    return [action for action in _candidates(s, who) if hear(action.judge(s, law, who)).word == LEGAL]


def _candidates(s: State, who: int) -> Iterator[Action[State]]:
    if s[STAGE] != DRAWN or s[TURN] != who:
        yield Draw((UNKNOWN[side_of(who)],))
    known = {slot.card: None for slot in s[HAND + who] if slot.card.id != "?"}
    if s[STAGE] != BEFORE:
        for card in known:
            yield from plays(s, card, who)
    if s[OFFER]:
        yield from [Fight()] if who else [Fight(seat) for seat in s[OFFER]]
    if who == 0:
        yield Snap()


def plays(s: State, card: Card, who: int) -> Iterator[Play]:
    """Every way to play a card, legal or not."""
    heroes = range(1, s[SEATS])
    if card.id == "S6":
        copied = {each.card: None for each in s[OPEN_T] if each.card.id not in ("S6", "T7")}
        for other in copied:
            yield from (_as(card, play) for play in plays(s, other, who))
        if not copied:
            yield Play(card)
        return
    kind = kind_of(card)
    numbers = range(1, 7 if who == 0 else 8) if kind in NAMES_A_NUMBER else (0,)
    targets = heroes if kind in CHOOSES else (-1, *heroes) if kind in ("T3", "S3") else (-1,)
    for target in targets:
        for number in numbers:
            yield Play(card, target, number)
    if kind == "H3":
        yield Play(card, fights=True)


def _as(card: Card, play: Play) -> Play:
    return Play(card, play.target, play.number, play.fights, play.card)


def duties(s: State) -> list[Action[State]]:
    """What the played card still asks for, as somebody who sees no hands would write it."""
    return [action for due in s[OWED] for action in doing(due)]


def doing(due: Due) -> list[Action[State]]:
    """What somebody does who owes that."""
    unknown = UNKNOWN[HEROES if due.seat else THANOS]
    match due.kind:
        case "answer":
            return [Answer(False), Answer(True)]
        case "life":
            return [Life(HEROES if due.seat else THANOS, due.many)]
        case "draw":
            return [Draw((unknown,) * due.many)]
        case "shuffle":
            return [Shuffle(THANOS)]
        case "rebuild":
            return [Shuffle(HEROES)]
        case "power":
            return [Power(due.many)]
        case "peek":
            return [Peek(UNKNOWN[THANOS])]
        case "look":
            return [Look((UNKNOWN[HEROES],) * due.many)]
        case "top":
            return [Top((UNKNOWN[HEROES],) * due.many)]
        case "bottom":
            return [Bottom((UNKNOWN[THANOS],) * due.many)]
    return []
