"""Metrics: how often each route was asked, what it answered and how long that took.

A site may be several processes, and any of them may be asked for all. So the numbers stand in memory that the processes
share. Each counts in a region of its own, which needs no lock between them; whoever is asked adds the regions up.
"""

from collections.abc import Iterator, Mapping, Sequence
from hmac import compare_digest
from ipaddress import ip_address
from mmap import mmap
from threading import Lock
from typing import NamedTuple

from flask import Flask, Response, abort, current_app, request

from records.store import KeptStore
from webapp.operations.request_info import NOWHERE, requested_route, seconds
from webapp.platform.settings import Cells, Settings

UP_TO = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
STATUS = ("2xx", "3xx", "4xx", "5xx")
WIDE = len(STATUS) + len(UP_TO) + 1  # cells of a route; the last is the sum of all times, in microseconds
ROOM = 65_536  # cells of a region: more than any site has routes


class RouteCount(NamedTuple):
    route: str
    method: str
    status: Mapping[str, int]
    up_to: Sequence[int]  # how many took at most so long, by UP_TO
    seconds: float

    @property
    def many(self) -> int:
        return sum(self.status.values())


def shared(regions: int) -> Cells:
    """Memory for so many processes, which those that are forked from this one share."""
    return memoryview(mmap(-1, regions * ROOM * 8)).cast("Q")


class RequestMetrics:
    def __init__(self, routes: Sequence[tuple[str, str]], cells: Cells, region: int, regions: int):
        """`routes` are route and method, the same in every process."""
        if len(routes) * WIDE > ROOM or region >= regions or len(cells) < regions * ROOM:
            raise ValueError("there is no room to count in")
        self._at = {each: place * WIDE for place, each in enumerate(routes)}
        self._cells, self._base, self._regions = cells, region * ROOM, regions
        self._lock = Lock()

    def count(self, route: str, method: str, status: int, seconds: float) -> None:
        at = self._at.get((route, method))
        if at is None:
            return
        at += self._base
        place = min(max(status // 100, 2), 5) - 2
        with self._lock:
            self._cells[at + place] += 1
            for bucket, most in enumerate(UP_TO, at + len(STATUS)):
                if seconds <= most:
                    self._cells[bucket] += 1
            self._cells[at + WIDE - 1] += round(seconds * 1_000_000)

    def all(self) -> Iterator[RouteCount]:
        """Of every route that was asked, by all processes."""
        for (route, method), at in self._at.items():
            rows = [self._cells[base + at : base + at + WIDE] for base in range(0, self._regions * ROOM, ROOM)]
            sums = [sum(column) for column in zip(*rows, strict=True)]
            found = RouteCount(
                route,
                method,
                dict(zip(STATUS, sums, strict=False)),
                sums[len(STATUS) : -1],
                sums[-1] / 1_000_000,
            )
            if found.many:
                yield found


OTHER = "OTHER"  # whatever method an address was asked with that does not exist


def join(app: Flask) -> None:
    settings: Settings = app.extensions["settings"]
    if settings.metrics:
        app.add_url_rule("/metrics", "metrics", show)
        app.after_request(counted)


def request_metrics() -> RequestMetrics:
    """Made when the first request comes: only then are all routes there."""
    known: RequestMetrics | None = current_app.extensions.get("request_metrics")
    if known is not None:
        return known
    settings: Settings = current_app.extensions["settings"]
    rules = current_app.url_map.iter_rules()
    routes = sorted({(rule.rule, method) for rule in rules for method in rule.methods or ()} | {(NOWHERE, OTHER)})
    cells = [0] * (settings.regions * ROOM) if settings.counters is None else settings.counters
    made = RequestMetrics(routes, cells, settings.region, settings.regions)
    known = current_app.extensions.setdefault("request_metrics", made)
    return known or made


def counted(response: Response) -> Response:
    where = requested_route()
    request_metrics().count(where, OTHER if where == NOWHERE else request.method, response.status_code, seconds())
    return response


def show() -> Response:
    if not _may_ask():
        abort(404)
    return Response("\n".join(_lines()) + "\n", content_type="text/plain; version=0.0.4; charset=utf-8")


def _may_ask() -> bool:
    settings: Settings = current_app.extensions["settings"]
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if settings.metrics_token:
        return kind == "Bearer" and compare_digest(token.encode(), settings.metrics_token.encode())
    # a proxy that nobody told us of asks from this machine for the whole world
    forwarded = not settings.behind_proxy and ("X-Forwarded-For" in request.headers or "Forwarded" in request.headers)
    try:
        return not forwarded and ip_address(request.remote_addr or "").is_loopback
    except ValueError:
        return False


def _lines() -> Iterator[str]:
    store: KeptStore = current_app.extensions["store"]
    found = list(request_metrics().all())
    yield "# HELP recount_requests_total Requests by route, method and status."
    yield "# TYPE recount_requests_total counter"
    for each in found:
        for status, many in each.status.items():
            if many:
                yield f'recount_requests_total{{{_labels(each.route, each.method)},status="{status}"}} {many}'
    yield "# HELP recount_request_seconds How long requests took."
    yield "# TYPE recount_request_seconds histogram"
    for each in found:
        labels = _labels(each.route, each.method)
        for most, many in zip((*map(str, UP_TO), "+Inf"), (*each.up_to, each.many), strict=True):
            yield f'recount_request_seconds_bucket{{{labels},le="{most}"}} {many}'
        yield f"recount_request_seconds_sum{{{labels}}} {each.seconds:.6f}"
        yield f"recount_request_seconds_count{{{labels}}} {each.many}"
    yield "# HELP recount_records Stored games and studies."
    yield "# TYPE recount_records gauge"
    yield f"recount_records {store.count()}"
    yield "# HELP recount_store_bytes Size of the store."
    yield "# TYPE recount_store_bytes gauge"
    yield f"recount_store_bytes {store.size()}"


def _labels(where: str, method: str) -> str:
    """A route is ours and has no quotes or backslashes that would need care; a converter may have both."""
    where = where.replace("\\", r"\\").replace('"', r"\"")
    return f'route="{where}",method="{method}"'
