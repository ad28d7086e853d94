"""The cards and tiles of Splendor: facts, read from the tables beside this file."""

import csv
from importlib.resources import files
from typing import NamedTuple

from replay.gems.tokens import Picks, Tokens, picks

LETTERS = "wugrk*"
GEMS = "wugrk"
GOLD = 5
NONE: Tokens = (0, 0, 0, 0, 0, 0)
_COLOURS = ("white", "blue", "green", "red", "black")


class Card(NamedTuple):
    """A development card. A card that nobody noted has the id `?` and nothing else that is known but its level."""

    id: str
    level: int
    bonus: int  # index into GEMS; -1: not known
    points: int
    cost: Tokens
    bit: int  # its place in the set of cards that have been seen
    price: Picks = ()  # the cost again, only the gems that it asks for

    @property
    def known(self) -> bool:
        return self.bonus >= 0

    @property
    def face(self) -> str:
        """What a person sees: bonus and points, and the price."""
        price = "".join(f"{count}{letter}" for count, letter in zip(self.cost, GEMS, strict=False) if count)
        return f"{GEMS[self.bonus]}{self.points} {price}"


class Noble(NamedTuple):
    id: str
    points: int
    needs: Tokens
    wants: Picks  # the same, only the gems that it asks for


def _table(name: str) -> list[dict[str, str]]:
    text = (files("replay.splendor") / name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _gems(row: dict[str, str], what: str) -> Tokens:
    return tuple(int(row[f"{what}_{colour}"]) for colour in _COLOURS)


def _card(place: int, row: dict[str, str]) -> Card:
    cost = _gems(row, "cost")
    bonus = _COLOURS.index(row["bonus"])
    return Card(row["id"], int(row["level"]), bonus, int(row["points"]), (*cost, 0), 1 << place, picks(cost))


def _noble(row: dict[str, str]) -> Noble:
    return Noble(row["id"], int(row["points"]), _gems(row, "req"), picks(_gems(row, "req")))


CARDS = {row["id"]: _card(place, row) for place, row in enumerate(_table("cards.csv"))}
NOBLES = {row["id"]: _noble(row) for row in _table("nobles.csv")}
UNKNOWN = {level: Card("?", level, -1, 0, NONE, 0) for level in (0, 1, 2, 3)}  # 0: not even the level is known
BY_FACE = {card.face: card for card in CARDS.values()}
DECK = {1: 40, 2: 30, 3: 20}
