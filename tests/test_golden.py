"""Golden files: what the reader makes of every fixture of the notation, as text that a person can read.

`make golden` rewrites them; the difference is read before it is committed.
"""

import os
from pathlib import Path

import pytest

from records import Log, forgive, write

FIXTURES = Path(__file__).parent.parent / "fixtures"
TEXTS = sorted([*FIXTURES.glob("notation/*.rgn"), *FIXTURES.glob("legacy/*.rgn")])


def transcript(source: bytes) -> str:
    """Canonical text, what stands, what was undone, branches, mistakes."""
    reading = forgive(source)
    return "\n".join([write(reading.log), *_meaning(reading.log), *_mistakes(source)]) + "\n"


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
    return lines


def _mistakes(source: bytes) -> list[str]:
    problems = forgive(source).problems
    lines = ["", "── mistakes ──"] if problems else []
    for problem in problems:
        lines += [f"{problem.line}:{problem.column} {problem.message}", problem.text("pl"), problem.caret(), ""]
    return lines


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_a_fixture_reads_as_its_golden_file_says(path: Path) -> None:
    golden = path.with_suffix(".golden")
    found = transcript(path.read_bytes())
    if os.environ.get("RECOUNT_GOLDEN") == "rewrite":
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


def test_every_golden_file_has_its_fixture() -> None:
    goldens = {path.with_suffix(".rgn") for path in FIXTURES.rglob("*.golden")}
    assert goldens
    assert [path for path in goldens if not path.exists()] == []
