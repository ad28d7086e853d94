"""The log of heads: it only grows, whoever writes it, and every head in it is proved."""

import pytest

from records import merkle
from records.header import Header
from records.heads import head_of
from records.merkle import goes_on, includes, leaf_hash
from tests.records.sample import HEADER, said, sample
from tests.webapp.witness.keeping import Keeping
from webapp.witness import log as logging_heads
from webapp.witness.log import EVERY, HeadLog, Noted
from webapp.witness.signing import holds


def unhexed(hashes: tuple[str, ...]) -> list[bytes]:
    return [bytes.fromhex(each) for each in hashes]


def grows_from(kept: Keeping, first: int, second: int) -> bool:
    proof = unhexed(kept.log.consistency(first, second))
    roots = (bytes.fromhex(kept.log.root(size)) for size in (first, second))
    return goes_on(first, next(roots), second, next(roots), proof)


def test_heads_of_all_games_are_noted_when_somebody_asks_and_only_what_is_new(either: Keeping) -> None:
    games = [either.game() for _ in range(3)]
    assert either.log.size() == 0, "no append waits for the log"
    either.log.catch_up(at_once=True)
    assert either.log.size() == 3
    either.log.catch_up(at_once=True)
    assert either.log.size() == 3
    either.store.append(games[1], 5, said("B take u"))
    either.log.catch_up(at_once=True)
    assert either.log.size() == 4
    hash = either.store.heading(games[1]).hash
    assert either.log.entries(3) == [head_of(either.file.salt(games[1], 6), hash)]
    assert grows_from(either, 3, 4)


def test_every_head_in_it_is_proved(either: Keeping) -> None:
    for _ in range(7):
        either.game()
    either.log.catch_up(at_once=True)
    tree = either.log.head()
    assert tree.size == 7
    assert holds(tree, either.file.known_keys())
    for index, head in enumerate(either.log.entries(0)):
        path = unhexed(either.log.inclusion(index, 7).path)
        assert includes(leaf_hash(bytes.fromhex(head)), index, 7, path, bytes.fromhex(tree.root))


def test_it_is_the_tree_of_the_heads_it_tells(kept: Keeping) -> None:
    for _ in range(5):
        kept.game()
    kept.log.catch_up(at_once=True)
    parts: dict[tuple[int, int], bytes] = {}
    for size, head in enumerate(kept.log.entries(0)):
        for level, index, hash in merkle.grown(
            size, leaf_hash(bytes.fromhex(head)), lambda level, index: parts[level, index]
        ):
            parts[level, index] = hash
    assert merkle.root(5, lambda level, index: parts[level, index]).hex() == kept.log.root(5)


def test_two_who_write_at_once_write_one_tree(either: Keeping) -> None:
    """Each has looked at the games before the other has written."""
    other = HeadLog(either.store, either.file)
    games = [either.game() for _ in range(4)]
    tips = either.store.tips()
    mine, theirs = either.log._new(tips), other._new(tips)
    assert len(mine) == len(theirs) == 4
    either.log._note(mine[:3])
    other._note(theirs)
    either.log._note(mine)
    assert either.log.size() == 4
    assert sorted(game for (game,) in either.file.read("select game from leaves")) == sorted(games)
    assert grows_from(either, 3, 4)


def test_whoever_is_killed_while_writing_leaves_the_tree_as_it_was(kept: Keeping) -> None:
    kept.game()
    kept.log.catch_up(at_once=True)
    root = kept.log.root(1)
    heads = [Noted("0" * 32, 1, "11" * 32), Noted("1" * 32, 1, "no head")]
    with pytest.raises(ValueError, match="hexadecimal"):
        kept.log._note(heads)
    assert (kept.log.size(), kept.log.root(1)) == (1, root)


def test_all_games_are_looked_at_once_in_a_while(kept: Keeping) -> None:
    """Whoever asks again and again makes the site look no more often."""
    kept.game()
    kept.log.catch_up()
    kept.game()
    kept.log.catch_up()
    assert kept.log.size() == 1
    kept.log._looked -= EVERY
    kept.log.catch_up()
    assert kept.log.size() == 2


def test_one_request_looks_at_so_many_games_and_the_next_goes_on(
    kept: Keeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging_heads, "PAGE", 2)
    monkeypatch.setattr(logging_heads, "PAGES", 1)
    for _ in range(5):
        kept.game()
    sizes = []
    for _ in range(4):
        kept.log.catch_up()
        sizes.append(kept.log.size())
    assert sizes == [2, 4, 5, 5]


def test_the_nonce_of_a_record_salts_what_is_noted(kept: Keeping) -> None:
    nonce = "5a" * 16
    game = kept.store.create(sample(header=Header.of([*HEADER.tags, ("nonce", nonce)]))).game
    kept.log.catch_up(at_once=True)
    assert kept.log.entries(0) == [head_of(nonce, kept.store.heading(game).hash)]


def test_a_head_that_contradicts_what_is_noted_is_not_noted(kept: Keeping) -> None:
    """A record that was rewritten gets no second place."""
    game = kept.game()
    kept.log.catch_up(at_once=True)
    assert kept.log.place(Noted(game, 5, kept.log.entries(0)[0])) == 0
    assert kept.log.place(Noted(game, 5, "11" * 32)) is None
    assert kept.log.place(Noted(game, 4, "11" * 32)) is None
    assert kept.log.size() == 1
