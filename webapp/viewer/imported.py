"""Imported: what a page of a game says of sentences that were not written here."""

from datetime import date

from records.imports import COMMAND, Imported
from webapp.identity.current_account import accounts, asker
from webapp.identity.current_actor import sees_people
from webapp.identity.game_roles import game_roles
from webapp.platform.i18n import day, gettext


def imports_told(game: str, events: int) -> tuple[str, ...]:
    """A sentence for each time that something was brought. Only whoever has a part in a game is told names of it."""
    return tuple(_told(game, each, events) for each in game_roles().imports.of(game))


def _told(game: str, each: Imported, events: int) -> str:
    when, who = day(date.fromisoformat(each.at[:10])), _who(game, each)
    if each.first <= 1 and each.last >= events:
        if who:
            says = gettext("Imported on %(day)s by %(who)s; its times and names are what the file says.")
            return says % {"day": when, "who": who}
        return gettext("Imported on %(day)s; its times and names are what the file says.") % {"day": when}
    told = {"day": when, "who": who, "first": each.first, "last": each.last}
    if who:
        says = gettext(
            "Events %(first)s to %(last)s were imported on %(day)s by %(who)s; their times and names are what the file "
            "says."
        )
    else:
        says = gettext(
            "Events %(first)s to %(last)s were imported on %(day)s; their times and names are what the file says."
        )
    return says % told


def _who(game: str, each: Imported) -> str:
    if each.way == COMMAND:
        return gettext("whoever runs this site")
    found = asker()
    if not each.account or not (sees_people(game) or (found and found.account.id == each.account)):
        return ""
    return accounts().names({each.account}).get(each.account, "")
