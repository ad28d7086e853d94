"""File: where the site keeps what is no record, such as accounts and keys. In a file of SQLite's, or in PostgreSQL.

Both speak the same SQL: that of SQLite, with `?` for what is filled in, and nothing that PostgreSQL could not say too.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from sqlite_utils import Migrations

T = TypeVar("T")
Row = tuple[Any, ...]  # of a table: its columns are what the statement asks for, which no type knows


class Read(Protocol):
    """A statement that changes nothing, run."""

    def __call__(self, sql: str, parameters: Sequence[object] = ..., /) -> list[Row]: ...


class Rows(Protocol):
    """What a statement has found or changed."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Row]: ...

    def __iter__(self) -> Iterator[Row]: ...


class Conn(Protocol):
    """A transaction, for the one step that runs in it."""

    def execute(self, sql: str, parameters: Sequence[object] = ..., /) -> Rows: ...

    def executemany(self, sql: str, parameters: Iterable[Sequence[object]], /) -> object: ...


class File(Protocol):
    def prepare(self, migrations: "Migrations") -> None:
        """Make or update the tables."""

    def empty(self) -> bool:
        """Whether nothing was ever put there, or nothing is left."""

    def read(self, sql: str, parameters: Sequence[object] = ()) -> list[Row]: ...

    def write(self, step: Callable[[Conn], T]) -> T:
        """Run one step as one transaction, as if nobody else wrote at the same time. It may be run again."""

    def pulse(self) -> int:
        """Another number than before once anything was written, whoever wrote it."""

    def close(self) -> None: ...
