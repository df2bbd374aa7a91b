"""Tell which job a heading or a label speaks of: the present one, the last one, or the one before."""

from collections.abc import Iterable, Mapping
from re import Match, Pattern

from core.answers.asked_jobs import asked_in_words
from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q

_SECTIONS = load_phrases("sections")
_PRESENT, _LAST, _EARLIER, _EXCLUDES = (
    _SECTIONS[name] for name in ("present_job", "last_job", "earlier_job", "excludes_present_job")
)


def is_of_present_job(words: str) -> bool:
    return (_PRESENT.search(words) is not None and not excludes_present_job(words)) or _asks_for(words, 0)


def _asks_for(words: str, job: int) -> bool:
    asked = asked_in_words(words)
    return asked is not None and asked.job == job


def excludes_present_job(words: str) -> bool:
    """Whether a heading or label asks for the jobs before the present one in words that leave it out: "other than your current employer"."""
    return _EXCLUDES.search(words) is not None


def is_of_first_job(words: str) -> bool:
    """Whether a heading or label speaks of the job with which a list begins: the present or the last one."""
    return is_of_present_job(words) or (_LAST.search(words) is not None and not is_of_earlier_job(words))


def is_of_earlier_job(words: str) -> bool:
    """Whether a heading or label speaks of the job before: "previous employer", not "current or previous employer"."""
    is_earlier = _EARLIER.search(words) is not None and not is_of_present_job(words)
    return excludes_present_job(words) or is_earlier or _asks_for(words, 1)


def names_earlier_post(heading: str) -> bool:
    """Whether a heading speaks of one earlier post ("Eerdere functie"), which the present one is not; a list of "previous jobs" may begin with it."""
    bare = (without_earlier(heading), _with_first_words(heading))
    return is_of_earlier_job(heading) and any(_SECTIONS["post"].search(words) for words in bare)


def names_present_post(heading: str) -> bool:
    """Whether a heading speaks of one post that the candidate has now: "Current position", "Huidige baan"."""
    bare = " ".join(_PRESENT.sub(" ", heading).split())
    return is_of_present_job(heading) and _SECTIONS["post"].search(bare) is not None


def begins_with_last_job(told: Iterable[str]) -> bool:
    """Whether one of these headings and labels counts from the last job, whether it goes on or not: "current or most recent employer"."""
    return any(_LAST.search(words) for words in told if not is_of_earlier_job(words))


def without_earlier(heading: str) -> str:
    """Return a heading without the words for the job before: "vorherige tätigkeit" is a heading over a job like "tätigkeit"."""
    return " ".join(_EARLIER.sub(" ", heading).split())


def part_of_named_job(label: str, parts: Mapping[str, Pattern[str]]) -> tuple[str, int] | None:
    """Return what "present employer" or "position with the previous employer" asks for, with 0 for the present job and 1 for the one before."""
    is_earlier = is_of_earlier_job(label)
    if not (is_earlier or is_of_present_job(label)):
        return None
    bare = " ".join(_PRESENT.sub(" ", _EARLIER.sub(" ", _EXCLUDES.sub(" ", label))).split())
    without = _SECTIONS["with_the_employer"].sub(" ", bare).strip(" -/")
    named = _with_first_words(label)
    name = next(
        (part for words in (bare, without, named) for part in ("title", "employer") if parts[part].search(words)), None
    )
    return (name, int(is_earlier)) if name else None


def _with_first_words(label: str) -> str:
    """Return "employer" of "employer before that"."""
    return " ".join(_EARLIER.sub(_first_word, label).split())


def _first_word(found: Match[str]) -> str:
    first, *others = found[0].split()
    return first if others else ""


def job_of_label(label: str) -> int | None:
    """Return which job a label speaks of that asks for something else: 0 for the present one, 1 for the one before; None if it names none."""
    return 1 if is_of_earlier_job(label) else 0 if is_of_present_job(label) else None


def asks_for_present_job(question: FormQuestion) -> bool:
    """Whether a text field asks for the present employer or post in words of its own ("Name and address of present employer")."""
    is_text = question.field.type in (FieldType.TEXT, FieldType.LONGTEXT)
    is_of_it = question.by_wording.question_class is Q.CURRENT_EMPLOYMENT
    return is_text and is_of_it and is_of_present_job(question.plain)
