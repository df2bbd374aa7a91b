"""Describe the candidate to a model: only the professional part, without name, address, phone, e-mail or links."""

import re
from functools import lru_cache
from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from core.contracts.candidate import Candidate, Education, Resume, SpokenLanguage, TargetingSpec, Work
from core.contracts.vacancy import WorkFormat

_LINES, _LINE = 30, 300
"""The most lines of experience in a brief, and characters of each."""
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
    experience: Annotated[tuple[str, ...], Field(exclude=True)] = ()
    languages: tuple[str, ...] = ()
    lives_in: str | None = None
    locations: tuple[str, ...] = ()
    work_formats: tuple[WorkFormat, ...] = ()
    remote_ok: bool = True
    salary_floor: str | None = None


def brief(candidate: Candidate) -> CandidateBrief:
    """Return the brief of a candidate."""
    return _brief(candidate.resume, candidate.targeting)


@lru_cache(maxsize=4)
def _brief(resume: Resume, targeting: TargetingSpec) -> CandidateBrief:
    place = resume.basics.location
    floor = targeting.salary_floor
    return CandidateBrief(
        label=resume.basics.label,
        summary=_impersonal((resume.basics.summary or "")[:600], resume) or None,
        sought=targeting.titles,
        never=targeting.title_never,
        positions=tuple(
            line if work.position else f"(no title) {line}" for work in resume.work[:8] if (line := _position(work))
        ),
        skills=skill_words(resume)[:80],
        education=_education(resume),
        experience=_experience(resume),
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
    first: dict[str, str] = {}
    for word in words:
        first.setdefault(word.casefold(), word)
    return tuple(first.values())


class ResumeLine(NamedTuple):
    """A line of the résumé. `path` is the JSON Pointer (RFC 6901) to the value that it is made of, such as `/work/0/highlights/2`."""

    path: str
    text: str


def resume_lines(resume: Resume) -> tuple[str, ...]:
    """Return the résumé as plain lines without contact details. Models quote their evidence from these lines."""
    return tuple(line.text for line in located_lines(resume))


@lru_cache(maxsize=4)
def located_lines(resume: Resume) -> tuple[ResumeLine, ...]:
    """Return the lines of `resume_lines` with their places in the résumé."""
    lines: list[tuple[str, str | None]] = [
        ("/basics/label", resume.basics.label),
        ("/basics/summary", resume.basics.summary),
    ]
    for n, work in enumerate(resume.work):
        at = f"/work/{n}"
        lines += [(at, _position(work)), (f"{at}/summary", work.summary), *_items(f"{at}/highlights", work.highlights)]
        lines.append((f"{at}/keywords", ", ".join(work.keywords)))
    for n, project in enumerate(resume.projects):
        at, dates = f"/projects/{n}", _dates(project.startDate, project.endDate)
        lines += [(at, " ".join(part for part in (project.name, dates) if part))]
        lines += [(f"{at}/description", project.description), *_items(f"{at}/highlights", project.highlights)]
        lines.append((f"{at}/keywords", ", ".join(project.keywords)))
    for n, skill in enumerate(resume.skills):
        name = " ".join(part for part in (skill.name, f"({skill.level})" if skill.level else "") if part)
        lines.append((f"/skills/{n}", ": ".join(part for part in (name, ", ".join(skill.keywords)) if part)))
    lines += [(f"/education/{n}", _study(study)) for n, study in enumerate(resume.education)]
    for n, study in enumerate(resume.education):
        lines += _items(f"/education/{n}/courses", study.courses)
    for n, held in enumerate(resume.certificates):
        lines.append((f"/certificates/{n}", ", ".join(part for part in (held.name, held.issuer, held.date) if part)))
    lines += [(f"/languages/{n}", _spoken(spoken)) for n, spoken in enumerate(resume.languages)]
    return tuple(ResumeLine(path, text) for path, line in lines if line and (text := _impersonal(line, resume)))


def _items(path: str, values: tuple[str, ...]) -> list[tuple[str, str | None]]:
    return [(f"{path}/{n}", value) for n, value in enumerate(values)]


def _impersonal(text: str, resume: Resume) -> str:
    """Remove the candidate's name, e-mail addresses, links and phone numbers from free text."""
    return _whole_name(resume.basics.name).sub("the candidate", _CONTACT.sub("", text)).strip()


@lru_cache(maxsize=4)
def _whole_name(name: str) -> re.Pattern[str]:
    return re.compile(r"\b" + r"\s+".join(map(re.escape, name.split())) + r"\b", re.IGNORECASE)


def _position(work: Work) -> str:
    return ", ".join(part for part in (work.position, work.name, _dates(work.startDate, work.endDate)) if part)


def _dates(start: str | None, end: str | None) -> str:
    return f"{start} – {end or 'present'}" if start else (f"until {end}" if end else "")


def _experience(resume: Resume) -> tuple[str, ...]:
    lines = [line for work in resume.work for line in (work.summary, *work.highlights)]
    lines += [line for project in resume.projects for line in (project.description, *project.highlights)]
    lines += [held.name for held in resume.certificates]
    return tuple(_impersonal(line[:_LINE], resume) for line in lines if line)[:_LINES]


def _education(resume: Resume) -> tuple[str, ...]:
    return tuple(line for study in resume.education if (line := _study(study)))


def _study(study: Education) -> str:
    return ", ".join(part for part in (study.studyType, study.area, study.institution, study.endDate) if part)


def _languages(resume: Resume) -> tuple[str, ...]:
    return tuple(line for spoken in resume.languages if (line := _spoken(spoken)))


def _spoken(spoken: SpokenLanguage) -> str:
    return ": ".join(part for part in (spoken.language, spoken.fluency) if part) if spoken.language else ""
