"""Requests that nobody thought of. `make fuzz` sends ten thousand; here are as many as there is time for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from schemathesis import GenerationMode

from tests.fuzz.asking import Asking
from tests.fuzz.bending import Bending
from tests.fuzz.table import Table
from webapp.api.operation import OPERATIONS


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    made = Table(Path(tmp_path_factory.mktemp("table")))
    yield made
    made.close()


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["in order", "not in order"])
def test_generated_requests_find_nothing_that_the_description_does_not_say(table: Table, mode: GenerationMode) -> None:
    """To think of the first request takes longest: each operation is asked in one of the two ways."""
    asking = Asking(table)
    operations = asking.operations(mode)
    assert len(operations) == len(OPERATIONS)
    own = operations[::2] if mode is GenerationMode.POSITIVE else operations[1::4]
    for operation in own:
        asking.ask(operation, mode, 1)
    assert asking.asked >= len(own)


def test_examples_out_of_shape_are_refused_or_done_and_nothing_breaks(table: Table) -> None:
    bending = Bending(table, seed=1)
    for _ in range(600):
        bending.ask()
    assert table.stored()["games"] > 5, "some of them are done"
