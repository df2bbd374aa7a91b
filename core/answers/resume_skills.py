"""What the résumé proves about skills: years from dates, yes or no, languages, certificates."""

import re
from datetime import date
from typing import Literal, NamedTuple

from core.answers.experience_years import Experience, experience_with, total_experience, whole_years, work_texts
from core.contracts.candidate import Resume
from core.contracts.form import FieldType, FormField
from core.lexicon.languages import language_named
from core.lexicon.levels import language_levels, reaches
from core.lexicon.quantities import range_in, unit_in
from core.lexicon.skills import SkillQuery, first_mention, is_known_tool, skill_query
from core.questions.wording import QuestionText
from core.text.normalize import plain


class Known(NamedTuple):
    """`quote` occurs in the résumé, word for word; `years` where the value is an amount of experience."""

    value: str
    reference: str
    quote: str | None
    source: Literal["resume", "rule"] = "resume"
    confidence: float = 1.0
    years: float | None = None


_GENERIC = re.compile(
    r"management|leadership|develop|engineer|design|sales|marketing|industry|sector|customer|client|team|experience|business|support|service|analy|research|project|product|communicat|financ|account|consult|operations|teach|planning|strategy|software|hardware|web|mobile|data|backend|frontend|full.?stack|testing|security|network|administration|environment|role|field|domain|professional|work|procurement|logistics|health|care|retail|education|writing|training|recruit|coordinat|supervis|архитект|разработ|управлен|продаж|маркет|вед|verkauf|vertrieb|fuhrung|beratung|entwicklung|ventas|gestion|vendas|desarroll|desenvolv|gestao|vente"
)
"""Words of kinds of work rather than of one tool: a résumé that does not use the word may still hold years of it."""

_OR_ALIKE = re.compile(r"similar|equivalent|related|other|such as|ähnlich|аналог|similaire|etc", re.IGNORECASE)
_EVERYWHERE = frozenset(
    "git sql nosql html css rest soap json xml excel linux unix windows bash shell jira confluence agile scrum oop api ci/cd etl github gitlab word powerpoint outlook microservices serverless llm nlp seo sem mlops".split()
)
"""What many use without writing it down: its absence from a résumé says nothing."""

_QUALIFIED = re.compile(
    r"\bexpert|\bstrong|\bdeep\b|\bextensive|\badvanced|\bsenior|\bin-depth|\bsolid\b|\bproven|\bexcellent|\bfluent|\blead(?:ing)?\b|\barchitect|\bcertified|\blarge-?scale|\bat scale|\bmanag|\bowner|\bmaster|\bprofound|\bthorough|\bsignificant|\bsubstantial|\bheavily|\brecent|\bcurrently|\blast \d|\bpast \d|глубок|уверенн|отличн|продвинут|fundiert|umfangreich|sehr gut|solide|approfond|avanzad|solid[ao]|avancad|profund"
)
_AT_WORK = re.compile(
    r"\bprofessional|\bcommercial|\bproduction\b|\bwork experience|\bat work\b|\bpaid\b|\bindustry\b|\bhands-on|\bпромышленн|\bкоммерческ|beruflich|professionnelle|laboral|profissional"
)


def years(resume: Resume, subject: str | None, question: QuestionText, field: FormField, today: date) -> Known | None:
    """Years from dated work that names the skill. What appears nowhere is 0 for a single tool asked for in numbers, else a question."""
    if unit_in(question.plain) == "month" and not re.search(r"\byears?\b", question.plain):
        return None
    if field.type not in (FieldType.NUMBER, FieldType.TEXT, FieldType.SINGLE_CHOICE, FieldType.LONGTEXT):
        return None
    if subject is None:
        if not _asks_total(question.plain):
            return None
        return _known_years(total_experience(resume, today), "rule:years.total", None, question, field)
    query = skill_query(subject)
    found = experience_with(resume, query, today)
    if found.entries and is_kind_of_work(query) and len(found.entries) < len(resume.work):
        return None
    if found.entries:
        return (
            None if found.has_undated else _known_years(found, "rule:years.of_dated_work", found.quote, question, field)
        )
    if found.is_mentioned or _OR_ALIKE.search(subject) or not _is_one_tool(query) or not _has_dated_work(resume, today):
        return None
    return Known("0", "rule:years.not_in_resume", None, "rule", 0.6, 0.0)


def _known_years(
    found: Experience, reference: str, quote: str | None, question: QuestionText, field: FormField
) -> Known | None:
    if not found.entries or found.has_undated:
        return None
    full = whole_years(found.years)
    value = f"{int(found.years * 10) / 10:g}" if full == 0 and _takes_decimals(question, field) else str(full)
    entries = ",".join(str(index) for index in found.entries)
    return Known(value, f"{reference}(work[{entries}])", quote, "rule", 0.9, found.years)


def _takes_decimals(question: QuestionText, field: FormField) -> bool:
    return "decimal" in f"{field.question} {field.help or ''}".casefold()


def _asks_total(said: str) -> bool:
    """All of a working life: nothing is left of the question once the words of the general question are taken out."""
    return not set(re.findall(r"[^\W_]{2,}", said)) - _GENERAL


_GENERAL = frozenset(
    """how many much long years year yrs no number of in total overall all full time work working worked professional experience experiences relevant do you have
    your have had currently the what is are please indicate specify as an employee career altogether
    wie viele viel jahre berufserfahrung erfahrung haben sie hast du insgesamt gesamt ihre berufliche
    combien annees annee d'annees experience professionnelle avez vous au total totale de nombre
    cuantos anos experiencia laboral tiene tienes en total profesional trabajo
    quantos anos experiencia profissional voce tem no trabalho possui
    сколько лет стаж опыт работы общий ваш вас какой трудовой стажа опыта полных укажите всего профессиональный
    quanti anni esperienza lavorativa hai hoeveel jaar jaren werkervaring heb je ile lat doswiadczenia zawodowego masz""".split()
)


def _is_one_tool(query: SkillQuery) -> bool:
    return len(query.skills) == 1 and is_known_tool(query.skills[0]) and plain(query.skills[0]) not in _EVERYWHERE


def is_kind_of_work(query: SkillQuery) -> bool:
    """`software development`, `backend`: a job may be all of it without using the word."""
    return any(_GENERIC.search(plain(skill)) and not is_known_tool(skill) for skill in query.skills)


def _has_dated_work(resume: Resume, today: date) -> bool:
    found = total_experience(resume, today)
    return bool(found.entries) and not found.has_undated


def skill_yes_no(resume: Resume, subject: str | None, question: QuestionText, today: date) -> Known | None:
    """Yes with the words that prove it; yes or no where the question names a number of years and the dates decide it."""
    if subject is None:
        return None
    query = skill_query(subject)
    least = _least_years(question.plain)
    if least is not None:
        reached = _reaches(experience_with(resume, query, today), least)
        return None if reached and reached.value == "No" and is_kind_of_work(query) else reached
    if re.search(r"\d", re.sub(re.escape(plain(subject)), "", question.plain)) or _QUALIFIED.search(question.plain):
        return None
    for index, work in enumerate(resume.work):
        said = first_mention(query, work_texts(work), work.keywords)
        if said:
            return Known("Yes", f"work[{index}]", said, "rule", 0.9)
    if _AT_WORK.search(question.plain):
        return None
    for index, skill in enumerate(resume.skills):
        said = first_mention(query, (), [name for name in (skill.name, *skill.keywords) if name])
        if said:
            return Known("Yes", f"skills[{index}]", said, "rule", 0.8)
    return None


def _least_years(said: str) -> float | None:
    """`at least 3 years`, `3+ years`, `от 4х лет`: the number, if one stands next to years and no other number does."""
    found = re.findall(
        r"(\d+(?:[.,]\d+)?)\s*\+?\s*(?:or more |plus |х |-х )?(?:full |volle[nr]? )?(?:years?|yrs?|jahre?n?|ans|annees|anos|лет|год\w*|х? лет|anni|jaar|lat)\b",
        said,
    )
    words = re.search(
        r"\b(two|three|four|five|zwei|drei|vier|funf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|dois|quatro)\b.{0,12}(?:years?|jahre?n?|ans|anos)\b",
        said,
    )
    if len(found) == 1 and not re.search(r"\d+\s*(?:-|to|–|bis)\s*\d+", said):
        return float(found[0].replace(",", "."))
    if not found and words:
        stated = range_in(f"{words.group(1)} years")
        return stated.low if stated else None
    return None


def _reaches(found: Experience, least: float) -> Known | None:
    if not found.entries:
        return None
    enough = whole_years(found.years) >= least
    if not enough and found.has_undated:
        return None
    entries = ",".join(str(index) for index in found.entries)
    return Known(
        "Yes" if enough else "No", f"rule:years.at_least(work[{entries}])", found.quote, "rule", 0.85, found.years
    )


def language_level(resume: Resume, subject: str | None, question: QuestionText, wants_yes_no: bool) -> Known | None:
    """The fluency the résumé states for the one language asked about."""
    if subject is None or "," in subject:
        return None
    for index, spoken in enumerate(resume.languages):
        if not spoken.fluency or language_named(spoken.language or "") != subject:
            continue
        if not wants_yes_no:
            if re.match(r"^(?:do|can|are) ", question.plain) and not question.options:
                return None
            return Known(spoken.fluency, f"languages[{index}].fluency", spoken.fluency)
        asked = language_levels(re.sub(r"\bproficien\w+|\bprofessional\w*", "", question.plain)) - {"none"}
        asked = (
            asked or frozenset({"B1"})
            if re.search(r"speak|proficien|communicat|sprech|habl|fala|parl|говор|владе", question.plain)
            else asked
        )
        reached = reaches(spoken.fluency, asked)
        if reached is None or (not reached and not (language_levels(question.plain) - {"none"})):
            return None
        return Known(
            "Yes" if reached else "No", f"rule:language.at_least(languages[{index}])", spoken.fluency, "rule", 0.85
        )
    return None


def certificate(resume: Resume, subject: str | None) -> Known | None:
    """Yes where a certificate of that name is listed. One that is not listed is a question."""
    if subject is None:
        return None
    wanted = set(re.findall(r"[\w+#]+", plain(re.sub(r"\(.*?\)", "", subject)))) - {
        "certified",
        "certification",
        "certificate",
        "in",
        "of",
        "the",
        "a",
    }
    for index, held in enumerate(resume.certificates):
        if held.name and wanted and wanted <= set(re.findall(r"[\w+#]+", plain(f"{held.name} {held.issuer or ''}"))):
            return Known("Yes", f"certificates[{index}].name", held.name, "rule", 0.85)
    return None
