"""Settings: how a site is run, apart from where its records lie."""

from dataclasses import dataclass
from typing import TypeAlias

Cells: TypeAlias = "memoryview[int] | list[int]"  # numbers to count in


@dataclass(frozen=True)
class Settings:
    behind_proxy: int = 0  # how many proxies are in front and say who asks; 0: nobody is believed
    metrics: bool = False  # whether /metrics answers: to this machine, and to who shows the token
    metrics_token: str = ""
    counters: "Cells | None" = None  # memory that all processes of a site count in; None: there is one
    region: int = 0  # which part of it is for this process
    regions: int = 1
