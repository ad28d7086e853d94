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
from webapp.charts.lines import named
from webapp.games.face import Hidden, face
from webapp.games.static import static_name
from webapp.perspective.sight import EVERYTHING, LOOKING_ON, Sight, look
from webapp.platform.cache import SizedCache
from webapp.platform.deadline import Deadline
from webapp.platform.i18n import gettext
from webapp.platform.page import Seat
from webapp.platform.static_files import asset
from webapp.platform.store import current_store

SECONDS = 1  # a game takes half a second; what takes longer is left, and the answer says from where on
KEPT = 4_000_000  # bytes of answers, by game, last sentence and eye


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
    return _kept(game, last, sight)


def hidden_in(sight: Sight) -> Hidden:
    hidden = face(sight.replay.game.name).hidden
    if hidden is None:
        abort(404)
    return hidden


def _kept(game: str, last: str, sight: Sight) -> str:
    kept: SizedCache[str] = current_app.extensions["chances"]
    answer = kept.get((game, last, sight.eye))
    if answer is None:
        answer = dumps(tell(sight, Deadline(SECONDS)), separators=(",", ":"))
        kept.put((game, last, sight.eye), answer, len(answer))
    return answer


def tell(sight: Sight, patience: Deadline) -> JsonObject:
    replay, hidden = sight.replay, hidden_in(sight)
    steps: list[JsonObject] = []
    unfit = None  # the step from which on no deal of the cards fits what was said
    for known in hidden.steps(sight):
        if known is None:
            unfit = len(steps)
            break
        steps.append(known)
        if patience.over():
            break
    return {
        "eye": sight.eye,
        "seats": list(replay.seats),
        "events": [frame.event.number for frame in replay.frames],
        "cards": hidden.cards,
        "counted": len(steps),
        "unfit": unfit,
        "steps": list(changes(steps)),
    }


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
    """What the script says, in the reader's language; `%(who)s` and the like are filled in by it."""
    who = {EVERYTHING: gettext("whoever wrote the record"), LOOKING_ON: gettext("a spectator")}
    said: JsonObject = {
        "title": gettext("What %(who)s can know"),
        "who": who.get(sight.eye) or named(sight.eye, seats),
        "basis": gettext("Every deal of the cards that fits the record up to %(event)s, counted."),
        "was": gettext("Before the event: in grey."),
        "unfit": gettext("No deal of the cards fits all that was said up to here."),
        "stopped": gettext("To count on from here takes too long: it stops at %(event)s."),
        "empty": gettext("no card"),
        "seats": {letter: named(letter, seats) for letter in sight.replay.seats},
    }
    hidden = face(sight.replay.game.name).hidden
    if hidden is None:
        return said
    return said | {"script": asset(static_name(sight.replay.game.name, hidden.script))} | hidden.words()
