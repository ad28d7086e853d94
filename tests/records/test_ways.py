"""The ways of a record: what stands, what was taken back, what might have been."""

from records import read
from records.ways import DEEPEST, MAIN, MOST, UNDONE, VARIATION, Correction, Way, ways

HEADER = '[game "splendor"] [A "Ania"] [B "Bartek"]\n'


def main(text: str) -> Way:
    return ways(read(HEADER + text)).main


def shape(way: Way) -> list[object]:
    """`["1 2", [undone 3], "5"]`: the addresses of each stretch, and behind it the ways that leave there."""
    found: list[object] = []
    for stretch in way.stretches:
        found.append(" ".join(stretch.addresses))
        found += [(off.kind, shape(off)) for off in stretch.off]
    return found


def test_a_record_that_nobody_took_back_is_one_stretch() -> None:
    way = main("A take wug\nB take rr\nA take kk")
    assert (way.kind, shape(way)) == (MAIN, ["1 2 3"])
    assert [event.say for event in way.stretches[0].events] == ["take wug", "take rr", "take kk"]


def test_an_empty_record_has_no_stretch() -> None:
    assert main("").stretches == ()


def test_what_was_taken_back_hangs_off_where_it_happened() -> None:
    way = main('A take wug\nB take rr\nA take kk\n- rewind 1 because "wrong cards"\nB take uu')
    assert shape(way) == ["1", (UNDONE, ["2 3"]), "5"]
    [undone] = way.stretches[0].off
    assert (undone.by, undone.why) == (4, "wrong cards")
    assert (way.by, way.why) == (0, "")


def test_what_was_taken_back_last_with_nothing_after_it_still_hangs_there() -> None:
    assert shape(main("A take wug\nB take rr\n- rewind 1")) == ["1", (UNDONE, ["2"])]


def test_everything_taken_back_hangs_off_the_start() -> None:
    assert shape(main("A take wug\n- rewind 0\nA take rr")) == ["", (UNDONE, ["1"]), "3"]


def test_a_take_back_that_was_taken_back_stands_again() -> None:
    """3 is rewound onto the line that was undone: what was played instead is what was taken back in the end."""
    way = main("A take wug\nB take rr\n- rewind 1\nB take uu\n- rewind 2\nA take kk")
    assert shape(way) == ["1", (UNDONE, ["4"]), "2 6"]
    assert way.stretches[0].off[0].by == 5


def test_a_take_back_within_what_was_taken_back_hangs_off_that() -> None:
    way = main("A take wug\nB take rr\nA take kk\n- rewind 2\nA take gg\n- rewind 1\nB take uu")
    assert shape(way) == ["1", (UNDONE, ["2", (UNDONE, ["3"]), "5"]), "7"]


def test_a_variation_leaves_after_its_base_with_its_name_and_title() -> None:
    way = main('A take wug\nB take rr\n- line 1a "blue instead"\n- line 1a B take uu\n- line 1a A take kk')
    assert shape(way) == ["1", (VARIATION, ["1a1 1a2"]), "2"]
    [variation] = way.stretches[0].off
    assert (variation.name, variation.title) == ("1a", "blue instead")
    assert [str(event) for event in variation.stretches[0].events] == ["4 B take uu", "5 A take kk"]


def test_a_variation_of_a_variation_hangs_off_it() -> None:
    way = main("A take wug\n- line 1a B take uu\n- line 1a A take kk\n- line 1a1a A take gg")
    assert shape(way) == ["1", (VARIATION, ["1a1", (VARIATION, ["1a1a1"]), "1a2"])]


def test_a_variation_of_what_was_taken_back_hangs_off_that() -> None:
    way = main("A take wug\nB take rr\nA take kk\n- rewind 1\nB take uu\n- line 2a A take gg")
    assert shape(way) == ["1", (UNDONE, ["2", (VARIATION, ["2a1"]), "3"]), "5"]


def test_a_variation_that_is_only_a_title_has_no_stretch() -> None:
    [variation] = main('A take wug\n- line 1a "to think about"').stretches[0].off
    assert (variation.title, variation.stretches) == ("to think about", ())


def test_a_variation_may_leave_before_the_first_move() -> None:
    assert shape(main("A take wug\n- line 0a A take rr")) == ["", (VARIATION, ["0a1"]), "1"]


def test_a_correction_is_noted_in_the_stretch_it_is_about() -> None:
    way = main('A take wug\nB take rr\n- amend 2 take uu because "misread"')
    assert shape(way) == ["1 2"]
    [stretch] = way.stretches
    assert stretch.corrections == (Correction("2", 3, "take rr", "take uu", "misread"),)
    assert [event.say for event in stretch.events] == ["take wug", "take uu"]


def test_what_was_struck_has_no_event_and_what_was_put_in_has_one() -> None:
    [stretch] = main("A take wug\nB take rr\n- amend 1 -\n- amend 2+ B return r").stretches
    assert stretch.corrections == (Correction("1", 3, "take wug", "", ""), Correction("2", 4, "", "return r", ""))
    assert stretch.addresses == ("1", "2")
    assert [event.say for event in stretch.events] == ["take rr", "return r"]


def test_corrections_in_a_variation_are_noted_there() -> None:
    [variation] = (
        main("A take wug\n- line 1a B take uu\n- amend 1a1 B take rr\n- amend 1a1+ B return r").stretches[0].off
    )
    [stretch] = variation.stretches
    assert stretch.corrections == (
        Correction("1a1", 3, "take uu", "take rr", ""),
        Correction("1a1", 4, "", "return r", ""),
    )
    assert [event.say for event in stretch.events] == ["take rr", "return r"]


def test_all_that_stands_is_on_the_main_way_and_all_that_was_undone_beside_it() -> None:
    text = "A take wug\nB take rr\n- rewind 0\nA take kk\nB take gg\n- rewind 4\n- amend 4+ B take uu\nA take rr"
    log = read(HEADER + text)
    way = ways(log).main
    assert tuple(event for stretch in way.stretches for event in stretch.events) == log.stands
    beside = {
        event for stretch in way.stretches for off in stretch.off for each in off.stretches for event in each.events
    }
    assert beside == set(log.undone)


def test_of_too_many_ways_the_rest_is_counted() -> None:
    found = ways(read(HEADER + "A take wug\n" + "- rewind 0\nA take wug\n" * (MOST + 7)))
    assert len([off for stretch in found.main.stretches for off in stretch.off]) == MOST
    assert found.left_out == 7


def test_ways_that_lie_too_deep_are_counted_too() -> None:
    """Each take-back goes back one move further, so each way hangs off the one after it."""
    deep = 300
    text = "A take wug\n" * deep + "".join(f"- rewind {deep - n}\nA take rr\n" for n in range(1, deep))
    found = ways(read(HEADER + text))
    way, depth = found.main, 0
    while offs := [off for stretch in way.stretches for off in stretch.off]:
        [way], depth = offs, depth + 1
    assert depth == DEEPEST
    assert found.left_out == deep - 1 - DEEPEST
