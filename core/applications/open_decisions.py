"""Find the answers that the user must look at before approving: weak ones, knock-outs and consents."""

from collections.abc import Iterator
from typing import NamedTuple

from core.applications.wire_view import decisions_markdown
from core.contracts.application import Manifest, ManifestField
from core.contracts.form import VISION
from core.contracts.question import QuestionClass as Q

BY_MODEL = "chosen by the model"
SURE = 0.9
"""The least confidence (0 to 1) of an answer that needs no look."""
NO = ("no", "nein", "non", "nee", "não", "нет")
YES = ("yes", "ja", "oui", "sim", "sí", "да")
KNOCKED_OUT_BY = {
    Q.WORK_AUTHORIZATION: NO,
    Q.RELOCATION: NO,
    Q.WORK_FORMAT: NO,
    Q.TRAVEL: NO,
    Q.SHIFT_OR_HOURS: NO,
    Q.BACKGROUND_CHECK: NO,
    Q.SECURITY_CLEARANCE: NO,
    Q.DRIVING_LICENCE: NO,
    Q.AGE_OR_OVER_18: NO,
    Q.YEARS_OF_EXPERIENCE: NO,
    Q.LANGUAGE_LEVEL: NO,
    Q.YES_NO_SKILL: NO,
    Q.CERTIFICATION: NO,
    Q.VISA_SPONSORSHIP: YES,
    Q.CRIMINAL_RECORD: YES,
}
"""Classes of questions, and the answers to them that employers use to refuse an application."""


class OpenDecision(NamedTuple):
    """An answer to look at: its number on the screen, the field, and why, in plain words."""

    number: int
    field: ManifestField
    why: str


def open_decisions(manifest: Manifest) -> Iterator[OpenDecision]:
    """Yield the answers that need a look, in the order of the form."""
    for number, field in shown_fields(manifest):
        if why := _why(field):
            yield OpenDecision(number, field, why)


def why_not_sure(manifest: Manifest) -> str | None:
    """Return why the user must read this manifest before approving it, or None if no answer, consent or request needs a look."""
    first = next(open_decisions(manifest), None)
    if first is not None:
        return f"{first.why}: {first.field.question}"
    if manifest.wire is None or manifest.wire.why_incomplete is not None:
        return "what the form sends could not be seen in advance"
    if decisions_markdown(manifest):
        return "the form sends something that nobody answered, or an answer in another form"
    return None


def shown_fields(manifest: Manifest) -> list[tuple[int, ManifestField]]:
    """Return the fields with their numbers on the screen. Empty fields are left out."""
    return [(n, field) for n, field in enumerate(manifest.fields, 1) if field.committed not in (None, "", ())]


def _why(field: ManifestField) -> str | None:
    answer = field.answer
    if field.found_by == VISION:
        return "the question was read from a picture"
    if answer is None:
        return None
    if answer.question_class is Q.CONSENT:
        return "a consent"
    if answer.provenance.source == "model":
        return BY_MODEL
    if _is_knock_out(answer.question_class, field.committed):
        return "may rule you out"
    return "not certain" if answer.confidence < SURE else None


def _is_knock_out(question_class: Q, committed: str | tuple[str, ...] | None) -> bool:
    words = str(committed).casefold().replace(",", " ").replace(".", " ").split() if isinstance(committed, str) else []
    return bool(words) and words[0] in KNOCKED_OUT_BY.get(question_class, ())
