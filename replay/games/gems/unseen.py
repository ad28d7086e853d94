"""Cards drawn from a deck unseen: a sentence or a position without what only their owner knows. No rules."""

import re

_deck = re.compile(r"L[123]").fullmatch
_tokens = re.compile(r"-|[bgkoprtuwy*]{1,4}").fullmatch
_drawn = re.compile(r"\b(L[123])=\S+").sub


def unseen(verb: str, words: tuple[str, ...]) -> tuple[str, ...]:
    """`reserve L3 3K3 *` is `reserve L3 *` to everybody else. Nothing but a card drawn names a deck, so it is the same
    with a sentence that nobody can read."""
    at = next((place for place, word in enumerate(words) if _deck(word)), len(words))
    return words[: at + 1] + tuple(word for word in words[at + 1 :] if _tokens(word))


def unseen_line(line: str) -> str:
    """`reserved L3=3K3` is `reserved L3`."""
    return _drawn(r"\1", line)


def is_back(name: str) -> bool:
    """A card that nobody noted, or one of which a seat shows the level alone: `L2`."""
    return "?" in name or (name[:1] == "L" and name[1:].isdigit())
