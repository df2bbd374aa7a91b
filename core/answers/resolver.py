"""Each question of a form answered from what the person has said, or left open with the reason. Nothing is invented."""

import re
from collections.abc import Sequence
from datetime import date

from core.answers.bank import find
from core.answers.field_fitting import DoesNotFit, fit
from core.answers.meanings import decline_option, yes_or_no
from core.answers.option_matching import fit_years
from core.answers.resume_answers import from_resume
from core.answers.resume_skills import Known
from core.contracts.answer import Answer, AnswerSheet, Provenance, Unanswered
from core.contracts.candidate import Candidate, StoredAnswer
from core.contracts.form import VISION, FieldType, FormField, FormModel
from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.questions.classifier import classify
from core.questions.policy import classes_where, policy_of
from core.questions.wording import read_question
from core.text.normalize import plain

PERSON_ONLY = classes_where(person_only=True)
"""Never from the résumé or a rule."""
_MAY_DECLINE = frozenset({Q.EQUAL_OPPORTUNITY, Q.HEALTH})
_OTHERS_SECTION = re.compile(
    r"\b(?:references?|referees?|emergency|next of kin|referr(?:al|er|ed)|dependents?|spouse|parent|guardian|supervisor|billing)\b|notfall|referenz|рекомендател|экстренн|urgence|emergencia"
)
_HISTORY_SECTION = re.compile(
    r"\b(?:work|employment|job|professional) (?:experience|history)\b|\bprevious\b|berufserfahrung|опыт работы|experience professionnelle|experiencia (?:laboral|profesional)"
)


def answer_form(
    form: FormModel,
    candidate: Candidate,
    bank: Sequence[StoredAnswer],
    today: date,
    ats: str | None = None,
    employer: str | None = None,
    card_id: str | None = None,
) -> AnswerSheet:
    """The sheet for a form as it stands. `bank` is searched with the candidate's own stored answers; the narrowest scope wins."""
    entries = [*bank, *(entry for entry in candidate.answers if entry not in bank)]
    answers: list[Answer] = []
    unanswered: list[Unanswered] = []
    elsewhere = entries_of_history(form)
    for field in form.fields:
        if field.is_disabled:
            continue
        if field.key in elsewhere:
            unanswered.append(
                _left(
                    field,
                    Classified(question_class=Q.OTHER, subject="work_entry"),
                    "it belongs to an entry of the work or education history",
                )
            )
            continue
        answer, why, classified = answer_field(field, candidate, entries, today, ats or form.ats, employer, card_id)
        if answer:
            answers.append(as_read(answer, field))
        else:
            unanswered.append(_left(field, classified, why))
    return AnswerSheet(form_fingerprint=form.fingerprint, answers=tuple(answers), unanswered=tuple(unanswered))


_ENDS = re.compile(
    r"^(?:end|to|until|bis|enddatum|fin|date de fin|fecha de (?:fin|termino|finalizacion)|data de (?:fim|termino)|окончание|дата окончания|по)\b.{0,20}$|\b(?:end|leaving) date\b"
)
_PLACES = frozenset({Q.CITY, Q.COUNTRY, Q.ADDRESS, Q.POSTAL_CODE, Q.PHONE})


def entries_of_history(form: FormModel) -> frozenset[str]:
    """Keys of the fields that belong to a job or a school in a list, not to the candidate.

    Such a field is a start date next to an end date, or a second `City` or `Country` under the same bare word.
    """
    found: set[str] = set()
    seen: set[Q] = set()
    fields = form.fields
    for place, field in enumerate(fields):
        said = read_question(field.question).plain
        question_class = classify(
            field.question, [option.label for option in field.options], field.type.value
        ).question_class
        if question_class is Q.START_DATE and any(
            _ENDS.search(read_question(near.question).plain) for near in fields[place + 1 : place + 4]
        ):
            found.add(field.key)
        if question_class in _PLACES and len(said.split()) <= 2:
            if question_class in seen:
                found.add(field.key)
            seen.add(question_class)
    return frozenset(found)


def answer_field(
    field: FormField,
    candidate: Candidate,
    bank: Sequence[StoredAnswer],
    today: date,
    ats: str | None = None,
    employer: str | None = None,
    card_id: str | None = None,
) -> tuple[Answer | None, str, Classified]:
    """The answer, or why there is none, and what the question was understood as."""
    classified = classify_field(field)
    match, why = find(bank, field.question, classified, ats, employer, card_id)
    if match and field.type is FieldType.FILE:
        return _document(field, classified, candidate, str(match.entry.value))
    if match:
        stored = match.entry.value
        provenance = Provenance(
            source="bank", reference=match.reference, quote=stored if isinstance(stored, str) else ", ".join(stored)
        )
        return _fitted(field, classified, stored, provenance, _bank_confidence(match.how), today)
    if why == "stored answers contradict each other":
        return None, why, classified
    if classified.question_class in (Q.FILE_UPLOAD, Q.COVER_LETTER):
        return _document(field, classified, candidate)
    if classified.question_class in PERSON_ONLY:
        return _declined(field, classified)
    known, reason = from_resume(field, classified, candidate, today)
    if known is None:
        return None, _why(classified, f"{reason}; {why}"), classified
    return _from_known(field, classified, known, today)


def classify_field(field: FormField) -> Classified:
    """A field's class; what stands in a section about somebody else is never the person's own."""
    classified = classify(field.question, [option.label for option in field.options], field.type.value)
    section = plain(field.section or "")
    if section and _OTHERS_SECTION.search(section) and classified.question_class in _OWN_DETAILS:
        return classified.model_copy(
            update={"question_class": Q.OTHER, "subject": "another_person", "by": "rule:section"}
        )
    if (
        section
        and _HISTORY_SECTION.search(section)
        and classified.question_class in (Q.CITY, Q.COUNTRY, Q.ADDRESS, Q.LINK, Q.PHONE, Q.START_DATE)
    ):
        return classified.model_copy(update={"question_class": Q.OTHER, "subject": "work_entry", "by": "rule:section"})
    if classified.question_class is Q.EQUAL_OPPORTUNITY or not field.sensitive:
        return classified
    return classified


_OWN_DETAILS = frozenset(
    {
        Q.FIRST_NAME,
        Q.LAST_NAME,
        Q.FULL_NAME,
        Q.EMAIL,
        Q.PHONE,
        Q.ADDRESS,
        Q.CITY,
        Q.COUNTRY,
        Q.POSTAL_CODE,
        Q.CURRENT_EMPLOYMENT,
        Q.LINK,
    }
)


def _fitted(
    field: FormField,
    classified: Classified,
    value: str | tuple[str, ...],
    provenance: Provenance,
    confidence: float,
    today: date,
) -> tuple[Answer | None, str, Classified]:
    if classified.question_class is Q.CONSENT and field.type is FieldType.CONSENT and not field.options:
        said = yes_or_no(value, Q.CONSENT) if isinstance(value, str) else None
        if said is None:
            return None, "the stored answer is neither yes nor no", classified
        fitted: str | tuple[str, ...] = "Yes" if said else "No"
    else:
        try:
            fitted = fit(value, field, classified.question_class, classified.subject, today)
        except DoesNotFit as problem:
            return None, f"{provenance.source}: {problem}", classified
    return _answer(field, classified, fitted, provenance, confidence), "", classified


def _from_known(
    field: FormField, classified: Classified, known: Known, today: date
) -> tuple[Answer | None, str, Classified]:
    provenance = Provenance(source=known.source, reference=known.reference, quote=known.quote)
    if known.years is not None and field.options and known.value not in ("Yes", "No"):
        chosen = fit_years(known.years, [option.label for option in field.options])
        if chosen is None:
            return None, f"no option clearly holds {known.value} years", classified
        return _answer(field, classified, chosen, provenance, known.confidence), "", classified
    return _fitted(field, classified, known.value, provenance, known.confidence, today)


def _document(
    field: FormField, classified: Classified, candidate: Candidate, said: str | None = None
) -> tuple[Answer | None, str, Classified]:
    """A file field takes the candidate's document of that kind; a letter's text comes only from what is stored or prepared.

    `said` is the kind that the person has named for this question.
    """
    usual = "cover_letter" if classified.question_class is Q.COVER_LETTER else classified.subject or _kind_of(field)
    kind = said or usual
    path = candidate.files.get(kind) if kind else None
    if field.type is not FieldType.FILE:
        return None, "no prepared text", classified
    if path is None:
        return None, f"no document of kind {kind}" if kind else "which document is not clear", classified
    name = path.replace("\\", "/").rsplit("/", 1)[-1]
    if field.accepts and not _accepted(name, field.accepts):
        return None, f"{name} is not of a type the form accepts", classified
    answer = Answer(
        field_key=field.key,
        question=field.question,
        question_class=classified.question_class,
        subject=classified.subject,
        value=name,
        file_kind=kind,
        provenance=Provenance(source="document", reference=f"files.{kind}", quote=path),
        confidence=1.0,
    )
    return answer, "", classified


def _kind_of(field: FormField) -> str | None:
    said = plain(f"{field.question} {field.help or ''}")
    if re.search(r"\b(?:resume|cv|curriculum|lebenslauf|резюме)\b", said) and not re.search(
        r"cover|anschreiben|transcript|certificate|zeugnis|additional|other", said
    ):
        return "resume"
    return None


def _accepted(name: str, accepts: tuple[str, ...]) -> bool:
    ending = "." + name.rsplit(".", 1)[-1].casefold() if "." in name else ""
    kinds = {
        ".pdf": "application/pdf",
        ".doc": "application/msword",
        ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        ".txt": "text/plain",
        ".rtf": "application/rtf",
    }
    wanted = [accepted.strip().casefold() for accepted in accepts]
    if not any(wanted):
        return True
    return any(
        one in (ending, ending.lstrip("."), kinds.get(ending), "*/*", "*")
        or (one.endswith("/*") and kinds.get(ending, "").startswith(one[:-1]))
        for one in wanted
    )


def _declined(field: FormField, classified: Classified) -> tuple[Answer | None, str, Classified]:
    """Only the person's own word; "prefer not to say" where it is demanded and offered."""
    why = f"{classified.question_class.value} is answered only by the person"
    if classified.question_class not in _MAY_DECLINE or not field.required:
        return None, why, classified
    label = decline_option([option.label for option in field.options])
    if label is None:
        return None, why, classified
    value: str | tuple[str, ...] = (label,) if field.type is FieldType.MULTI_CHOICE else label
    return (
        _answer(field, classified, value, Provenance(source="rule", reference="rule:prefer_not_to_say"), 1.0),
        "",
        classified,
    )


def _answer(
    field: FormField, classified: Classified, value: str | tuple[str, ...], provenance: Provenance, confidence: float
) -> Answer:
    return Answer(
        field_key=field.key,
        question=field.question,
        question_class=classified.question_class,
        subject=classified.subject,
        value=value,
        provenance=provenance,
        confidence=round(min(confidence, classified.confidence + 0.05) if confidence < 1 else 1.0, 2),
    )


def _left(field: FormField, classified: Classified, why: str) -> Unanswered:
    labels = tuple(option.label for option in field.options)
    return Unanswered(
        field_key=field.key,
        question=field.question,
        question_class=classified.question_class,
        type=field.type.value,
        options=labels or read_question(field.question).options,
        required=field.required,
        sensitive=field.sensitive or is_sensitive(classified.question_class),
        why=why,
        found_by=VISION if field.found_by == VISION else None,
    )


def is_sensitive(question_class: Q) -> bool:
    """Answered only by the person's own stored word; never shown to a model."""
    return policy_of(question_class).sensitive


def _bank_confidence(how: str) -> float:
    return {"exact": 1.0, "class": 0.95, "fuzzy": 0.85}[how]


def _why(classified: Classified, reason: str) -> str:
    if classified.subject == "another_person":
        return "it asks about somebody else"
    return reason


CERTAIN_AT_MOST = 0.5


def as_read(answer: Answer, field: FormField) -> Answer:
    """An answer is at most as certain as the reading of its question."""
    if field.found_by != VISION or answer.confidence <= CERTAIN_AT_MOST:
        return answer
    return answer.model_copy(update={"confidence": CERTAIN_AT_MOST})
