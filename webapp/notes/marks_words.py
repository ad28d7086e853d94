"""The words of marks on a table, in the reader's language. Most pages draw none, so scripts ask: `/marks.json`."""

from flask import Flask, Response, g, jsonify, request

from records.json_types import JsonObject
from webapp.games.words import place_words
from webapp.platform.i18n import gettext


def join(app: Flask) -> None:
    app.add_url_rule("/marks.json", "marks", show)


def show() -> Response:
    g.cookieless = True  # the language is that of the page that asks, and nobody chose it here
    response = jsonify(marks_words(request.args.get("game", "")))
    response.headers["Cache-Control"] = "no-cache"
    response.vary.update(("Accept-Language", "Cookie"))
    response.add_etag()
    response.make_conditional(request)
    return response


def marks_words(game: str = "") -> JsonObject:
    """Without a game, with the places of all of them."""
    return _marks() | {"places": place_words(game)} | _tools() | _answers()


def _marks() -> JsonObject:
    return {
        "list": gettext("Marked on the table"),
        "gone": gettext("%(mark)s (not on the table now)"),
        "card": gettext("card %(id)s"),
        "rings": {
            "g": gettext("green: %(place)s"),
            "r": gettext("red: %(place)s"),
            "u": gettext("blue: %(place)s"),
            "y": gettext("yellow: %(place)s"),
        },
        "arrows": {
            "g": gettext("green arrow from %(place)s to %(to)s"),
            "r": gettext("red arrow from %(place)s to %(to)s"),
            "u": gettext("blue arrow from %(place)s to %(to)s"),
            "y": gettext("yellow arrow from %(place)s to %(to)s"),
        },
    }


def _tools() -> dict[str, str]:
    return {
        "title": gettext("Draw on the table"),
        "pad": gettext("The table to draw on"),
        "how": gettext("Tap what you mean. Drag from one thing to another for an arrow."),
        "keys": gettext(
            "Keys: arrows move, Enter marks, a begins an arrow that Enter ends, 1 to 4 choose the colour, "
            "Backspace takes back, Escape cancels, Ctrl+Enter keeps."
        ),
        "colour": gettext("Colour of the marks"),
        "ink-g": gettext("Draw in green"),
        "ink-r": gettext("Draw in red"),
        "ink-u": gettext("Draw in blue"),
        "ink-y": gettext("Draw in yellow"),
        "arrow": gettext("Arrow"),
        "undo": gettext("Undo"),
        "clear": gettext("Rub out"),
        "cancel": gettext("Cancel"),
        "keep": gettext("Keep marks"),
    }


def _answers() -> dict[str, str]:
    """What the pencil says when something was done."""
    return {
        "in-g": gettext("Green, a whole line."),
        "in-r": gettext("Red, a broken line."),
        "in-u": gettext("Blue, a dotted line."),
        "in-y": gettext("Yellow, dashes and dots."),
        "arrows-on": gettext("Tap where the arrow begins, then where it ends."),
        "arrows-off": gettext("Tap what you mean."),
        "begun": gettext("An arrow from %(place)s. To where?"),
        "dropped": gettext("No arrow."),
        "removed": gettext("Taken away: %(mark)s"),
        "undone": gettext("Taken back."),
        "cleared": gettext("All marks are rubbed out."),
        "nothing": gettext("There is nothing to take back."),
        "full": gettext("There is room for %(most)s marks, and they are all used."),
    }
