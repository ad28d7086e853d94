"""Operations: for whoever keeps the site running. Requests have ids and leave a line in the journal; the site says
whether it is ready, and, where that is switched on, how much it does."""

from flask import Flask

from webapp.operations import asked, journal, metrics, ready


def join(app: Flask) -> None:
    """Before all other parts: what is asked first is counted first, and what is answered last is noted last."""
    asked.join(app)
    journal.join(app)
    metrics.join(app)
    ready.join(app)
