"""Starting a game in a group: its people sit down, and their seats are theirs."""

from records import Header
from webapp.accounts.accounts import fold
from webapp.accounts.asking import asker
from webapp.accounts.belonging import VIEWER, belonging
from webapp.groups.parties import parties


def party_of(wished: str) -> str:
    """The group in which whoever asks may start a game; empty: none, or not this one."""
    found = asker()
    role = belonging().role_in(wished, found.account.id) if found and wished else ""
    return wished if role and role != VIEWER else ""


def seated(party: str, header: Header) -> dict[str, str]:
    """Account to seat, of the members who sit down. A name is that of one member; a seat is one person's."""
    members = {fold(each.name): each.account for each in parties().members(party)} if party else {}
    found: dict[str, str] = {}
    for seat, who in header.seats.items():
        account = members.get(fold(who.strip()))
        if account:
            found.setdefault(account, seat)
    return found
