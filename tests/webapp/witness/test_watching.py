"""Watching: a log that has grown goes on, one that was rewritten does not, and one that was set back says so."""

from collections.abc import Callable
from pathlib import Path

import pytest

from records.receipts import SetBack
from tests.records.sample import said
from tests.webapp.witness.keeping import Keeping, keeping
from tests.webapp.witness.rewritten_log import rewrites, shrinks
from webapp.witness.moving import HasALog, move, rows_of
from webapp.witness.signing import new_private, sign
from webapp.witness.watching import Judged, Seen, Watched, addresses, judge, keep, kept_of

HERE = "https://recount.example"


def now(kept: Keeping) -> Watched:
    kept.log.catch_up(at_once=True)
    return Watched(kept.log.head(), kept.file.known_keys())


def judged(kept: Keeping, seen: list[Watched]) -> Judged:
    return judge(now(kept), seen, kept.log.consistency)


def signed_again(kept: Keeping, watched: Watched, **changed: object) -> Watched:
    """As whoever owns the site can sign anything."""
    head = watched.head._replace(**changed)  # type: ignore[arg-type]
    return watched._replace(head=head._replace(signature=kept.file.signer().sign(head.said)))


def test_a_log_that_grows_goes_on(either: Keeping) -> None:
    seen: list[Watched] = []
    for expected in (Seen.FIRST, Seen.GOES_ON, Seen.GOES_ON):
        found = judged(either, seen)
        assert found.seen == expected
        seen.append(now(either))
        games = [either.game() for _ in range(3)]
        either.store.append(games[0], 5, said("B take u"))
    assert judged(either, seen).seen == Seen.GOES_ON
    either.file.rotate()
    assert judged(either, seen).seen == Seen.GOES_ON, "with a new key, which the one before has signed"


@pytest.mark.parametrize("change", [rewrites, shrinks])
def test_a_log_that_was_rewritten_or_cut_does_not_go_on(kept: Keeping, change: Callable[[Keeping], None]) -> None:
    for _ in range(3):
        kept.game()
    seen = [now(kept)]
    change(kept)
    assert judge(Watched(kept.log.head(), kept.file.known_keys()), seen, kept.log.consistency).seen == Seen.REWRITTEN
    kept.game()
    kept.game()
    assert judged(kept, seen).seen == Seen.REWRITTEN, "nor when it has grown since"


def test_a_site_that_lies_about_a_proof_is_found_out(kept: Keeping) -> None:
    for _ in range(3):
        kept.game()
    seen = [now(kept)]
    kept.game()
    told = now(kept)
    for lie in ((), ("00" * 32,), kept.log.consistency(2, 4)):
        assert judge(told, seen, lambda first, second, lie=lie: lie).seen == Seen.REWRITTEN  # type: ignore[misc]


def test_what_another_key_signs_is_not_taken_for_the_same_site(kept: Keeping, tmp_path: Path) -> None:
    kept.game()
    seen = [now(kept)]
    with keeping(tmp_path / "another") as another:
        another.game()
        assert judged(another, seen).seen == Seen.FORGED
    told, private = now(kept), new_private()
    forged = told._replace(head=told.head._replace(signature=sign(private, told.head.said)))
    for kind in (forged, told._replace(keys=()), told._replace(head=told.head._replace(size=7))):
        assert judge(kind, seen, kept.log.consistency).seen == Seen.FORGED if kind.keys else True
        assert judge(kind, [], kept.log.consistency).seen == Seen.FORGED


@pytest.fixture
def backed_up(kept: Keeping, tmp_path: Path) -> tuple[list[Watched], Keeping]:
    """A site that was seen twice, and what a backup that was made in between makes of it."""
    for _ in range(3):
        kept.game()
    first = signed_again(kept, now(kept), at="2026-11-18T01:00:00Z")
    with keeping(tmp_path / "backup") as backup:
        for _, game in kept.store.ids():
            backup.store.restore(kept.store.volume(game))
        move(rows_of(kept.file.file), backup.file)
    kept.game()
    kept.game()
    second = signed_again(kept, now(kept), at="2026-11-18T05:00:00Z")
    store = tmp_path / "backup"
    restored = Keeping.of(type(kept.store)(store / "recount.db"))  # type: ignore[call-arg]
    return [first, second], restored


def test_a_site_that_was_set_back_says_so_and_what_is_older_is_compared(
    backed_up: tuple[list[Watched], Keeping],
) -> None:
    seen, restored = backed_up
    assert judged(restored, seen).seen == Seen.REWRITTEN, "without a word it is fraud"
    mark = restored.file.mark_set_back("2026-11-18T03:00:00Z")
    found = judged(restored, seen)
    assert (found.seen, found.gone, found.back) == (Seen.SET_BACK, 2, mark)
    for _ in range(4):
        restored.game()
    assert judged(restored, seen).seen == Seen.SET_BACK, "also when it has grown past what was seen"
    seen.append(now(restored))
    restored.game()
    assert judged(restored, seen).seen == Seen.GOES_ON, "and from there it goes on"


def test_nobody_hides_a_rewriting_behind_a_backup(backed_up: tuple[list[Watched], Keeping]) -> None:
    seen, restored = backed_up
    restored.file.mark_set_back("2026-11-18T06:00:00Z")
    assert judged(restored, seen).seen == Seen.REWRITTEN, "a backup made later would have had what was seen"
    told = signed_again(restored, now(restored), set_back=(SetBack("2026-11-18T07:00:00Z", "2026-11-18T03:00:00Z", 3),))
    assert judge(told, seen, restored.log.consistency).seen == Seen.SET_BACK
    rewrites(restored)
    told = signed_again(restored, now(restored), set_back=(SetBack("2026-11-18T07:00:00Z", "2026-11-18T03:00:00Z", 3),))
    assert judge(told, seen, restored.log.consistency).seen == Seen.REWRITTEN, "what is older has to be as it was"


def test_what_was_seen_is_kept_once_for_each_site(kept: Keeping) -> None:
    kept.game()
    told = now(kept)
    keep(kept.file, HERE, told)
    keep(kept.file, HERE, signed_again(kept, told, at="2027-01-01T00:00:00Z"))
    keep(kept.file, "https://another.example", told)
    assert kept_of(kept.file, HERE) == [told]
    assert addresses(kept.file) == ["https://another.example", HERE]
    kept.game()
    keep(kept.file, HERE, now(kept))
    assert [each.head.size for each in kept_of(kept.file, HERE)] == [1, 2]


def test_a_store_that_moves_signs_and_logs_as_before(either: Keeping, tmp_path: Path) -> None:
    with keeping(tmp_path / "before") as kept:
        game = kept.game()
        old = kept.receipt(game)
        kept.file.rotate()
        either.store.restore(kept.store.volume(game))
        move(rows_of(kept.file.file), either.file)
        assert either.file.known_keys() == kept.file.known_keys()
        new = either.receipt(game)
        assert (new.head, new.salt) == (old.head, old.salt)
        assert new.proof == old.proof
        assert judged(either, [now(kept)]).seen == Seen.GOES_ON
        with pytest.raises(HasALog):
            move(rows_of(kept.file.file), either.file)
