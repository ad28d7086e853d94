"""What whoever owns a store can do to the log of its heads."""

from tests.webapp.witness.keeping import Keeping
from webapp.witness.log import Noted


def rewrites(kept: Keeping) -> None:
    kept.file.write(lambda conn: conn.execute("update leaves set head = ? where place = 1", ("11" * 32,)))
    heads = [Noted(*row) for row in kept.file.read("select game, event, head from leaves order by place")]
    for table in ("leaves", "parts"):
        kept.file.write(lambda conn, table=table: conn.execute(f"delete from {table}"))  # type: ignore[misc]
    kept.log._note(heads)


def shrinks(kept: Keeping) -> None:
    heads = [Noted(*row) for row in kept.file.read("select game, event, head from leaves order by place limit 2")]
    for table in ("leaves", "parts"):
        kept.file.write(lambda conn, table=table: conn.execute(f"delete from {table}"))  # type: ignore[misc]
    kept.log._note(heads)
    kept.log._pulse = kept.store.pulse()
