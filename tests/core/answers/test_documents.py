"""Choice of the document for file fields whose question does not name one."""

from tests.support.answers import answered, candidate, field, said


def test_a_file_of_unclear_kind_is_the_document_that_the_candidate_named():
    who = candidate(files={"resume": "documents/cv.pdf", "cover_letter": "letter.pdf"})
    upload = field("Upload a file (5MB max)", type="file")
    answer = answered(upload, said("Upload a file (5MB max)", "resume"), who=who)
    assert answer and (answer.file_kind, answer.value) == ("resume", "cv.pdf")
    assert answered(upload, who=who) is None


def test_a_written_letter_goes_into_the_text_field_for_a_letter_and_nowhere_else():
    who = candidate().model_copy(update={"texts": {"cover_letter": "Dear team,\n\nhello"}})
    answer = answered(field("Cover letter", type="longtext"), who=who)
    assert answer and (answer.value, answer.provenance.source) == ("Dear team,\n\nhello", "document")
    assert answered(field("Cover letter", type="longtext", max_length=5), who=who) is None
    assert answered(field("Tell us about a hard problem you solved", type="longtext"), who=who) is None
    assert answered(field("Cover letter", type="text"), who=who) is None


def test_in_a_sites_list_of_resumes_the_chosen_one_is_taken():
    who = candidate().model_copy(update={"texts": {"resume": "Backend 2026"}})
    answer = answered(field("Resume", "Analyst 2026", "Backend 2026"), who=who)
    assert answer and answer.value == "Backend 2026"
    assert answered(field("Resume", "Analyst 2026", "Designer 2026"), who=who) is None


def test_a_resume_is_found_in_the_list_with_the_day_of_its_last_change_behind_its_name():
    who = candidate().model_copy(update={"texts": {"resume": "Backend"}})
    for label in ("Backend (changed on 3 May)", "Backend, обновлено 3 мая", "Backend · 2 pages"):
        answer = answered(field("Choose a resume", "Analyst", label), who=who)
        assert answer and answer.value == label
    for labels in (("Backend Java", "Analyst"), ("Backend (en)", "Backend (de)"), ("Backend++", "Analyst")):
        assert answered(field("Choose a resume", *labels), who=who) is None


def test_a_file_of_unclear_kind_is_the_one_that_the_heading_above_it_names():
    who = candidate(files={"resume": "documents/cv.pdf", "cover_letter": "letter.pdf"})
    answer = answered(field("Upload a file (5MB max)", type="file", section="Resume/CV"), who=who)
    assert answer and answer.value == "cv.pdf"
    for heading in ("Resume and other documents", "Cover letter", "Portfolio"):
        assert answered(field("Upload a file (5MB max)", type="file", section=heading), who=who) is None
    assert answered(field("Upload your transcript", type="file", section="Resume/CV"), who=who) is None


def test_a_resume_without_a_name_is_not_the_one_that_is_stored():
    who = candidate(files={"resume": "documents/cv.pdf"})
    for label in ("A CV with name, photo and age removed", "Anonymisierter Lebenslauf", "CV anonyme", "Currículum ciego, sin nombre", "Обезличенное резюме"):  # fmt: skip
        assert answered(field(label, type="file"), who=who) is None
    answer = answered(field("CV (no photo, please)", type="file"), who=who)
    assert answer and answer.value == "cv.pdf"


def test_the_resume_of_somebody_else_is_not_the_candidates():
    who = candidate(files={"resume": "documents/cv.pdf"})
    labels = ("Their résumé", "Lebenslauf Ihres Partners", "Jeho životopis")
    assert [answered(field(label, type="file"), who=who) for label in labels] == [None] * len(labels)
    headings = (
        "Refer a friend",
        "Freunde empfehlen",
        "Coopter un proche",
        "Ajánlja ismerősét",
        "Кто вас порекомендовал?",
    )
    assert [answered(field("CV", type="file", section=heading), who=who) for heading in headings] == [None] * len(headings)  # fmt: skip
    own = answered(field("CV", type="file", section="We recommend a PDF"), who=who)
    assert own and own.value == "cv.pdf"
