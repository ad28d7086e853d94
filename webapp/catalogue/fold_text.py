"""Folding: names and places as somebody types them in a hurry, without capitals and accents."""

import unicodedata

_LETTERS = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "æ": "ae", "œ": "oe", "ı": "i"})


def fold(text: str) -> str:
    """`Święcisława z Łodzi` as `swiecislawa z lodzi`."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return " ".join("".join(letter for letter in apart if not unicodedata.combining(letter)).split())


def begins(folded: str, typed: str) -> bool:
    """Whether every word that was typed begins a word of the text; both are folded."""
    return all(f" {word}" in f" {folded}" for word in typed.split())
