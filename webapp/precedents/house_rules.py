"""How a group reads what the books leave open: as it has ruled, and where it has not, as it has agreed."""

from collections.abc import Collection, Iterable

from records.imports import COMMAND, covers
from replay.engine.registry import GAMES, find
from webapp.catalogue import catalogue
from webapp.catalogue.dispute_search import Case
from webapp.identity.game_roles import game_roles
from webapp.identity.groups import groups


def ruled(party: str, kind: str) -> dict[str, Case]:
    """Of each point the newest ruling for the group that is in force, in the order of the book."""
    if kind not in GAMES:
        return {}
    return _newest(catalogue().cases.settled_in(kind, game_roles().of_party(party)), kind, moved_in=True)


def ruled_at_table(people: str, kind: str, games: Collection[str]) -> dict[str, Case]:
    """As `ruled`, of people who have founded no group, in these games. `people` is a key made of their names
    (`records.disputes.people`): it tells tables of the same games apart, and who sat there is known by the games."""
    cases = catalogue().cases
    parties = cases.parties(people)
    if not games or not parties or kind not in GAMES:
        return {}
    return _newest(cases.settled_in(kind, sorted(games), parties), kind)


def _newest(cases: Iterable[Case], kind: str, *, moved_in: bool = False) -> dict[str, Case]:
    """Of each point the newest. What was brought in a file nobody here has ruled; `moved_in`: unless whoever runs the
    site brought it, with the group that it belongs to."""
    newest: dict[str, Case] = {}
    for case in cases:
        brought = game_roles().imports.of(case.game)
        if not covers(tuple(each for each in brought if not (moved_in and each.way == COMMAND)), case.ruling):
            newest.setdefault(case.reading, case)
    return {name: newest[name] for name in find(kind).book.readings if name in newest}


def agreed(party: str, kind: str) -> dict[str, str]:
    """Reading to option, as a new game of the group begins."""
    by_hand = {name: option for (of, name), option in groups().readings(party).items() if of == kind}
    return by_hand | {name: case.option for name, case in ruled(party, kind).items()}
