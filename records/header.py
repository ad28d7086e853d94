"""Header: what is known about a game before anybody moves."""

from collections.abc import Iterable
from string import ascii_uppercase
from typing import NamedTuple

ORDER = ("rgn", "game", "edition", "readings", "played", "place")  # these first; then the rest as written
REPEATABLE = frozenset({"position"})
NONCE = "nonce"  # a secret of a game with hidden cards: it begins the chain, so no hash of the game tells a card


def is_seat_tag(tag: str) -> bool:
    return len(tag) == 1 and tag.isupper()


def names_a_person(tag: str) -> bool:
    """Seats, authors and the recorder are people: their names never enter the store's log."""
    return is_seat_tag(tag) or tag.startswith("@") or tag == "recorder"


_RANK = {tag: rank for rank, tag in enumerate(ORDER)} | dict.fromkeys(ascii_uppercase, len(ORDER) + 1)


def _rank(pair: tuple[str, str]) -> int:
    tag = pair[0]
    rank = _RANK.get(tag)
    if rank is not None:
        return rank
    return len(ORDER) + (2 if tag[0] == "@" else 1 if is_seat_tag(tag) else 0)


class Header(NamedTuple):
    """Tags in canonical order, seats in turn order, and the remarks that stand before the first sentence."""

    tags: tuple[tuple[str, str], ...] = ()
    remark: str = ""

    @classmethod
    def of(cls, tags: Iterable[tuple[str, str]], remark: str = "") -> "Header":
        return cls(tuple(sorted(tags, key=_rank)), remark)

    def get(self, tag: str, default: str = "") -> str:
        for name, value in self.tags:
            if name == tag:
                return value
        return default

    @property
    def game(self) -> str:
        return self.get("game")

    @property
    def seats(self) -> dict[str, str]:
        """Letter to name, in turn order."""
        return {tag: value for tag, value in self.tags if is_seat_tag(tag)}

    @property
    def people(self) -> dict[str, str]:
        """Every tag that names a person, to the name."""
        return {tag: value for tag, value in self.tags if names_a_person(tag)}

    def with_people(self, people: dict[str, str]) -> "Header":
        """The same header with other words for the people: ids for names, or names for ids."""
        return self._replace(tags=tuple((tag, people.get(tag, value)) for tag, value in self.tags))

    def without(self, *tags: str) -> "Header":
        return self._replace(tags=tuple((tag, value) for tag, value in self.tags if tag not in tags))


BLANK = Header()
