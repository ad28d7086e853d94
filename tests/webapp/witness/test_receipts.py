"""Receipts: whoever has one can show that the record was rewritten or cut, and nobody can show it falsely."""

from pathlib import Path

import pytest

from records.header import Header
from records.heads import head_of
from records.receipts import HeadReceipt
from records.store import Full
from tests.records.sample import HEADER, said, sample
from tests.webapp.witness.keeping import Keeping, keeping
from tests.webapp.witness.rewriting import cut, rewrite
from webapp.witness.checking import Finding, check
from webapp.witness.log import HeadLog
from webapp.witness.signing import holds, lineage, new_private, public_of, sign, signed

# RFC 8032, 7.1
RFC_8032 = [
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595b"
        "be24655141438e7a100b",
    )
]


@pytest.mark.parametrize(("private", "public", "signature"), RFC_8032)
def test_signatures_are_those_of_ed25519(private: str, public: str, signature: str) -> None:
    assert (public_of(private), sign(private, "")) == (public, signature)
    assert signed(public, "", signature)
    assert not signed(public, "x", signature)
    assert not signed(public_of(new_private()), "", signature)
    assert not signed("00", "", "00")


def test_a_receipt_of_the_last_event_says_where_it_stands_in_the_log(either: Keeping) -> None:
    either.game()
    game = either.game("B take u")
    either.log.catch_up(at_once=True)
    receipt = either.receipt(game)
    assert (receipt.game, receipt.event) == (game, 6)
    assert holds(receipt, receipt.keys)
    assert receipt.keys == either.file.known_keys()
    assert receipt.tree is not None
    assert holds(receipt.tree, receipt.keys)
    assert receipt.in_the_log
    found = check(receipt, either.store.volume(game))
    assert found == (True, Finding.CONTAINED, True, None)


def test_a_receipt_of_an_earlier_event_is_signed_and_none_is_given_of_one_that_is_not_there(kept: Keeping) -> None:
    game = kept.game()
    early = kept.receipt(game, 2)
    assert (early.event, early.tree) == (2, None)
    assert check(early, kept.store.volume(game)).finding == Finding.CONTAINED
    with pytest.raises(AssertionError):
        kept.receipt(game, 6)


def test_a_record_that_has_gone_on_still_contains_it(kept: Keeping) -> None:
    game = kept.game()
    receipt = kept.receipt(game)
    kept.store.append(game, 5, said("- amend 1 A take uuw", "- rewind 3"))
    assert check(receipt, kept.store.volume(game)).finding == Finding.CONTAINED


def test_a_rewritten_record_and_one_that_was_cut_are_found_out(kept: Keeping) -> None:
    """With every hash computed anew, as whoever owns the store can do it."""
    game = kept.game("B take u", "A take k")
    receipt = kept.receipt(game)
    volume = kept.store.volume(game)
    assert check(receipt, rewrite(volume, 3, "take rr")).finding == Finding.REWRITTEN
    assert check(receipt, cut(volume, 4)).finding == Finding.CUT
    assert check(receipt, None).finding == Finding.GONE
    early = kept.receipt(game, 2)
    assert check(early, rewrite(volume, 3, "take rr")).finding == Finding.CONTAINED


def test_nobody_accuses_a_store_falsely(kept: Keeping) -> None:
    """Whatever is changed in a receipt is not what was signed."""
    game = kept.game()
    receipt, volume = kept.receipt(game), kept.store.volume(game)
    private = new_private()
    stranger = receipt._replace(key=public_of(private))
    assert receipt.tree is not None
    for forged in (
        receipt._replace(head="11" * 32),
        receipt._replace(event=4),
        receipt._replace(at="2020-01-01T00:00:00Z"),
        receipt._replace(salt="22" * 16),
        receipt._replace(salt=""),
        receipt._replace(game="0" * 32),
        stranger._replace(signature=sign(private, stranger.said)),
        receipt._replace(keys=(receipt.keys[0]._replace(at="2020-01-01T00:00:00Z"),)),
    ):
        assert not check(forged, volume).genuine
    assert check(receipt._replace(tree=receipt.tree._replace(size=2)), volume).logged is False
    assert receipt.proof is not None
    assert check(receipt._replace(proof=receipt.proof._replace(leaf=1)), volume).logged is False


def test_what_is_told_while_something_is_hidden_helps_nobody_to_guess_it(kept: Keeping) -> None:
    """Whoever knows the whole chain but one word cannot try words: without the salt there is nothing to compare."""
    game = kept.game()
    receipt = kept.receipt(game, opened=False)
    hash = kept.store.heading(game).hash
    assert receipt.salt == ""
    assert receipt.head not in (hash, head_of("", hash))
    assert check(receipt, kept.store.volume(game)).finding == Finding.UNTOLD
    assert check(receipt, kept.store.volume(game), kept.file.salt).finding == Finding.CONTAINED
    assert kept.receipt(game).head == receipt.head, "opened later, it is the same head"


def test_the_salt_of_one_event_says_nothing_of_the_next(kept: Keeping) -> None:
    game = kept.game()
    salts = {kept.file.salt(game, event) for event in range(6)} | {kept.file.salt("0" * 32, 1)}
    assert len(salts) == 7
    assert all(len(salt) == 32 for salt in salts)


def test_a_record_with_a_nonce_is_compared_with_nothing_but_itself(kept: Keeping, tmp_path: Path) -> None:
    """Also where the store that gave the receipt is gone: in another one, after the game has moved."""
    game = kept.store.create(sample(header=Header.of([*HEADER.tags, ("nonce", "5a" * 16)]))).game
    receipt = kept.receipt(game, opened=False)
    with keeping(tmp_path / "elsewhere") as elsewhere:
        elsewhere.store.restore(kept.store.volume(game))
        found = check(receipt, elsewhere.store.volume(game), elsewhere.file.salt)
        assert found == (True, Finding.CONTAINED, True, None)
        assert elsewhere.receipt(game).head == receipt.head
        assert elsewhere.file.known_keys() != kept.file.known_keys()


def test_receipts_stay_valid_when_a_person_is_erased(kept: Keeping) -> None:
    game = kept.game()
    receipt = kept.receipt(game)
    for person in kept.store.people():
        kept.store.rename(person, "")
    assert check(receipt, kept.store.volume(game)).finding == Finding.CONTAINED
    assert kept.receipt(game).head == receipt.head


def test_a_new_key_is_signed_by_the_one_before_and_old_receipts_stay_valid(either: Keeping) -> None:
    game = either.game()
    old = either.receipt(game)
    first = either.file.known_keys()[0]
    made = [either.file.rotate(), either.file.rotate()]
    assert either.file.known_keys() == (first, *made)
    assert lineage(either.file.known_keys()) == {first.key, *(each.key for each in made)}
    new = either.receipt(game)
    assert (new.key, new.head) == (made[-1].key, old.head)
    assert check(new, either.store.volume(game)).genuine
    assert check(old, either.store.volume(game)).genuine
    assert holds(old, either.file.known_keys())
    assert either.log.head().log == first.key, "the log is called as before"
    assert [private == "" for (private,) in either.file.read("select private from keys order by number")] == [
        True,
        True,
        False,
    ]


def test_a_key_that_the_one_before_has_not_signed_belongs_to_nobody(kept: Keeping) -> None:
    kept.file.rotate()
    first, second = kept.file.known_keys()
    private = new_private()
    foreign = second._replace(key=public_of(private))
    foreign = foreign._replace(signature=sign(private, foreign.said))
    assert lineage((first, foreign)) == frozenset()
    assert lineage((second,)) == frozenset()
    assert lineage(()) == frozenset()


def test_where_nothing_can_be_written_a_receipt_is_signed_all_the_same(
    kept: Keeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: HeadLog, *_: object) -> None:
        raise Full

    game = kept.game()
    monkeypatch.setattr(HeadLog, "_note", full)
    receipt: HeadReceipt = kept.receipt(game)
    assert receipt.tree is None
    assert check(receipt, kept.store.volume(game)) == (True, Finding.CONTAINED, None, None)


def test_nobody_else_reads_the_file_of_the_keys(kept: Keeping, tmp_path: Path) -> None:
    files = [path for path in (tmp_path / "data").iterdir() if path.name.startswith("witness.db")]
    assert files
    assert [oct(path.stat().st_mode & 0o777) for path in files] == ["0o600"] * len(files)
