"""Counting tokens: what lies in the bank or before a seat, and how many tokens a sentence may have moved instead."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, Protocol, cast, runtime_checkable

from replay.engine.counting import Amounts, Counting
from replay.engine.law import Action, S
from replay.games.gems.tokens import MOST, Tokens, counts, pack

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

BANK = "bank"


@runtime_checkable
class _Count(Protocol):
    """An action that says how many tokens a seat has; -1: the bank."""

    @property
    def seat(self) -> int: ...

    @property
    def tokens(self) -> Tokens: ...


@dataclass(frozen=True)
class Moves(Generic[S]):
    """How the sentences of one game move tokens."""

    letters: str
    held: Callable[[S, int], Tokens]  # by a seat; -1: the bank
    acting: Callable[[S], int]
    # to the action: which of its fields are tokens, whether they come to the bank (1) or leave it (-1), and which
    # colours it is about: nobody takes a white token with a card
    fields: Mapping[type, tuple[str, int, str]]
    give_back: Callable[[Tokens], Action[S]]
    duties: Callable[[S], list[Action[S]]]
    needed: frozenset[type]  # the actions that cannot be about no token at all

    def counting(self) -> Counting[S]:
        return Counting(
            tuple(self.letters),
            lambda seats: (BANK, *seats),
            self._counted,
            self._there,
            self._otherwise,
            self._left_out,
        )

    def _counted(self, count: Action[S], seats: Sequence[str]) -> tuple[str, Amounts]:
        assert isinstance(count, _Count)
        return BANK if count.seat < 0 else seats[count.seat], counts(count.tokens, len(self.letters))

    def _there(self, s: S, place: str, seats: Sequence[str]) -> Amounts:
        return counts(self.held(s, -1 if place == BANK else seats.index(place)), len(self.letters))

    def _otherwise(
        self, action: Action[S], who: int, place: str, more: Amounts, seats: Sequence[str]
    ) -> Iterator[Action[S]]:
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
            yield cast(Action[S], replace(cast("DataclassInstance", action), **{name: pack(amounts)}))

    def _left_out(self, s: S, place: str, more: Amounts, seats: Sequence[str]) -> Iterator[tuple[int, Action[S]]]:
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
