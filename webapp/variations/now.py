"""The table of a branch as it is now, for whoever writes the next sentence in it or looks on."""

from dataclasses import replace

from records.json_types import JsonObject
from replay.engine.game import Unplayable
from webapp.board.lines import line_of
from webapp.board.live_timeline import LiveTimelines
from webapp.identity.roles import Holder
from webapp.identity.voices import may_read
from webapp.perspective.stored_game import StoredGame
from webapp.platform.error_text import text_of
from webapp.platform.i18n import language
from webapp.platform.outcome import Refusal, missing, then
from webapp.recording.live_table import standing
from webapp.variations.write import LineReceipt, along
from webapp.wording.titles import seat_names


def now_in_line(game: StoredGame, holder: Holder | None, line: str, timelines: LiveTimelines) -> JsonObject | Refusal:
    """As whoever asks may see it."""
    opened = game.now()
    here = along(opened.log, line)
    if here is None:
        return missing()
    last = len(opened.log.events)
    version = f"{game.id}-{line}-{last}"  # tells nothing of what was written, as a hash would
    try:
        told = standing(opened.reads(here), version, seat_names(opened.log), holder, language().tag, timelines)
    except Unplayable as why:
        told = {"unplayable": text_of(why)}
    return told | {"last": last, "off": line_of(line[:-1])}


def line_data(
    outcome: LineReceipt | Refusal, game: StoredGame, holder: Holder, timelines: LiveTimelines
) -> JsonObject | Refusal:
    """What was written, with the table that it leaves; a writer who came too late is told how it stands, too."""
    if not may_read(holder):
        return then(outcome, vars)
    if isinstance(outcome, Refusal):
        if outcome.error != "stale":
            return outcome
        line = str(outcome.more["line"])
        return replace(outcome, more={**outcome.more, "now": now_in_line(game, holder, line, timelines)})
    now = now_in_line(game, holder, outcome.line, timelines)
    if isinstance(now, Refusal):
        return now
    return {"first": outcome.first, "last": outcome.last, "line": outcome.line, "now": now}
