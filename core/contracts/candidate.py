"""The candidate: résumé (JSON Resume), search criteria and stored answers."""

from datetime import date
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from core.contracts.base import Contract, canonical_json, sha256_hex
from core.contracts.override import Override
from core.contracts.vacancy import WorkFormat


class _ResumePart(BaseModel):
    """Part of a JSON Resume 1.0.0 document (jsonresume.org/schema). Unknown keys are ignored."""

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
    """A job. Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; a current job has no `endDate`."""

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


class Volunteer(_ResumePart):
    """Unpaid work. It is no job: documents may speak of it, and neither years of experience nor lists of jobs count it."""

    organization: str | None = None
    position: str | None = None
    startDate: str | None = None
    endDate: str | None = None
    summary: str | None = None
    highlights: tuple[str, ...] = ()


class Resume(_ResumePart):
    """A résumé. Data outside these fields is neither stored nor used."""

    basics: Basics
    work: tuple[Work, ...] = ()
    education: tuple[Education, ...] = ()
    skills: tuple[Skill, ...] = ()
    languages: tuple[SpokenLanguage, ...] = ()
    certificates: tuple[Certificate, ...] = ()
    projects: tuple[Project, ...] = ()
    volunteer: tuple[Volunteer, ...] = ()


class StoredAnswer(Contract):
    """An answer that the candidate gave, stored in the answer bank. `question` is in the candidate's or the form's words.

    It applies everywhere unless `ats`, `employer` or `card_id` limits it; the narrowest scope wins. With a `question_class` it answers
    every wording of that class (for `subject`, such as a skill or a language, if the class has one).
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
    """The lowest acceptable salary, in `currency` (ISO 4217) per `period`. A vacancy that states no salary passes."""

    amount: float
    currency: str
    period: Literal["hour", "day", "week", "month", "year"] = "month"
    gross: bool = True


EmploymentType = Literal[
    "full_time",
    "part_time",
    "permanent",
    "temporary",
    "contract",
    "internship",
    "apprenticeship",
    "minijob",
    "volunteer",
]


class TargetingSpec(Contract):
    """The candidate's hard rules for vacancies. Letter case is ignored; the words of a phrase must occur in order.

    `titles`: the title must match one of these (empty: any title); keywords of four letters or more also match inside a longer word.
    `title_must`: every group must match as whole words (`a|b` means either). `title_never`: none may match as whole words.
    `locations` are compared with cities and countries; remote work passes if `remote_ok`. `apply_score_at_least` is from 0 to 100.
    `employment_types` are only set on the filters of search pages; no vacancy is dropped for them.
    """

    titles: tuple[str, ...] = ()
    title_must: tuple[str, ...] = ()
    title_never: tuple[str, ...] = ()
    locations: tuple[str, ...] = ()
    work_formats: tuple[WorkFormat, ...] = ()
    remote_ok: bool = True
    employment_types: tuple[EmploymentType, ...] = ()
    salary_floor: SalaryFloor | None = None
    employers_never: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    posted_within_days: int | None = None
    per_employer_per_day: int | None = None
    shortlist_per_day: int = 10
    apply_score_at_least: int = 60


class NamedSearch(Contract):
    """One of several searches of a candidate, with complete rules of its own. Caps and `employers_never` are shared by all searches."""

    name: str
    targeting: TargetingSpec


class ResumeChoice(Contract):
    """One of several résumés: the job titles that it is for, its file, and its name in a job site's list of résumés (else that of the file)."""

    titles: tuple[str, ...]
    file: str
    name_on_site: str | None = None


class DocumentPreferences(Contract):
    """Which documents may be written for an application. By default none: the candidate's own files are sent.

    `resume`: `own` sends the file under `files`, `choose` the one of `resumes` whose titles fit best, `tailor` a PDF made of the relevant
    lines of the résumé. `auto_cover_letter` writes a letter for each vacancy. `letter` is the path of a text file, sent unchanged as the
    letter for every vacancy. `use_model` lets the language model draft; a draft with claims that the résumé does not support is not used.
    """

    resume: Literal["own", "choose", "tailor"] = "own"
    resumes: tuple[ResumeChoice, ...] = ()
    auto_cover_letter: bool = False
    letter: str | None = None
    use_model: bool = False

    @property
    def sources(self) -> dict[str, str]:
        """Paths of the files that documents are made of, by kind (`resume:0`, `letter`)."""
        named = {f"resume:{number}": choice.file for number, choice in enumerate(self.resumes)}
        return named | ({"letter": self.letter} if self.letter else {})

    @property
    def is_own(self) -> bool:
        """Whether only the candidate's own files are sent, unchanged."""
        return self.resume == "own" and not self.auto_cover_letter and self.letter is None


class Candidate(Contract):
    """Résumé, preferences and stored answers of one person. `id` is a short slug, stored in every row; `time_zone` is an IANA name."""

    id: str
    resume: Resume
    targeting: TargetingSpec = TargetingSpec()
    """The hard rules. With several searches, they accept what any of the searches accepts."""
    searches: tuple[NamedSearch, ...] = ()
    answers: tuple[StoredAnswer, ...] = ()
    files: dict[str, str] = {}
    """Documents to send, by kind (`resume`, `cover_letter`, ...), as paths relative to the candidate's folder."""
    documents: DocumentPreferences = DocumentPreferences()
    texts: dict[str, str] = {}
    """Texts written for one application, by kind of document. Filled by the program, never read from the preferences."""
    confirmed: tuple[str, ...] = ()
    """Sentences that the candidate confirmed as true although this version of the résumé does not show it. Read from their own file."""
    confirmed_on: dict[str, date] = {}
    """The days on which sentences were confirmed, for those that were kept with their day."""
    overrides: tuple[Override, ...] = ()
    """The candidate's latest decisions against the program's advice. Filled by a run, never read from the preferences."""
    time_zone: str = "UTC"
    email: str | None = None


def needs_visa(candidate: Candidate) -> bool:
    """Whether a stored answer about visa sponsorship is yes. Answers limited to a subject, ATS, employer or vacancy do not count."""
    return any(
        answer.question_class == "visa_sponsorship"
        and not answer.subject
        and not (answer.ats or answer.employer or answer.card_id)
        and str(answer.value).strip().casefold().startswith(("yes", "ja", "да", "true"))
        for answer in candidate.answers
    )


def resume_from_json(data: Any) -> Resume:
    """Return the résumé in parsed JSON Resume data. Raises `pydantic.ValidationError` with the path of each invalid value."""
    return Resume.model_validate(data)


def resume_sha256(resume: Resume) -> str:
    """Return the SHA-256 in hex of a résumé: its version. One without volunteer work has the version that it had before that was read."""
    return sha256_hex(canonical_json(resume.model_dump(mode="json", exclude=None if resume.volunteer else _UNPAID)))


_UNPAID = {"volunteer"}
_NOT_DECIDING = {"employment_types"}


def profile_content(candidate: Candidate) -> str:
    """Return résumé, targeting and searches as canonical JSON.

    Stored answers, files, employment types and volunteer work are left out, since no decision about a vacancy depends on them; so are
    searches if there are none.
    """
    searches = [search.model_dump(mode="json", exclude={"targeting": _NOT_DECIDING}) for search in candidate.searches]
    return canonical_json(
        {
            "resume": candidate.resume.model_dump(mode="json", exclude=_UNPAID),
            "targeting": candidate.targeting.model_dump(mode="json", exclude=_NOT_DECIDING),
            **({"searches": searches} if searches else {}),
        }
    )


def profile_sha256(candidate: Candidate) -> str:
    """Return the SHA-256 in hex of `profile_content`."""
    return sha256_hex(profile_content(candidate))
