"""webapp: what people see."""

from pathlib import Path

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from webapp import api, catalogue, operations
from webapp.account import sharing
from webapp.account import views as account_views
from webapp.board import card_sheet, lines
from webapp.disputes import views as disputes_views
from webapp.exporting import views as exporting_views
from webapp.games import charts, signs, static
from webapp.groups import views as groups_views
from webapp.identity import current_actor, keys, people_file
from webapp.importing import views as importing_views
from webapp.judge import options, why
from webapp.judge import views as judge_views
from webapp.library import views as library_views
from webapp.notes import marks_words
from webapp.notes import views as notes_views
from webapp.operations import error_pages
from webapp.operations.apart import gate
from webapp.perspective import snapshots
from webapp.pictures import views as pictures_views
from webapp.platform import compression, deadline, host_names, i18n, request_limits, security, static_files, theme
from webapp.platform.secret_key import secret
from webapp.platform.settings import Settings
from webapp.platform.store import open_site_store, site_of
from webapp.receipts import views as receipts_views
from webapp.recording import views as recording_views
from webapp.rulebooks import views as rulebooks_views
from webapp.statistics import views as statistics_views
from webapp.studies import views as studies_views
from webapp.variations import tree
from webapp.variations import views as variations_views
from webapp.viewer import chances, embed, record_text
from webapp.viewer import views as viewer_views
from webapp.whatif import compare, side_by_side
from webapp.witness import file as witness_file
from webapp.witness import log as witness_log
from webapp.wording import titles

ALONE = Settings()  # nobody in front of it, nothing measured

PARTS = (
    witness_file,
    witness_log,
    operations,
    gate,
    compression,
    deadline,
    host_names,
    security,
    request_limits,
    i18n,
    static_files,
    card_sheet,
    theme,
    error_pages,
    titles,
    lines,
    marks_words,
    catalogue,
    snapshots,
    charts,
    signs,
    static,
    chances,
    library_views,
    statistics_views,
    importing_views,
    viewer_views,
    embed,
    record_text,
    pictures_views,
    receipts_views,
    rulebooks_views,
    why,
    tree,
    recording_views,
    studies_views,
    variations_views,
    options,
    compare,
    side_by_side,
    exporting_views,
    notes_views,
    judge_views,
    disputes_views,
    api,
    account_views,
    current_actor,
    groups_views,
    sharing,
)


def create_app(data: Path | str, *, testing: bool = False, settings: Settings = ALONE) -> Flask:
    """The site over the store in the folder `data`, which is made if it is not there, or in the database that the
    environment names. The folder then holds what may be lost."""
    app = Flask(__name__)
    app.testing = testing
    store = app.extensions["store"] = open_site_store(data)
    people_file.join(app)
    keys.join(app)
    app.secret_key = secret(data, site_of(store))
    app.extensions["folder"] = Path(data)
    app.extensions["settings"] = settings
    # data in a page: compact, and what comes first at a table comes first
    app.jinja_env.policies["json.dumps_kwargs"] = {"separators": (",", ":"), "sort_keys": False, "ensure_ascii": False}
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    for part in PARTS:
        part.join(app)
    app.add_url_rule("/healthz", "healthz", healthz)
    gate.put_before(app, settings)
    if near := settings.behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=near, x_proto=near, x_host=near)  # type: ignore[method-assign]
    return app


def healthz() -> tuple[str, dict[str, str]]:
    """For whoever watches over the site: it answers, so it runs."""
    return "ok", {"Content-Type": "text/plain; charset=utf-8"}
