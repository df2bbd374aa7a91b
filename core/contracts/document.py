"""Documents as data, ready to be typeset: a résumé and a letter, with their plain text."""

from datetime import date
from typing import Literal

from core.contracts.base import Contract

DocumentLanguage = Literal["en", "de", "ru"]


class EntryBlock(Contract):
    """One entry of a section: a job, a degree or a list of skills. Each text is shown unchanged."""

    title: str = ""
    place: str = ""
    when: str = ""
    text: str = ""
    lines: tuple[str, ...] = ()


class SectionBlock(Contract):
    """A part of a résumé under one heading."""

    title: str
    entries: tuple[EntryBlock, ...]


class ResumePage(Contract):
    """A résumé to typeset. `contact` holds the parts of the contact line, such as the email address."""

    kind: Literal["resume"] = "resume"
    language: DocumentLanguage = "en"
    title: str
    name: str
    label: str = ""
    contact: tuple[str, ...] = ()
    summary: str = ""
    sections: tuple[SectionBlock, ...] = ()

    @property
    def blocks(self) -> tuple[str, ...]:
        """Every text that the page shows, in order."""
        texts = [self.name, self.label, *self.contact, self.summary]
        for section in self.sections:
            texts.append(section.title)
            for entry in section.entries:
                texts += [entry.title, entry.place, entry.when, entry.text, *entry.lines]
        return tuple(text for text in texts if text)

    @property
    def claims(self) -> tuple[str, ...]:
        """The texts to check for claims: all but headings, name, contact and dates, which code copies from the résumé."""
        entries = [entry for section in self.sections for entry in section.entries]
        texts = [self.label, self.summary]
        for entry in entries:
            texts += [", ".join(part for part in (entry.title, entry.place) if part), entry.text, *entry.lines]
        return tuple(text for text in texts if text)

    @property
    def text(self) -> str:
        """The résumé as plain text."""
        parts = [self.name, self.label, " · ".join(self.contact), "", self.summary]
        for section in self.sections:
            parts += ["", section.title.upper()]
            for entry in section.entries:
                head = ", ".join(part for part in (entry.title, entry.place) if part)
                parts += [" · ".join(part for part in (head, entry.when) if part), entry.text]
                parts += [f"- {line}" for line in entry.lines]
        return _lines(parts)


class LetterPage(Contract):
    """A cover letter to typeset."""

    kind: Literal["letter"] = "letter"
    language: DocumentLanguage = "en"
    title: str
    name: str
    label: str = ""
    contact: tuple[str, ...] = ()
    recipient: tuple[str, ...] = ()
    date: str
    subject: str
    greeting: str
    paragraphs: tuple[str, ...]
    points_title: str = ""
    points: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    """Paragraphs after the points."""
    closing: str

    @property
    def blocks(self) -> tuple[str, ...]:
        """Every text that the page shows, in order."""
        head = (self.name, self.label, *self.contact, *self.recipient, self.date, self.subject)
        return tuple(text for text in (*head, *self.body, self.closing, self.name) if text)

    @property
    def claims(self) -> tuple[str, ...]:
        """The texts to check for claims."""
        return tuple(text for text in self.body if text)

    @property
    def body(self) -> tuple[str, ...]:
        """The texts from the greeting to the last paragraph, empty ones included."""
        return (self.greeting, *self.paragraphs, self.points_title, *self.points, *self.after)

    @property
    def text(self) -> str:
        """The letter as plain text for a text field: from the greeting to the name."""
        points = "\n".join((self.points_title, *(f"- {point}" for point in self.points))) if self.points else ""
        parts = (self.greeting, *self.paragraphs, points, *self.after, f"{self.closing}\n{self.name}")
        return "\n\n".join(part for part in parts if part)


Page = ResumePage | LetterPage


class LeftOutSentence(Contract):
    """A sentence of a model's draft that is not in the document, because the résumé does not say it.

    `reasons` name what the résumé does not say. `closest` is its line that comes closest, if one does; `line` is the JSON pointer of the
    line that a wording was for, "" for a sentence of a letter.
    """

    text: str
    reasons: tuple[str, ...]
    closest: str = ""
    line: str = ""


class DocumentDraft(Contract):
    """What a model drafted for one document. It is kept with the application, so that the document can be written again without the model.

    `drafted_from` is the digest of what the model was shown; `resume_sha256` that of the résumé the draft was checked against.
    `paragraphs` are those of a letter, `wordings` those of a résumé by the JSON pointers of their lines. `proven` are sentences that the
    second reader found in the résumé, `confirmed` those that rest on the candidate's word alone, with the day on which it was given.
    `is_used`: whether the document is made of the draft.
    """

    kind: Literal["resume", "cover_letter"]
    drafted_from: str
    resume_sha256: str
    paragraphs: tuple[str, ...] = ()
    wordings: dict[str, str] = {}
    proven: tuple[str, ...] = ()
    confirmed: dict[str, date | None] = {}
    left_out: tuple[LeftOutSentence, ...] = ()
    is_used: bool = True


def _lines(parts: list[str]) -> str:
    """Join lines, with at most one empty line between two others."""
    lines: list[str] = []
    for part in parts:
        if part or (lines and lines[-1]):
            lines.append(part)
    return "\n".join(lines).strip() + "\n"
