"""`make fuzz`: ten thousand requests, half of them by schemathesis, and its own command after that.

What is found is printed, and the command fails.
"""

import sys
from pathlib import Path
from random import SystemRandom
from tempfile import TemporaryDirectory

from schemathesis import GenerationMode

from tests.fuzz.asking import Asking
from tests.fuzz.bending import Bending
from tests.fuzz.covering import cover
from tests.fuzz.table import Table


def main(times: int = 10_000) -> int:
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
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
