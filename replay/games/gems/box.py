"""The box: whether all cards of a table fit into it. No rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from replay.engine.game import Unplayable


class Levelled(Protocol):
    @property
    def level(self) -> int: ...


def fits(decks: Sequence[int], lying: Iterable[Levelled | None], box: Mapping[int, int]) -> None:
    """Raises Unplayable where a deck has more cards than are left for it. Fewer there may be: of what was bought, not
    every card is noted."""
    left = dict(box)
    for card in lying:
        if card is not None and card.level:
            left[card.level] -= 1
    for level, there in enumerate(decks, 1):
        if there > left[level]:
            raise Unplayable(
                "Deck {level} has {there} cards here; with what lies on the table at most {most} are left.",
                level=level,
                there=there,
                most=left[level],
            )
