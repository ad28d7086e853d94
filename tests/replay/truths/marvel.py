"""Splendor: Marvel: tokens, characters, tiles, points, tags and secrets, from nothing but the tables of cards."""

from replay.games.gems.tokens import count, counts
from replay.games.marvel.cards import CARDS, DECK_SIZE, GREEN, LOCATIONS
from replay.games.marvel.state import SUPPLY, State, Table
from tests.replay.truths import gems
from tests.replay.truths.gems import forgetful as forgetful

NEEDS = {name: location.needs for name, location in LOCATIONS.items()}


def whole(state: State) -> None:
    """Every token, every character and every location is somewhere, and only there; the tile has one place."""
    s = Table(state)
    gems.conserved(s, SUPPLY[len(s.players)], 7)
    gems.in_one_place(s, DECK_SIZE)
    gems.once_each(each.tile for each in (*s.locations, *(each for player in s.players for each in player.locations)))
    assert s.tile in range(-1, len(s.players))


def counted(state: State) -> None:
    """Points, bonuses, tags and the locations that are met follow from what lies before a seat."""
    s = Table(state)
    for seat, player in enumerate(s.players):
        bonuses, tags = [0, 0, 0, 0, 0], 0
        points = 3 * len(player.locations) + (3 if s.tile == seat else 0)
        for card in player.cards:
            bonuses[CARDS[card.id].bonus] += 1
            points += CARDS[card.id].points
            tags += CARDS[card.id].tags
        assert (player.recruited, counts(player.bonuses, 5)) == (len(player.cards), tuple(bonuses))
        assert (player.points, player.tags) == (points, tags)
        assert player.met == gems.calling(s.locations, NEEDS, bonuses)


def secrets(state: State, seat: int) -> set[str]:
    return gems.drawn_unseen(Table(state), seat)


def won(state: State, winners: tuple[int, ...]) -> None:
    """By the most points, then the tile, then the fewest characters, among those who meet the condition."""
    s = Table(state)
    ranks = {
        seat: (player.points, s.tile == seat, -len(player.cards))
        for seat, player in enumerate(s.players)
        if player.points >= 16 and len({card.bonus for card in player.cards}) == 5 and count(player.tokens, GREEN)
    }
    assert winners == tuple(seat for seat, rank in ranks.items() if rank == max(ranks.values()))
    assert winners
