"""webapp: what people see."""

from pathlib import Path

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from webapp import (
    access,
    accounts,
    adding,
    api,
    archive,
    assets,
    beside,
    bookmarks,
    branches,
    catalogue,
    chances,
    charts,
    comparing,
    compression,
    disputing,
    embedding,
    faces,
    games,
    groups,
    judging,
    languages,
    library,
    limits,
    lines,
    marks_words,
    notes,
    operations,
    options,
    pictures,
    recording,
    rules,
    security,
    sharing,
    studies,
    taking,
    text,
    theme,
    trouble,
    varying,
    viewer,
    why,
)
from webapp.operations.settings import Settings
from webapp.secrets import secret
from webapp.shelf import open_shelf
from webapp.site import site_of

ALONE = Settings()  # nobody in front of it, nothing measured

PARTS = (
    operations,
    compression,
    security,
    limits,
    languages,
    assets,
    faces,
    theme,
    trouble,
    games,
    lines,
    marks_words,
    catalogue,
    bookmarks,
    charts,
    chances,
    library,
    archive,
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
    beside,
    taking,
    notes,
    judging,
    disputing,
    api,
    accounts,
    access,
    groups,
    sharing,
)


def create_app(data: Path | str, *, testing: bool = False, settings: Settings = ALONE) -> Flask:
    """The site over the store in the folder `data`, which is made if it is not there, or in the database that the
    environment names. The folder then holds what may be lost."""
    app = Flask(__name__)
    app.testing = testing
    store = app.extensions["store"] = open_shelf(data)
    app.secret_key = secret(data, site_of(store))
    app.extensions["folder"] = Path(data)
    app.extensions["settings"] = settings
    if near := settings.behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=near, x_proto=near, x_host=near)  # type: ignore[method-assign]
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
