"""BG Stats: plays of a `.bgsplay` file or of a full backup, in. Each becomes a record of the result alone."""

import json
import re
from collections.abc import Iterator, Mapping
from string import ascii_uppercase

from replay.sheet.header import LONGEST, LOWEST, TOGETHER
from webapp.exchange.play import MOST_PLAYERS, Play, Player, record_of
from webapp.exchange.titles import kind_of, number_of, other_number, other_title
from webapp.formats.figures import day, minutes, no_minutes, points, reads_otherwise
from webapp.formats.imported import PLAY, Import
from webapp.formats.json_text import Foreign, NotJson, json_of, table
from webapp.formats.texts import decoded, named, said, shortened
from webapp.platform.i18n import gettext, ngettext

FORMAT = "bgstats"
TABLES = ("players", "locations", "games", "plays")
READ = frozenset({
    "uuid", "gameRefId", "locationRefId", "playDate", "playDateYmd", "durationMin", "rounds", "board", "comments",
    "playerScores", "expansionPlays", "ignored", "manualWinner", "usesTeams",
})  # fmt: skip
READ_OF_PLAYER = frozenset({
    "playerRefId", "score", "winner", "rank", "seatOrder", "startPlayer", "newPlayer", "role", "team", "teamRole",
})  # fmt: skip
READ_OF_TABLES = frozenset(
    {"id", "uuid", "name", "bggId", "bggName", "highestWins", "cooperative"}
)  # uuids only tell rows apart
WON = {"true": True, "1": True, "false": False, "0": False}
Rows = Mapping[str, Foreign]


def fits(found: object) -> bool:
    return isinstance(found, dict) and isinstance(found.get("plays"), list)


def read(source: str | bytes) -> Import:
    into = Import(FORMAT, PLAY)
    try:
        found = json_of(decoded(source, into))
    except NotJson:
        into.refuse(0, gettext("This is no JSON, or it is nested too deeply."))
        return into
    if not fits(found):
        into.refuse(0, gettext("There are no plays in this file."))
        return into
    by_id = {name: _by_id(into, found, name) for name in TABLES[:3]}
    for at, play in enumerate(found["plays"], 1):
        if isinstance(play, dict):
            _read_play(into, at, play, by_id)
        else:
            into.refuse(at, gettext("This is no play."))
    _say_what_is_left(into, found, by_id)
    return into.done()


def _by_id(into: Import, found: Foreign, name: str) -> Rows:
    rows = table(found, name)
    by_id = {str(row.get("id")): row for row in rows}
    sent = found.get(name)
    lost = (len(sent) if isinstance(sent, list) else 1 if sent else 0) - len(by_id)
    if lost > 0:
        said_ = ngettext(
            "%(count)s row of %(table)s cannot be told from another, or is none; it is not used.",
            "%(count)s rows of %(table)s cannot be told from others, or are none; they are not used.",
            lost,
        )
        into.say(0, said_ % {"count": lost, "table": name})
    return by_id


def _read_play(into: Import, at: int, play: Foreign, by_id: Mapping[str, Rows]) -> None:
    game = by_id["games"].get(str(play.get("gameRefId")), {})
    title = named(game.get("name")) or named(game.get("bggName"))
    scores = table(play, "playerScores")
    if not title or not scores or len(scores) > MOST_PLAYERS:
        into.refuse(at, _why_not(title, len(scores)))
        return
    players = tuple(_player(into, at, row, by_id["players"]) for row in _seated(scores))
    played = next(
        (each for each in (play.get("playDate"), play.get("playDateYmd")) if day(each).iso), play.get("playDate")
    )
    date = day(played)
    if played and not date.iso:
        into.say(at, gettext("“%(day)s” is no day; it is kept as it was written.") % {"day": named(played)})
    uuid = named(play.get("uuid"))[:64]
    kind = kind_of(title, game.get("bggId"))
    made = Play(
        kind=kind,
        players=players,
        day=date.iso or named(played),
        place=named(by_id["locations"].get(str(play.get("locationRefId")), {}).get("name")),
        minutes=minutes(play.get("durationMin")),
        comment=said(play.get("comments")),
        tags=_scored(game, play, kind)
        + _tags(play, other_title(title, kind), other_number(game.get("bggId"), kind), by_id["games"]),
        key=f"{FORMAT}:{uuid}" if uuid else "",
    )
    into.unused(at, [*(name for name, value in play.items() if name not in READ and value), *_unread(play, by_id)])
    place_name = by_id["locations"].get(str(play.get("locationRefId")), {}).get("name")
    if any(shortened(value) for value in (game.get("name"), play.get("board"), place_name)):
        into.say(at, gettext("A name was too long and is shortened."))
    into.keep(at, record_of(made), made.key)


def _unread(play: Foreign, by_id: Mapping[str, Rows]) -> Iterator[str]:
    """Fields that are known here, with something in them that is not."""
    scores, comments = play.get("playerScores"), play.get("comments")
    if no_minutes(play.get("durationMin")):
        yield f"durationMin {json.dumps(play['durationMin'])[:40]}"
    if comments and not isinstance(comments, str):
        yield "comments"
    if play.get("locationRefId") and str(play["locationRefId"]) not in by_id["locations"]:
        yield f"locationRefId {named(play['locationRefId'])}"
    for row in table(play, "expansionPlays"):
        if str(row.get("gameRefId")) not in by_id["games"]:
            yield f"expansionPlays {named(row.get('gameRefId'))}"
    if isinstance(scores, list) and (others := len(scores) - len(table(play, "playerScores"))):
        yield f"playerScores ({others})"
    rows = table(play, "playerScores")
    orders = [row["seatOrder"] for row in rows if row.get("seatOrder")]
    if orders and not _ordered(rows):
        yield "playerScores.seatOrder"
    if sum(row.get("startPlayer") is True for row in rows) > 1:
        yield "playerScores.startPlayer"


def _why_not(title: str, players: int) -> str:
    if not title:
        return gettext("It does not say which game was played.")
    return gettext("Nobody is said to have played.") if not players else gettext("More than 26 players.")


def _seated(scores: list[Foreign]) -> list[Foreign]:
    """In the order of the seats where it is told, with whoever started first."""
    if _ordered(scores):
        scores = sorted(scores, key=lambda row: int(row["seatOrder"]))
    first = next((n for n, row in enumerate(scores) if row.get("startPlayer") is True), 0)
    return scores[first:] + scores[:first]


def _ordered(scores: list[Foreign]) -> bool:
    orders = [row.get("seatOrder") for row in scores]
    whole = [order for order in orders if isinstance(order, int) and not isinstance(order, bool) and order > 0]
    return len(set(whole)) == len(scores)


def _player(into: Import, at: int, row: Foreign, people: Rows) -> Player:
    name = named(people.get(str(row.get("playerRefId")), {}).get("name"))
    if not name:
        into.say(at, gettext("A player is not in the list of players, and stays without a name."))
    score = points(row.get("score"))
    also = (
        [named(row["score"]) or json.dumps(row["score"])[:40]]
        if score is None or reads_otherwise(row.get("score"))
        else []
    )
    if score is None:
        into.say(at, gettext("“%(points)s” is no number of points; it is kept as a remark.") % {"points": also[0]})
    for field in ("rank", "role", "team", "teamRole"):
        if (value := named(row.get(field))) and value != "0":
            also.append(f"{field} {value}")
    if row.get("newPlayer") is True:
        also.append("new")
    into.unused(at, [f"playerScores.{name}" for name, value in row.items() if name not in READ_OF_PLAYER and value])
    if shortened(people.get(str(row.get("playerRefId")), {}).get("name")):
        into.say(at, gettext("A name was too long and is shortened."))
    won = WON.get(str(row.get("winner")).lower())
    if won is None and row.get("winner") not in (None, ""):
        into.say(at, gettext("“%(won)s” does not say who won.") % {"won": json.dumps(row["winner"])[:40]})
    return Player(name, score or "", won, also=tuple(filter(None, also)))


def _scored(game: Foreign, play: Foreign, kind: str) -> tuple[tuple[str, str], ...]:
    """How it is won and who plays together, as a score sheet has it."""
    if number_of(kind):
        return ()  # a game that is known here is scored by its own rules
    scoring = TOGETHER if game.get("cooperative") is True else LOWEST if game.get("highestWins") is False else ""
    teams: dict[str, list[str]] = {}
    for seat, row in zip(ascii_uppercase, _seated(table(play, "playerScores")), strict=False):
        name = re.sub("[,:]+", " ", named(row.get("team")))[:LONGEST].strip()
        if name and play.get("usesTeams") is True:
            teams.setdefault(name, []).append(seat)
    told = ", ".join(f"{name}: {' '.join(seats)}" for name, seats in teams.items())
    return tuple((tag, value) for tag, value in (("scoring", scoring), ("teams", told)) if value)


def _tags(play: Foreign, title: str, number: str, games: Rows) -> tuple[tuple[str, str], ...]:
    """What BG Stats knows beyond the result, as tags of the header."""
    with_ = [named(games.get(str(row.get("gameRefId")), {}).get("name")) for row in table(play, "expansionPlays")]
    flags = [name for name in ("ignored", "manualWinner", "usesTeams") if play.get(name) is True]
    rounds = named(play.get("rounds"))
    found = {
        "title": title,
        "bgg-id": number,
        "started": named(play.get("playDate")) if " " in named(play.get("playDate")) else "",
        "with": ", ".join(filter(None, with_))[:1000],
        "rounds": rounds if rounds != "0" else "",
        "board": named(play.get("board")),
        "flags": " ".join(flags),
    }
    return tuple((tag, value) for tag, value in found.items() if value)


def _say_what_is_left(into: Import, found: Foreign, by_id: Mapping[str, Rows]) -> None:
    """Tables that hold no plays, and people, places and games that no play names."""
    columns = sorted(
        f"{name}.{column}"
        for name, rows in by_id.items()
        for column in {column for row in rows.values() for column, value in row.items() if value}
        if column not in READ_OF_TABLES
    )
    into.unused(
        0, [*(name for name, value in found.items() if name not in TABLES and value and name != "about"), *columns]
    )
    plays = table(found, "plays")
    used = {
        "players": {str(row.get("playerRefId")) for play in plays for row in table(play, "playerScores")},
        "locations": {str(play.get("locationRefId")) for play in plays},
        "games": {
            *(str(play.get("gameRefId")) for play in plays),
            *(str(row.get("gameRefId")) for play in plays for row in table(play, "expansionPlays")),
        },
    }
    for name, rows in by_id.items():
        idle = len(rows.keys() - used[name])
        if idle:
            said_ = ngettext(
                "%(count)s row of %(table)s belongs to no play, and is not stored.",
                "%(count)s rows of %(table)s belong to no play, and are not stored.",
                idle,
            )
            into.say(0, said_ % {"count": idle, "table": name})
