"""Vocabulary: what the words of all games have in common. What a verb means is each game's own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from records.problems import Phrase
from replay.engine.game import Unclear
from replay.engine.law import Action, Meaning, S

MOST_REMEMBERED = 20_000
THE_END = Phrase("the end of the sentence")

Words = Sequence[str]


@dataclass(frozen=True, slots=True)
class Named:
    """A sentence that names seats: which these are, the header tells."""

    seated: Callable[[Sequence[str]], Action]  # the action at a table with these seats. Raises Unclear
    judge = None


def nothing_more(words: Words, at: int) -> None:
    """Raises Unclear where the sentence goes on."""
    if at < len(words):
        raise Unclear(at + 1, THE_END)


def meanings(verbs: Mapping[str, Callable[[Words], Meaning[S]]]) -> Callable[[str, tuple[str, ...]], Meaning[S]]:
    """How a game understands its sentences. The vocabulary of a table is small, so meanings are remembered."""

    @cache
    def meaning(verb: str, words: tuple[str, ...]) -> Meaning[S]:
        """The action of a sentence. Raises Unclear."""
        if meaning.cache_info().currsize >= MOST_REMEMBERED:  # nobody's table: somebody tries everything
            meaning.cache_clear()
        reader = verbs.get(verb)
        if reader is None:
            raise Unclear(0, *verbs)
        return reader(words)

    return meaning
