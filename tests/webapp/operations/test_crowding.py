"""The part of the siege about connections, with a few of them: it still works. How long it takes is not asked here."""

from pathlib import Path

import pytest

from tests.siege import crowding
from tests.siege.loopback import PLAIN, serving
from tests.waiting import PATIENCE


def test_the_site_answers_beside_connections_that_say_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowding, "SOON", PATIENCE)
    with serving(tmp_path, *PLAIN) as (site, _):
        rows = crowding.crowded("plain", site, 0.4)
    assert [row.held for row in rows] == [True] * len(crowding.BEGUN)


def test_what_a_site_holds_is_weighed_after_a_fifth_of_the_time_and_at_its_end() -> None:
    assert crowding.grown([0, 0, 5, 5, 9, 9, 9, 9, 7, 7]) == (5, 7)
    assert crowding.flat(100 << 20, 110 << 20)
    assert not crowding.flat(100 << 20, 130 << 20)
