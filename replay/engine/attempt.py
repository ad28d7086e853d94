"""Attempt: somebody else's code, run with a time limit. What goes wrong is a sentence, and nothing else happens."""

import os
from collections.abc import Callable
from threading import Thread

from records.problems import Phrase

LIMIT = "RECOUNT_TRIAL_SECONDS"  # in the environment
SECONDS = 2.0


def attempt(run: Callable[[], None], at: Callable[[], str]) -> Phrase | None:
    """Run it in a thread of its own, and wait for so long. `at`: where it is just now.

    What loops in Python is stopped then; what sleeps is left alone, and nobody waits for it.
    """
    failed: list[Phrase] = []

    def safely() -> None:
        try:
            run()
        except SystemExit:
            failed.append(Phrase("It ends the program that loads it."))
        except Exception as error:  # whatever a stranger's code does
            failed.append(Phrase("It cannot be loaded: {why}.", why=told(error)))

    worker = Thread(target=safely, daemon=True, name="a game is tried")
    worker.start()
    seconds = float(os.environ.get(LIMIT, SECONDS))
    worker.join(seconds)
    if worker.is_alive() and worker.ident is not None:
        import ctypes

        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(worker.ident), ctypes.py_object(TimeoutError))
        return Phrase("It was not ready within {seconds} seconds: {at} took longer.", seconds=f"{seconds:g}", at=at())
    return failed[0] if failed else None


def told(error: BaseException) -> str:
    """`SyntaxError in line 3 of game.py: invalid syntax`"""
    if isinstance(error, SyntaxError):
        file = (error.filename or "").rpartition("/")[2]
        return f"SyntaxError in line {error.lineno} of {file}: {error.msg}"
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
