"""Splendor: tokens, cards, nobles, points and secrets, from nothing but the tables of cards."""

from replay.games.gems.tokens import counts
from replay.games.splendor.cards import CARDS, DECK_SIZE, NOBLES
from replay.games.splendor.state import SUPPLY, State, Table
from tests.replay.truths import gems
from tests.replay.truths.gems import forgetful as forgetful

NEEDS = {name: noble.needs for name, noble in NOBLES.items()}


def whole(state: State) -> None:
    """Every token, every card and every noble is somewhere, and only there."""
    s = Table(state)
    gems.conserved(s, SUPPLY[len(s.players)], 6)
    gems.in_one_place(s, DECK_SIZE)
    gems.once_each(noble.id for noble in (*s.nobles, *(each for player in s.players for each in player.nobles)))


def counted(state: State) -> None:
    """Points, bonuses and callers follow from what lies before a seat."""
    s = Table(state)
    for player in s.players:
        bonuses, points = [0, 0, 0, 0, 0], 3 * len(player.nobles)
        for card in player.cards:
            bonuses[CARDS[card.id].bonus] += 1
            points += CARDS[card.id].points
        shown = player.bought, counts(player.bonuses, 5), player.points
        assert shown == (len(player.cards), tuple(bonuses), points)
        assert player.calling == gems.calling(s.nobles, NEEDS, bonuses)


def secrets(state: State, seat: int) -> set[str]:
    return gems.drawn_unseen(Table(state), seat)


def won(state: State, winners: tuple[int, ...]) -> None:
    """By the most points, fifteen at least; among equals by the fewest cards."""
    ranks = [(player.points, -len(player.cards)) for player in Table(state).players]
    assert max(ranks)[0] >= 15
    assert winners == tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
