"""recount simulate: games that nobody played, as records."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import click

from records import write
from replay.engine.game import Unplayable
from replay.engine.registry import GAMES, find
from webapp.commands.common import in_progress, refuse
from webapp.games.simulation import simulated


@click.command()
@click.argument("game")
@click.option("--players", type=int, default=2, show_default=True, help="Seats at the table.")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=1, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="The folder for game-0001.rgn, …")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes at work.")
def simulate(game: str, players: int, games: int, seed: int, out: Path | None, jobs: int) -> None:
    """Play random legal games to their end and write their records, for tests and load."""
    try:
        known = find(game)
    except Unplayable as error:
        refuse(str(error))
    if not known.judged:
        names = ", ".join(GAMES)
        refuse(f"Nobody has taught Recount the rules of {game!r}, so it cannot play it. Known are: {names}.")
    if players not in known.players:
        refuse(f"{known.book.title['en']} seats {known.players.start} to {known.players.stop - 1} players.")
    if out is None:
        if games > 1:
            refuse("One file holds one game. Name a folder for several: --out DIR")
        click.echo(_text(game, players, seed, 1), nl=False)
        return
    try:
        _fill(out, in_progress(_texts(game, players, games, seed, jobs), games, "Playing"), max(4, len(str(games))))
    except OSError as error:
        refuse(f"{error.filename or out} cannot be written: {error.strerror}. Name a folder that is new or empty.")


def _fill(folder: Path, texts: Iterator[str], digits: int) -> None:
    """Nothing that lies there is overwritten."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(texts, 1):
        with open(folder / f"game-{number:0{digits}}.rgn", "x", encoding="utf-8", newline="\n") as file:
            file.write(text)


def _texts(game: str, players: int, games: int, seed: int, jobs: int) -> Iterator[str]:
    play, numbers = partial(_text, game, players, seed), range(1, games + 1)
    if jobs == 1:
        yield from map(play, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, numbers, chunksize=16)


def _text(game: str, players: int, seed: int, number: int) -> str:
    return write(simulated(game, players, seed, number))
