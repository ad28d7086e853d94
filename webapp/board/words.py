"""What the scripts of the viewer say and know, in the reader's language: so there is no word in them."""

from collections.abc import Iterable, Sequence

from records.json_types import JsonObject
from replay.games.marvel.scoring import WINNING as MARVEL_WINS
from replay.games.marvel.spell import COLOURS as STONES
from replay.games.splendor.scoring import WINNING as SPLENDOR_WINS
from replay.games.splendor.spell import COLOURS as GEMS
from webapp.games.drawing import drawn_of, label, short
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext, language


def viewer_words(game: str, ids: Iterable[str], sight: Sight, names: Sequence[str]) -> JsonObject:
    lang = language().tag
    named = [id_ for id_ in ids if drawn_of(game).face(id_, lang)]
    return {
        "game": game,
        "seats": dict(zip(sight.replay.seats, names, strict=True)),
        "eye": sight.eye,
        "labels": {id_: label(game, id_, lang) for id_ in named},
        "names": {id_: short(game, id_, lang) for id_ in named if short(game, id_, lang) != id_},
        "say": _said() | (_gauntlet() if game == "gauntlet" else _gems(game, lang)),
        "verdicts": {"l": gettext("legal"), "i": gettext("irregular"), "u": gettext("undecided")},
        **_facts(game, lang),
    }


def _facts(game: str, lang: str) -> JsonObject:
    """What the drawing needs to know of a game."""
    if game == "gauntlet":
        gems = {"S1": "y", "S2": "o", "S3": "b", "S4": "p", "S5": "r", "S6": "t"}
        return {"stones": [{"id": id_, "gem": gem, "name": short(game, id_, lang)} for id_, gem in gems.items()]}
    if game == "marvel":
        return {"tiles": "locations", "target": MARVEL_WINS}
    return {"tiles": "nobles", "target": SPLENDOR_WINS}


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
    }


def _gems(game: str, lang: str) -> JsonObject:
    return {
        "colours": (GEMS if game == "splendor" else STONES)[lang],
        "bank": gettext("Bank"),
        "deck": gettext("Deck of level %(level)s, %(count)s left"),
        "cards": gettext("cards"),
        "tokens": gettext("tokens"),
        "reserved": gettext("Reserved"),
        "reserved-count": gettext("%(count)s res."),
        "blind": gettext("level %(level)s, hidden"),
        "pts": gettext("pts"),
        "tags": gettext("Avengers: %(count)s"),
        "tile-held": gettext("The Avengers tile lies before %(who)s."),
        "tile-free": gettext("The Avengers tile lies on the table."),
    }


def _gauntlet() -> dict[str, str]:
    return {
        "thanos": gettext("Thanos"),
        "heroes": gettext("Heroes"),
        "hand": gettext("hand"),
        "open": gettext("face up"),
        "top": gettext("top of the deck"),
        "power": gettext("power tokens"),
        "stones": gettext("Infinity Stones"),
        "stone-open": gettext("lies open"),
        "stone-hand": gettext("in the hand of Thanos"),
        "stone-away": gettext("not seen"),
        "deck-of": gettext("Deck of %(side)s, %(count)s left"),
        "life-of": gettext("Life of %(who)s: %(count)s. When did it change?"),
        "owed": gettext("Still to come"),
        "owed-answer": gettext("%(who)s answers: %(asked)s?"),
        "owed-show": gettext("%(who)s shows a card"),
        "owed-life": gettext("a life"),
        "owed-draw": gettext("%(who)s draws"),
        "owed-shuffle": gettext("the card is shuffled in"),
        "owed-rebuild": gettext("the deck is made anew"),
        "owed-power": gettext("%(who)s takes power"),
        "owed-peek": gettext("%(who)s looks at a card"),
        "owed-look": gettext("%(who)s looks at the deck"),
        "owed-top": gettext("%(who)s puts cards back"),
        "owed-bottom": gettext("%(who)s puts cards under the deck"),
    }
