"""Answer questions about skills: years from dates, yes or no, certificates."""

import re

from core.answers.phrases import load_phrases, load_words
from core.answers.resume.certificates_alone import certificates_alone
from core.answers.resume.experience import (
    Experience,
    experience_with,
    total_experience,
    whole_years,
    work_texts,
    years_asked,
)
from core.answers.resume.least_years import names_a_number_of_years
from core.answers.resume.lists import certificates, offered_certificates, skills
from core.answers.resume.question import ResumeFact, ResumeQuestion, mentions
from core.answers.resume.stated_years import YEARS, StatedYears, stated_years
from core.contracts.form import FieldType
from core.lexicon.quantities import is_upper_bound, range_in, unit_in
from core.lexicon.skills import SkillQuery, first_mention, is_known_tool, skill_query
from core.text.normalize import plain

_PHRASES = load_phrases("resume_questions")
_WORDS = load_words("words")
_TOTAL_EXPERIENCE = frozenset(_WORDS["total_experience"])
_CERTIFICATE_WORDS = frozenset(_WORDS["certificate_words"])
_TAKES_YEARS = frozenset({FieldType.NUMBER, FieldType.TEXT, FieldType.SINGLE_CHOICE, FieldType.LONGTEXT})
_YEARS_IN_WORDS = re.compile(
    r"\b(two|three|four|five|zwei|drei|vier|funf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|dois|quatro)\b.{0,12}(?:years?|jahre?n?|ans|anos)\b"
)


def years_of_experience(question: ResumeQuestion) -> ResumeFact | None:
    """Return the years that the résumé states for the skill or that its dated work proves, or those of all work without a skill.

    None in a list of skills, where another field names the skill; and if stated and dated years disagree, or the résumé is silent: a skill that it does not mention is no proof of 0 years.
    """
    if unit_in(question.plain) == "month" and not re.search(r"\byears?\b", question.plain):
        return None
    if question.field.type not in _TAKES_YEARS or (question.says("since_when") and not question.form_question.labels):
        return None
    is_of_all_work = not set(re.findall(r"[^\W_]{2,}", question.plain)) - _TOTAL_EXPERIENCE
    if is_of_all_work and not mentions("list_of_skills", question.form_question.section):
        return _years(question, total_experience(question.resume, question.today), "rule:years.total", None)
    if question.subject is None or is_of_all_work:
        return None
    query = skill_query(question.subject)
    experience = experience_with(question.resume, query, question.today)
    stated = stated_years(question.resume, query)
    if stated is not None:
        return _from_statement(stated, experience)
    if experience.entries:
        if is_kind_of_work(query) and len(experience.entries) < len(question.resume.work):
            return None
        return _years(question, experience, "rule:years.of_dated_work", experience.quote)
    return None


def _from_statement(stated: StatedYears, experience: Experience) -> ResumeFact | None:
    """Return the stated years; None if dated work that names the skill proves more."""
    if experience.entries and whole_years(experience.years) > stated.years:
        return None
    return ResumeFact(f"{stated.years:g}", stated.reference, stated.quote, "resume", 0.9, stated.years)


def _years(question: ResumeQuestion, experience: Experience, rule: str, quote: str | None) -> ResumeFact | None:
    if not experience.entries or experience.has_undated:
        return None
    full = years_asked(question, experience)
    takes_decimals = "decimal" in f"{question.field.question} {question.field.help or ''}".casefold()
    value = f"{int(experience.years * 10) / 10:g}" if full == 0 and takes_decimals else str(full)
    return ResumeFact(value, f"{rule}({_work(experience)})", quote, "rule", 0.9, experience.years, experience.fewest)


def _work(experience: Experience) -> str:
    return f"work[{','.join(str(index) for index in experience.entries)}]"


def is_kind_of_work(query: SkillQuery) -> bool:
    """Whether a skill is a kind of work that a job can consist of without naming it: `software development`, `backend`."""
    return any(mentions("kind_of_work", plain(skill)) and not is_known_tool(skill) for skill in query.skills)


def skill_yes_no(question: ResumeQuestion) -> ResumeFact | None:
    """Return "Yes" with a quote, or yes or no if the question requires a number of years and the résumé decides it; else None.

    "No" needs a stated number of years, or work that names the skill in every entry: silence proves nothing. A field that asks for all
    skills gets those of the résumé.
    """
    if question.subject == "skills":
        return skills(question)
    if question.subject is None or not question.wants_yes_no:
        return None
    query = skill_query(question.subject)
    least = _least_years(question.plain)
    if least is not None:
        if is_upper_bound(question.plain):
            return None
        stated = stated_years(question.resume, query)
        experience = experience_with(question.resume, query, question.today)
        return _statement_reaches(stated, experience, least) if stated else _reaches(question, experience, query, least)
    names_a_number = re.search(r"\d", re.sub(re.escape(plain(question.subject)), "", question.plain))
    if names_a_number or names_a_number_of_years(question.plain) or question.says("qualified_skill"):
        return None
    for index, work in enumerate(question.resume.work):
        mention = first_mention(query, work_texts(work), work.keywords)
        if mention:
            return ResumeFact("Yes", f"work[{index}]", mention, "rule", 0.9)
    if question.says("skill_at_work"):
        return None
    for index, skill in enumerate(question.resume.skills):
        mention = first_mention(query, (), [name for name in (skill.name, *skill.keywords) if name])
        if mention:
            return ResumeFact("Yes", f"skills[{index}]", mention, "rule", 0.8)
    return None


def _least_years(question: str) -> float | None:
    """Return the number in `at least 3 years`, `3+ years` or `от 4х лет`; None if there is no number of years or several."""
    numbers = YEARS.findall(question)
    in_words = _YEARS_IN_WORDS.search(question)
    if len(numbers) == 1 and not re.search(r"\d+\s*(?:-|to|–|bis)\s*\d+", question):
        return float(numbers[0].replace(",", "."))
    if not numbers and in_words:
        stated = range_in(f"{in_words.group(1)} years")
        return stated.low if stated else None
    return None


def _statement_reaches(stated: StatedYears, experience: Experience, least: float) -> ResumeFact | None:
    is_enough = stated.years >= least
    if not is_enough and whole_years(experience.years) > stated.years:
        return None
    reply = "Yes" if is_enough else "No"
    return ResumeFact(reply, stated.reference, stated.quote, "resume", 0.85, stated.years)


def _reaches(question: ResumeQuestion, experience: Experience, query: SkillQuery, least: float) -> ResumeFact | None:
    if not experience.entries:
        return None
    is_enough = whole_years(experience.years) >= least
    is_all_work = len(experience.entries) == len(question.resume.work) and not is_kind_of_work(query)
    if not is_enough and (experience.has_undated or not is_all_work):
        return None
    reply, rule = "Yes" if is_enough else "No", f"rule:years.at_least({_work(experience)})"
    return ResumeFact(reply, rule, experience.quote, "rule", 0.85, experience.years)


def certificate(question: ResumeQuestion) -> ResumeFact | None:
    """Return "Yes" if the résumé lists a certificate with all words of the name, the list where a text field asks for all; else None."""
    if question.form_question.labels and not question.wants_yes_no:
        return offered_certificates(question)
    if question.says("all_certificates"):
        return certificates(question)
    if alone := certificates_alone(question):
        return alone
    if not question.wants_yes_no and question.says("certificate_named"):
        return _only_certificate(question)
    if question.subject is None or not question.wants_yes_no:
        return None
    wanted = _name_words(re.sub(r"\(.*?\)", "", question.subject)) - _CERTIFICATE_WORDS
    for index, held in enumerate(question.resume.certificates):
        if held.name and wanted and wanted <= _name_words(f"{held.name} {held.issuer or ''}"):
            return ResumeFact("Yes", f"certificates[{index}].name", held.name, "rule", 0.85)
    return None


def _only_certificate(question: ResumeQuestion) -> ResumeFact | None:
    """Return the only certificate with all words by which a label narrows it down: "Name of the AWS certification"."""
    narrowed = _name_words(_PHRASES["certificate_named"].sub(" ", question.plain.strip(" :*?."))) - _CERTIFICATE_WORDS
    held = [(index, one.name) for index, one in enumerate(question.resume.certificates) if one.name]
    found = [(index, name) for index, name in held if narrowed and narrowed <= _name_words(name)]
    if len(found) != 1:
        return None
    index, name = found[0]
    return ResumeFact(name, f"certificates[{index}].name", name, confidence=0.85)


def _name_words(text: str) -> set[str]:
    return set(re.findall(r"[\w+#]+", plain(text)))
