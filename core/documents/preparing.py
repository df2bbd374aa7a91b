"""Prepare the documents of one application: choose or tailor the résumé, write the letter, and check every claim."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import NamedTuple

from core.contracts.candidate import Candidate, Resume
from core.contracts.document import DocumentLanguage, LetterPage, Page
from core.contracts.filled_form import Files, UploadFile
from core.documents.choosing import chosen_resume
from core.documents.claims import VacancyNames, check_claims
from core.documents.drafting import draft_letter, problems_in
from core.documents.fit import VacancyWords
from core.documents.letter import drafted_letter_page, letter_page, own_letter_page
from core.documents.page_words import language_of
from core.documents.rephrasing import rephrased_lines
from core.documents.tailoring import Rephrased, resume_language, tailored_resume
from core.errors import SkippableError
from core.lexicon.title_stems import GENDER_NOTE
from core.ports.documents import Typesetter
from core.ports.model import Model
from core.text.normalize import fold_letters, romanized


@dataclass(frozen=True)
class DocumentBrief:
    """What documents are written for: title, employer and text of the vacancy, its language if known, and the day."""

    title: str
    employer: str
    posting: str
    language: str | None
    today: date

    @property
    def plain_title(self) -> str:
        """The title without a note about gender, as a letter writes it."""
        return " ".join(GENDER_NOTE.sub(" ", self.title).split()) or self.title

    @property
    def names(self) -> VacancyNames:
        return VacancyNames(title=self.plain_title, employer=self.employer)


class MadeDocument(NamedTuple):
    """A document made for one application: the file, its text, a picture of each page, and how it was made."""

    file: UploadFile
    text: str
    pictures: tuple[bytes, ...]
    how: str


@dataclass(frozen=True)
class DocumentSet:
    """The files to send by kind, the texts for text fields, and what was made or could not be made."""

    files: Files
    texts: Mapping[str, str] = field(default_factory=dict)
    made: tuple[MadeDocument, ...] = ()
    notes: tuple[str, ...] = ()


def prepare_documents(
    candidate: Candidate, files: Files, brief: DocumentBrief, typesetter: Typesetter, model: Model | None = None
) -> DocumentSet:
    """Return the documents that the candidate's settings ask for. `files` are the candidate's own, with the sources of documents.

    What cannot be made, or claims what the résumé does not say, is left out with a note; then the own file is sent.
    """
    wanted = candidate.documents
    own = {kind: file for kind, file in files.items() if kind not in wanted.sources}
    made: list[MadeDocument] = []
    texts: dict[str, str] = {}
    notes: list[str] = []
    if wanted.resume == "choose":
        choice = chosen_resume(wanted.resumes, brief.title)
        if choice is None:
            notes.append("none of the résumés is for this title; the own file is sent")
        else:
            number, name_on_site = choice
            own["resume"] = replace(files[f"resume:{number}"], kind="resume")
            notes.append(f"résumé chosen for this title: {own['resume'].name}")
            if name_on_site:
                texts["resume"] = name_on_site
    words = VacancyWords(brief.title, brief.posting)
    if wanted.resume == "tailor":
        others, how = _rephrased(candidate, brief, model)
        page = tailored_resume(candidate.resume, words, others)
        _add(made, notes, _typeset(page, "resume", how, candidate, brief, typesetter))
    letter, how = _letter(candidate, files, brief, words, model)
    if letter is not None:
        is_own = wanted.letter is not None and not wanted.auto_cover_letter
        result = _typeset(letter, "cover_letter", how, candidate, brief, typesetter, is_own)
        _add(made, notes, result)
        if isinstance(result, MadeDocument):
            texts["cover_letter"] = letter.text
    return DocumentSet(own | {document.file.kind: document.file for document in made}, texts, tuple(made), tuple(notes))


def letter_language(brief: DocumentBrief, resume: Resume) -> DocumentLanguage:
    """Return the vacancy's language, or the résumé's if letters cannot be written in it."""
    stated: dict[str, DocumentLanguage] = {"en": "en", "de": "de", "ru": "ru"}
    return stated.get(brief.language or "") or language_of(brief.posting) or resume_language(resume)


def _rephrased(candidate: Candidate, brief: DocumentBrief, model: Model | None) -> tuple[Rephrased, str]:
    how = "its own lines, ordered and selected"
    if not candidate.documents.use_model or model is None:
        return {}, how
    language = resume_language(candidate.resume)
    others, what = rephrased_lines(model, candidate.resume, brief.title, language, brief.today)
    return others, f"{how}; {what}"


def _letter(
    candidate: Candidate, files: Files, brief: DocumentBrief, words: VacancyWords, model: Model | None
) -> tuple[LetterPage | None, str]:
    wanted, resume = candidate.documents, candidate.resume
    own = files["letter"].content.decode("utf-8", "replace") if "letter" in files else ""
    language = letter_language(brief, resume)
    if wanted.auto_cover_letter:
        how = "sentences of the résumé"
        if wanted.use_model and model is not None:
            paragraphs, how = draft_letter(
                model, resume, brief.names, brief.posting, language, brief.today, own, candidate.confirmed
            )
            if paragraphs:
                page = drafted_letter_page(resume, paragraphs, brief.plain_title, brief.employer, language, brief.today)
                return page, how
            how = f"sentences of the résumé ({how})"
        return letter_page(resume, brief.plain_title, brief.employer, words, language, brief.today), how
    if own:
        language = language_of(own) or language
        page = own_letter_page(resume, own, brief.plain_title, brief.employer, language, brief.today)
        return page, "your own letter, as it is"
    return None, ""


def _typeset(
    page: Page,
    kind: str,
    how: str,
    candidate: Candidate,
    brief: DocumentBrief,
    typesetter: Typesetter,
    is_own: bool = False,
) -> MadeDocument | str:
    """Return the document, or why there is none."""
    report = check_claims("\n".join(page.claims), candidate.resume, brief.today, brief.names, candidate.confirmed)
    if report.blocked and not is_own:
        return f"{kind} left out, it claims what the résumé does not say: {'; '.join(problems_in(report))[:600]}"
    try:
        pdf, pictures = typesetter.as_pdf(page), typesetter.as_pictures(page)
    except SkippableError as error:
        return f"{kind} left out: {error.message}"
    file = UploadFile(kind, _file_name(page), "application/pdf", pdf)
    return MadeDocument(file, page.text, pictures, how)


def _file_name(page: Page) -> str:
    """Return a file name in ASCII, `Anna_Example_Resume.pdf`: some forms refuse other letters."""
    letters = "".join(char if char.isalnum() else " " for char in romanized(fold_letters(page.name)))
    words = letters.encode("ascii", "ignore").decode().split()
    return "_".join([*(word.capitalize() for word in words), page.kind.capitalize()])[:80] + ".pdf"


def _add(made: list[MadeDocument], notes: list[str], result: MadeDocument | str) -> None:
    if isinstance(result, str):
        notes.append(result)
    else:
        made.append(result)
        notes.append(f"{result.file.name}: {result.how}")
