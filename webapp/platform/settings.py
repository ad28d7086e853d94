"""Settings: how a site is run, apart from where its records lie."""

from dataclasses import dataclass
from typing import TypeAlias

Cells: TypeAlias = "memoryview[int] | list[int]"  # numbers to count in

SECONDS = "REQUEST_SECONDS"  # in the configuration of a process that is ended after so many seconds of processor


@dataclass(frozen=True)
class Settings:
    behind_proxy: int = 0  # how many proxies are in front and say who asks; 0: nobody is believed
    names: tuple[str, ...] = ()  # under which the site answers; none: those that a house may have (host_names)
    metrics: bool = False  # whether /metrics answers: to this machine, and to who shows the token
    metrics_token: str = ""
    counters: "Cells | None" = None  # memory that all processes of a site count in; None: there is one
    region: int = 0  # which part of it is for this process
    regions: int = 1
    threads: int = 12  # that answer, in each process
    apart: int = 0  # processes of each process for what may be expensive; 0: it does that itself
    request_seconds: float = 2.0  # of processor, for a request that may be expensive
    request_memory: int = 200 << 20  # bytes, for the same
    idle_seconds: float = 60.0  # after which such a process ends
