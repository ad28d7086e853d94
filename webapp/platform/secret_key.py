"""The secret of a site: what it signs with. Made on the first start, and nobody but its owner may read it."""

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes, token_hex
from stat import S_IMODE

from webapp.platform.store import Site

VARIABLE = "RECOUNT_SECRET"
FILE = "secret"
LONG = 32  # bytes
VARIED = 12  # different characters: a word, a date or a row of one letter has fewer
OTHERS = 0o077  # group and world, whatever they may do
NO_LINKS = getattr(os, "O_NOFOLLOW", 0)  # not on every system


class Unsafe(Exception):
    """The site does not start with a secret that others know or can guess."""


def secret(data: Path | str, site: Site | None = None) -> bytes:
    """From the environment; or from the database, where several machines have to know it; or from its file in the
    folder of the store."""
    given = given_secret()
    if given is not None:
        return given
    if site is not None:
        return site.kept("secret").encode()
    path = Path(data) / FILE
    with suppress(FileExistsError):
        _make(path)
    return _kept(path)


def given_secret() -> bytes | None:
    given = os.environ.get(VARIABLE)
    return None if given is None else _strong(given.strip())


def _strong(given: str) -> bytes:
    if len(given) < LONG or len(set(given)) < VARIED:
        raise Unsafe(
            f"{VARIABLE} is too easy to guess: it needs {LONG} characters or more, by chance. "
            "Leave it out, and one is made and kept beside the records."
        )
    return given.encode()


def _make(path: Path) -> None:
    """Whole or not at all: several processes may start at once, and the first one to link it in wins."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        return
    draft = path.with_name(f".{FILE}-{token_hex(4)}")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINKS, 0o600), "wb") as file:
        file.write(token_bytes(LONG).hex().encode())
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    finally:
        draft.unlink()


def _kept(path: Path) -> bytes:
    """Looked at and read through the same descriptor, so that nothing is put in its place in between."""
    with open(os.open(path, os.O_RDONLY | NO_LINKS), "rb") as file:
        mode = S_IMODE(os.fstat(file.fileno()).st_mode)
        if os.name == "posix" and mode & OTHERS:
            raise Unsafe(f"{path} can be read by others (mode {mode:04o}). Take that away with: chmod 600 {path}")
        kept = file.read().strip()
    if len(kept) < LONG:
        raise Unsafe(f"{path} is too short to be a secret. Delete it, and a new one is made; who is signed in is not.")
    return kept


MINUTE = 16  # characters of a stamp, up to its minute: when something was last used is noted no finer


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
