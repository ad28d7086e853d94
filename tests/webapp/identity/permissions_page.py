"""docs/permissions.md: the table of permissions as a page, and the addresses that ask for each action."""

from collections.abc import Iterable

from flask import Flask
from werkzeug.routing import Rule

from tests.webapp.identity.addresses import action_at
from webapp.identity import conditions
from webapp.identity.conditions import Condition
from webapp.identity.permissions import REASONS, TABLE, Action, Allowed, Cell, Denied
from webapp.identity.roles import Role, Scope
from webapp.identity.token_scopes import needed

HEAD = """# Permissions

Who may do what. `webapp/identity/permissions.py` has this table, and the site asks it; `make golden` writes this page
from it, and a test asks every address as everybody whether it does what stands here.

A role is one in a game (or study), by its key, by an account, or by the group that the game belongs to; or one in a
group. *Nobody* has neither account nor key, a *stranger* has an account and no role here. The key of a game makes a
*recorder*, the key of a seat a *player*, a key to annotate a *judge*, a key to look on a *viewer*. Of several roles the
strongest counts. A player of a group who has no seat in a game is a *viewer* of it.

Whatever is done to a game or a study, it has to be readable first; what is not readable is not there (404).
"""
SECTIONS = {
    Action.USE_SITE: "With the site",
    Action.SEE_GROUP: "With a group",
    Action.READ: "With a game or a study",
    Action.SPEAK_AS: "With a dispute",
}
NAMES = {
    id(each): name.lower().replace("_", "-") for name, each in vars(conditions).items() if isinstance(each, Condition)
}


def page(app: Flask, addresses: Iterable[tuple[str, str, Rule]]) -> str:
    """The page, of a site with these addresses and methods."""
    known = list(addresses)
    asked = sorted((address, method) for address, method, _ in known)
    return "\n".join([HEAD, *_table(), *_legend(), *_addresses(asked), *_scopes(app, known)]) + "\n"


def scopes_at(app: Flask, rule: Rule, method: str) -> frozenset[Scope]:
    with app.app_context():
        return needed(rule.endpoint, method)


def _scopes(app: Flask, addresses: list[tuple[str, str, Rule]]) -> Iterable[str]:
    yield from ("", "## Scopes", "")
    yield "What a token has to be made for, for each address; without it the answer is 403, whatever else it is for."
    yield "Whoever writes and may not read gets a receipt and nothing else. A sentence that rules needs `judge`,"
    yield from ("wherever it is written.", "", f"| | {' | '.join(Scope)} |", "|---" * (1 + len(Scope)) + "|")
    for address, method, rule in sorted(addresses, key=lambda each: each[:2]):
        wanted = scopes_at(app, rule, method)
        yield f"| `{method} {address}` | {' | '.join('●' if scope in wanted else '' for scope in Scope)} |"


def _table() -> Iterable[str]:
    for action, permission in TABLE.items():
        if action in SECTIONS:
            yield from ("", f"## {SECTIONS[action]}", "", f"| | {' | '.join(Role)} |", "|---" * (1 + len(Role)) + "|")
        cells = " | ".join(_cell(permission.cells[role]) for role in Role)
        scope = f"; a token needs `{permission.scope}`" if permission.scope else ""
        yield f"| **{action}**: {permission.says}{scope} | {cells} |"


def _cell(cell: Cell) -> str:
    if isinstance(cell, Allowed):
        return "yes"
    if isinstance(cell, Denied):
        return f"no: {cell.reason}"
    return "if " + ", ".join(f"*{NAMES[id(condition)]}*" for condition, _ in cell.conditions)


def _legend() -> Iterable[str]:
    used = {
        id(condition): (condition, reason)
        for permission in TABLE.values()
        for cell in permission.cells.values()
        if not isinstance(cell, Allowed | Denied)
        for condition, reason in cell.conditions
    }
    yield from ("", "## Conditions", "", "| | holds if | else |", "|---|---|---|")
    for condition, reason in sorted(used.values(), key=lambda each: NAMES[id(each[0])]):
        yield f"| *{NAMES[id(condition)]}* | {condition.says} | no: {reason} |"
    yield from ("", "## Why not", "", "| | |", "|---|---|", *(f"| {each} | {says} |" for each, says in REASONS.items()))
    yield from (
        "",
        f"A token has some of the scopes {', '.join(f'`{each}`' for each in Scope)}; a key and a session",
        "have all.",
    )


def _addresses(addresses: list[tuple[str, str]]) -> Iterable[str]:
    yield from ("", "## Addresses", "")
    for action in TABLE:
        asking = [f"`{method} {address}`" for address, method in addresses if action_at(address, method) == action]
        if asking:
            yield f"- **{action}**: {', '.join(asking)}"
