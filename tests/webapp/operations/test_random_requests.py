"""The part of the siege that sends forms at random: it asks every one, and finds what breaks."""

from flask import Flask

from tests.siege.requests import Forms, broken
from tests.webapp.identity.answers import RECORD_WITH_A_DISPUTE
from tests.webapp.identity.cast import Cast


def test_forms_sent_at_random_break_nothing(app: Flask) -> None:
    app.testing = False
    forms = Forms(Cast(app, RECORD_WITH_A_DISPUTE), 1)
    assert {"recording.write", "signing.sign_in", "acts.rule"} <= {rule.endpoint for rule in forms.rules}
    asked = list(forms.asked(150))
    assert len({status for _, status in asked}) > 5, "taken, refused and not understood"
    assert [said for said, status in asked if broken(status)] == []


def breaking() -> str:
    raise RuntimeError


def test_an_error_is_found(app: Flask) -> None:
    app.testing = False
    app.logger.disabled = True
    app.add_url_rule("/broken", "broken", methods=["POST"], view_func=breaking)
    forms = Forms(Cast(app, RECORD_WITH_A_DISPUTE), 1)
    forms.rules = [rule for rule in forms.rules if rule.endpoint == "broken"]
    assert all(broken(status) for _, status in forms.asked(3))
