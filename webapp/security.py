"""The headers that every answer carries: what a page may load, and who may show it. And who may write: only our own
pages, and whoever is no browser."""

from urllib.parse import urlsplit

from flask import Flask, Response, abort, g, request

OWN_FRAMES = "frame-ancestors 'self'"
CONTENT = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        OWN_FRAMES,
        "require-trusted-types-for 'script'",
        "trusted-types lit-html recount-worker",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex",  # records carry names, and downloads have no head to say it in
}


READING = frozenset({"GET", "HEAD", "OPTIONS"})


def join(app: Flask) -> None:
    app.before_request(refuse_foreign)
    app.after_request(protect)


def refuse_foreign() -> None:
    """A page elsewhere may not write here with the hands of its reader. Browsers say where a request comes from."""
    if request.method in READING:
        return
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    foreign = (
        site not in ("same-origin", "none") if site else origin is not None and urlsplit(origin).netloc != request.host
    )
    if foreign:
        abort(403)


def embeddable(response: Response) -> Response:
    """Any site may show this page within its own; so it knows nobody."""
    response.headers["Content-Security-Policy"] = CONTENT.replace(OWN_FRAMES, "frame-ancestors *")
    g.cookieless = True
    return response


def protect(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
