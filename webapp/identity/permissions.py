"""Permissions: one table of who may do what, and the one function that reads it.

`may(actor, action, thing)` answers ALLOWED, or Denied with a reason. It knows no request, no language and no store:
`webapp.identity.current_actor` says who asks, and views turn a reason into an answer. docs/permissions.md shows it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from webapp.identity import conditions as when
from webapp.identity.conditions import Condition, Subject
from webapp.identity.roles import Actor, Role, Scope


class Reason(StrEnum):
    """Why somebody may not do something."""

    HIDDEN = "hidden"
    SIGN_IN = "sign-in"
    SCOPE = "scope"
    NO_ROLE = "no-role"
    ROLE = "role"
    SEAT = "seat"
    VOICE = "voice"
    NAME = "name"
    HAS_SEAT = "has-seat"
    STAGE = "stage"
    HIDDEN_CARDS = "hidden-cards"
    HIDDEN_NOTES = "hidden-notes"


REASONS: dict[Reason, str] = {
    Reason.HIDDEN: "for them it is not there",
    Reason.SIGN_IN: "it needs an account",
    Reason.SCOPE: "the token was not made for this",
    Reason.NO_ROLE: "they have no role that writes here",
    Reason.ROLE: "their role does not include it",
    Reason.SEAT: "it is for another seat",
    Reason.VOICE: "it is in the name of somebody else",
    Reason.NAME: "they have not said yet who they are",
    Reason.HAS_SEAT: "they write under the name of their seat",
    Reason.STAGE: "the game or the dispute is not at this stage, or somebody else decides",
    Reason.HIDDEN_CARDS: "it would show hidden cards",
    Reason.HIDDEN_NOTES: "it would show notes that are not for them",
}


class Action(StrEnum):
    """What somebody wants to do."""

    # with the site
    USE_SITE = "use-site"
    MANAGE_ACCOUNT = "manage-account"
    TOKEN_READ = "token-read"
    TOKEN_WRITE = "token-write"
    TOKEN_JUDGE = "token-judge"
    # with a group
    SEE_GROUP = "see-group"
    START_IN_GROUP = "start-in-group"
    SET_READINGS = "set-readings"
    RUN_GROUP = "run-group"
    REMOVE_MEMBER = "remove-member"
    # with a game or a study
    READ = "read"
    FIND = "find"
    OPEN_WITH_KEY = "open-with-key"
    SEE_PEOPLE = "see-people"
    SEE_HAND = "see-hand"
    EXPORT = "export"
    ANNOTATE = "annotate"
    NAME_VOICE = "name-voice"
    WRITE_NOTES = "write-notes"
    IMPORT_NOTES = "import-notes"
    RECORD = "record"
    WRITE_MOVES = "write-moves"
    WRITE_STATEMENTS = "write-statements"
    AGREE = "agree"
    INVITE = "invite"
    REVOKE_KEYS = "revoke-keys"
    RESTORE = "restore"
    SHARE = "share"
    GIVE = "give"
    # with a dispute; programs are told these words
    SPEAK_AS = "speak-as"
    ARGUE = "argue"
    EVIDENCE = "evidence"
    CLAIM = "claim"
    WITHDRAW = "withdraw"
    DECIDE = "decide"
    VOTE = "vote"
    ENGINE = "engine"
    RULE = "rule"
    APPLY = "apply"
    APPEAL = "appeal"


@dataclass(frozen=True)
class Allowed:
    def __bool__(self) -> Literal[True]:
        return True


@dataclass(frozen=True)
class Denied:
    reason: Reason

    def __bool__(self) -> Literal[False]:
        return False


@dataclass(frozen=True)
class When:
    """Allowed while these conditions hold; the reason is that of the first that does not."""

    conditions: tuple[tuple[Condition, Reason], ...]


Cell = Allowed | Denied | When
ALLOWED = Allowed()


@dataclass(frozen=True)
class Permission:
    """One row of the table: an action, and what each role gets."""

    says: str  # what it is, for docs/permissions.md
    cells: Mapping[Role, Cell]
    scope: Scope | None = None  # what a token needs, where it is asked


def may(actor: Actor, action: Action, thing: Subject = None) -> Allowed | Denied:
    """May this actor do this to that? `thing` is what the conditions of the action look at."""
    permission = TABLE[action]
    cell = permission.cells[actor.role]
    if isinstance(cell, Denied):
        return cell
    if permission.scope is not None and permission.scope not in actor.scopes:
        return Denied(Reason.SCOPE)
    for condition, reason in cell.conditions if isinstance(cell, When) else ():
        if not condition.holds(actor, thing):
            return Denied(reason)
    return ALLOWED


# ── the table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _if(condition: Condition, reason: Reason) -> When:
    return When(((condition, reason),))


def _row(says: str, *cells: Cell, scope: Scope | None = None) -> Permission:
    """Of nobody, stranger, viewer, player, judge, recorder, owner."""
    return Permission(says, dict(zip(Role, cells, strict=True)), scope)


def _all(says: str, cell: Cell, scope: Scope | None = None) -> Permission:
    return Permission(says, dict.fromkeys(Role, cell), scope)


def _writing(says: str, player: Cell, judge: Cell, recorder: Cell, owner: Cell | None = None) -> Permission:
    """Of what is written in a game: whoever only looks on has no part in it."""
    return _row(says, OUT, OUT, OUT, player, judge, recorder, recorder if owner is None else owner)


YES = ALLOWED
GONE, LOGIN, OUT, NO = map(Denied, (Reason.HIDDEN, Reason.SIGN_IN, Reason.NO_ROLE, Reason.ROLE))
OPEN, LISTED = _if(when.OPEN, Reason.HIDDEN), _if(when.LISTED, Reason.HIDDEN)
SHOWN = _if(when.DISCLOSED, Reason.HIDDEN_CARDS)
OWN_HAND = _if(when.DISCLOSED_OR_OWN, Reason.HIDDEN_CARDS)
OWN_SEAT = _if(when.OWN_SEAT, Reason.SEAT)
OWN_VOICE = _if(when.OWN_VOICE, Reason.VOICE)
NAMED = _if(when.NAMED, Reason.NAME)
NAMED_VOICE = When(((when.NAMED, Reason.NAME), (when.OWN_VOICE, Reason.VOICE)))
BY_ACCOUNT = _if(when.BY_ACCOUNT, Reason.NO_ROLE)
SPEAKER = _if(when.SPEAKER, Reason.VOICE)
NAMED_SPEAKER = When(((when.NAMED, Reason.NAME), (when.SPEAKER, Reason.VOICE)))


def _stage(condition: Condition) -> When:
    return _if(condition, Reason.STAGE)


def _named(condition: Condition) -> When:
    """For whoever has to say first who they are."""
    return When(((when.NAMED, Reason.NAME), (condition, Reason.STAGE)))


TABLE: dict[Action, Permission] = {
    # with the site
    Action.USE_SITE: _all("use the public pages, ask the judge, begin or add a game or a study, sign up and in", YES),
    Action.MANAGE_ACCOUNT: _row(
        "see and change one's own account, found and join groups", LOGIN, *[YES] * 6, scope=Scope.ACCOUNT
    ),
    Action.TOKEN_READ: _all("read with a token", YES, Scope.READ),
    Action.TOKEN_WRITE: _all("write with a token", YES, Scope.WRITE),
    Action.TOKEN_JUDGE: _all("write rulings with a token", YES, Scope.JUDGE),
    # with a group: the role is that of the member
    Action.SEE_GROUP: _row("see a group", LOGIN, GONE, YES, YES, YES, YES, YES),
    Action.START_IN_GROUP: _row("give a game to a group", LOGIN, GONE, NO, YES, YES, YES, YES),
    Action.SET_READINGS: _row("say how the group reads open rules", LOGIN, GONE, NO, NO, YES, NO, YES),
    Action.RUN_GROUP: _row("rename a group, invite, change roles", LOGIN, GONE, NO, NO, NO, NO, YES),
    Action.REMOVE_MEMBER: _row("remove a member", LOGIN, GONE, *[_if(when.ONESELF, Reason.ROLE)] * 4, YES),
    # with a game or a study
    Action.READ: _row("read a game or a study", OPEN, OPEN, YES, YES, YES, YES, YES),
    Action.FIND: _row("find it without its address", LISTED, LISTED, YES, YES, YES, YES, YES),
    Action.OPEN_WITH_KEY: _all("open a private game in a browser by its key", _if(when.KEYED, Reason.HIDDEN)),
    Action.SEE_PEOPLE: _row("see its group and who has which role in it", OUT, OUT, *[BY_ACCOUNT] * 5),
    Action.SEE_HAND: _row("see the hidden cards of a seat", SHOWN, SHOWN, SHOWN, OWN_HAND, SHOWN, OWN_HAND, OWN_HAND),
    Action.EXPORT: _all(
        "export everything that is stored",
        When(((when.SHOWS_NO_CARDS, Reason.HIDDEN_CARDS), (when.SHOWS_NO_NOTES, Reason.HIDDEN_NOTES))),
    ),
    Action.ANNOTATE: _writing("annotate a game", YES, YES, YES),
    Action.NAME_VOICE: _writing("choose the name to write notes under", Denied(Reason.HAS_SEAT), YES, YES),
    Action.WRITE_NOTES: _writing("write and change these notes", OWN_VOICE, NAMED_VOICE, OWN_VOICE),
    Action.IMPORT_NOTES: _writing("import these notes", OWN_SEAT, OWN_SEAT, YES),
    Action.RECORD: _writing("record a game, vary it, write a study, see its keys", YES, NO, YES),
    Action.WRITE_MOVES: _writing("write and take back these moves", OWN_SEAT, NO, YES),
    Action.WRITE_STATEMENTS: _writing(
        "write these sentences of a dispute in the record", _if(when.OWN_STATEMENTS, Reason.VOICE), NO, YES
    ),
    Action.AGREE: _writing(
        "agree, at the end of a game, that the hands are shown",
        When(((when.ENDED, Reason.STAGE), (when.ONLY_SELF, Reason.SEAT))),
        NO,
        When(((when.ENDED, Reason.STAGE), (when.NOBODY_ELSE, Reason.SEAT), (when.OWNER_AFTER_A_DAY, Reason.STAGE))),
    ),
    Action.INVITE: _writing(
        "invite somebody to a seat, to the table, to annotate or to look on",
        _if(when.SAME_SEAT, Reason.SEAT),
        NO,
        _if(when.FREE_OR_THEIRS, Reason.SEAT),
    ),
    Action.REVOKE_KEYS: _writing(
        "revoke this key, withdraw invitations", NO, NO, _if(when.NOT_THE_MAKERS, Reason.ROLE)
    ),
    Action.RESTORE: _writing("add to a stored game from an export", NO, NO, YES),
    Action.SHARE: _writing(
        "say who sees a game, take it out of its group, take roles away",
        NO,
        NO,
        _if(when.MADE_AND_UNOWNED, Reason.ROLE),
        YES,
    ),
    Action.GIVE: _writing(
        "give a game to a group, or to another one",
        NO,
        NO,
        _if(when.MADE_AND_UNOWNED, Reason.ROLE),
        _if(when.THEIRS_OR_UNOWNED, Reason.ROLE),
    ),
    # with a dispute
    Action.SPEAK_AS: _writing("raise a dispute, and speak in one, in this name", SPEAKER, NAMED_SPEAKER, SPEAKER),
    Action.ARGUE: _writing("make a statement", YES, NAMED, YES),
    Action.EVIDENCE: _writing("show evidence", YES, NAMED, YES),
    Action.CLAIM: _writing(
        "change the claim", _stage(when.RAISED_UNRULED), _named(when.RAISED_UNRULED), _stage(when.UNRULED)
    ),
    Action.WITHDRAW: _writing(
        "withdraw it", _stage(when.RAISED_UNRULED), _named(when.RAISED_UNRULED), _stage(when.UNRULED)
    ),
    Action.DECIDE: _writing("propose who decides", _stage(when.PENDING), NO, _stage(when.PENDING)),
    Action.VOTE: _writing("vote", _stage(when.VOTING), NO, _stage(when.VOTING)),
    Action.ENGINE: _writing("let the rules decide", _stage(when.ENGINE_DECIDES), NO, _stage(when.ENGINE_DECIDES)),
    Action.RULE: _writing("rule", _stage(when.DECIDES), _named(when.DECIDES), _stage(when.DECIDES)),
    Action.APPLY: _writing("carry a ruling out", _stage(when.DECIDED), _named(when.DECIDED), _stage(when.RULING)),
    Action.APPEAL: _writing("appeal", _stage(when.RULED), NO, _stage(when.RULED)),
}
