"""The headers that every answer carries: what a page may load, and who may show it. And who may write: only our own
pages, and whoever is no browser."""

from flask import Blueprint, Flask, Response, abort, g, request

from webapp.platform.request_limits import MOST

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

# what a device can do and no page here asks for; sharing and copying are not among them
ABSENT = (
    "accelerometer", "autoplay", "browsing-topics", "camera", "display-capture", "encrypted-media",
    "gamepad", "geolocation", "gyroscope", "hid", "idle-detection", "local-fonts", "magnetometer", "microphone", "midi",
    "payment", "publickey-credentials-get", "serial", "sync-xhr", "usb", "xr-spatial-tracking",
)  # fmt: skip

HEADERS = {
    "Content-Security-Policy": CONTENT,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{name}=()" for name in ABSENT),
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Robots-Tag": "noindex",  # records carry names, and downloads have no head to say it in
}
BY_HTTPS = "max-age=15552000"  # half a year; not for what else is in the house under the same name

READING = frozenset({"GET", "HEAD", "OPTIONS"})


def join(app: Flask) -> None:
    app.before_request(refuse_foreign)
    app.after_request(protect)


def refuse_foreign() -> None:
    """A page elsewhere may not write here with the hands of its reader. Browsers say where a request comes from."""
    if request.method in READING:
        return
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin")
    # compared, not taken apart: whatever stands there, it is our address or it is not
    own = site in ("same-origin", "none") if site else origin is None or origin.partition("://")[2] == request.host
    if not own:
        abort(403)


def embeddable(response: Response) -> Response:
    """Any site may show this page within its own; so it knows nobody."""
    response.headers["Content-Security-Policy"] = CONTENT.replace(OWN_FRAMES, "frame-ancestors *")
    g.cookieless = True
    return linkable(response)


def linkable(response: Response) -> Response:
    """Any site may show this within a page of its own: a picture of a table that whoever has its address sees."""
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response


def protect(response: Response) -> Response:
    """Without Cross-Origin-Opener-Policy: a browser then begins every visit in a new process, and the first paint comes
    60 ms later, 2.5 times that of a bare page. No page here opens another or says anything to whoever opened it."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.is_secure:
        response.headers["Strict-Transport-Security"] = BY_HTTPS
    return response


def personal(pages: Blueprint, most: int = MOST, *, secret: bool = False) -> Blueprint:
    """`most`: bytes of a request. `secret`: what lets somebody in may stand there, so no other site hears of it."""

    @pages.before_request
    def limit() -> None:
        request.max_content_length = most

    @pages.after_request
    def keep_nothing(response: Response) -> Response:
        response.headers["Cache-Control"] = "no-store"
        if secret:
            response.headers["Referrer-Policy"] = "no-referrer"
        return response

    return pages
