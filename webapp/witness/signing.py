"""Signing: Ed25519, by PyCA's cryptography. Keys and signatures are hexadecimal."""

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from records.receipts import HeadReceipt, KnownKey, TreeHead


def new_private() -> str:
    return Ed25519PrivateKey.generate().private_bytes_raw().hex()


def public_of(private: str) -> str:
    return _key(private).public_key().public_bytes_raw().hex()


def sign(private: str, said: str) -> str:
    return _key(private).sign(said.encode()).hex()


def _key(private: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private))


def signed(public: str, said: str, signature: str) -> bool:
    """Whether whoever has the private part of this key has signed this."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), said.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def lineage(keys: tuple[KnownKey, ...]) -> frozenset[str]:
    """The keys of one store, if the first has signed itself and each the next; else none."""
    before = keys[0].key if keys else ""
    for each in keys:
        if not signed(before, each.said, each.signature):
            return frozenset()
        before = each.key
    return frozenset(each.key for each in keys)


def holds(statement: HeadReceipt | TreeHead, keys: tuple[KnownKey, ...]) -> bool:
    """Whether it was signed by a key of this lineage."""
    return statement.key in lineage(keys) and signed(statement.key, statement.said, statement.signature)
