"""The characters and locations of Splendor: Marvel: facts, read from the tables beside this file."""

import csv
import re
from dataclasses import dataclass, field
from importlib.resources import files

from replay.games.gems.prices import Price, guarded, priced
from replay.games.gems.tokens import NONE, WIDTH, Tokens, counts, one, pack

LETTERS = "ypbrot*"
STONES = "ypbro"  # the colours that are taken, paid with and shown as bonuses
GREEN, GREY = 5, 6
ONE_GREEN, ONE_GREY = one(GREEN), one(GREY)
FIVE = sum(one(stone) for stone in range(len(STONES)))  # a bonus of each
_COLOURS = ("yellow", "purple", "blue", "red", "orange")


@dataclass(frozen=True, eq=False, slots=True)
class Card:
    """A character. A card that nobody noted has the id `?` and nothing else that is known but its level."""

    id: str
    level: int
    bonus: int  # index into STONES; -1: not known
    points: int
    tags: int  # of the Avengers
    cost: Tokens
    bit: int  # its place in the set of cards that have been seen
    slug: str = ""
    polish: str = ""  # the slug of its Polish name, where it is known
    known: bool = field(init=False)
    stone: Tokens = field(init=False)  # its bonus, to be added to the others
    shift: int = field(init=False)  # where the bits of its bonus begin
    price: Price = field(init=False)
    guarded: Tokens = field(init=False)  # the same, see `left_of`

    def __post_init__(self) -> None:
        """What is asked for again and again."""
        object.__setattr__(self, "known", self.bonus >= 0)
        object.__setattr__(self, "stone", one(self.bonus) if self.known else NONE)
        object.__setattr__(self, "shift", WIDTH * self.bonus)
        object.__setattr__(self, "price", priced(self.cost, len(STONES)))
        object.__setattr__(self, "guarded", guarded(self.cost))

    def __repr__(self) -> str:
        return self.id

    @property
    def face(self) -> str:
        """What a person sees: bonus and points, and the price."""
        return f"{STONES[self.bonus]}{self.points} {letters(self.cost)}"


@dataclass(frozen=True, eq=False, slots=True)
class Location:
    """One side of a location tile."""

    id: str
    tile: str
    points: int
    needs: Tokens

    def __repr__(self) -> str:
        return self.id


def letters(price: Tokens) -> str:
    """`1y4b2o`"""
    return "".join(f"{many}{stone}" for stone, many in zip(STONES, counts(price, len(STONES)), strict=True) if many)


def slug(name: str) -> str:
    """A name in small letters with hyphens: `Ms. Marvel` is `ms-marvel`, `M.O.D.O.K.` is `modok`."""
    return re.sub(r"\W+", "-", re.sub(r"[.'’]", "", name.lower())).strip("-")


def _table(name: str) -> list[dict[str, str]]:
    text = (files("replay.games.marvel") / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _stones(row: dict[str, str], what: str) -> Tokens:
    return pack(int(row[f"{what}_{colour}"]) for colour in _COLOURS)


def _card(place: int, row: dict[str, str]) -> Card:
    level, points, tags = (int(row[what]) for what in ("level", "points", "tags"))
    bonus, cost = _COLOURS.index(row["bonus"]), _stones(row, "cost")
    return Card(row["id"], level, bonus, points, tags, cost, 1 << place, row["slug"], slug(row["name_pl"]))


def _location(row: dict[str, str]) -> Location:
    return Location(row["id"], row["id"][:-1], int(row["points"]), _stones(row, "req"))


CARDS = {row["id"]: _card(place, row) for place, row in enumerate(_table("cards.csv"))}
LOCATIONS = {row["id"]: _location(row) for row in _table("locations.csv")}
BY_TITLE = {slug(row["name"]): LOCATIONS[row["id"]] for row in _table("locations.csv")}
UNKNOWN = {level: Card("?", level, -1, 0, 0, NONE, 0) for level in (0, 1, 2, 3)}  # 0: not even the level is known
BY_NAME = {name: card for card in CARDS.values() for name in (card.slug, card.polish) if name}
BY_FACE: dict[str, list[Card]] = {}  # two characters have the same face
for _each in CARDS.values():
    BY_FACE.setdefault(_each.face, []).append(_each)
DECK_SIZE = {1: 40, 2: 30, 3: 20}
PIECES: dict[str, Card | Location] = {
    **CARDS,
    **LOCATIONS,
    **{f"{card.id}{level}": card for level, card in UNKNOWN.items()},
}
