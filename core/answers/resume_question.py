"""One question of a form with all that an answer from the résumé may depend on."""

from datetime import date
from typing import NamedTuple

from core.contracts.candidate import Candidate, Resume
from core.contracts.form import FormField
from core.contracts.question import Classified
from core.questions.classifier import is_yes_no
from core.questions.wording import QuestionText


class Asked(NamedTuple):
    """A question with all that an answer may depend on."""

    field: FormField
    question: QuestionText
    classified: Classified
    resume: Resume
    candidate: Candidate
    today: date

    @property
    def wants_yes_no(self) -> bool:
        return is_yes_no(self.question.options)
