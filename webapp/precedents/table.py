"""The table of whoever asks: the games in which precedents count as those of the same people.

A name identifies nobody. Of a group that somebody has founded it is the group's games; of people who have founded none
those games of whoever asks in which the same names sat together, and the game that is looked at.
"""

from webapp.catalogue import catalogue
from webapp.catalogue.dispute_search import NOBODY, SameTable
from webapp.identity.current_account import asker
from webapp.identity.game_roles import game_roles
from webapp.identity.groups import groups
from webapp.identity.own_games import own_games


def table_of(key: str, game: str = "") -> SameTable:
    """`key` is that of a group, or made of names (`records.disputes.people`); `game` the one that is looked at."""
    if not key:
        return NOBODY
    if groups().get(key):
        found = asker()
        member = bool(found and game_roles().role_in(key, found.account.id))
        return SameTable(key, tuple(game_roles().of_party(key, listed=not member)), None)
    here = {game} if game else set()
    return SameTable(key, tuple(sorted(own_games() | here)), tuple(catalogue().cases.parties(key)))
