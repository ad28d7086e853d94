"""Counting tokens: what lies in the bank or before a seat, and how many tokens a sentence may have moved instead."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from replay.counting import Amounts, Counting
from replay.gems.tokens import MOST, Tokens, counts, pack

BANK = "bank"


@dataclass(frozen=True)
class Moves:
    """How the sentences of one game move tokens."""

    letters: str
    held: Callable[[Any, int], Tokens]  # by a seat; -1: the bank
    acting: Callable[[Any], int]
    # to the action: which of its fields are tokens, whether they come to the bank (1) or leave it (-1), and which
    # colours it is about: nobody takes a white token with a card
    fields: Mapping[type, tuple[str, int, str]]
    give_back: Callable[[Tokens], Any]
    duties: Callable[[Any], list[Any]]
    needed: frozenset[type]  # the actions that cannot be about no token at all

    def counting(self) -> Counting:
        return Counting(
            tuple(self.letters),
            lambda seats: (BANK, *seats),
            self._counted,
            self._there,
            self._otherwise,
            self._left_out,
        )

    def _counted(self, count: Any, seats: Sequence[str]) -> tuple[str, Amounts]:
        return BANK if count.seat < 0 else seats[count.seat], counts(count.tokens, len(self.letters))

    def _there(self, s: Any, place: str, seats: Sequence[str]) -> Amounts:
        return counts(self.held(s, -1 if place == BANK else seats.index(place)), len(self.letters))

    def _otherwise(self, action: Any, who: int, place: str, more: Amounts, seats: Sequence[str]) -> Iterator[Any]:
        name, sign, about = self.fields.get(type(action), ("", 0, ""))
        if not name or (place != BANK and who != seats.index(place)):
            return
        way = sign if place == BANK else -sign
        moved = counts(getattr(action, name), len(self.letters))
        amounts = [here + way * by for here, by in zip(moved, more, strict=True)]
        grown = {letter for letter, now, was in zip(self.letters, amounts, moved, strict=True) if now > was}
        if min(amounts) < 0 or max(amounts) > MOST or not grown <= set(about):
            return
        if any(amounts) or type(action) not in self.needed:
            yield replace(action, **{name: pack(amounts)})

    def _left_out(self, s: Any, place: str, more: Amounts, seats: Sequence[str]) -> Iterator[tuple[int, Any]]:
        """Tokens that went back, as many as the count asks for, and whatever else the turn asks for."""
        who = self.acting(s)
        if who < 0 or (place != BANK and who != seats.index(place)):
            return
        back = more if place == BANK else tuple(-by for by in more)
        if min(back) >= 0 and max(back) <= MOST:
            yield who, self.give_back(pack(back))
        for action in self.duties(s):
            if not hasattr(action, "tokens"):
                yield who, action
