"""Covering: schemathesis as a command against a running site, with the edges of every field and every wrong method."""

import subprocess
import sys
from json import dumps
from pathlib import Path

from tests.browser.site import served
from tests.fuzz.asking import EXPECTED
from tests.fuzz.table import Table


def cover(table: Table, folder: Path) -> int:
    """What it finds it prints; the answer is its exit code."""
    checks = EXPECTED["checks"].items()
    config = [f"[checks.{name}]\nexpected-statuses = {dumps(said['expected-statuses'])}\n" for name, said in checks]
    (folder / "schemathesis.toml").write_text("".join(config))
    (folder / "openapi.json").write_text(dumps(table.description()))
    owner = table.keys[table.games[1]][2]
    with served(table.app) as address:
        command = [Path(sys.executable).parent / "schemathesis", "--config-file", folder / "schemathesis.toml", "run"]
        command += [folder / "openapi.json", "--url", f"{address}/api/v1", "--phases", "examples,coverage"]
        command += ["--checks", "all", "--max-examples", "1", "--header", f"Authorization: Key {owner}"]
        return subprocess.run(list(map(str, command)), check=False, cwd=folder).returncode  # it leaves a cache
