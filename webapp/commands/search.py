"""recount search: games in which something happened."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from werkzeug.datastructures import MultiDict

from records import Unreadable, read
from records.store import EventStore, KeptStore
from replay.engine.game import Unplayable
from replay.engine.registry import GAMES, find
from webapp.catalogue.indexer import Catalogue
from webapp.catalogue.query import SORTS, Wish, deeds
from webapp.commands.common import NO, answer, as_json, contents, data, existing_store, in_progress, refuse, whole_id
from webapp.identity.game_roles import GameRoles
from webapp.identity.people_file import beside
from webapp.platform.error_text import text_of
from webapp.platform.i18n import speaking
from webapp.platform.store import cache_of
from webapp.statistics.position_query import Sought, described, recorded

FOUND = 20  # games that are shown unless more are asked for

OPTIONS = {
    "game": f"The game: {', '.join(GAMES)}.",
    "players": "How many played.",
    "player": "Somebody who played, or how the name begins.",
    "place": "Where, or how it begins.",
    "rule": "A rule that was broken.",
    "reading": "A reading that mattered.",
    "card": "A card with which somebody did something.",
    "deed": f"What: {', '.join(dict.fromkeys(verb for game in GAMES for verb in find(game).deeds))}.",
    "turn": "Before which turn of theirs.",
    "seat": "Who: the place at the table, from 1.",
    "opening": "How somebody began, such as 'take wug|buy 1'.",
    "position": "A table that occurred: GAME@N, or a file with a record, a record@N, or (with --game) a position.",
    "sort": f"One of {', '.join(SORTS)}.",
}
WITH_A_CARD = ("deed", "turn")


def _options(command: Any) -> Any:
    for name, words in reversed(OPTIONS.items()):
        command = click.option(f"--{name}", default="", help=words)(command)
    return command


@click.command()
@click.argument("words", nargs=-1, metavar="[WORD…]")
@_options
@click.option("--won", is_flag=True, help="And they won.")
@click.option("--finished", is_flag=True, help="Games that are over.")
@click.option("--limit", type=click.IntRange(1, 1000), default=FOUND, show_default=True, help="How many are shown.")
@data
@as_json
def search(words: tuple[str, ...], limit: int, data: Path, as_json: bool, **asked: Any) -> None:
    """Find public games in which a card was bought in time, a rule was broken, a reading mattered, a table occurred."""
    given = {name: str(int(value)) if value is True else value for name, value in asked.items() if value}
    given |= {"q": " ".join(words)} if words else {}
    _look_over(given)
    store = existing_store(data)
    if where := given.get("position"):
        given["position"] = _sought(store, where, given.get("game", "")).likeness.hex()
    wish = Wish.of(MultiDict(given))
    if missed := wish.missed(given):
        refuse(f"This cannot be looked for: --{missed[0]} {given[missed[0]]}.")
    kept = _catalogue(store, data)
    found = kept.search.find(wish, "", limit)
    entries = kept.search.entries(found.places)
    names = store.names({person for entry in entries for person in entry.people.values()})
    if as_json:
        answer({"count": found.count, "games": [entry.game for entry in entries]})
    else:
        for entry in entries:
            people = ", ".join(names.get(person, seat) for seat, person in entry.people.items())
            click.echo(f"{entry.game}  {entry.kind}  {entry.written or '-'}  {people}")
        click.echo("1 game fits." if found.count == 1 else f"{found.count} games fit.", err=True)
    sys.exit(0 if found.count else NO)


def _look_over(given: Mapping[str, str]) -> None:
    """What no game knows is a slip of the pen, and not a question to which the answer is no."""
    for name in WITH_A_CARD:
        if name in given and "card" not in given:
            refuse(f"--{name} is about a card. Name it with --card.")
    if "won" in given and not given.keys() & {"card", "opening", "seat"}:
        refuse("--won is about who did it. Name it with --card, --opening or --seat.")
    books = [find(kind).book for kind in GAMES]
    known = {
        "deed": deeds(),
        "reading": {reading for book in books for reading in book.readings},
        "rule": {rule for book in books for rule in book.rules},
    }
    for name, every in known.items():
        if name in given and given[name].casefold() not in {each.casefold() for each in every}:
            refuse(f"No {name} is called {given[name]}.")


def _catalogue(store: KeptStore, folder: Path) -> Catalogue:
    """With everything that is stored, and what is not public hidden, as on the site."""
    try:
        kept = Catalogue(store, cache_of(store, folder, "catalogue"))
    except OSError as error:
        refuse(f"{folder} cannot be used for the catalogue: {error.strerror}.")
    people = beside(store)
    kept.hide(people.pulse, GameRoles(people).hidden)
    for _ in in_progress(kept.finishing(), store.count(), "Reading games"):
        pass
    return kept


# ── the table that is looked for ────────────────────────────────────────────────────────────────────────


def _sought(store: EventStore, where: str, kind: str) -> Sought:
    name, at, number = where.rpartition("@")
    whole = not at or not number.isdecimal() or Path(where).exists()
    try:
        with speaking("en"):
            if not whole and not Path(name).exists():
                found = recorded(store.log(whole_id(store, name)), int(number))
            else:
                found = _in_file(where if whole else name, None if whole else int(number), kind)
    except Unreadable as why:
        refuse(f"{where} is no record that can be read: {why.problems[0].message}")
    except Unplayable as why:
        refuse(text_of(why))
    if found is None:
        refuse(f"There is no such table in {where}: nothing stands there, or it is not known to everybody.")
    return found


def _in_file(path: str, number: int | None, kind: str) -> Sought | None:
    source = contents(path)
    text = source.decode(errors="replace").lstrip("\ufeff \t\r\n")
    if text.startswith("["):
        return recorded(read(source), number)
    if not kind:
        refuse("A position does not say which game it is. Name it with --game.")
    return described(kind, text)
