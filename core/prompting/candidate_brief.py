"""Describe the candidate to a model: only the professional part, without name, address, phone, e-mail or links."""

import re

from pydantic import BaseModel, ConfigDict

from core.contracts.candidate import Candidate, Resume, Work
from core.contracts.vacancy import WorkFormat

_CONTACT = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]*\w|(?:https?://|www\.)\S+|\+\d[\d ()./-]{7,}\d")


class CandidateBrief(BaseModel):
    """A short profile of the candidate. `sought` and `never` are wanted and unwanted titles; `positions` are newest first, with dates."""

    model_config = ConfigDict(frozen=True)

    label: str | None = None
    summary: str | None = None
    sought: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    positions: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    education: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    lives_in: str | None = None
    locations: tuple[str, ...] = ()
    work_formats: tuple[WorkFormat, ...] = ()
    remote_ok: bool = True
    salary_floor: str | None = None


def brief(candidate: Candidate) -> CandidateBrief:
    """Return the brief of a candidate."""
    resume, targeting = candidate.resume, candidate.targeting
    place = resume.basics.location
    floor = targeting.salary_floor
    return CandidateBrief(
        label=resume.basics.label,
        summary=_impersonal((resume.basics.summary or "")[:600], resume) or None,
        sought=targeting.titles,
        never=targeting.title_never,
        positions=tuple(line for work in resume.work[:8] if (line := _position(work))),
        skills=skill_words(resume)[:80],
        education=_education(resume),
        languages=_languages(resume),
        lives_in=", ".join(part for part in (place.city, place.region, place.countryCode) if part) or None,
        locations=targeting.locations,
        work_formats=targeting.work_formats,
        remote_ok=targeting.remote_ok,
        salary_floor=f"{floor.amount:g} {floor.currency} per {floor.period}" if floor else None,
    )


def skill_words(resume: Resume) -> tuple[str, ...]:
    """Return skill names and keywords as written in the résumé, without duplicates in another letter case."""
    words = [word for skill in resume.skills for word in (skill.name, *skill.keywords) if word]
    words += [word for work in resume.work for word in work.keywords]
    words += [word for project in resume.projects for word in project.keywords]
    return tuple(
        {word.casefold(): word for word in reversed(words)}[key] for key in dict.fromkeys(w.casefold() for w in words)
    )


def resume_lines(resume: Resume) -> tuple[str, ...]:
    """Return the résumé as plain lines without contact details. Models quote their evidence from these lines."""
    lines: list[str | None] = [resume.basics.label, resume.basics.summary]
    for work in resume.work:
        lines += [_position(work), work.summary, *work.highlights]
        lines.append(", ".join(work.keywords))
    for project in resume.projects:
        dates = _dates(project.startDate, project.endDate)
        lines += [" ".join(part for part in (project.name, dates) if part), project.description, *project.highlights]
        lines.append(", ".join(project.keywords))
    for skill in resume.skills:
        name = " ".join(part for part in (skill.name, f"({skill.level})" if skill.level else "") if part)
        lines.append(": ".join(part for part in (name, ", ".join(skill.keywords)) if part))
    lines += _education(resume)
    lines += [course for study in resume.education for course in study.courses]
    lines += [", ".join(part for part in (c.name, c.issuer, c.date) if part) for c in resume.certificates]
    lines += _languages(resume)
    return tuple(text for line in lines if line and (text := _impersonal(line, resume)))


def _impersonal(text: str, resume: Resume) -> str:
    """Remove the candidate's name, e-mail addresses, links and phone numbers from free text."""
    name = r"\b" + r"\s+".join(map(re.escape, resume.basics.name.split())) + r"\b"
    return re.sub(name, "the candidate", _CONTACT.sub("", text), flags=re.IGNORECASE).strip()


def _position(work: Work) -> str:
    return ", ".join(part for part in (work.position, work.name, _dates(work.startDate, work.endDate)) if part)


def _dates(start: str | None, end: str | None) -> str:
    return f"{start} – {end or 'present'}" if start else (f"until {end}" if end else "")


def _education(resume: Resume) -> tuple[str, ...]:
    lines = (", ".join(p for p in (e.studyType, e.area, e.institution, e.endDate) if p) for e in resume.education)
    return tuple(line for line in lines if line)


def _languages(resume: Resume) -> tuple[str, ...]:
    return tuple(
        ": ".join(p for p in (spoken.language, spoken.fluency) if p) for spoken in resume.languages if spoken.language
    )
