"""Facts of a sheet in words, in each language of the law."""

from collections.abc import Sequence
from typing import Any

from replay.engine.ranking import spelled
from replay.engine.rulebook import fact_words

WORDS = fact_words("replay.sheet")


def spell(kind: str, value: Any, lang: str, seats: Sequence[str]) -> str:
    words = WORDS[lang].tables
    nobody = words["other"]["nobody"]
    match kind:
        case "seat":
            return seats[value] if value >= 0 else nobody
        case "side":
            return seats[value] if isinstance(value, int) else value
        case "seats":
            return ", ".join(seats[each] for each in value) or nobody
        case "standing":
            return spelled(value, seats, nobody)
        case "said":
            return words["said"]["yes" if value else "no"]
    return str(value)
