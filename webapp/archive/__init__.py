"""The archive: what all finished public games tell together, and the games behind each figure."""

from flask import Flask

from webapp.archive.alike import alike
from webapp.archive.showing import archive


def join(app: Flask) -> None:
    app.register_blueprint(archive)
    app.register_blueprint(alike)
