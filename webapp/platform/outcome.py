"""Outcomes of use cases: a use case answers with what it has done (a receipt), or with a refusal.

Neither knows of HTTP. A view turns a refusal into an answer with `responses.refusal`; a command prints its sentence.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from typing import ParamSpec, TypeVar

from replay.engine.game import Unplayable
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext

Args = ParamSpec("Args")
Done = TypeVar("Done")
Telling = TypeVar("Telling")


@dataclass(frozen=True)
class Refusal:
    """Why something was not done. Nothing has been written."""

    error: str  # one of ERRORS, for programs
    says: str  # one sentence for people, in the language spoken now
    more: Mapping[str, object] = field(default_factory=dict)  # what else a program is told, such as `between`
    conflict: bool = False  # nothing is wrong with what was asked for: what stands by now is against it


# what a refusal is called, and the status of an HTTP answer that tells it
ERRORS: dict[str, int] = {
    "form": 400,
    "forbidden": 403,
    "hidden": 403,
    "name": 403,
    "right": 403,
    "rights": 403,
    "scope": 403,
    "seat": 403,
    "voice": 403,
    "gone": 404,
    "missing": 404,
    "agreed": 409,
    "conflict": 409,
    "key": 409,
    "open": 409,
    "stale": 409,
    "beside": 422,
    "by": 422,
    "contradiction": 422,
    "count": 422,
    "expired": 422,
    "full": 422,
    "impossible": 422,
    "remedy": 422,
    "rules": 422,
    "text": 422,
    "unasked": 422,
    "unfit": 422,
    "unknown": 422,
    "unplayable": 422,
    "unread": 422,
    "used": 422,
    "withdrawn": 422,
    "pace": 429,
    "store": 503,
}


def missing() -> Refusal:
    """What is not there, or not for whoever asks."""
    return Refusal("missing", gettext("There is nothing at this address."))


def forbidden() -> Refusal:
    return Refusal("forbidden", gettext("Whoever holds this key may not do that."))


def store_trouble() -> Refusal:
    return Refusal("store", gettext("The store takes nothing right now. Try again in a moment."))


def then(outcome: Done | Refusal, tell: Callable[[Done], Telling]) -> Telling | Refusal:
    """What is told of something that was done; a refusal stays what it is."""
    return outcome if isinstance(outcome, Refusal) else tell(outcome)


def playable(use_case: Callable[Args, Done | Refusal]) -> Callable[Args, Done | Refusal]:
    """A use case that refuses a record which cannot be played, and says why."""

    @wraps(use_case)
    def run(*args: Args.args, **more: Args.kwargs) -> Done | Refusal:
        try:
            return use_case(*args, **more)
        except Unplayable as why:
            return Refusal("unplayable", text_of(why))

    return run
