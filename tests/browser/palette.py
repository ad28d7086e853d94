"""A screenshot with 256 colours: a third of the size, and nobody sees it. No picture library is needed for that."""

import struct
import zlib
from collections import Counter
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
NEAR = 60  # squared distance below which two colours may be one; or greys would leave no room for the accent
Colour = tuple[int, ...]


def reduced(png: bytes) -> bytes:
    """The same picture with its 256 most frequent colours that differ; all others become the nearest of these."""
    width, height, rows = _rows(png)
    pixels = [list(zip(*(row[n::3] for n in range(3)), strict=True)) for row in rows]
    counted = Counter(pixel for row in pixels for pixel in row)
    palette: list[Colour] = []
    for colour, _ in counted.most_common():
        if len(palette) < 256 and all(_distance(colour, other) > NEAR for other in palette):
            palette.append(colour)
    index = {colour: min(range(len(palette)), key=lambda n: _distance(colour, palette[n])) for colour in counted}
    lines = b"".join(b"\0" + bytes(index[pixel] for pixel in row) for row in pixels)
    return SIGNATURE + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(part for colour in palette for part in colour)),
            _chunk(b"IDAT", zlib.compress(lines, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _distance(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8 : at + 8 + size]
        at += 12 + size


def _rows(png: bytes) -> tuple[int, int, list[bytearray]]:
    """Width, height and rows of an opaque picture as Chromium writes it: 8 bits each for red, green, blue."""
    chunks = list(_chunks(png))
    width, height, depth, kind = struct.unpack_from(">IIBB", chunks[0][1])
    if (depth, kind) != (8, 2):
        raise ValueError("Only pictures with 8 bits of red, green and blue are read here.")
    raw = zlib.decompress(b"".join(content for name, content in chunks if name == b"IDAT"))
    rows, above, size = [], bytearray(width * 3), width * 3 + 1
    for start in range(0, height * size, size):
        above = _unfiltered(raw[start], bytearray(raw[start + 1 : start + size]), above)
        rows.append(above)
    return width, height, rows


def _unfiltered(filter_type: int, row: bytearray, above: bytearray) -> bytearray:
    """Each byte was written as the difference to a guess from its left (a), upper (b) and upper left (c) pixel."""
    for n in range(len(row)):
        a, b, c = (row[n - 3], above[n], above[n - 3]) if n >= 3 else (0, above[n], 0)
        guess = (0, a, b, (a + b) // 2, min((a, b, c), key=lambda side: abs(a + b - c - side)))[filter_type]
        row[n] = (row[n] + guess) & 255
    return row
