"""The trial of a game: what its contract asks for, tried once when the game is found.

Somebody else wrote it, so anything can be wrong with it: a hook that is missing, is of another type, raises, or never
comes back. What is found is told as sentences, each with the tier that still holds.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from string import ascii_uppercase
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin

from records.header import Header
from records.problems import Phrase
from replay.engine.attempt import told
from replay.engine.game import Game, Unclear, Unplayable, readings_of
from replay.engine.law import Action, Judging, Rule, is_action, outcome
from replay.engine.tiers import Tier

TURNS = 12  # that are played, each with the first move that is offered
OPENED = 3  # moves that are said, read and judged in each of them
# without these there is no judge, but there is a table all the same
LAW = frozenset({"kinds", "options", "duties", "steps", "anything", "notes", "complete", "cause", "spell", "counting"})
ONE_OF, FUNCTION = (Union, UnionType), get_origin(Callable[..., Any])
WORDS = {FUNCTION: "a function", get_origin(Mapping[str, Any]): "a dictionary", NoneType: "None", bool: "True or False"}


class Complaint(NamedTuple):
    """What is wrong with a game, and how much of it can be used all the same."""

    leaves: Tier
    says: Phrase


class Fails(Exception):
    """A hook that did not give what it should have."""

    def __init__(self, hook: str, says: Phrase) -> None:
        self.hook, self.says = hook, says
        super().__init__(says)


class Trial:
    """One game on trial. `at` is the hook that is asked right now: whoever waits for its end can tell for what."""

    def __init__(self, name: str) -> None:
        self.name, self.at = name, ""

    def complaints(self, game: Game) -> list[Complaint]:
        try:
            self._types(game)
            self._book(game)
            return list(self._played(game))
        except Fails as failed:
            return [Complaint(Tier.LOG, failed.says)]

    def _types(self, game: Game) -> None:
        if (why := misfit(game)) is not None:
            raise Fails("GAME", why)
        if not game.players or game.players.start < 1 or game.players.stop > len(ascii_uppercase) + 1:
            raise Fails("players", Phrase("players has to be a range of 1 to 26, such as range(2, 5)."))

    def _book(self, game: Game) -> None:
        if game.name != self.name:
            raise Fails(
                "book",
                Phrase(
                    "The rulebook is that of {other!r}, but the game is installed as {name!r}.",
                    other=game.name,
                    name=self.name,
                ),
            )

    # ── a few turns ─────────────────────────────────────────────────────────────────────────────────────

    def _played(self, game: Game) -> Iterator[Complaint]:
        """The opening with every number of players, and some turns with the fewest. What breaks only the judge is told
        once for each hook, what breaks the table ends it (as Fails)."""
        broken: set[str] = set()
        header = Header.of([("game", self.name)])
        law = self._ask("book", readings_of, game, "", "")
        for players in reversed(game.players):
            seats = tuple(ascii_uppercase[:players])
            try:
                s = self._ask("start", game.start, players, header)
            except Unplayable:  # the header has to say more than is known here
                return
            s = self._ask("ready", game.ready, s)
            self._looked_at(game, s, law, seats)
        for _ in range(TURNS):
            who = self._ask("to_move", game.to_move, s)
            moves = []
            try:
                moves = self._moves(game, s, law, who, seats)
            except Fails as failed:
                if failed.hook not in LAW:
                    raise
                if failed.hook not in broken:
                    yield Complaint(Tier.TABLE, failed.says)
                broken.add(failed.hook)
            if not moves or self._ask("over", game.over, s, law):
                return
            s = self._judged(game, moves[0], s, law, who, explain=False)
            self._looked_at(game, s, law, seats)

    def _looked_at(self, game: Game, s: object, law: Mapping[str, str], seats: Sequence[str]) -> None:
        """All that a page shows of a table."""
        turn = self._ask("turn", game.turn, s)
        self._expect("turn", turn, isinstance(turn, tuple) and len(turn) == 2, "(seat, number of the turn)")
        scores = self._ask("scores", game.scores, s)
        self._expect("scores", scores, _numbers(scores) and len(scores) == len(seats), "a number for each seat")
        self._ask("over", game.over, s, law)
        winners = self._ask("winners", game.winners, s, law)
        self._expect("winners", winners, _numbers(winners), "the seats that have won, such as (0,)")
        self._ask("ending", lambda: outcome(self._clauses(game, game.ending(s, law))))
        for eye in (None, -1, 0):
            view = self._ask("view", game.view, s, law, eye, seats)
            self._expect("view", view, isinstance(view, dict), "a dictionary with texts as keys")
            self._ask("view", json.dumps, view)
        lines = self._ask("position", game.position, s, seats)
        self._expect("position", lines, _texts(lines), "a list of lines")
        if game.round is not None:
            number = self._ask("round", game.round, s)
            self._expect("round", number, isinstance(number, int), "a number")

    def _moves(self, game: Game, s: object, law: Mapping[str, str], who: int, seats: Sequence[str]) -> list[Action]:
        """What may be done now. The first few are said, and understood as they are said."""
        kinds = self._ask("kinds", game.kinds, s, who)
        self._expect("kinds", kinds, isinstance(kinds, Mapping), "a dictionary: kind to moves")
        moves: list[Action] = self._ask("options", game.options, s, law, who)
        self._expect("options", moves, isinstance(moves, list), "a list of moves")
        for move in moves[:OPENED]:
            said = self._ask("say", game.say, move, seats)
            self._expect("say", said, _texts(said) and bool(said), "(verb, word, word …)")
            understood = self._ask("meaning", game.meaning, said[0], tuple(said[1:]))
            if is_action(understood):
                self._judged(game, move, s, law, who, explain=True)
        self._ask("duties", game.duties, s)
        if game.steps is not None:
            self._ask("steps", game.steps, s, law, who, seats)
        if game.anything is not None:
            self._ask("anything", game.anything, seats)
        return moves

    def _judged(self, game: Game, move: Action, s: object, law: Mapping[str, str], who: int, *, explain: bool) -> Any:
        return self._ask("judge", lambda: outcome(self._clauses(game, move.judge(s, law, who, 0, explain))))

    def _clauses(self, game: Game, judging: Any) -> Judging[Any]:
        """The same clauses, each looked at."""
        iterator = iter(judging)
        while True:
            try:
                clause = next(iterator)
            except StopIteration as end:
                return end.value
            rule = clause[0] if isinstance(clause, tuple) and len(clause) > 1 else None
            if not isinstance(rule, Rule) or (rule.id not in game.book.rules and rule.id not in game.book.endings):
                raise Fails(
                    "judge",
                    Phrase(
                        "judge has to tell (rule, held, facts …) with a rule of the book; it told {found}.",
                        found=repr(clause)[:80],
                    ),
                )
            yield clause

    def _ask(self, hook: str, asked: Callable[..., Any], *given: Any) -> Any:
        self.at = hook
        try:
            return asked(*given)
        except (Fails, Unplayable):
            raise
        except Unclear as unclear:
            raise Fails(hook, Phrase("{hook} cannot read what say writes: {why}.", hook=hook, why=unclear)) from None
        except Exception as error:
            raise Fails(hook, Phrase("{hook} fails: {why}.", hook=hook, why=told(error))) from error

    def _expect(self, hook: str, value: object, holds: bool, wanted: str) -> None:
        if not holds:
            raise Fails(
                hook,
                Phrase(
                    "{hook} has to give {wanted}; it gave {found}.", hook=hook, wanted=wanted, found=repr(value)[:80]
                ),
            )


# ── types ───────────────────────────────────────────────────────────────────────────────────────────────


def misfit(told: Any) -> Phrase | None:
    """The first hook that is of another type than it has to be: of a Game, or of a Face."""
    for hook in fields(told):
        value = getattr(told, hook.name)
        if not _is(value, hook.type):
            kinds = {"wanted": _told(hook.type), "found": type(value).__name__}
            return Phrase("{hook} has to be {wanted}; it is {found}.", hook=hook.name, **kinds)
    return None


def _is(value: object, kind: Any) -> bool:
    origin = get_origin(kind) or kind
    if origin in ONE_OF:
        return any(_is(value, each) for each in get_args(kind))
    return callable(value) if origin is FUNCTION else origin is Any or isinstance(value, origin)


def _told(kind: Any) -> str:
    origin = get_origin(kind) or kind
    if origin in ONE_OF:
        return " or ".join(map(_told, get_args(kind)))
    return WORDS.get(origin, f"a {origin.__name__}")


def _numbers(value: object) -> bool:
    return isinstance(value, tuple | list) and all(isinstance(each, int) for each in value)


def _texts(value: object) -> bool:
    return isinstance(value, tuple | list) and all(isinstance(each, str) for each in value)
