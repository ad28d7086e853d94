"""What could explain a count that disagrees, as the commands say it."""

from collections.abc import Iterator

from records.event import TABLE
from records.json_types import JsonObject
from replay.engine.explain import finding_data
from replay.engine.law import Finding
from replay.engine.replay import Replay
from replay.questions.miscount import Suspect, account, miscount
from webapp.games.telling import tell
from webapp.platform.i18n import gettext, in_each_language
from webapp.wording.command_words import sentence
from webapp.wording.verdicts import state_word

SHOWN = 5  # in words; a script gets all of them


def suspects_text(replay: Replay) -> Iterator[str]:
    """Lines about the count at which a replay stopped; none where it did not stop at one."""
    count = miscount(replay)
    if count is None:
        return
    found = account(replay, count).suspects
    yield gettext("what could explain it:") if found else gettext("no single event explains it")
    for suspect in found[:SHOWN]:
        yield f"  {_line(suspect)}"
    if len(found) > SHOWN:
        yield "  " + gettext("and %(n)s more") % {"n": len(found) - SHOWN}


def _line(suspect: Suspect) -> str:
    """`12 B take wug  may have been B take uug  legal`"""
    may = _may(suspect)
    if suspect.alike:
        may += ", " + gettext("or %(n)s like it") % {"n": suspect.alike}
    return f"{suspect.event.number} {sentence(suspect.event)}  {may}  {state_word(suspect.verdict)}"


def _may(suspect: Suspect) -> str:
    if suspect.instead is None:
        return gettext("may not have happened")
    changed = suspect.kind == "changed"
    said = gettext("may have been %(said)s") if changed else gettext("after it may be missing %(said)s")
    return said % {"said": sentence(suspect.instead)}


def finding_with_suspects(replay: Replay, finding: Finding) -> JsonObject:
    """A finding as plain data; of a count that stopped the replay also what could explain it."""
    document = finding_data(replay.game, finding, replay.seats)
    count = miscount(replay)
    if count is not None and finding.event == count.number and finding == (replay.halt and replay.halt.finding):
        document["suspects"] = [_data(replay, suspect) for suspect in account(replay, count).suspects]
    return document


def _data(replay: Replay, suspect: Suspect) -> JsonObject:
    now = suspect.instead
    text = in_each_language(lambda: tell(replay.game, suspect.action, replay.seats) if now is not None else "")
    return {
        "kind": suspect.kind,
        "event": suspect.event.number,
        "written": str(suspect.event),
        "instead": f"{now.seat} {now.say}" if now is not None else None,
        "text": text,
        "alike": suspect.alike,
        "verdict": suspect.verdict,
        "breaks": [finding.rule.id for finding in suspect.broken],
        "settles": [finding.rule.id for finding in suspect.mended],
        "correction": f"{TABLE} {suspect.correction}",
    }
