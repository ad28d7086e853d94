"""What the script of the board editor says and knows, in the reader's language: so there is no word in it."""

from records.json_types import JsonObject
from webapp.games.face import face
from webapp.games.static import static_name
from webapp.platform.i18n import gettext
from webapp.platform.static_files import asset


def editor_words(game: str) -> JsonObject | None:
    """None: the position is typed."""
    editor = face(game).editor
    if editor is None:
        return None
    told = dict(editor())
    return told | {"script": asset(static_name(game, face(game).editing)), "say": _said() | told.get("say", {})}


def _said() -> dict[str, str]:
    return {
        "picked": gettext("%(what)s is picked up. Where does it go?"),
        "put-back": gettext("Leave it where it is"),
        "undone": gettext("Undone."),
        "turn": gettext("Turn"),
        "in-box": gettext("the box"),
        "no-answer": gettext("No answer came. Try again when there is a connection."),
        "more": gettext("One more"),
        "fewer": gettext("One fewer"),
    }
