"""What is true of both Splendors: tokens, cards, hands, and what a forgetful recorder leaves out."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from records import Log
from replay.games.gems.tokens import Tokens, counts


def conserved(table: Any, stock: Tokens, colours: int) -> None:
    """Every token is in the bank or before a player."""
    piles = [counts(tokens, colours) for tokens in (table.supply, *(player.tokens for player in table.players))]
    assert max(map(max, piles)) <= 7
    assert tuple(map(sum, zip(*piles, strict=True))) == counts(stock, colours)


def in_one_place(table: Any, sizes: dict[int, int]) -> None:
    """Every card is in a deck, in the market, in a hand or before a player, and only there."""
    cards = [card for row in table.market for card in row if card is not None]
    for player in table.players:
        cards += (*player.cards, *player.reserved)
        assert len(player.reserved) == len(player.blind)
    levels = Counter(card.level for card in cards)
    assert {level: table.decks[level - 1] + levels[level] for level in sizes} == sizes
    once_each(card.id for card in cards if card.known)


def once_each(names: Iterable[str]) -> None:
    assert max(Counter(names).values(), default=1) == 1


def calling(tiles: Sequence[Any], needs: dict[str, Tokens], bonuses: list[int]) -> tuple[Any, ...]:
    """The tiles on the table whose needs are met."""
    return tuple(tile for tile in tiles if all(map(int.__le__, counts(needs[tile.id], len(bonuses)), bonuses)))


def drawn_unseen(table: Any, seat: int) -> set[str]:
    """The cards that others than this seat drew from a deck."""
    return {
        card.id
        for n, player in enumerate(table.players)
        for card, blind in zip(player.reserved, player.blind, strict=True)
        if n != seat and blind and card.known
    }


def forgetful(log: Log, rng: Random) -> Log:
    """Only some of the cards that came up are noted, and none that were drawn."""
    events = []
    for event in log.events:
        words = event.words
        if event.verb == "lay" and len(words) > 1:
            words = (words[0], *(word if rng.random() < 0.6 else "?" for word in words[1:]))
        elif event.verb == "lay" and rng.random() < 0.5:
            words = ("?",)
        elif event.verb == "reserve" and words[0].startswith("L"):
            words = (words[0], words[-1])
        events.append(event._replace(words=words))
    return Log(log.header, tuple(events))
