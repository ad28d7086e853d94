"""Own games: those that whoever asks writes in, by their account, by its groups, or by keys that their browser holds.

Names identify nobody: anybody types them, and any record may come with them.
"""

from collections.abc import Iterator

from webapp.identity.current_account import asker
from webapp.identity.game_roles import OWNER, PLAYER, RECORDER, game_roles
from webapp.identity.groups import groups
from webapp.identity.keys import keys
from webapp.identity.permissions import Action, may
from webapp.identity.roles import Actor, Role

MOST_HELD = 200  # keys that a form tells of
WRITERS = (OWNER, RECORDER, PLAYER)


def own_games(held: str = "") -> frozenset[str]:
    """`held` are the keys of the browser, as a form carries them: a game, a colon and its key, one after the other."""
    found = asker()
    by_account = _of(found.account.id) if found else iter(())
    return frozenset((*by_account, *_by_keys(held)))


def _of(account: str) -> Iterator[str]:
    roles = game_roles()
    yield from (each.game for each in roles.mine(account) if each.role in WRITERS)
    for group, role in groups().of(account):
        if may(Actor(Role(role)), Action.START_IN_GROUP):
            yield from roles.of_party(group.id)


def _by_keys(held: str) -> Iterator[str]:
    for each in held.split()[:MOST_HELD]:
        game, _, key = each.partition(":")
        if may(keys().shows(game, key), Action.RECORD):
            yield game
