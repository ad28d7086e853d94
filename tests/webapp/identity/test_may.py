"""`may`: the one answer to who may do what, asked without a site."""

import re
from pathlib import Path

import pytest

from records import read, sentences
from replay.engine.registry import find
from webapp.identity import conditions
from webapp.identity.conditions import (
    Agreement,
    Condition,
    Dispute,
    Export,
    Hand,
    Key,
    Member,
    Seat,
    Shared,
    Speaker,
    Subject,
)
from webapp.identity.permissions import TABLE, Action, Allowed, Denied, Reason, may
from webapp.identity.roles import Actor, Holder, Role, Scope, Seating, actor_of, holder_by
from webapp.identity.whose_sentence import Moves, Sentences

RECORD = read(
    '[game "splendor"] [A "Ania"] [B "Bartek"] [@a "Marek"]\nA take wug\nB take rr\n@a note 1 !\nA dispute 2 "so?"'
)
NOBODY, STRANGER, VIEWER = Actor(), Actor(Role.STRANGER, account="x"), Actor(Role.VIEWER, account="v")
BARTEK = Actor(Role.PLAYER, seat="B", account="b")
MAREK, UNNAMED = Actor(Role.JUDGE, voice="@a", account="m"), Actor(Role.JUDGE, account="u")
RECORDER, KEY = Actor(Role.RECORDER, account="r"), Actor(Role.RECORDER, keyed=True)
MAKER = Actor(Role.RECORDER, keyed=True, made=True)
OWNER, OWNING = Actor(Role.OWNER, account="o"), Actor(Role.OWNER, account="o", made=True)
READER = Actor(Role.STRANGER, account="x", scopes=frozenset({Scope.READ}))


def said(text: str) -> Sentences:
    return Sentences(RECORD, tuple(sentences(text, len(RECORD.events) + 1, RECORD)))


def moved(text: str) -> Moves:
    return Moves(RECORD, said(text).events, find("splendor"))


def dispute(by: str = "A", decides: str = "vote", **more: bool) -> Dispute:
    return Dispute(by, decides, ("A", "B"), **more)


def agreement(
    seats: str, *, over: bool = True, rested: bool = False, taken: str = "", decides: bool = False
) -> Agreement:
    return Agreement(frozenset(seats), over, rested, Seating(frozenset(taken), decides))


RULED = dispute(rulings=True, ruling=True, ruled=True)
ASKED: list[tuple[Actor, Action, Subject, Reason | None]] = [
    (NOBODY, Action.READ, Shared("unlisted"), None),
    (NOBODY, Action.READ, Shared("private"), Reason.HIDDEN),
    (VIEWER, Action.READ, Shared("private"), None),
    (STRANGER, Action.FIND, Shared("unlisted"), Reason.HIDDEN),
    (NOBODY, Action.MANAGE_ACCOUNT, None, Reason.SIGN_IN),
    (READER, Action.MANAGE_ACCOUNT, None, Reason.SCOPE),
    (READER, Action.TOKEN_WRITE, None, Reason.SCOPE),
    (READER, Action.TOKEN_READ, None, None),
    (STRANGER, Action.SEE_GROUP, None, Reason.HIDDEN),
    (RECORDER, Action.REMOVE_MEMBER, Member("r"), None),
    (RECORDER, Action.REMOVE_MEMBER, Member("o"), Reason.ROLE),
    (OWNER, Action.REMOVE_MEMBER, Member("r"), None),
    (VIEWER, Action.RECORD, None, Reason.NO_ROLE),
    (MAREK, Action.RECORD, None, Reason.ROLE),
    (BARTEK, Action.WRITE_MOVES, moved("B take ww"), None),
    (BARTEK, Action.WRITE_MOVES, moved("A take ww"), Reason.SEAT),
    (RECORDER, Action.WRITE_MOVES, moved("A take ww"), None),
    (BARTEK, Action.WRITE_NOTES, said("B note 2 ?"), None),
    (BARTEK, Action.WRITE_NOTES, said("@a note 2 ?"), Reason.VOICE),
    (RECORDER, Action.WRITE_NOTES, said("@a note 2 ?"), Reason.VOICE),
    (MAREK, Action.WRITE_NOTES, said("@a note 2 ?"), None),
    (UNNAMED, Action.WRITE_NOTES, said("@a note 2 ?"), Reason.NAME),
    (BARTEK, Action.WRITE_STATEMENTS, said('B argue 4 "no"'), None),
    (BARTEK, Action.WRITE_STATEMENTS, said('A argue 4 "no"'), Reason.VOICE),
    (BARTEK, Action.INVITE, Seat("B"), None),
    (BARTEK, Action.INVITE, Seat("A"), Reason.SEAT),
    (BARTEK, Action.INVITE, Seat(""), Reason.SEAT),
    (BARTEK, Action.REVOKE_KEYS, Key(), Reason.ROLE),
    (RECORDER, Action.REVOKE_KEYS, Key(), None),
    (RECORDER, Action.REVOKE_KEYS, Key(makers=True), Reason.ROLE),
    (KEY, Action.REVOKE_KEYS, Key(makers=True), Reason.ROLE),
    (MAKER, Action.REVOKE_KEYS, Key(makers=True), None),
    (OWNER, Action.REVOKE_KEYS, Key(makers=True), Reason.ROLE),  # of the group alone
    (OWNING, Action.REVOKE_KEYS, Key(makers=True), None),
    (RECORDER, Action.INVITE, Seat("A"), None),
    (RECORDER, Action.INVITE, Seat("A", taken=True), Reason.SEAT),
    (OWNER, Action.INVITE, Seat("A", taken=True), Reason.SEAT),
    (Actor(Role.RECORDER, seat="A", account="r"), Action.INVITE, Seat("A", taken=True), None),
    (MAKER, Action.INVITE, Seat("A", taken=True), None),
    (OWNING, Action.INVITE, Seat("A", taken=True), None),
    (BARTEK, Action.INVITE, Seat("B", taken=True), None),
    (BARTEK, Action.NAME_VOICE, None, Reason.HAS_SEAT),
    (BARTEK, Action.SEE_HAND, Hand("B", disclosed=False), None),
    (BARTEK, Action.SEE_HAND, Hand("A", disclosed=False), Reason.HIDDEN_CARDS),
    (NOBODY, Action.SEE_HAND, Hand("A", disclosed=True), None),
    (OWNER, Action.EXPORT, Export(shows_cards=True, shows_notes=True), Reason.HIDDEN_CARDS),
    (OWNER, Action.EXPORT, Export(shows_cards=False, shows_notes=True), Reason.HIDDEN_NOTES),
    (RECORDER, Action.SHARE, Shared(owned=False), Reason.ROLE),
    (KEY, Action.SHARE, Shared(owned=False), Reason.ROLE),
    (MAKER, Action.SHARE, Shared(owned=False), None),
    (MAKER, Action.SHARE, Shared(owned=True), Reason.ROLE),
    (KEY, Action.GIVE, Shared(owned=False), Reason.ROLE),
    (MAKER, Action.GIVE, Shared(owned=False), None),
    (MAKER, Action.GIVE, Shared(owned=True), Reason.ROLE),
    (OWNER, Action.GIVE, Shared(owned=False), None),
    (OWNER, Action.GIVE, Shared(owned=True), Reason.ROLE),  # of the group alone
    (OWNER, Action.GIVE, Shared(kept=True), Reason.ROLE),
    (MAKER, Action.GIVE, Shared(kept=True), None),
    (OWNING, Action.GIVE, Shared(owned=True), None),
    (KEY, Action.SEE_PEOPLE, None, Reason.NO_ROLE),
    (BARTEK, Action.AGREE, agreement("B"), None),
    (BARTEK, Action.AGREE, agreement("B", over=False), Reason.STAGE),
    (BARTEK, Action.AGREE, agreement("AB"), Reason.SEAT),
    (BARTEK, Action.AGREE, agreement("-", rested=True, decides=True), Reason.SEAT),
    (MAREK, Action.AGREE, agreement("A"), Reason.ROLE),
    (VIEWER, Action.AGREE, agreement("A"), Reason.NO_ROLE),
    (RECORDER, Action.AGREE, agreement("AB"), None),
    (RECORDER, Action.AGREE, agreement("AB", taken="B"), Reason.SEAT),
    (RECORDER, Action.AGREE, agreement("-", rested=True), Reason.STAGE),
    (OWNER, Action.AGREE, agreement("B", taken="B", rested=True, decides=True), Reason.SEAT),
    (OWNER, Action.AGREE, agreement("-", decides=True), Reason.STAGE),
    (OWNER, Action.AGREE, agreement("-", taken="B", rested=True, decides=True), None),
    (UNNAMED, Action.ARGUE, dispute(), Reason.NAME),
    (BARTEK, Action.WITHDRAW, dispute(), Reason.STAGE),
    (BARTEK, Action.WITHDRAW, dispute("B"), None),
    (BARTEK, Action.WITHDRAW, dispute("B", rulings=True), Reason.STAGE),
    (BARTEK, Action.VOTE, dispute(), None),
    (BARTEK, Action.VOTE, RULED, Reason.STAGE),
    (BARTEK, Action.RULE, dispute(decides="B"), None),
    (BARTEK, Action.RULE, dispute(decides="owner"), Reason.STAGE),
    (RECORDER, Action.RULE, dispute(decides="owner"), None),
    (RECORDER, Action.RULE, dispute(), Reason.STAGE),
    (RECORDER, Action.RULE, dispute(votes=True), None),
    (MAREK, Action.RULE, dispute(decides="@a"), None),
    (MAREK, Action.APPEAL, RULED, Reason.ROLE),
    (BARTEK, Action.APPEAL, RULED, None),
    (BARTEK, Action.SPEAK_AS, Speaker("A", ("A", "B")), Reason.VOICE),
    (RECORDER, Action.SPEAK_AS, Speaker("A", ("A", "B")), None),
]


@pytest.mark.parametrize(("actor", "action", "thing", "reason"), ASKED)
def test_the_answer_tells_why_not(actor: Actor, action: Action, thing: Subject, reason: Reason | None) -> None:
    decision = may(actor, action, thing)
    assert decision == (Denied(reason) if reason else Allowed())
    assert bool(decision) == (reason is None)


def test_every_reason_is_given_for_something() -> None:
    assert {reason for *_, reason in ASKED if reason} == set(Reason)


def test_a_condition_is_never_taken_to_hold_for_something_that_it_is_not_about() -> None:
    with pytest.raises(TypeError, match="asked of Shared, not of Seat"):
        may(NOBODY, Action.READ, Seat("A"))
    with pytest.raises(TypeError, match="not of NoneType"):
        may(BARTEK, Action.VOTE)


def test_an_owner_may_whatever_a_recorder_may_and_a_recorder_whatever_a_viewer_may() -> None:
    ranks = (Role.NOBODY, Role.STRANGER, Role.VIEWER, Role.RECORDER, Role.OWNER)
    for action, permission in TABLE.items():
        denied = [isinstance(permission.cells[role], Denied) for role in ranks]
        assert denied == sorted(denied, reverse=True), action
        assert not denied[-1], action


@pytest.mark.parametrize("holder", [Holder(""), Holder("", "@a", "B"), Holder("B"), Holder("@"), Holder("@", "@a")])
def test_whoever_writes_as_somebody_is_that_actor_and_back(holder: Holder) -> None:
    assert holder_by(actor_of(holder)) == holder


def test_the_site_asks_for_every_action_in_the_table() -> None:
    """A row that nothing asks for says nothing. What is for everybody needs no question."""
    sources = [
        each.read_text() for each in Path(__file__).parents[3].glob("webapp/**/*.py") if each.stem != "permissions"
    ]
    asked = set(re.findall(r"\bAction\.([A-Z_]+)", "\n".join(sources)))
    assert {each.name for each in TABLE} - asked == {"USE_SITE"}


def test_every_condition_is_one_of_the_table() -> None:
    used = {
        id(condition)
        for permission in TABLE.values()
        for cell in permission.cells.values()
        if not isinstance(cell, Allowed | Denied)
        for condition, _ in cell.conditions
    }
    assert {
        name for name, each in vars(conditions).items() if isinstance(each, Condition) and id(each) not in used
    } == set()
