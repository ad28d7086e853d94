"""Whole games in the notations of other programs: csplendor's, there and back, and the neutral one."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from records import Log, read
from replay.engine.replay import Replay
from replay.games.splendor.cards import CARDS, GEMS, NOBLES
from webapp.games.simulation import simulated
from webapp.games.splendor.formats import kifu, kifu_cards, kifu_out, neutral

FIXTURES = Path(__file__).parents[3] / "fixtures"
GAMES = sorted((FIXTURES / "splendor/games").glob("*.rgn"))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with Flask(__name__).test_request_context(query_string={"lang": "en"}):
        yield


def moves(log: Log) -> list[tuple[object, ...]]:
    return [event[1:4] for event in log.stands if event.verb not in ("result", "count")]


# What csplendor publishes of its cards: where each colour begins on each level, and a few faces.
BLOCKS = {0: "1U", 8: "1R", 16: "1K", 24: "1W", 32: "1G", 40: "2U", 46: "2R", 52: "2K", 58: "2W", 64: "2G",
          70: "3U", 74: "3R", 78: "3K", 82: "3W", 86: "3G"}  # fmt: skip
FACES = {3: "u0 1w2g2r", 5: "u0 1w1g1r1k", 29: "w0 1u1g1r1k", 44: "u2 2w1r4k", 50: "r2 1w4u2g", 86: "g3 5w3u3r3k"}


def test_every_card_of_theirs_is_one_of_ours() -> None:
    assert sorted(kifu_cards.CARDS) == sorted(CARDS)
    assert sorted(filter(None, kifu_cards.NOBLES)) == sorted(NOBLES)
    for first, block in BLOCKS.items():
        last = min((other for other in BLOCKS if other > first), default=90)
        assert {card[:2] for card in kifu_cards.CARDS[first:last]} == {block}
    assert {number: CARDS[kifu_cards.CARDS[number]].face for number in FACES} == FACES
    assert len(GEMS) == 5


def test_a_game_of_theirs_is_judged_like_any_other() -> None:
    found = kifu.read((FIXTURES / "exchange/short.kifu").read_bytes())
    [game] = found.games
    log = game.log
    assert log.header.seats == {"A": "Genbu", "B": "Human"}
    assert [f"{event.seat} {event.say}" for event in log.stands] == [
        "- lay 1 1W3 1U7 1W7 1U5",
        "- lay 2 2K3 2W1 2R2 2W3",
        "- lay 3 3R1 3R2 3W2 3K2",
        "- nobles N1 N4 N3",
        "A take grk",
        "B take wug",
        "A reserve 1W3 *",
        "- lay ?",
        "B take urk",
        "A take ugr",
        "B take wuk",
        "A buy 1U5 ggrr*",
        "- lay ?",
        "B reserve L2 *",
    ]
    assert Replay.of(log).status == "clean"
    assert [(remark.at, remark.text) for remark in found.remarks] == [
        (25, "“P1 swap:C3” is no move; it is kept as a note."),
        (0, "Not used: TotalTurns, FinalScores."),
    ]


def test_their_variations_become_branches_and_their_comments_notes() -> None:
    [game] = kifu.read((FIXTURES / "exchange/short.kifu").read_bytes()).games
    assert [event.say for event in game.log.line("11a")[-2:]] == ["take wgr", "take wuk"]
    said = [event.say for event in game.log.events if event.verb == "note"]
    assert 'note 7 "waits"' in said
    assert 'note 11a1 "another colour"' in said
    assert 'note 18 "P1 swap:C3"' in said
    assert "{2341 ms} {@eval 0.52}" in [event.remark for event in game.log.events]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_comes_back_from_their_notation_as_it_went(path: Path) -> None:
    log = read(path.read_bytes())
    [back] = kifu.read(kifu_out.written(log)).games
    assert moves(back.log) == moves(log)
    assert Replay.of(back.log).status == Replay.of(log).status
    assert len(back.log.branches) == len(log.branches)
    for ours, theirs in zip(sorted(log.branches), sorted(back.log.branches), strict=True):
        assert moves(Log(log.header, log.line(ours))) == moves(Log(log.header, back.log.line(theirs)))


def test_a_tag_of_theirs_is_never_taken_for_one_of_ours() -> None:
    [game] = kifu.read(
        "Kept: result\nEdition: second\nrgn: 0\nPlayed: once\nEvent: a\nevent: b\n1. P0 take:WUG\n"
    ).games
    assert Replay.of(game.log).status == "clean"
    told = dict(game.log.header.tags)
    assert (told["kifu-kept"], told["kifu-rgn"], told["event"], told["kifu-event"]) == ("result", "0", "a", "b")


def test_a_variation_for_which_there_is_no_letter_is_not_dropped_without_a_word() -> None:
    found = kifu.read("1. P0 take:WUG\n" + "V{\n1. P0 take:RKG\n}\n" * 28)
    assert len(found.games[0].log.branches) == 26
    assert [remark.at for remark in found.remarks if remark.lost] == [81, 84]


def test_a_simulated_game_comes_back_with_another_number_of_players() -> None:
    for players in (2, 4):
        log = simulated("splendor", players, 7)
        [back] = kifu.read(kifu_out.written(log)).games
        assert moves(back.log) == moves(log)


def test_a_position_in_the_middle_of_a_game_is_played_from() -> None:
    told = (
        "Format: Splendor KIFU v1.0\nPlayers: 2\n\nPosition: bank:W3U2G4R4K3D5 | visible:L1[0,8,16,24]L2[40,46,52,58]"
        "L3[70,74,78,82] | decks:36,26,16 | nobles:[0,3,1] | P0:gems:W1U2G0R0K1D0;bonuses:W0U1G0R0K0;points:0;"
        "reserved:[?L3];bought:[1] | P1:gems:W0U0G0R0K0D0;bonuses:W0U0G0R0K0;points:0;reserved:[];bought:[] 1\n\n"
        "1. P1 take:WUG\n2. P0 buy:C24\n"
    )
    [game] = kifu.read(told).games
    assert Replay.of(game.log).status == "clean"
    assert [event.say for event in game.log.stands] == ["take wug", "buy 1W1 uu", "lay ?"]


def test_the_neutral_format_is_read_with_what_the_rules_make_certain() -> None:
    found = neutral.read((FIXTURES / "exchange/short.jsonl").read_bytes())
    [game] = found.games
    assert "reserve 1W3 *" in [event.say for event in game.log.events]
    assert "reserve L2 2U1 *" in [event.say for event in game.log.events]
    assert Replay.of(game.log).status == "clean"
    assert [(remark.at, remark.lost) for remark in found.remarks] == [(1, False), (2, True)]


def test_of_a_neutral_game_the_turn_that_cannot_be_read_and_the_scores_that_are_none_are_named() -> None:
    line = (FIXTURES / "exchange/short.jsonl").read_text(encoding="utf-8").splitlines()[0]
    flying, odd = json.loads(line), json.loads(line)
    flying["turns"][1]["do"] = "fly"
    odd["scores"] = [1, "many"]
    found = neutral.read("\n".join(map(json.dumps, (flying, odd))))
    assert [game.at for game in found.games] == [2]
    assert [(each.at, each.lost) for each in found.remarks if "Turn 2 " in each.text] == [(1, True)]
    assert [each.at for each in found.remarks if "scores" in each.text] == [2]
