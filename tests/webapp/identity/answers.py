"""What an address answered, as one letter of the matrix, and the record that is asked about."""

from werkzeug.test import TestResponse

from tests.webapp.perspective.hidden_hands import ONE, RECORD

RECORD_WITH_A_DISPUTE = RECORD.format(**ONE) + '19  C  dispute 13 "was that his?"\n'


def letter(answer: TestResponse) -> str:
    if answer.status_code == 302 and "/sign-in" in answer.headers["Location"]:
        return ">"
    if answer.status_code < 400:
        return "+"
    return {401: ">", 403: "x", 404: "-"}.get(answer.status_code, "?" if answer.status_code >= 500 else "~")
