"""Words: sentences ↔ actions, both ways. A table may say anything: what is no score is kept as words, never refused."""

import re
from collections.abc import Callable, Sequence

from records.event import is_bare, is_quoted, quote, unquote
from replay.engine.law import Meaning
from replay.engine.vocabulary import Named, Words
from replay.sheet.header import LONGEST, MOST_ROUNDS
from replay.sheet.result import LOST, WON, Name, Result, RoundBegins, RoundWon, Winner, seated
from replay.sheet.score import Score, Total, Unread
from replay.sheet.score import Words as FreeWords
from replay.sheet.state import State

SLASH = "/"  # stands between sentences
NOTHING = "-"  # points that nobody noted; nobody who won a round
ROUND = "round"

_number = re.compile(r"[+-]?[0-9]{1,9}").fullmatch
_round = re.compile(r"[1-9][0-9]{0,2}").fullmatch


def meaning(verb: str, words: tuple[str, ...]) -> Meaning[State]:
    reader = VERBS.get(verb)
    said = reader(words) if reader is not None else FreeWords(verb, words)
    return Unread(verb, words) if said is None else said


def _points(word: str) -> int | None:
    word = word.replace("\N{MINUS SIGN}", "-")
    return int(word) if _number(word) else None


def _score(words: Words) -> Score | None:
    """`12`, `12 eggs`, `12 "bonus cards"`, `7 round 3`; the number may stand last."""
    first, last = (_points(words[0]), _points(words[-1])) if words else (None, None)
    points, rest = (first, words[1:]) if first is not None else (last, words[:-1])
    if points is None:
        return None
    if len(rest) == 2 and rest[0] == ROUND and _round(rest[1]):
        return Score(points, round=int(rest[1])) if int(rest[1]) <= MOST_ROUNDS else None
    title = _text(rest)
    return Score(points, title) if len(title) <= LONGEST else None


def _text(words: Words) -> str:
    return " ".join(" ".join(unquote(word) if is_quoted(word) else word for word in words).split())


def _total(words: Words) -> Total | None:
    points = _points(words[0]) if len(words) == 1 else None
    return Total(points) if points is not None else None


def _round_of(words: Words) -> RoundBegins | Named | None:
    if len(words) == 1 and _round(words[0]):
        return RoundBegins(int(words[0])) if int(words[0]) <= MOST_ROUNDS else None
    names = _names(words)
    if names is None:
        return None
    return Named(seated(names, RoundWon))


def _winner(words: Words) -> Named | None:
    names = _names(words)
    return Named(seated(names, Winner)) if names else None


def _names(words: Words) -> tuple[str, ...] | None:
    """Seats and teams; none where the table says that it was nobody."""
    if not words:
        return None
    return () if tuple(words) == (NOTHING,) else tuple(_text([word]) for word in words)


def _result(words: Words) -> Result | Named | None:
    """`A 42 B 38`, `A`, `Reds`, `won`, `lost`, `-`."""
    if tuple(words) in ((WON,), (LOST,)):
        return Result((), together=words[0])
    names: list[str] = []
    points: list[int | None] = []
    for word in words:
        told = _points(word)
        if told is None and word != NOTHING:
            names.append(_text([word]))
            points.append(None)
        elif not names or points[-1] is not None:
            if tuple(words) == (NOTHING,):
                return Result((), together=LOST)
            return None
        else:
            points[-1] = told
    if not names:
        return None
    with_points = any(_points(word) is not None or word == NOTHING for word in words)
    return Named(seated(tuple(names), lambda told: Result(told, tuple(points) if with_points else ())))


VERBS: dict[str, Callable[[Words], Meaning[State] | None]] = {
    "score": _score,
    "total": _total,
    "round": _round_of,
    "result": _result,
    "winner": _winner,
}


# ── and back ────────────────────────────────────────────────────────────────────────────────────────────


def say(action: object, seats: Sequence[str]) -> tuple[str, ...]:
    """The canonical words of an action, verb first: the inverse of `meaning`."""
    match action:
        case Score(points=points, round=0, column=""):
            return ("score", str(points))
        case Score(points=points, round=0, column=title):
            return ("score", str(points), _word(title))
        case Score(points=points, round=number):
            return ("score", str(points), ROUND, str(number))
        case Total(points=points):
            return ("total", str(points))
        case RoundBegins(number=number):
            return ("round", str(number))
        case RoundWon(names=names) | Winner(names=names):
            return (action.verb, *(_named(names, seats) or (NOTHING,)))
        case Result(together=together) if together:
            return ("result", together)
        case Result(names=names, points=()):
            return ("result", *_named(names, seats))
        case Result(names=names, points=points):
            told = (NOTHING if each is None else str(each) for each in points)
            return ("result", *(word for pair in zip(_named(names, seats), told, strict=True) for word in pair))
        case FreeWords(verb=verb, words=words):
            return (verb, *words)
    raise TypeError(f"no words for {action!r}")


def _named(names: Sequence[Name], seats: Sequence[str]) -> tuple[str, ...]:
    return tuple(seats[name] if isinstance(name, int) else _word(name) for name in names)


def _word(text: str) -> str:
    """As one word; in quotes where it would be read as something else without them."""
    plain = is_bare(text) and not is_quoted(text) and _points(text) is None
    return text if plain and text != SLASH and not text.startswith(NOTHING) else quote(text)
