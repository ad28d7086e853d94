"""State: a score sheet at one moment. A list with named and typed places (`engine.places`), as every state."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from records.header import Header
from replay.engine.places import Place, Places, of_places, place
from replay.sheet.header import Agreed, agreed

Key = int | str  # a round, from 1, or a column by its folded name
Cells = tuple[tuple[Key, int], ...]  # of one seat, in the order in which they were first written
OTHER = ""  # the column of what belongs to none
NOBODY = -1
UNTIL_OVER = -1  # of rounds: as many as it takes


class State(Places):
    """The sheet; its places are named below."""


SCORING: Place[str] = place(0)
COLUMNS: Place[tuple[str, ...]] = place(1)  # their titles: those of the header, then as they came
ROUNDS: Place[int] = place(2)  # how many were agreed on; 0: nobody spoke of rounds
TEAMS: Place[tuple[tuple[str, tuple[int, ...]], ...]] = place(3)  # name and seats
SEATS: Place[int] = place(4)  # how many
SEAT: Place[int] = place(5)  # who said something last; -1: nobody yet
EVENT: Place[int] = place(6)  # the number of the first sentence that this seat said in a row
ROUND: Place[int] = place(7)  # that is being played, from 1
CELLS: Place[tuple[Cells, ...]] = place(8)  # by seat
TOTALS: Place[tuple[int | None, ...]] = place(9)  # by seat: what was said aloud last, or in the result
WON_ROUNDS: Place[tuple[tuple[int, ...], ...]] = place(10)  # of every round that was decided, who won it
OVER: Place[bool] = place(11)
RESULT: Place[tuple[int, ...] | None] = place(12)  # who won as the result says; None: it does not say
TIE: Place[tuple[int, ...]] = place(13)  # who won as the table says, where several were level
SAID: Place[tuple[int, str] | None] = place(14)  # who said what in free words, in the last sentence
GIVEN: Place[tuple[int, ...]] = place(15)  # by seat: points that were given up
LAP: Place[int] = place(16)  # how often it went round, from 1, as far as who spoke tells it; 0: nobody has spoken


class Side(NamedTuple):
    """Who plays together: a team, or a seat that plays for itself."""

    name: str  # empty: a seat
    seats: tuple[int, ...]


def opening(seats: int, header: Header) -> State:
    """Raises Unplayable."""
    return empty(seats, agreed(seats, header))


def empty(seats: int, terms: Agreed) -> State:
    rounds = terms.rounds or (UNTIL_OVER if terms.by_round else 0)
    none: tuple[int | None, ...] = (None,) * seats
    return of_places(
        State,
        [
            *(terms.scoring, terms.columns, rounds, terms.teams, seats, NOBODY, 0, 1, ((),) * seats),
            *(none, (), False, None, (), None, (0,) * seats, 0),
        ],
    )


def by_rounds(s: State) -> bool:
    """Whether what nobody put into a column belongs to a round."""
    if s[ROUNDS] or s[WON_ROUNDS] or s[ROUND] > 1:
        return True
    return not s[COLUMNS] and any(isinstance(key, int) for cells in s[CELLS] for key, _ in cells)


def round_of(s: State) -> int:
    """The round of the sheet, or how often it went round where nobody speaks of rounds."""
    return s[ROUND] if by_rounds(s) else s[LAP]


def sides(s: State) -> tuple[Side, ...]:
    """Every team, and every seat that is in none, in the order of the table."""
    found: dict[int, Side] = {}
    for name, seats in s[TEAMS]:
        found |= dict.fromkeys(seats, Side(name, seats))
    return tuple(dict.fromkeys(found.get(seat, Side("", (seat,))) for seat in range(s[SEATS])))


def named(s: State, name: int | str) -> tuple[int, ...]:
    """The seats that a name stands for; none: nobody here is called so."""
    if isinstance(name, int):
        return (name,)
    return next((seats for team, seats in s[TEAMS] if folded(team) == folded(name)), ())


def folded(name: str) -> str:
    """A name as it is compared: whatever its case and its spaces."""
    return " ".join(name.split()).casefold()


def after(s: State, who: int, event: int, changed: Mapping[int, object]) -> State:
    """The sheet with other things at some places, after somebody spoke."""
    other = s.copy()
    if who >= 0 and who != s[SEAT]:
        other[SEAT], other[EVENT] = who, event
        other[LAP] += s[SEAT] < 0 or who < s[SEAT]
    other[SAID] = None
    for at, thing in changed.items():
        other[place(at)] = thing
    return other


def put(cells: Sequence[Cells], who: int, mine: Cells) -> tuple[Cells, ...]:
    return (*cells[:who], mine, *cells[who + 1 :])
