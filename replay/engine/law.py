"""The law: rules, clauses, findings and verdicts.

An action is judged by a generator of clauses `(rule, held, *facts)`, which returns the table after it. Playing walks
it to the end unless a rule that binds the *table* is broken; a hearing walks the same generator and lists every clause.
So a verdict and its explanation cannot disagree. `held` is True, False, or None where the record does not tell.

**explain** is the one switch of `judge(s, law, who, event, explain)`. A hearing sets it and is told every clause, also
those that hold, and what the turn before may have forgotten is looked at anew. Playing does not: it is told only what
does not hold, and looks at the turn before where that noted something. The conditions are the same, `explain` only
says whether a clause that holds is said aloud; a test compares the two on every event of every fixture. It is there
because of what it saves: with every clause said, playing takes a quarter longer in one game and twice as long in
another (docs/decisions/0011).
"""

from collections.abc import Collection, Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

LEGAL, IRREGULAR, UNDECIDED, IMPOSSIBLE = "legal", "irregular", "undecided", "impossible"

if TYPE_CHECKING:
    from typing_extensions import TypeIs
    from typing_extensions import TypeVar as TypeVarWithDefault

    S = TypeVarWithDefault("S", default=Any)  # a state. `Game`, `Replay`, `Action` without it are those of any game
else:
    S = TypeVar("S")
R = TypeVar("R")

Facts = tuple[object, ...]
Clause = tuple["Rule", bool | None, *Facts]  # what a rule says about an action, and the facts it goes by
Judging = Generator[Clause, None, R]  # every clause, and what becomes of it all: the table after an action


class Action(Protocol[S]):
    """What somebody does with a sentence: a frozen dataclass of the game, with its judgement."""

    @property
    def verb(self) -> str: ...

    def judge(self, s: S, law: Mapping[str, str], who: int, event: int = 0, explain: bool = True) -> Judging[S]: ...


class Unfinished(Protocol):
    """A sentence that leaves something to the table: which seat is meant, or which card lies there."""

    @property
    def judge(self) -> None: ...


Meaning = Action[S] | Unfinished


def is_action(said: Meaning[S]) -> "TypeIs[Action[S]]":
    return said.judge is not None


@dataclass(frozen=True, eq=False)
class Rule:
    """One clause of a rulebook. `binds` the table (nobody can) or the law (nobody may)."""

    id: str
    binds: str
    status: str  # explicit, implied, silent
    text: Mapping[str, str]  # language to paraphrase
    says: Mapping[str, str]  # language to what the facts say, whether the rule held or not
    facts: tuple[tuple[str, str], ...]  # name and kind of each fact
    cite: tuple[str, ...]
    reading: str = ""  # the switch that decides it, if there is one
    beside: tuple[str, ...] = ()  # the ids of rules that say the same from another side: whoever cites it cites them

    def __repr__(self) -> str:
        return self.id


class Finding(NamedTuple):
    """A rule that was broken, or could not be decided, at an event; `cause` is the event that brought it about."""

    event: int
    seat: str
    verdict: str
    rule: Rule
    facts: Facts
    cause: int


class Verdict(NamedTuple):
    """One word, and every clause it rests on."""

    word: str
    clauses: tuple[Clause, ...]

    @property
    def broken(self) -> tuple[Clause, ...]:
        return tuple(clause for clause in self.clauses if clause[1] is False)

    def deciding(self, forgotten: Collection[str] = ()) -> int | None:
        """The place of the first clause as grave as the verdict; where all hold, none decides more than the others.

        What breaks a rule by itself goes before what was forgotten in the turn before it.
        """
        if self.word == LEGAL:
            return None
        grave = [n for n, (rule, held, *_) in enumerate(self.clauses) if weigh(rule, held) == self.word]
        return next((n for n in grave if self.clauses[n][0].id not in forgotten), grave[0])


def weigh(rule: Rule, held: bool | None) -> str:
    if held:
        return LEGAL
    if held is None:
        return UNDECIDED
    return IMPOSSIBLE if rule.binds == "table" else IRREGULAR


def cited(clauses: Iterable[Clause]) -> tuple[str, ...]:
    """The ids of the rules that an answer rests on: of each clause its rule, then what the book has beside it."""
    ids = [id_ for clause in clauses for id_ in (clause[0].id, *clause[0].beside)]
    return tuple(dict.fromkeys(ids))


def outcome(judging: Judging[R]) -> R:
    """What it comes to: the table after an action, whatever is thought of it; of an ending, who has won."""
    while True:
        try:
            next(judging)
        except StopIteration as end:
            value: R = end.value
            return value


_WEIGHT = {LEGAL: 0, UNDECIDED: 1, IRREGULAR: 2, IMPOSSIBLE: 3}


def gravest(words: Iterable[str]) -> str:
    """Of several verdicts the one that decides; of none, legal."""
    return max(words, key=_WEIGHT.__getitem__, default=LEGAL)


def hear(clauses: Iterable[Clause]) -> Verdict:
    """List every clause; the gravest decides. After a broken table rule there is nothing left to judge."""
    heard: list[Clause] = []
    word = LEGAL
    for clause in clauses:
        heard.append(clause)
        here = weigh(clause[0], clause[1])
        if _WEIGHT[here] > _WEIGHT[word]:
            word = here
        if here == IMPOSSIBLE:
            break
    return Verdict(word, tuple(heard))
