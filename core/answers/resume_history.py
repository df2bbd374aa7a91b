"""What the résumé says about the present job and about schools. Never a guessed no, never another school's year."""

import re
from datetime import date

from core.answers.resume_dates import first_day, is_present
from core.answers.resume_question import Asked
from core.answers.resume_skills import Known
from core.contracts.candidate import Education, Resume, Work
from core.lexicon.levels import degree_rank
from core.questions.classifier import begins_with_verb
from core.text.normalize import plain

_TITLE = re.compile(
    r"title|position|role\b|designation|occupation|должност|poste|fonction|puesto|cargo|funcao|functie|ruolo|stanowisk|berufsbezeichnung|\bposition\b|profession|headline"
)
_EMPLOYER = re.compile(
    r"company|employer|organi[sz]ation|firma|unternehmen|arbeitgeber|entreprise|employeur|societe|empresa|empleador|empregador|компани|работодател|место работы|werkgever|azienda|pracodawc|where do you|workplace"
)
_EARLIER = re.compile(r"\b(?:previous|former|past|earlier|first|prior)\b|предыдущ|vorherig|precedent|anterior")
_NOT_A_NAME = re.compile(
    r"reason|why|how long|when|date|salary|location|address|phone|e-?mail|website|size|industry|describe|responsib|contact|may we|obligation|bound|restrict|contract|agreement|type"
)
_OF_NOW = re.compile(
    r"current|present|most recent|latest|\blast\b|aktuell|derzeit|gegenwart|letzt|actuel|actual|atual|текущ|нынешн|последн|настоящ|huidig|attuale|obecn|now\b|сейчас"
)


def employment(asked: Asked) -> Known | None:
    said = asked.question.plain
    place = _current_work(asked.resume)
    if place is None or _EARLIER.search(said) or _NOT_A_NAME.search(said):
        return None
    index, work = place
    section = plain(asked.field.section or "")
    if not (_OF_NOW.search(said) or re.search(r"current|most recent", section)):
        return None
    is_current = is_present(work.endDate)
    if (
        re.search(r"\bcurrent|present|aktuell|derzeit|actuel|actual|atual|текущ|сейчас", said)
        and not re.search(r"most recent|latest|\blast\b", said)
        and not is_current
    ):
        return None
    if asked.wants_yes_no:
        is_status = re.search(
            r"\bemployed\b|\bworking\b\s*\??$|beschaftigt|angestellt|employe\b|trabajando|empleado|empregado|трудоустроен|работаете",
            said,
        )
        return (
            Known("Yes", f"work[{index}]", work.name or work.position, source="rule", confidence=0.85)
            if is_status and is_current
            else None
        )
    if asked.field.options:
        return None
    asks_title, asks_employer = bool(_TITLE.search(said)), bool(_EMPLOYER.search(said))
    if asks_title and asks_employer:
        return (
            Known(f"{work.position}, {work.name}", f"work[{index}]", f"{work.position} {work.name}")
            if work.position and work.name and "title" not in said
            else None
        )
    if asks_title and work.position:
        return Known(work.position, f"work[{index}].position", work.position)
    if asks_employer and work.name:
        return Known(work.name, f"work[{index}].name", work.name)
    return None


def _current_work(resume: Resume) -> tuple[int, Work] | None:
    """The one ongoing job; without any, the latest by its end; None where two are ongoing."""
    ongoing = [
        (index, work)
        for index, work in enumerate(resume.work)
        if is_present(work.endDate) and first_day(work.startDate)
    ]
    if len(ongoing) == 1:
        return ongoing[0]
    if ongoing or not resume.work:
        return None
    ended = [(index, work) for index, work in enumerate(resume.work) if first_day(work.endDate)]
    return (
        max(ended, key=lambda pair: first_day(pair[1].endDate) or date.min) if len(ended) == len(resume.work) else None
    )


def education(asked: Asked) -> Known | None:
    said = asked.question.plain
    highest = _highest(asked.resume)
    if highest is None or re.search(r"\b(?:child\w*|son|daughter|parents?|spouse|mother|father)\b", said):
        return None
    index, study = highest
    rank = degree_rank(study.studyType or "")
    if asked.wants_yes_no or begins_with_verb(said):
        return _has_degree(asked, index, study, rank)
    named = degree_rank(said)
    if named is not None and named != rank and not re.search(r"highest|level", said):
        return None
    if (
        re.search(
            r"gpa|grade|score|percentage|notendurchschnitt|discipline you|when|date|start|years? of|mode|type|status|country|city",
            said,
        )
        and "graduat" not in said
    ):
        return None
    if re.search(
        r"graduat\w+ (?:year|date|month)|year of (?:graduation|passing|completion)|abschlussjahr|ano de (?:graduacion|graduacao|conclusao)|год окончания|(?:when|year).{0,30}graduat",
        said,
    ):
        year = (study.endDate or "")[:4]
        return (
            Known(year, f"education[{index}].endDate", study.endDate)
            if re.fullmatch(r"\d{4}", year) and "month" not in said and asked.field.type.value != "date"
            else None
        )
    if (
        re.search(
            r"field of study|major|discipline|area of study|specialit|studiengang|studienfach|fachrichtung|специальност|carrera|filiere|domaine|curso\b|factul",
            said,
        )
        and study.area
    ):
        return Known(study.area, f"education[{index}].area", study.area)
    if re.search(
        r"universit|college|school|institution|hochschul|ecole|etablissement|вуз|faculdade|uczelni|alma mater|institucion|instituicao|учебн",
        said,
    ) and not re.search(r"high school|level|degree", said):
        return (
            Known(study.institution, f"education[{index}].institution", study.institution)
            if study.institution and len(asked.resume.education) == 1
            else _by_rank(asked, study, index)
        )
    if (
        re.search(
            r"degree|highest|level|abschluss|niveau|nivel|diplom|образовани|formacao|titul|escolaridade|grado|wyksztalc|opleiding|titolo|^education",
            said,
        )
        and study.studyType
    ):
        return Known(study.studyType, f"education[{index}].studyType", study.studyType)
    return None


def _by_rank(asked: Asked, study: Education, index: int) -> Known | None:
    """Several schools: the one of the highest degree, where the degrees differ."""
    ranks = [degree_rank(other.studyType or "") for other in asked.resume.education]
    top = degree_rank(study.studyType or "")
    if top is None or ranks.count(top) != 1 or None in ranks or not study.institution:
        return None
    return Known(study.institution, f"education[{index}].institution", study.institution, confidence=0.8)


def _highest(resume: Resume) -> tuple[int, Education] | None:
    ranked = [
        (degree_rank(study.studyType or "") or 0, -index, index, study) for index, study in enumerate(resume.education)
    ]
    if not ranked:
        return None
    _, _, index, study = max(ranked, key=lambda item: item[:2])
    return index, study


def _has_degree(asked: Asked, index: int, study: Education, rank: int | None) -> Known | None:
    """Yes where a finished degree is at least the one asked for, and in the field where one is named. Never a guessed no."""
    wanted = degree_rank(asked.question.plain)
    ended = first_day(study.endDate)
    if wanted is None or rank is None or ended is None or ended > asked.today:
        return None
    if rank < wanted or (
        rank > wanted and not re.search(r"at least|minimum|or (?:higher|above|equivalent)", asked.question.plain)
    ):
        return None
    if not re.match(r"^(?:do you|have you|did you)\b", asked.question.plain) and len(asked.question.plain.split()) > 6:
        return None
    if re.search(
        r"currently|enrol|pursuing|speciali[sz]|going to|\b(?:19|20)\d\d\b|before|after|student|studying|\bgpa\b|full-?time|regular|accredited|from (?:a|an) ",
        asked.question.plain,
    ):
        return None
    fields = re.search(
        r"\b(?:degree|bachelor'?s?|master'?s?|ph\.?d|diploma|mba)\b(?: degree)? in (?:the field of )?(.+)",
        asked.question.plain,
    )
    if fields:
        area = plain(study.area or "")
        if not area or not any(
            re.search(rf"(?<!\w){re.escape(part.strip(' ?.'))}(?!\w)", area)
            for part in re.split(r",| or | and |/", fields.group(1))
            if len(part.strip(" ?.")) > 3
        ):
            return None
    elif re.search(
        r"\b(?:related|relevant|technical|engineering|science) (?:field|degree|discipline)\b|\b(?:computer|engineering|business|finance|marketing)\b",
        asked.question.plain,
    ):
        return None
    return Known("Yes", f"education[{index}].studyType", study.studyType, source="rule", confidence=0.85)
