"""Which documents are prepared for an application, and what they say."""

import pytest

from core.contracts.candidate import ResumeChoice
from core.contracts.document import Page
from core.contracts.filled_form import UploadFile
from core.documents.claims import check_claims
from core.documents.drafting import DraftLetterAnswer, DraftLetterRequest
from core.documents.fit import VacancyWords
from core.documents.preparing import prepare_documents
from core.documents.rephrasing import RephraseAnswer
from core.documents.tailoring import tailored_resume
from core.errors import BudgetExceeded, OtklikError, SkippableError
from tests.support.documents import LANGUAGES, TODAY, brief, person, resume

OWN = UploadFile("resume", "cv.pdf", "application/pdf", b"%PDF own")
LETTER = UploadFile("letter", "letter.txt", "text/plain", b"Hello,\n\nI repair lighthouses.\n\nYours,\nDana Example")


class PlainTypesetter:
    """Sets documents as their text."""

    def as_pdf(self, page: Page) -> bytes:
        return page.text.encode()

    def as_pictures(self, page: Page) -> tuple[bytes, ...]:
        return (b"picture",)

    def pictures_of(self, pdf: bytes) -> tuple[bytes, ...]:
        return (b"page of " + pdf,)


class BrokenTypesetter(PlainTypesetter):
    def as_pdf(self, page: Page) -> bytes:
        raise SkippableError("no fonts")

    def pictures_of(self, pdf: bytes) -> tuple[bytes, ...]:
        raise SkippableError("no PDF")


class Rephrasing:
    """A model that gives other wordings of lines."""

    provider = model = "scripted"

    def __init__(self, **lines: str) -> None:
        self.lines = [{"id": f"/work/0/highlights/{key[1:]}", "text": text} for key, text in lines.items()]

    def prompt_version(self, purpose: str) -> str:
        return "v1"

    def ask(self, purpose, request, answer, subject):
        return RephraseAnswer.model_validate({"lines": self.lines}), None


class Drafting:
    """A model that gives drafts in turn, or an error."""

    provider = model = "scripted"

    def __init__(self, *drafts: str | OtklikError) -> None:
        self.drafts = list(drafts)
        self.requests: list[DraftLetterRequest] = []

    def prompt_version(self, purpose: str) -> str:
        return "v1"

    def ask(self, purpose, request, answer, subject):
        self.requests.append(request)
        draft = self.drafts.pop(0)
        if isinstance(draft, OtklikError):
            raise draft
        return DraftLetterAnswer.model_validate({"paragraphs": [draft]}), None


def prepared(who, files=None, model=None, typesetter=None, language="en"):
    return prepare_documents(who, files or {"resume": OWN}, brief(language), typesetter or PlainTypesetter(), model)


def test_by_default_the_own_files_are_sent_and_nothing_is_written():
    documents = prepared(person("en"))
    assert (documents.files, documents.made, documents.texts) == ({"resume": OWN}, (), {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tailored_resume_has_only_lines_of_the_resume(language):
    who = resume(language)
    words = VacancyWords(brief(language).title, brief(language).posting)
    page = tailored_resume(who, words)
    own = {line for work in who.work for line in work.highlights} | {h for p in who.projects for h in p.highlights}
    shown = [line for section in page.sections for entry in section.entries for line in entry.lines]
    assert shown and set(shown) <= own


def test_what_the_vacancy_asks_for_comes_first():
    page = tailored_resume(resume("en"), VacancyWords("Platform Engineer", "Kubernetes migration"))
    assert page.sections[0].entries[0].lines[0] == "Took part in the migration to Kubernetes"


def test_jobs_stay_in_their_order():
    page = tailored_resume(resume("en"), VacancyWords("Museum database", "MySQL visitors"))
    assert [entry.title for entry in page.sections[0].entries] == [
        "Backend Developer",
        "Junior Python Developer",
        "IT Intern",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("of_vacancy", LANGUAGES)
def test_a_letter_without_a_model_is_in_the_vacancys_language_and_claims_nothing_new(language, of_vacancy):
    documents = prepared(person(language, auto_cover_letter=True), language=of_vacancy)
    (letter,) = documents.made
    assert {"en": "Dear hiring team", "de": "Sehr geehrte", "ru": "Здравствуйте"}[of_vacancy] in letter.text
    assert not check_claims(letter.text, resume(language), TODAY, brief(of_vacancy).names).blocked
    assert documents.texts["cover_letter"] == letter.text


def test_lines_copied_from_the_resume_are_in_letter_and_resume_whatever_the_check_makes_of_them():
    line = "Moved event processing to Kafka. Cut the delay from 90 seconds to 2"
    first, *others = resume("en").work
    who = resume("en").model_copy(update={"work": (first.model_copy(update={"highlights": (line,)}), *others)})
    candidate = person("en", resume="tailor", auto_cover_letter=True).model_copy(update={"resume": who})
    tailored, letter = prepared(candidate).made
    assert line in tailored.text and f"{line} (Northwind Payments)" in letter.text


def test_a_draft_of_the_model_is_used_if_every_claim_is_in_the_resume():
    model = Drafting("At Northwind Payments I built a billing service in Python and PostgreSQL.")
    documents = prepared(person("en", auto_cover_letter=True, use_model=True), model=model)
    assert "I built a billing service" in documents.texts["cover_letter"]


def test_a_draft_that_claims_too_much_is_refused_twice_and_then_replaced():
    model = Drafting("I led the migration to Kubernetes.", "I speak fluent German.")
    documents = prepared(person("en", auto_cover_letter=True, use_model=True), model=model)
    assert len(model.requests) == 2
    assert "I led the migration" in model.requests[1].refused[0]
    assert "I led" not in documents.texts["cover_letter"] and "fluent" not in documents.texts["cover_letter"]
    assert "does not say" in documents.notes[0]


def test_a_spent_budget_leaves_the_letter_without_a_model():
    model = Drafting(BudgetExceeded("the day's budget is spent"))
    documents = prepared(person("en", auto_cover_letter=True, use_model=True), model=model)
    assert documents.texts["cover_letter"] and "budget" in documents.notes[0]


def test_the_model_is_not_asked_unless_the_settings_say_so():
    model = Drafting()
    prepared(person("en", auto_cover_letter=True), model=model)
    assert model.requests == []


def test_the_own_letter_for_every_vacancy_is_sent_as_it_is():
    documents = prepared(person("en", letter="letter.txt"), {"resume": OWN, "letter": LETTER})
    assert documents.texts["cover_letter"] == "Hello,\n\nI repair lighthouses.\n\nYours,\nDana Example"
    assert set(documents.files) == {"resume", "cover_letter"}


def test_the_resume_for_the_title_is_chosen():
    choices = (
        ResumeChoice(titles=("Data Analyst",), file="analyst.pdf"),
        ResumeChoice(titles=("Backend Developer",), file="backend.pdf", name_on_site="Backend 2026"),
    )
    files = {"resume": OWN} | {
        f"resume:{n}": UploadFile("x", c.file, "application/pdf", b"%PDF") for n, c in enumerate(choices)
    }
    documents = prepared(person("en", resume="choose", resumes=choices), files)
    assert {kind: file.name for kind, file in documents.files.items()} == {"resume": "backend.pdf"}
    assert documents.texts == {"resume": "Backend 2026"} and documents.chosen == {"resume": (b"page of %PDF",)}


def test_a_resume_without_a_name_of_its_own_has_that_of_its_file_in_the_list_of_a_site():
    files = {"resume": OWN, "resume:0": UploadFile("x", "backend.pdf", "application/pdf", b"%PDF")}
    choices = (ResumeChoice(titles=("Backend Developer",), file="documents/backend.pdf"),)
    assert prepared(person("en", resume="choose", resumes=choices), files).texts == {"resume": "backend.pdf"}


def test_a_chosen_resume_that_cannot_be_drawn_is_sent_all_the_same():
    files = {"resume": OWN, "resume:0": UploadFile("x", "backend.pdf", "application/pdf", b"no PDF")}
    who = person("en", resume="choose", resumes=(ResumeChoice(titles=("Backend Developer",), file="backend.pdf"),))
    documents = prepared(who, files, typesetter=BrokenTypesetter())
    assert documents.files["resume"].name == "backend.pdf" and documents.chosen == {"resume": ()}


def test_if_no_resume_is_for_the_title_the_own_one_is_sent_and_that_is_said():
    choices = (ResumeChoice(titles=("Nurse",), file="nurse.pdf"),)
    files = {"resume": OWN, "resume:0": UploadFile("x", "nurse.pdf", "application/pdf", b"%PDF")}
    documents = prepared(person("en", resume="choose", resumes=choices), files)
    assert documents.files == {"resume": OWN} and "none of the résumés" in documents.notes[0]


def test_a_document_that_cannot_be_typeset_leaves_the_own_file():
    documents = prepared(person("en", resume="tailor"), typesetter=BrokenTypesetter())
    assert documents.files == {"resume": OWN} and "no fonts" in documents.notes[0]


def test_file_names_are_in_ascii():
    documents = prepared(person("ru", resume="tailor"), language="ru")
    assert documents.files["resume"].name == "Oleg_Primerov_Resume.pdf"


def test_a_line_in_the_models_words_is_used_only_if_it_says_no_more_than_the_line():
    model = Rephrasing(
        n0="Developed a billing service with Python and PostgreSQL",
        n1="Reduced response times by 60 percent",
        n3="Led the migration to Kubernetes",
        n2="Mentored two junior developers in Python",
    )
    (made,) = prepared(person("en", resume="tailor", use_model=True), model=model).made
    assert "Developed a billing service with Python" in made.text
    for line in (
        "Reduced response times by 40 percent",
        "Took part in the migration",
        "Mentored two junior developers\n",
    ):
        assert line in made.text
