"""An invented candidate's answers to the demo board's questions, and a store of plans in memory."""

from collections.abc import Callable, Mapping
from typing import Any

from core.contracts.answer import Answer, AnswerSheet, Provenance, Unanswered
from core.contracts.filled_form import UploadFile
from core.contracts.form import FieldType, FormModel
from core.contracts.plan import ApplyPlan
from core.contracts.question import QuestionClass
from core.forms.plan_binding import fillable
from core.text.normalize import label_key
from deploy.board.forms.replicas import REPLICAS

RESUME = UploadFile("resume", "ana-example.pdf", "application/pdf", b"%PDF-1.7 " + bytes(range(256)) * 40)
LETTER = UploadFile("cover_letter", "letter.pdf", "application/pdf", b"%PDF-1.7 letter")
FILES = {"resume": RESUME, "cover_letter": LETTER}

ANA: dict[str, str | tuple[str, ...]] = {
    "first_name": "Ana", "last_name": "Example", "full_name": "Ana Example", "email": "ana@example.com",
    "phone": "+351912345678", "location": "Lisbon, Portugal", "linkedin": "https://www.example.com/in/ana",
    "github": "https://code.example.com/ana", "company": "Example Data Ltd", "resume": RESUME.name, "cover_letter": LETTER.name,
    "authorized": "Yes", "sponsorship": "No", "python_years": "6-9 years", "heard": "Job board",
    "languages": ("C++", "Python"), "salary": "65000", "why": "Because of the data.\nAnd the people.",
    "gender": "Decline to self-identify", "veteran": "I don't wish to answer", "disability": "I do not want to answer",
    "privacy": "Yes", "terms": "Yes", "marketing": "No",
    "experience": "I have designed and run systems of several services in production for more than two years",
    "tools": ("Kafka", "Terraform"), "relocate": "No", "start": "2027-03-07", "seniority": "Senior (5+ years)", "areas": ("Search",),
    "worked_before": "No", "country": "Portugal", "city": "Lisbon", "postal_code": "1000-001", "phone_type": "Mobile",
    "non_compete": "No",
    "python_4_years": "Да", "office": "Нет", "databases": ("PostgreSQL", "ClickHouse"), "level": "B2 — средне-продвинутый",
    "licence": "Ja", "german": "B2", "notice": "3 months", "employed": "Yes", "licence_class": "C", "truck_years": "4",
}  # fmt: skip

BY_REPLICA: dict[str, dict[str, str | tuple[str, ...]]] = {
    "hh": {"city": "Лиссабон", "salary": "300000", "cover_letter": "Здравствуйте!"},
    "frame": {"authorized": "Ja", "licence": "Nein", "notice": "3 Monate"},
    "conditional": {"licence": "Yes"},
}


def values_for(replica: str, person: Mapping[str, str | tuple[str, ...]] = ANA) -> dict[str, str | tuple[str, ...]]:
    """Return the answers to a replica's questions, by meaning. A meaning after `not:` has the opposite answer."""
    meant = {**person, **BY_REPLICA.get(replica, {})}
    asked = {question.meaning for question in REPLICAS[replica].questions}
    return {meaning: value for meaning, value in meant.items() if meaning in asked}


def answers_by_wording(
    replica: str, person: Mapping[str, str | tuple[str, ...]] = ANA, asked: list[FormModel] | None = None
) -> Callable[[FormModel], AnswerSheet]:
    """Answer each question in its first wording, and no other."""
    values = values_for(replica, person)
    known = {
        label_key(q.text): (q.meaning, values[q.meaning]) for q in REPLICAS[replica].questions if q.meaning in values
    }

    def answer(form: FormModel) -> AnswerSheet:
        if asked is not None:
            asked.append(form)
        answers, unanswered = [], []
        for field in fillable(form):
            found = known.get(label_key(field.question.replace("(5MB max)", "")))
            if found is None:
                unanswered.append(
                    Unanswered(
                        field_key=field.key, question=field.question, question_class=QuestionClass.OTHER, type=field.type,
                        options=tuple(o.label for o in field.options), required=field.required, why="never asked before",
                    )
                )  # fmt: skip
                continue
            meaning, value = found
            answers.append(
                Answer(
                    field_key=field.key, question=field.question, question_class=QuestionClass.OTHER, value=value,
                    file_kind=meaning if field.type is FieldType.FILE else None,
                    provenance=Provenance(source="bank", reference=meaning),
                )
            )  # fmt: skip
        return AnswerSheet(form_fingerprint=form.fingerprint, answers=tuple(answers), unanswered=tuple(unanswered))

    return answer


class PlansInMemory:
    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], ApplyPlan] = {}

    def plan(self, form_fingerprint: str, compiler: str) -> ApplyPlan | None:
        return self.kept.get((form_fingerprint, compiler))

    def keep_plan(self, plan: ApplyPlan, compiler: str) -> None:
        self.kept[(plan.form_fingerprint, compiler)] = plan


def wrong_values(
    replica: str, application: dict[str, Any], person: Mapping[str, str | tuple[str, ...]] = ANA
) -> list[str]:
    """Return the received answers that differ from the candidate's, by the wording of the question at that moment."""
    values = values_for(replica, person)
    wrong = []
    for answer in application["answers"]:
        meaning, got = answer["meaning"], list(answer["value"])
        inverse = meaning.startswith("not:")
        wanted = values.get(meaning.removeprefix("not:"))
        if wanted is None:
            wrong.append(f"{meaning}: {got} was never said")
            continue
        expected = [wanted] if isinstance(wanted, str) else list(wanted)
        if meaning in ("privacy", "terms", "marketing"):
            right = got == ["ticked"] and wanted == "Yes"
        elif meaning == "phone":
            right = "".join(c for c in got[0] if c.isdigit()) in ("351912345678", "912345678")
        elif inverse:
            right = len(got) == 1 and got != expected
        else:
            right = sorted(v.replace("\r\n", "\n") for v in got) == sorted(expected)
        if not right:
            wrong.append(f"{answer['question']}: {got}, not {expected}")
    return wrong
