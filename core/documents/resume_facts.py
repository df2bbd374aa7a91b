"""The facts of a résumé, one per statement, each with its JSON pointer."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Literal

from core.contracts.candidate import Resume, Volunteer, Work
from core.documents.frame_words import frame_words
from core.documents.splitting import sentences
from core.documents.words import Token, is_in, tokens
from core.text.data import load_toml

Section = Literal["basics", "work", "education", "skills", "languages", "certificates", "projects"]

ABOUT_ONESELF = ("/basics/label", "/basics/summary")
"""What a résumé says of the candidate as a whole. It is said of the present job, too."""


@dataclass(frozen=True)
class Entry:
    """A job, a degree, a certificate: what its statements share. Dates are as in the résumé; a missing end of a job means that it is current.

    `area` is what was studied. `is_paid` is false for volunteer work, which is told of as a job is and is none.
    """

    pointer: str
    section: Section
    names: str = ""
    header: str = ""
    start: str | None = None
    end: str | None = None
    title: str = ""
    text: str = ""
    area: str = ""
    is_paid: bool = True

    @cached_property
    def recipients(self) -> tuple[Token, ...]:
        """The words of all statements that name the people served."""
        return tuple(word for word in tokens(self.text) if is_in(word, "recipient"))

    @cached_property
    def header_tokens(self) -> tuple[Token, ...]:
        return tokens(self.header)

    @cached_property
    def name_tokens(self) -> tuple[Token, ...]:
        return tokens(self.names)

    @cached_property
    def title_tokens(self) -> tuple[Token, ...]:
        return tokens(self.title)


@dataclass(frozen=True)
class Fact:
    """One statement of the résumé. `implied` are words that its place says: `certificate` for what is listed under certificates."""

    pointer: str
    text: str
    entry: Entry = field(repr=False)
    implied: str = ""

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        return tokens(f"{self.text} {self.implied}")

    @cached_property
    def stated(self) -> tuple[Token, ...]:
        return tokens(self.text)


@lru_cache(maxsize=4)
def facts_of(resume: Resume) -> tuple[Fact, ...]:
    """Return the statements of a résumé in its order."""
    return tuple(_facts(resume))


def highlights(at: int, work: Work) -> Iterator[tuple[str, str]]:
    """Return the lines of the job in this place of the résumé, each after its pointer."""
    return ((f"/work/{at}/highlights/{number}", line) for number, line in enumerate(work.highlights))


def _facts(resume: Resume) -> Iterator[Fact]:
    yield from _basics(resume)
    yield from _work(resume)
    yield from _volunteer(resume)
    yield from _other(resume)


def _basics(resume: Resume) -> Iterator[Fact]:
    basics, place = resume.basics, resume.basics.location
    entry = Entry("/basics", "basics")
    yield Fact("/basics/name", basics.name, entry)
    if basics.label:
        yield Fact("/basics/label", basics.label, entry)
    yield from _sentences("/basics/summary", basics.summary, entry)
    where = " ".join(
        part for part in (place.city, place.region, place.countryCode, place.address, place.postalCode) if part
    )
    yield Fact("/basics/location", where, entry, "live wohne живу")
    for pointer, value in (("email", basics.email), ("phone", basics.phone), ("url", basics.url)):
        if value:
            yield Fact(f"/basics/{pointer}", value, entry)
    for at, profile in enumerate(basics.profiles):
        yield Fact(f"/basics/profiles/{at}", _joined(profile.network, profile.username, profile.url), entry)


def _work(resume: Resume) -> Iterator[Fact]:
    for at, work in enumerate(resume.work):
        pointer = f"/work/{at}"
        header = _joined(work.position, work.name, work.location)
        entry = Entry(
            pointer,
            "work",
            work.name or "",
            header,
            work.startDate,
            work.endDate,
            work.position or "",
            " ".join((work.summary or "", *work.highlights)),
        )
        yield Fact(pointer, header, entry, _deeds_of(entry))
        yield from _sentences(f"{pointer}/summary", work.summary, entry)
        for line, text in highlights(at, work):
            yield from _sentences(line, text, entry)
        for number, word in enumerate(work.keywords):
            yield Fact(f"{pointer}/keywords/{number}", word, entry)


def _volunteer(resume: Resume) -> Iterator[Fact]:
    for at, unpaid in enumerate(resume.volunteer):
        entry = _unpaid(f"/volunteer/{at}", unpaid)
        yield Fact(entry.pointer, entry.header, entry, f"{_UNPAID} {_deeds_of(entry)}")
        yield from _sentences(f"{entry.pointer}/summary", unpaid.summary, entry, _UNPAID)
        for number, text in enumerate(unpaid.highlights):
            yield from _sentences(f"{entry.pointer}/highlights/{number}", text, entry, _UNPAID)


def _unpaid(pointer: str, unpaid: Volunteer) -> Entry:
    name, title = unpaid.organization or "", unpaid.position or ""
    text = " ".join((unpaid.summary or "", *unpaid.highlights))
    header = _joined(title, name)
    return Entry(pointer, "work", name, header, unpaid.startDate, unpaid.endDate, title, text, is_paid=False)


_UNPAID = " ".join(frame_words("unpaid", "said"))


def _deeds_of(entry: Entry) -> str:
    """Return what a title says by itself that somebody did: a teacher taught."""
    deeds: dict[str, str] = load_toml("core.documents", "data/claim_words.toml")["title_deeds"]
    if any(word.has("rank.") and not word.has("title.") for word in entry.title_tokens):
        return ""
    return " ".join(deeds[name] for name in deeds if any(is_in(word, f"title.{name}") for word in entry.title_tokens))


def _other(resume: Resume) -> Iterator[Fact]:
    for at, study in enumerate(resume.education):
        pointer = f"/education/{at}"
        header = _joined(study.studyType, study.area, study.institution)
        entry = Entry(
            pointer, "education", study.institution or "", header, study.startDate, study.endDate, area=study.area or ""
        )
        is_lower = any(is_in(word, "no_degree") for word in tokens(study.studyType or ""))
        implied = (
            "studied attended student студент" if is_lower else "university degree studied attended student студент"
        )
        done = " graduated abgeschlossen окончил" if study.endDate else ""
        yield Fact(pointer, _joined(header, study.score), entry, implied + done)
        for number, course in enumerate(study.courses):
            yield Fact(f"{pointer}/courses/{number}", course, entry, "course attended")
    for at, skill in enumerate(resume.skills):
        entry = Entry(f"/skills/{at}", "skills", header=_joined(skill.name, *skill.keywords))
        yield Fact(f"/skills/{at}", _joined(skill.name, skill.level), entry)
        for number, word in enumerate(skill.keywords):
            yield Fact(f"/skills/{at}/keywords/{number}", _joined(word, skill.level), entry)
    for at, spoken in enumerate(resume.languages):
        text = _joined(spoken.language, spoken.fluency)
        yield Fact(f"/languages/{at}", text, Entry(f"/languages/{at}", "languages"), "language")
    for at, certificate in enumerate(resume.certificates):
        entry = Entry(f"/certificates/{at}", "certificates", start=certificate.date, end=certificate.date)
        text = _joined(certificate.name, certificate.issuer)
        yield Fact(
            f"/certificates/{at}",
            text,
            entry,
            "certificate certified earned passed exam attended course kurs курс learned gelernt изучила",
        )
    for at, project in enumerate(resume.projects):
        pointer = f"/projects/{at}"
        entry = Entry(pointer, "projects", project.name or "", project.name or "", project.startDate, project.endDate)
        yield from _sentences(pointer, _joined(project.name, project.description), entry, "project built")
        for number, text in enumerate(project.highlights):
            yield from _sentences(f"{pointer}/highlights/{number}", text, entry, "project")
        for number, word in enumerate(project.keywords):
            yield Fact(f"{pointer}/keywords/{number}", word, entry, "project built")


def _sentences(pointer: str, text: str | None, entry: Entry, implied: str = "") -> Iterator[Fact]:
    for sentence in sentences(text or ""):
        yield Fact(pointer, sentence, entry, implied)


def _joined(*parts: str | None) -> str:
    return ", ".join(part for part in parts if part)
