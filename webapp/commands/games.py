"""recount games: which games are installed, how much each can do, and how well it was tried."""

import click
from rich.console import Console
from rich.table import Table

from records.json_types import JsonObject
from replay.engine.game_data import GameData
from replay.engine.registry import GAMES, Tier, found
from webapp.commands.common import answer, as_json
from webapp.commands.replaying import lang
from webapp.games.standing import DRAFT, PLAYED, SETTLED, Standing, standing, troubles
from webapp.platform.error_text import text_of
from webapp.platform.i18n import gettext, language, pgettext


@click.command()
@lang
@as_json
def games(as_json: bool) -> None:
    """List the games that are installed: tier, standing, version, and where they come from."""
    all_games = [standing(name) for name in GAMES]
    if as_json:
        answer({"games": [_data(each) for each in all_games]})
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in _headings():
        table.add_column(heading, overflow="fold")
    for each in all_games:
        table.add_row(each.name, title_of(each.name)[language().tag], _tier(each), _tried(each), _origin(each))
    Console().print(table)
    for name, says in troubles():
        click.echo(f"{name}: {text_of(says)}")


def _headings() -> tuple[str, ...]:
    return (
        "",
        pgettext("games", "game"),
        pgettext("games", "tier"),
        pgettext("games", "standing"),
        pgettext("games", "from"),
    )


def title_of(name: str) -> dict[str, str]:
    known = found(name)
    data: GameData = known.data
    return dict(known.game.book.title if known.game is not None else data.named(name))


def _data(each: Standing) -> JsonObject:
    return {
        "game": each.name,
        "title": title_of(each.name),
        "tier": int(each.tier),
        "standing": each.stage,
        "recorded": each.games,
        "crimes": each.crimes,
        "rules": each.rules,
        "disputes": each.disputes,
        "version": each.version,
        "package": each.origin,
        "wrong": [str(says) for says in each.complaints],
    }


def _tier(each: Standing) -> str:
    words = {
        Tier.LOG: pgettext("tier", "scores"),
        Tier.TABLE: pgettext("tier", "table"),
        Tier.LAW: pgettext("tier", "judged"),
        Tier.FACE: pgettext("tier", "drawn"),
    }
    return f"{int(each.tier)} {words[each.tier]}"


def _tried(each: Standing) -> str:
    words = {
        DRAFT: pgettext("standing", "draft"),
        PLAYED: pgettext("standing", "played"),
        SETTLED: pgettext("standing", "settled"),
    }
    if not each.rules:
        return words[each.stage]
    counts = {"crimes": each.crimes, "rules": each.rules, "disputes": each.disputes}
    return f"{words[each.stage]}: " + gettext("%(crimes)s of %(rules)s rules tried, disputes: %(disputes)s") % counts


def _origin(each: Standing) -> str:
    return f"{each.origin} {each.version}".strip() or "Recount"
