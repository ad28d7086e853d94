"""Set-up: what has to be asked before a game begins, of every game there is."""

from collections.abc import Iterator, Mapping

from replay.engine.registry import GAMES, find
from replay.engine.setup import SetUp


def set_ups(game: str) -> tuple[SetUp, ...]:
    """Nothing of a game that is not known here."""
    return find(game).setup if game in GAMES else ()


def by_tag() -> dict[str, list[SetUp]]:
    found: dict[str, list[SetUp]] = {}
    for game in GAMES:
        for each in set_ups(game):
            found.setdefault(each.tag, []).append(each)
    return found


def field_name(game: str, setup: SetUp, name: str) -> str:
    """In a form that asks for all games at once."""
    return "-".join(filter(None, (game, setup.tag, name)))


def tags_of_form(game: str, said: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for each in set_ups(game):
        yield each.tag, each.written({of.name: said.get(field_name(game, each, of.name), "") for of in each.fields})
