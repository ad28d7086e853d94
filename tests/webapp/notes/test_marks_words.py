"""The words of marks, which scripts ask for."""

from flask.testing import FlaskClient

from records.marks import COLOURS


def test_marks_have_words_in_both_languages(client: FlaskClient) -> None:
    english, polish = (client.get(f"/marks.json?lang={lang}").get_json() for lang in ("en", "pl"))
    assert english["arrows"]["r"] == "red arrow from %(place)s to %(to)s"
    assert polish["arrows"]["r"] == "czerwona strzałka: %(place)s → %(to)s"
    assert english.keys() == polish.keys()
    for words in (english["rings"], english["arrows"]):
        assert words.keys() == COLOURS.keys()


def test_asking_for_them_chooses_no_language(client: FlaskClient) -> None:
    """A page that is shown within another site asks as well, and it knows nobody."""
    answer = client.get("/marks.json?lang=pl")
    assert "Set-Cookie" not in answer.headers
    assert client.get("/marks.json?lang=pl", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
