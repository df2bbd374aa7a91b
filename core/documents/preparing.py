"""Prepare the documents of one application: choose or tailor the résumé, write the letter, and check every claim."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import NamedTuple

from core.contracts.candidate import Candidate, Resume
from core.contracts.document import DocumentDraft, DocumentLanguage, LetterPage, Page, ResumePage
from core.contracts.filled_form import Files, UploadFile
from core.documents.choosing import chosen_resume
from core.documents.claims import VacancyNames, check_claims
from core.documents.confirming import confirmed_by
from core.documents.drafting import draft_letter, problems_in
from core.documents.fit import VacancyWords
from core.documents.letter import drafted_letter_page, letter_page, own_letter_page
from core.documents.page_words import language_of
from core.documents.rephrasing import RephrasedLines, rephrased_lines
from core.documents.resume_facts import highlights
from core.documents.tailoring import resume_language, tailored_resume
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
    """The files to send by kind, the texts for text fields, what was made or could not be made, and the model's drafts.

    `chosen` are the pages of own files that were chosen for this application, as pictures by kind.
    """

    files: Files
    texts: Mapping[str, str] = field(default_factory=dict)
    made: tuple[MadeDocument, ...] = ()
    notes: tuple[str, ...] = ()
    drafts: tuple[DocumentDraft, ...] = ()
    chosen: Mapping[str, tuple[bytes, ...]] = field(default_factory=dict)


def prepare_documents(
    candidate: Candidate,
    files: Files,
    brief: DocumentBrief,
    typesetter: Typesetter,
    model: Model | None = None,
    earlier: Sequence[DocumentDraft] = (),
) -> DocumentSet:
    """Return the documents that the candidate's settings ask for. `files` are the candidate's own, with the sources of documents.

    What cannot be made, or claims what the résumé does not say, is left out with a note; then the own file is sent. A document is written
    again from one of the `earlier` drafts of this application if the candidate has confirmed a sentence of it.
    """
    wanted = candidate.documents
    own = {kind: file for kind, file in files.items() if kind not in wanted.sources}
    made: list[MadeDocument] = []
    texts: dict[str, str] = {}
    notes: list[str] = []
    drafts: list[DocumentDraft] = []
    chosen: dict[str, tuple[bytes, ...]] = {}
    before = {draft.kind: draft for draft in earlier}
    if wanted.resume == "choose":
        choice = chosen_resume(wanted.resumes, brief.title)
        if choice is None:
            notes.append("none of the résumés is for this title; the own file is sent")
        else:
            number, name_on_site = choice
            own["resume"] = replace(files[f"resume:{number}"], kind="resume")
            notes.append(f"résumé chosen for this title: {own['resume'].name}")
            chosen["resume"] = _pictures_of(own["resume"], typesetter)
            texts["resume"] = name_on_site or own["resume"].name
    words = VacancyWords(brief.title, brief.posting)
    if wanted.resume == "tailor":
        own_page = tailored_resume(candidate.resume, words)
        others, how, draft = _rephrased(candidate, brief, model, before.get("resume"))
        page = tailored_resume(candidate.resume, words, others)
        drafts += [_of_lines_on(own_page, draft, candidate.resume)] if draft else []
        own_words = (*own_page.claims, *_own_words(candidate, draft))
        _add(made, notes, _typeset(page, "resume", how, candidate, brief, typesetter, own_words))
    letter, how, draft = _letter(candidate, files, brief, words, model, before.get("cover_letter"))
    if letter is not None:
        drafts += [draft] if draft else []
        is_own = not wanted.auto_cover_letter
        own_words = letter.claims if is_own else (*letter.points, *_own_words(candidate, draft), _own_letter(files))
        result = _typeset(letter, "cover_letter", how, candidate, brief, typesetter, own_words)
        _add(made, notes, result)
        if isinstance(result, MadeDocument):
            texts["cover_letter"] = letter.text
    sent = own | {document.file.kind: document.file for document in made}
    return DocumentSet(sent, texts, tuple(made), tuple(notes), tuple(drafts), chosen)


def letter_language(brief: DocumentBrief, resume: Resume) -> DocumentLanguage:
    """Return the vacancy's language, or the résumé's if letters cannot be written in it."""
    stated: dict[str, DocumentLanguage] = {"en": "en", "de": "de", "ru": "ru"}
    return stated.get(brief.language or "") or language_of(brief.posting) or resume_language(resume)


def _rephrased(
    candidate: Candidate, brief: DocumentBrief, model: Model | None, earlier: DocumentDraft | None
) -> RephrasedLines:
    how = "its own lines, ordered and selected"
    if not candidate.documents.use_model or model is None:
        return RephrasedLines({}, how)
    language = resume_language(candidate.resume)
    confirmed = confirmed_by(candidate)
    lines = rephrased_lines(model, candidate.resume, brief.title, language, brief.today, confirmed, earlier)
    return lines._replace(how=f"{how}; {lines.how}")


def _letter(
    candidate: Candidate,
    files: Files,
    brief: DocumentBrief,
    words: VacancyWords,
    model: Model | None,
    earlier: DocumentDraft | None,
) -> tuple[LetterPage | None, str, DocumentDraft | None]:
    """Return the letter, how it came about, and the model's draft if there is one, whether it is used or not."""
    wanted, resume = candidate.documents, candidate.resume
    own = _own_letter(files)
    language = letter_language(brief, resume)
    if wanted.auto_cover_letter:
        how, draft = "sentences of the résumé", None
        if wanted.use_model and model is not None:
            confirmed = confirmed_by(candidate)
            paragraphs, how, draft = draft_letter(
                model, resume, brief.names, brief.posting, language, brief.today, own, confirmed, earlier
            )
            if paragraphs:
                page = drafted_letter_page(resume, paragraphs, brief.plain_title, brief.employer, language, brief.today)
                return page, how, draft
            how = f"sentences of the résumé ({how})"
        return letter_page(resume, brief.plain_title, brief.employer, words, language, brief.today), how, draft
    if own:
        language = language_of(own) or language
        page = own_letter_page(resume, own, brief.plain_title, brief.employer, language, brief.today)
        return page, "your own letter, as it is", None
    return None, "", None


def _pictures_of(file: UploadFile, typesetter: Typesetter) -> tuple[bytes, ...]:
    """Return the pages of a PDF as pictures; nothing for another file, or one that cannot be drawn."""
    try:
        return typesetter.pictures_of(file.content) if file.media_type == "application/pdf" else ()
    except SkippableError:
        return ()


def _own_letter(files: Files) -> str:
    return files["letter"].content.decode("utf-8", "replace") if "letter" in files else ""


def _own_words(candidate: Candidate, draft: DocumentDraft | None) -> tuple[str, ...]:
    """Return the sentences that need no fact: what the candidate confirmed, and what the second reader found in the résumé.

    Lines that code copied from the résumé need none either: its check reads "from 90 seconds to 2 (Acme)" as another number.
    """
    return (*candidate.confirmed, *(draft.proven if draft else ()))


def _of_lines_on(page: ResumePage, draft: DocumentDraft, resume: Resume) -> DocumentDraft:
    """Return the draft with those of its refused wordings whose own lines are on the page."""
    shown = {line for section in page.sections for entry in section.entries for line in entry.lines}
    lines = {pointer: line for job, work in enumerate(resume.work) for pointer, line in highlights(job, work)}
    kept = tuple(sentence for sentence in draft.left_out if lines.get(sentence.line) in shown)
    return draft.model_copy(update={"left_out": kept})


def _typeset(
    page: Page,
    kind: str,
    how: str,
    candidate: Candidate,
    brief: DocumentBrief,
    typesetter: Typesetter,
    own_words: Sequence[str],
) -> MadeDocument | str:
    """Return the document, or why there is none."""
    report = check_claims("\n".join(page.claims), candidate.resume, brief.today, brief.names, own_words)
    if report.blocked:
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
