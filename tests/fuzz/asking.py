"""Asking: generated requests, each answer held against the description by every check that schemathesis has."""

from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, assume, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks as _loaded  # noqa: F401  # so that all checks are there

from tests.fuzz.table import Table

# What is well formed may still make no sense at a table: 422 says so, and 413 that it is too much.
EXPECTED = {
    "checks": {
        "positive_data_acceptance": {
            "expected-statuses": ["2xx", "304", "401", "403", "404", "409", "413", "422", "429"],
        },
        "negative_data_rejection": {
            "expected-statuses": ["400", "401", "403", "404", "405", "409", "413", "415", "422", "429"],
        },
    }
}


class Asking:
    def __init__(self, table: Table) -> None:
        self.table, self.asked = table, 0

    def operations(self, mode: GenerationMode) -> list[Any]:
        config = schemathesis.Config.from_dict(EXPECTED)
        described = self.table.description(short=mode is GenerationMode.POSITIVE)
        schema = schemathesis.openapi.from_dict(described, config=config)
        schema.app = self.table.app
        return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]

    def ask(self, operation: Any, mode: GenerationMode, times: int, start: int = 0) -> None:
        """Raises what the first answer that is not in order is against."""

        @seed(start)
        @settings(
            max_examples=times,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate],
        )
        @given(case=operation.as_strategy(generation_mode=mode), data=st.data())
        def one(case: Any, data: st.DataObject) -> None:
            assume("?" not in case.formatted_path)  # nobody can send that as a path
            path = case.path_parameters or {}
            where = str(path.get("game") or path.get("study"))
            key = data.draw(st.sampled_from(self.table.keys.get(where, ["", "none"])))
            self.asked += 1
            shown = {"Authorization": f"Key {key}"} if key else {}
            case.call_and_validate(headers={"Accept-Encoding": "identity", **shown})

        one()
