"""Operations: for whoever keeps the site running. Requests have ids and leave a line in the journal; the site says
whether it is ready, and, where that is switched on, how much it does."""

from flask import Flask

from webapp.operations import journal, metrics, readiness, request_info


def join(app: Flask) -> None:
    """Before all other parts: what is asked first is counted first, and what is answered last is noted last."""
    request_info.join(app)
    journal.join(app)
    metrics.join(app)
    readiness.join(app)
