"""The five flows of docs/architecture.md: through how many of our modules a request goes, and how often it plays the
record. `python -m tests.bench.flows` prints the table, with `--calls` also which functions are entered first."""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from flask import Flask
from werkzeug.test import TestResponse

from records import read
from records.disputes import disputes
from replay.engine.registry import GAMES
from tests.count_plays import played_by
from webapp import create_app
from webapp.commands.samples import sample_records
from webapp.games.face import face

ROOT = Path(__file__).parents[2]
OURS = tuple(f"{ROOT / name}/" for name in ("records", "replay", "webapp"))
SAMPLE = ROOT / "fixtures/splendor/games/sim-3p.rgn"
AT = 46  # events of the sample that are written down when somebody taps

Entered = dict[tuple[str, str], None]  # module and function, in the order in which they were first entered


def entered_by(do: Callable[[], object]) -> Entered:
    """Every function of ours that runs meanwhile."""
    found: Entered = {}

    def note(frame: FrameType, event: str, _: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(OURS):
            found.setdefault((str(Path(file).relative_to(ROOT).with_suffix("")), frame.f_code.co_name))

    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
    return found


def flows(app: Flask) -> dict[str, tuple[int, Callable[[], TestResponse]]]:
    """What is asked, and how long the record is that it is asked of."""
    store, client = app.extensions["store"], app.test_client()
    whole = read(SAMPLE.read_bytes())
    game = store.create(whole.until(AT)).game
    head = {"Authorization": f"Key {app.extensions['keys'].grant(game)}"}
    tap = f"{whole.events[AT].seat} {whole.events[AT].say}"
    argued = next(log for log in map(read, sample_records()) if disputes(log))
    other, case = store.create(argued).game, disputes(argued)[0].number
    api = f"/api/v1/games/{game}/events"
    once = head | {"Idempotency-Key": "once-and-no-more"}
    return {
        "a tap": (AT, lambda: client.post(f"/g/{game}/hear", json={"say": tap}, headers=head)),
        "a page of the viewer": (AT, lambda: client.get(f"/g/{game}/23")),
        "a question to the judge": (AT, lambda: client.get(f"/g/{game}/6/judge?say=C+take+wu")),
        "the page of a dispute": (len(argued.stands), lambda: client.get(f"/g/{other}/disputes/{case}")),
        "a POST to the API": (AT, lambda: client.post(api, json={"say": tap, "after": AT}, headers=once)),
    }


def main() -> None:
    print(f"{'flow':26} {'modules':>8} {'functions':>10} {'plays':>6}")
    with TemporaryDirectory() as folder:
        app = create_app(folder, testing=True)
        for game in GAMES:
            face(game)  # a game is loaded by whoever asks for it first, which is no part of a flow
        for name, (events, ask) in flows(app).items():
            entered: Entered = {}
            count = played_by(lambda ask=ask, entered=entered: entered.update(entered_by(ask)))  # type: ignore[misc]
            modules = {module for module, _ in entered}
            print(f"{name:26} {len(modules):8} {len(entered):10} {count.records(events):6.1f}")
            if "--calls" in sys.argv:
                print("\n".join(f"    {module}.{function}" for module, function in entered))
        app.extensions["store"].close()


if __name__ == "__main__":
    main()
