"""Face: what people see of a game. Everything in it has a default, which is what they see of every game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import Enum, auto
from functools import cache, wraps
from importlib import import_module
from logging import getLogger
from typing import Any, NamedTuple

from records import Event, Log
from records.json_types import JsonObject
from records.problems import Phrase
from replay.engine.attempt import attempt
from replay.engine.game import View as GameView
from replay.engine.guard import PASSED_ON, Hook, HookFailed
from replay.engine.registry import find, found, installed
from replay.engine.replay import Replay
from replay.engine.trial import misfit
from webapp.charts.chart import Chart
from webapp.charts.flow import Flow
from webapp.charts.lines import scores
from webapp.drawing.contract import UNDRAWN, Drawn
from webapp.drawing.layout import Layout
from webapp.drawing.looks import Words
from webapp.drawing.parts import Box
from webapp.drawing.scene import Scene, View
from webapp.formats.format import Format
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext
from webapp.platform.page import Seat

OWN = "webapp.games"  # where the games that come with Recount have their faces
SHEET = "sheet"  # and whatever nobody has taught Recount

Sides = Sequence[tuple[str, tuple[str, ...]]]
Named = Mapping[str, Words] | Callable[[], dict[str, str]]  # words by name; a function speaks as the reader does
Known = GameView  # as JSON has it


NO_WORDS: Named = dict  # none


class Style(Enum):
    """How much is said."""

    FACES = auto()  # also what is printed on the cards: for a terminal
    PLAIN = auto()  # the cards by name: for somebody who sees the table
    ROW = auto()  # without what tokens moved: for a list that shows them beside it


Teller = Callable[[Any, Sequence[str], Style], str]  # of an action, for seats that are called so


class Unnoted(NamedTuple):
    """A card that lies open and nobody noted."""

    event: int  # at which it came
    place: str  # of the view
    level: int  # of the cards that it is one of; 0: any
    say: str  # how it is noted later; {} is the card


@dataclass(frozen=True)
class Hidden:
    """What people see of hidden hands: how likely each card is in each place, and what was said about it."""

    cards: Mapping[str, Sequence[str]]  # the kinds of cards, by what they are listed under
    # after each step, for the eye that looked: chances in thousandths by place, `hand A`; None: no deal fits any more
    steps: Callable[[Sight], Iterator[JsonObject | None]]
    words: Callable[[], JsonObject]  # what its script says
    place: Callable[[str, str], str]  # where a card may be, in words
    since: Callable[[Replay, Event, Any], str]  # what an audit says behind a sentence, by the table before it
    script: str = ""  # the module that shows it, among the static files


@dataclass(frozen=True)
class Face:
    """What a package exports as FACE. Functions that speak do so in the language of whoever reads just then."""

    # ── in words ────────────────────────────────────────────────────────────────────────────────────────
    # an action in words, without who did it; seats are called by letters or names. None: the sentence itself
    tell: Teller | None = None
    verbs: Mapping[str, Words] = field(default_factory=dict)  # that sentence: `{"drop": {"en": "drops {0}", …}}`
    terminal: Callable[[View, Mapping[str, str]], list[str]] | None = None  # the table as lines; None: by its layout
    sides: Callable[[Sequence[str]], Sides] = lambda seats: ()  # who plays together, and as what

    # ── drawn ───────────────────────────────────────────────────────────────────────────────────────────
    drawn: Drawn = UNDRAWN  # cards, tiles and tokens
    layout: Layout | None = None  # what lies where on the table; None: by its view
    # a position as an SVG, piece by piece: on a small screen one stands below the other. None: by its layout
    picture: Callable[[Scene, Box], Sequence[tuple[Box, str]]] | None = None
    script: str = ""  # board.js of the game, among the static files; empty: the one that draws any layout
    style: str = ""  # and its board.css
    words: Callable[[str], Known] = lambda lang: {}  # what board.js says (`say`) and has to know besides
    sign: str = ""  # the inside of a symbol of 28 by 28 that stands for the game; empty: a tally

    # ── what is said of it on pages, in the reader's language ───────────────────────────────────────────
    aside: str = ""  # the deed that is counted beside each of the others
    deeds: Named = NO_WORDS  # what was done with a card, by the verb: `bought`
    kinds: Named = NO_WORDS  # what somebody could do, by what `Game.kinds` calls it
    measures: Named = NO_WORDS  # what is counted of two tables side by side, by where a seat has it in a view
    places: Named = NO_WORDS  # what lies where, by places of the view or how they begin: `seat.hand`
    counted: Named = NO_WORDS  # what is counted on the table, by what a sentence calls it: `bank`, `seat`
    # where lives of teams are counted, how it went: what, which team from 0, how many (`webapp.viewer.lives`)
    lives: Callable[[str, int, int], str] | None = None
    score: Words | Callable[[], str] = lambda: gettext("points")  # what is counted

    # ── recorded, and asked about ───────────────────────────────────────────────────────────────────────
    setup: Named = NO_WORDS  # what is asked before it begins, by tag of the header and field: `life`, `life.heroes`
    recording: Named = NO_WORDS  # what the recording page says: `do-`, `ask-` and `say-` of what is tapped
    examples: tuple[str, ...] = ()  # sentences for who has not seen one; none: what could be said just then
    buying: str = ""  # the verb with which a card that lies open is paid for
    refills: frozenset[str] = frozenset()  # the verbs with which something comes up whatever somebody chose
    longer: str = ""  # the verb of a sentence that can go on by one more of the tokens: `take w`, `take wu`
    # cards that came up and nobody noted, in a record as an eye saw it, by what each step changed
    unnoted: Callable[[Replay, Sequence[JsonObject]], Sequence[Unnoted]] = lambda replay, changes: ()
    # what the editor of a table says (`say`), and all that can be laid on it (`box`); None: a position is typed
    editor: Callable[[], Known] | None = None
    editing: str = ""  # and its script, editor.js
    formats: tuple[Format, ...] = ()  # in which other programs have games of it

    # ── counted ─────────────────────────────────────────────────────────────────────────────────────────
    chart: Callable[[Sight, Sequence[Seat]], Chart] = scores  # the one behind the timeline
    charts: Callable[[Sight, Sequence[Seat]], tuple[Chart, ...]] = lambda sight, seats: ()  # and the others
    target: int = 0  # with so many points it ends; 0: it ends otherwise
    flow: Callable[[Sight, Sequence[Seat]], Flow | None] = lambda sight, seats: None  # of tokens, to and fro
    hidden: Hidden | None = None  # of a game with hidden hands

    # ── played by nobody ────────────────────────────────────────────────────────────────────────────────
    # a finished game of so many players, by a seed and a number, between people of these names; None: moves by chance
    play: Callable[[int, int, int, Sequence[str]], Log] | None = None


PLAIN = Face()


def face(name: str) -> Face:
    """The face of a game. A game without one, or whose face cannot be read, is seen as every game is; one that nobody
    has taught Recount, as a score sheet."""
    known = name in installed() and found(name).game is not None
    return read_face(name)[0] if known else sheet_face()


@cache
def sheet_face() -> Face:
    shown = import_module(f"{OWN}.{SHEET}").FACE
    assert isinstance(shown, Face)
    return shown


@cache
def read_face(name: str) -> tuple[Face, Phrase | None]:
    """The same, with what is wrong with it."""
    if name not in installed() or found(name).game is None:
        return PLAIN, None
    where = installed()[name]
    if not where.origin:
        return import_module(f"{OWN}.{name}").FACE, None
    got: list[object] = []
    why = attempt(lambda: got.append(_exported(where.package)), lambda: f"{where.package}.face")
    if why is None and isinstance(got[0], Face) and (why := misfit(got[0])) is None:
        return guarded(got[0], name), None
    if why is None and got[0] is not None and not isinstance(got[0], Face):
        why = Phrase("FACE has to be a Face; it is a {found}.", found=type(got[0]).__name__)
    return PLAIN, why


def _exported(package: str) -> object:
    """In the module `face` of a package, or in the one file that a game is."""
    game = import_module(package)
    if hasattr(game, "FACE"):
        return game.FACE
    try:
        return import_module(f"{package}.face").FACE
    except ModuleNotFoundError as missing:
        if missing.name in (f"{package}.face", package):
            return None
        raise


def guarded(face: Face, name: str) -> Face:
    """The same face; where a hook of it raises, people see what they see of a game that does not have it."""
    hooks = {each.name: getattr(face, each.name) for each in fields(Face)}
    own: dict[str, Any] = {hook: _guarded(name, hook, asked) for hook, asked in hooks.items() if callable(asked)}
    return replace(face, **own)


def _guarded(name: str, hook: str, asked: Hook) -> Hook:
    @wraps(asked)
    def ask(*given: object, **more: object) -> object:
        try:
            return asked(*given, **more)
        except PASSED_ON:
            raise
        except Exception as error:
            getLogger(__name__).exception("The face of a game failed.")
            instead = (lambda action, seats, style: " ".join(find(name).say(action, seats))) if hook == "tell" else None
            instead = instead or getattr(PLAIN, hook)
            if instead is None:
                raise HookFailed(find(name).package, hook, type(error).__name__) from error
            return instead(*given, **more)

    return ask
