"""The rows of answers on the approval."""

from typing import Literal

from core.applications.answer_rows import answer_rows, source
from core.contracts.answer import Answer, Provenance
from core.contracts.application import ManifestField
from core.contracts.question import QuestionClass

STORED_QUESTIONS = {"bank:1": "What is your notice period?", "bank:2": "Notice?", "bank:3": "I agree to the terms."}


def field(
    question: str,
    value: str,
    origin: Literal["resume", "bank", "model"] = "resume",
    reference: str = "basics.name",
    quote: str | None = None,
    question_class: QuestionClass = QuestionClass.OTHER,
) -> ManifestField:
    provenance = Provenance(source=origin, reference=reference, quote=quote)
    answer = Answer(
        field_key=question, question=question, question_class=question_class, value=value, provenance=provenance
    )
    return ManifestField(field_key=question, question=question, committed=value, answer=answer)


def rows(*fields: ManifestField) -> list[str]:
    return [
        row.replace("\\", "").replace("\u00a0", " ")
        for row in answer_rows(list(enumerate(fields, 1)), STORED_QUESTIONS)
    ]


def test_short_answers_from_the_resume_share_a_row_and_each_keeps_its_number():
    assert rows(
        field("First name", "Mara"),
        field("Why us?", "Because.", "model", "letter"),
        field("City", "Leeds", reference="basics.location.city", quote="Leeds"),
        field("Current employer", "Aire NHS", reference="work[0].name"),
    ) == [
        "**From your résumé:** 1. First name: **Mara** · 3. City: **Leeds** · 4. Current employer: **Aire NHS** *(job 1, employer)*",
        "2. Why us? **Because.** · *the model, quoting your letter*",
    ]


def test_a_quote_is_shown_in_a_shared_row_only_if_the_answer_is_not_in_it():
    assert rows(
        field("First name", "Mara", quote="Mara Example"),
        field("Country", "Germany", reference="basics.location.countryCode", quote="DE"),
        field("Years as a nurse", "6", reference="work[0].startDate", quote="2020-03"),
    ) == [
        "**From your résumé:** 1. First name: **Mara** · 2. Country: **Germany** *(“DE”)* · 3. Years as a nurse: **6** *(job 1, start: “2020-03”)*"
    ]


def test_an_answer_alone_and_a_long_one_have_a_row_with_their_source():
    assert rows(field("First name", "Mara")) == ["1. First name: **Mara** · *résumé, name*"]
    long = field("Tell us about the wards on which you have worked so far", "Neonatal intensive care, Leeds")
    assert rows(long, field("City", "Leeds"), field("First name", "Mara"))[1].endswith("· *résumé, name*")


def test_a_stored_answer_is_quoted_only_where_the_form_asks_in_other_words():
    other = field("How soon can you start?", "Two weeks", "bank", "bank:2")
    assert source(other, STORED_QUESTIONS) == "your stored answer to “Notice?”"
    same = field("What is your notice period?", "Two weeks", "bank", "bank:1")
    assert source(same, STORED_QUESTIONS) == "your stored answer"
    consent = field("I agree to the terms.", "Yes", "bank", "bank:3", question_class=QuestionClass.CONSENT)
    assert source(consent, STORED_QUESTIONS) == "your stored answer to these very words"
    gone = field("Shifts?", "Yes", "bank", "bank:9")
    assert rows(same, other, gone)[0].startswith("1. What is your notice period? **Two weeks** · *your stored answer*")


def test_a_field_without_an_answer_names_the_form_as_its_source():
    prefilled = ManifestField(field_key="c", question="Country", answer=None, committed="Norway")
    assert rows(prefilled, field("City", "Oslo")) == [
        "1. Country: **Norway** · *the form's own value*",
        "2. City: **Oslo** · *résumé, name*",
    ]
