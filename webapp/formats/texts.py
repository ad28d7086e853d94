"""Texts from elsewhere: bytes as characters, and characters as a record can hold them."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE

from records.event import UNPRINTABLE
from webapp.formats.imported import Import
from webapp.platform.i18n import gettext

LONGEST = 200  # of a name, a title, a place
MOST_SAID = 9_000  # characters of a comment: a line of a record has room for them, also if each is written as two

_unprintable = re.compile(f"[{UNPRINTABLE}]").sub
_space = re.compile(r"\s+").sub


def decoded(source: str | bytes, into: Import) -> str:
    """UTF-8, or UTF-16 that says so; anything else is taken for the Polish Windows, which is said."""
    if isinstance(source, str):
        return source.removeprefix("\ufeff")
    if source.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return source.decode("utf-16", errors="replace")
    try:
        return source.decode().removeprefix("\ufeff")
    except UnicodeDecodeError:
        into.say(0, gettext("This is not UTF-8. It was read as Windows-1250: look at the accented letters."))
        return source.decode("cp1250", errors="replace")


def named(value: object) -> str:
    """A name, a title or a place on one line."""
    if not isinstance(value, str | int) or isinstance(value, bool):
        return ""
    text = _space(" ", _unprintable("", str(value))).strip()
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def shortened(value: object) -> bool:
    return isinstance(value, str) and len(value.strip()) > LONGEST


def said(value: object) -> str:
    """A comment, with its line breaks."""
    text = value.replace("\r\n", "\n").replace("\r", "\n") if isinstance(value, str) else ""
    return _unprintable("", text).strip()


def remark(texts: list[str]) -> str:
    """What is kept behind a sentence, for the reader of the file."""
    whole = _space(" ", "; ".join(texts)).strip()[:MOST_SAID]
    return f"; {whole}" if whole else ""


def pieces(text: str) -> list[str]:
    """A long comment as several, broken where a line ends if that is near enough."""
    found = []
    while len(text) > MOST_SAID:
        cut = text.rfind("\n", MOST_SAID // 2, MOST_SAID)
        cut = cut if cut > 0 else MOST_SAID
        found.append(text[:cut].strip())
        text = text[cut:].strip()
    return [piece for piece in [*found, text] if piece]
