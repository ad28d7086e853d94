"""How long turns took, which is a part of a game's page."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SeatTime:
    key: str  # colour
    seat: str
    name: str
    total: str  # 12:05
    average: str
    turns: int  # whose time is known


@dataclass(frozen=True)
class Times:
    seats: tuple[SeatTime, ...]
    longest: str
    longest_at: int  # the event with which it begins
    longest_of: SeatTime
    known: int  # turns whose time is known
    turns: int
    pauses: tuple[tuple[int, str], ...]  # the event that came after each, and how long it was
