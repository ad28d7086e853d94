"""The same on a Dask cluster: chains are checked here, where the store is; games are judged there.

Workers have no store. They are sent the sentences, without names, times and remarks, some games at a time, and never
more than the cluster can begin soon: memory stays flat on both sides. They need this very Recount, and say which one
they have with every answer. Getting games ready takes a fifth of the time that judging them does; where the cluster is
large, several processes do it.
"""

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from itertools import islice
from typing import Any, NamedTuple, Protocol

from records.event import Event
from records.header import Header
from records.log import Log
from records.problems import RecordsError
from records.store import NOBODY, EventStore
from webapp.catalogue.schema import engine
from webapp.operations.verify.game import Chain, Judged, Result, Task, died, judge, read_through

AT_ONCE = 32  # games that are sent together
LONG = 250_000  # or so many bytes
AHEAD = 3  # portions for each thread of the cluster
PATIENCE = "10s"  # to find the cluster


class ClusterTrouble(RecordsError):
    """The cluster cannot be used, or not any more."""


class Ready(NamedTuple):
    """A game whose chain was checked, ready to be sent."""

    task: Task
    chain: Chain
    sent: bytes  # empty: it is broken, and nobody judges it


Judge = Callable[[list[bytes]], tuple[str, list[Judged]]]


class Answer(Protocol):
    """A future of Dask's: which engine has judged, and what it says of each game that was sent."""

    def result(self) -> tuple[str, list[Judged]]: ...


class Cluster(Protocol):
    """What is asked of a client of Dask's."""

    def submit(self, do: Judge, sent: list[bytes], /, *, pure: bool) -> Answer: ...


class Portion(NamedTuple):
    games: list[Ready | Result]  # results of those whose process died here
    answer: Answer  # a future: what is said of those that were sent, in order

    @property
    def sent(self) -> list[bytes]:
        return _sent(self.games)


GetReady = Callable[[Iterable[Task]], Iterable[Ready | Result]]


def _sent(games: Iterable[Ready | Result]) -> list[bytes]:
    return [each.sent for each in games if isinstance(each, Ready) and each.sent]


def on_cluster(tasks: Iterable[Task], ready: GetReady, address: str) -> Iterator[Result]:
    client = _connected(address)
    games = iter(ready(tasks))
    waiting: deque[Portion] = deque()
    try:
        while True:
            most = AHEAD * max(2, sum(client.nthreads().values()))
            while len(waiting) < most and (some := _send(client, games)):
                waiting.append(some)
            if not waiting:
                return
            yield from _results(client, waiting.popleft())
    except (OSError, CancelledError) as error:
        raise ClusterTrouble(f"The cluster at {address} is gone. Go on later with: recount verify --resume") from error
    finally:
        client.close()


def _connected(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise ClusterTrouble("A cluster needs the package distributed: pip install 'recount[cluster]'") from None
    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise ClusterTrouble(f"No Dask scheduler answers at {address}. Start one with: dask scheduler") from error


def get_ready(store: EventStore, task: Task) -> Ready:
    """No names and no remarks: nobody judges by them. Plain tuples are packed ten times as fast as named ones."""
    chain, log = read_through(store, task)
    if log is None:
        return Ready(task, chain, b"")
    header = log.header.with_people(dict.fromkeys(log.header.people, NOBODY))
    return Ready(task, chain, pickle.dumps((task, chain, header.tags, [tuple(event[:4]) for event in log.events])))


def _send(client: Cluster, games: Iterator[Ready | Result]) -> Portion | None:
    portion: list[Ready | Result] = []
    size = 0
    for each in islice(games, AT_ONCE):
        portion.append(each)
        size += len(each.sent) if isinstance(each, Ready) else 0
        if size > LONG:
            break
    return Portion(portion, _asked(client, _sent(portion))) if portion else None


def _asked(client: Cluster, sent: list[bytes]) -> Answer:
    return client.submit(judged, sent, pure=False)


def judged(sent: list[bytes]) -> tuple[str, list[Judged]]:
    """What a worker does."""
    found = []
    for each in sent:
        task, chain, tags, sentences = pickle.loads(each)
        log = Log(Header(tags, ""), tuple(Event(*sentence) for sentence in sentences))
        found.append(judge(task, log, chain))
    return engine(), found


def _results(client: Cluster, portion: Portion) -> Iterator[Result]:
    answers = iter(_answers(client, portion))
    for each in portion.games:
        if isinstance(each, Result):
            yield each
            continue
        task, chain, sent = each
        answer = next(answers) if sent else None
        if sent and answer is None:
            yield died(task, "died on the cluster")
        else:
            yield Result(task.place, task.game, chain, answer)


def _answers(client: Cluster, portion: Portion) -> list[Judged | None]:
    from distributed import KilledWorker

    try:
        return [*_answer(portion.answer)]
    except KilledWorker:  # one of these games does it: each on its own, to see which
        return [_alone(client, sent) for sent in portion.sent]


def _alone(client: Cluster, sent: bytes) -> Judged | None:
    from distributed import KilledWorker

    try:
        return _answer(_asked(client, [sent]))[0]
    except KilledWorker:
        return None


def _answer(future: Answer) -> list[Judged]:
    theirs, found = future.result()
    if theirs != engine():
        raise ClusterTrouble("A worker of the cluster has another version of Recount. Install this one there.")
    return found
