"""Printing: a game on paper, with positions where somebody wants them, and notes and variations below the moves."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from flask import request
from markupsafe import Markup

from records import Log
from records.entry import Heading
from records.veil import Onlooker
from webapp.board.timeline import timeline
from webapp.exporting.notes_text import ToldThread, told_notes
from webapp.exporting.page import Figure, Irregular, Offers, Paper, Printed, Stretch
from webapp.exporting.variations_text import Way, left_out, ways
from webapp.library.views import row
from webapp.perspective.sight import Sight, look
from webapp.pictures.board import Plate, plate, plate_symbols
from webapp.pictures.staging import stage, turns
from webapp.platform.i18n import gettext, language
from webapp.viewer.moves import DISPUTED, NOTED, rounds
from webapp.viewer.page import Move, Round
from webapp.viewer.summary import summary
from webapp.viewer.views import outcome
from webapp.wording.halts import why_it_stops
from webapp.wording.titles import seat_names

MOST_DRAWN = 60  # positions on paper
EVERY = (0, 1, 2, 4, 8, 16)  # turns between two positions


class Wanted(NamedTuple):
    """Where positions are drawn."""

    noted: bool
    end: bool
    every: int

    @classmethod
    def asked(cls) -> "Wanted":
        """A form in which nothing is ticked sends nothing: so it says that it was sent."""
        asked = request.values
        every = asked.get("every", "")
        at = asked.getlist("at") if "drawn" in asked else ["notes", "end"]
        return cls("notes" in at, "end" in at, int(every) if every in map(str, EVERY) else 0)


def paper_of(heading: Heading, log: Log, onlooker: Onlooker, offers: Offers) -> Paper:
    """`log` holds what was chosen, and hidden cards, of which nothing gets onto the paper. Raises Unplayable."""
    sight, lang = look(log), language().tag
    course = timeline(sight, seat_names(log), lang)
    threads, branches, wanted = told_notes(log, lambda address: ""), ways(log), Wanted.asked()
    moves = list(_printed(heading, log, sight, rounds(log, sight, course.steps, onlooker=onlooker), threads, branches))
    numbers = [step.number for step in course.steps]
    places, more = _places(sight, numbers, moves, wanted)
    plates = {place: plate(stage(log, sight, place), _caption(numbers, place)) for place in places}
    written = {way.name for move in moves for way in move.ways if isinstance(way, Way)}
    by_a_move = {thread for move in moves for thread in move.threads}
    return Paper(
        row=row(heading),
        offers=offers,
        eye=sight.eye,
        edition=log.header.get("edition"),
        readings=log.header.get("readings"),
        outcome=outcome(log, sight, seat_names(log)),
        stops=why_it_stops(sight, lang) if sight.stops else "",
        stretches=tuple(_stretches(moves, numbers, plates)),
        threads=tuple(thread for thread in threads if thread not in by_a_move),
        ways=tuple(way for way in branches if way.name not in written),
        symbols=_symbols(log, list(plates.values())),
        noted=wanted.noted,
        end=wanted.end,
        every=wanted.every,
        more=more,
        more_ways=left_out(log),
    )


def _printed(
    heading: Heading,
    log: Log,
    sight: Sight,
    every: Sequence[Round],
    threads: Sequence[ToldThread],
    branches: Sequence[Way],
) -> Iterator[Printed]:
    broken: defaultdict[int, list[Irregular]] = defaultdict(list)
    for found in summary(heading.game, log, sight).irregular:
        broken[found.event].append(Irregular(found.words, found.rule))
    about: defaultdict[int, list[ToldThread]] = defaultdict(list)
    for thread in threads:
        about[thread.event].append(thread)
    leaving: defaultdict[int, list[Way]] = defaultdict(list)
    for way in branches:
        leaving[_leaves(log, way)].append(way)
    for each in every:
        for first, move in enumerate(each.moves):
            yield Printed(
                round=0 if first else each.number,
                number=move.number,
                seat=move.seat,
                words=move.words,
                glyphs=_glyphs(move),
                undone=move.undone,
                irregular=tuple(broken[move.number]),
                said=tuple((said.who, said.text) for said in move.said if said.kind == DISPUTED and said.text),
                threads=tuple(about[move.number]),
                ways=tuple(leaving[move.number]),
            )


def _leaves(log: Log, way: Way) -> int:
    """The sentence of the main line below which a variation is written; of one within another, below the same."""
    base = way.base
    while not base.isdigit():
        base = log.branches[base.rstrip("0123456789")].base
    return int(base)


def _glyphs(move: Move) -> tuple[str, ...]:
    return tuple(dict.fromkeys(said.glyph for said in move.said if said.kind == NOTED and said.glyph))


def _places(sight: Sight, numbers: Sequence[int], moves: Sequence[Printed], wanted: Wanted) -> tuple[list[int], bool]:
    """The steps after which a position is drawn, and whether there would be more of them."""
    noted = {move.number for move in moves if move.threads or move.ways}
    places = {place for place, number in enumerate(numbers) if wanted.noted and number in noted}
    if wanted.every:
        places |= set(turns(sight)[wanted.every - 1 :: wanted.every])
    if wanted.end and numbers:
        places.add(len(numbers) - 1)
    every = sorted(places)
    return every[:MOST_DRAWN], len(every) > MOST_DRAWN


def _caption(numbers: Sequence[int], place: int) -> str:
    return gettext("After event %(number)s") % {"number": numbers[place]}


def _stretches(moves: Sequence[Printed], numbers: Sequence[int], plates: dict[int, Plate]) -> Iterator[Stretch]:
    drawn = {numbers[place]: Figure(_caption(numbers, place), each.markup) for place, each in plates.items()}
    gathered: list[Printed] = []
    for move in moves:
        gathered.append(move)
        if move.number in drawn and not move.undone:
            yield Stretch(tuple(gathered), drawn[move.number])
            gathered = []
    if gathered:
        yield Stretch(tuple(gathered), None)


def _symbols(log: Log, plates: Sequence[Plate]) -> Markup:
    faces = {face for each in plates for face in each.faces}
    strips = {line for each in plates for line in each.lines}
    return plate_symbols(log.header.game, faces, strips, language().tag)
