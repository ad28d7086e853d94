"""Taking the green token: with one's first character of level 3, and once."""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.gems.tokens import count, total
from replay.games.marvel.cards import GREEN, ONE_GREEN
from replay.games.marvel.rights import brings_green
from replay.games.marvel.rules import rule
from replay.games.marvel.scoring import reach
from replay.games.marvel.state import ASKS, BANK, ELEVEN, GREEN_DUE, LIMIT, OWN, SEAT, TOKENS, State, to_change
from replay.games.marvel.turn import BRINGS_GREEN, green_facts

IN_BANK = rule("MAR-TBL-4")
ONE_AT_MOST = rule("MAR-TIME-3")
COUNTS_TO_TEN = rule("MAR-TIME-6")


@dataclass(frozen=True, slots=True)
class Green:
    """The green token that a seat takes."""

    verb = "green"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        own = s[OWN + who]
        has, tokens = count(own[TOKENS], GREEN), total(own[TOKENS])
        yield IN_BANK, count(s[BANK], GREEN) > 0, ONE_GREEN, s[BANK]
        yield BRINGS_GREEN, brings_green(s, law, who), *green_facts(s, law, who)
        yield ONE_AT_MOST, not has, who, has
        if tokens >= LIMIT:
            yield COUNTS_TO_TEN, law["green-at-ten"] == "take-green-return-other", tokens

        after = s.copy()
        to_change(after, who)[TOKENS] += ONE_GREEN
        after[BANK] -= ONE_GREEN
        if s[SEAT] == who:
            after[ASKS] &= ~GREEN_DUE
        if tokens >= LIMIT:
            after[ASKS] |= ELEVEN
        reach(after, who)
        return after
