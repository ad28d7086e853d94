"""The headers that every answer carries: what a page may load, and who may show it."""

from flask import Flask, Response, g

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
        "trusted-types lit-html",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex",  # records carry names, and downloads have no head to say it in
}


def join(app: Flask) -> None:
    app.after_request(protect)


def embeddable(response: Response) -> Response:
    """Any site may show this page within its own; so it knows nobody."""
    response.headers["Content-Security-Policy"] = CONTENT.replace(OWN_FRAMES, "frame-ancestors *")
    g.cookieless = True
    return response


def protect(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
