"""The command as people run it: arguments in, exit code and text out, a store of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import tests.unhurried  # noqa: F401
from webapp.cli import recount

Recount = Callable[..., Result]

RECORD = """[game "splendor"]
[played "2026-11-12"]
[A "Ania"]
[B "Bartek"]

1   A  take wug
2   B  take rr  ; bold
3   -  amend 2 take uu because "misread"
"""


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Recount:
    monkeypatch.setenv("RECOUNT_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    runner = CliRunner()
    return lambda *words, **options: runner.invoke(recount, [str(word) for word in words], **options)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.rgn"
    path.write_text(RECORD, encoding="utf-8")
    return path
