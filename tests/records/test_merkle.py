"""The tree of RFC 9162: the vectors that the reference implementation of Certificate Transparency publishes, and what
holds of every tree."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from records import merkle
from records.merkle import EMPTY, consistency, goes_on, grown, includes, inclusion, leaf_hash, node_hash, root

# certificate-transparency, cpp/merkletree/merkle_tree_test.cc
ENTRIES = [
    bytes.fromhex(each)
    for each in (
        "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"
    )
]  # fmt: skip
ROOTS = (
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
INCLUSION = {  # index, size
    (0, 1): (),
    (0, 8): (
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ),
    (5, 8): (
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ),
    (2, 3): ("fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",),
    (1, 5): (
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ),
}
CONSISTENCY = {
    (1, 1): (),
    (1, 8): (
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ),
    (6, 8): (
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ),
    (2, 5): (
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ),
}


class Tree:
    """All whole parts of a growing list, in memory."""

    def __init__(self, entries: list[bytes]) -> None:
        self.parts: dict[tuple[int, int], bytes] = {}
        for size, entry in enumerate(entries):
            self.parts |= {(level, index): hash for level, index, hash in grown(size, leaf_hash(entry), self.node)}

    def node(self, level: int, index: int) -> bytes:
        return self.parts[level, index]


def by_the_book(entries: list[bytes]) -> bytes:
    """RFC 9162, 2.1.1, word for word."""
    if not entries:
        return EMPTY
    if len(entries) == 1:
        return leaf_hash(entries[0])
    k = 1
    while 2 * k < len(entries):
        k *= 2
    return node_hash(by_the_book(entries[:k]), by_the_book(entries[k:]))


def hexed(proof: list[bytes]) -> tuple[str, ...]:
    return tuple(each.hex() for each in proof)


def test_roots_are_the_published_ones() -> None:
    node = Tree(ENTRIES).node
    assert root(0, node).hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert tuple(root(size, node).hex() for size in range(1, 9)) == ROOTS


@pytest.mark.parametrize(("where", "proof"), INCLUSION.items())
def test_proofs_of_inclusion_are_the_published_ones(where: tuple[int, int], proof: tuple[str, ...]) -> None:
    assert hexed(inclusion(*where, Tree(ENTRIES).node)) == proof


@pytest.mark.parametrize(("where", "proof"), CONSISTENCY.items())
def test_proofs_of_consistency_are_the_published_ones(where: tuple[int, int], proof: tuple[str, ...]) -> None:
    assert hexed(consistency(*where, Tree(ENTRIES).node)) == proof


sizes = st.integers(0, 70)


def entries(size: int, salt: str = "") -> list[bytes]:
    return [f"{salt}{n}".encode() for n in range(size)]


@given(sizes)
def test_a_tree_has_the_root_that_the_rfc_defines(size: int) -> None:
    assert root(size, Tree(entries(size)).node) == by_the_book(entries(size))


@given(st.data())
def test_every_entry_is_proved_to_be_in_and_no_other(data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 70))
    index = data.draw(st.integers(0, size - 1))
    node = Tree(entries(size)).node
    top, leaf = root(size, node), leaf_hash(f"{index}".encode())
    proof = inclusion(index, size, node)
    assert includes(leaf, index, size, proof, top)
    assert not includes(leaf_hash(b"another"), index, size, proof, top)
    assert not includes(leaf, index, size, proof, sha256(top).digest())
    assert not includes(leaf, index, size, [*proof, top], top)
    assert not includes(leaf, size, size, proof, top)
    if proof:
        assert not includes(leaf, index, size, proof[:-1], top)


@given(st.data())
def test_what_has_grown_is_proved_to_go_on_and_what_was_rewritten_is_not(data: st.DataObject) -> None:
    second = data.draw(st.integers(1, 70))
    first = data.draw(st.integers(1, second))
    node, other = Tree(entries(second)).node, Tree([b"rewritten", *entries(second)[1:]]).node
    proof = consistency(first, second, node)
    assert goes_on(first, root(first, node), second, root(second, node), proof)
    assert not goes_on(first, root(first, node), second, root(second, other), proof)
    assert not goes_on(first, root(first, node), second, root(second, other), consistency(first, second, other))
    assert not goes_on(first, root(first, other), second, root(second, node), proof)
    assert not goes_on(first, root(first, node), second, root(second, node), [*proof, EMPTY])


def test_an_empty_tree_goes_on_as_any_and_a_longer_one_never_as_a_shorter() -> None:
    node = Tree(ENTRIES).node
    assert goes_on(0, EMPTY, 8, root(8, node), [])
    assert not goes_on(0, root(1, node), 8, root(8, node), [])
    assert not goes_on(8, root(8, node), 3, root(3, node), consistency(3, 8, node))
    for index, size in ((8, 8), (-1, 8), (0, 0)):
        with pytest.raises(ValueError, match="no such entry"):
            inclusion(index, size, node)
    with pytest.raises(ValueError, match="never was"):
        consistency(9, 8, node)


def test_a_leaf_is_no_node() -> None:
    """So nobody passes the inside of the tree off as an entry."""
    assert leaf_hash(b"x") != node_hash(b"", b"x") != merkle.EMPTY
