"""What was read and is not wanted any more is gone at once: nothing waits for the garbage collector."""

import subprocess
import sys

from tests.records.sample import ROOT

# In a process of its own: what others leave behind is not counted.
READ = """
import gc
from pathlib import Path
from records import read

games = [path.read_text() for path in sorted(Path("fixtures").glob("*/games/*.rgn"))]
for text in games:
    read(text)
gc.collect()
gc.disable()
for text in games:
    read(text)
print(len(games), gc.collect())
"""


def test_reading_a_game_leaves_no_sentence_behind() -> None:
    done = subprocess.run([sys.executable, "-c", READ], cwd=ROOT, capture_output=True, text=True, check=True)
    games, left = map(int, done.stdout.split())
    assert games > 40
    assert left == 0
