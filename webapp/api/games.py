"""Games over the API: the list, one of them, its record as text."""

from typing import Any

from werkzeug.datastructures import MultiDict

from records import Log, write
from records.jsonl import dump
from replay.game import Unplayable
from webapp import games as titles
from webapp.api.errors import refusal
from webapp.api.operation import operation
from webapp.api.schemas import games as schemas
from webapp.archive.alike import meant
from webapp.catalogue import catalogue
from webapp.catalogue.search import Entry
from webapp.catalogue.wish import Wish, is_likeness
from webapp.discretion import discreet
from webapp.eyes import Sight, look
from webapp.languages import gettext
from webapp.pages.page import Seat
from webapp.recording.keys import holder_of
from webapp.recording.voices import onlooker_of
from webapp.rows import listed
from webapp.shelf import shelf
from webapp.text import kept_back

GAMES = "games"
ONE = "/games/<game:game>"


@operation("GET", "/games", schemas.GamesTold, tag=GAMES, query=schemas.GamesAsked, refuses=(422,))
def list_games(asked: dict[str, Any]) -> Any:
    """`position`: a table as `GAME@N`, as text, or as the address of a page of games has it."""
    limit, before = asked.pop("limit"), asked.pop("before", "")
    if (table := asked.get("position", "")) and not is_likeness(table):
        asked["position"] = meant(asked.get("game", ""), table).likeness.hex()
    wish = Wish.of(MultiDict(asked))
    if missed := wish.missed(asked):
        return refusal("unfit", gettext("Nothing can be looked for by: %(names)s.") % {"names": ", ".join(missed)}, 422)
    kept = catalogue()
    found = kept.search.find(wish, before, limit)
    kept.know(found.places)
    entries = kept.search.entries(found.places)
    names = shelf().names({person for entry in entries for person in entry.people.values()})
    return {"games": [_listed(entry, names) for entry in entries], "count": found.count, "next": found.next}


def _listed(entry: Entry, names: dict[str, str]) -> dict[str, Any]:
    row, outcome = listed(entry, names).row, entry.outcome
    return {
        "id": entry.game,
        "game": entry.kind,
        "name": row.name,
        "seats": _seats(row.seats),
        "played": entry.written,
        "place": row.place,
        "sentences": entry.sentences,
        "stored": entry.at,
        "changed": entry.last_at,
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
def get_game(game: str) -> Any:
    log, holder = shelf().log(game), holder_of(game)
    header = discreet(log).header
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


def _stands(sight: Sight | None) -> dict[str, Any]:
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
        "turn": "" if sight.over else seats[replay.game.to_move(state)],
        "scores": dict(zip(seats, replay.game.scores(replay.state), strict=True)),
        "winners": [seats[each] for each in replay.game.winners(replay.state, replay.law)] if sight.over else [],
        "eyes": list(sight.eyes),
    }


@operation("GET", f"{ONE}/record", schemas.RecordTold, tag=GAMES)
def get_record(game: str) -> Any:
    return {"text": write(discreet(shelf().log(game), onlooker_of(game)))}


@operation("GET", f"{ONE}/export", schemas.RecordTold, tag=GAMES, refuses=(403,))
def export_game(game: str) -> Any:
    log = shelf().log(game)
    if why := kept_back(game, log):
        return refusal("hidden", " ".join(why), 403)
    return {"text": "".join(dump(shelf().volume(game)))}
