"""Which document goes into a file field whose question does not say."""

from datetime import date

from core.answers.resolver import answer_field
from core.contracts.candidate import Basics, Candidate, Resume, StoredAnswer
from core.contracts.form import FieldType, FormField, Widget


def test_a_file_of_unclear_kind_is_the_document_that_the_person_named():
    field = FormField(
        key="f", question="Upload a file (5MB max)", type=FieldType.FILE, widget=Widget.FILE_INPUT, required=True
    )
    resume = Resume(basics=Basics(name="Ada Example"))
    candidate = Candidate(id="ada", resume=resume, files={"resume": "documents/cv.pdf", "cover_letter": "letter.pdf"})
    said = StoredAnswer(question="Upload a file (5MB max)", value="resume")
    answer, _, _ = answer_field(field, candidate, [said], date(2026, 11, 21))
    assert (answer.file_kind, answer.value) == ("resume", "cv.pdf")
    assert answer_field(field, candidate, [], date(2026, 11, 21))[0] is None
