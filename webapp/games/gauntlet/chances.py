"""What people see of the hidden hands of Infinity Gauntlet: chances, and what an audit adds to its sentences."""

from collections.abc import Iterator

from records import Event
from records.json_types import JsonObject
from replay.engine.replay import Replay
from replay.games.gauntlet.cards import CARDS
from replay.games.gauntlet.chance_lines import STONES, Known, chance_lines, lying, reasons
from replay.games.gauntlet.deals import HEROES, THANOS
from replay.games.gauntlet.state import HAND, State
from webapp.drawing.shapes import STONES as SHAPES
from webapp.games.face import Hidden
from webapp.games.gauntlet.drawing import STONE_OF
from webapp.perspective.sight import Sight
from webapp.platform.i18n import gettext, language
from webapp.wording.chances import thousandths


def steps(sight: Sight) -> Iterator[JsonObject | None]:
    """Besides the chances, how many Stones lie open, and what was said about each hand."""
    replay = sight.replay
    told = zip(chance_lines(replay), replay.frames.states, reasons(replay), strict=True)
    for known, state, why in told:
        table: JsonObject = {"stones": len(lying(state)), "why": why}
        yield table | _numbers(known) if known.chances else None


def _numbers(known: Known) -> JsonObject:
    numbers: JsonObject = {
        f"{place} {whose}": {card: thousandths(chance) for card, chance in cards.items()}
        for (place, whose), cards in known.chances.items()
    }
    return numbers | {"snap": thousandths(known.snap)}


def words() -> JsonObject:
    lang = language().tag
    return {
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
        "value": gettext("value"),
        "cards": {card.id: card.titles[lang] for card in CARDS.values()},
        "signs": {stone: vars(SHAPES[STONE_OF[stone]]) for stone in STONES},
    }


def place(kind: str, where: str) -> str:
    if kind == "hand":
        return gettext("hand of %(seat)s") % {"seat": where}
    places = {
        "bottom": gettext("under the deck"),
        "heroes": gettext("hero deck"),
        "thanos": gettext("deck of Thanos"),
    }
    return places[where if kind == "deck" else kind]


def since(replay: Replay, event: Event, before: State) -> str:
    """How long a card that is shown has been in the hand at most."""
    if event.verb not in ("play", "show", "reveal"):
        return ""
    drawn = [slot.since for slot in before[HAND + replay.seats.index(event.seat)] if slot.since]
    return ", " + gettext("held since %(event)s") % {"event": min(drawn)} if drawn else ""


HIDDEN = Hidden(
    {"thanos": list(THANOS), "heroes": list(HEROES)}, steps, words, place, since, "games/gauntlet/chances.js"
)
