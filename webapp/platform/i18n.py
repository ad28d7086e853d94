"""Internationalisation: which language the reader gets, and how it writes words, numbers and days.

Where there is no request (in the command, in a use case that a test calls) it is English, or what `speaking` says.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from babel import Locale
from babel.dates import format_date
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal
from flask import Flask, Response, g, has_request_context, request

from records.effort import go_on

NAMES = {"en": "English", "pl": "polski"}  # each in itself; the first is for readers of none of them
DEFAULT = "en"
COOKIE = "lang"
A_YEAR = 365 * 24 * 60 * 60
TRANSLATIONS = Path(__file__).parents[1] / "translations"


class Language(NamedTuple):
    tag: str
    locale: Locale
    words: NullTranslations


@cache
def speak(tag: str) -> Language:
    return Language(tag, Locale.parse(tag), _words(tag))


def catalogue(tag: str) -> Catalog:
    """All words of a language: a file for each part of the site, each message in one of them."""
    whole = Catalog(locale=tag)
    for po in sorted((TRANSLATIONS / tag).glob("*.po")):
        for message in read_po(BytesIO(po.read_bytes()), locale=tag, abort_invalid=True):
            if message.id:
                if whole.get(message.id, message.context) is not None:
                    raise ValueError(f"{po.name} translates {message.id!r}, which another file does already")
                whole.add(message.id, message.string, context=message.context, flags=message.flags)
    return whole


def _words(tag: str) -> NullTranslations:
    """Read as it was written: with a compiled file beside it, the two would part sooner or later."""
    if not (TRANSLATIONS / tag).exists():  # the words in the code are English
        return NullTranslations()
    compiled = BytesIO()
    write_mo(compiled, catalogue(tag))
    compiled.seek(0)
    return GNUTranslations(compiled)


_chosen: ContextVar[Language | None] = ContextVar("language", default=None)


@contextmanager
def speaking(tag: str) -> Iterator[None]:
    """Everything within is said in this language, whatever a request asks for."""
    before = _chosen.set(speak(tag))
    try:
        yield
    finally:
        _chosen.reset(before)


def language() -> Language:
    """The language that is spoken now: as chosen, or that of this request, or English."""
    said = _chosen.get()
    if said is not None:
        return said
    if not has_request_context():
        return speak(DEFAULT)
    if "language" not in g:
        g.language = speak(_asked() or _kept() or _understood() or DEFAULT)
    chosen: Language = g.language
    return chosen


def _asked() -> str:
    tag = request.args.get(COOKIE, "")
    return tag if tag in NAMES else ""


def _kept() -> str:
    tag = request.cookies.get(COOKIE, "")
    return tag if tag in NAMES else ""


def _understood() -> str:
    """The browser's first language that is spoken here. `en-GB` is English, whatever other language is named
    exactly; werkzeug's own best_match() sees that the other way round."""
    tags = (tag.lower().partition("-")[0] for tag, quality in request.accept_languages if quality > 0)
    return next((tag for tag in tags if tag in NAMES), "")


def gettext(message: str) -> str:
    go_on()  # nothing long is told without words
    return language().words.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    return language().words.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """Where one English word is several in another language: the context says which of them is meant."""
    return language().words.pgettext(context, message)


def in_each_language(say: Callable[[], str]) -> dict[str, str]:
    """Language to what is said in it, for an answer that holds all of them."""
    said = {}
    for tag in NAMES:
        with speaking(tag):
            said[tag] = say()
    return said


def number(value: int) -> str:
    """1248 as `1,248`."""
    return format_decimal(value, locale=language().locale)


def day(value: date) -> str:
    """`12 Nov 2026`, `12 lis 2026`."""
    return format_date(value, "d MMM y", locale=language().locale)


def here_in(tag: str) -> str:
    """This page in another language. A bare query keeps the path, whatever somebody put into it."""
    return "?" + urlencode({**request.args, COOKIE: tag})


def join(app: Flask) -> None:
    for tag in NAMES:
        speak(tag)
    env = app.jinja_env
    env.add_extension("jinja2.ext.i18n")
    env.policies["ext.i18n.trimmed"] = True
    env.install_gettext_callables(gettext, ngettext, newstyle=True)  # type: ignore[attr-defined]
    env.globals |= {"language": language, "languages": NAMES, "here_in": here_in, "number": number}
    app.after_request(remember)


def remember(response: Response) -> Response:
    """Keep the language that was asked for. Without cookies the page is still in it, and nothing redirects."""
    if response.mimetype == "text/html":
        response.vary.update(("Accept-Language", "Cookie"))
        response.headers.setdefault("Cache-Control", "private, no-cache")
    if (tag := _asked()) and "cookieless" not in g:
        response.set_cookie(COOKIE, tag, max_age=A_YEAR, samesite="Lax", httponly=True, secure=request.is_secure)
    return response
