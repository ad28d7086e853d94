"""Addresses of static files: with the hash of all of them, so that a browser may keep them for ever.

The hash is a folder of the address and not a question behind it: what one module imports from beside it is then found
under the same hash. What installed packages bring lies in folders of their own, under a name each.
"""

import os
from functools import cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, abort, current_app, redirect, send_from_directory, url_for
from werkzeug.security import safe_join

FOR_EVER = "public, max-age=31536000, immutable"
BESIDE = "static folders"


def join(app: Flask) -> None:
    app.extensions[BESIDE] = {}
    app.add_template_global(asset)
    app.add_template_global(sheets)
    app.add_url_rule("/static/<version>/<path:filename>", "asset", kept)
    app.add_url_rule("/favicon.ico", "favicon", lambda: redirect(asset("favicon.svg")))  # browsers ask by themselves
    app.add_url_rule(
        "/worker.js", "worker", lambda: send_from_directory(_folder(), "recording/worker.js", max_age=0)
    )  # its folder is its reach
    app.add_url_rule("/static/<version>/sheets/<path:names>.css", "sheets", joined)


def beside() -> dict[str, Path]:
    """Folders of packages, by how the names of what is in them begin: `packages/kingdomino/`."""
    found: dict[str, Path] = current_app.extensions[BESIDE]
    return found


def asset(name: str) -> str:
    return url_for("asset", version=static_version(), filename=name)


def sheets(*names: str) -> str:
    """Several style sheets under one address: a page waits for them before it paints, so it asks only once."""
    return url_for("sheets", version=static_version(), names="+".join(names))


def joined(version: str, names: str) -> Response:
    wanted = names.split("+")
    if not all(_is_there(f"{name}.css") for name in wanted):
        abort(404)
    return _keep(Response(styles(*wanted), mimetype="text/css"), version)


def styles(*names: str) -> str:
    """Several style sheets as one text, for an answer or for a file that has them in it."""
    return "\n".join(text_of(f"{name}.css") for name in names)


def text_of(name: str) -> str:
    folder, within = _place(name)
    return (folder / within).read_text(encoding="utf-8")


def kept(version: str, filename: str) -> Response:
    return _keep(send_from_directory(*_place(filename)), version)


def _keep(response: Response, version: str) -> Response:
    """Only what is asked for by the hash of today is kept: an old address would otherwise keep new content."""
    response.headers["Cache-Control"] = FOR_EVER if version == static_version() else "no-cache"
    return response


def _place(name: str) -> tuple[Path, str]:
    """The folder that holds a file, and its name in there."""
    for begins, folder in beside().items():
        if name.startswith(begins):
            return folder, name.removeprefix(begins)
    return _folder(), name


def _is_there(name: str) -> bool:
    folder, within = _place(name)
    file = safe_join(str(folder), within)
    return bool(file and os.path.isfile(file))


def _folder() -> Path:
    return Path(current_app.static_folder or "")


def static_version() -> str:
    return _hash(_folder(), *beside().values())


@cache
def _hash(*folders: Path) -> str:
    """Of the files as they were when first asked for: looking at all of them for each page took a third of its time."""
    content = sha256()
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            content.update(path.read_bytes())
    return content.hexdigest()[:12]
