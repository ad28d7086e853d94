"""Header: what a table agrees on before it plays: how it is scored, the columns or rounds of the sheet, who plays
together."""

import re
from typing import NamedTuple

from records.header import Header
from replay.engine.game import Unplayable

HIGHEST, LOWEST = "highest", "lowest"  # points win
ROUNDS_WON = "rounds"  # whoever won the most rounds
TOGETHER = "together"  # all against the game
JUST_WHO = "winner"  # nobody counts anything
SCORINGS = (HIGHEST, LOWEST, ROUNDS_WON, TOGETHER, JUST_WHO)
OPEN = "open"  # of how many rounds nobody has agreed
MOST_COLUMNS = 100
MOST_ROUNDS = 100
LONGEST = 40  # of the name of a column or a team

_rounds = re.compile(r"[0-9]{1,3}").fullmatch


class Agreed(NamedTuple):
    scoring: str
    columns: tuple[str, ...]
    rounds: int  # how many; 0: nobody said
    by_round: bool  # whether there are any
    teams: tuple[tuple[str, tuple[int, ...]], ...]


def agreed(seats: int, header: Header) -> Agreed:
    """Raises Unplayable where somebody wrote more than a sheet holds."""
    letters = list(header.seats)[:seats]
    rounds = header.get("rounds").strip()
    return Agreed(
        scoring=scoring(header),
        columns=_columns(header.get("sheet")),
        rounds=min(int(rounds), MOST_ROUNDS) if _rounds(rounds) else 0,
        by_round=bool(_rounds(rounds)) or rounds == OPEN,
        teams=_teams(header.get("teams"), letters),
    )


def scoring(header: Header) -> str:
    """How it is scored. Whoever writes something else, or nothing, counts points."""
    said = header.get("scoring").strip().casefold()
    return said if said in SCORINGS else HIGHEST


def _columns(text: str) -> tuple[str, ...]:
    titles: dict[str, str] = {}
    for title in (_tidy(part) for part in text.split(",")):
        if title:
            titles.setdefault(title.casefold(), title)
    if len(titles) > MOST_COLUMNS:
        raise Unplayable(
            "The sheet has {many} columns; {most} fit on it. Leave some out.", many=len(titles), most=MOST_COLUMNS
        )
    return tuple(titles.values())


def _teams(text: str, letters: list[str]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """`Reds: A C, Blues: B D`. A seat is in one team: the first that names it. Who plays alone is in none."""
    found: dict[str, tuple[int, ...]] = {}
    taken: set[int] = set()
    for part in text.split(","):
        name, _, members = part.partition(":")
        seats = {letters.index(each) for each in members.split() if each in letters} - taken
        if _tidy(name) and seats and _tidy(name) not in found:
            found[_tidy(name)] = tuple(sorted(seats))
            taken |= seats
    return tuple(found.items())


def _tidy(text: str) -> str:
    return " ".join(text.split())[:LONGEST].strip()
