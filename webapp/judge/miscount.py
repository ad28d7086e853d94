"""Miscounts: what a count that disagrees is about, and which sentences could explain it, in the reader's language."""

from collections.abc import Sequence

from records import Event, Log
from records.event import TABLE
from records.json_types import JsonObject
from replay.engine.explain import says
from replay.engine.law import Finding
from replay.engine.replay import Replay
from replay.questions.miscount import CHANGED, MISSING, Suspect, account, miscount
from webapp.games.face import face
from webapp.games.telling import Style, tell
from webapp.games.words import spoken
from webapp.judge.page import BrokenRule, Difference, Miscount, Suspected
from webapp.platform.deadline import Deadline
from webapp.platform.i18n import gettext, language, ngettext
from webapp.wording import titles
from webapp.wording.rule_links import rule_link
from webapp.wording.verdicts import verdict_word

SECONDS = 0.8  # what takes longer is left, and the page says so
SHOWN = 5  # suspects; who wants more looks for a count in between


def miscounted(log: Log, replay: Replay, count: Event) -> Miscount:
    """A count that was said at the end of a replay, or stopped it; `replay` as this reader sees it. Raises Unclear."""
    names = [str(seat) for seat in titles.seats(log.header)] or list(replay.seats)
    found = account(replay, count, Deadline(SECONDS).over)
    kinds = replay.game.counting.kinds
    differences = [
        Difference(kind_name(replay, found.place, kind), there, counted)
        for kind, there, counted in zip(kinds, found.there, found.counted, strict=True)
        if there != counted
    ]
    suspects = tuple(_suspected(log, replay, suspect, names) for suspect in found.suspects[:SHOWN])
    place = place_name(replay, found.place, names)
    return Miscount(place, tuple(differences), found.since, suspects, max(0, len(found.suspects) - SHOWN), found.whole)


def place_name(replay: Replay, place: str, names: Sequence[str]) -> str:
    """`Bank`, a deck, or whoever sits there."""
    if place in replay.seats:
        return names[replay.seats.index(place)]
    return spoken(face(replay.game.name).counted).get(place, place)


def kind_name(replay: Replay, place: str, kind: str) -> str:
    """A colour; where there are none, what is counted in a place."""
    if kind:
        return replay.game.spell("colour", kind, language().tag, replay.seats)
    before_a_seat = spoken(face(replay.game.name).counted).get("seat") if place in replay.seats else None
    return before_a_seat or gettext("cards")


def _suspected(log: Log, replay: Replay, suspect: Suspect, names: Sequence[str]) -> Suspected:
    event = suspect.event
    action = next(frame.action for frame in replay.frames if frame.event is event)
    return Suspected(
        kind=suspect.kind,
        event=event.number,
        seat=event.seat,
        who=_who(replay, event.seat, names),
        words=tell(replay.game, action, names, Style.PLAIN),
        notation=event.say,
        may=_may(replay, suspect, names),
        instead=suspect.instead.say if suspect.instead is not None else "",
        correction="" if suspect.alike or _hides(log, suspect) else _correction(suspect, replay),
        verdict=suspect.verdict,
        verdict_word=verdict_word(suspect.verdict),
        against=tuple(_against(replay, finding) for finding in suspect.broken),
        settles=tuple(_against(replay, finding) for finding in suspect.mended),
    )


def _who(replay: Replay, seat: str, names: Sequence[str]) -> str:
    return names[replay.seats.index(seat)] if seat in replay.seats else ""


def _hides(log: Log, suspect: Suspect) -> bool:
    """The sentence names a card that this reader has not seen: as it would be written from here, it would lose it."""
    if suspect.kind != CHANGED:
        return False
    written = next((event for event in log.stands if event.number == suspect.event.number), None)
    return written is None or written.words != suspect.event.words


def _correction(suspect: Suspect, replay: Replay) -> str:
    """What has to be written. A turn that is not written yet needs no correction: it is written."""
    if suspect.last and suspect.instead is not None and miscount(replay) is None:
        return f"{suspect.instead.seat} {suspect.instead.say}"
    return f'{TABLE} {suspect.correction} because "count"'


def _may(replay: Replay, suspect: Suspect, names: Sequence[str]) -> str:
    now = suspect.instead
    if now is None:
        return gettext("May not have happened: perhaps it is written twice.")
    words = tell(replay.game, suspect.action, names, Style.PLAIN)
    if suspect.kind != MISSING:
        return gettext("May have been: %(words)s.") % {"words": words}
    said = words if now.seat == TABLE else f"{_who(replay, now.seat, names)} {words}"
    if suspect.alike:
        others = ngettext("or %(num)s other like it", "or %(num)s others like it", suspect.alike)
        said = f"{said}, {others % {'num': suspect.alike}}"
    if suspect.last:
        return gettext("After it, perhaps not written yet: %(words)s.") % {"words": said}
    return gettext("After it may be missing: %(words)s.") % {"words": said}


def _against(replay: Replay, finding: Finding) -> BrokenRule:
    text = says(replay.game, finding.rule, finding.facts, language().tag, replay.seats)
    return BrokenRule(rule_link(finding.rule.id), finding.event, text)


def miscount_data(found: Miscount) -> JsonObject:
    """As plain data, for scripts."""
    more = ngettext("and %(num)s more", "and %(num)s more", found.more) % {"num": found.more} if found.more else ""
    return {
        "place": found.place,
        "differences": [[each.name, each.there, each.counted, each.by] for each in found.differences],
        "since": found.since,
        "suspects": [_suspect(each) for each in found.suspects],
        "more": more if found.whole else f"{more} {not_further()}".strip(),
    }


def not_further() -> str:
    return gettext("To look further back takes too long: only the newest events were tried.")


def _suspect(each: Suspected) -> JsonObject:
    return {
        "event": each.event,
        "seat": each.seat,
        "who": each.who,
        "words": each.words,
        "say": each.notation,
        "may": each.may,
        "instead": each.instead,
        "correct": each.correction,
        "verdict": each.verdict,
        "verdict_word": each.verdict_word,
        "against": [_rule(against) for against in each.against],
        "settles": [_rule(against) for against in each.settles],
    }


def _rule(against: BrokenRule) -> JsonObject:
    return {"rule": against.rule.name, "href": against.rule.href, "says": against.text}
