"""What a seat may see. Only hands hold secrets: blind reservations, or more, by the reading of `visible`."""

from collections.abc import Mapping, Sequence

from replay.engine.game import View
from replay.games.gems.tokens import Tokens, counts
from replay.games.splendor.cards import GEMS, LETTERS, Card
from replay.games.splendor.scoring import finished
from replay.games.splendor.state import Player, State, Table

SPECTATOR = -1


def view(s: State, law: Mapping[str, str], seat: int | None, seats: Sequence[str]) -> View:
    """The state as plain data: for a seat, for a spectator (-1), or for somebody who saw everything (None)."""
    table = Table(s)
    players = {seats[n]: _player(player, law, seat is None or seat == n) for n, player in enumerate(table.players)}
    return {
        "turn": seats[table.turn],
        "over": finished(s, law),
        "bank": by_colour(table.supply, LETTERS),
        "decks": list(table.decks),
        "market": [[card.id if card else None for card in row] for row in table.market],
        "nobles": [noble.id for noble in table.nobles],
        "players": players,
    }


def by_colour(tokens: Tokens, letters: str) -> dict[str, int]:
    return dict(zip(letters, counts(tokens, len(letters)), strict=True))


def _player(player: Player, law: Mapping[str, str], own: bool) -> View:
    return {
        "tokens": by_colour(player.tokens, LETTERS),
        "bonuses": by_colour(player.bonuses, GEMS),
        "points": player.points,
        "bought": player.bought,
        "cards": [card.id for card in player.cards],
        "reserved": [_shown(card, blind, law, own) for card, blind in zip(player.reserved, player.blind, strict=True)],
        "nobles": [noble.id for noble in player.nobles],
    }


def _shown(card: Card, blind: bool, law: Mapping[str, str], own: bool) -> str:
    """An id, or only the level on the back of the card."""
    visible = own or law["visible"] == "all-open" or (law["visible"] == "provenance-public" and not blind)
    return card.id if visible and card.known else f"L{card.level}"
