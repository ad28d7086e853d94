"""BoardGameGeek, out: plays as a table, and a session report in the markup of its forums."""

import csv
import re
from collections.abc import Iterator
from io import StringIO

from replay.facts.summary import END, FOR_GOOD, JUMP, LIVES, SNAP, TARGET
from webapp.exchange import titles
from webapp.exchange.play import Play, Player
from webapp.platform.i18n import gettext, ngettext
from webapp.viewer.lives import END_LAST_LIFE, END_SNAP, lives_told
from webapp.viewer.page import Moment, Summary

COLUMNS = ("play", "date", "game", "bgg id", "place", "minutes", "player", "score", "win", "start player", "comment")
_number = re.compile(r"-?[0-9]+(?:\.[0-9]+)?").fullmatch


def table(plays: list[Play]) -> str:
    """One row for each player of each play, as `recount import` reads it back."""
    out = StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(COLUMNS)
    for play in plays:
        about = (play.key.partition(":")[2][:40], play.day, title(play), number_of(play), play.place)
        for player in play.players:
            comment = "\n".join(filter(None, (play.comment, play.link))) if player is play.players[0] else ""
            row = (*about, play.minutes, player.name, player.points, _yes(player.won), _yes(player.starts), comment)
            rows.writerow([harmless(cell) for cell in row])
    return out.getvalue()


def harmless(cell: str) -> str:
    """A name that a spreadsheet would take for a formula, so that it does not."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") and not _number(cell) else cell


def _yes(flag: bool | None) -> str:
    return "" if flag is None else "yes" if flag else "no"


def title(play: Play) -> str:
    return dict(play.tags).get("title") or titles.title_of(play.kind) or " ".join(play.kind.split())


def number_of(play: Play) -> str:
    """At BoardGameGeek; empty: nobody knows."""
    return str(titles.number_of(play.kind) or "") or re.sub("[^0-9]", "", dict(play.tags).get("bgg-id", ""))[:9]


def report(play: Play, summary: Summary | None) -> str:
    """For a forum: who played, how it ended and which turns decided. `summary`: of a game that can be replayed."""
    turns = _turns(summary) if summary else ()
    return "\n".join([*_heading(play), "", *_scores(play), *turns, *_ending(play)]) + "\n"


def plain(text: str) -> str:
    """Their markup has no escape, so brackets that somebody typed become round ones."""
    return text.replace("[", "(").replace("]", ")")


def _heading(play: Play) -> Iterator[str]:
    name = plain(title(play))
    number = number_of(play)
    yield f"[size=18][b]{f'[thing={number}]{name}[/thing]' if number else name}[/b][/size]"
    minutes = gettext("%(minutes)s minutes") % {"minutes": play.minutes} if play.minutes else ""
    about = ", ".join(filter(None, (play.day, plain(play.place), minutes)))
    if about:
        yield f"[i]{about}[/i]"


def _scores(play: Play) -> Iterator[str]:
    for player in sorted(play.players, key=lambda each: not each.won):
        yield _score(player)


def _score(player: Player) -> str:
    name = plain(player.name) or "?"
    role = f" ({plain(player.role)})" if player.role else ""
    points = f": {player.points}" if player.points else ""
    line = f"• {name}{role}{points}"
    return f"[b]{line}, " + gettext("winner") + "[/b]" if player.won else line


def _turns(summary: Summary) -> Iterator[str]:
    if summary.moments:
        yield ""
        yield "[b]" + gettext("Decisive turns") + "[/b]"
        for moment in summary.moments:
            says = gettext("Round %(round)s, event %(event)s: %(told)s")
            yield "• " + says % {"round": moment.at.round, "event": moment.at.event, "told": _moment(summary, moment)}
    if summary.irregular:
        yield ""
        yield "[b]" + gettext("Irregularities") + f": {len(summary.irregular)}[/b]"
        for each in summary.irregular[:10]:
            yield f"• {each.event} {each.seat}: {plain(each.words)} ({each.rule})"


def _moment(summary: Summary, moment: Moment) -> str:
    who, lives = plain(moment.side.name), summary.counts == LIVES
    if moment.kind == FOR_GOOD:
        return gettext("ahead from here to the end: %(who)s") % {"who": who}
    if moment.kind == JUMP and lives:
        return gettext("the largest jump: %(who)s") % {"who": who}
    if moment.kind in (JUMP, TARGET):
        points = ngettext("%(num)s point", "%(num)s points", moment.number) % {"num": moment.number}
        jump, target = gettext("the largest jump, %(points)s: %(who)s"), gettext("first to reach %(points)s: %(who)s")
        return (jump if moment.kind == JUMP else target) % {"points": points, "who": who}
    snapped = moment.kind == END and summary.how == SNAP
    return lives_told(summary.kind, END_SNAP if snapped else END_LAST_LIFE, moment.side)


def _ending(play: Play) -> Iterator[str]:
    if play.comment:
        yield ""
        yield plain(play.comment)
    if play.link:
        yield ""
        yield f"[url={play.link}]" + gettext("Replay the game move by move") + "[/url]"
