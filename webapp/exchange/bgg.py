"""BoardGameGeek: the XML of somebody's logged plays, in. Each becomes a record of the result alone."""

from xml.parsers.expat import ExpatError, ParserCreate

from webapp.exchange.play import MOST_PLAYERS, Play, Player, record_of
from webapp.exchange.titles import kind_of, other_number, other_title
from webapp.formats.figures import day, minutes, no_minutes, points, reads_otherwise
from webapp.formats.imported import Import
from webapp.formats.texts import named, said, shortened
from webapp.platform.fields import number_in
from webapp.platform.i18n import gettext

FORMAT = "bgg"
DEEPEST = 12
READ = frozenset({"id", "date", "quantity", "length", "incomplete", "nowinstats", "location"})
OF_PLAYER = frozenset({"name", "startposition", "color", "score", "new", "rating", "win"})
AROUND = frozenset({"plays", "play", "item", "subtypes", "subtype", "comments", "players", "player"})


class Unsafe(Exception):
    """A document that declares types or entities: what it unfolds to, nobody can tell."""


def read(source: str | bytes) -> Import:
    into = Import(FORMAT)
    parsing = _Parsing(into, "utf-8" if isinstance(source, str) else None)  # a text is what it is, whatever it says
    try:
        parsing.read(source.encode(errors="replace") if isinstance(source, str) else source)
    except Unsafe:
        into.refuse(0, gettext("This file declares entities of its own. Such a file is not read."))
    except (ExpatError, ValueError, LookupError) as slip:  # the last: an encoding that nobody knows
        at = getattr(slip, "lineno", 0)
        into.refuse(at, gettext("From here on this is no XML; what came before is kept."))
    if not parsing.begun and not into.games and not into.remarks:
        into.refuse(0, gettext("This is no list of plays of BoardGameGeek."))
    if parsing.total > parsing.plays:
        says = gettext("%(all)s plays are said to be there, and %(here)s are in this file: it is a page of several.")
        into.say(0, says % {"all": parsing.total, "here": parsing.plays})
    return into.done()


class _Parsing:
    """One play at a time: a file of any length needs no more room than its longest play."""

    def __init__(self, into: Import, encoding: str | None) -> None:
        self.into, self.depth, self.at = into, 0, 0
        self.play: dict[str, str] | None = None
        self.item: dict[str, str] = {}
        self.players: list[dict[str, str]] = []
        self.comment: list[str] | None = None
        self.comments: list[str] = []
        self.begun, self.total, self.plays = False, 0, 0
        self.parser = ParserCreate(encoding)
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        self.parser.StartDoctypeDeclHandler = self.refuse
        self.parser.EntityDeclHandler = self.refuse

    def read(self, source: bytes) -> None:
        self.parser.Parse(source, True)

    def refuse(self, *_: object) -> None:
        raise Unsafe

    def begin(self, name: str, attrs: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unsafe
        if name == "plays":
            self.begun, self.total = True, number_in(attrs.get("total", ""))
        elif name == "play":
            self.plays += 1
            self.at, self.play = self.parser.CurrentLineNumber, attrs
            self.item, self.players, self.comments = {}, [], []
        elif self.begun and (self.play is None or (name == "item" and self.item)):
            self.into.unused(self.parser.CurrentLineNumber, [f"<{named(name)}> {named(attrs.get('name'))}".strip()])
        elif name == "item":
            self.item = attrs
        elif name == "player":
            self.players.append(attrs)
        elif name == "comments":
            self.comment = []
        elif self.begun and name not in AROUND:
            self.into.unused(self.parser.CurrentLineNumber, [f"<{named(name)}>"])

    def text(self, text: str) -> None:
        if self.comment is not None:
            self.comment.append(text)
        elif self.begun and (stray := named(text)):
            self.into.unused(self.parser.CurrentLineNumber, [f"“{stray}”"])

    def end(self, name: str) -> None:
        self.depth -= 1
        if name == "comments" and self.comment is not None:
            self.comments.append("".join(self.comment))
            self.comment = None
        elif name == "play" and self.play is not None:
            self.done(self.play)
            self.play = None

    def done(self, play: dict[str, str]) -> None:
        into, at = self.into, self.at
        title = named(self.item.get("name"))
        if not title:
            into.refuse(at, gettext("It does not say which game was played."))
            return
        if not self.players or len(self.players) > MOST_PLAYERS:
            none = gettext("Nobody is said to have played.")
            into.refuse(at, gettext("More than 26 players.") if self.players else none)
            return
        date = day(play.get("date"))
        if not date.iso:
            says = gettext("“%(day)s” is no day; it is kept as it was written.")
            into.say(at, says % {"day": named(play.get("date"))})
        of_players = {f"player.{name}" for player in self.players for name in _left(player, OF_PLAYER)}
        into.unused(at, [*_left(play, READ), *sorted(of_players)])
        if no_minutes(play.get("length")):
            into.say(at, gettext("“%(time)s” are no minutes, and are left out.") % {"time": named(play["length"])})
        if any(shortened(each) for each in (self.item.get("name"), play.get("location"), *map(_name, self.players))):
            into.say(at, gettext("A name was too long and is shortened."))
        id_ = named(play.get("id"))[:40]
        kind = kind_of(title, self.item.get("objectid"))
        made = Play(
            kind=kind,
            players=tuple(_player(into, at, player) for player in _seated(self.players)),
            day=date.iso or named(play.get("date")),
            place=named(play.get("location")),
            minutes=minutes(play.get("length", "")),
            comment=said("\n\n".join(self.comments)),
            tags=_tags(play, other_title(title, kind), other_number(self.item.get("objectid"), kind)),
            key=f"{FORMAT}:{id_}" if id_ else "",
        )
        into.keep(at, record_of(made), made.key)


def _left(attrs: dict[str, str], read_: frozenset[str]) -> list[str]:
    """What is said and not used. Their `0` is for nothing."""
    return [name for name, value in attrs.items() if name not in read_ and value not in ("", "0")]


def _name(attrs: dict[str, str]) -> str:
    return attrs.get("name", "")


def _seated(players: list[dict[str, str]]) -> list[dict[str, str]]:
    """In the order of the start positions, where all of them are numbers."""
    places = [player.get("startposition", "") for player in players]
    if len(set(places)) == len(players) and all(place.isdecimal() and len(place) < 4 for place in places):
        players = sorted(players, key=lambda player: int(player["startposition"]))
        return [{name: value for name, value in player.items() if name != "startposition"} for player in players]
    return players


def _player(into: Import, at: int, attrs: dict[str, str]) -> Player:
    name = named(attrs.get("name"))
    if not name and named(attrs.get("username")):
        into.say(at, gettext("A player without a name is known by an account there; the account is not kept."))
    score = attrs.get("score", "")
    counted = points(score)
    also = [named(score)] if counted is None or reads_otherwise(score) else []
    if counted is None:
        into.say(at, gettext("“%(points)s” is no number of points; it is kept as a remark.") % {"points": named(score)})
    also += [f"{field} {value}" for field in ("color", "rating") if (value := named(attrs.get(field))) not in ("", "0")]
    also += ["new"] if attrs.get("new") == "1" else []
    if attrs.get("startposition"):  # it has not told the order
        also.append(f"startposition {named(attrs['startposition'])}")
    won = attrs.get("win")
    if won not in (None, "", "0", "1"):
        into.say(at, gettext("“%(won)s” does not say who won.") % {"won": named(won)})
    return Player(name, counted or "", won == "1" if won in ("0", "1") else None, also=tuple(filter(None, also)))


def _tags(play: dict[str, str], title: str, number: str) -> tuple[tuple[str, str], ...]:
    flags = " ".join(name for name in ("incomplete", "nowinstats") if play.get(name) == "1")
    quantity = named(play.get("quantity"))
    found = {
        "title": title,
        "bgg-id": number,
        "times": quantity if quantity not in ("", "1") else "",
        "flags": flags,
    }
    return tuple((tag, value) for tag, value in found.items() if value)
