"""recount fmt: the canonical form."""

import os
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

import click

from records import forgive, write
from webapp.commands.common import NO, UNUSABLE, answer, as_json, contents, files, refuse, show_problems


@click.command()
@files
@click.option("--check", is_flag=True, help="Only say whether the files are canonical.")
@click.option("--write", "in_place", is_flag=True, help="Rewrite the files.")
@as_json
def fmt(files: tuple[str, ...], check: bool, in_place: bool, as_json: bool) -> None:
    """Print records in canonical form."""
    if check and in_place:
        refuse("Choose one of --check and --write.")
    worst, document = 0, []
    for path in files:
        source = contents(path)
        reading = forgive(source)
        text = write(reading.log)
        canonical = not reading.problems and text.encode() == source
        document.append(
            {"file": path, "canonical": canonical, "errors": [problem.as_json() for problem in reading.problems]}
        )
        if reading.problems:
            worst = UNUSABLE
            if not as_json:
                show_problems(path, reading.problems)
        elif check:
            worst = max(worst, 0 if canonical else NO)
            if not canonical and not as_json:
                click.echo(f"{path} is not canonical. Rewrite it with: recount fmt --write {path}")
        elif in_place and path != "-":
            if not canonical:
                _replace(Path(path), text)
                click.echo(f"{path} rewritten.", err=True)
        elif not as_json:
            click.echo(text, nl=False)
        else:
            document[-1]["text"] = text
    if as_json:
        answer(document)
    sys.exit(worst)


def _replace(path: Path, text: str) -> None:
    """All or nothing: a power cut leaves the old file or the new one."""
    with NamedTemporaryFile("w", encoding="utf-8", newline="\n", dir=path.parent, delete=False) as new:
        new.write(text)
        new.flush()
        os.fsync(new.fileno())
    os.chmod(new.name, path.stat().st_mode)
    os.replace(new.name, path)
