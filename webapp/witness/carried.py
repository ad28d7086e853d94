"""Receipts that are carried by what people take along: a picture, a file that works by itself, a full export."""

import json
import re
import struct
from zlib import crc32

from records.json_types import JsonObject
from records.receipts import BadReceipt, HeadReceipt, read_receipt, receipt_as_json

PNG = b"\x89PNG\r\n\x1a\n"
KEYWORD = b"recount-receipt"
BLOCK = '<script type="application/json" id="receipt">'
_HELD = re.compile(re.escape(BLOCK) + r"(.*?)</script>", re.DOTALL)
_CHUNK = re.compile(rb"tEXt" + KEYWORD + rb"\0(\{[ -~]*?\})[\s\S]{4}[\s\S]{4}(?:tEXt|IEND)")
_END = b"\0\0\0\0IEND"


def in_picture(png: bytes, receipt: HeadReceipt) -> bytes:
    """The picture with a receipt as text in it, before its end. Whoever shows it passes over that."""
    said = b"tEXt" + KEYWORD + b"\0" + json.dumps(receipt_as_json(receipt)).encode("ascii")
    end = png.rfind(_END)
    return png[:end] + struct.pack(">I", len(said) - 4) + said + struct.pack(">I", crc32(said)) + png[end:]


def export_line(receipt: HeadReceipt) -> str:
    """After the last line of a game in a full export."""
    told: JsonObject = {"receipt": receipt_as_json(receipt)}
    return json.dumps(told, separators=(",", ":")) + "\n"


def receipt_in(content: bytes) -> HeadReceipt:
    """The receipt that a file is or carries. Raises BadReceipt."""
    if content.startswith(PNG):
        found = _CHUNK.search(content)
        return _read(found[1].decode("ascii") if found else "")
    text = content.decode(errors="replace").lstrip("\ufeff \t\r\n")
    if text[:14].lower() == "<!doctype html":
        held = _HELD.search(text)
        return _read(held[1] if held else "")
    lines = [line for line in text.splitlines() if line.startswith('{"receipt":')]
    if len(lines) > 1:
        raise BadReceipt("There are several receipts in this file. Give the export of a single game.")
    return _read(lines[0] if lines else text)


def _read(text: str) -> HeadReceipt:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise BadReceipt("This is no receipt of Recount.") from None
    return read_receipt(document.get("receipt", document) if isinstance(document, dict) else document)
