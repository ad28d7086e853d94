"""What a site is kept running with: the image has the versions that are tested, and everything calls real options."""

import os
import re
import shlex
import subprocess
from pathlib import Path

import click
import psycopg
import pytest

from tests.postgres import Server, program
from webapp.commands.backup import backup
from webapp.commands.serve import serve

ROOT = Path(__file__).parent.parent
PACKAGING = ROOT / "packaging"
PINNED = re.compile(r"^([a-z0-9-]+==\S+)[^\n]*\n((?: +--hash=\S+(?: \\)?\n?)+)", re.MULTILINE)


def pins(path: Path) -> dict[str, frozenset[str]]:
    found = PINNED.findall(path.read_text())
    return {pin: frozenset(re.findall(r"sha256:[0-9a-f]{64}", hashes)) for pin, hashes in found}


def test_the_image_has_the_versions_that_are_tested() -> None:
    tested, image = pins(ROOT / ".ci/requirements.txt"), pins(PACKAGING / "requirements.txt")
    assert {"flask", "gunicorn", "setuptools"} <= {pin.partition("==")[0] for pin in image}
    assert {pin: hashes for pin, hashes in image.items() if tested.get(pin) != hashes} == {}


def test_the_image_has_all_that_the_site_needs() -> None:
    import tomllib

    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    image = {pin.partition("==")[0] for pin in pins(PACKAGING / "requirements.txt")}
    assert set(needed) - image == set()
    assert {"psycopg", "psycopg-binary"} <= image, "DATABASE_URL is all it takes"
    assert "playwright" not in image


def options(words: list[str]) -> None:
    """Fails with what click says of it, and runs nothing."""
    with click.Context(serve) as context:
        serve.parse_args(context, list(words))


def test_the_unit_and_the_image_start_the_site_with_options_that_exist() -> None:
    unit = re.search(r"^ExecStart=\S+/recount serve (.+)$", (PACKAGING / "recount.service").read_text(), re.MULTILINE)
    image = re.search(r"^CMD (\[.+\])$", (PACKAGING / "Dockerfile").read_text(), re.MULTILINE)
    assert unit
    assert image
    options(shlex.split(unit[1]))
    options([word.strip('", ') for word in image[1].strip("[]").split(",")][2:])
    assert "--production" in unit[1]
    assert "--production" in image[1]


def test_the_unit_for_backups_calls_a_command_that_exists() -> None:
    unit = re.search(
        r"^ExecStart=\S+/recount backup (.+)$", (PACKAGING / "recount-backup.service").read_text(), re.MULTILINE
    )
    assert unit
    with click.Context(backup) as context:
        backup.parse_args(context, shlex.split(unit[1]))
    assert context.params["keep"] == 14


def test_every_variable_that_is_set_is_read() -> None:
    known = {option.envvar for option in serve.params if isinstance(option, click.Option)}
    text = "".join((PACKAGING / name).read_text() for name in ("Dockerfile", "compose.yaml", "recount.service"))
    read_elsewhere = set(re.findall(r"\$(RECOUNT_[A-Z_]+)\b", (PACKAGING / "roles.sh").read_text()))
    set_ = set(re.findall(r"\b(RECOUNT_[A-Z_]+)\b", text)) - {"RECOUNT_HOST"} - read_elsewhere  # the first is Caddy's
    assert set_
    assert set_ <= known


def test_the_script_makes_the_roles_that_the_tables_are_for(postgres_server: Server) -> None:
    """In a server that has them already it fails, and says why: so they are renamed here."""
    script = (PACKAGING / "roles.sh").read_text().replace("recount", "made_by_script")
    env = os.environ | {"PGHOST": str(postgres_server.folder), "PGPORT": str(postgres_server.port)}
    env |= {"RECOUNT_OWNER_PASSWORD": "it's one", "RECOUNT_WRITER_PASSWORD": "another"}
    script = script.replace("psql ", f"{program('psql')} ")
    subprocess.run(["sh", "-c", script], env=env, check=True, capture_output=True)
    writer = postgres_server.url("made_by_script_writer", "made_by_script")
    with psycopg.connect(writer) as conn, pytest.raises(psycopg.errors.InsufficientPrivilege):
        conn.execute("create table mine (number integer)")
    with psycopg.connect(postgres_server.url("made_by_script_owner", "made_by_script")) as conn:
        conn.execute("create table ours (number integer)")


def test_every_option_is_told_of_where_sites_are_deployed() -> None:
    told = (ROOT / "docs/deploying.md").read_text(encoding="utf-8")
    names = {option.envvar for option in serve.params if isinstance(option, click.Option) and option.envvar}
    assert [name for name in names if f"`{name}`" not in told] == []
