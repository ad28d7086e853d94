"""What one viewer knows, sentence by sentence.

A card is named by its id (`H3a`, `S3`) or, for a hero, only by its value (`H3`); None is a card the viewer did not
see. Seats are the letters of the record; the first one is Thanos.
"""

from collections.abc import Container
from dataclasses import dataclass, replace

Cards = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """The top card of the seat's deck goes to its hand."""

    event: int
    seat: str
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Left:
    """A card leaves the hand and lies open: played, or shown when it was defeated."""

    event: int
    seat: str
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Lacks:
    """The answer was no: the hand holds none of these values."""

    event: int
    seat: str
    values: frozenset[int]


@dataclass(frozen=True, slots=True)
class Holds:
    """The answer was yes: the hand holds at least one of these values."""

    event: int
    seat: str
    values: frozenset[int]


@dataclass(frozen=True, slots=True)
class Picked:
    """Chance picked a card of Thanos's hand, somebody looked, and it stays there."""

    event: int
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Under:
    """Cards of Thanos's hand go under his deck; the last lies lowest."""

    event: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class ShuffledIn:
    """An open card of Thanos is shuffled into his deck. What was known of the order of the deck is forgotten."""

    event: int
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """The open heroes become the new deck.

    What lies open is known from the cards that left, so `cards` may stay empty; if not, each of them lies open. What
    is left of the old deck stays on top of the new one (hero card 5), or is shuffled in if not `aside`.
    """

    event: int
    cards: Cards = ()
    aside: bool = True


@dataclass(frozen=True, slots=True)
class Saw:
    """The top cards of the hero deck, topmost first; they stay there."""

    event: int
    seat: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class PutBack:
    """As many cards from the top of the hero deck were put back in a new order, topmost first."""

    event: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Fought:
    """A fight: the cards the viewer saw, and whose card was beaten ("hero", "thanos") or "tie"; None: not known.

    Thanos's card is picked by chance, or chosen. A beaten card lies open afterwards: whoever knows it names it here,
    and if it is Thanos's, the next `Left` of Thanos is that very card.
    """

    event: int
    hero: str
    hero_card: str | None = None
    thanos_card: str | None = None
    hero_bonus: int = 0
    thanos_bonus: int = 0
    chance: bool = True
    outcome: str | None = None
    named: tuple[int, int] = (0, 0)  # the events that named Thanos's card and the hero's; 0: this very one

    def as_far_as(self, said: Container[int]) -> "Fought":
        """The same fight, with the cards that only these events named."""
        his, theirs = (not event or event in said for event in self.named)
        return replace(
            self, thanos_card=self.thanos_card if his else None, hero_card=self.hero_card if theirs else None
        )


@dataclass(frozen=True, slots=True)
class Revealed:
    """The whole hand consists of these cards."""

    event: int
    seat: str
    cards: Cards


Observation = Drawn | Left | Lacks | Holds | Picked | Under | ShuffledIn | Rebuilt | Saw | PutBack | Fought | Revealed


def relaxed(seen: Observation) -> Observation | None:
    """The same move of cards, with nothing said about them; None if no card moves."""
    if isinstance(seen, Drawn | Left | ShuffledIn):
        return replace(seen, card=None)
    if isinstance(seen, Under | PutBack):
        return replace(seen, cards=(None,) * len(seen.cards))
    if isinstance(seen, Rebuilt):
        return replace(seen, cards=())
    return None
