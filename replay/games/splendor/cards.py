"""The cards and tiles of Splendor: facts, read from the tables beside this file."""

import csv
from dataclasses import dataclass, field
from importlib.resources import files

from replay.games.gems.prices import Price, guarded, priced
from replay.games.gems.tokens import NONE, WIDTH, Tokens, counts, one, pack

LETTERS = "wugrk*"
GEMS = "wugrk"
GOLD = 5
ONE_GOLD = one(GOLD)
_COLOURS = ("white", "blue", "green", "red", "black")


@dataclass(frozen=True, eq=False, slots=True)
class Card:
    """A development card. A card that nobody noted has the id `?` and nothing else that is known but its level."""

    id: str
    level: int
    bonus: int  # index into GEMS; -1: not known
    points: int
    cost: Tokens
    bit: int  # its place in the set of cards that have been seen
    known: bool = field(init=False)
    gem: Tokens = field(init=False)  # its bonus, to be added to the others
    shift: int = field(init=False)  # where the bits of its bonus begin
    price: Price = field(init=False)
    guarded: Tokens = field(init=False)  # the same, see `left_of`

    def __post_init__(self) -> None:
        """What is asked for again and again."""
        object.__setattr__(self, "known", self.bonus >= 0)
        object.__setattr__(self, "gem", one(self.bonus) if self.known else NONE)
        object.__setattr__(self, "shift", WIDTH * self.bonus)
        object.__setattr__(self, "price", priced(self.cost, len(GEMS)))
        object.__setattr__(self, "guarded", guarded(self.cost))

    def __repr__(self) -> str:
        return self.id

    @property
    def face(self) -> str:
        """What a person sees: bonus and points, and the price."""
        return f"{GEMS[self.bonus]}{self.points} {letters(self.cost)}"


@dataclass(frozen=True, eq=False, slots=True)
class Noble:
    id: str
    points: int
    needs: Tokens

    def __repr__(self) -> str:
        return self.id


def letters(price: Tokens) -> str:
    """`1w4u2g`"""
    return "".join(f"{many}{gem}" for gem, many in zip(GEMS, counts(price, len(GEMS)), strict=True) if many)


def _table(name: str) -> list[dict[str, str]]:
    text = (files("replay.games.splendor") / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _gems(row: dict[str, str], what: str) -> Tokens:
    return pack(int(row[f"{what}_{colour}"]) for colour in _COLOURS)


def _card(place: int, row: dict[str, str]) -> Card:
    bonus = _COLOURS.index(row["bonus"])
    return Card(row["id"], int(row["level"]), bonus, int(row["points"]), _gems(row, "cost"), 1 << place)


def _noble(row: dict[str, str]) -> Noble:
    return Noble(row["id"], int(row["points"]), _gems(row, "req"))


CARDS = {row["id"]: _card(place, row) for place, row in enumerate(_table("cards.csv"))}
NOBLES = {row["id"]: _noble(row) for row in _table("nobles.csv")}
UNKNOWN = {level: Card("?", level, -1, 0, NONE, 0) for level in (0, 1, 2, 3)}  # 0: not even the level is known
BY_FACE = {card.face: card for card in CARDS.values()}
DECK_SIZE = {1: 40, 2: 30, 3: 20}
PIECES: dict[str, Card | Noble] = {**CARDS, **NOBLES, **{f"{card.id}{level}": card for level, card in UNKNOWN.items()}}
