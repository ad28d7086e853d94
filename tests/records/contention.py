"""Contention: real processes that write to one store at the same moment."""

import json
import subprocess
import sys
from typing import Any

from records.log import Log
from records.store import EventStore
from tests.records.sample import HEADER, ROOT

WRITERS, WRITES, TIMES = 8, 250, 40


def race(*arguments: object) -> list[Any]:
    """Let the writers loose; what each of them answered."""
    command = [sys.executable, "-m", "tests.records.writer", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=True)
    assert done.stderr == ""
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["error"] for answer in answers if "error" in answer] == []
    return [answer["answer"] for answer in answers]


def expect_no_append_lost(store: EventStore, where: object, writes: int) -> None:
    """Each writes as often to the game they share as to its own, two sentences at a time."""
    shared = store.create(Log(HEADER)).game
    answers = race("contend", where, shared, WRITERS, writes)
    assert len(answers) == WRITERS
    assert sum(answer["stale"] for answer in answers) >= WRITERS - 1  # they all began with the first number

    assert store.count() == WRITERS + 1
    for heading in store.headings():
        numbers = [entry.number for entry in store.entries(heading.game)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert store.verify(heading.game) is None

    own = [answer["own"] for answer in answers]
    stored = {game: store.entries(game) for game in (shared, *own)}
    for answer in answers:
        assert len(answer["done"]) == 2 * writes
        for game, first, last, hash in answer["done"]:
            assert last == first + 1
            assert stored[game][last - 1].hash == hash
    for number, game in enumerate(own):
        mine = [f"put {number}-{write} {part}/2" for write in range(writes) for part in (1, 2)]
        assert [entry.say for entry in stored[game]] == mine
        assert [entry.say for entry in stored[shared] if entry.say.startswith(f"put {number}-")] == mine
    assert len(stored[shared]) == WRITERS * writes * 2
