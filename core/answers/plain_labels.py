"""Give a part of the candidate's address or studies only to a label that asks for nothing else.

What else may be asked of a country or a university cannot be listed in full: that of a passport, the subject one liked there. The words of a label that asks for it
alone can. One with any other word is left to the candidate.
"""

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from core.answers.form_question import FormQuestion
from core.answers.resume.words_alone import word_sets, words_in
from core.answers.sheet import left_open
from core.answers.turned import asking_part
from core.contracts.answer import Answer, Unanswered

_PLACES = frozenset[str]().union(*word_sets("plain_places").values())
_STUDIES = frozenset[str]().union(*word_sets("studies_alone").values(), *word_sets("plain_studies").values())
_WORDS: Mapping[str, frozenset[str]] = {
    r"basics\.location\.(?!postalCode)": _PLACES,
    r"education\[\d+\]\.(?:institution|studyType|area)\b": _STUDIES,
}
"""The words of such labels, by the places in the résumé that answer them."""


def asked_plainly(
    questions: Sequence[FormQuestion],
    answers: Sequence[Answer],
    unanswered: Sequence[Unanswered],
    of_entries: AbstractSet[str],
) -> tuple[list[Answer], list[Unanswered]]:
    """Return the answers without those from the address or the studies to labels that say more than that they ask for it, and those questions as open.

    `of_entries` are the keys of fields in lists of jobs and schools: what these ask for is told by the fields around them, too.
    """
    said = {question.field.key: question for question in questions}
    told = [answer for answer in answers if answer.field_key not in of_entries]
    left = {answer.field_key for answer in told if not _is_plain(said[answer.field_key], answer)}
    open_again = [left_open(said[key], "it may ask for more than the résumé says") for key in said if key in left]
    return [answer for answer in answers if answer.field_key not in left], [*unanswered, *open_again]


def _is_plain(question: FormQuestion, answer: Answer) -> bool:
    """Whether a label says no more than the place in the résumé that answers it. What arithmetic says of a place or a degree has conditions of its own."""
    if answer.provenance.source != "resume":
        return True
    words = next((words for places, words in _WORDS.items() if re.match(places, answer.provenance.reference)), None)
    return words is None or words_in(asking_part(question.plain)) <= words
