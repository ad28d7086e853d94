"""Room for copies, on the disk where they are going to be."""

import os
import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

OURS = ".recount-copying-"


@contextmanager
def temp_folder(folder: Path) -> Iterator[Path]:
    """A folder in a folder, for a while. What somebody left who was killed is cleared away."""
    ours = f"{OURS}{socket.gethostname()}-"
    for left in folder.glob(f"{ours}*"):
        if _is_over(left.name.removeprefix(ours).partition("-")[0]):
            shutil.rmtree(left, ignore_errors=True)
    path = Path(mkdtemp(prefix=f"{ours}{os.getpid()}-", dir=folder))
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def _is_over(process: str) -> bool:
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except (OSError, ValueError):
        return False
    return False
