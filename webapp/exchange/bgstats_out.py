"""BG Stats, out: a `.bgsplay` file, and the link that fills in a play there."""

import json
from urllib.parse import quote
from uuid import NAMESPACE_URL, UUID, uuid5

from records.json_types import JsonObject
from replay.sheet.header import LOWEST, TOGETHER
from replay.sheet.titles import key_of
from webapp.exchange.bgg_out import number_of
from webapp.exchange.play import Play, Player
from webapp.exchange.titles import title_of
from webapp.formats.figures import day
from webapp.games.telling import in_teams

CREATE = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Recount"


def written(plays: list[Play]) -> str:
    """A file with these plays. Every boolean is written out, numbers are numbers and points are texts: their readers
    stumble over anything else. The same game has the same uuid for ever, so that it is updated there, not doubled."""
    people = list(dict.fromkeys(player.name for play in plays for player in play.players))
    places = list(dict.fromkeys(play.place for play in plays if play.place))
    kinds = list(dict.fromkeys(key_of(play.kind) for play in plays))
    return json.dumps(
        {
            "about": f"{SOURCE}",
            "players": [_person(number, name) for number, name in enumerate(people, 1)],
            "locations": [
                {"id": number, "uuid": _uuid("place", place), "name": place} for number, place in enumerate(places, 1)
            ],
            "games": [_game(number, kind, plays) for number, kind in enumerate(kinds, 1)],
            "plays": [_play(play, people, places, kinds) for play in plays],
            "userInfo": {},
        },
        ensure_ascii=False,
        indent=1,
    )


def _person(number: int, name: str) -> JsonObject:
    shown = name or "?"
    return {"id": number, "uuid": _uuid("player", name), "name": shown, "isAnonymous": not name, "bggUsername": ""}


def _game(number: int, key: str, plays: list[Play]) -> JsonObject:
    of_kind = [play for play in plays if key_of(play.kind) == key]
    kind = of_kind[0].kind
    told: JsonObject = {
        "id": number,
        "uuid": _uuid("game", kind),
        "name": _title(of_kind[0]),
        "highestWins": of_kind[0].scoring != LOWEST,
        "noPoints": not any(player.points for play in of_kind for player in play.players),
        "cooperative": of_kind[0].scoring == TOGETHER,
        "usesTeams": any(map(_in_teams, of_kind)),
    }
    bgg = number_of(of_kind[0])
    return told | ({"bggId": int(bgg)} if bgg else {})


def _play(play: Play, people: list[str], places: list[str], kinds: list[str]) -> JsonObject:
    moment = _moment(play)
    told: JsonObject = {
        "uuid": uuid_of(play),
        "gameRefId": kinds.index(key_of(play.kind)) + 1,
        "playDate": moment,
        "modificationDate": moment,
        "playDateYmd": int(moment[:10].replace("-", "")),
        "durationMin": int(play.minutes or 0),
        "comments": _comments(play),
        "ignored": False,
        "manualWinner": True,
        "usesTeams": _in_teams(play),
        "playerScores": [
            _score(player, at, people.index(player.name) + 1) for at, player in enumerate(play.players, 1)
        ],
    }
    return told | ({"locationRefId": places.index(play.place) + 1} if play.place else {})


def _in_teams(play: Play) -> bool:
    return in_teams(play.kind) or any(player.team for player in play.players)


def _score(player: Player, seat: int, person: int) -> JsonObject:
    return {
        "playerRefId": person,
        "score": player.points,
        "winner": bool(player.won),
        "rank": 0,
        "seatOrder": seat,
        "startPlayer": player.starts,
        "newPlayer": False,
        "role": player.role,
        **({"team": player.team} if player.team else {}),
    }


def link(play: Play) -> str:
    """The address at which BG Stats offers to enter this play. Short, so that it can be scanned."""
    game: JsonObject = {
        "name": _title(play),
        "sourceGameId": play.kind,
        "highestWins": play.scoring != LOWEST,
        "noPoints": not any(player.points for player in play.players),
    }
    if number := number_of(play):
        game["bggId"] = int(number)
    told: JsonObject = {
        "sourceName": SOURCE,
        "sourcePlayId": uuid_of(play),
        "playDate": _moment(play),
        "game": game,
        "players": [
            {
                "name": player.name or "?",
                "sourcePlayerId": _uuid("player", player.name)[:8],
                "score": player.points,
                "winner": bool(player.won),
                "startPlayer": player.starts,
                **({"role": player.role} if player.role else {}),
            }
            for player in play.players
        ],
    }
    told |= {"location": play.place} if play.place else {}
    told |= {"durationMin": int(play.minutes)} if play.minutes else {}
    told |= {"comments": play.link} if play.link else {}
    return CREATE + quote(json.dumps(told, ensure_ascii=False, separators=(",", ":")), safe=":,")


def uuid_of(play: Play) -> str:
    """A game that came from BG Stats goes back under the name that it has there."""
    source, _, name = play.key.partition(":")
    try:
        return str(UUID(name))
    except ValueError:
        return _uuid(source, name)


def _uuid(kind: str, name: str) -> str:
    return str(uuid5(NAMESPACE_URL, f"recount:{kind}:{name}"))


def _title(play: Play) -> str:
    return dict(play.tags).get("title") or title_of(play.kind) or play.kind


def _moment(play: Play) -> str:
    """`2026-11-12 18:03:00`. Without a day, when it was written down: they have no plays without one."""
    started, on = dict(play.tags).get("started", ""), day(play.day).iso
    if on and started[:10] == on and len(started) == 19:
        return started
    written_at = play.started[:19].replace("T", " ")
    if on:
        return written_at if written_at[:10] == on else f"{on} 12:00:00"
    return written_at or "2000-01-01 12:00:00"


def _comments(play: Play) -> str:
    return "\n\n".join(filter(None, (play.comment, play.link)))
