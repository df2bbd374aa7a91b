"""Recognise questions about what is not so, might be or was: "Which city would you never move to?" is not answered by the city."""

import re
from functools import lru_cache

from core.answers.phrases import load_phrases
from core.contracts.question import QuestionClass as Q
from core.questions.policy import policy_of

_PHRASES = load_phrases("turned")
_SENTENCES = re.compile(r"(?<=[.!?])\s+")
_WISHES = frozenset({Q.WORK_FORMAT, Q.LANGUAGE_LEVEL, Q.YES_NO_SKILL})
"""Classes whose questions are often put as a wish or a supposition: "Would you be comfortable working in English?"."""


@lru_cache(maxsize=8192)
def is_turned(plain_text: str, question_class: Q) -> bool:
    """Whether a question asks for something else than what is so now; False for classes that the résumé never answers.

    Remarks beside the question do not count.
    """
    policy = policy_of(question_class)
    if not policy.from_resume:
        return False
    asking = asking_part(plain_text)
    if (
        question_class in (Q.CITY, Q.COUNTRY)
        and _PHRASES["asks"].search(asking)
        and not _PHRASES["home"].search(asking)
    ):
        return True
    if question_class not in _WISHES and (_PHRASES["supposed"].search(asking) or _PHRASES["wished"].search(asking)):
        return True
    if not policy.plain_fact:
        return False
    if _PHRASES["was"].search(asking):
        return True
    return bool(_PHRASES["asks"].search(asking) and _PHRASES["negated"].search(asking))


def asking_part(plain_text: str) -> str:
    """Return the sentence with the question mark, else the first one, without brackets and subordinate remarks."""
    text = _PHRASES["remark"].sub(" ", plain_text)
    sentences = [sentence for sentence in _SENTENCES.split(text.strip()) if sentence]
    return next((sentence for sentence in sentences if sentence.endswith("?")), sentences[0] if sentences else "")


def without_negated_remarks(plain_text: str) -> str:
    """Return the text without brackets that say what is not meant: "E-mail (not your work address)"."""
    return _PHRASES["negated_remark"].sub(" ", plain_text)
