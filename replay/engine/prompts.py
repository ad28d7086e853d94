"""Prompts: what may be said next, word by word, so that it can be tapped. Nothing here is judged when it is said."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple


class Ask(NamedTuple):
    """The next words of a sentence: any of these may be said."""

    what: str  # card, number, hero, copied, fight, against, token, answer, outcome, team, loss, count
    words: tuple[str, ...]  # a card that may be there twice is here twice; an empty one: nothing is said
    many: int = 1  # so many of them, in the order in which they are said
    least: int = 1  # where not all of them have to be said: so many at least
    usual: tuple[str, ...] = ()  # what the rules or the cards make certain, or what whoever sees nothing writes
    then: Mapping[str, "Ask"] = {}  # what is asked after one of these words
    rest: "Ask | None" = None  # what is asked after any of them


class Step(NamedTuple):
    """A sentence that may come next, as far as it is clear already."""

    seat: int  # -1: the table says it
    said: tuple[str, ...]  # the verb, and what is certain after it
    ask: Ask | None = None
    by: int = -1  # whose business it is; -1: everybody's
    due: bool = True  # not only possible
    tail: tuple[str, ...] = ()  # what comes after the words that are asked for


def asked(sentences: Iterable[tuple[str, ...]], kinds: Mapping[str, str], what: str = "", other: str = "copied") -> Ask:
    """What has to be asked to come to one of these sentences. `kinds` tells what the words are, `other` what those are
    that it does not have."""
    after: dict[str, list[tuple[str, ...]]] = {}
    for sentence in sentences:
        after.setdefault(sentence[0] if sentence else "", []).append(sentence[1:])
    then = {
        word: asked(rest, kinds, _kind(rest, kinds, other), other)
        for word, rest in after.items()
        if word and rest != [()] * len(rest)
    }
    words = tuple(sorted(after, key=lambda word: not word))  # nothing comes last
    return Ask(what or _kind([(word,) for word in words if word], kinds, other), words, then=then)


def _kind(sentences: list[tuple[str, ...]], kinds: Mapping[str, str], other: str) -> str:
    """What the first words of these are: a hero who is fought is asked for in other words than one who is chosen."""
    word = next(sentence[0] for sentence in sentences if sentence)
    kind = kinds.get(word, other)
    return "against" if kind == "hero" and () in sentences else kind
