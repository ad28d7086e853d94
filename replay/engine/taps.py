"""Taps: what may be said next, of a game that says only what its moves are. Its legal ones, word by word."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from replay.engine.law import Action
from replay.engine.prompts import Ask, Step, asked

if TYPE_CHECKING:
    from replay.engine.game import Game

TABLE = -1
WORD, NUMBER, SEAT, THING = "word", "number", "seat", "thing"  # what is asked for
TYPED = Ask("typed", ())  # nobody knows which words can follow: they are typed
RESULT = "result"


def steps_of(game: "Game") -> Callable[[Any, Mapping[str, str], int, Sequence[str]], list[Step]]:
    """First what the open turn still asks for, else every legal move of the seat to move; at the end the result."""

    def steps(s: Any, law: Mapping[str, str], own: int, seats: Sequence[str]) -> list[Step]:
        s = game.ready(s)
        owed = game.duties(s)
        if owed:
            return list(_tapped(game, owed, game.acting(s), seats, due=True))
        if game.over(s, law):
            return [Step(TABLE, result)] if (result := result_of(game, s, seats)) else []
        who = game.to_move(s)
        found = list(_tapped(game, game.options(s, law, who), who, seats, due=False))
        return [found[0]._replace(due=True)] if len(found) == 1 else found

    return steps


def anything_of(game: "Game") -> Callable[[Sequence[str]], dict[str, list[Step]]]:
    """Every verb, for what nobody expects. The words after it are typed, or tapped on the table."""

    def anything(seats: Sequence[str]) -> dict[str, list[Step]]:
        verbs = verbs_of(game)
        able = {
            seat: [Step(at, (verb,), TYPED) for verb in verbs if verb not in game.table]
            for at, seat in enumerate(seats)
        }
        return able | {"-": [Step(TABLE, (verb,), TYPED) for verb in verbs if verb in game.table]}

    return anything


def verbs_of(game: "Game") -> list[str]:
    """A game names its verbs to whoever says none."""
    from replay.engine.game import Unclear

    try:
        game.meaning("", ())
    except Unclear as unclear:
        return list(unclear.expected)
    return []


def result_of(game: "Game", s: Any, seats: Sequence[str]) -> tuple[str, ...]:
    """What the table writes down at the end; nothing where the game does not know such a sentence."""
    from replay.engine.game import Unclear

    points = zip(seats, map(str, game.scores(s)), strict=True)
    words = tuple(word for pair in points for word in pair)
    try:
        game.meaning(RESULT, words)
    except Unclear:
        return ()
    return (RESULT, *words)


def _tapped(
    game: "Game", actions: Iterable[Action[Any]], who: int, seats: Sequence[str], *, due: bool
) -> Iterator[Step]:
    """A step for each verb, with what is the same in all its sentences said already."""
    rests: dict[str, list[tuple[str, ...]]] = {}
    for action in actions:
        verb, *words = game.say(action, seats)
        rests.setdefault(verb, []).append(tuple(words))
    for verb, sentences in rests.items():
        shared = _shared(sentences)
        left = [words[len(shared) :] for words in sentences]
        seat = TABLE if verb in game.table else who
        ask = None if left == [()] * len(left) else asked(left, _kinds(game, left, seats), "", WORD)
        yield Step(seat, (verb, *shared), ask, due=due)


def _shared(sentences: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The words with which all of them begin."""
    found: list[str] = []
    for words in zip(*sentences, strict=False):
        if len(set(words)) > 1:
            break
        found.append(words[0])
    return tuple(found)


def _kinds(game: "Game", sentences: Iterable[tuple[str, ...]], seats: Sequence[str]) -> dict[str, str]:
    return {word: _kind(game, word, seats) for words in sentences for word in words}


def _kind(game: "Game", word: str, seats: Sequence[str]) -> str:
    if word in seats:
        return SEAT
    if word in game.pieces:
        return THING
    return NUMBER if word.lstrip("+-").isdigit() else WORD
