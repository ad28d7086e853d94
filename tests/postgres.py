"""A real PostgreSQL server for the tests: made in a folder of its own, on a port that nobody else has, and gone after.

Where it cannot be had, the tests that need it fail and say why. A server that the machine runs already is left alone.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg
from psycopg import sql

from tests.waiting import PATIENCE, becomes

ROLES = ("recount_owner", "recount_writer")
QUICK = {"fsync": "off", "full_page_writes": "off"}  # the machine does not lose its power while tests run
_schemas = count(1)
_WIPE = """set session_replication_role = replica; delete from games; delete from events; delete from tips;
    delete from authors; delete from answers; delete from people; update shelf set games = 0"""


class Missing(Exception):
    """There is no PostgreSQL here."""


@cache
def program(name: str) -> str:
    """Debian keeps them beside the path, by version."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: path.parts[4].zfill(4))
    found = shutil.which(name) or (str(beside[-1]) if beside else "")
    if not found:
        raise Missing(f"{name} is missing, so nothing can be said of PostgreSQL. To add it: apt-get install postgresql")
    return found


class Server:
    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder, self.settings = folder, settings
        self.port = 5432  # it names the socket in this folder
        self.process: subprocess.Popen[bytes] | None = None
        self.free: list[str] = []  # schemas
        self.wiper: psycopg.Connection[tuple[object, ...]] | None = None
        # PostgreSQL does not run as root
        self.user = next((name for name in ("postgres", "nobody") if _exists(name)), None) if not os.getuid() else None

    def make(self) -> None:
        self.folder.chmod(0o755)
        data = self.folder / "data"
        data.mkdir(mode=0o700)
        if self.user:
            for each in (self.folder, data):
                shutil.chown(each, self.user)
        self._run(program("initdb"), "--pgdata", str(data), "--auth=trust", "--username=postgres", "--no-sync",
                  "--encoding=UTF8", "--locale=C.UTF-8", "--no-instructions")  # fmt: skip

    def _run(self, *command: str) -> None:
        done = subprocess.run(command, cwd="/", user=self.user, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Missing(f"{command[0]} failed: {done.stderr.strip()}")

    def start(self) -> None:
        given = {
            "port": str(self.port),
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "shared_buffers": "32MB",
            "max_connections": "100",
            **self.settings,
        }
        command = [program("postgres"), "-D", str(self.folder / "data")]
        for name, value in given.items():
            command += ["-c", f"{name}={value}"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd="/", user=self.user, stdout=log, stderr=log)
        ended = self.process.poll
        if not becomes(lambda: ended() is not None or self.answers()):
            raise Missing("postgres does not answer")
        if ended() is not None:
            raise Missing(f"postgres ended at once: {(self.folder / 'log').read_text()[-500:]}")

    def answers(self) -> bool:
        try:
            with psycopg.connect(self.url("postgres", "postgres"), connect_timeout=2):
                return True
        except psycopg.OperationalError:
            return False

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """SIGQUIT: without tidying up, as in a crash. SIGINT: at once, but in order."""
        process, self.process = self.process, None
        if self.wiper is not None:
            self.wiper.close()
            self.wiper = None
        if process is not None:
            process.send_signal(how)
            process.wait(PATIENCE)

    def settle(self) -> None:
        """The two roles, and a database that belongs to the first."""
        with psycopg.connect(self.url("postgres", "postgres"), autocommit=True) as conn:
            for role in ROLES:
                conn.execute(sql.SQL("create role {} login").format(sql.Identifier(role)))
            conn.execute("create database recount owner recount_owner")

    def url(self, role: str = "recount_owner", database: str = "recount", schema: str = "") -> str:
        there = f"host={quote(str(self.folder), safe='')}&port={self.port}"
        path = f"&options={quote(f'-csearch_path={schema}', safe='')}" if schema else ""
        return f"postgresql://{role}@/{database}?{there}{path}"

    @contextmanager
    def lent(self) -> Iterator[str]:
        """A schema with an empty store: one that was used before, wiped by somebody whom no trigger stops.

        Four hundred stores of their own would be ten thousand files.
        """
        name = self.free.pop() if self.free else self.new_schema()
        try:
            yield name
        finally:
            if self.wiper is None:
                self.wiper = psycopg.connect(self.url("postgres"), autocommit=True)
            self.wiper.execute(f"set search_path = {name}; {_WIPE}")
            self.free.append(name)

    def new_schema(self) -> str:
        """As good as a database of its own."""
        name = f"t{next(_schemas)}"
        with psycopg.connect(self.url(), autocommit=True) as conn:
            conn.execute(sql.SQL("create schema {}").format(sql.Identifier(name)))
        return name


@contextmanager
def running(**settings: str) -> Iterator[Server]:
    """A server that has the roles and the database, until it is no longer needed."""
    folder = Path(tempfile.mkdtemp(prefix="recount-pg-"))
    server = Server(folder, **QUICK)
    try:
        server.make()
        server.start()
        server.settle()
        if settings:
            server.stop(signal.SIGINT)
            server.settings = settings
            server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _exists(name: str) -> bool:
    try:
        return bool(pwd.getpwnam(name))
    except KeyError:
        return False
