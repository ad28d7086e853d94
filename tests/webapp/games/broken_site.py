"""A site beside broken packages, in a process of its own: what is installed is looked up once. It asks every page that
can be reached by links from the first, and tells the status of each as JSON.

`python -m tests.webapp.games.broken_site DATA RECORD…`
"""

import json
import re
import sys
from html import unescape
from pathlib import Path
from traceback import format_exception
from urllib.parse import urldefrag

from flask import got_request_exception

from records import read
from webapp import create_app

MOST = 600  # pages
ASKED = ("/", "/play", "/rules", "/judge", "/api/v1/games", "/api/v1/rules", "/api/v1/archive")
# addresses with no end: every position and every question of a form has pages of its own
ENDLESS = re.compile(r"/(static|asset)/|/(export|copy|card)|\?.*=.*=")


def main(data: str, *records: str) -> None:
    app = create_app(Path(data), testing=False)
    app.logger.disabled = True
    store = app.extensions["store"]
    games = {Path(record).stem: store.create(read(Path(record).read_bytes())).game for record in records}
    errors: list[str] = []

    def noted(_: object, exception: BaseException) -> None:
        errors.append("".join(format_exception(exception)[-3:]))

    got_request_exception.connect(noted)
    client = app.test_client()
    seen: dict[str, int] = {}
    waiting = [*ASKED, *(f"/g/{game}" for game in games.values())]
    while waiting and len(seen) < MOST:
        address = waiting.pop(0)
        if address in seen or ENDLESS.search(address):
            continue
        answer = client.get(address)
        seen[address] = answer.status_code
        if answer.mimetype == "text/html":
            links = re.findall(r'(?:href|src)="(/[^"]*)"', answer.text)
            waiting += [each for link in links if (each := urldefrag(unescape(link))[0]) not in seen]
    said = {name: client.get(f"/g/{game}").text for name, game in games.items()}
    rules = client.get("/rules").text
    print(json.dumps({"seen": seen, "games": games, "said": said, "rules": rules, "errors": errors}))


if __name__ == "__main__":
    main(*sys.argv[1:])
