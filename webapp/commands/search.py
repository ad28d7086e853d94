"""recount search: games in which something happened."""

import sys
from pathlib import Path
from typing import Any

import click
from werkzeug.datastructures import MultiDict

from webapp.catalogue.keeper import Catalogue
from webapp.catalogue.wish import SORTS, Wish
from webapp.commands.common import NO, answer, as_json, data, existing_store, refuse

FOUND = 20  # games that are shown unless more are asked for

OPTIONS = {
    "game": "The game: splendor, marvel, gauntlet.",
    "players": "How many played.",
    "player": "Somebody who played, or how the name begins.",
    "place": "Where, or how it begins.",
    "rule": "A rule that was broken.",
    "reading": "A reading that mattered.",
    "card": "A card with which somebody did something.",
    "deed": "What: buy, recruit, reserve, play, fights, show.",
    "turn": "Before which turn of theirs.",
    "seat": "Who: the place at the table, from 1.",
    "opening": "How somebody began, such as 'take wug|buy 1'.",
    "sort": f"One of {', '.join(SORTS)}.",
}


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
    """Find games in which a card was bought in time, a rule was broken, a reading mattered. Hidden ones are not."""
    given = {name: str(int(value)) if value is True else value for name, value in asked.items() if value}
    given |= {"q": " ".join(words)} if words else {}
    wish = Wish.of(MultiDict(given))
    if missed := [name for name in given if not getattr(wish, name) and given[name] != "stored"]:
        refuse(f"This cannot be looked for: --{missed[0]} {given[missed[0]]}.")
    store = existing_store(data)
    kept = Catalogue(store, data / "catalogue.db")
    kept.finish()
    found = kept.search.find(wish, "", limit)
    entries = kept.search.entries(found.places)
    names = store.names({person for entry in entries for person in entry.people.values()})
    if as_json:
        answer({"count": found.count, "games": [entry.game for entry in entries]})
    else:
        for entry in entries:
            people = ", ".join(names.get(person, seat) for seat, person in entry.people.items())
            click.echo(f"{entry.game}  {entry.kind}  {entry.written or '-'}  {people}")
        click.echo(f"{found.count} games fit.", err=True)
    sys.exit(0 if found.count else NO)
