"""JSON as Python types: what can be written as JSON. Sequences and mappings, so that a list of texts is one, too."""

from collections.abc import Mapping, Sequence

Json = str | int | float | None | Sequence["Json"] | Mapping[str, "Json"]  # a bool is an int
JsonObject = dict[str, Json]
