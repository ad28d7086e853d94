"""The archive over the API: what finished public games tell together, each sum with how many games it rests on."""

from records.json_types import JsonObject
from replay.engine.registry import find
from replay.sheet.titles import key_of
from webapp.api.operation import Answer, operation
from webapp.api.schemas import archive as schemas
from webapp.catalogue import catalogue
from webapp.catalogue.statistics import Archive, Sum
from webapp.catalogue.traits import NEXT, POINTS, READING, ROUNDS
from webapp.platform.schemas import Loaded


@operation("GET", "/archive", schemas.ArchiveTold, tag="games", query=schemas.ArchiveAsked)
def get_archive(asked: Loaded) -> Answer:
    """`players` 0: at tables of any size. `begun`: the turns whose continuations are told, such as `take wug|buy 1`."""
    archive, kind, players = catalogue().archive, key_of(asked["game"]), asked["players"]
    begun = tuple(turn for turn in asked.get("begun", "").split(NEXT) if turn)
    lengths = archive.sums(kind, ROUNDS, players)
    return {
        "game": kind,
        "players": players,
        "games": sum(each.games for each in lengths),
        "rounds": [_count(each) for each in lengths],
        "points": [_count(each) for each in archive.sums(kind, POINTS, players)],
        "readings": [{"reading": each.name, "games": each.games} for each in archive.sums(kind, READING, players)],
        "cards": [_card(verb, each) for verb in find(kind).deeds for each in archive.sums(kind, verb, players)],
        "seats": _seats(archive, kind, players),
        "openings": [
            {"turn": each.name, "times": each.times, "won": each.won} for each in archive.openings(kind, begun, players)
        ],
    }


def _count(each: Sum) -> dict[str, int]:
    return {"value": int(each.name), "games": each.games}


def _card(verb: str, each: Sum) -> JsonObject:
    told: JsonObject = {"card": each.name, "deed": verb, "games": each.games, "times": each.times, "won": each.won}
    return told | {"turn": round(each.average, 2)}


def _seats(archive: Archive, kind: str, players: int) -> list[JsonObject]:
    return [
        {
            "players": many,
            "seat": int(each.name),
            "games": each.games,
            "won": each.won,
            "points": round(each.average, 2),
        }
        for many, rows in archive.seats(kind).items()
        if players in (0, many)
        for each in rows
    ]
