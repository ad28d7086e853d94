"""Games over the API: the list, one of them, its record as text."""

from werkzeug.datastructures import MultiDict

from records import Log, write
from records.clock import to_the_second
from records.json_types import JsonObject
from records.jsonl import dump
from replay.engine.game import Unplayable
from webapp.api.operation import Answer, operation
from webapp.api.schemas import games as schemas
from webapp.catalogue import catalogue
from webapp.catalogue.query import Wish, is_likeness
from webapp.catalogue.search import Entry
from webapp.identity.current_actor import holder_of
from webapp.identity.voices import onlooker_of
from webapp.library.rows import listed
from webapp.perspective.redaction import redacted
from webapp.perspective.sight import Sight, look
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal
from webapp.platform.page import Seat
from webapp.platform.schemas import Loaded
from webapp.platform.store import current_store
from webapp.statistics.same_position import meant
from webapp.viewer.record_text import kept_back
from webapp.wording import titles

GAMES = "games"
ONE = "/games/<game:game>"


@operation("GET", "/games", schemas.GamesTold, tag=GAMES, query=schemas.GamesAsked, refuses=(422,))
def list_games(asked: Loaded) -> Answer:
    """`position`: a table as `GAME@N`, as text, or as the address of a page of games has it."""
    limit, before = asked.pop("limit"), asked.pop("before", "")
    if (table := asked.get("position", "")) and not is_likeness(table):
        asked["position"] = meant(asked.get("game", ""), table).likeness.hex()
    wish = Wish.of(MultiDict(asked))
    if missed := wish.missed(asked):
        return Refusal("unfit", gettext("Nothing can be looked for by: %(names)s.") % {"names": ", ".join(missed)})
    kept = catalogue()
    found = kept.search.find(wish, before, limit)
    kept.know(found.places)
    entries = kept.search.entries(found.places)
    names = current_store().names({person for entry in entries for person in entry.people.values()})
    return {"games": [_listed(entry, names) for entry in entries], "count": found.count, "next": found.next}


def _listed(entry: Entry, names: dict[str, str]) -> JsonObject:
    row, outcome = listed(entry, names).row, entry.outcome
    return {
        "id": entry.game,
        "game": entry.kind,
        "name": row.name,
        "seats": _seats(row.seats),
        "played": entry.written,
        "place": row.place,
        "sentences": entry.sentences,
        "stored": to_the_second(entry.at),
        "changed": to_the_second(entry.last_at),
        "over": bool(entry.over),
        "status": entry.status,
        "stops": entry.stops,
        "rounds": entry.rounds,
        "irregular": entry.irregular,
        "disputes": entry.disputes,
        "corrections": entry.corrections,
        "notes": entry.notes,
        "winners": list(outcome.get("winners", ())),
        "scores": dict(zip(outcome.get("seats", ()), outcome.get("scores", ()), strict=True)),
    }


def _seats(seats: tuple[Seat, ...]) -> list[dict[str, str]]:
    return [{"letter": seat.letter, "name": seat.who} for seat in seats]


@operation("GET", ONE, schemas.GameTold, tag=GAMES)
def get_game(game: str) -> Answer:
    log, holder = current_store().log(game), holder_of(game)
    header = redacted(log).header
    return {
        "id": game,
        "game": header.game,
        "name": titles.name(header),
        "tags": [{"tag": tag, "value": value} for tag, value in header.tags],
        "seats": _seats(titles.seats(header)),
        "last": len(log.events),
        "lines": list(log.branches),
        "mine": holder.seat if holder else None,
        **_stands(sight_or_none(game, log)),
    }


def sight_or_none(game: str, log: Log) -> Sight | None:
    holder = holder_of(game)
    try:
        return look(log, None, holder.eye if holder else "")
    except Unplayable:
        return None


def _stands(sight: Sight | None) -> JsonObject:
    if sight is None:
        return {
            "playable": False, "over": False, "stops": 0, "turn": "", "scores": {}, "winners": [], "eyes": []
        }  # fmt: skip
    replay = sight.replay
    seats, state = replay.seats, replay.game.ready(replay.state)
    return {
        "playable": True,
        "over": sight.over,
        "stops": sight.stops,
        "turn": "" if sight.over else replay.letter(replay.game.to_move(state)),
        "scores": dict(zip(seats, replay.game.scores(replay.state), strict=True)),
        "winners": [seats[each] for each in replay.game.winners(replay.state, replay.law)] if sight.over else [],
        "eyes": list(sight.eyes),
    }


@operation("GET", f"{ONE}/record", schemas.RecordTold, tag=GAMES)
def get_record(game: str) -> Answer:
    return {"text": write(redacted(current_store().log(game), onlooker_of(game)))}


@operation("GET", f"{ONE}/export", schemas.RecordTold, tag=GAMES, refuses=(403,))
def export_game(game: str) -> Answer:
    log = current_store().log(game)
    if why := kept_back(game, log):
        return Refusal("hidden", " ".join(why))
    return {"text": "".join(dump(current_store().volume(game)))}
