"""What is said of a verification: a line for each game that is not as it was, and what it all comes to."""

from collections import Counter
from collections.abc import Iterator

from records.chain import REASONS
from records.json_types import JsonObject
from replay.snapshots.fingerprint import Difference
from webapp.operations.verify.game import BROKEN, NOT_VERIFIED, Result

REWRITTEN = "up to here the record was another when it was last verified: somebody wrote it anew, hashes and all"


class Tally:
    """What a run comes to. It does not grow with the archive."""

    def __init__(self) -> None:
        self.games = self.sentences = self.changed = self.rewritten = 0
        self.statuses: Counter[str] = Counter()
        self.came: Counter[str] = Counter()
        self.went: Counter[str] = Counter()

    def add(self, result: Result) -> None:
        self.games += 1
        self.sentences += result.chain.events
        self.statuses[result.status] += 1
        self.rewritten += bool(result.chain.rewritten)
        change = result.judged and result.judged.change
        if change:
            self.changed += 1
            self.came.update(change.came)
            self.went.update(change.went)

    @property
    def well(self) -> bool:
        return not (self.changed or self.rewritten or self.statuses[BROKEN] or self.statuses[NOT_VERIFIED])

    def lines(self) -> Iterator[str]:
        broken = self.statuses[BROKEN]
        chains = f"{broken} broken." if broken else "every chain holds."
        yield f"{self.games} games, {self.sentences} sentences: {chains}"
        yield "Replayed: " + ", ".join(f"{count} {status}" for status, count in sorted(self.statuses.items())) + "."
        if self.changed:
            yield f"Since they were last verified, {self.changed} changed. Findings that came and went, by rule:"
            yield from (f"  {rule}  +{self.came[rule]} -{self.went[rule]}" for rule in self._rules())
        if self.rewritten:
            yield f"{self.rewritten} were written anew since they were last verified."

    def _rules(self) -> list[str]:
        return sorted({*self.came, *self.went})

    def as_json(self) -> JsonObject:
        return {
            "games": self.games,
            "sentences": self.sentences,
            "statuses": dict(sorted(self.statuses.items())),
            "changed": self.changed,
            "rewritten": self.rewritten,
            "rules": {rule: {"came": self.came[rule], "went": self.went[rule]} for rule in self._rules()},
        }


def line(result: Result) -> str:
    """Empty where all is as it was."""
    chain, judged = result.chain, result.judged
    said = ""
    if chain.broken is not None:
        said = f"event {chain.broken.event}: {REASONS[chain.broken.reason]}"
    elif chain.rewritten:
        said = f"event {chain.rewritten}: {REWRITTEN}"
    elif judged is not None and judged.trouble:
        said = f"was not verified: {judged.trouble}"
    elif judged is not None and judged.change is not None:
        said = change_text(judged.change) + (f" ({judged.package})" if judged.package else "")
    elif judged is not None:
        said = judged.package
    return f"{result.game}  {said}." if said else ""


def change_text(change: Difference) -> str:
    """`event 31: its verdict was irregular (SPL-TAKE2-2), is legal now; the table after it is another`."""
    parts = []
    if change.was != change.now:
        parts.append(f"its verdict was {_verdict(change.was)}, is {_verdict(change.now)} now")
    if change.table:
        parts.append("the table after it is another")
    where = f"event {change.event}: " if change.event and parts else ""
    if any(change.outcome):
        before, now = map(_outcome, change.outcome)
        parts.append(f"the outcome was {before}, is {now} now")
    if any(change.status):
        before, now = change.status
        parts.append(f"the game was {before}, is {now} now")
    return where + ("; ".join(parts) or "what was found is another")


def _verdict(words: tuple[str, ...]) -> str:
    return " and ".join(words) or "legal"


def _outcome(outcome: str) -> str:
    points, over, winners = outcome.partition(">")
    if not over:
        return f"{points}, not over" if points else "none"
    return f"{points}, {' and '.join(winners.split())} won" if winners else f"{points}, nobody won"


def as_json(result: Result) -> JsonObject:
    chain, judged = result.chain, result.judged
    said: JsonObject = {"game": result.game, "events": chain.events, "holds": chain.broken is None}
    if chain.broken is not None:
        reason = chain.broken.reason
        said |= {"event": chain.broken.event, "reason": reason, "message": REASONS[reason]}
    said["status"] = result.status
    if chain.rewritten:
        said["rewritten"] = chain.rewritten
    if judged is not None and judged.trouble:
        said["trouble"] = judged.trouble
    if judged is not None and judged.package:
        said["package"] = judged.package
    if judged is not None and judged.change is not None:
        change = judged.change
        said["changed"] = change._asdict() | {"text": change_text(change)}
    return said
