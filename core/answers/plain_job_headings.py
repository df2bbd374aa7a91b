"""Tell a heading over a list of jobs from one that says more of them: in which order they stand, that another job is meant.

What a heading may add cannot be listed in full. The words of one that only says that jobs are below it can. Below one with any other word nothing is told.
"""

import re
from collections.abc import Iterable

from core.answers.phrases import load_phrases, load_words
from core.answers.short_labels import words_of

_WORDS, _WORK = (frozenset(load_words("plain_job_headings")[name]) for name in ("words", "work"))
_SAYS, _LATEST_FIRST = load_phrases("own_jobs"), load_phrases("asked_jobs")["order"]
_EARLIER = load_phrases("sections")["excludes_present_job"]
_BRACKETS = re.compile(r"[\[\]()!:.;–-]")


def says_more_of_jobs(headings: Iterable[str]) -> bool:
    """Whether one of these headings has a word that no plain heading over jobs has."""
    return any(not all(map(_is_plain, _telling(heading))) for heading in headings)


def names_an_unknown_job(heading: str) -> bool:
    """Whether a heading has a word for work, and one that no plain heading over jobs has."""
    words = _telling(heading)
    return any(word in _WORK for word in words) and not all(map(_is_plain, words))


def _telling(heading: str) -> frozenset[str]:
    """Return the words of a heading without those that say that the latest job is the first, or which job before it is meant: "second most recent"."""
    bare = _EARLIER.sub(" ", " ".join(_BRACKETS.sub(" ", heading).split()))
    return frozenset(words_of(_LATEST_FIRST.sub("", bare)))


def _is_plain(word: str) -> bool:
    return word in _WORDS or bool(_SAYS["job"].fullmatch(word) or _SAYS["beside"].fullmatch(word))
