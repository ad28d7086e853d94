"""`make fuzz`: every property test with new examples for some minutes, then ten thousand requests to the API, half of
them by schemathesis, and its own command after that.

What is found is printed, and the command fails. It becomes an @example of the test that found it.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from random import SystemRandom
from subprocess import run
from tempfile import TemporaryDirectory

from schemathesis import GenerationMode

from tests.fuzz.asking import Asking
from tests.fuzz.bending import Bending
from tests.fuzz.covering import cover
from tests.fuzz.table import Table


def main(minutes: float, times: int) -> int:
    explored = run([sys.executable, "-m", "pytest", "--explore", str(minutes), "tests"]).returncode
    return int(explored != 0 or requests(times) > 0)


def requests(times: int) -> int:
    """How often an answer was not in order."""
    start = SystemRandom().randrange(10**6)
    print(f"seed {start}, {times} requests")
    found = 0
    with TemporaryDirectory() as folder:
        table = Table(Path(folder))
        asking, bending = Asking(table), Bending(table, start)
        modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
        turns = [(operation, mode) for mode in modes for operation in asking.operations(mode)]
        for operation, mode in turns:
            try:
                asking.ask(operation, mode, times // 2 // len(turns), start)
            except BaseException as trouble:  # a group of failures is no Exception
                if isinstance(trouble, KeyboardInterrupt):
                    raise
                found += 1
                print(f"\n{operation.label}, {mode.value}: {trouble}", *getattr(trouble, "exceptions", ()), sep="\n")
        for _ in range(times - asking.asked):
            try:
                bending.ask()
            except Exception as trouble:
                found += 1
                print(f"\n{type(trouble).__name__}: {trouble}")
        found += cover(table, Path(folder)) != 0
        print(f"{times} requests, {found} findings, {table.stored()['games']} games stored")
        table.close()
    return found


if __name__ == "__main__":
    parser = ArgumentParser(prog="make fuzz")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--times", type=int, default=10_000)
    sys.exit(main(**vars(parser.parse_args())))
