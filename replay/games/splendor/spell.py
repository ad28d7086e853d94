"""Facts in words, in each language of the law."""

from collections.abc import Sequence
from typing import Any

from replay.engine.ranking import spelled
from replay.engine.rulebook import fact_words
from replay.games.gems.counted import counted
from replay.games.gems.tokens import counts
from replay.games.splendor.cards import LETTERS

WORDS = fact_words("replay.games.splendor")
COLOURS = {lang: words.tables["colours"] for lang, words in WORDS.items()}


def spell(kind: str, value: Any, lang: str, seats: Sequence[str]) -> str:
    words = WORDS[lang].tables
    match kind:
        case "seat":
            return seats[value] if value >= 0 else words["other"]["bank"]
        case "actor":
            return seats[value] if value >= 0 else words["other"]["no-actor"]
        case "card" | "colour" if value == "-":
            return words["other"]["no-piece"]
        case "row":
            return words["other"]["row" if value > 0 else "nobles"].format(level=value)
        case "when":
            return words["when"][str(value)]
        case "colour":
            return COLOURS[lang].get(str(value), str(value))
        case "lies":
            place, owner = value
            return words["lies"][place].format(seat=seats[owner] if owner >= 0 else "")
        case "due":
            card, bonuses = value
            costs, have = counts(card.cost, len(LETTERS)), counts(bonuses, len(LETTERS))
            return _tokens([max(0, cost - bonus) for cost, bonus in zip(costs, have, strict=True)], lang)
        case "tokens":
            return _tokens(counts(value, len(LETTERS)), lang)
        case "standing":
            return spelled(value, seats, words["other"]["nobody"])
        case "counted":
            return words["pieces"][str(value)]
        case "verb":
            return words["verbs"].get(str(value), str(value))
    return str(value)


def _tokens(tokens: Sequence[int], lang: str) -> str:
    return counted(zip(LETTERS, tokens, strict=False), WORDS[lang].forms, WORDS[lang].tables["other"]["nothing"])
