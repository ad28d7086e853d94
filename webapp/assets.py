"""Addresses of static files: with the hash of all of them, so that a browser may keep them for ever.

The hash is a folder of the address and not a question behind it: what one module imports from beside it is then found
under the same hash.
"""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, current_app, request, send_from_directory, url_for

FOR_EVER = "public, max-age=31536000, immutable"


def join(app: Flask) -> None:
    app.add_template_global(asset)
    app.add_url_rule("/static/<version>/<path:filename>", "asset", kept)


def asset(name: str) -> str:
    return url_for("asset", version=_version(), filename=name)


def kept(version: str, filename: str) -> Response:
    """Only what is asked for by the hash of today is kept: an old address would otherwise keep new content."""
    response = send_from_directory(_folder(), filename)
    if version == _version():
        response.headers["Cache-Control"] = FOR_EVER
    return response


def is_asset() -> bool:
    return request.endpoint in ("asset", "static")


def _folder() -> Path:
    return Path(current_app.static_folder or "")


def _version() -> str:
    files = sorted(path for path in _folder().rglob("*") if path.is_file())
    return _hash(tuple((path, path.stat().st_mtime_ns) for path in files))


@lru_cache(maxsize=8)
def _hash(files: tuple[tuple[Path, int], ...]) -> str:
    """The times are there to be part of the key: who edits a file sees the new one without a restart."""
    content = sha256()
    for path, _ in files:
        content.update(path.read_bytes())
    return content.hexdigest()[:12]
