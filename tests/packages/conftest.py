"""One environment for all tests of the packages that a worker runs."""

from pathlib import Path

import pytest

from tests.packages.environment import OWN, PACKAGES, ROOT, Environment, wheel_of


@pytest.fixture(scope="session")
def own_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(ROOT, tmp_path_factory.mktemp("own"), OWN)


@pytest.fixture(scope="session")
def kingdomino(tmp_path_factory: pytest.TempPathFactory, own_wheel: Path) -> Environment:
    """Recount and Kingdomino, installed as wheels."""
    base = tmp_path_factory.mktemp("kingdomino")
    environment = Environment(base)
    environment.install(own_wheel)
    environment.install(wheel_of(PACKAGES / "recount-kingdomino", base))
    return environment
