"""Choice of the document for file fields whose question does not name one."""

from tests.support.answers import answered, candidate, field, said


def test_a_file_of_unclear_kind_is_the_document_that_the_candidate_named():
    who = candidate(files={"resume": "documents/cv.pdf", "cover_letter": "letter.pdf"})
    upload = field("Upload a file (5MB max)", type="file")
    answer = answered(upload, said("Upload a file (5MB max)", "resume"), who=who)
    assert answer and (answer.file_kind, answer.value) == ("resume", "cv.pdf")
    assert answered(upload, who=who) is None
