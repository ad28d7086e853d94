"""What the scripts of the viewer say and know, in the reader's language: so there is no word in them."""

from collections.abc import Iterable, Sequence

from records.json_types import JsonObject
from webapp.drawing.layout import layout_data
from webapp.games.drawing import drawn_of, label, short
from webapp.games.face import face
from webapp.games.layout import layout_of
from webapp.games.static import static_name
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext, language
from webapp.platform.static_files import asset

DESCRIBED = "board/described.js"  # draws whatever has no script of its own


def board_of(game: str) -> str:
    """The script that draws its table."""
    return static_name(game, face(game).script) or DESCRIBED


def viewer_words(game: str, ids: Iterable[str], sight: Sight, names: Sequence[str]) -> JsonObject:
    lang = language().tag
    named = [id_ for id_ in ids if drawn_of(game).face(id_, lang)]
    return {
        "game": game,
        "board": asset(board_of(game)),
        "seats": dict(zip(sight.replay.seats, names, strict=True)),
        "eye": sight.eye,
        "judged": sight.replay.game.judged,
        "labels": {id_: label(game, id_, lang) for id_ in named},
        "names": {id_: short(game, id_, lang) for id_ in named if short(game, id_, lang) != id_},
        **(told := dict(face(game).words(lang))),
        "say": _said() | told.get("say", {}),
        **_layout(game, sight, lang),
        "verdicts": {
            "l": gettext("legal"),
            "i": gettext("irregular") if sight.replay.game.judged else gettext("does not add up"),
            "u": gettext("undecided"),
        },
    }


def _layout(game: str, sight: Sight, lang: str) -> JsonObject:
    """What a table is drawn from, where the game has no script of its own."""
    if face(game).script:
        return {}
    replay = sight.replay
    start, last = (sight.view(state) for state in (replay.start, replay.state))
    return {"layout": layout_data(layout_of(game, start | last), lang)}


def _said() -> dict[str, str]:
    return {
        "start": gettext("The table before the first event."),
        "round": gettext("Round %(round)s"),
        "event": gettext("event %(number)s of %(last)s"),
        "laying": gettext("Before the first turn"),
        "play": gettext("Play"),
        "pause": gettext("Pause"),
        "why": gettext("Why is %(number)s %(verdict)s?"),
        "clauses-held": gettext("held"),
        "clauses-broken": gettext("broken"),
        "clauses-open": gettext("cannot be told"),
        "depends": gettext("Another reading decides otherwise"),
        "loading": gettext("Looking it up …"),
        "no-answer": gettext("No answer came. Try again when there is a connection."),
        "copied": gettext("The link is copied."),
        "copy": gettext("Copy this link:"),
        "nowhere": gettext("It does not move in this game."),
        "rose": gettext("%(was)s → %(is)s"),
        "came": gettext("comes up"),
        "to-seat": gettext("to %(who)s"),
        "from-seat": gettext("from %(who)s"),
        "returned": gettext("back to the table"),
        "points-of": gettext("%(who)s: %(count)s points. When did they change?"),
        "unknown": gettext("a card nobody noted"),
        "hidden": gettext("a hidden card"),
        "seat": gettext("Seat"),
        "empty-place": gettext("empty"),
    }
