"""Checking a full export before it is stored: JSON Lines with hashes, of one game or several."""

from contextlib import suppress

from records.entry import Volume
from records.jsonl import BadExport, load
from records.problems import Problem
from records.store import BrokenChain, check_volume
from records.talk import MOST_LAYERS, TALK, too_deep
from records.wording import Misspoken
from webapp.library.import_form import Checked, CheckedLine, Remark
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext, ngettext, number

WIDTH = 200  # characters of a line that are shown


def is_export(source: str | bytes) -> bool:
    start = source[:1000]
    return (start if isinstance(start, str) else start.decode(errors="replace")).lstrip("\ufeff \t\r\n").startswith("{")


def checked_export(source: str | bytes) -> tuple[Checked, list[Volume]]:
    """What is to be said, and the games that may be stored: all of them or none."""
    lines = (source.encode(errors="surrogatepass") if isinstance(source, str) else source).splitlines()
    try:
        volumes = list(load(lines))
        for volume in volumes:
            check_volume(volume)
    except BadExport as slip:
        return _unreadable(lines, slip), []
    except BrokenChain as broken:
        where = gettext("Game %(game)s does not fit its hashes from event %(event)s on: somebody changed it.")
        said = where % {"game": broken.game[:8], "event": broken.found.event}
        remark = Remark("unreadable", gettext("Changed."), said)
        return Checked(
            "unreadable", gettext("not as it was exported"), lines=_only(1, lines, remark), storable=False
        ), []
    if (deep := next(filter(None, map(_too_deep, volumes)), None)) is not None:
        return deep, []
    games, sentences = len(volumes), sum(len(volume.entries) for volume in volumes)
    about = [
        ngettext("%(figure)s game", "%(figure)s games", games) % {"figure": number(games)},
        ngettext("%(figure)s sentence", "%(figure)s sentences", sentences) % {"figure": number(sentences)},
    ]
    return Checked("legal", gettext("every hash fits"), about=", ".join(about)), volumes


def _too_deep(volume: Volume) -> Checked | None:
    """Sentences within sentences that nobody would write: they are no more let in like this than as text."""
    for event in (entry.event() for entry in volume.entries):
        with suppress(Misspoken):
            if event.verb in TALK and too_deep(event):
                problem = Problem(event.number, 1, "layers", "", (str(MOST_LAYERS),))
                where = gettext("Event %(event)s") % {"event": event.number}
                line = CheckedLine(
                    1,
                    before=str(event)[:WIDTH],
                    kind="unreadable",
                    remarks=(Remark("unreadable", where, text_of(problem)),),
                )
                words = ngettext("%(count)s line to fix", "%(count)s lines to fix", 1) % {"count": 1}
                return Checked("unreadable", words, lines=(line,), storable=False, fix=1, column=1)
    return None


def _unreadable(lines: list[bytes], slip: BadExport) -> Checked:
    where = gettext("Line %(line)s:") % {"line": slip.line}
    remark = Remark("unreadable", where, slip.reason, english=True)
    words = ngettext("%(count)s line to fix", "%(count)s lines to fix", 1) % {"count": 1}
    shown = _only(slip.line, lines, remark)
    return Checked("unreadable", words, lines=shown, storable=False, fix=slip.line, column=1)


def _only(at: int, lines: list[bytes], remark: Remark) -> tuple[CheckedLine, ...]:
    text = lines[at - 1].decode(errors="replace") if at <= len(lines) else ""
    line = CheckedLine(at, before=text[:WIDTH] + "…" * (len(text) > WIDTH), kind="unreadable", remarks=(remark,))
    before = (CheckedLine(1, at - 1),) if at > 2 else ()
    return (*before, line)
