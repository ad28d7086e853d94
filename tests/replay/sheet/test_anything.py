"""Whatever people write, a sheet goes on: nothing stops it, it can be written down, and it says the same again."""

import json

from hypothesis import given
from hypothesis import strategies as st

from records import Event, Header, Log, quote, read, write
from replay.engine.canonical import canonical
from replay.engine.replay import Replay
from replay.snapshots.state_json import folded, laid_out

SEATS = "ABC"
TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=45)
WORDS = st.one_of(
    st.sampled_from(
        ["A", "B", "C", "Reds", '"Reds"', "-", "won", "lost", "round", "eggs", '"bonus cards"', "12.5", "+3"]
    ),
    st.integers(-(10**10), 10**10).map(str),
    st.integers(-3, 200).map(str),
    TEXT.map(quote),
)
EVENTS = st.builds(
    lambda seat, verb, words: (seat, verb, tuple(words)),
    st.sampled_from(["A", "B", "C", "-", "?", "@m"]),
    st.sampled_from(["score", "score", "score", "total", "round", "result", "winner", "move", "clue"]),
    st.lists(WORDS, max_size=5),
)
TAGS = st.fixed_dictionaries(
    {},
    optional={
        "scoring": st.sampled_from(["highest", "lowest", "rounds", "together", "winner", "best"]),
        "sheet": st.one_of(st.just("Birds, Eggs"), TEXT),
        "rounds": st.one_of(st.integers(0, 200).map(str), st.just("open"), TEXT),
        "teams": st.one_of(st.just("Reds: A C, Blues: B"), st.just("Reds: A A B, Reds: C"), TEXT),
    },
)


@given(TAGS, st.lists(EVENTS, max_size=25))
def test_whatever_is_written(tags: dict[str, str], said: list[tuple[str, str, tuple[str, ...]]]) -> None:
    header = Header.of([("game", "x"), *tags.items(), *((seat, "y") for seat in SEATS), ("@m", "z")])
    log = Log(header, tuple(Event(n, *each) for n, each in enumerate(said, 1)))
    replay = Replay.of(log)
    game = replay.game
    assert replay.halt is None
    for state in (replay.start, *replay.frames.states):
        view = game.view(state, replay.law, None, replay.seats)
        assert json.loads(json.dumps(view)) == view
        keys = [each["key"] for each in view["columns"]]
        assert len(set(keys)) == len(keys)
        for seat, player in view["players"].items():
            assert keys == [] or set(player["cells"]) <= set(keys), seat
        assert set(game.winners(state, {})) <= set(range(len(SEATS)))
        assert game.over(state, {}) or not view["won"]
        lines = game.position(state, replay.seats)
        again = game.from_position(lines, replay.seats, header)
        assert game.position(again, replay.seats) == lines
        assert (game.scores(again), game.winners(again, {})) == (game.scores(state), game.winners(state, {}))
        assert laid_out(game, folded(game, state)) == state
    for rule, _, *facts in game.ending(replay.state, {}):
        assert len(rule.facts) == len(facts)
    tidy = read(write(canonical(log, replay)))
    retold = Replay.of(tidy)
    assert retold.digest == replay.digest
    assert [(each.event, each.rule.id) for each in retold.findings] == [
        (each.event, each.rule.id) for each in replay.findings
    ]
    assert write(canonical(tidy, retold)) == write(tidy)
