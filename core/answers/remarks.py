"""What stands beside a question and changes nothing in it: the year of a plan that is told first, the time of a check."""

import re

from core.answers.form_question import FormQuestion, StoredQuestion, comparable_words
from core.answers.phrases import load_phrases
from core.contracts.question import QuestionClass as Q

_BEFORE_HIRING, _OF_FULL_AGE = (load_phrases("stored")[name] for name in ("before_hiring", "of_full_age"))
FULL_AGE = "18"
_SENTENCES = re.compile(r"(?<=[.!])\s+(?=[^\W\d_])")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")


def without_years_told_first(plain_text: str) -> str:
    """Return a text without the calendar years in the statements before its question, which is the last sentence: the 2028 of “We move in 2028. Would you come?”."""
    *told, asked = _SENTENCES.split(plain_text.strip())
    return " ".join([*(_YEAR.sub(" ", one) for one in told), asked]) if asked.endswith("?") else plain_text


def names_full_age(plain_text: str) -> bool:
    """Whether a text has a word that means 18 years in the countries of its language: “volljährig”."""
    return bool(_OF_FULL_AGE.search(plain_text))


def words_of_check(question: FormQuestion | StoredQuestion, question_class: Q) -> tuple[str, ...]:
    """Return the words of a question; those about a background check without saying that it is made before one is hired."""
    if question_class is not Q.BACKGROUND_CHECK:
        return question.words
    return comparable_words(_BEFORE_HIRING.sub(" ", question.plain))
