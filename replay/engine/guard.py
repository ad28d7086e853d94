"""Guard: what stands between a game from outside and everybody else.

Its hooks are somebody else's code. Where one fails while a record is shown or played, that record cannot be played,
with a sentence that says so; what calls it needs to know nothing about it.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import wraps
from types import FunctionType, GeneratorType
from typing import Any

from records.effort import TooMuch
from records.problems import Phrase
from replay.engine import defaults
from replay.engine.counting import NO_COUNTING
from replay.engine.game import DERIVED, Game, Unclear, Unplayable
from replay.engine.law import Judging, outcome
from replay.engine.rulebook import without_rules
from replay.engine.vocabulary import Named

Hook = Callable[..., Any]


class HookFailed(Unplayable):
    """A hook of a game from outside raised: which one, of which package, and what kind of error it was."""

    def __init__(self, package: str, hook: str, error: str) -> None:
        self.package, self.hook, self.error = package, hook, error
        says = Phrase(
            "The package {package} fails at this table: {hook} ended with {kind}. What was written is kept.",
            package=package,
            hook=hook,
            kind=error,
        )
        super().__init__(says)

    def __reduce__(self) -> tuple[type["HookFailed"], tuple[str, str, str]]:
        return HookFailed, (self.package, self.hook, self.error)

    def at(self, event: int) -> Unplayable:
        """The same, where it is known at which event."""
        return Unplayable(
            "Event {event} cannot be replayed: the package {package} fails there, {hook} ended with {kind}. "
            "What was written is kept.",
            event=event,
            package=self.package,
            hook=self.hook,
            kind=self.error,
        )


PASSED_ON = (Unplayable, Unclear, TooMuch)


def guarded(game: Game) -> Game:
    """The same game; a hook of it that raises says so in a sentence. The kind of error is told, never its words: they
    may quote a card."""
    hooks = {each.name: getattr(game, each.name) for each in fields(game)}
    safe: dict[str, Any] = {
        name: _guarded(game.package, name, hook)
        for name, hook in hooks.items()
        if callable(hook) and hook is not _DEFAULTS[name]  # what is Recount's own is safe, and known by what it is
    }
    counting: dict[str, Any] = {
        name: _guarded(game.package, f"counting.{name}", hook)
        for name, hook in game.counting._asdict().items()
        if callable(hook)
    }
    return replace(game, **safe, counting=game.counting._replace(**counting))


_DEFAULTS = {each.name: each.default for each in fields(Game)}


def _guarded(package: str, name: str, hook: Hook) -> Hook:
    @wraps(hook)
    def ask(*given: object, **more: object) -> object:
        try:
            answer = _seated(package, hook(*given, **more))
            for action in _ACTIONS[name](answer) if name in _ACTIONS else ():
                _guard_judge(package, type(action))
        except PASSED_ON:
            raise
        except Exception as error:
            raise HookFailed(package, name, type(error).__name__) from error
        return _to_its_end(package, name, answer) if isinstance(answer, GeneratorType) else answer

    return ask


def _to_its_end(package: str, name: str, answer: Judging[object]) -> Judging[object]:
    try:
        return (yield from answer)
    except PASSED_ON:
        raise
    except Exception as error:
        raise HookFailed(package, name, type(error).__name__) from error


def _seated(package: str, said: object) -> object:
    """A sentence that names seats has a function of its own, which no other sentence shares."""
    return replace(said, seated=_guarded(package, "meaning", said.seated)) if isinstance(said, Named) else said


_ACTIONS: Mapping[str, Hook] = {  # the actions in what a hook gives
    "meaning": lambda said: (said,),
    "complete": lambda said: (said,),
    "options": lambda moves: moves,
    "duties": lambda moves: moves,
    "kinds": lambda kinds: (move for moves in kinds.values() for move in moves),
}
_JUDGED: set[type] = set()  # the kinds of actions whose judgement is guarded


def _guard_judge(package: str, kind: Any) -> None:
    """An action is judged in many places; so its class is, once."""
    if kind not in _JUDGED:
        _JUDGED.add(kind)
        if isinstance(getattr(kind, "seated", None), FunctionType):
            kind.seated = _guarded(package, "meaning", kind.seated)
        if callable(getattr(kind, "judge", None)):
            kind.judge = _guarded(package, "judge", kind.judge)


def unjudged(game: Game) -> Game:
    """The same table without a judge: its rules are not used, because something about them is broken."""
    ending = game.ending

    def decided(s: object, law: Mapping[str, str]) -> Judging[tuple[int, ...]]:
        yield from ()
        return outcome(ending(s, law))

    bare = without_rules(game.name, game.book.title)
    readings = {name: replace(reading, rules=()) for name, reading in game.book.readings.items()}
    book = replace(bare, readings=readings, editions=game.book.editions, default_edition=game.book.default_edition)
    return replace(
        game,
        book=book,
        judged=False,
        ending=decided,
        kinds=defaults.nothing_to_do,
        options=DERIVED,
        duties=defaults.no_duties,
        steps=DERIVED,
        anything=DERIVED,
        counting=NO_COUNTING,
        spell=defaults.spell,
    )
