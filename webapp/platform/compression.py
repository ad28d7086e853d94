"""Compression: text goes out as gzip to whoever takes it."""

import gzip
from functools import lru_cache

from flask import Flask, Response, request

from webapp.platform.static_files import FOR_EVER

LEAST = 800  # bytes; below that there is nothing to gain
TEXT = frozenset({"text/html", "text/css", "text/javascript", "text/plain", "application/json", "image/svg+xml"})


def join(app: Flask) -> None:
    app.after_request(compressed)


def compressed(response: Response) -> Response:
    if response.mimetype not in TEXT or "Content-Encoding" in response.headers or response.status_code != 200:
        return response
    response.vary.add("Accept-Encoding")
    if not request.accept_encodings["gzip"] or request.range is not None:
        return response
    response.direct_passthrough = False
    plain = response.get_data()
    if len(plain) >= LEAST:
        response.set_data(_kept(plain) if response.headers.get("Cache-Control") == FOR_EVER else _small(plain))
        response.headers["Content-Encoding"] = "gzip"
        etag, weak = response.get_etag()
        if etag is not None and not weak:
            response.set_etag(etag, weak=True)  # another encoding is another strong representation
    return response


def _small(plain: bytes) -> bytes:
    return gzip.compress(plain, compresslevel=6, mtime=0)


@lru_cache(maxsize=128)
def _kept(plain: bytes) -> bytes:
    """Static files are compressed once, and as well as can be."""
    return gzip.compress(plain, compresslevel=9, mtime=0)
