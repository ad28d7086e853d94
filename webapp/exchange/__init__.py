"""Exchange: games in the formats of other people's programs, in and out. One module for each format of any game.

Reading gives an `Import`: the games as records, and for each line or play what could not be used. Whatever the bytes
are, there is an answer. It lives here and not beside the notation because reading moves asks the rules what is certain.
"""

from collections.abc import Callable

from webapp.exchange import bgg, bgstats, results_csv
from webapp.formats.imported import Import
from webapp.formats.json_text import NotJson, json_of
from webapp.games.formats import formats

LOOKED_AT = 4000  # characters at the start of a file: enough to tell what it is

Reader = Callable[[str | bytes], Import]


def reader_of(source: str | bytes, name: str = "") -> Reader | None:
    """Who reads this, by what stands in it and by the ending of its name; None: it is in none of these formats."""
    start = _start(source)
    if name.lower().endswith(".bgsplay") or (start.startswith("{") and _is_plays(source)):
        return bgstats.read
    if start.startswith("<"):
        return bgg.read  # a page that says why there is none, too
    for each in formats():
        if each.reads is not None and (name.lower().endswith(f".{each.name}") or each.fits(start)):
            return each.reads
    if name.lower().endswith((".csv", ".tsv")) or results_csv.fits(start):
        return results_csv.read
    return None


def _start(source: str | bytes) -> str:
    start = source[:LOOKED_AT]
    if isinstance(start, bytes):
        start = start.decode(_coding(source), errors="replace")
    return start.lstrip("\ufeff \t\r\n")


def _is_plays(source: str | bytes) -> bool:
    """A full export of ours begins with a brace too, but has one object on each line."""
    try:
        text = source if isinstance(source, str) else source.decode(_coding(source))
        return '"plays"' in text and bgstats.fits(json_of(text))
    except (NotJson, UnicodeDecodeError):
        return False


def _coding(source: str | bytes) -> str:
    return "utf-16" if source[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
