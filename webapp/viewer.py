"""The viewer: a game to step through."""

from flask import Blueprint, Flask

from webapp import text

viewer = Blueprint("viewer", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(viewer)


@viewer.get("/g/<game:game>")
@viewer.get("/g/<game:game>/<int:number>")
def show(game: str, number: int | None = None) -> str:
    return text.show(game)
