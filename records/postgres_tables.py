"""The tables of the PostgreSQL store, the triggers that keep them append-only, and who may do what.

Every row of a game carries its id, and every key begins with it: so the tables can be spread over several machines by
that column (docs/deploying.md). `tips` notes the last sentence of each game, as the end marks of SQLite do; nobody but
a trigger moves it, and only on. `shelf` has one row: how many games were stored. It gives each its place.

Two roles. The owner makes the tables; the writer is who the site is, and may add rows and rename people, and nothing
else. The owner takes these rights from itself as well: who has only one role has triggers and rights against accidents;
against somebody who has the site's password there is the second role.
"""

from collections.abc import Iterable
from typing import NamedTuple

WRITER = "recount_writer"  # the role, where there are two
APPLIED = "recount_steps"  # the table of what was done to the tables
RECORDS = "records"  # what is told to those who listen
UNUSUAL = "(remark <> '' or words <> 1)"  # few rows, with a small index of their own
_NEVER = "it is append-only: nothing written is changed or removed"


class Step(NamedTuple):
    """What brings the tables one version further."""

    name: str
    statements: tuple[str, ...]


_TEXT = 'text collate "C" not null'  # sorted by its bytes, whatever the language of the server
_TABLES = (
    f"""create table games (game {_TEXT} primary key, place bigint not null, words integer not null, header {_TEXT},
        remark {_TEXT}, at {_TEXT}, by {_TEXT}, hash {_TEXT})""",
    "create index games_by_place on games (place)",
    f"""create table events (game {_TEXT}, number integer not null, words integer not null, seat {_TEXT}, say {_TEXT},
        remark {_TEXT}, at {_TEXT}, by {_TEXT}, hash {_TEXT}, primary key (game, number))""",
    f"create index events_unusual on events (game, number) where {UNUSUAL}",
    # it moves with every sentence: room on its page, so that no index has to be touched
    f"""create table tips (game {_TEXT} primary key, number integer not null, at {_TEXT}, hash {_TEXT})
        with (fillfactor = 60)""",
    f"create table authors (game {_TEXT}, letter {_TEXT}, person {_TEXT}, primary key (game, letter))",
    # scope: the game, or for a new one the key once more, so that they do not all lie in one place
    f"""create table answers (scope {_TEXT}, key {_TEXT}, meant {_TEXT}, game {_TEXT}, first integer not null,
        last integer not null, hash {_TEXT}, primary key (scope, key))""",
    f"create table people (person {_TEXT} primary key, name {_TEXT})",
    "create index people_by_name on people (name)",
    "create table shelf (one integer primary key check (one = 1), games bigint not null)",
    "insert into shelf values (1, 0)",
)


def _function(name: str, body: str, *, returns: str = "trigger", declares: str = "") -> str:
    """With the rights of the owner: who inserts a row may not move a tip."""
    declares = f"declare {declares}" if declares else ""
    return f"""create function {name}() returns {returns} language plpgsql security definer set search_path from current
        as $$ {declares} begin {body} end $$"""


def _refuse(what: str) -> str:
    return f"raise exception '%: {what}', tg_table_name using errcode = 'integrity_constraint_violation';"


def _trigger(table: str, name: str, when: str, function: str, each: str = "row") -> str:
    return f"create trigger {table}_{name} {when} on {table} for each {each} execute function {function}()"


_FUNCTIONS = (
    _function("refuse_change", _refuse(_NEVER)),
    _function("take_turn", "perform 1 from shelf for update;", returns="void"),
    _function("place_game", "update shelf set games = games + 1 returning games into new.place; return new;"),
    _function("begin_tip", "insert into tips values (new.game, 0, new.at, new.hash); return null;"),
    # once for all sentences of a statement: a row that is updated leaves one behind each time
    _function(
        "move_tip",
        f"""update tips t set number = last, at = e.at, hash = e.hash
            from (select game, min(number) as first, max(number) as last, count(*) as many from added group by game) a
            join added e on e.game = a.game and e.number = a.last
            where t.game = a.game and t.number = a.first - 1 and a.many = a.last - a.first + 1;
        get diagnostics moved = row_count;
        if moved <> (select count(distinct game) from added) then
            {_refuse(f"{_NEVER}, and only the next number is written")} end if;
        return null;""",
        declares="moved bigint;",
    ),
    _function(
        "check_tip",
        f"""if tg_op = 'INSERT' and new.number = 0 and exists (select 1 from games g
                where g.game = new.game and g.at = new.at and g.hash = new.hash)
            or tg_op = 'UPDATE' and new.game = old.game and new.number > old.number and exists (select 1
                from events e where e.game = new.game and e.number = new.number and e.at = new.at and e.hash = new.hash)
        then return new; end if;
        {_refuse(_NEVER)}""",
    ),
    _function(
        "check_shelf",
        f"if new.one = old.one and new.games = old.games + 1 then return new; end if; {_refuse(_NEVER)}",
    ),
)
KEPT = ("games", "events", "answers", "authors")  # never changed
COUNTED = ("tips", "shelf")  # moved on by triggers
_TRIGGERS = (
    *(_trigger(table, "no_change", "before update or delete", "refuse_change") for table in KEPT),
    *(_trigger(table, "no_delete", "before delete", "refuse_change") for table in (*COUNTED, "people")),
    *(
        _trigger(table, "no_truncate", "before truncate", "refuse_change", "statement")
        for table in (*KEPT, *COUNTED, "people")
    ),
    _trigger("games", "place", "before insert", "place_game"),
    _trigger("games", "tip", "after insert", "begin_tip"),
    """create trigger events_tip after insert on events referencing new table as added
        for each statement execute function move_tip()""",
    _trigger("tips", "step", "before insert or update", "check_tip"),
    _trigger("shelf", "step", "before update", "check_shelf"),
    _trigger("shelf", "once", "before insert", "refuse_change"),
)
_OWNER = (
    f"revoke update, delete, truncate on {', '.join(KEPT)} from current_user",
    f"revoke delete, truncate on {', '.join(COUNTED)}, people from current_user",
    *(f"revoke execute on function {name}() from public" for name in ("take_turn", "refuse_change")),
)
_LISTS = (  # see lists.py
    f"create table lists (name {_TEXT} primary key, id {_TEXT}, number bigint not null)",
    f"create table listed (game {_TEXT} primary key)",
    "insert into lists select '', '', 0 where exists (select 1 from games)",
    _trigger("listed", "no_change", "before update or delete", "refuse_change"),
    _trigger("listed", "no_truncate", "before truncate", "refuse_change", "statement"),
    "revoke update, delete, truncate on listed from current_user",
)
_IMPORTS = f"""create table imports (  -- see imports.py
    game {_TEXT}, first bigint, last bigint not null, at {_TEXT}, account {_TEXT}, way {_TEXT},
    primary key (game, first)
)"""
STEPS = (
    Step("m001_records", (*_TABLES, *_FUNCTIONS, *_TRIGGERS, *_OWNER)),
    Step("m002_lists", _LISTS),
    Step("m003_imports", (_IMPORTS,)),
)


def grants(schema: str, changing: Iterable[str]) -> list[str]:
    """What the writer may do. `changing`: the tables beside the records, which hold accounts and keys."""
    return [
        f"grant usage on schema {schema} to {WRITER}",
        f"grant select, insert on {', '.join(KEPT)} to {WRITER}",
        f"grant select on {', '.join(COUNTED)}, {APPLIED} to {WRITER}",
        f"grant select, insert, update on people, lists to {WRITER}",
        f"grant select, insert on listed to {WRITER}",
        f"grant select, insert, update, delete on imports to {WRITER}",
        f"grant execute on function take_turn() to {WRITER}",
        *(f"grant select, insert, update, delete on {table} to {WRITER}" for table in changing),
    ]
