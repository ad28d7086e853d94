"""How a group reads what the books leave open: as it has ruled, and where it has not, as it has agreed."""

from replay.game import GAMES, find
from webapp.accounts.belonging import belonging
from webapp.catalogue import catalogue
from webapp.catalogue.cases import Case
from webapp.groups.parties import parties


def ruled(party: str, kind: str) -> dict[str, Case]:
    """Of each point the newest ruling for the group that is in force, in the order of the book."""
    if kind not in GAMES:
        return {}
    newest: dict[str, Case] = {}
    for case in catalogue().cases.settled_in(kind, belonging().of_party(party)):
        newest.setdefault(case.reading, case)
    return {name: newest[name] for name in find(kind).book.readings if name in newest}


def agreed(party: str, kind: str) -> dict[str, str]:
    """Reading to option, as a new game of the group begins."""
    by_hand = {name: option for (of, name), option in parties().readings(party).items() if of == kind}
    return by_hand | {name: case.option for name, case in ruled(party, kind).items()}
