"""The body of a study: everything that stands in it, drawn and told."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable

from flask import abort, render_template, url_for
from markupsafe import Markup

from records import Log
from records.study import CHAPTER, EXCERPT, POSITION, STUDY, TEXT, Item, Study
from replay.engine.opened import OpenedGame
from webapp.games.drawing import drawn_of, label, place
from webapp.pictures.board import plate_symbols
from webapp.platform.deadline import Deadline
from webapp.platform.i18n import gettext, language
from webapp.platform.markdown import prose
from webapp.platform.store import current_store
from webapp.studies.excerpts import Shown, shown
from webapp.studies.page import Block, Body, Part, Thing

TEMPLATES = {POSITION: "studies/position.html", EXCERPT: "studies/excerpt.html"}
MOST_DRAWN = 120
SECONDS = 0.8  # of drawing; sixty positions of a usual game take half of it
_THING = re.compile(r'data-thing="(\w+)"')


def study_log(study: str) -> Log:
    """The record of a study. Under the id of a game nothing is found here."""
    log = current_store().log(study)
    if log.header.game != STUDY:
        abort(404)
    return log


def body_of(id_: str, log: Log, *, editing: bool = False, undo: tuple[int, ...] = (), whole: bool = False) -> Body:
    """`whole`: with every position of an excerpt, for a file that stands for itself."""
    study = Study.of(log)
    drawn = _drawn(study)
    texts = {item.number: text_of(item, study, drawn) for item in study.items if not item.shows_a_game}

    def block(item: Item) -> Block:
        if item.shows_a_game:
            template = TEMPLATES[item.kind]
            told = drawn[item.number]
            markup = Markup(render_template(template, shown=told, study=id_, whole=whole))
        else:
            markup = texts[item.number]
        if not editing:
            return Block(item, markup)
        return Block(item, markup, study.above(item.number), study.below(item.number))

    parts = tuple(
        Part(block(chapter.heading) if chapter.heading else None, tuple(map(block, chapter.items)))
        for chapter in study.chapters
    )
    things = _things(study, drawn, texts)
    return Body(
        study=id_,
        title=study.title or gettext("A study without a title"),
        authors=study.authors,
        parts=parts,
        symbols=symbols_of(drawn.values(), things),
        things=tuple(thing for _, thing in things),
        last=len(log.events),
        undo=undo,
        editing=editing,
    )


def _drawn(study: Study) -> dict[int, Shown]:
    """What is shown of games; so much at most that a page can be waited for."""
    showing = [item for item in study.items if item.shows_a_game]
    too_many = gettext("A study draws at most %(most)s positions and excerpts.") % {"most": MOST_DRAWN}
    too_long = gettext("This is not drawn yet, since so much stands before it. Load the page again.")
    patience, opened, drawn = Deadline(SECONDS), dict[str, OpenedGame](), dict[int, Shown]()
    for before, item in enumerate(showing):
        if before < MOST_DRAWN and not patience.over():
            drawn[item.number] = shown(item, opened)
        else:  # what is drawn is kept, so that there is more every time
            drawn[item.number] = Shown(item, why=too_many if before >= MOST_DRAWN else too_long)
    return drawn


def text_of(item: Item, study: Study, drawn: dict[int, Shown]) -> Markup:
    """An event that a text speaks of is one of the game that is shown next to it."""
    if item.kind == CHAPTER:
        return Markup("{}").format(item.text)
    if item.kind != TEXT:
        return Markup('<p class="unknown"><code>{}</code></p>').format(item.text)
    near = _nearest(item.number, study, drawn)
    return prose(item.text, _where(near), drawn_of(near.kind).ids if near else ())


def _where(near: Shown | None) -> Callable[[str], str]:
    if near is None:
        return lambda address: ""
    game = near.item.game
    return lambda address: url_for("viewer.show", game=game, number=int(re.split("[^0-9]", address)[0]))


def _nearest(number: int, study: Study, drawn: dict[int, Shown]) -> Shown | None:
    """The last one above the text; where there is none, the first below it."""
    numbers = [item.number for item in study.items]
    at = numbers.index(number) if number in numbers else len(numbers)
    around = [*reversed(numbers[:at]), *numbers[at:]]
    return next((drawn[each] for each in around if each in drawn and drawn[each].steps), None)


def _things(study: Study, drawn: dict[int, Shown], texts: dict[int, Markup]) -> list[tuple[str, Thing]]:
    """The cards that are spoken of, each once, with the game they belong to."""
    lang, found = language().tag, {}
    for number, text in texts.items():
        for name in _THING.findall(text):
            near = _nearest(number, study, drawn)
            if near and name not in found:
                symbol = f"{near.kind}-{place(near.kind, name)}"
                found[name] = (near.kind, Thing(name, symbol, label(near.kind, name, lang)))
    return list(found.values())


def symbols_of(drawn: Iterable[Shown], things: Iterable[tuple[str, Thing]] = ()) -> Markup:
    """Once on the page what its drawings are made of, of every step, so that a step that comes later finds it."""
    faces: defaultdict[str, set[str]] = defaultdict(set)
    lines: defaultdict[str, set[str]] = defaultdict(set)
    for each in drawn:
        for step in each.steps:
            faces[each.kind] |= step.plate.faces
            lines[each.kind] |= step.plate.lines
    for kind, thing in things:
        faces[kind].add(thing.name)
    return Markup("").join(plate_symbols(kind, faces[kind], lines[kind], language().tag) for kind in faces)


def preview_of(log: Log, item: Item) -> Markup:
    """An item that is not written yet, with everything it is drawn with."""
    study = Study.of(log)
    if item.shows_a_game:
        told = shown(item)
        drawn = Markup(render_template(TEMPLATES[item.kind], shown=told, study="", whole=False))
        return Markup('<svg class="signs" aria-hidden="true">{}</svg>{}').format(symbols_of([told]), drawn)
    text = text_of(item, study, _drawn(study))
    return Markup("<h2>{}</h2>").format(text) if item.kind == CHAPTER else text
