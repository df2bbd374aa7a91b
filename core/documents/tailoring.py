"""Tailor a résumé to a vacancy: order and select its own lines. Nothing is added and no line is changed."""

from collections.abc import Mapping

from core.contracts.candidate import Resume, Skill, Work
from core.contracts.document import DocumentLanguage, EntryBlock, ResumePage, SectionBlock
from core.documents.fit import VacancyWords
from core.documents.page_words import language_of, phrase, span_in_words
from core.documents.resume_facts import highlights

MOST_LINES = (6, 4, 3)
"""Lines of the newest job, the one before, and each older one."""
OLDEST_SHOWN = 8

Rephrased = Mapping[str, str]
"""Other wordings by JSON pointer of the line, each already checked against that line."""


def tailored_resume(resume: Resume, words: VacancyWords, rephrased: Rephrased | None = None) -> ResumePage:
    """Return the résumé as a page in its own language: fitting lines and skills first, jobs from the newest."""
    language = resume_language(resume)
    others = rephrased or {}
    sections = (
        _section(language, "work", _jobs(resume, words, language, others)),
        _section(language, "projects", _projects(resume, words, language)),
        _section(language, "education", _education(resume, language)),
        _section(language, "skills", _skills(resume, words)),
        _section(language, "languages", _languages(resume)),
        _section(language, "certificates", _certificates(resume, language)),
    )
    basics = resume.basics
    return ResumePage(
        language=language,
        title=f"{phrase(language, 'resume')}: {basics.name}",
        name=basics.name,
        label=basics.label or "",
        contact=contact_of(resume),
        summary=others.get("/basics/summary", basics.summary or ""),
        sections=tuple(section for section in sections if section.entries),
    )


def resume_language(resume: Resume) -> DocumentLanguage:
    """Return the language that the résumé is written in, English if that cannot be told."""
    lines = [resume.basics.summary or "", *(line for work in resume.work for line in work.highlights)]
    return language_of("\n".join(lines)) or language_of(resume.basics.label or "") or "en"


def contact_of(resume: Resume) -> tuple[str, ...]:
    """Return place, e-mail, phone and links as the résumé has them."""
    basics = resume.basics
    links = [profile.url for profile in basics.profiles]
    return tuple(part for part in (basics.location.city, basics.email, basics.phone, basics.url, *links) if part)


def by_newest(resume: Resume) -> list[tuple[int, Work]]:
    """Return the jobs with their places in the résumé, current and newest first."""
    return sorted(
        enumerate(resume.work), key=lambda job: (job[1].endDate or "9999", job[1].startDate or ""), reverse=True
    )


def _section(language: DocumentLanguage, name: str, entries: list[EntryBlock]) -> SectionBlock:
    return SectionBlock(title=phrase(language, name), entries=tuple(entries))


def _jobs(resume: Resume, words: VacancyWords, language: DocumentLanguage, others: Rephrased) -> list[EntryBlock]:
    found = []
    for age, (place, work) in enumerate(by_newest(resume)[:OLDEST_SHOWN]):
        lines = {line: pointer for pointer, line in highlights(place, work)}
        chosen = words.best(tuple(lines), MOST_LINES[min(age, len(MOST_LINES) - 1)])
        found.append(
            EntryBlock(
                title=work.position or work.name or "",
                place=", ".join(part for part in (work.name if work.position else None, work.location) if part),
                when=span_in_words(language, work.startDate, work.endDate, is_open=True),
                text=work.summary or "",
                lines=tuple(others.get(lines[line], line) for line in _negated_too(lines, chosen)),
            )
        )
    return found


def _negated_too(lines: Mapping[str, str], chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Leave out lines that deny something ("no responsibility for budgets"): a tailored résumé says what was done."""
    from core.documents.words import is_in, tokens

    return tuple(
        line for line in chosen if not any(is_in(word, "negation") for word in tokens(line)) or len(lines) == 1
    )


def _projects(resume: Resume, words: VacancyWords, language: DocumentLanguage) -> list[EntryBlock]:
    fitting = sorted(
        resume.projects,
        key=lambda p: -words.score(" ".join([p.name or "", p.description or "", *p.highlights, *p.keywords])),
    )
    return [
        EntryBlock(
            title=project.name or "",
            when=span_in_words(language, project.startDate, project.endDate, is_open=False),
            text=project.description or "",
            lines=words.best(project.highlights, 3),
        )
        for project in fitting[:3]
    ]


def _education(resume: Resume, language: DocumentLanguage) -> list[EntryBlock]:
    return [
        EntryBlock(
            title=", ".join(part for part in (study.studyType, study.area) if part),
            place=study.institution or "",
            when=span_in_words(language, study.startDate, study.endDate, is_open=True),
        )
        for study in sorted(resume.education, key=lambda s: s.endDate or "9999", reverse=True)
    ]


def skill_texts(resume: Resume, words: VacancyWords) -> tuple[str, ...]:
    """Return the skills with their levels and keywords, those that the vacancy names first."""
    return words.named(_skill_text(skill, words) for skill in resume.skills if skill.name or skill.keywords)


def _skill_text(skill: Skill, words: VacancyWords) -> str:
    head = f"{skill.name or ''} ({skill.level})" if skill.level else skill.name or ""
    return ": ".join(part for part in (head.strip(), ", ".join(words.named(skill.keywords))) if part)


def _skills(resume: Resume, words: VacancyWords) -> list[EntryBlock]:
    texts = skill_texts(resume, words)
    return [EntryBlock(text=" · ".join(texts))] if texts else []


def _languages(resume: Resume) -> list[EntryBlock]:
    texts = [
        f"{spoken.language} ({spoken.fluency})" if spoken.fluency else spoken.language
        for spoken in resume.languages
        if spoken.language
    ]
    return [EntryBlock(text=" · ".join(texts))] if texts else []


def _certificates(resume: Resume, language: DocumentLanguage) -> list[EntryBlock]:
    return [
        EntryBlock(
            title=certificate.name or "",
            place=certificate.issuer or "",
            when=span_in_words(language, certificate.date, None, is_open=False),
        )
        for certificate in resume.certificates
    ]
