"""What a rule is: one class, what its wording says in any language, and what speaks against it."""

import re
from typing import NamedTuple

from core.contracts.question import QuestionClass

EXPERIENCE = r"(?:exp[ei]r\w*n?ce\w*|exp[eé]r\w*|exp\w{0,2}ien\w*|esperienza|erfahrung\w*|опыт\w*|ervaring|do[sś]wiadczeni\w*|berufserfahrung)"
"""The word for experience in every language, with the spellings people type."""


class Rule(NamedTuple):
    """Patterns are read over plain text (lower case, no accents)."""

    name: str
    question_class: QuestionClass
    says: re.Pattern[str]
    unless: re.Pattern[str] | None = None
    subject: str | None = None
    confidence: float = 0.95

    def applies(self, text: str) -> bool:
        return bool(self.says.search(text)) and not (self.unless and self.unless.search(text))


def rule(
    question_class: QuestionClass,
    name: str,
    *says: str,
    unless: str | None = None,
    subject: str | None = None,
    confidence: float = 0.95,
) -> Rule:
    """Any of the alternatives makes the rule apply; `unless` takes it back."""
    return Rule(
        f"{question_class.value}/{name}",
        question_class,
        re.compile("|".join(f"(?:{part})" for part in says)),
        re.compile(unless) if unless else None,
        subject,
        confidence,
    )
