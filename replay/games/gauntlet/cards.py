"""The cards of both decks: facts, read from the table beside this file."""

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files

from replay.engine.rulebook import LANGUAGES

HEROES, THANOS = "heroes", "thanos"
VALUES = range(1, 8)
ANY = sum(1 << value for value in VALUES)  # sets of values are bits


@dataclass(frozen=True, eq=False, slots=True)
class Card:
    """A card as it is written: by its id, as a hero of some value (`H3`), or as one that nobody noted (`?`)."""

    id: str
    side: str
    value: int  # 0: not known
    copies: int
    stone: bool
    back: bool  # shuffled into the deck again when it is defeated
    bit: int  # its place in the set of cards whose place is known; 0: it has none of its own
    mask: int = field(init=False)  # the values it may have
    full: int = field(init=False)  # in the set of cards whose place is known: one of these bits says that all of it are
    names: tuple[str, ...] = ()  # as they may be written
    titles: Mapping[str, str] = field(default_factory=dict)  # language to the printed name

    def __post_init__(self) -> None:
        object.__setattr__(self, "mask", 1 << self.value if self.value else ANY)
        object.__setattr__(self, "full", self.bit * (3 if self.copies == 1 else 2))

    def __repr__(self) -> str:
        return self.id


def _cards() -> dict[str, Card]:
    text = (files("replay.games.gauntlet") / "cards.csv").read_text(encoding="utf-8")
    found = {}
    for place, row in enumerate(csv.DictReader(text.splitlines())):
        side = HEROES if row["side"].startswith("hero") else THANOS
        names = tuple(name for name in (row["slug"], _slug(row["name_pl"])) if name)
        found[row["id"]] = Card(
            row["id"],
            side,
            int(row["value"]),
            int(row["copies"]),
            row["stone"] == "1",
            row["back"] == "1",
            1 << 2 * place,  # two bits each: there are two Outriders
            names,
            {lang: row.get(f"name_{lang}") or row["name"] for lang in LANGUAGES},
        )
    return found


def full_of(cards: Iterable[Card], side: str) -> int:
    """Of all these cards what `Card.full` is of one; 0 if not all are named, not all of that side, or one twice."""
    full, named = 0, list(cards)
    for card in named:
        if not card.bit or card.side != side or named.count(card) > card.copies:
            return 0
        full |= card.full
    return full


def _slug(name: str) -> str:
    return name.lower().replace(" ", "-").replace(".", "")


CARDS = _cards()
SOME_HERO = {value: Card(f"H{value}", HEROES, value, 0, False, False, 0) for value in range(1, 7)}
UNKNOWN = {side: Card("?", side, 0, 0, False, False, 0) for side in (HEROES, THANOS)}
BY_NAME = {name: card for card in CARDS.values() for name in card.names}
DECK_SIZE = {side: sum(card.copies for card in CARDS.values() if card.side == side) for side in (HEROES, THANOS)}
COPIES = {value: sum(1 for c in CARDS.values() if c.side == HEROES and c.value == value) for value in range(1, 7)}
STONES = 6
PIECES = {
    **CARDS,
    **{card.id: card for card in SOME_HERO.values()},
    **{f"{card.id}{side}": card for side, card in UNKNOWN.items()},
}
