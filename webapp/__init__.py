"""webapp: what people see."""

from pathlib import Path

from flask import Flask

from records.sqlite import SqliteStore
from webapp import adding, assets, catalogue, compression, games, languages, library, security, text, trouble, viewer


def create_app(data: Path | str, *, testing: bool = False) -> Flask:
    """The site over the store in the folder `data`, which is made if it is not there."""
    app = Flask(__name__)
    app.testing = testing
    app.extensions["store"] = SqliteStore(Path(data) / "recount.db")
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    for part in (compression, security, languages, assets, trouble, games, catalogue, library, adding, viewer, text):
        part.join(app)
    app.add_url_rule("/healthz", "healthz", healthz)
    return app


def healthz() -> tuple[str, dict[str, str]]:
    """For whoever watches over the site: it answers, so it runs."""
    return "ok", {"Content-Type": "text/plain; charset=utf-8"}
