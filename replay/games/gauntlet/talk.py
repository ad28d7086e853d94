"""Talk at the table, as far as a rule is about it: of a card that was seen, of what all can see, or advice.

Which card it was is never written: whoever reads the record would hear it, too.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from replay.engine.law import Judging
from replay.games.gauntlet.rules import rule
from replay.games.gauntlet.state import OFFER, TURN, WON, State

NO_TALK = rule("INFO-1")
PUBLIC = rule("INFO-2")

SEEN, OPEN, ADVICE = TOPICS = ("seen", "open", "advice")


@dataclass(frozen=True, slots=True)
class Tell:
    of: str  # one of TOPICS
    verb = "tell"

    def judge(self, s: State, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[State]:
        if self.of == OPEN or s[WON]:
            if explain:
                yield PUBLIC, True
        else:  # by one reading whoever may fight because of a 6 may ask the others
            asked = bool(self.of == ADVICE and s[TURN] and s[OFFER] and law["h6-talk"] == "advice")
            if explain or not asked:
                yield NO_TALK, asked, who, self.of
        return s
