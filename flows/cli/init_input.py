"""What `otklik init` is given: a résumé in some format, job sites, an address and a time zone."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from core.contracts.candidate import Resume
from core.documents.resume_checks import EMAIL
from core.errors import SettingsError


class Drafted(NamedTuple):
    """The text of resume.json, and what the user is told about it."""

    text: str
    said: tuple[str, ...] = ()


def resume_of(source: Path) -> Drafted:
    """Return resume.json for a file: JSON Resume as it is, anything else as a draft. Raises `SettingsError` if it cannot be read."""
    from adapters.candidates.cv_files import text_of_cv
    from adapters.candidates.folder import load_resume
    from core.documents.cv_reading import read_cv

    if source.suffix.casefold() == ".json":
        load_resume(source)
        return Drafted(source.read_text(encoding="utf-8-sig"))
    reading = read_cv(text_of_cv(source))
    if "name" not in reading.resume["basics"]:
        raise SettingsError(
            f"no name was found in the first lines of {source.name}",
            "Put your name on a line of its own at the top, or write JSON Resume (jsonresume.org).",
        )
    said = (
        f"\nUnderstood from {source.name}:",
        *(f"  {line}" for line in described_resume(reading.resume)),
        *(f"  not sure: {text}" for text in reading.unsure),
        *(f"  not found: {text}" for text in reading.missing),
        "Correct resume.json where it is wrong: nothing that is not in it is ever claimed.\n",
    )
    return Drafted(json.dumps(reading.resume, ensure_ascii=False, indent=2) + "\n", said)


def described_resume(resume: dict[str, object]) -> Iterator[str]:
    """Yield what a résumé contains, one line for each thing."""
    parsed = Resume.model_validate(resume)
    basics = parsed.basics
    yield " · ".join(
        part for part in (basics.name, basics.label, basics.email, basics.phone, basics.location.city) if part
    )
    for job in parsed.work:
        yield f"job: {job.position or '?'}, {job.name or '?'}, {job.startDate or '?'} to {job.endDate or 'now'}"
    for school in parsed.education:
        yield f"education: {school.studyType or '?'}, {school.institution or '?'}, until {school.endDate or '?'}"
    for label, names in (
        ("skills", [skill.name for skill in parsed.skills]),
        ("languages", [language.language for language in parsed.languages]),
    ):
        if names:
            yield f"{label}: {', '.join(filter(None, names))}"


def checked_zone(time_zone: str | None) -> str:
    """Return the time zone, by default UTC. Raises `SettingsError` for an unknown one."""
    try:
        return ZoneInfo(time_zone or "UTC").key
    except (ZoneInfoNotFoundError, ValueError):
        raise SettingsError(f"unknown time zone {time_zone!r}", "Give a name such as Europe/Berlin.") from None


def checked_email(email: str | None) -> None:
    """Raise `SettingsError` if this is no e-mail address."""
    if email and not EMAIL.fullmatch(email):
        raise SettingsError(f"{email!r} is not an e-mail address", "Give it as you@example.com.")


def checked_site(site: str) -> str:
    """Return the entry of sites.toml for SITE/BOARD or for the link of a posting. Raises `SettingsError` for an unknown or incomplete one."""
    from adapters.sites.registry import site_named
    from core.contracts.job_site import SiteTarget
    from core.vacancies.posting_urls import known_posting

    name, _, board = site.partition("/")
    if site.startswith(("http://", "https://")):
        known = known_posting(site)
        if known is None or known.board is None:
            raise SettingsError(
                f"{site} is not the link of a posting on a job site that is known",
                "Open one of its postings and give that link, or SITE/BOARD such as greenhouse/acme.",
            )
        name, board = known.site, known.board
    next(
        iter(site_named(name).requests(SiteTarget(site=name, board=board or None))), None
    )  # raises if something is missing
    return f'\n[[site]]\nsite = "{name}"\n' + (f'board = "{board}"\n' if board else "")


def place_against_zone(resume: Resume, time_zone: str | None) -> Iterator[str]:
    """Yield a sentence if the time zone was not given, or belongs to another country than the résumé's city."""
    from core.lexicon.places import place_of

    city = resume.basics.location.city
    country = resume.basics.location.countryCode or (place_of(city).country if city else None)
    if time_zone is None:
        yield "the time zone is UTC" + (
            f", but your résumé says {city}: set time_zone in preferences.toml" if city else ""
        )
    elif country and (countries := countries_of_zone(time_zone)) and country.upper() not in countries:
        yield f"your résumé says {city or country}, but {time_zone} is the time of {', '.join(sorted(countries))}"


def countries_of_zone(time_zone: str) -> frozenset[str]:
    """Return the codes of the countries that use a time zone, as far as the time zone database says."""
    from importlib.resources import files

    for line in files("tzdata").joinpath("zoneinfo/zone1970.tab").read_text("utf-8").splitlines():
        columns = line.split("\t")
        if len(columns) > 2 and columns[2] == time_zone:
            return frozenset(columns[0].split(","))
    return frozenset()
