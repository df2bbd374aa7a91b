"""The files that `otklik init` writes: settings, preferences, job sites, and the answers that go into them."""

import json
from collections.abc import Iterable, Iterator, Mapping

from core.contracts.candidate import Resume
from core.contracts.vacancy import WorkFormat
from flows.cli.init_questions import pay_floor, several, work_formats

SETTINGS = """\
# otklik's settings. Every line can also be an environment variable: OTKLIK_MODE, OTKLIK_MODEL__API_KEY, ...
candidate = "{candidate}"

# practice: nothing is ever sent. live: approved applications are sent.
mode = "practice"

[day]
starts_at = "08:00"        # in the time zone of preferences.toml
report_at = "19:00"
approval_valid_hours = 72

[model]
provider = "offline"       # compares words, costs nothing; or openai, anthropic, deepseek, gemini, openrouter, ollama, lmstudio, vllm, custom; auto: by the keys in the environment
# model = "..."
# api_key = "..."          # better: the variable OTKLIK_MODEL__API_KEY
# max_usd_per_day = 3.0

[mail]
# host = "smtp.example.com"
# port = 587
# username = "..."
# password = "..."         # better: the variable OTKLIK_MAIL__PASSWORD
# to = "you@example.com"
"""

SITES = """\
# Where to look for vacancies: one [[site]] per employer's board, search, feed or list of links.
# `otklik sites add LINK...` adds entries; `otklik parse --help` lists the site names. Examples:
#
# [[site]]
# site = "greenhouse"
# board = "acme"
#
# [[site]]
# site = "hh"
# query = "python разработчик"
#
# [[site]]
# site = "leads"
# path = "leads.txt"
"""

_RESUME: dict[str, object] = {"work": [], "education": [], "skills": [], "languages": []}


def preferences_text(answers: Mapping[str, str], document: str | None) -> str:
    """Return preferences.toml. What was not answered is left out or empty, with a comment that says what it does."""
    floor = pay_floor(answers["pay"]) if answers.get("pay") else None
    formats = work_formats(answers.get("format", ""))
    is_remote_ok = not formats or WorkFormat.REMOTE in formats
    email = answers.get("email")
    pay = (
        f'salary_floor = {{ amount = {floor.amount:g}, currency = "{floor.currency}", period = "{floor.period}"'
        + ("" if floor.gross else ", gross = false")
        + " }"
        if floor
        else '# salary_floor = { amount = 4000, currency = "EUR", period = "month" }'
    )
    lines = [
        "# What you are looking for, and your answers to form questions.",
        "# otklik claims nothing about you that is not in this file or in resume.json.",
        f"time_zone = {_toml(answers.get('time_zone') or 'UTC')}",
        *([f"email = {_toml(email)}"] if email else []),
        "",
        "[targeting]",
        f"titles = {_list(answers, 'title')}  # at least one of these words or phrases; empty: those of the résumé",
        f"title_never = {_list(answers, 'never_title')}  # drop titles with one of these",
        f"locations = {_list(answers, 'place')}",
        f"work_formats = {_toml([one.value for one in formats])}  # remote, hybrid, onsite; empty: any",
        f"remote_ok = {'true' if is_remote_ok else 'false'}",
        f"languages = {_list(answers, 'language')}  # en, ru, de ...",
        f"employers_never = {_list(answers, 'never_employer')}",
        "shortlist_per_day = 10",
        pay,
        "",
        "# Several searches: each with its own titles, places, format and pay; what one does not say is that of [targeting].",
        "# [[search]]",
        '# name = "teaching"',
        '# titles = ["Lecturer"]',
        "",
        "[files]",
        f"resume = {_toml(f'documents/{document}')}" if document else '# resume = "documents/resume.pdf"',
        "",
        "# Your answers. When a form asks something new, your reply can be stored as well.",
        *_stored(answers),
    ]
    return "\n".join(lines) + "\n"


def _stored(answers: Mapping[str, str]) -> Iterator[str]:
    """Yield [[answers]] for what the user said about notice period and right to work."""
    notice = answers.get("notice")
    countries = several(answers.get("may_work_in", ""))
    if notice:
        yield from _answer("What is your notice period?", notice, "notice_period")
    for country in countries:
        yield from _answer(f"Are you authorized to work in {country}?", "Yes", "work_authorization", country)
        yield from _answer(f"Do you need a visa from the employer for {country}?", "No", "visa_sponsorship", country)
    if not notice and not countries:
        yield from ("# [[answers]]", '# question = "What is your notice period?"', '# value = "1 month"')


def _answer(question: str, value: str, question_class: str, subject: str | None = None) -> Iterator[str]:
    yield "[[answers]]"
    for key, text in (
        ("question", question), ("value", value), ("question_class", question_class), ("subject", subject),
    ):  # fmt: skip
        if text:
            yield f"{key} = {_toml(text)}"
    yield ""


def _list(answers: Mapping[str, str], key: str) -> str:
    return _toml([*several(answers.get(key, ""))])


def _toml(value: str | list[str]) -> str:
    """Return a TOML value: JSON's strings and lists of strings are TOML's, too, but for the character DEL."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def with_answers(resume: Mapping[str, object], answers: Mapping[str, str]) -> dict[str, object]:
    """Return a résumé with the name, address, phone, city and dates that the user has given; what else it says stays."""
    given = resume.get("basics")
    basics: dict[str, object] = dict(given) if isinstance(given, dict) else {}
    place = basics.get("location")
    location: dict[str, object] = dict(place) if isinstance(place, dict) else {}
    for part, key, answer in (
        (basics, "name", "name"), (basics, "email", "email"), (basics, "phone", "phone"), (location, "city", "city"),
    ):  # fmt: skip
        if answers.get(answer) and not part.get(key):
            part[key] = answers[answer]
    if location:
        basics["location"] = location
    corrected = {section: _with_dates(section, resume.get(section), answers) for section in ("work", "education")}
    return {
        **_RESUME,
        **resume,
        **{key: value for key, value in corrected.items() if value is not None},
        "basics": basics,
    }


def _with_dates(section: str, entries: object, answers: Mapping[str, str]) -> object:
    """Return the entries with the dates that the user has corrected."""
    if not isinstance(entries, list):
        return None
    return [
        {
            **entry,
            **{key: given for key in ("startDate", "endDate") if (given := answers.get(f"{section}.{number}.{key}"))},
        }
        if isinstance(entry, dict)
        else entry
        for number, entry in enumerate(entries)
    ]


def described_resume(resume: Resume) -> Iterator[str]:
    """Yield what a résumé contains, one line for each thing."""
    basics = resume.basics
    yield " · ".join(
        part for part in (basics.name, basics.label, basics.email, basics.phone, basics.location.city) if part
    )
    for job in resume.work:
        yield f"job: {job.position or '?'}, {job.name or '?'}, {job.startDate or '?'} to {job.endDate or 'now'}"
    for school in resume.education:
        yield f"education: {school.studyType or '?'}, {school.institution or '?'}, until {school.endDate or '?'}"
    named: Iterable[tuple[str, list[str | None]]] = (
        ("skills", [", ".join(skill.keywords) or skill.name for skill in resume.skills]),
        ("languages", [language.language for language in resume.languages]),
    )
    for label, names in named:
        if names:
            yield f"{label}: {', '.join(filter(None, names))}"
