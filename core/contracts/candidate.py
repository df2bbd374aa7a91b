"""The person we work for: a JSON Resume file, what they are looking for, and what they have said."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from core.contracts.base import Contract, sha256_hex
from core.contracts.vacancy import WorkFormat


class _ResumePart(BaseModel):
    """JSON Resume 1.0.0 (jsonresume.org/schema); unknown keys are kept out of the way, known ones are typed."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class Location(_ResumePart):
    address: str | None = None
    postalCode: str | None = None
    city: str | None = None
    countryCode: str | None = None
    region: str | None = None


class Profile(_ResumePart):
    network: str | None = None
    username: str | None = None
    url: str | None = None


class Basics(_ResumePart):
    name: str = Field(min_length=1)
    label: str | None = None
    email: str | None = None
    phone: str | None = None
    url: str | None = None
    summary: str | None = None
    location: Location = Location()
    profiles: tuple[Profile, ...] = ()


class Work(_ResumePart):
    """Dates as JSON Resume has them: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; no `endDate` means still there."""

    name: str | None = None
    position: str | None = None
    location: str | None = None
    startDate: str | None = None
    endDate: str | None = None
    summary: str | None = None
    highlights: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


class Education(_ResumePart):
    institution: str | None = None
    area: str | None = None
    studyType: str | None = None
    startDate: str | None = None
    endDate: str | None = None
    score: str | None = None
    courses: tuple[str, ...] = ()


class Skill(_ResumePart):
    name: str | None = None
    level: str | None = None
    keywords: tuple[str, ...] = ()


class SpokenLanguage(_ResumePart):
    language: str | None = None
    fluency: str | None = None


class Certificate(_ResumePart):
    name: str | None = None
    date: str | None = None
    issuer: str | None = None


class Project(_ResumePart):
    name: str | None = None
    description: str | None = None
    highlights: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    startDate: str | None = None
    endDate: str | None = None


class Resume(_ResumePart):
    """The whole résumé. `raw` is not kept: what is not typed here is not claimed anywhere."""

    basics: Basics
    work: tuple[Work, ...] = ()
    education: tuple[Education, ...] = ()
    skills: tuple[Skill, ...] = ()
    languages: tuple[SpokenLanguage, ...] = ()
    certificates: tuple[Certificate, ...] = ()
    projects: tuple[Project, ...] = ()


class StoredAnswer(Contract):
    """An answer the person has given, in the answer bank. `question` in their or the form's wording.

    Scope: everywhere unless `ats`, `employer` or `card_id` narrow it; the narrowest match wins. `question_class` lets an answer
    serve every wording of that class (with `subject`, such as a skill or a language, where the class has one).
    """

    question: str
    value: str | tuple[str, ...]
    question_class: str | None = None
    subject: str | None = None
    language: str | None = None
    ats: str | None = None
    employer: str | None = None
    card_id: str | None = None


class SalaryFloor(Contract):
    """The least the candidate would look at, in `currency` per `period`. A vacancy that states no salary is not dropped for it."""

    amount: float
    currency: str
    period: Literal["hour", "day", "week", "month", "year"] = "month"
    gross: bool = True


class TargetingSpec(Contract):
    """The candidate's hard rules. Title words match whole words, without regard to case; a phrase matches in order.

    `titles`: any of these (empty: all). `title_must`: every one of these groups needs a match (`a|b` means either).
    `title_never`: none of these. Locations are matched against cities and countries; remote counts where `remote_ok`.
    """

    titles: tuple[str, ...] = ()
    title_must: tuple[str, ...] = ()
    title_never: tuple[str, ...] = ()
    locations: tuple[str, ...] = ()
    work_formats: tuple[WorkFormat, ...] = ()
    remote_ok: bool = True
    salary_floor: SalaryFloor | None = None
    employers_never: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    posted_within_days: int | None = None
    per_employer_per_day: int | None = None
    shortlist_per_day: int = 10
    apply_score_at_least: int = 60


class Candidate(Contract):
    """Résumé, preferences and stored answers of one person. `id` is a short slug and a column everywhere."""

    id: str
    resume: Resume
    targeting: TargetingSpec = TargetingSpec()
    answers: tuple[StoredAnswer, ...] = ()
    files: dict[str, str] = {}
    """Documents to send, by kind (`resume`, `cover_letter`, ...): paths relative to the candidate's folder."""
    time_zone: str = "UTC"
    email: str | None = None


def resume_from_json(data: Any) -> Resume:
    """Typed résumé from parsed JSON Resume data; raises `pydantic.ValidationError` with the place of each problem."""
    return Resume.model_validate(data)


def profile_sha256(candidate: Candidate) -> str:
    """Digest of résumé and targeting. Stored answers and files are not part of it: they change no decision about a vacancy."""
    return sha256_hex(
        {
            "resume": candidate.resume.model_dump(mode="json"),
            "targeting": candidate.targeting.model_dump(mode="json"),
        }
    )
