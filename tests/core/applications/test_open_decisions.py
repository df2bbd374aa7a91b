"""The answers that the user must look at before approving."""

import pytest

from core.applications.open_decisions import open_decisions, why_not_sure
from core.contracts.answer import Answer, Provenance
from core.contracts.application import ManifestField
from core.contracts.form import VISION
from core.contracts.question import QuestionClass as Q
from core.contracts.wire import WireManifest, WirePart, WireRequest
from tests.support.ledger import application, manifest_of


def reasons(question_class: Q, value: str, source: str = "bank", confidence: float = 1.0, found_by: str | None = None):
    answer = Answer(
        field_key="q",
        question="?",
        question_class=question_class,
        value=value,
        provenance=Provenance.model_validate({"source": source, "reference": "r"}),
        confidence=confidence,
    )
    field = ManifestField(field_key="q", question="?", answer=answer, committed=value, found_by=found_by)
    return [item.why for item in open_decisions(manifest_of(application(), fields=(field,)))]


@pytest.mark.parametrize(
    ("question_class", "value", "why"),
    [
        (Q.CONSENT, "Yes", ["a consent"]),
        (Q.WORK_AUTHORIZATION, "No", ["may rule you out"]),
        (Q.WORK_AUTHORIZATION, "Yes", []),
        (Q.VISA_SPONSORSHIP, "Yes, from March", ["may rule you out"]),
        (Q.RELOCATION, "Nein", ["may rule you out"]),
        (Q.OTHER, "No", []),
        (Q.CITY, "Norwich", []),
    ],
)
def test_consents_and_answers_that_employers_refuse_are_found(question_class, value, why):
    assert reasons(question_class, value) == why


def test_uncertain_answers_are_found_and_certain_ones_are_not():
    assert reasons(Q.NOTICE_PERIOD, "2 weeks", confidence=0.85) == ["not certain"]
    assert reasons(Q.NOTICE_PERIOD, "2 weeks", confidence=0.95) == []
    assert reasons(Q.OTHER, "x", source="model", confidence=1) == ["chosen by the model"]
    assert reasons(Q.OTHER, "x", found_by=VISION) == ["the question was read from a picture"]


def test_an_empty_field_and_the_forms_own_value_need_no_look():
    fields = (
        ManifestField(field_key="a", question="Agree?", answer=None, committed=None),
        ManifestField(field_key="b", question="Source", answer=None, committed="Website"),
    )
    assert list(open_decisions(manifest_of(application(), fields=fields))) == []


def test_an_application_is_sure_if_nothing_in_it_needs_a_look() -> None:
    unseen = manifest_of(application())
    assert unseen.wire is None
    assert why_not_sure(unseen) == "what the form sends could not be seen in advance"
    request = WireRequest(method="POST", url="https://jobs.example/apply", encoding="urlencoded", parts=())
    assert why_not_sure(unseen.model_copy(update={"wire": WireManifest(requests=(request,))})) is None
    consent = WirePart(place="body", name="newsletter", value="yes")
    also = WireManifest(requests=(request.model_copy(update={"parts": (consent,)}),))
    assert "nobody answered" in (why_not_sure(unseen.model_copy(update={"wire": also})) or "")
    field = ManifestField(field_key="q", question="Do you agree?", answer=None, committed="Yes", found_by=VISION)
    assert (why_not_sure(unseen.model_copy(update={"fields": (field,)})) or "").endswith("Do you agree?")
