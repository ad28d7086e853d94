"""For other programs: a finished game in their formats, and the link with which BG Stats enters it by itself."""

from flask import Response, url_for
from segno import DataOverflowError

from records import Log
from replay.engine.game import Unplayable
from webapp.exchange import bgstats_out
from webapp.exchange.outcome import NotOver, play_of
from webapp.exchange.written import FORMS, written
from webapp.exporting.page import Code, Others
from webapp.games.formats import written_in
from webapp.perspective.redaction import redacted
from webapp.perspective.sight import look
from webapp.platform.qr import qr
from webapp.platform.store import current_store
from webapp.wording import titles

SHORT = {"csv": "bgg-csv", "report": "bgg-report"}  # in an address; the command has the longer names


def others_of(game: str, log: Log) -> Others:
    """What there is to take. Of a game that goes on, its moves at most: it has no result yet."""
    own = written_in(log.header.game) if _playable(log) else ()
    forms, told = tuple(each.name for each in own), tuple(filter(None, (each.told() for each in own)))
    try:
        play = play_of(
            game, redacted(log), current_store().times(game), url_for("viewer.show", game=game, _external=True)
        )
    except (NotOver, Unplayable):
        return Others(forms, told=told)
    link = bgstats_out.link(play)
    return Others(("bgsplay", "csv", "report", *forms), link, _code(link), told)


def file_of(form: str, game: str, log: Log) -> Response:
    """Raises NotOver, Unplayable."""
    here = url_for("viewer.show", game=game, _external=True)
    form = SHORT.get(form, form)
    said = written(form, game, redacted(log), current_store().times(game), here)
    response = Response(said, content_type=f"{FORMS[form].kind}; charset=utf-8")
    name = titles.file_name(log.header, game, FORMS[form].ending)
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response


def _playable(log: Log) -> bool:
    try:
        look(log)
    except Unplayable:
        return False
    return True


def _code(link: str) -> Code | None:
    """None where the players' names are too many for a code."""
    try:
        drawn = qr(link)
    except DataOverflowError:
        return None
    return Code(drawn["size"], drawn["path"])
