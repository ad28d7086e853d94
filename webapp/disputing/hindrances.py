"""Why a ruling cannot be carried out, in one sentence."""

from replay import carrying
from replay.carrying import Inapplicable
from webapp.languages import gettext


def why_not(why: Inapplicable) -> str:
    said = {
        carrying.APPLIED: gettext("It is carried out already."),
        carrying.GONE: gettext("%(event)s does not stand any more: it was taken back or struck."),
        carrying.AMENDED: gettext("%(event)s was corrected meanwhile."),
        carrying.TANGLED: gettext("Corrections lie in the way: no take-back leads to before %(event)s."),
        carrying.NOTHING: gettext("Nothing has happened since, so there is nothing to take back."),
        carrying.STOPS: gettext("The record could not go on: it would stop at %(event)s."),
        carrying.UNREAD: gettext("Its words are no remedy that can be carried out."),
    }[why.code]
    return said % {"event": why.event} if "%(event)s" in said else said
