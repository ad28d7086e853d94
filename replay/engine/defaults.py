"""Defaults: what holds of a game that says nothing about it."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from replay.engine.law import LEGAL, Action, Facts, Judging, Rule, Unfinished, hear, outcome

if TYPE_CHECKING:
    from replay.engine.game import Game

NOBODY = "-"
HIDDEN = "?"  # in a view, where a card lies that an eye does not know


def as_it_is(s: object) -> Any:
    return s


def no_ending(s: object, law: Mapping[str, str]) -> Judging[tuple[int, ...]]:
    """Nobody has won, as far as it is known here."""
    yield from ()
    return ()


def nothing_to_complete(draft: Unfinished, s: object, law: Mapping[str, str], who: int) -> Action:
    raise TypeError(f"nothing to complete in {draft!r}")


def event_itself(rule: Rule, facts: Facts, s: object, frames: object, event: int) -> int:
    return event


def nothing_to_do(s: object, who: int) -> Mapping[str, Sequence[Action]]:
    return {}


def nothing_told(lines: Sequence[str]) -> dict[str, str]:
    return {}


def no_duties(s: object) -> list[Action]:
    return []


def is_back(name: str) -> bool:
    return HIDDEN in name


def spell(kind: str, value: object, lang: str, seats: Sequence[str]) -> str:
    """A seat by its letter (`seat`, several as `seats`), seats with numbers (`standing`), several things one after the
    other, anything else as Python writes it."""
    if kind == "seat":
        return seats[value] if isinstance(value, int) and 0 <= value < len(seats) else NOBODY
    if kind == "standing" and isinstance(value, tuple):
        return ", ".join(f"{spell('seat', seat, lang, seats)} {number}" for seat, number in value) or NOBODY
    if isinstance(value, tuple | list | frozenset):
        return ", ".join(spell("seat" if kind == "seats" else "", each, lang, seats) for each in value) or NOBODY
    return str(value)


def _judged(game: "Game") -> bool:
    return bool(game.book.rules)


def _winners(game: "Game") -> Callable[[Any, Mapping[str, str]], tuple[int, ...]]:
    return lambda s, law: outcome(game.ending(s, law))


def _over(game: "Game") -> Callable[[Any, Mapping[str, str]], bool]:
    return lambda s, law: bool(game.winners(s, law))


def _standing(game: "Game") -> Callable[[Any], tuple[int, ...]]:
    return game.scores


def _to_move(game: "Game") -> Callable[[Any], int]:
    return lambda s: max(game.turn(s)[0], 0)


def _acting(game: "Game") -> Callable[[Any], int]:
    return game.to_move


def _options(game: "Game") -> Callable[[Any, Mapping[str, str], int], list[Action]]:
    def options(s: object, law: Mapping[str, str], who: int) -> list[Action]:
        thought_of = (action for actions in game.kinds(s, who).values() for action in actions)
        return [action for action in thought_of if hear(action.judge(s, law, who)).word == LEGAL]

    return options


def _from_position(game: "Game") -> Callable[..., Any]:
    from replay.engine.plain_state import read_by

    return read_by(game)


def _steps(game: "Game") -> Callable[..., Any]:
    from replay.engine.taps import steps_of

    return steps_of(game)


def _anything(game: "Game") -> Callable[..., Any]:
    from replay.engine.taps import anything_of

    return anything_of(game)


# in this order: what stands later may follow from what stands before
FOLLOWS: dict[str, Callable[["Game"], Any]] = {
    "judged": _judged,
    "winners": _winners,
    "over": _over,
    "standing": _standing,
    "to_move": _to_move,
    "acting": _acting,
    "options": _options,
    "from_position": _from_position,
    "steps": _steps,
    "anything": _anything,
}
