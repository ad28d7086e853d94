"""Deadlines of pages, as the tests have them: nothing is left out because the machine has other things to do."""

from records import postgres_server, sqlite_file
from tests.waiting import PATIENCE
from webapp.platform import diagrams

diagrams.SECONDS = int(PATIENCE)
sqlite_file.PATIENCE = postgres_server.PATIENCE = PATIENCE
