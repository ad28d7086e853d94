"""Figures of the archive, page by page."""

from babel.numbers import format_decimal
from flask import request, url_for

from replay.engine.registry import find
from webapp.board.card_sheet import face_sheet
from webapp.catalogue.query import MOST
from webapp.catalogue.statistics import Archive, Sum
from webapp.catalogue.traits import NEXT, POINTS, READING, ROUNDS
from webapp.games.drawing import label, short
from webapp.games.face import face
from webapp.games.words import deed_word, score_word
from webapp.platform.i18n import gettext, language
from webapp.statistics.page import (
    Branch,
    CardLine,
    Cards,
    Mattered,
    Openings,
    Overview,
    Plot,
    Rate,
    SeatLine,
    Seats,
    SeatTable,
    Tab,
)
from webapp.statistics.plots import FEW, PER_CENT, columns, dots, share
from webapp.statistics.query import Asked
from webapp.wording.rule_links import reading_link

READINGS = 8  # on the page
BRANCHES = 40
DEPTH = 3  # turns of an opening
KEYS = "abcdef"


def overview(archive: Archive, asked: Asked, table: str = "", refused: str = "") -> Overview:
    counted = score_word(asked.kind)
    plots = [
        _plot(archive, asked, ROUNDS, gettext("How long games are"), gettext("rounds")),
        _plot(archive, asked, POINTS, gettext("With how much somebody wins"), counted),
    ]
    return Overview(
        frame=asked.frame(),
        plots=tuple(plot for plot in plots if plot is not None),
        readings=_readings(archive, asked),
        table=table,
        refused=refused,
    )


def _plot(archive: Archive, asked: Asked, what: str, title: str, axis: str) -> Plot | None:
    found = archive.sums(asked.kind, what, asked.players)
    drawn = columns([(int(each.name), each.games, asked.library(**{what: each.name})) for each in found])
    if drawn is None:
        return None
    return Plot(
        what, title, axis, _tenths(sum(each.total for each in found) / sum(each.times for each in found)), drawn
    )


def _readings(archive: Archive, asked: Asked) -> tuple[Mattered, ...]:
    """Those that mattered most often."""
    if not asked.kind:
        return ()
    known = find(asked.kind).book.readings
    found = [each for each in archive.sums(asked.kind, READING, asked.players) if each.name in known]
    found.sort(key=lambda each: (-each.games, each.name))
    return tuple(
        Mattered(
            each.name,
            known[each.name].text[language().tag],
            reading_link(find(asked.kind).book, each.name).href,
            each.games,
            asked.library(reading=each.name),
        )
        for each in found[:READINGS]
    )


# ── cards ───────────────────────────────────────────────────────────────────────────────────────────────

SORTS = ("often", "won", "early")


def cards(archive: Archive, asked: Asked) -> Cards:
    verbs = find(asked.kind).deeds if asked.kind else ()
    verb = request.args.get("deed", "")
    verb = verb if verb in verbs else next(iter(verbs), "")
    aside = face(asked.kind).aside if asked.kind else ""
    sort = request.args.get("sort", "")
    sort = sort if sort in SORTS else SORTS[0]
    found = archive.sums(asked.kind, verb, asked.players)
    kept = {each.name: each.times for each in archive.sums(asked.kind, aside, asked.players)}
    order = {
        "often": lambda each: (-each.times, each.name),
        "won": lambda each: (each.times < FEW, -each.won / each.times, each.name),
        "early": lambda each: (each.average, each.name),
    }
    words = {"often": gettext("most often"), "won": gettext("win rate"), "early": gettext("earliest")}
    reserves = bool(aside) and verb != aside
    return Cards(
        frame=asked.frame(
            deed=verb if len(verbs) and verb != verbs[0] else None, sort=sort if sort != SORTS[0] else None
        ),
        deeds=tuple(
            Tab(deed_word(each, asked.kind), asked.address("archive.cards", deed=each), each == verb) for each in verbs
        ),
        deed=deed_word(verb, asked.kind) if verb else "",
        sorts=tuple(
            Tab(words[each], asked.address("archive.cards", deed=verb, sort=each), each == sort) for each in SORTS
        ),
        usual=rate(archive.all_seats(asked.kind, asked.players)),
        plot=dots(
            [
                (each.name, each.average, share(each.won, each.times), each.name[:1])
                for each in found
                if each.times >= FEW
            ],
            rate(archive.all_seats(asked.kind, asked.players)).share,
        ),
        lines=tuple(_card(asked, verb, each, kept.get(each.name, 0)) for each in sorted(found, key=order[sort])),
        reserves=deed_word(aside, asked.kind) if reserves else "",
        sheet=face_sheet(asked.kind, language().tag) if asked.kind else "",
    )


def _card(asked: Asked, verb: str, each: Sum, reserved: int) -> CardLine:
    tag = language().tag
    return CardLine(
        card=each.name,
        name=short(asked.kind, each.name, tag),
        label=label(asked.kind, each.name, tag),
        times=each.games,
        share=share(each.games, asked.games),
        turn=_tenths(each.average),
        rate=rate(each),
        href=asked.library(card=each.name, deed=verb),
        won_href=asked.library(card=each.name, deed=verb, won="1"),
        reserved=reserved,
    )


# ── openings ────────────────────────────────────────────────────────────────────────────────────────────


def openings(archive: Archive, asked: Asked) -> Openings:
    begun = tuple(turn for turn in request.args.get("begun", "")[:MOST].split(NEXT) if turn)[: DEPTH - 1]
    found = archive.openings(asked.kind, begun, asked.players)
    times = sum(each.times for each in found)
    so_far = [
        Tab(turn, asked.address("archive.openings", begun=NEXT.join(begun[:n]) or None), False)
        for n, turn in enumerate(begun)
    ]
    branches = []
    for each in found[:BRANCHES]:
        line = NEXT.join((*begun, each.name))
        on = asked.address("archive.openings", begun=line) if len(begun) + 1 < DEPTH else ""
        branches.append(
            Branch(each.name, each.times, share(each.times, times), rate(each), on, asked.library(opening=line))
        )
    return Openings(
        frame=asked.frame(begun=NEXT.join(begun) or None),
        begun=tuple(so_far),
        depth=len(begun) + 1,
        times=times,
        usual=rate(archive.all_seats(asked.kind, asked.players)),
        branches=tuple(branches),
        more=max(0, len(found) - BRANCHES),
    )


# ── seats ───────────────────────────────────────────────────────────────────────────────────────────────


def seats(archive: Archive, asked: Asked) -> Seats:
    found = archive.seats(asked.kind) if asked.kind else {}
    return Seats(
        frame=asked.frame(),
        tables=tuple(
            _table(archive, asked, players, rows) for players, rows in found.items() if asked.players in (0, players)
        ),
    )


def _table(archive: Archive, asked: Asked, players: int, rows: list[Sum]) -> SeatTable:
    lengths, winning = (archive.sums(asked.kind, what, players) for what in (ROUNDS, POINTS))
    size = str(players)
    return SeatTable(
        players=players,
        games=asked.tables[players],
        rounds=_average(lengths),
        winning=_average(winning),
        even=round(PER_CENT * sum(row.won for row in rows) / sum(row.times for row in rows)),
        seats=tuple(
            SeatLine(
                KEYS[min(int(row.name), len(KEYS)) - 1],
                int(row.name),
                rate(row),
                _tenths(row.average),
                asked.library(players=size, seat=row.name, won="1"),
            )
            for row in rows
        ),
        href=url_for("library.index", game=asked.kind, players=size, finished="1"),
    )


def rate(each: Sum) -> Rate:
    return Rate(each.won, each.times, share(each.won, each.times), each.times < FEW)


def _average(sums: list[Sum]) -> str:
    return _tenths(sum(each.total for each in sums) / max(1, sum(each.times for each in sums)))


def _tenths(value: float) -> str:
    return format_decimal(round(value, 1), locale=language().locale)
