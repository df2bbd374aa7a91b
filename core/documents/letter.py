"""Write a cover letter without a model: fixed sentences around the candidate's own."""

from datetime import date

from core.contracts.candidate import Resume
from core.contracts.document import DocumentLanguage, LetterPage
from core.documents.fit import VacancyWords
from core.documents.page_words import day_in_words, month_in_words, phrase
from core.documents.splitting import sentences
from core.documents.tailoring import by_newest, contact_of, resume_language, skill_texts
from core.documents.words import is_in, tokens

MOST_POINTS = 3
MOST_SKILLS = 4


def letter_page(
    resume: Resume, title: str, employer: str, words: VacancyWords, language: DocumentLanguage, today: date
) -> LetterPage:
    """Return a letter in `language`. Own sentences of the candidate are in it only if they are in that language."""
    is_own_language = resume_language(resume) == language
    summary = resume.basics.summary if is_own_language else None
    paragraphs = [
        _applying(language, title, employer),
        " ".join(sentences(summary or "")[:3]),
        _latest_job(resume, language),
    ]
    points = _points(resume, words) if is_own_language else ()
    after = [_skills(resume, words, language), phrase(language, "meet")]
    return _page(resume, title, employer, language, today).model_copy(
        update={
            "paragraphs": tuple(part for part in paragraphs if part),
            "points_title": phrase(language, "points") if points else "",
            "points": points,
            "after": tuple(part for part in after if part),
        }
    )


def own_letter_page(
    resume: Resume, text: str, title: str, employer: str, language: DocumentLanguage, today: date
) -> LetterPage:
    """Return the candidate's own letter as a page. Its first and last lines stay its greeting and closing if they are short."""
    parts = [" ".join(part.split()) for part in text.strip().split("\n\n") if part.strip()]
    page = _page(resume, title, employer, language, today)
    greeting = parts.pop(0) if len(parts) > 1 and len(parts[0]) < 60 and parts[0][-1] in ",!" else page.greeting
    closing = page.closing
    if len(parts) > 1 and len(parts[-1]) < 80:
        closing = parts.pop().removesuffix(resume.basics.name).strip() or page.closing
    return page.model_copy(update={"greeting": greeting, "paragraphs": tuple(parts), "closing": closing})


def drafted_letter_page(
    resume: Resume, paragraphs: tuple[str, ...], title: str, employer: str, language: DocumentLanguage, today: date
) -> LetterPage:
    """Return a letter with these paragraphs between its fixed greeting and closing."""
    return _page(resume, title, employer, language, today).model_copy(update={"paragraphs": paragraphs})


def _page(resume: Resume, title: str, employer: str, language: DocumentLanguage, today: date) -> LetterPage:
    return LetterPage(
        language=language,
        title=f"{phrase(language, 'letter')}: {resume.basics.name}",
        name=resume.basics.name,
        label=resume.basics.label or "",
        contact=contact_of(resume),
        recipient=(employer,) if employer else (),
        date=day_in_words(language, today),
        subject=phrase(language, "subject", title=title),
        greeting=phrase(language, "greeting"),
        paragraphs=(),
        closing=phrase(language, "closing"),
    )


def _applying(language: DocumentLanguage, title: str, employer: str) -> str:
    return phrase(language, "applying" if employer else "applying_without_employer", title=title, employer=employer)


def _latest_job(resume: Resume, language: DocumentLanguage) -> str:
    """Say where the candidate works or worked last; empty if a date, the employer or the position is missing."""
    work = next((work for _, work in by_newest(resume)), None)
    if work is None or not (work.name and work.position and work.startDate):
        return ""
    start = month_in_words(language, work.startDate, is_in_sentence=True)
    if work.endDate is None:
        return phrase(language, "current", start=start, position=work.position, employer=work.name)
    end = month_in_words(language, work.endDate, is_in_sentence=True)
    return phrase(language, "former", start=start, end=end, position=work.position, employer=work.name)


def _points(resume: Resume, words: VacancyWords) -> tuple[str, ...]:
    """Return the candidate's lines that fit best, each with its employer."""
    lines = {
        f"{line.rstrip('.')} ({work.name})" if work.name else line: line
        for _, work in by_newest(resume)[:4]
        for line in work.highlights
        if not any(is_in(word, "negation") for word in tokens(line))
    }
    return tuple(sorted(lines, key=lambda shown: -words.score(lines[shown]))[:MOST_POINTS])


def _skills(resume: Resume, words: VacancyWords, language: DocumentLanguage) -> str:
    texts = [text.replace(": ", " – ") for text in skill_texts(resume, words) if words.score(text)][:MOST_SKILLS]
    return phrase(language, "skills_sentence", skills="; ".join(texts)) if texts else ""
