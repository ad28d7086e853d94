"""Who says a sentence within a sentence: of `amend 73 note 31 !` that is whoever wrote 73, not who corrects it."""

from collections.abc import Callable, Sequence

from records.addresses import Addresses
from records.event import Event
from records.talk import Amend, Line, Talk


class Speakers:
    """Filled in the order of writing. `seat_of` knows who wrote a sentence that corrects nothing."""

    def __init__(self, addresses: Addresses, seat_of: Callable[[int], str]) -> None:
        self._addresses, self._seat_of = addresses, seat_of
        self._of: dict[int, str] = {}

    def of(self, address: str) -> str:
        number = self._addresses.number(address) or 0
        return self._of.get(number) or self._seat_of(number)

    def add(self, event: Event, parts: Sequence[tuple[Event, Talk]]) -> str:
        """Who says the innermost of these layers (see `layers`)."""
        seat = event.seat
        for _, talk in parts:
            if isinstance(talk, Amend):
                named = talk.sentence.seat if talk.sentence is not None else ""
                seat = named or self.of(talk.about)
            elif isinstance(talk, Line) and talk.sentence is not None:
                seat = talk.sentence.seat
        if event.verb == "amend":
            self._of[event.number] = seat
        return seat
