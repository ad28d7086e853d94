"""Chances: how likely each card is in each hidden place, after every event, for the eye that looks.

`chances.json` says for each step what has changed since the one before it. Chances are in thousandths, and 0 and 1000
are certain. `hand A` is how likely such a card is in the hand, `top heroes` how likely it is the next one; in a `deck`
or at its `bottom` it is how many are to be expected, which is how likely it is where there is only one of a kind.
"""

from collections.abc import Iterable, Iterator, Sequence
from json import dumps

from flask import Blueprint, Flask, Response, abort, current_app, request

from records.json_types import Json, JsonObject
from replay.engine.game import Unplayable
from replay.games.gauntlet.cards import CARDS
from replay.games.gauntlet.chance_lines import STONES, Known, chance_lines, lying, reasons
from replay.games.gauntlet.deals import HEROES, THANOS
from webapp.charts.lines import named
from webapp.drawing.shapes import STONES as SHAPES
from webapp.perspective.sight import EVERYTHING, LOOKING_ON, Sight, look
from webapp.platform.cache import SizedCache
from webapp.platform.deadline import Deadline
from webapp.platform.i18n import gettext, language
from webapp.platform.page import Seat
from webapp.platform.store import current_store
from webapp.wording.chances import thousandths

SECONDS = 1  # a game takes half a second; what takes longer is left, and the answer says from where on
KEPT = 4_000_000  # bytes of answers, by game, last sentence and eye
LETTERS = dict(zip(STONES, "yobprt", strict=True))  # of the colour that a Stone has in the notation of Marvel


chances = Blueprint("chances", __name__)


def join(app: Flask) -> None:
    app.register_blueprint(chances)
    app.extensions["chances"] = SizedCache(KEPT)


@chances.get("/g/<game:game>/chances.json")
def show(game: str) -> Response:
    response = Response(counted(game), content_type="application/json")
    response.headers["Cache-Control"] = "private, no-cache"  # a sentence may be added
    response.add_etag()
    response.make_conditional(request)
    return response


def counted(game: str) -> str:
    """The chances as JSON, for whoever asks. Of a game in which nothing is hidden there are none."""
    last, log = current_store().heading(game).hash, current_store().log(game)
    try:
        sight = look(log)
    except Unplayable:
        abort(404)
    if sight.replay.game.chances is None:
        abort(404)
    return _kept(game, last, sight)


def _kept(game: str, last: str, sight: Sight) -> str:
    kept: SizedCache[str] = current_app.extensions["chances"]
    answer = kept.get((game, last, sight.eye))
    if answer is None:
        answer = dumps(tell(sight, Deadline(SECONDS)), separators=(",", ":"))
        kept.put((game, last, sight.eye), answer, len(answer))
    return answer


def tell(sight: Sight, patience: Deadline) -> JsonObject:
    replay = sight.replay
    steps: list[JsonObject] = []
    unfit = None  # the step from which on no deal of the cards fits what was said
    for known, whole in zip(chance_lines(replay), _tables(sight), strict=True):
        if not known.chances:
            unfit = len(steps)
            break
        steps.append(whole | _numbers(known))
        if patience.over():
            break
    return {
        "eye": sight.eye,
        "seats": list(replay.seats),
        "events": [frame.event.number for frame in replay.frames],
        "cards": {"thanos": list(THANOS), "heroes": list(HEROES)},
        "counted": len(steps),
        "unfit": unfit,
        "steps": list(changes(steps)),
    }


def _numbers(known: Known) -> JsonObject:
    numbers: JsonObject = {
        f"{place} {whose}": {card: thousandths(chance) for card, chance in cards.items()}
        for (place, whose), cards in known.chances.items()
    }
    return numbers | {"snap": thousandths(known.snap)}


def _tables(sight: Sight) -> Iterator[JsonObject]:
    """What else is said beside the chances: how many Stones lie open, and what was said about each hand."""
    for state, why in zip(sight.replay.frames.states, reasons(sight.replay), strict=True):
        yield {"stones": len(lying(state)), "why": why}


def changes(steps: Iterable[JsonObject]) -> Iterator[JsonObject]:
    """Each step as what differs from the one before: a place that is gone is null, a card that is gone is 0."""
    before: JsonObject = {}
    for step in steps:
        changed = {name: _changed(before.get(name), value) for name, value in step.items() if value != before.get(name)}
        yield changed | {name: None for name in before if name not in step}
        before = step


def _changed(before: Json, value: Json) -> Json:
    if not isinstance(value, dict) or not isinstance(before, dict):
        return value
    gone = {name: 0 for name in before if name not in value}
    return {name: part for name, part in value.items() if part != before.get(name)} | gone


def words(sight: Sight, seats: Sequence[Seat]) -> JsonObject:
    """What chances.js says, in the reader's language; `%(who)s` and the like are filled in by it."""
    lang = language().tag
    who = {EVERYTHING: gettext("whoever wrote the record"), LOOKING_ON: gettext("a spectator")}
    return {
        "title": gettext("What %(who)s can know"),
        "who": who.get(sight.eye) or named(sight.eye, seats),
        "basis": gettext("Every deal of the cards that fits the record up to %(event)s, counted."),
        "thanos": gettext("The hand of Thanos"),
        "heroes": gettext("The hands of the heroes"),
        "decks": gettext("The decks"),
        "deck_thanos": gettext("In the deck of Thanos"),
        "deck_heroes": gettext("In the deck of the heroes, how many are to be expected"),
        "top_thanos": gettext("The next card of Thanos"),
        "top_heroes": gettext("The next hero"),
        "bottom": gettext("Under the deck of Thanos"),
        "snap": gettext("Snap"),
        "stones": gettext("Stones that lie open"),
        "of_six": gettext("%(count)s of 6"),
        "all_six": gettext("all six open or in hand"),
        "rules_out": gettext("%(event)s rules out %(values)s."),
        "was": gettext("Before the event: in grey."),
        "unfit": gettext("No deal of the cards fits all that was said up to here."),
        "stopped": gettext("To count on from here takes too long: it stops at %(event)s."),
        "value": gettext("value"),
        "empty": gettext("no card"),
        "cards": {card.id: card.titles[lang] for card in CARDS.values()},
        "signs": {stone: vars(SHAPES[letter]) for stone, letter in LETTERS.items()},
        "seats": {letter: named(letter, seats) for letter in sight.replay.seats},
    }
