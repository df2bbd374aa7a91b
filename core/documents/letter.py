"""Write a cover letter without a model: fixed sentences around the candidate's own."""

from datetime import date

from core.contracts.candidate import Resume
from core.contracts.document import DocumentLanguage, LetterPage
from core.documents.fit import VacancyWords
from core.documents.page_words import day_in_words, month_in_words, phrase
from core.documents.splitting import sentences
from core.documents.tailoring import by_newest, contact_of, resume_language
from core.documents.words import is_in, tokens

MOST_POINTS = 3
MOST_SKILLS = 6


def letter_page(
    resume: Resume, title: str, employer: str, words: VacancyWords, language: DocumentLanguage, today: date
) -> LetterPage:
    """Return a letter in `language`. Own sentences of the candidate are in it only if they are in that language."""
    is_own_language = resume_language(resume) == language
    paragraphs = [
        _applying(language, title, employer),
        _summary(resume, language) if is_own_language else "",
        _latest_job(resume, language),
    ]
    points = _points(resume, words, language) if is_own_language else ()
    after = [_skills(resume, words, language), _languages(resume, words, language), phrase(language, "meet")]
    return _page(resume, title, employer, language, today).model_copy(
        update={
            "paragraphs": tuple(part for part in paragraphs if part),
            "points_title": phrase(language, "points" if words.score(" ".join(points)) else "any_points")
            if points
            else "",
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
    name = "applying" if employer else "applying_without_employer"
    return phrase(language, name, title=title, employer=_at(language, employer))


def _at(language: DocumentLanguage, employer: str) -> str:
    """Return an employer's name as it follows "bei" in German: with its article if it is a company of that name."""
    is_company = language == "de" and employer.split(" ")[-1] in _COMPANIES
    return f"der {employer}" if is_company else employer


_COMPANIES = frozenset("AG GmbH gGmbH KG KGaA OHG SE UG eG".split())


def _summary(resume: Resume, language: DocumentLanguage) -> str:
    """Return the first sentences of the summary. One that only names the profession of the headline and more about it is made a sentence."""
    first, *others = sentences(resume.basics.summary or "")[:3] or ("",)
    if _names_profession(first, resume.basics.label or ""):
        is_name = language == "de" or not first[1:2].islower()
        what = first if is_name else first[0].lower() + first[1:]
        first = phrase(language, "i_am", article="an" if first[0] in "AEIO" else "a", what=what)
    return " ".join(part for part in (first, *others) if part)


def _names_profession(text: str, label: str) -> bool:
    """Whether a text begins with the headline, or its last words, followed by no verb: "Chef with a focus on seasonal menus"."""
    words, profession = text.casefold().split(), label.casefold().split()
    begins = [count for count in range(1, len(profession) + 1) if words[:count] == profession[-count:]]
    after = tokens(" ".join(words[begins[-1] :]))[:1] if begins else ()
    return bool(begins) and not any(is_in(word, "verb") or word.text in _VERBS for word in after)


_VERBS = frozenset("i is are am was has who ich ist bin war hat я".split())


def _latest_job(resume: Resume, language: DocumentLanguage) -> str:
    """Say where the candidate works or worked last; empty if a date, the employer or the position is missing."""
    work = next((work for _, work in by_newest(resume)), None)
    if work is None or not (work.name and work.position and work.startDate):
        return ""
    start = month_in_words(language, work.startDate, is_in_sentence=True)
    employer, position = _at(language, work.name), work.position
    if language == "ru" and position[1:2].islower():
        position = position[0].lower() + position[1:]
    if work.endDate is None:
        return phrase(language, "current", start=start, position=position, employer=employer)
    end = month_in_words(language, work.endDate, is_in_sentence=True)
    return phrase(language, "former", start=start, end=end, position=position, employer=employer)


def _points(resume: Resume, words: VacancyWords, language: DocumentLanguage) -> tuple[str, ...]:
    """Return the candidate's lines that fit best, and the certificate that the vacancy names. A line tells its employer unless all are of the latest one."""
    jobs = [work for _, work in by_newest(resume)[:4]]
    lines = [
        (line, work)
        for work in jobs
        for line in work.highlights
        if not any(is_in(word, "negation") for word in tokens(line))
    ]
    chosen = sorted(lines, key=lambda row: -words.score(row[0]))[:MOST_POINTS]
    is_one = all(work is jobs[0] for _, work in chosen) and bool(_latest_job(resume, language))
    points = [f"{line.rstrip('.')} ({work.name})" if work.name and not is_one else line for line, work in chosen]
    return (*points, *_certificate(resume, words))


def _certificate(resume: Resume, words: VacancyWords) -> tuple[str, ...]:
    """Return the certificate that fits best, with its issuer; none if the vacancy has no word of it."""
    named = [certificate for certificate in resume.certificates if certificate.name and words.score(certificate.name)]
    best = max(named, key=lambda certificate: words.score(certificate.name or ""), default=None)
    if best is None or best.name is None:
        return ()
    is_named = not best.issuer or best.issuer.casefold() in best.name.casefold()
    return (best.name if is_named else f"{best.name}, {best.issuer}",)


def _skills(resume: Resume, words: VacancyWords, language: DocumentLanguage) -> str:
    """Return a sentence with the skills that the vacancy names, each with the level that the résumé gives it."""
    listed = [
        f"{name} ({skill.level})" if skill.level else name
        for skill in resume.skills
        for name in (skill.keywords or ((skill.name,) if skill.name else ()))
        if words.score(name)
    ]
    best = words.best(tuple(dict.fromkeys(listed)), MOST_SKILLS)
    return phrase(language, "skills_sentence", skills=_in_a_row(best, language)) if best else ""


def _languages(resume: Resume, words: VacancyWords, language: DocumentLanguage) -> str:
    """Return a sentence with the languages that the vacancy names, each with its level."""
    named = [
        f"{spoken.language} ({spoken.fluency})" if spoken.fluency else spoken.language
        for spoken in resume.languages
        if spoken.language and words.names_language(spoken.language)
    ]
    return phrase(language, "languages_sentence", languages=", ".join(named)) if named else ""


def _in_a_row(texts: tuple[str, ...], language: DocumentLanguage) -> str:
    *others, last = texts
    return f"{', '.join(others)} {phrase(language, 'and')} {last}" if others else last
