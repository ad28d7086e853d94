"""What was read and is not wanted any more is gone at once: nothing waits for the garbage collector."""

import gc
from pathlib import Path

from records import read

GAMES = [path.read_text() for path in sorted((Path(__file__).parents[2] / "fixtures").glob("*/games/*.rgn"))]


def test_reading_a_game_leaves_no_sentence_behind() -> None:
    for text in GAMES:
        read(text)
    gc.collect()
    gc.disable()
    try:
        for text in GAMES:
            read(text)
        left = gc.collect()  # takes half a second, so it is asked once for all
    finally:
        gc.enable()
    assert len(GAMES) > 40
    assert left == 0
