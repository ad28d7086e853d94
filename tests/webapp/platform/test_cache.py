"""What is kept for whoever asks again."""

from webapp.platform.cache import SizedCache


def test_what_was_made_before_takes_only_so_much_room_and_goes_when_it_was_not_asked_for() -> None:
    kept: SizedCache[str] = SizedCache(10)
    for key in "abc":
        kept.put(key, key.upper(), 4)
    assert [kept.get(key) for key in "abc"] == [None, "B", "C"]
    kept.get("b")
    kept.put("d", "D", 2)
    kept.put("e", "E", 4)
    assert [kept.get(key) for key in "bcde"] == ["B", None, "D", "E"]


def test_what_is_larger_than_all_the_room_is_kept_alone() -> None:
    kept: SizedCache[str] = SizedCache(10)
    kept.put("a", "A", 4)
    kept.put("b", "B", 11)
    assert [kept.get(key) for key in "ab"] == [None, "B"]
    kept.put("c", "C", 1)
    assert [kept.get(key) for key in "bc"] == [None, "C"]
