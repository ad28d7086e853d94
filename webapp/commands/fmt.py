"""recount fmt: the canonical form."""

import os
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

import click

from records import Log, forgive, write
from replay.engine.canonical import canonical
from replay.engine.game import Unplayable
from replay.engine.replay import Replay
from webapp.commands.common import NO, UNUSABLE, answer, as_json, contents, files, refuse, show_problems


@click.command()
@files
@click.option("--check", is_flag=True, help="Only say whether the files are canonical.")
@click.option("--write", "in_place", is_flag=True, help="Rewrite the files.")
@as_json
def fmt(files: tuple[str, ...], check: bool, in_place: bool, as_json: bool) -> None:
    """Print records in canonical form: what the rules make certain is written out."""
    if check and in_place:
        refuse("Choose one of --check and --write.")
    worst, document = 0, []
    for path in files:
        source = contents(path)
        reading = forgive(source)
        text = write(reading.log if reading.problems else _written_out(reading.log))
        tidy = not reading.problems and text.encode() == source
        document.append(
            {"file": path, "canonical": tidy, "errors": [problem.as_json() for problem in reading.problems]}
        )
        if reading.problems:
            worst = UNUSABLE
            if not as_json:
                show_problems(path, reading.problems)
        elif check:
            worst = max(worst, 0 if tidy else NO)
            if not tidy and not as_json:
                click.echo(f"{path} is not canonical. Rewrite it with: recount fmt --write {path}")
        elif in_place and path != "-":
            if not tidy:
                _replace(Path(path), text)
                click.echo(f"{path} rewritten.", err=True)
        elif not as_json:
            click.echo(text, nl=False)
        else:
            document[-1]["text"] = text
    if as_json:
        answer(document)
    sys.exit(worst)


def _written_out(log: Log) -> Log:
    """With what the rules make certain, as far as the replay comes; a game nobody knows stays as it is."""
    try:
        return canonical(log, Replay.of(log))
    except Unplayable:
        return log


def _replace(path: Path, text: str) -> None:
    """All or nothing: a power cut leaves the old file or the new one."""
    try:
        with NamedTemporaryFile("w", encoding="utf-8", newline="\n", dir=path.parent, delete=False) as new:
            new.write(text)
            new.flush()
            os.fsync(new.fileno())
        os.chmod(new.name, path.stat().st_mode)
        os.replace(new.name, path)
    except OSError as error:
        refuse(f"{path} cannot be rewritten: {error.strerror}.")
