"""The gate: which requests may be expensive, and whose turn it is. All others go straight on."""

import logging
from collections.abc import Iterable
from dataclasses import replace
from time import perf_counter, thread_time
from typing import NamedTuple
from wsgiref.types import StartResponse, WSGIEnvironment

from cachetools import LRUCache
from flask import Flask, request
from werkzeug.exceptions import HTTPException
from werkzeug.routing import Rule

from records.store import EventStore, StoreError
from webapp.identity import passwords
from webapp.operations.apart.job import Answer, packed
from webapp.operations.apart.pool import Pool, Stopped, possible, start_of
from webapp.operations.journal import requests
from webapp.operations.metrics import request_metrics
from webapp.platform.client_network import network_of
from webapp.platform.i18n import gettext
from webapp.platform.request_limits import ROOM
from webapp.platform.settings import SECONDS, Settings
from webapp.platform.turns import TooMany, Turns

DRAWN = frozenset({"pictures.film", "pictures.image", "pictures.preview", "pictures.branched"})
STUDIES = frozenset({"studies.show", "studies.edit", "studies.filing.file", "studies.steps", "studies.writing.body"})
ALWAYS = DRAWN | STUDIES  # what these cost, no length tells
LONG = 400  # events: twice as many as a game has that was played at a table
MUCH = 2048  # bytes of a question or a body: more than a position or a few sentences
PATIENCE = 15.0  # seconds in which it is somebody's turn, or they are told to come again
COME_AGAIN = 5  # seconds
PAGE_SLOW, RECORD_SLOW = 1 / 4, 1 / 2  # of the time of a request: from then on a page, or its record, is expensive
KNOWN = 1000  # records and pages that were slow

REFUSED = "recount.refused"


class Refused(NamedTuple):
    """Why a request is not worked on."""

    code: int
    error: str


OWN, FULL, MUST_END = Refused(429, "pace"), Refused(503, "busy"), Refused(503, "costly")


class TurnedAway(HTTPException):
    def __init__(self, why: Refused) -> None:
        super().__init__()
        self.code, self.error, self.retry_after = why.code, why.error, COME_AGAIN

    def says(self) -> tuple[str, str]:
        again = gettext("Wait a moment, then load it again.")
        if self.error == MUST_END.error:
            title = gettext("This takes more time or memory than one request may have.")
            return title, gettext("Ask for less at once: a shorter record, or a part of it.")
        if self.error == OWN.error:
            return gettext("You have asked for several things that take a while."), again
        return gettext("Much is being asked here at the moment."), again


def join(app: Flask) -> None:
    """Before all other parts: whoever is turned away is told so as by any page."""
    app.before_request(turn_away)


def turn_away() -> None:
    if why := request.environ.get(REFUSED):
        raise TurnedAway(why)


class Gate:
    def __init__(self, app: Flask, settings: Settings, threads: int) -> None:
        self.app, self.settings = app, settings
        self.inner = app.wsgi_app
        # two threads are left for those who ask for little, also while others sign in
        waiting = max(1, threads - settings.apart - (1 + passwords.WAITING) - 2)
        self.turns = Turns(settings.apart, waiting, max(1, waiting // 2))
        self._pool: Pool | None = None
        self._slow: LRUCache[str, bool] = LRUCache(KNOWN)

    @property
    def pool(self) -> Pool:
        """Made when it is first needed: the site is complete then."""
        if self._pool is None:
            alone = replace(self.settings, behind_proxy=0, apart=0, metrics=False, counters=None)
            config = {"REACHED_AT": self.app.config.get("REACHED_AT", []), SECONDS: self.settings.request_seconds}
            folder = str(self.app.extensions["folder"])
            told = requests.isEnabledFor(logging.INFO)
            self._pool = Pool(start_of(folder, alone, config, every_request=told))
        return self._pool

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        rule, record = self._route(environ)
        if rule is None or not self._heavy(rule, record, environ):
            return self._in_front(rule, record, environ, start_response)
        began = perf_counter()
        answer = self._apart(environ)
        if isinstance(answer, Refused):
            return self.inner({**environ, REFUSED: answer}, start_response)
        self._count(rule, environ, answer, perf_counter() - began)
        start_response(answer.status, answer.headers)
        return [answer.body]

    def apart(self, environ: WSGIEnvironment) -> bool:
        """Whether this request would be worked on elsewhere."""
        rule, record = self._route(environ)
        return rule is not None and self._heavy(rule, record, environ)

    def _in_front(
        self, rule: Rule | None, record: str, environ: WSGIEnvironment, start: StartResponse
    ) -> Iterable[bytes]:
        """What took long once is worked on apart from then on: a page of a record, or all of them."""
        began = thread_time()
        answer = self.inner(environ, start)
        took = (thread_time() - began) / self.settings.request_seconds
        if rule is not None and record and took > PAGE_SLOW:
            self._slow[record if took > RECORD_SLOW else f"{rule.endpoint} {record}"] = True
        return answer

    def _apart(self, environ: WSGIEnvironment) -> Answer | Refused:
        try:
            with self.turns.turn(network_of(environ.get("REMOTE_ADDR")), PATIENCE):
                return self.pool.work(packed(environ))
        except TooMany as why:
            return OWN if why.own else FULL
        except Stopped:
            return MUST_END

    def _route(self, environ: WSGIEnvironment) -> tuple[Rule | None, str]:
        """Which it is, and of which record."""
        try:
            adapter = self.app.url_map.bind_to_environ(environ)
            rule, given = adapter.match(return_rule=True)
        except (HTTPException, ValueError):
            return None, ""
        return rule, str(given.get("game") or given.get("study") or "")

    def _heavy(self, rule: Rule, record: str, environ: WSGIEnvironment) -> bool:
        length = environ.get("CONTENT_LENGTH") or "0"
        if not length.isdigit() or int(length) > ROOM or "HTTP_TRANSFER_ENCODING" in environ:
            return False  # it is refused before it is read
        if rule.endpoint in ALWAYS or int(length) > MUCH or len(environ.get("QUERY_STRING", "")) > MUCH:
            return True
        known = record in self._slow or f"{rule.endpoint} {record}" in self._slow
        return bool(record) and (known or self._events(record) > LONG)

    def _events(self, record: str) -> int:
        store: EventStore = self.app.extensions["store"]
        try:
            return store.heading(record).events
        except StoreError:
            return 0

    def _count(self, rule: Rule, environ: WSGIEnvironment, answer: Answer, seconds: float) -> None:
        if self.settings.metrics:
            with self.app.app_context():
                method, status = environ["REQUEST_METHOD"], int(answer.status[:3])
                request_metrics().count(rule.rule, method, status, seconds)


def put_before(app: Flask, settings: Settings) -> None:
    """From now on what may be expensive is worked on in processes of its own, where the settings say so."""
    if settings.apart and possible():
        gate = app.extensions["gate"] = Gate(app, settings, settings.threads)
        app.wsgi_app = gate  # type: ignore[method-assign]
