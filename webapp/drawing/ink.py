"""Ink: the classes of the style sheets as attributes, with the colours of one theme.

A picture goes where no style sheet follows it, and where it is shown by this site the content policy lets no style
through. So what a page says with a class, a picture says on the element; both read it from the same two files.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"
THEMES = ("light", "dark")

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_TOKEN = re.compile(r"--([\w-]+):\s*([^;]+);")
_RULE = re.compile(r"\.([\w-]+)\s*\{([^}]*)\}")
_VAR = re.compile(r"var\(--([\w-]+)\)")
_BOTH = re.compile(r"light-dark\(\s*([^,()]+),\s*([^,()]+)\)")
_CLASS = re.compile(r' class="([\w -]+)"')


@cache
def tokens(theme: str) -> Mapping[str, str]:
    """The custom properties of tokens.css in a theme."""
    css = _COMMENT.sub("", (STATIC / "platform/tokens.css").read_text(encoding="utf-8"))
    return {name: _in_theme(value, theme) for name, value in _TOKEN.findall(css)}


@cache
def classes(theme: str) -> Mapping[str, Mapping[str, str]]:
    """Of drawing.css, and of what only pictures have: class to attribute to value."""
    sheets = (STATIC / "drawing/drawing.css", STATIC / "pictures/board.css")
    css = _COMMENT.sub("", "".join(sheet.read_text(encoding="utf-8") for sheet in sheets))
    return {name: _attributes(body, theme) for name, body in _RULE.findall(css)}


def inked(svg: str, theme: str) -> str:
    """The markup with attributes in place of classes. In a quoted attribute no text of a user can look like one."""
    known = classes(theme)

    def written(found: re.Match[str]) -> str:
        merged: dict[str, str] = {}
        for name in found[1].split():
            merged |= known[name]
        return "".join(f' {attribute}="{value}"' for attribute, value in merged.items())

    return _CLASS.sub(written, svg)


def _attributes(body: str, theme: str) -> dict[str, str]:
    known = tokens(theme)
    pairs = (declaration.split(":", 1) for declaration in body.split(";") if ":" in declaration)
    return {name.strip(): _in_theme(_VAR.sub(lambda var: known[var[1]], value.strip()), theme) for name, value in pairs}


def _in_theme(value: str, theme: str) -> str:
    return _BOTH.sub(lambda both: both[1 + THEMES.index(theme)].strip(), value).strip()
