"""What each card asks for: the table after it was played, with what is owed because of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from replay.games.gauntlet.state import (
    DECK_H,
    DECK_T,
    FIGHT,
    FOUGHT,
    HAND_T,
    OFFER,
    OPEN,
    OWED,
    SEATS,
    Due,
    Fight,
    State,
    new,
    owing,
)

if TYPE_CHECKING:
    from replay.games.gauntlet.play import Play


def _asks_thanos(play: "Play", after: State, who: int, event: int) -> None:
    after[OWED] += (new(Due, ("answer", 0, event, "H1-1", str(play.number), 1, None)),)


def _lets_look(play: "Play", after: State, who: int, event: int) -> None:
    if not after[HAND_T]:  # of no cards none is looked at
        return
    rule = "H2-1" if after[SEATS] > 2 else "2P-2"
    after[OWED] += (new(Due, ("peek", play.target, event, rule, "", 1, None)),)


def _hero_may_fight(play: "Play", after: State, who: int, event: int) -> None:
    if play.fights:
        _begin_fight(after, who, event, chance=True)


def _gives_power(play: "Play", after: State, who: int, event: int) -> None:
    after[OWED] += (new(Due, ("power", play.target, event, "H4-1", "", 1, None)),)


def _looks_at_top(play: "Play", after: State, who: int, event: int) -> None:
    many = 3
    if after[DECK_H] < 3:
        many = min(3, after[DECK_H] + sum(len(after[OPEN + hero]) for hero in range(1, after[SEATS])))
        after[OWED] += (owing("rebuild", -1, event, "DECK-1"),)
    look = new(Due, ("look", who, event, "H5-1", "", many, None))
    top = new(Due, ("top", who, event, "H5-1", "", many, None))
    after[OWED] += (look, top)


def _lets_fight(play: "Play", after: State, who: int, event: int) -> None:
    after[OFFER] = (play.target,)


def _asks_one(play: "Play", after: State, who: int, event: int) -> None:
    rule, asked = ASKS_FOR.get(play.kind) or ("T1-1", str(play.number))
    after[OWED] += (new(Due, ("answer", play.target, event, rule, asked, 1, None)),)


ASKS_FOR = {"T2": ("T2-1", "3-"), "S2": ("T2-2", "3+")}


def _asks_all(play: "Play", after: State, who: int, event: int) -> None:
    number = str(play.number)
    after[OWED] += tuple(owing("answer", seat, event, "T1-2", number) for seat in range(1, after[SEATS]))


def _thanos_may_fight(play: "Play", after: State, who: int, event: int) -> None:
    if play.target > 0:
        _begin_fight(after, play.target, event, chance=False)
    if play.kind == "S3":  # another one, or a first one: whoever passes over the first may take the second
        after[OFFER] = tuple(range(1, after[SEATS]))


def _takes_power(play: "Play", after: State, who: int, event: int) -> None:
    one = play.kind == "T4"
    after[OWED] += (owing("power", 0, event, "T4-1" if one else "T4-2", many=1 if one else 3),)


def _draws_more(play: "Play", after: State, who: int, event: int) -> None:
    one = play.kind == "T5"
    many, of = min(1 if one else 2, after[DECK_T]), "T5-1" if one else "T5-3"
    after[OWED] += (owing("draw", 0, event, of, many=many),)
    if many:
        after[OWED] += (owing("bottom", 0, event, of, many=many),)


def _begin_fight(after: State, hero: int, event: int, *, chance: bool) -> None:
    if not after[HAND_T]:  # nothing fights
        return
    after[FIGHT] = new(Fight, (hero, chance, event, (None, None), (0, 0)))
    after[FOUGHT] = (hero, None)


Effect = Callable[["Play", State, int, int], None]
EFFECTS: dict[str, Effect] = {
    "H1": _asks_thanos,
    "H2": _lets_look,
    "H3": _hero_may_fight,
    "H4": _gives_power,
    "H5": _looks_at_top,
    "H6": _lets_fight,
    "T1": _asks_one,
    "S1": _asks_all,
    "T2": _asks_one,
    "S2": _asks_one,
    "T3": _thanos_may_fight,
    "S3": _thanos_may_fight,
    "T4": _takes_power,
    "S4": _takes_power,
    "T5": _draws_more,
    "S5": _draws_more,
}
