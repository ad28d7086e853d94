"""What a seat may see: what lies open, its own hand, and the cards of others that it has looked at.

Cards in a hand have no order that others know, so what is known comes first, by name, and the rest after it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from replay.gauntlet.hands import Hand
from replay.gauntlet.state import (
    DECK_H,
    DECK_T,
    HAND,
    LIFE_H,
    LIFE_T,
    OPEN,
    OWED,
    POWER,
    TOP,
    TURN,
    WON,
    Due,
    State,
    at,
    ready,
    seats_at,
)

SPECTATOR = -1


def view(s: State, law: Mapping[str, str], seat: int | None, seats: Sequence[str]) -> dict[str, Any]:
    """The state as plain data: for a seat, for a spectator (-1), or for somebody who saw everything (None)."""
    s = ready(s)
    heroes = [each.card.id for n in range(1, seats_at(s)) for each in s[at(n) + OPEN]]
    thanos = [each.card.id for each in s[at(0) + OPEN]]
    return {
        "turn": seats[s[TURN]],
        "over": bool(s[WON]),
        "won": s[WON] or None,
        "life": {"heroes": s[LIFE_H], "thanos": s[LIFE_T]},
        "decks": {"heroes": s[DECK_H], "thanos": s[DECK_T]},
        "open": {"heroes": heroes, "thanos": thanos},
        "stones": sum(1 for each in s[at(0) + OPEN] if each.card.stone),
        "top": seen(s[TOP], seat, ordered=True),
        "owed": [_owed(due, seats) for due in s[OWED]],
        "players": {
            seats[n]: {
                "hand": seen(s[at(n) + HAND], seat),
                "open": [each.card.id for each in s[at(n) + OPEN]],
                "power": s[at(n) + POWER],
            }
            for n in range(seats_at(s))
        },
    }


def seen(slots: Hand, seat: int | None, *, ordered: bool = False) -> list[str]:
    """What an eye sees of some cards; `?` is one that it does not know."""
    cards = [slot.card.id if seat is None or (seat >= 0 and slot.eyes >> seat & 1) else "?" for slot in slots]
    if ordered:
        return cards if any(card != "?" for card in cards) else []
    return sorted(card for card in cards if card != "?") + [card for card in cards if card == "?"]


def _owed(due: Due, seats: Sequence[str]) -> dict[str, Any]:
    said: dict[str, Any] = {"what": due.kind}
    if due.seat >= 0:
        said["seat"] = seats[due.seat]
    if due.asked:
        said["asked"] = due.asked
    return said
