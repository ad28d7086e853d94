"""The lines of a `.kifu` file: its tags, its position, its moves with their variations, and its result.

Written from the published description of the format. Nothing here knows what a move means.
"""

import re
from dataclasses import dataclass, field

from webapp.formats.imported import Import
from webapp.formats.texts import named, said
from webapp.platform.i18n import gettext

MOST_MOVES = 600  # of a file, variations included: no game has half of that
DEEPEST = 7  # variations within each other

_move = re.compile(r"([0-9]{1,6})\.\s*P([0-9])\s+([^\[#]*?)\s*(?:\[([0-9]{1,12})\])?\s*(?:#\s*(.*))?").fullmatch
_format = re.compile(r"^Format:\s*Splendor KIFU", re.MULTILINE).search
_looks_like_moves = re.compile(r"^[0-9]+\. ?P[0-3] (?:take|reserve|buy):", re.MULTILINE).search
_tag = re.compile(r"([A-Za-z][A-Za-z0-9_-]{0,40}):\s*(.*)").fullmatch


@dataclass
class Move:
    line: int
    player: int
    text: str
    milliseconds: str = ""
    comment: str = ""
    before: list[str] = field(default_factory=list)  # comments on lines of their own, above it
    after: list[str] = field(default_factory=list)  # and those that nothing follows
    notes: list[str] = field(default_factory=list)  # `@eval 0.62`
    variations: list[list["Move"]] = field(default_factory=list)  # what might have been played instead


@dataclass
class Kifu:
    tags: dict[str, str] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)  # where there is no move they could belong to


def fits(start: str) -> bool:
    return _format(start) is not None or _looks_like_moves(start) is not None


def parsed(text: str, into: Import) -> Kifu:
    found = Kifu()
    open_: list[list[Move]] = [found.moves]
    waiting: list[str] = []
    count = 0
    for at, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        line = line.strip()
        here = open_[-1]
        if not line:
            continue
        if line == "V{":
            if not here or len(open_) > DEEPEST:
                says = gettext("A variation that belongs to no move, or is nested too deeply. It is not used.")
                into.refuse(at, says)
                here = [Move(at, 0, "")]  # so that its own moves land nowhere
            branch: list[Move] = []
            here[-1].variations.append(branch)
            open_.append(branch)
        elif line == "}":
            _leave(waiting, open_, found)
        elif line.startswith("#"):
            waiting.append(said(line.lstrip("# ")))
        elif line.startswith("@") and here:
            here[-1].notes.append(named(line))
        elif move := _move(line):
            count += 1
            if count > MOST_MOVES:
                into.refuse(at, gettext("There are more moves than any game has. What follows is not used."))
                break
            here.append(Move(at, int(move[2]), move[3], move[4] or "", said(move[5] or ""), before=waiting))
            waiting = []
        elif tag := _tag(line):
            if tag[1] in found.tags:
                into.say(at, gettext("%(tag)s stands here twice; the first counts.") % {"tag": tag[1]})
            found.tags.setdefault(tag[1], tag[2])
        else:
            into.refuse(at, gettext("“%(line)s” is neither a move nor a tag.") % {"line": named(line)})
    _leave(waiting, open_[:1], found)
    return found


def _leave(waiting: list[str], open_: list[list[Move]], found: Kifu) -> None:
    """A variation ends, or the file: comments that nothing follows belong to what came last."""
    kept = open_[-1][-1].after if open_[-1] else found.comments
    kept.extend(waiting)
    waiting.clear()
    if len(open_) > 1:
        open_.pop()
