"""What others wrote is served as they published it, and it is on record where it is from."""

import tomllib
from hashlib import sha256
from pathlib import Path

STATIC = Path(__file__).parents[3] / "webapp/static"
FOLDER = STATIC / "vendor"
RECORD = tomllib.loads((FOLDER / "vendored.toml").read_text(encoding="utf-8"))


def test_every_vendored_file_is_what_it_is_said_to_be() -> None:
    said = {name: file["sha256"] for each in RECORD.values() for name, file in each["files"].items()}
    ours = {"vendored.toml", *(path.name for path in FOLDER.glob("*.d.ts"))}
    there = {path.name: sha256(path.read_bytes()).hexdigest() for path in FOLDER.iterdir() if path.name not in ours}
    assert there == said


def test_it_is_said_where_each_is_from() -> None:
    for name, each in RECORD.items():
        assert each["source"] == f"npm: {name} {each['version']}"
        assert each["integrity"].startswith("sha512-"), name


def test_nothing_that_others_wrote_stands_elsewhere() -> None:
    """Minified scripts have lines that nobody has written by hand."""
    scripts = [path for path in STATIC.rglob("*.js") if path.parent != FOLDER]
    assert [path.name for path in scripts if any(len(line) > 500 for line in path.read_text().splitlines())] == []
