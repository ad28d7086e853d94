from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from records.sqlite import SqliteStore
from webapp import create_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    app = create_app(tmp_path / "data", testing=True)
    yield app
    app.extensions["store"].close()


@pytest.fixture
def store(app: Flask) -> SqliteStore:
    kept: SqliteStore = app.extensions["store"]
    return kept


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
