"""The score sheet of a new game: what a form or a program asks for, as tags of a header."""

from collections.abc import Sequence
from dataclasses import dataclass

from records.study import STUDY
from replay.engine.registry import installed
from replay.sheet.header import HIGHEST, LONGEST, MOST_ROUNDS, OPEN, SCORINGS
from replay.sheet.state import folded
from replay.sheet.titles import number_of
from webapp.platform.i18n import gettext
from webapp.platform.outcome import Refusal

MOST_COLUMNS = 40  # that are agreed on before the game; a sheet has room for more
MOST_NAME = 60  # characters of the name of a game
SEPARATORS = set(',:"')  # stand between names in a header


@dataclass(frozen=True)
class SheetWish:
    """How somebody wants to score a game that nobody has taught Recount."""

    scoring: str = HIGHEST
    columns: Sequence[str] = ()
    rounds: int | None = None  # 0: as many as it takes; None: it has none
    teams: Sequence[tuple[str, str]] = ()  # name, and the letters of the seats

    @property
    def tags(self) -> list[tuple[str, str]]:
        """Nothing that goes without saying."""
        teams = ", ".join(f"{_tidy(name)}: {' '.join(seats)}" for name, seats in self.teams)
        said = {
            "scoring": "" if self.scoring == HIGHEST else self.scoring,
            "sheet": ", ".join(map(_tidy, self.columns)),
            "rounds": "" if self.rounds is None else str(self.rounds or OPEN),
            "teams": teams,
        }
        return [(tag, value) for tag, value in said.items() if value]


def sheet_tags(name: str, wish: SheetWish, letters: str) -> list[tuple[str, str]] | Refusal:
    """The header of a game with this name, but for its players; or what is wrong with the wish. The seats have
    these letters."""
    title = _tidy(name)
    if why := _unnamed(title) or _unscored(wish) or _untitled(wish) or _untogether(wish, letters):
        return Refusal("unplayable", why)
    number = number_of(title)
    return [("game", title), *wish.tags, *([("bgg-id", str(number))] if number else [])]


def _tidy(text: str) -> str:
    return " ".join(text.split())


def _unnamed(title: str) -> str:
    if not title:
        return gettext("Say what you play: any name will do.")
    if len(title) > MOST_NAME:
        return gettext("The name of a game has at most %(most)s characters.") % {"most": MOST_NAME}
    if folded(title) == STUDY or title in installed():
        return gettext("“%(name)s” is something else here. Write the name as it stands on the box.") % {"name": title}
    return ""


def _unscored(wish: SheetWish) -> str:
    if wish.scoring not in SCORINGS:
        return gettext("Choose how it is scored.")
    if not 0 <= (wish.rounds or 0) <= MOST_ROUNDS:
        return gettext("A sheet has at most %(most)s rounds.") % {"most": MOST_ROUNDS}
    if wish.rounds is not None and wish.columns:
        return gettext("A sheet has rounds or categories, not both.")
    return ""


def _untitled(wish: SheetWish) -> str:
    """What is wrong with its columns."""
    titles = [_tidy(title) for title in wish.columns]
    if len(titles) > MOST_COLUMNS:
        return gettext("At most %(most)s categories can be agreed on; others can be added while you play.") % {
            "most": MOST_COLUMNS
        }
    if any(not title or len(title) > LONGEST or SEPARATORS & set(title) for title in titles):
        return gettext("A category has a name of up to %(most)s characters without commas, colons and quotes.") % {
            "most": LONGEST
        }
    if len({folded(title) for title in titles}) < len(titles):
        return gettext("Two categories have the same name.")
    return ""


def _untogether(wish: SheetWish, letters: str) -> str:
    """What is wrong with its teams."""
    names = [_tidy(name) for name, _ in wish.teams]
    if any(not name or len(name) > LONGEST or SEPARATORS & set(name) for name in names):
        return gettext("A team has a name of up to %(most)s characters without commas, colons and quotes.") % {
            "most": LONGEST
        }
    seated = [seat for _, seats in wish.teams for seat in seats]
    if len({folded(name) for name in names}) < len(names) or any(name in letters for name in names if len(name) == 1):
        return gettext("Two teams have the same name, or one is called like a seat.")
    if len(set(seated)) < len(seated) or not set(seated) <= set(letters) or not all(seats for _, seats in wish.teams):
        return gettext("Everybody plays in one team at most, and nobody's team is empty.")
    return ""
