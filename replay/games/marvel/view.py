"""What a seat may see. Only hands hold secrets: blind reservations, or more, by the reading of `visible`."""

from collections.abc import Mapping, Sequence

from replay.engine.game import View
from replay.games.gems.tokens import Tokens, counts
from replay.games.marvel.cards import LETTERS, STONES, Card
from replay.games.marvel.scoring import over
from replay.games.marvel.state import Player, State, Table

SPECTATOR = -1


def view(s: State, law: Mapping[str, str], seat: int | None, seats: Sequence[str]) -> View:
    """The state as plain data: for a seat, for a spectator (-1), or for somebody who saw everything (None)."""
    table = Table(s)
    players = {
        seats[n]: _player(player, law, seat is None or seat == n, table.tile == n)
        for n, player in enumerate(table.players)
    }
    return {
        "turn": seats[table.turn],
        "over": over(s, law),
        "bank": by_colour(table.supply, LETTERS),
        "decks": list(table.decks),
        "market": [[card.id if card else None for card in row] for row in table.market],
        "locations": [location.id for location in table.locations],
        "avengers": seats[table.tile] if table.tile >= 0 else None,
        "players": players,
    }


def by_colour(tokens: Tokens, letters: str) -> dict[str, int]:
    return dict(zip(letters, counts(tokens, len(letters)), strict=True))


def _player(player: Player, law: Mapping[str, str], own: bool, tile: bool) -> View:
    return {
        "tokens": by_colour(player.tokens, LETTERS),
        "bonuses": by_colour(player.bonuses, STONES),
        "points": player.points,
        "recruited": player.recruited,
        "cards": [card.id for card in player.cards],
        "reserved": [_shown(card, blind, law, own) for card, blind in zip(player.reserved, player.blind, strict=True)],
        "locations": [location.id for location in player.locations],
        "tags": player.tags,
        "avengers": tile,
    }


def _shown(card: Card, blind: bool, law: Mapping[str, str], own: bool) -> str:
    """An id, or only the level on the back of the card."""
    visible = own or law["visible"] == "all-open" or (law["visible"] == "provenance-public" and not blind)
    return card.id if visible and card.known else f"L{card.level}"
