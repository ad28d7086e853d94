"""The theme: light, dark, or as on the reader's device. It is kept in a cookie, so that the first paint is right."""

from flask import Flask, g, request

COOKIE = "theme"
THEMES = ("light", "dark")


def join(app: Flask) -> None:
    app.add_template_global(theme)


def theme() -> str:
    """What this reader has chosen; empty is as on the device."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in THEMES and "cookieless" not in g else ""
