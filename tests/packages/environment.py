"""An environment of its own with Recount's wheel and those of packages: nothing in it comes from this folder.

What Recount needs besides is that of the environment in which the tests run, so nothing reaches the network.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from tests.waiting import becomes, free_port

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / "fixtures/packages"
OWN = ("records", "replay", "webapp", "fixtures", "pyproject.toml", "README.md", "LICENSE")
BUILT = shutil.ignore_patterns("__pycache__", "*.egg-info", "build", "dist")
BUILD = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
COMMAND = """
import json, sys
from click.testing import CliRunner
from webapp.cli import recount
answers = [CliRunner().invoke(recount, words) for words in json.loads(sys.argv[1])]
print(json.dumps([[each.exit_code, each.stdout, each.stderr] for each in answers]))
"""
SECONDS = 300


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def told(self) -> Any:
        return json.loads(self.out)


class Environment:
    def __init__(self, base: Path) -> None:
        self.base = base
        self.folder = base / "env"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", self.folder], check=True, timeout=SECONDS)
        borrowed = sysconfig.get_paths()["purelib"]
        (self.site / "borrowed.pth").write_text(borrowed, encoding="utf-8")  # its own .pth files are not read

    @cached_property
    def site(self) -> Path:
        (found,) = self.folder.glob("lib/python*/site-packages")
        return found

    def install(self, wheel: Path) -> None:
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(self.site)

    def python(self, *words: str | Path, cwd: Path | None = None, ok: int = 0) -> str:
        """What it prints. Fails with all that it says where it does not end as it should."""
        run = subprocess.run(
            [self.folder / "bin/python", *words],
            cwd=cwd or self.base,
            env=self.surroundings,
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
        assert run.returncode == ok, f"{words}\n{run.stdout}\n{run.stderr}"
        return run.stdout

    def recount(self, *calls: Sequence[str | Path]) -> list[Answer]:
        """What the command answers to each of these calls: one process for all, because the site takes long to read."""
        asked = json.dumps([[str(word) for word in call] for call in calls])
        return [Answer(*each) for each in json.loads(self.python("-c", COMMAND, asked))]

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a site that runs in it."""
        port = free_port()
        python = str(self.folder / "bin/python")
        command = [python, "-c", "from webapp.cli import main; main()", "serve", "--log", "errors"]
        with (self.base / "site.log").open("w") as log:
            site = subprocess.Popen(
                [*command, "--port", str(port)], cwd=self.base, env=self.surroundings, stdout=log, stderr=log
            )
            try:
                assert becomes(lambda: site.poll() is not None or _answers(port))
                yield f"http://127.0.0.1:{port}"
            finally:
                site.terminate()
                site.wait(timeout=SECONDS)

    @cached_property
    def surroundings(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
        return kept | {"RECOUNT_DATA": str(self.base / "data"), "COLUMNS": "200"}


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wheel_of(source: Path, base: Path, parts: Sequence[str] = ()) -> Path:
    """A wheel, built from a copy. `parts`: only these of the folder."""
    copy, out = base / "source" / source.name, base / "wheels"
    out.mkdir(exist_ok=True)
    if parts:
        copy.mkdir(parents=True)
        for part in parts:
            _copy(source / part, copy / part)
    else:
        shutil.copytree(source, copy, ignore=BUILT)
    run = subprocess.run(
        [sys.executable, "-c", BUILD, out], cwd=copy, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert run.returncode == 0, run.stderr
    return out / run.stdout.splitlines()[-1]


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=BUILT)
    else:
        shutil.copy(source, target)
