"""What a seat may see: what lies open, its own hand, and the cards of others that it has looked at.

Cards in a hand have no order that others know, so what is known comes first, by name, and the rest after it.
"""

from collections.abc import Mapping, Sequence

from replay.engine.game import View
from replay.games.gauntlet.state import Due, Hand, State, Table, ready

SPECTATOR = -1


def view(s: State, law: Mapping[str, str], seat: int | None, seats: Sequence[str]) -> View:
    """The state as plain data: for a seat, for a spectator (-1), or for somebody who saw everything (None)."""
    table = Table.of(ready(s))
    heroes = [each.card.id for n in range(1, table.seats) for each in table.open[n]]
    thanos = [each.card.id for each in table.open[0]]
    return {
        "turn": seats[table.turn],
        "over": bool(table.won),
        "won": table.won or None,
        "life": {"heroes": table.life_h, "thanos": table.life_t},
        "decks": {"heroes": table.deck_h, "thanos": table.deck_t},
        "open": {"heroes": heroes, "thanos": thanos},
        "stones": sum(1 for each in table.open[0] if each.card.stone),
        "top": seen(table.top, seat, ordered=True),
        "owed": [_owed(due, seats) for due in table.owed],
        "players": {
            seats[n]: {
                "hand": seen(table.hands[n], seat),
                "open": [each.card.id for each in table.open[n]],
                "power": table.power[n],
            }
            for n in range(table.seats)
        },
    }


def seen(slots: Hand, seat: int | None, *, ordered: bool = False) -> list[str]:
    """What an eye sees of some cards; `?` is one that it does not know."""
    cards = [slot.card.id if seat is None or (seat >= 0 and slot.eyes >> seat & 1) else "?" for slot in slots]
    if ordered:
        return cards if any(card != "?" for card in cards) else []
    return sorted(card for card in cards if card != "?") + [card for card in cards if card == "?"]


def _owed(due: Due, seats: Sequence[str]) -> View:
    said: View = {"what": due.kind}
    if due.seat >= 0:
        said["seat"] = seats[due.seat]
    if due.asked:
        said["asked"] = due.asked
    return said
