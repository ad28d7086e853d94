"""Personal pages: what is on them is for one reader, so nobody on the way keeps them, and little may be sent there."""

from flask import Blueprint, Response, request

from webapp.limits import MOST


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
