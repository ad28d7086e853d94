"""What is counted in Infinity Gauntlet: the two decks, and the power tokens of the seats. Each is one number."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from replay.engine.counting import Amounts, Counting
from replay.engine.law import Action
from replay.games.gauntlet.cards import HEROES, THANOS, UNKNOWN, Card
from replay.games.gauntlet.draw import Deal, Draw
from replay.games.gauntlet.fight import Fights
from replay.games.gauntlet.finish import Count
from replay.games.gauntlet.options import doing
from replay.games.gauntlet.secrets import Bottom
from replay.games.gauntlet.state import DECK_H, DECK_T, OWED, POWER, State, ready, side_of
from replay.games.gauntlet.tokens import Power

DECKS = {HEROES: DECK_H, THANOS: DECK_T}
SAID_BY_THE_TABLE = frozenset({"life", "shuffle"})
MOST_USED = 4  # tokens that a sentence can say were used in a fight


def _counted(count: Action[State], seats: Sequence[str]) -> tuple[str, Amounts]:
    assert isinstance(count, Count)
    return count.what, (count.counted,)


def _there(s: State, place: str, seats: Sequence[str]) -> Amounts:
    s = ready(s)
    return (s[DECKS[place]] if place in DECKS else s[POWER + seats.index(place)],)


def _otherwise(
    action: Action[State], who: int, place: str, more: Amounts, seats: Sequence[str]
) -> Iterator[Action[State]]:
    (by,) = more
    if place in DECKS:
        yield from _from_deck(action, who, place, by)
    elif who == seats.index(place):
        yield from _tokens(action, by)


def _from_deck(action: Action[State], who: int, deck: str, by: int) -> Iterator[Action[State]]:
    """Other numbers of cards: what is missing is a card that nobody noted, what is too much was the last one."""
    if isinstance(action, Deal):
        who = action.seat
    if side_of(who) != deck or not isinstance(action, Deal | Draw | Bottom):
        return
    many = len(action.cards) + (by if isinstance(action, Bottom) else -by)
    if many > 0:
        yield replace(action, cards=_as_many(action.cards, many, deck))


def _as_many(cards: tuple[Card, ...], many: int, deck: str) -> tuple[Card, ...]:
    return cards[:many] + (UNKNOWN[deck],) * (many - len(cards))


def _tokens(action: Action[State], by: int) -> Iterator[Action[State]]:
    if isinstance(action, Power) and 0 < action.count + by < 10:
        yield Power(action.count + by)
    if isinstance(action, Fights) and 0 <= action.used - by <= MOST_USED:
        yield Fights(action.card, action.used - by)


def _left_out(s: State, place: str, more: Amounts, seats: Sequence[str]) -> Iterator[tuple[int, Action[State]]]:
    for due in s[OWED]:
        for action in doing(due):
            yield (-1 if action.verb in SAID_BY_THE_TABLE else due.seat), action


COUNTING = Counting(("",), lambda seats: (*DECKS, *seats), _counted, _there, _otherwise, _left_out)
