"""Addresses of static files: with the hash of their content, so that a browser may keep them for ever."""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, current_app, request, url_for

FOR_EVER = "public, max-age=31536000, immutable"


def join(app: Flask) -> None:
    app.add_template_global(asset)
    app.after_request(keep)


def asset(name: str) -> str:
    return url_for("static", filename=name, v=_version(name))


def keep(response: Response) -> Response:
    """Only what was asked for by its hash is kept: an old address would otherwise keep new content."""
    if request.endpoint == "static" and response.status_code in (200, 304):
        name = (request.view_args or {}).get("filename", "")
        if request.args.get("v") == _version(name):
            response.headers["Cache-Control"] = FOR_EVER
    return response


def _version(name: str) -> str:
    path = Path(current_app.static_folder or "") / name
    return _hash(path, path.stat().st_mtime)


@lru_cache(maxsize=64)
def _hash(path: Path, changed: float) -> str:
    """`changed` is there to be part of the key: who edits a file sees the new one without a restart."""
    return sha256(path.read_bytes()).hexdigest()[:12]
