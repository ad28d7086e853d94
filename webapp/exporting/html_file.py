"""A game as one file that needs nothing else: the viewer with everything it would ask for in it.

It may run its own script and wear its own styles, both known by their hashes, and ask for nothing: so it can never call
home. What people wrote is data in it, or markup that this site made of it.
"""

import re
from base64 import b64encode
from dataclasses import replace
from functools import cache
from hashlib import sha256

from flask import Response, render_template, request, url_for
from markupsafe import Markup

from records import Log, write
from records.entry import Heading
from records.receipts import receipt_as_json
from records.veil import Onlooker
from webapp.board.card_sheet import sheet_of
from webapp.board.words import board_of
from webapp.exchange.taken_along import BLOCK
from webapp.exporting.js_bundle import packed
from webapp.exporting.notes_text import told_notes
from webapp.exporting.variations_text import left_out, ways
from webapp.games.signs import worn_by
from webapp.perspective.redaction import without_hidden_cards
from webapp.perspective.sight import look
from webapp.pictures.board import plate, plate_symbols
from webapp.pictures.staging import stage
from webapp.platform.i18n import language
from webapp.platform.outcome import Refusal
from webapp.platform.page import data
from webapp.platform.static_files import static_version, styles, text_of
from webapp.platform.store import current_store
from webapp.receipts.tell import receipt
from webapp.viewer.page import Taken
from webapp.viewer.views import tell
from webapp.witness.carried import BLOCK as SIGNED
from webapp.witness.log import head_log
from webapp.wording import titles

SHEETS = (
    "platform/tokens",
    "platform/parts",
    "drawing/drawing",
    "pictures/board",
    "pictures/plate",
    "board/table",
    "viewer/viewer",
    "charts/charts",
    "recording/mending",
    "variations/branching",
    "exporting/taken",
)
ENTRY = "viewer/main.js"
NEVER = frozenset({"notes/start.js"})  # notes are listed in the file: the panel would ask for them


def file_of(heading: Heading, log: Log, onlooker: Onlooker) -> Response:
    """The file. `log` holds what was chosen, and hidden cards, which stay behind here. Raises Unplayable."""
    rendered = tell(heading, log, (), onlooker, taken=True)
    here = url_for("viewer.show", game=heading.game)
    sight = look(log)
    last = len(sight.replay.frames) - 1
    drawn = plate(stage(log, sight, last), rendered.captions[-1] if rendered.captions else "")
    symbols = plate_symbols(log.header.game, drawn.faces, drawn.lines, language().tag)
    worn, script = (
        styles(*SHEETS, *worn_by(log.header.game)),
        _script(static_version(), board_of(log.header.game)),
    )
    beside = render_template(
        "exporting/beside.html",
        notes=told_notes(log, lambda address: f"#{address}"),
        ways=ways(log),
        more_ways=left_out(log),
    )
    page = replace(
        rendered.page,
        at=rendered.numbers[-1] if rendered.numbers else 0,
        step=len(rendered.numbers),
        caption=rendered.captions[-1] if rendered.captions else "",
        opens_with_summary=True,
        taken=Taken(
            policy=policy(worn, script),
            styles=Markup(worn),
            script=Markup(script),
            faces=Markup(sheet_of(log.header.game, language().tag)),
            still=Markup('<svg class="signs" aria-hidden="true">{}</svg>{}').format(symbols, drawn.markup),
            beside=Markup(beside),
            record=Markup(BLOCK)
            + data(write(without_hidden_cards(log)))
            + Markup("</script>")
            + _receipt(heading, onlooker),
            source=request.url_root.rstrip("/") + here,
        ),
    )
    response = Response(_standing_alone(page.show(), here), content_type="text/html; charset=utf-8")
    name = titles.file_name(log.header, heading.game, "html")
    response.headers.set("Content-Disposition", "attachment", filename=name)
    response.headers["Content-Security-Policy"] = policy(worn, script)  # whoever opens it here gets no more than that
    return response


def _receipt(heading: Heading, onlooker: Onlooker) -> Markup:
    """What the site signs of the whole record, whatever of it was chosen."""
    made = receipt(current_store(), head_log(), heading, None, onlooker)
    return Markup() if isinstance(made, Refusal) else Markup(SIGNED) + data(receipt_as_json(made)) + Markup("</script>")


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
def _script(version: str, board: str) -> str:
    """The same for every game that is drawn alike, as long as no script is another one."""
    return packed(text_of, ENTRY, NEVER, board)
