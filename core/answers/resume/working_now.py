"""Answer whether the candidate has a job now, also where a question is whether not: "Are you out of work?"; and choose it in a list of states."""

from collections.abc import Iterable

from core.answers.phrases import load_phrases
from core.answers.reply_meaning import yes_or_no
from core.answers.resume.dates import first_day, is_present
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.answers.resume.words_alone import is_made_of, word_sets, words_in
from core.contracts.candidate import Work
from core.text.normalize import plain

_WORDS = word_sets("working_now")
_STATES = load_phrases("employment_states")
_FEWEST_STATES = 2


def working_now(question: ResumeQuestion) -> ResumeFact | None:
    """Return yes or no, or the state in a list, if the résumé has a present job; else None: its silence is no proof that there is none."""
    job = next(((index, work) for index, work in enumerate(question.resume.work) if _is_present_job(work)), None)
    if job is None:
        return None
    index, work = job
    value = _reply(question) if question.wants_yes_no else _state(question, work)
    if value is None:
        return None
    return ResumeFact(value, f"work[{index}]", work.name or work.position, "rule", 0.85)


def _is_present_job(work: Work) -> bool:
    return is_present(work.endDate) and first_day(work.startDate) is not None and bool(work.name or work.position)


def _reply(question: ResumeQuestion) -> str | None:
    """Return yes or no if the question is whether somebody has work, or has none, and nothing beside it."""
    words = words_in(question.plain)
    if is_made_of(words, (_WORDS["employed"],), _WORDS["around"]):
        return "Yes"
    is_out = is_made_of(words, (_WORDS["out_of_work"],), _WORDS["around"]) or is_made_of(
        words, (_WORDS["without"], _WORDS["employed"] | _WORDS["jobs"]), _WORDS["around"]
    )
    is_told = is_made_of(words, (_WORDS["without_if_told"], _WORDS["employed"]), _WORDS["around"])
    return "No" if is_out or (is_told and _yes_means_none(question.form_question.labels)) else None


def _yes_means_none(labels: Iterable[str]) -> bool:
    """Whether the option for yes says itself that there is no work: "Ja, ich bin ohne Beschäftigung"."""
    none = _WORDS["without"] | _WORDS["out_of_work"] | _WORDS["without_if_told"]
    agreeing = [label for label in labels if yes_or_no(label)]
    return len(agreeing) == 1 and bool(words_in(plain(agreeing[0])) & none)


def _state(question: ResumeQuestion, work: Work) -> str | None:
    """Return the only option that is to be employed, without more than that."""
    labels = question.form_question.labels
    if len(labels) < _FEWEST_STATES or not _STATES["asks_state"].search(question.plain):
        return None
    if any(text and _STATES["own_business"].search(plain(text)) for text in (work.name, work.position, work.summary)):
        return None
    found = [label for label in labels if _STATES["employed"].search(plain(label))]
    is_bare = len(found) == 1 and not _STATES["more_than_employed"].search(plain(found[0]))
    return found[0] if is_bare else None
