"""A game as one file that needs nothing else: the viewer with everything it would ask for in it.

It may run its own script and wear its own styles, both known by their hashes, and ask for nothing: so it can never call
home. What people wrote is data in it, or markup that this site made of it.
"""

import json
import re
from base64 import b64encode
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from flask import Response, current_app, render_template, request, url_for
from markupsafe import Markup

from records import Log, write
from records.entry import Heading
from records.veil import Onlooker
from webapp import games, lines
from webapp.assets import styles
from webapp.discretion import without_hidden_cards
from webapp.drawing.board import plate, plate_symbols
from webapp.drawing.staging import stage
from webapp.eyes import look
from webapp.faces import sheet_of
from webapp.languages import language
from webapp.pages.page import data
from webapp.pages.viewer import Taken
from webapp.taking.notes import told_notes
from webapp.taking.packing import packed
from webapp.viewer import tell

SHEETS = ("tokens", "parts", "drawing", "board", "plate", "table", "viewer", "charts", "mending", "branching", "taken")
ENTRY = "viewer/main.js"
NEVER = frozenset({"notes/start.js"})  # notes are listed in the file: the panel would ask for them
_BLOCK = '<script type="application/json" id="record">'
_HELD = re.compile(re.escape(_BLOCK) + r"(.*?)</script>", re.DOTALL)


class Move(NamedTuple):
    address: str
    seat: str
    verdict: str  # its first letter
    says: str


class Way(NamedTuple):
    """A variation as a list."""

    name: str
    title: str
    base: str  # the address after which it leaves
    moves: tuple[Move, ...]
    stops: str


def file_of(heading: Heading, log: Log, onlooker: Onlooker) -> Response:
    """The file. `log` holds what was chosen, and hidden cards, which stay behind here. Raises Unplayable."""
    told = tell(heading, log, (), onlooker, taken=True)
    here = url_for("viewer.show", game=heading.game)
    sight = look(log)
    last = len(sight.replay.frames) - 1
    drawn = plate(stage(log, sight, last), told.captions[-1] if told.captions else "")
    symbols = plate_symbols(log.header.game, drawn.faces, drawn.lines, language().tag)
    worn, script = styles(*SHEETS), _script(Path(current_app.static_folder or ""))
    beside = render_template("taken-beside.html", notes=told_notes(log, lambda address: f"#{address}"), ways=ways(log))
    page = replace(
        told.page,
        at=told.numbers[-1] if told.numbers else 0,
        step=len(told.numbers),
        caption=told.captions[-1] if told.captions else "",
        opens_with_summary=True,
        taken=Taken(
            policy=policy(worn, script),
            styles=Markup(worn),
            script=Markup(script),
            faces=Markup(sheet_of(log.header.game, language().tag)),
            still=Markup('<svg class="signs" aria-hidden="true">{}</svg>{}').format(symbols, drawn.markup),
            beside=Markup(beside),
            record=Markup(_BLOCK) + data(write(without_hidden_cards(log))) + Markup("</script>"),
            source=request.url_root.rstrip("/") + here,
        ),
    )
    response = Response(_standing_alone(page.show(), here), content_type="text/html; charset=utf-8")
    name = games.file_name(log.header, heading.game, "html")
    response.headers.set("Content-Disposition", "attachment", filename=name)
    response.headers["Content-Security-Policy"] = policy(worn, script)  # whoever opens it here gets no more than that
    return response


def ways(log: Log) -> tuple[Way, ...]:
    """Every variation with its own moves."""
    return tuple(_way(log, name) for name in log.branches)


def _way(log: Log, name: str) -> Way:
    told: dict[str, Any] = lines.told(log, name)
    own = (step for step in told["steps"] if lines.line_of(step[0]) == name)
    moves = tuple(Move(address, seat, verdict, says) for address, seat, _, _, verdict, says, _ in own)
    return Way(name, told["title"], log.branches[name].base, moves, told["stops"])


def _standing_alone(page: str, here: str) -> str:
    """Links to an event lead to it within the file, all others to the site.

    No text of a user can look like an attribute: quotation marks in it are written otherwise, in markup and in data.
    """
    page = re.sub(rf' href="{here}/(\d+[0-9a-z]*)(?:\?[^"]*)?"', r' href="#\1"', page)
    return page.replace(' href="/', f' href="{request.url_root}')


def policy(worn: str, script: str) -> str:
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {_hash(script)}",
            f"style-src {_hash(worn)}",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types lit-html",
        )
    )


def _hash(content: str) -> str:
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"


@cache
def _script(folder: Path) -> str:
    """The same for every game."""
    return packed(folder, ENTRY, NEVER)


def held(page: str) -> str | None:
    """The record that such a file carries; None if it is none. Nothing else of the file is read."""
    found = _HELD.findall(page) if page.lstrip("\ufeff \t\r\n")[:14].lower() == "<!doctype html" else []
    try:
        record = json.loads(found[0]) if len(found) == 1 else None
    except ValueError:
        return None
    return record if isinstance(record, str) else None
