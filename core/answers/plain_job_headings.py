"""Tell a heading over a list of jobs from one that says more of them: in which order they stand, that another job is meant.

What a heading may add cannot be listed in full. The words of one that only says that jobs are below it can. Below one with any other word nothing is told.
"""

import re
from collections.abc import Iterable

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.answers.resume.words_alone import word_sets, words_in

_WORDS = word_sets("plain_job_headings")["words"]
_SAYS, _LATEST_FIRST = load_phrases("own_jobs"), load_phrases("asked_jobs")["order"]
_BRACKETS = re.compile(r"[\[\]()!:.;–-]")


def says_more_of_jobs(fields: Iterable[tuple[FormQuestion, object]]) -> bool:
    """Whether a heading over one of these fields has a word that no plain heading over jobs has."""
    headings = {_LATEST_FIRST.sub("", " ".join(_BRACKETS.sub(" ", one.section).split())) for one, _ in fields}
    return any(not _is_plain(word) for heading in headings for word in words_in(heading))


def _is_plain(word: str) -> bool:
    return word in _WORDS or bool(_SAYS["job"].fullmatch(word) or _SAYS["beside"].fullmatch(word))
