"""Writing in a study: sentences after those that the writer has seen, read as what may stand in it, and kept once."""

from records import Receipt
from records.study import STUDY
from webapp.identity.roles import Holder
from webapp.perspective.stored_game import StoredGame
from webapp.platform.outcome import Refusal, missing
from webapp.recording.append import store_events
from webapp.studies.sentences import Quoted, Refused, heard


def write_in_study(
    study: StoredGame, holder: Holder, after: int, say: str, key: str, quoted: Quoted
) -> Receipt | Refusal:
    """`quoted` finds a game that a sentence shows, if the writer may see it."""
    if study.log.header.game != STUDY:
        return missing()
    try:
        events = heard(study.until(after).log, say, quoted)
    except Refused as why:
        return Refusal("unread", str(why))
    by = study.store.opening(study.id).header.get("@a")  # whoever begins a study is its author
    return store_events(study, holder, after, events, key, by=by)
