"""Deadline: how long one answer may be worked on. Counted in time of the processor: who has to wait for others loses
nothing by it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import thread_time
from typing import TYPE_CHECKING

from flask import Flask

from records.effort import in_force, limited

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

SHARE = 0.8  # of the time that a request has: who is stopped still has to say so (docs/decisions/0040)
SELDOM = 15  # asked so often and once more, the clock is looked at


class Deadline:
    """For work of which a part is worth having: what is not done by then is left, and said to be left."""

    def __init__(self, seconds: float) -> None:
        self.end = thread_time() + seconds

    def over(self) -> bool:
        return thread_time() > self.end


class Limit(Deadline):
    """For a whole request."""

    asked = 0

    def enough(self) -> bool:
        self.asked += 1
        return not self.asked & SELDOM and self.over()


@contextmanager
def part(seconds: float) -> Iterator[None]:
    """For what a request does beside itself: it has so much of the time of the request, and no more than is left of
    that. Where nothing is limited, neither is this."""
    whole = in_force()
    if whole is None:
        yield
        return
    own = Deadline(seconds)
    with limited(lambda: own.over() or whole()):
        yield


def join(app: Flask) -> None:
    """Tests say themselves what is enough: theirs is no matter of seconds."""
    if not app.testing:
        seconds = SHARE * app.extensions["settings"].request_seconds
        app.wsgi_app = within(app.wsgi_app, seconds)  # type: ignore[method-assign,assignment]


def within(answer: "WSGIApplication", seconds: float) -> "WSGIApplication":
    def limited_answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        with limited(Limit(seconds).enough):
            return answer(environ, start_response)

    return limited_answer
