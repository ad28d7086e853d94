"""The contract: what holds of every game, on each of its recorded games and on games that nobody played."""

import json
from pathlib import Path

from records import Event, Header, MemoryStore, read, write
from replay.engine.canonical import canonical
from replay.engine.registry import GAMES, Tier, find, found, refused
from replay.engine.replay import Replay, understand
from replay.engine.trial import Trial
from replay.questions.choices import choices
from webapp.games.face import read_face
from webapp.games.simulation import simulated
from webapp.testing.records import log_of, replay_of

SIMULATED = 5  # games that nobody played, for each number of players


def test_nothing_is_wrong_with_the_game(recount_game: str) -> None:
    known = found(recount_game)
    assert known.complaints == ()
    assert [each for each in refused() if each.name == recount_game] == []
    assert read_face(recount_game)[1] is None
    if known.game is not None:
        assert Trial(recount_game).complaints(known.game) == []
        assert known.tier >= (Tier.LAW if known.game.book.rules else Tier.TABLE)


def test_no_other_game_has_a_rule_of_the_same_id(recount_game: str) -> None:
    own = set(find(recount_game).book.rules)
    for name in GAMES:
        other = found(name).game
        if name != recount_game and other is not None:
            assert not own & set(other.book.rules)


# ── recorded games ──────────────────────────────────────────────────────────────────────────────────────


def test_text_is_the_same_after_reading_and_writing(recount_record: Path) -> None:
    assert write(log_of(recount_record)).encode() == recount_record.read_bytes()


def test_a_record_is_written_in_the_words_the_game_would_choose(recount_record: Path) -> None:
    assert canonical(log_of(recount_record), replay_of(recount_record)) == log_of(recount_record)


def test_the_same_log_gives_the_same_frames(recount_record: Path) -> None:
    again, replay = Replay.of(read(recount_record.read_bytes())), replay_of(recount_record)
    assert again.frames == replay.frames
    assert (again.halt, again.digest) == (replay.halt, replay.digest)


def test_a_stored_game_replays_like_its_text(recount_record: Path) -> None:
    store = MemoryStore()
    stored = store.log(store.create(log_of(recount_record)).game)
    assert stored == log_of(recount_record)
    assert Replay.of(stored).frames == replay_of(recount_record).frames


def test_every_action_is_understood_as_it_is_said(recount_record: Path) -> None:
    expect_understood(replay_of(recount_record))


def test_a_hearing_and_the_replay_find_the_same(recount_record: Path) -> None:
    expect_told_alike(replay_of(recount_record))


def test_a_recorded_game_is_played_to_its_last_event(recount_played: Path) -> None:
    replay = replay_of(recount_played)
    assert replay.halt is None
    assert [frame.event for frame in replay.frames] == list(log_of(recount_played).stands)


def test_a_position_that_is_written_and_read_is_the_same_position(recount_played: Path) -> None:
    expect_positions(replay_of(recount_played), log_of(recount_played).header)


def test_the_choices_by_kind_are_the_options(recount_played: Path) -> None:
    replay = replay_of(recount_played)
    for state in replay.frames.states[::17]:
        for who in range(len(replay.seats)):
            legal = replay.game.options(replay.game.ready(state), replay.law, who)
            chosen = [choice.action for kind in choices(replay, state, who) for choice in kind.choices]
            told = [sorted(replay.game.say(action, replay.seats) for action in each) for each in (legal, chosen)]
            assert told[0] == told[1]


# ── games that nobody played ────────────────────────────────────────────────────────────────────────────


def test_games_that_nobody_played_are_in_order(recount_table: tuple[str, int]) -> None:
    name, players = recount_table
    if not can_be_simulated(name, players):
        return
    for number in range(1, SIMULATED + 1):
        log = simulated(name, players, 2026, number)
        replay = Replay.of(log)
        assert (replay.status, replay.findings) == ("clean", ())
        assert [frame.event for frame in replay.frames] == list(log.events)
        assert read(write(log)) == log
        assert Replay.of(log).frames == replay.frames
        expect_understood(replay)
        expect_told_alike(replay)
        expect_positions(replay, log.header)
        expect_plain_views(replay)


def can_be_simulated(name: str, players: int) -> bool:
    """A table whose moves nobody has listed has none that could be tried."""
    if read_face(name)[0].play is not None:
        return True
    game = find(name)
    s = game.ready(game.start(players, Header.of([("game", name)])))
    return bool(game.kinds(s, game.to_move(s)) or game.duties(s))


# ── what is expected of a replay ────────────────────────────────────────────────────────────────────────


def expect_understood(replay: Replay) -> None:
    for frame in replay.frames:
        verb, *words = replay.game.say(frame.action, replay.seats)
        said = Event(frame.event.number, frame.event.seat, verb, tuple(words))
        before = replay.start  # canonical words leave nothing to the table
        assert understand(replay.game, replay.law, replay.seats, before, said)[0] == frame.action


def expect_told_alike(replay: Replay) -> int:
    """A hearing on each event finds broken what the replay noted, no more and no less; how much that was."""
    count = 0
    before = replay.start
    played = [(frame.event, frame.findings, frame.state) for frame in replay.frames]
    if replay.halt is not None and replay.halt.finding is not None:
        played.append((replay.halt.event, (replay.halt.finding,), None))
    for event, findings, after in played:
        _, verdict = replay.hear(event, before)
        heard = [(rule, tuple(facts)) for rule, held, *facts in verdict.clauses if held is not True]
        noted = [(finding.rule, finding.facts) for finding in findings]
        assert heard[-len(noted) :] == noted if noted else not heard
        assert after is None or len(heard) == len(noted)
        count, before = count + len(noted), after
    return count


def expect_positions(replay: Replay, header: Header) -> None:
    """A position is read as it was written."""
    game = replay.game
    for frame in replay.frames[:: max(1, len(replay.frames) // 40)]:
        lines = game.position(game.ready(frame.state), replay.seats)
        assert game.position(game.from_position(lines, replay.seats, header), replay.seats) == lines


def expect_plain_views(replay: Replay) -> None:
    """What anybody sees can be sent to a browser."""
    for frame in replay.frames[::10]:
        for eye in (None, *range(-1, len(replay.seats))):
            view = replay.game.view(frame.state, replay.law, eye, replay.seats)
            assert json.loads(json.dumps(view)) == view
