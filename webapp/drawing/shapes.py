"""Shapes: how a gem and a Stone are drawn. Shape, letter and colour each tell which it is."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Shape:
    key: str  # its colour: `of-u`, and what is written on it: `on-u`
    letter: str
    d: str
    y: float = 15.9  # where its letter stands in a picture of 24 by 24
    size: float = 11.5


STAR = "M12 .9l3.3 6.9 7.5 1-5.5 5.2 1.4 7.5L12 17.8l-6.7 3.7 1.4-7.5L1.2 8.8l7.5-1z"
HEXAGON = "M6.6 2.4h10.8L22.9 12l-5.5 9.6H6.6L1.1 12z"
SQUARE = "M5.4 3h13.2A2.4 2.4 0 0 1 21 5.4v13.2a2.4 2.4 0 0 1-2.4 2.4H5.4A2.4 2.4 0 0 1 3 18.6V5.4A2.4 2.4 0 0 1 5.4 3z"
CIRCLE = "M12 1.7a10.3 10.3 0 0 1 0 20.6a10.3 10.3 0 0 1 0-20.6z"

GEMS = {
    "w": Shape("w", "W", "M12 1 23 12 12 23 1 12z", 15.6, 10),
    "u": Shape("u", "U", SQUARE),
    "g": Shape("g", "G", "M12 2 23 21.5H1z", 18.5, 9.5),
    "r": Shape("r", "R", HEXAGON),
    "k": Shape("k", "K", CIRCLE),
    "*": Shape("x", "*", STAR, 18.6, 14),
}
STONES = {
    "y": Shape("y", "Y", "M12 1.3 22.9 9.4 18.8 22H5.2L1.1 9.4z", 16.8, 11),
    "p": Shape("p", "P", "M12 .8 21 12l-9 11.2L3 12z", 15.6, 10),
    "b": Shape("b", "B", SQUARE),
    "r": Shape("rr", "R", HEXAGON),
    "o": Shape("o", "O", CIRCLE),
    "t": Shape("t", "T", "M3 1.8h18L15.2 12 21 22.2H3L8.8 12z", 20.6, 9),
    "*": Shape("s", "*", STAR, 18.6, 14),
}
