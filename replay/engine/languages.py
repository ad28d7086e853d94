"""Languages: a text of a game by language. English is required, any other language falls back to it."""

from collections.abc import Mapping
from typing import Any

LANGUAGES = ("en", "pl")  # in which the site speaks


def in_every_language(text: Any) -> dict[str, Any]:
    """A text, or a table of texts, with an entry for each language: what has no translation is said in English.

    Raises ValueError where there is no English.

    >>> in_every_language({"en": "stone", "pl": "kamień"})
    {'en': 'stone', 'pl': 'kamień'}
    >>> in_every_language("Gomoku")
    {'en': 'Gomoku', 'pl': 'Gomoku'}
    """
    if isinstance(text, str):
        return dict.fromkeys(LANGUAGES, text)
    if not isinstance(text, Mapping) or not text.get("en"):
        raise ValueError(f"no English text in {text!r}")
    return {lang: text.get(lang, text["en"]) for lang in LANGUAGES}
