"""Golden files: what is made of every fixture, as text that a person can read.

Of a text in the notation that is what the reader finds in it. Those of recorded games are compared with every game
(`webapp/testing/golden.py`).

`make golden` rewrites them; the difference is read before it is committed.
"""

from pathlib import Path

import pytest

from records import Log, forgive, quote, write
from records.asides import sets
from records.marks import spelled
from records.notes import Written, threads
from tests.spoken import text_in
from webapp.testing.golden import expect_golden

FIXTURES = Path(__file__).parent.parent / "fixtures"
TEXTS = sorted([*FIXTURES.glob("notation/*.rgn"), *FIXTURES.glob("legacy/*.rgn")])
PLAYED = sorted(FIXTURES.glob("*/games/*.rgn"))


def reading(source: bytes) -> str:
    """Canonical text, what stands, what was undone, branches, mistakes."""
    log = forgive(source).log
    return "\n".join([write(log), *_meaning(log), *_mistakes(source)]) + "\n"


def _meaning(log: Log) -> list[str]:
    lines = ["── stands ──", *(f"{event}" for event in log.stands)]
    if log.undone:
        lines += ["", "── undone ──", *(f"{event}" for event in log.undone)]
    if log.amended:
        lines += ["", "── amended ──", *(f"{target} by {by}" for target, by in sorted(log.amended.items()))]
    for name, branch in sorted(log.branches.items()):
        own = [f"{log.address(number)}: {log.at(str(number))}" for number in branch.numbers]
        lines += ["", f"── branch {name} {branch.title!r} after {branch.base} ──", *own]
        lines += ["plays: " + " / ".join(f"{event.seat} {event.say}" for event in log.line(name)[-4:])]
    for thread in threads(log):
        lines += ["", f"── thread {thread.root} about {thread.about}, {thread.kind} ──", *map(_note, thread.notes)]
        lines += [f"resolved by {thread.resolved_by} in {thread.resolved}"] if thread.resolved else []
    kept = sets(log).values()
    if kept:
        lines += ["", "── sets ──", *(f"{each.key} {each.visibility} {each.title!r}" for each in kept)]
    return lines


def _note(note: Written) -> str:
    parts = [f"{note.number} {note.author} in {note.set}:", note.glyph, quote(note.text), spelled(note.marks)]
    parts += [f"(edited by {note.edited})"] if note.edited else []
    parts += [f"({note.since.kind} since: {note.since.was})"] if note.since else []
    return " ".join(part for part in parts if part)


def _mistakes(source: bytes) -> list[str]:
    problems = forgive(source).problems
    lines = ["", "── mistakes ──"] if problems else []
    for problem in problems:
        lines += [f"{problem.line}:{problem.column} {problem.message}", text_in("pl", problem), problem.caret(), ""]
    return lines


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_a_fixture_reads_as_its_golden_file_says(path: Path) -> None:
    expect_golden(path, reading(path.read_bytes()))


def test_every_golden_file_has_its_fixture() -> None:
    """Those of a package are looked at by its own tests."""
    found = (path for path in FIXTURES.rglob("*.golden") if FIXTURES / "packages" not in path.parents)
    goldens = {path.with_suffix(".rgn") for path in found}
    assert goldens == {*TEXTS, *PLAYED}
