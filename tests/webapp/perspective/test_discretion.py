"""Until a game is over the site shows nobody a card that only some have seen."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from records import Event, Log, read, write
from records.sqlite import SqliteStore
from records.veil import Onlooker
from replay.engine.replay import Replay
from tests.webapp.perspective.half_played import GAUNTLET, POSITION, SPLENDOR
from tests.webapp.samples import keep
from webapp.catalogue.facts import facts_of
from webapp.perspective.redaction import redacted

FIXTURES = Path(__file__).parents[3] / "fixtures"


@pytest.mark.parametrize(
    ("record", "secret", "known"),
    [
        (SPLENDOR, ["3K3", "2R4", "1U1"], ["reserve L3 *", "amend 1 reserve L2 *", "line 2a A reserve L1 *"]),
        (GAUNTLET, ["S3", "T7", "H3a", "H5b"], ["play H2c C", "play T4", "fights ? +", "peek ?", "draw A ? ?"]),
        (POSITION, ["S1", "T2", "H3a", "H5b", "H4a"], ["open T4 power 1", "hand ? ?"]),
    ],
)
def test_a_hidden_card_is_neither_on_the_page_nor_in_the_file(
    client: FlaskClient, store: SqliteStore, record: str, secret: list[str], known: list[str]
) -> None:
    [stored] = keep(store, [read(record)])
    page, file = client.get(f"/g/{stored}/text").text, client.get(f"/g/{stored}.rgn").text
    assert not [word for word in secret if word in page.replace(stored, "") or word in file]
    assert not [said for said in known if said not in file]
    assert read(file)
    assert "hidden cards are shown when the game is over" in page


@pytest.mark.parametrize(
    ("header", "said", "shown"),
    [
        ("gauntlet", "drwa S5 mind-stone Mind-Stone", "drwa ? ? ?"),
        ("gauntlet", "fights + S5", "fights ? ?"),
        ("gauntlet", "fights S5 +", "fights ? +"),
        ("splendor", "resreve L3 3K3 *", "resreve L3 *"),
        ("splendor", "reserve L3 3K3 * 3K3", "reserve L3 *"),
        ("splendor", "reserve 3K3 *", "reserve 3K3 *"),
        ("marvel", "reserve L1 groot", "reserve L1"),
        ("marvel", "reserve L1 Groot *", "reserve L1 *"),
    ],
)
@pytest.mark.parametrize("way", ["", "line 1a A ", "amend 1 "])
def test_a_card_in_a_sentence_that_nobody_can_read_is_not_shown(header: str, said: str, shown: str, way: str) -> None:
    """A slip of the pencil shows nobody a hand."""
    people = '[life "heroes=9 thanos=9"]\n[A "Ania"]\n[B "Bartek"]\n'
    event = Event(2, "A", *_verb_and_words(f"{way}{said}"))
    assert redacted(Log(read(f'[game "{header}"]\n{people}').header, (event,))).events[0].say == f"{way}{shown}"


def _verb_and_words(said: str) -> tuple[str, tuple[str, ...]]:
    verb, *words = said.split()
    return verb, tuple(words)


def test_where_nothing_is_hidden_nothing_is_said_about_it(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [read(SPLENDOR.split("1   A")[0] + "1   A  take wug\n")])
    assert "hidden cards" not in client.get(f"/g/{stored}/text").text


def test_once_it_is_over_everything_is_shown() -> None:
    for path in sorted(FIXTURES.glob("*/games/*.rgn")):
        log = read(path.read_bytes())
        replay = Replay.of(log)
        if replay.game.over(replay.state, replay.law):
            assert redacted(log) is log, path


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("gauntlet/games/sim-*.rgn")), ids=lambda path: path.stem)
def test_what_is_shown_of_an_open_game_is_what_a_spectator_wrote(path: Path) -> None:
    log = read(path.read_bytes())
    half = log.until(len(log.events) // 2)
    replay = Replay.of(half)
    assert replay.game.as_seen is not None
    assert redacted(half).events == replay.game.as_seen(replay, -1).events


def test_a_game_without_rules_here_is_shown_as_it_is() -> None:
    log = read('[game "chess"]\n[A "Ania"]\n\n1   A  reserve L3 3K3 *\n')
    assert write(redacted(log)) == write(log)


# ── notes ───────────────────────────────────────────────────────────────────────────────────────────────

NOTED = """[game "splendor"]
[A "Ania"]
[B "Bartek"]
[@m "Marek"]

1   A  reserve L3 3K3 *
2   B  take wug
3   @m set mine private "psst"
4   @m note 2 ?! "psst" in mine marks "g:A"
5   B  note 4 "psst"
6   @m note 2 ! "for all to read"
"""


def test_a_private_note_is_neither_on_a_page_nor_in_a_file(client: FlaskClient, store: SqliteStore) -> None:
    [stored] = keep(store, [read(NOTED)])
    for page in ("", "/text", ".rgn", "/2", "/branches", "/2/why", "/4/why", "/record", "/now.json"):
        answer = client.get(f"/g/{stored}{page}")
        assert answer.status_code == 200, page
        assert "psst" not in answer.text, page
    assert "4   @m note ?\n5   B  note ?\n" in client.get(f"/g/{stored}.rgn").text
    assert "a note that is not for everybody" in client.get(f"/g/{stored}/text").text
    assert "for all to read" in client.get(f"/g/{stored}").text


def test_a_private_note_stays_private_when_the_game_is_over(client: FlaskClient, store: SqliteStore) -> None:
    log = read((FIXTURES / "splendor/games/sim-2p.rgn").read_bytes())
    assert redacted(log) is log
    said = read('[game "x"]\n1 @m set mine private\n2 @m note A "psst" in mine\n').events
    after = tuple(event._replace(number=len(log.events) + event.number) for event in said)
    noted = Log(log.header, log.events + after).in_one_piece()
    assert [event.say for event in redacted(noted).events[-2:]] == ["set ?", "note ?"]
    assert redacted(noted).events[:-2] == log.events
    assert redacted(noted, Onlooker(frozenset({"@m"}))) is noted
    [stored] = keep(store, [noted])
    page = client.get(f"/g/{stored}/text").text
    assert "psst" not in page
    assert "hidden cards" not in page
    answer = client.get(f"/g/{stored}.jsonl")
    assert answer.status_code == 403
    assert "This file would show notes that are not for everybody." in answer.text


def test_whoever_may_see_the_notes_sees_no_card_more(store: SqliteStore) -> None:
    shown = write(redacted(read(NOTED), Onlooker(frozenset({"@m"}), table=True)))
    assert "psst" in shown
    assert "3K3" not in shown


def test_only_notes_that_everybody_may_read_are_counted() -> None:
    assert facts_of(read(NOTED)).talk.notes == 1
