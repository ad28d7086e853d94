"""What the scripts of a study say, in the reader's language."""

from webapp.platform.i18n import gettext


def study_words() -> dict[str, str]:
    return {
        "no-key": gettext("You are reading. Only who holds the key of this study can write in it."),
        "offline": gettext("There is no connection. What you wrote is still here: try again."),
        "saved": gettext("Saved."),
        "moved": gettext("Moved."),
        "removed": gettext("Removed. Undo brings it back."),
        "undone": gettext("Taken back."),
        "updated": gettext("Shown as the game stands now."),
        "add-chapter": gettext("New chapter"),
        "add-text": gettext("New text"),
        "add-position": gettext("New position"),
        "add-excerpt": gettext("New excerpt"),
        "edit-chapter": gettext("Chapter"),
        "edit-text": gettext("Text"),
        "edit-position": gettext("Position"),
        "edit-excerpt": gettext("Excerpt"),
        "edit-title": gettext("Title"),
    }
