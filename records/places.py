"""Where something stands on a line: the columns that problems point at. Only looked for once there is a problem."""

from functools import lru_cache
from itertools import islice

from records.event import Event
from records.scan import Token, scan

MOST_TRIED = 500  # places at which a sentence could begin


def column_of(line: str, event: Event, word: int, part: str = "") -> int:
    """Where a word of a sentence begins (0 is the verb), or a part of it; behind the last if there is no such word."""
    tokens = _tokens(line)
    length = len(event.words) + 1
    same = (start for start, token in enumerate(tokens) if token.text == event.verb)
    for start in islice(same, MOST_TRIED):
        said = tuple(each.text for each in tokens[start + 1 : start + length])
        if said == event.words:
            if word >= length:
                return end_of(tokens[start + length - 1])
            # of a range 1-9 the end is what is missing more often, so the last occurrence
            return tokens[start + word].column + max(tokens[start + word].text.rfind(part), 0) * bool(part)
    return 1  # old words that were read in today's


@lru_cache(maxsize=4)
def _tokens(line: str) -> tuple[Token, ...]:
    """One line may have hundreds of problems."""
    return tuple(scan(line))


def end_of(token: Token) -> int:
    return token.column + len(token.text)
