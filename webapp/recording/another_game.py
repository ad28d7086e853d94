"""Another game: one that nobody has taught Recount is begun under any name, and how it is scored is agreed on."""

from collections.abc import Iterable, Iterator, Mapping

from records import Header
from replay.engine.registry import GAMES
from replay.sheet.header import HIGHEST, JUST_WHO, LONGEST, LOWEST, OPEN, ROUNDS_WON, SCORINGS, TOGETHER, agreed
from replay.sheet.titles import number_of
from webapp.platform.i18n import gettext
from webapp.recording.page import AnotherGame, Labelled
from webapp.recording.sheet import AS_THEY_COME, BY_CATEGORY, BY_ROUND, mode

CHOICE = "*"  # what the form says instead of a game's name
FIELD = "other"
SEATS = "ABCDEFGHIJKL"
SHOWN = 4  # of them, before somebody asks for more
OFFERED = 200  # titles to complete a name from
LONGEST_TITLE = 100


def tags_of(said: Mapping[str, str]) -> list[tuple[str, str]]:
    """The header that a form asks for, without the day and the place."""
    number = number_of(_title(said))
    return [
        ("game", _title(said)),
        ("bgg-id", str(number) if number else ""),
        *((tag, value) for tag, value in _scored(said) if value),
        ("teams", _teams(said)),
        *seated(said).items(),
    ]


def missing(said: Mapping[str, str]) -> str:
    """What a game cannot begin without; empty: it can."""
    if not _title(said):
        return gettext("Which game is it? Write its name.")
    if not seated(said):
        return gettext("Who plays? Write at least one name.")
    if _written(said) == BY_CATEGORY and not said.get(f"{FIELD}-sheet"):
        return gettext("Which categories does the score sheet have? Write them with commas between.")
    return ""


def seated(said: Mapping[str, str]) -> dict[str, str]:
    """Letter to name; empty seats are left out and the others move up."""
    return {seat: said[f"{FIELD}-{field}"] for seat, field in zip(SEATS, _taken(said), strict=False)}


def filled(header: Header) -> dict[str, str]:
    """The form as a game was begun with it."""
    letters = header.seats
    terms = agreed(len(letters), header)
    team = {seat: name for name, seats in terms.teams for seat in seats}
    said = {
        "game": CHOICE,
        f"{FIELD}-title": header.game,
        f"{FIELD}-scoring": terms.scoring,
        f"{FIELD}-written": mode(len(letters), header),
        f"{FIELD}-sheet": ", ".join(terms.columns),
        f"{FIELD}-rounds": str(terms.rounds or ""),
    }
    for n, (seat, name) in enumerate(zip(SEATS, letters.values(), strict=False)):
        said |= {f"{FIELD}-{seat}": name, f"{FIELD}-team-{seat}": team.get(n, "")}
    return said


def another_game(known: Iterable[str]) -> AnotherGame:
    """What the form offers. `known`: titles to complete a name from, the likeliest first."""
    return AnotherGame(
        seats=SEATS[:SHOWN],
        more=SEATS[SHOWN:],
        titles=tuple(known)[:OFFERED],
        scorings=(
            Labelled(HIGHEST, gettext("Most points")),
            Labelled(LOWEST, gettext("Fewest points")),
            Labelled(ROUNDS_WON, gettext("Most rounds won")),
            Labelled(TOGETHER, gettext("All together")),
            Labelled(JUST_WHO, gettext("Just who won")),
        ),
        ways=(
            Labelled(BY_ROUND, gettext("Round by round")),
            Labelled(BY_CATEGORY, gettext("By category")),
            Labelled(AS_THEY_COME, gettext("As they come")),
        ),
    )


def _title(said: Mapping[str, str]) -> str:
    title = " ".join(said.get(f"{FIELD}-title", "").split())[:LONGEST_TITLE]
    return title.title() if title in GAMES else title  # the name of a game that is judged here is taken


def _taken(said: Mapping[str, str]) -> list[str]:
    """The seats of the form with somebody in them."""
    return [seat for seat in SEATS if said.get(f"{FIELD}-{seat}")]


def _scoring(said: Mapping[str, str]) -> str:
    asked = said.get(f"{FIELD}-scoring", "")
    return asked if asked in SCORINGS else HIGHEST


def _written(said: Mapping[str, str]) -> str:
    """How the points are written, where there are any."""
    if _scoring(said) not in (HIGHEST, LOWEST):
        return ""
    return said.get(f"{FIELD}-written") or BY_ROUND


def _scored(said: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    scoring, written = _scoring(said), _written(said)
    yield "scoring", scoring if scoring != HIGHEST else ""
    if written == BY_CATEGORY:
        titles = (" ".join(each.split())[:LONGEST] for each in said.get(f"{FIELD}-sheet", "").split(","))
        yield "sheet", ", ".join(filter(None, titles))
    elif written == BY_ROUND:
        many = said.get(f"{FIELD}-rounds", "")
        yield "rounds", many if many.isdecimal() and 0 < int(many) <= 100 else OPEN


def _teams(said: Mapping[str, str]) -> str:
    """`Reds: A C, Blues: B D`"""
    teams: dict[str, list[str]] = {}
    for seat, field in zip(SEATS, _taken(said), strict=False):
        name = " ".join(said.get(f"{FIELD}-team-{field}", "").replace(",", " ").replace(":", " ").split())[:LONGEST]
        if name:
            teams.setdefault(name, []).append(seat)
    return ", ".join(f"{name}: {' '.join(seats)}" for name, seats in teams.items())
