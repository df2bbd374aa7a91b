"""Read questions in words for the employer or the post of the present job or the one before: "Where do you work now?"."""

from typing import NamedTuple

from core.answers.phrases import load_phrases

_SAYS = load_phrases("asked_jobs")
_BEFORE_THE_PRESENT = load_phrases("sections")["excludes_present_job"]


class AskedJob(NamedTuple):
    """What a question asks of a job: its `employer` or `title`. `job` is 0 for the present one, 1 for the one before, None for one that has ended and was named right before."""

    name: str
    job: int | None


_QUESTIONS = {
    "employer_now": AskedJob("employer", 0),
    "employer_before": AskedJob("employer", 1),
    "title_now": AskedJob("title", 0),
    "title_then": AskedJob("title", None),
}


def asked_in_words(wording: str) -> AskedJob | None:
    """Return what a plain question asks of which job; None for any other wording."""
    label = wording.strip(" :*?¿.")
    asked = next((asked for name, asked in _QUESTIONS.items() if _SAYS[name].search(label)), None)
    return None if asked and asked.job == 0 and _BEFORE_THE_PRESENT.search(label) else asked
