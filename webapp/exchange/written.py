"""Written: a game in the format of another program, and under which name and kind it is handed out."""

from collections.abc import Sequence
from typing import NamedTuple

from records import Log
from replay.engine.game import Unplayable
from webapp.exchange import bgg_out, bgstats_out
from webapp.exchange.outcome import play_of
from webapp.games.formats import formats
from webapp.perspective.sight import look
from webapp.viewer.page import Summary
from webapp.viewer.summary import summary


class Form(NamedTuple):
    ending: str  # of the file's name
    kind: str  # the type of its content


OF_ANY = {
    "bgsplay": Form("bgsplay", "application/json"),
    "bgg-csv": Form("csv", "text/csv"),
    "bgg-report": Form("bgg.txt", "text/plain"),
}
OF_ONE = {each.name: each for each in formats() if each.writes is not None}  # that games have of their own
FORMS = OF_ANY | {name: Form(name, each.kind) for name, each in OF_ONE.items()}


def written(form: str, game: str, log: Log, times: Sequence[str], link: str = "") -> str:
    """Raises NotOver for a result that is not there yet, and Unplayable. `log` as the reader may see it."""
    if (own := OF_ONE.get(form)) is not None and own.writes is not None:
        return own.writes(log)
    play = play_of(game, log, times, link)
    if form == "bgsplay":
        return bgstats_out.written([play])
    if form == "bgg-csv":
        return bgg_out.table([play])
    return bgg_out.report(play, _summary(game, log))


def _summary(game: str, log: Log) -> Summary | None:
    try:
        return summary(game, log, look(log, ""))
    except Unplayable:
        return None
