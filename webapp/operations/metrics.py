"""Metrics: /metrics in the text format of Prometheus. Off unless it is switched on; then for this machine alone, or for
who shows the token. It tells how much is done here, and nothing of anybody's games."""

from collections.abc import Iterator
from hmac import compare_digest
from ipaddress import ip_address

from flask import Flask, Response, abort, current_app, request

from records.store import KeptStore
from webapp.operations.asked import NOWHERE, route, seconds
from webapp.operations.settings import Settings
from webapp.operations.tallies import ROOM, UP_TO, Tallies

OTHER = "OTHER"  # whatever method an address was asked with that does not exist


def join(app: Flask) -> None:
    settings: Settings = app.extensions["settings"]
    if settings.metrics:
        app.add_url_rule("/metrics", "metrics", show)
        app.after_request(counted)


def tallies() -> Tallies:
    """Made when the first request comes: only then are all routes there."""
    known: Tallies | None = current_app.extensions.get("tallies")
    if known is not None:
        return known
    settings: Settings = current_app.extensions["settings"]
    rules = current_app.url_map.iter_rules()
    routes = sorted({(rule.rule, method) for rule in rules for method in rule.methods or ()} | {(NOWHERE, OTHER)})
    cells = [0] * (settings.regions * ROOM) if settings.counters is None else settings.counters
    made = Tallies(routes, cells, settings.region, settings.regions)
    known = current_app.extensions.setdefault("tallies", made)
    return known or made


def counted(response: Response) -> Response:
    where = route()
    tallies().count(where, OTHER if where == NOWHERE else request.method, response.status_code, seconds())
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
    found = list(tallies().all())
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
