"""Tokens: counts by colour, as a tuple of whole numbers in the game's own order of colours."""

from operator import add, sub

Tokens = tuple[int, ...]


def plus(a: Tokens, b: Tokens) -> Tokens:
    return tuple(map(add, a, b))


def minus(a: Tokens, b: Tokens) -> Tokens:
    return tuple(map(sub, a, b))


def short_of(has: Tokens, needs: Tokens) -> Tokens:
    """What is missing of each colour."""
    return tuple([n - h if n > h else 0 for h, n in zip(has, needs, strict=True)])


def spell(tokens: Tokens, letters: str) -> str:
    """`wwu*`, or `-` for none."""
    return "".join([letter * count for letter, count in zip(letters, tokens, strict=True)]) or "-"


def read(word: str, letters: str, most: int) -> Tokens | None:
    """The tokens of a word such as `wug`; None if it is not one, or names more than there can be."""
    if word == "-":
        return (0,) * len(letters)
    if not word or len(word) > most or word.strip(letters):
        return None
    return tuple([word.count(letter) for letter in letters])
