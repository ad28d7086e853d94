"""Places: a state as a list whose indexes have names and types.

While the program runs, a state is a plain list and a place is a plain number: the table after an event is a copy of
the one before with a few places changed, and nothing in Python is copied and looked at faster than a short list
(docs/decisions/0011 has the prices of the others). To mypy a state is a class of its own, and what lies at a place has
the type that the place was declared with:

    TURN: Place[int] = place(0)
    ROW: Place[Row] = place(11)  # + level

So `s[TURN]` is an int, `s[ROW + level]` is a row, and `s[3]` is an error.
"""

from typing import TYPE_CHECKING, Any, Generic, TypeVar

T = TypeVar("T")
P = TypeVar("P", bound="Places")

if TYPE_CHECKING:
    from typing import Self, overload

    class Place(int, Generic[T]):
        """Where something of type T lies."""

        def __add__(self, more: int) -> "Place[T]": ...

    class Places:
        """A list of such places: a table, or what lies before a seat."""

        def __getitem__(self, at: Place[T]) -> T: ...
        @overload
        def __setitem__(self, at: Place[T], thing: T) -> None: ...
        @overload
        def __setitem__(self, at: slice, things: tuple[object, ...]) -> None: ...
        def __setitem__(self, at: object, thing: object) -> None: ...
        def __len__(self) -> int: ...
        def copy(self) -> Self: ...

else:
    Place = Places = list


def place(at: int) -> Any:
    """The place with an index, to be declared with its type."""
    return at


def of_places(kind: type[P], places: list[Any]) -> P:
    """The list of these places, for mypy of a kind."""
    return places  # type: ignore[return-value]


def as_list(state: Places) -> list[Any]:
    """All places one after the other, whatever lies there."""
    return state  # type: ignore[return-value]
