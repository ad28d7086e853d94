"""The archive: what all finished public games tell together, and the games behind each figure."""

from flask import Flask

from webapp.statistics.pages import archive
from webapp.statistics.same_position import alike


def join(app: Flask) -> None:
    app.register_blueprint(archive)
    app.register_blueprint(alike)
