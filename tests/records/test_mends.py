"""What was corrected or taken back, by whom and why."""

from records import read
from records.mends import Mend, mends


def mended(text: str) -> dict[int, tuple[Mend, ...]]:
    return mends(read(f'[game "x"] [A "Ania"] [B "Bartek"]\n{text}'))


def test_a_record_without_mistakes_has_none() -> None:
    assert mended("1 A take wug\n2 B take rr\n") == {}


def test_every_correction_tells_what_the_sentence_read_before_it() -> None:
    text = '1 A take wug\n2 - amend 1 B take wu because "misread"\n3 A amend 2 amend 1 take w\n4 B amend 1 -\n'
    assert mended(text) == {
        1: (
            Mend("corrected", 2, "-", "misread", "A take wug"),
            Mend("corrected", 3, "A", "", "B take wu"),
            Mend("struck", 4, "B", "", "B take w"),
        )
    }


def test_a_withdrawn_correction_stays_visible() -> None:
    text = '1 A take wug\n2 - amend 1 take wu\n3 B amend 2 - because "it was right"\n4 - amend 1 take wk\n'
    assert mended(text)[1] == (
        Mend("corrected", 2, "-", "", "A take wug"),
        Mend("withdrawn", 3, "B", "it was right", "A take wu"),
        Mend("corrected", 4, "-", "", "A take wug"),
    )


def test_what_is_put_in_is_known_by_the_number_of_its_correction() -> None:
    assert mended('1 A take wug\n2 - amend 1+ B take rr because "forgotten"\n') == {
        2: (Mend("put in", 2, "-", "forgotten", "", 1),)
    }


def test_a_move_is_away_since_the_last_take_back_that_left_it() -> None:
    """2 and 3 are taken back, 2 is brought back, and then taken back again."""
    text = '1 A take w\n2 B take u\n3 A take g\n4 A rewind 1\n5 B rewind 2\n6 B rewind 1 because "no"\n7 B take k\n'
    assert mended(text) == {
        2: (Mend("taken back", 6, "B", "no"),),
        3: (Mend("taken back", 4, "A", ""),),
    }


def test_a_take_back_that_did_not_happen_took_nothing() -> None:
    assert 2 not in mended("1 A take w\n2 B take u\n3 B rewind 1\n4 - amend 3 -\n")
