"""Columns: what the first row of a table of results says, in English or Polish."""

import re
from dataclasses import dataclass, field

NAMES = {
    "play": "play, play id, play no, id, partia, nr partii, numer partii, id partii, lp",
    "date": "date, day, played, played on, play date, data, dzień, kiedy, data gry",
    "game": "game, title, game name, boardgame, gra, tytuł, nazwa gry",
    "place": "place, location, where, miejsce, gdzie, lokalizacja",
    "minutes": "minutes, duration, length, time, min, duration min, length min, minuty, czas, czas gry, czas min",
    "comment": "comment, comments, note, notes, remark, remarks, uwagi, komentarz, komentarze, notatka, notatki",
    "player": "player, player name, name, who, gracz, imię, osoba, kto, nazwa gracza",
    "points": "score, points, total, pts, wynik, punkty, pkt, suma",
    "won": "win, won, winner, winners, wygrana, wygrał, wygrała, wygrał a, zwycięzca, zwycięzcy, zwycięstwo",
    "starts": "start, starts, start player, first player, zaczyna, pierwszy gracz",
    "bgg": "bgg id, bggid, bgg",
}
_FIELDS = {name.strip(): field_ for field_, names in NAMES.items() for name in names.split(",")}
_NUMBERED = re.compile(r"(.+?) ?([0-9]{1,2})").fullmatch
OF_PLAYERS = frozenset({"player", "points", "won"})


@dataclass
class Columns:
    """Which column holds what: once for a play, or numbered for each of its players."""

    single: dict[str, int] = field(default_factory=dict)
    numbered: dict[int, dict[str, int]] = field(default_factory=dict)  # player to field to column
    others: dict[int, str] = field(default_factory=dict)  # a column that nobody here knows, to its name

    @property
    def usable(self) -> bool:
        """Somebody plays, and something is said of them."""
        return "player" in self.single or any("player" in each for each in self.numbered.values())

    @property
    def certain(self) -> bool:
        """Enough names are known that this can be nothing else."""
        return self.usable and len(self.single) + sum(map(len, self.numbered.values())) >= 2


def columns(row: list[str]) -> Columns:
    found = Columns()
    for at, cell in enumerate(row):
        name = " ".join(re.findall(r"[^\W_]+", cell.casefold()))
        number = _NUMBERED(name)
        if name in _FIELDS:
            known = found.single.setdefault(_FIELDS[name], at) == at
        elif number and _FIELDS.get(number[1]) in OF_PLAYERS:
            known = found.numbered.setdefault(int(number[2]), {}).setdefault(_FIELDS[number[1]], at) == at
        else:
            known = False
        if not known:
            found.others[at] = cell.strip()
    return found
