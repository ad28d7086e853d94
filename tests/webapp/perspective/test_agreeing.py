"""A game that has ended shows its hands once every seat has agreed, or its owner a day later; no seat does it alone."""

from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from freezegun import freeze_time

from records import sentences
from replay.engine.opened import OpenedGame
from tests.webapp.perspective.ended_game import END, ONE, OTHER, RECORD
from tests.webapp.perspective.hidden_hands import addresses
from tests.webapp.perspective.kept_twice import AT_B, BY_ACCOUNT, Kept
from webapp.identity.game_roles import GameRole

OWN_ID = "/g/{game}/take", "/g/{game}/as/bgsplay"  # a result for other programs names the game by a hash of its id


class Ended(Kept):
    """Both games, one sentence before their end."""

    def say(self, who: str | None, *said: str) -> list[int]:
        """The status of each sentence, the same in both games."""
        told = []
        for say in said:
            answers = [self.post(game, who, "events", say) for game in self.games]
            [status] = {each.status_code for each in answers}
            told.append(status)
        return told

    def post(self, game: str, who: str | None, what: str, say: str) -> Any:
        last = self.store.heading(game).events
        body = {"say": say} if what == "hear" else {"say": say, "after": last, "key": f"key-{who}-{last:05}"}
        return self.client.post(f"/g/{game}/{what}", json=body, headers=self.headers(game, who))

    def written(self, *said: str) -> None:
        """Whatever the site would have said to it."""
        for game in self.games:
            for say in said:
                log = self.store.log(game)
                last = len(log.events)
                self.store.append(game, last, sentences(say, last + 1, log))

    def told(self, who: str | None, at: str = "17") -> list[str]:
        """The addresses that tell the two games apart to somebody, but for those that are made of the game's own id."""
        asked = (each for each in addresses(self.app, ((int(at),), ("all",)), (at,)) if not each.startswith(OWN_ID))
        return [each for each in asked if not each.endswith("?as=A") and not self.same(self.both(each, who))]

    def open(self, who: str | None = None) -> bool:
        """Whether somebody may look at all cards."""
        [one, other] = self.both("/api/v1/games/{game}", who)
        assert one.json["eyes"] == other.json["eyes"]
        return "all" in one.json["eyes"]

    def asked(self, who: str | None = None) -> Any:
        return self.both("/g/{game}/now.json", who)[0].json.get("agree")


@pytest.fixture
def ended(app: Flask) -> Ended:
    return Ended(app, RECORD, (ONE, OTHER | {"b1": ONE["b1"]}))  # they differ in what only A and C hold


ATTACKS = [
    ["- life heroes -10"],
    ["- result thanos"],
    ["- amend 0+ - life heroes -10"],
    ["- amend 16+ - life heroes -10", "C amend 17 -"],
    ["C line 15a - life heroes -10"],
    ['C dispute 13 "so?"', '- amend 15+ - life heroes -10 because "ruling 17"'],
    [END, "C agree"],
    ["C amend 12 - life heroes -10"],
    ["C amend 14 - life heroes -10"],
    ["- amend 6 - life thanos -1"],
    ["C amend 14 - life heroes -10", "C amend 17 -"],
    ["C amend 12 - life heroes -10", "- rewind 3"],
]


@pytest.mark.parametrize("said", ATTACKS, ids=" / ".join)
def test_what_one_seat_says_shows_nobody_a_hand(ended: Ended, said: list[str]) -> None:
    ended.written(*said)
    assert not ended.open()
    assert not ended.open("B")
    for address in ("/g/{game}.rgn", "/g/{game}/now.json", "/g/{game}/17?as=all", "/api/v1/games/{game}/frames/16"):
        assert ended.same(ended.both(address, None)), address


@pytest.mark.parametrize("said", [ATTACKS[0], ATTACKS[2]], ids=" / ".join)
def test_what_one_seat_says_changes_no_byte_of_what_others_see_of_a_hand(ended: Ended, said: list[str]) -> None:
    ended.written(*said)
    assert ended.told(None) == []


@pytest.mark.parametrize("said", [["- life heroes -10", "- rewind 16"], [END, "C agree", "- amend 17 -"]])
def test_what_is_taken_back_again_has_shown_nothing(ended: Ended, said: list[str]) -> None:
    assert ended.say("C", said[0]) == [201]
    assert not ended.open("B")
    ended.written(*said[1:])
    assert not ended.open("B")


def test_a_record_that_was_brought_with_its_end_stays_open_after_a_correction(app: Flask) -> None:
    brought = Ended(app, f"{RECORD}17  {END}\n", (ONE, OTHER))
    assert brought.open()
    brought.written("A amend 4 draw T4")
    assert brought.open()


def test_a_snap_tells_others_nothing_of_the_hand_that_it_may_be_false_with(app: Flask) -> None:
    """Whether Thanos has the Stones is hidden until he shows them."""
    five = RECORD.replace("thanos=1", "thanos=2").replace("13a A draw {a1}", "13a A draw ?")
    ended = Ended(app, five, (ONE | {"a1": "S1 S2 S3 S4 S5"},) * 2)
    ended.written(END)
    for game, card in zip(ended.games, ("S6", "T7"), strict=True):
        ended.store.append(game, 17, sentences(f"A draw {card}", 18, ended.store.log(game)))
    ended.written("A snap")
    assert [OpenedGame(ended.store.log(game)).over for game in ended.games] == [True, False]
    assert [each.json["over"] for each in ended.both("/api/v1/games/{game}", None)] == [True, True]
    assert ended.told(None, "19") == []
    ended.written("A agree", "B agree", "C agree")
    assert ["all" in each.json["eyes"] for each in ended.both("/api/v1/games/{game}", "B")] == [True, False]


@pytest.mark.parametrize("who", [None, "", "@", "*", *BY_ACCOUNT, *AT_B])
def test_the_end_alone_shows_nobody_a_hand_and_agreement_shows_all(app: Flask, ended: Ended, who: str | None) -> None:
    ended.written(END, "A agree", "C agree")
    assert ended.told(who) == []
    assert not ended.open(who)
    assert ended.client.get(f"/g/{ended.games[0]}.jsonl", headers=ended.headers(ended.games[0], who)).status_code == 403
    ended.written("B agree")
    assert ended.open(who)
    for address in ("/g/{game}.rgn", "/g/{game}.html", "/g/{game}/17?as=all", "/api/v1/games/{game}/frames/17"):
        assert not ended.same(ended.both(address, who)), address
    assert ended.client.get(f"/g/{ended.games[0]}.jsonl", headers=ended.headers(ended.games[0], who)).status_code == 200


def test_whoever_looks_on_sees_the_result_and_no_hand(ended: Ended) -> None:
    ended.written(END)
    page, game = ended.both("/g/{game}", None)[0].text, ended.both("/api/v1/games/{game}", None)[0].json
    assert game["over"]
    assert game["winners"] == ["B", "C"]
    assert "The hands are shown when everybody agrees." in page
    assert "The hands are shown" not in ended.both("/g/{game}/15", None)[0].text.split("<main")[0]


# ── who may say it ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_seat_agrees_for_itself(ended: Ended) -> None:
    ended.written(END)
    assert ended.say("C", "A agree", "B agree", "A agree / C agree") == [403, 403, 403]
    assert ended.say("B", "agree") == [201]
    assert ended.store.log(ended.games[0]).events[-1].seat == "B"
    assert ended.say("C", "C agree") == [201]
    assert ended.say("C", "C amend 18 -", "- amend 18 C agree", "B amend 18 -") == [403, 403, 403]
    assert not ended.open()
    assert ended.say("A", "A agree") == [201]
    assert ended.open()


@pytest.mark.parametrize("who", ["@", "*", None, "viewer", "judge"])
def test_whoever_has_no_seat_and_does_not_record_agrees_to_nothing(ended: Ended, who: str | None) -> None:
    ended.written(END)
    assert ended.say(who, "A agree", "- agree") == [403, 403]


def test_nobody_agrees_while_the_game_goes_on(ended: Ended) -> None:
    assert ended.say("A", "A agree") == [422]
    assert ended.say("", "- agree") == [422]
    assert ended.post(ended.games[0], "A", "hear", "A agree").status_code == 422


@pytest.mark.parametrize("say", ["A agree", "- agree", "C agree / A agree", "- amend 18 A agree", "agree"])
def test_nobody_agrees_in_passing(ended: Ended, say: str) -> None:
    """A variation keeps what is said about the game as it is, and a note can be corrected."""
    ended.written(END, "A note 1 !")
    game, key = ended.games[0], ended.headers(ended.games[0], "C")
    body = {"say": say, "after": 18}
    tried = [
        ended.client.post(f"/g/{game}/vary/13a/events", json=body | {"key": "a-line-1"}, headers=key),
        ended.client.post(
            f"/api/v1/games/{game}/lines/13a/events", json=body, headers=key | {"Idempotency-Key": "a-line-2"}
        ),
        ended.client.post(f"/g/{game}/vary", json=body | {"at": "13", "key": "a-line-3"}, headers=key),
    ]
    assert [each.status_code for each in tried] == [403, 403, 403]
    assert ended.say("C", "- amend 18 A agree") == [403]
    assert ended.store.heading(game).events == 18


def test_whoever_holds_the_whole_table_agrees_for_seats_that_nobody_else_holds(ended: Ended) -> None:
    ended.written(END)
    assert ended.say("", "A agree / B agree / C agree") == [201]
    assert ended.open()


def test_the_key_of_the_table_does_not_agree_for_a_seat_with_a_phone_or_an_account(ended: Ended) -> None:
    ended.written(END)
    for game in ended.games:
        ended.headers(game, "C")
        account = ended.app.extensions["accounts"].named("b") or ended.app.extensions["accounts"].add(
            "b", "a few words"
        )
        ended.app.extensions["game roles"].claim(game, account.id, GameRole("player", "B"), owns=False)
    assert ended.asked("")["say"] == "A agree"
    assert ended.say("", "A agree / B agree", "C agree", "B agree") == [403, 403, 403]
    assert ended.say("", "A agree") == [201]
    assert ended.asked("")["say"] == ""


def test_taking_the_phone_of_a_seat_away_makes_nobody_agree_for_it(ended: Ended) -> None:
    ended.written(END)
    known = ended.app.extensions
    for game in ended.games:
        _, code = known["invitations"].make(game, "C", once=True, secret=f"a long secret {game}")
        joined = known["invitations"].redeem(code)
        [granted] = [each for each in known["keys"].granted(game, joined.key) if each.mine]
        known["keys"].revoke(game, granted.id)
    assert ended.say("", "C agree") == [403]
    known["keys"].write(lambda conn: conn.execute("delete from invitations"))  # as happens after a week
    assert ended.say("", "C agree") == [403]
    assert ended.asked("")["say"] == "A agree / B agree"
    assert "C" in ended.asked("")["missing"], "nor is C forgotten"


def test_taking_away_the_part_of_an_account_makes_nobody_agree_for_its_seat(ended: Ended) -> None:
    """Nobody gave it a key: it was seated by its group when the game began."""
    ended.written(END)
    roles, keys = ended.app.extensions["game roles"], ended.app.extensions["keys"]
    for game in ended.games:
        keys.seat(game, {"B"})
        roles.take_away(game, "whoever it was")
    assert ended.say("", "B agree") == [403]


def test_the_owner_says_it_for_all_a_day_after_the_last_move(app: Flask) -> None:
    with freeze_time("2026-11-18 20:00:00") as clock:
        asks = RECORD.replace("[life", '[nonce "7f"]\n[life')  # a game of today: a day alone opens nothing
        ended = Ended(app, asks, (ONE, OTHER))
        clock.tick(timedelta(minutes=5))
        ended.written(END)
        assert ended.say("owner", "- agree") == [403]
        clock.tick(timedelta(hours=23, minutes=59))
        ended.written("A note 1 !")
        assert ended.say("owner", "- agree") == [403]
        assert ended.asked("owner")["say"] != "- agree"
        clock.tick(timedelta(minutes=1))
        assert ended.say("recorder", "- agree") == [403], "the game belongs to somebody else"
        assert ended.say("C", "- agree") == [201], "which is how C agrees"
        assert not ended.open("owner")
        assert ended.asked("owner")["say"] == "- agree"
        assert ended.say("owner", "- agree") == [201]
        assert ended.open("owner")


# ── what is asked ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_everybody_is_told_what_is_missing_and_what_they_can_say(ended: Ended) -> None:
    assert ended.asked() is None
    ended.written(END, "B agree")
    says = "The game is over. The hands are shown when everybody agrees. Agreed: Bartek. Not yet: Ania, Celina."
    assert ended.asked()["says"] == says
    assert (ended.asked()["say"], ended.asked("B")["say"]) == ("", "")
    assert (ended.asked("A")["say"], ended.asked("A")["button"]) == ("A agree", "I agree: show the hands")
    ended.written("A agree", "C agree")
    assert ended.asked() is None
    assert ended.asked("A") is None


def test_an_end_that_is_not_in_order_is_to_be_corrected_first(ended: Ended) -> None:
    ended.written("- life heroes -10", "- agree")
    assert not ended.open("owner"), "nor does the owner's word open it"
    assert ended.asked("A")["says"].endswith("Correct the record first.")
    assert ended.asked("A")["say"] == ""


def test_it_is_told_in_polish_too(ended: Ended) -> None:
    ended.written(END)
    answer: Any = ended.client.get(f"/g/{ended.games[0]}/now.json", headers={"Accept-Language": "pl"})
    assert "Jeszcze nie: Ania, Bartek, Celina." in answer.json["agree"]["says"]
