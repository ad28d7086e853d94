"""webapp: what people see."""

from pathlib import Path

from flask import Flask

from records.sqlite import SqliteStore
from webapp import (
    adding,
    assets,
    branches,
    catalogue,
    chances,
    charts,
    comparing,
    compression,
    embedding,
    faces,
    games,
    languages,
    library,
    lines,
    marks_words,
    notes,
    options,
    pictures,
    recording,
    rules,
    security,
    studies,
    taking,
    text,
    theme,
    trouble,
    varying,
    viewer,
    why,
)

PARTS = (
    compression,
    security,
    languages,
    assets,
    faces,
    theme,
    trouble,
    games,
    lines,
    marks_words,
    catalogue,
    charts,
    chances,
    library,
    adding,
    viewer,
    embedding,
    text,
    pictures,
    rules,
    why,
    branches,
    recording,
    studies,
    varying,
    options,
    comparing,
    taking,
    notes,
)


def create_app(data: Path | str, *, testing: bool = False) -> Flask:
    """The site over the store in the folder `data`, which is made if it is not there."""
    app = Flask(__name__)
    app.testing = testing
    app.extensions["store"] = SqliteStore(Path(data) / "recount.db")
    # data in a page: compact, and what comes first at a table comes first
    app.jinja_env.policies["json.dumps_kwargs"] = {"separators": (",", ":"), "sort_keys": False, "ensure_ascii": False}
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    for part in PARTS:
        part.join(app)
    app.add_url_rule("/healthz", "healthz", healthz)
    return app


def healthz() -> tuple[str, dict[str, str]]:
    """For whoever watches over the site: it answers, so it runs."""
    return "ok", {"Content-Type": "text/plain; charset=utf-8"}
