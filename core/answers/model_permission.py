"""Which questions of a form may be shown to a model: those of listed classes that touch nothing delicate."""

import re
from functools import cache

from core.answers.form_question import FormQuestion, StoredQuestion
from core.contracts.answer import Unanswered
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q
from core.questions.policy import policy_of
from core.questions.second_reading import ONLY_THE_CANDIDATE
from core.text.data import load_toml
from core.text.normalize import plain

_NOT_ITS_SUBJECTS = frozenset({"another_person", "former_name", "middle_name", ONLY_THE_CANDIDATE})
_NOT_ITS_FIELDS = frozenset({FieldType.FILE, FieldType.CONSENT, FieldType.EMAIL, FieldType.PHONE})


@cache
def _classes() -> frozenset[Q]:
    return frozenset(Q(name) for name in load_toml("core.answers", "data/model.toml")["classes"])


@cache
def _delicate() -> re.Pattern[str]:
    patterns = load_toml("core.answers", "data/model.toml")["delicate"]
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


def is_for_model(question_class: Q) -> bool:
    """Whether a model may answer questions of a class. A class that is not listed in `data/model.toml` never reaches a model."""
    return question_class in _classes() and not policy_of(question_class).not_for_model


def may_be_asked(open_question: Unanswered, question: FormQuestion) -> bool:
    """Whether an open question may be shown to a model."""
    text = " ".join((question.plain, question.section, plain(question.field.question), *map(plain, question.labels)))
    return not (
        open_question.sensitive
        or not is_for_model(question.question_class)
        or question.subject in _NOT_ITS_SUBJECTS
        or question.field.type in _NOT_ITS_FIELDS
        or _delicate().search(text)
    )


def may_be_shown(stored: StoredQuestion) -> bool:
    """Whether a model may see a stored answer: neither its question's wording nor its stored class forbids it."""
    by_wording = stored.classified.question_class
    kept = stored.entry.question_class
    by_class = Q(kept) if kept in set(Q) else by_wording
    return is_for_model(by_wording) and is_for_model(by_class) and not _delicate().search(plain(stored.entry.question))
