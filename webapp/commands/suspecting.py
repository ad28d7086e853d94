"""What could explain a count that disagrees, as the commands say it."""

from collections.abc import Iterator
from typing import Any

from records.event import TABLE
from replay.explain import LANGUAGES, finding_data
from replay.law import Finding
from replay.replay import Replay
from replay.suspects import Suspect, account, miscount
from webapp.commands.wording import WORDS, sentence
from webapp.telling import tell

SHOWN = 5  # in words; a script gets all of them

SAID = {
    "en": {
        "lead": "what could explain it:", "none": "no single event explains it",
        "changed": "may have been {said}", "struck": "may not have happened",
        "missing": "after it may be missing {said}", "alike": "or {n} like it", "more": "and {n} more",
    },
    "pl": {
        "lead": "co mogłoby to wyjaśnić:", "none": "żadne pojedyncze zdarzenie tego nie wyjaśnia",
        "changed": "mogło być {said}", "struck": "mogło się nie wydarzyć",
        "missing": "po nim może brakować {said}", "alike": "albo podobnych: {n}", "more": "i jeszcze {n}",
    },
}  # fmt: skip


def suspects_text(replay: Replay, lang: str) -> Iterator[str]:
    """Lines about the count at which a replay stopped; none where it did not stop at one."""
    count = miscount(replay)
    if count is None:
        return
    words, found = SAID[lang], account(replay, count).suspects
    yield words["lead"] if found else words["none"]
    for suspect in found[:SHOWN]:
        yield f"  {_line(suspect, lang)}"
    if len(found) > SHOWN:
        yield f"  {words['more'].format(n=len(found) - SHOWN)}"


def _line(suspect: Suspect, lang: str) -> str:
    """`12 B take wug  may have been B take uug  legal`"""
    words, now = SAID[lang], suspect.instead
    may = words[suspect.kind].format(said=sentence(now) if now is not None else "")
    if suspect.alike:
        may += f", {words['alike'].format(n=suspect.alike)}"
    return f"{suspect.event.number} {sentence(suspect.event)}  {may}  {WORDS[lang][suspect.verdict]}"


def finding_with_suspects(replay: Replay, finding: Finding) -> dict[str, Any]:
    """A finding as plain data; of a count that stopped the replay also what could explain it."""
    told = finding_data(replay.game, finding, replay.seats)
    count = miscount(replay)
    if count is not None and finding.event == count.number and finding == (replay.halt and replay.halt.finding):
        told["suspects"] = [_data(replay, suspect) for suspect in account(replay, count).suspects]
    return told


def _data(replay: Replay, suspect: Suspect) -> dict[str, Any]:
    now = suspect.instead
    told = {
        lang: tell(replay.game, suspect.action, lang, replay.seats) if now is not None else "" for lang in LANGUAGES
    }
    return {
        "kind": suspect.kind,
        "event": suspect.event.number,
        "written": str(suspect.event),
        "instead": f"{now.seat} {now.say}" if now is not None else None,
        "text": told,
        "alike": suspect.alike,
        "verdict": suspect.verdict,
        "breaks": [finding.rule.id for finding in suspect.broken],
        "settles": [finding.rule.id for finding in suspect.mended],
        "correction": f"{TABLE} {suspect.correction}",
    }
