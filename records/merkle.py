"""Merkle tree: a list that only ever grows, and short proofs of it, as RFC 9162 (section 2.1) has them.

A proof shows that an entry is in the list, or that a longer list begins with a shorter one, with some twenty hashes for
a million entries. The tree is asked for the hashes of its whole parts (2^level entries, of which the index counts), so
it may lie anywhere.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256

Node = Callable[[int, int], bytes]  # the hash of a whole part: level, index

EMPTY = sha256(b"").digest()


def leaf_hash(entry: bytes) -> bytes:
    return sha256(b"\0" + entry).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(b"\1" + left + right).digest()


def _split(size: int) -> int:
    """The largest power of two that is smaller."""
    return 1 << (size - 1).bit_length() - 1


def root(size: int, node: Node) -> bytes:
    """The hash of the first `size` entries."""
    return _part(0, size, node) if size else EMPTY


def _part(start: int, size: int, node: Node) -> bytes:
    """The hash of a part that begins where a whole one of that size may begin."""
    if size & (size - 1) == 0:
        level = size.bit_length() - 1
        return node(level, start >> level)
    left = _split(size)
    return node_hash(_part(start, left, node), _part(start + left, size - left, node))


def grown(size: int, leaf: bytes, node: Node) -> Iterator[tuple[int, int, bytes]]:
    """The whole parts (level, index, hash) that come to be when this leaf hash is put after `size` others."""
    hash, level, index = leaf, 0, size
    yield level, index, hash
    while index & 1:
        hash = node_hash(node(level, index - 1), hash)
        level, index = level + 1, index >> 1
        yield level, index, hash


def inclusion(index: int, size: int, node: Node) -> list[bytes]:
    """The proof that the entry of this index (from 0) is one of the first `size`."""
    if not 0 <= index < size:
        raise ValueError("the tree has no such entry")
    return _path(index, 0, size, node)


def _path(index: int, start: int, size: int, node: Node) -> list[bytes]:
    if size == 1:
        return []
    left = _split(size)
    if index < left:
        return [*_path(index, start, left, node), _part(start + left, size - left, node)]
    return [*_path(index - left, start + left, size - left, node), _part(start, left, node)]


def consistency(first: int, second: int, node: Node) -> list[bytes]:
    """The proof that the tree of `second` entries begins with that of `first`."""
    if not 0 <= first <= second:
        raise ValueError("the tree never was that long")
    return _subproof(first, 0, second, node, whole=True) if 0 < first < second else []


def _subproof(first: int, start: int, size: int, node: Node, *, whole: bool) -> list[bytes]:
    if first == size:
        return [] if whole else [_part(start, size, node)]
    left = _split(size)
    if first <= left:
        return [*_subproof(first, start, left, node, whole=whole), _part(start + left, size - left, node)]
    rest = _subproof(first - left, start + left, size - left, node, whole=False)
    return [*rest, _part(start, left, node)]


# ── what whoever has no tree does with a proof ──────────────────────────────────────────────────────────────


def includes(leaf: bytes, index: int, size: int, proof: Sequence[bytes], expected: bytes) -> bool:
    """Whether the proof leads from this leaf hash to the root (RFC 9162, 2.1.3.2)."""
    if not 0 <= index < size:
        return False
    fn, sn, hash = index, size - 1, leaf
    for step in proof:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            hash = node_hash(step, hash)
            while not fn & 1 and fn:
                fn, sn = fn >> 1, sn >> 1
        else:
            hash = node_hash(hash, step)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and hash == expected


def goes_on(first: int, first_root: bytes, second: int, second_root: bytes, proof: Sequence[bytes]) -> bool:
    """Whether the proof shows that the second tree begins with the first (RFC 9162, 2.1.4.2)."""
    if first == second:
        return first_root == second_root and not proof
    if first == 0:
        return first_root == EMPTY and not proof
    if first > second or not proof:
        return False
    steps = list(proof) if first & (first - 1) else [first_root, *proof]
    fn, sn = first - 1, second - 1
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    fr = sr = steps[0]
    for step in steps[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            fr, sr = node_hash(step, fr), node_hash(step, sr)
            while not fn & 1 and fn:
                fn, sn = fn >> 1, sn >> 1
        else:
            sr = node_hash(sr, step)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and fr == first_root and sr == second_root
