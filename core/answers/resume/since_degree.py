"""Answer how long ago the degree was finished, from its year or month: years since it, or whether that is less than so many years ago."""

from datetime import date

from core.answers.option_matching import fit_years
from core.answers.phrases import load_phrases
from core.answers.reply_meaning import is_negated
from core.answers.resume.dates import earliest_day, latest_day
from core.answers.resume.experience import DAYS_PER_YEAR, whole_years
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.contracts.form import FieldType
from core.lexicon.quantities import amounts_of, is_upper_bound

_SAYS = load_phrases("since_degree")
_TAKES_YEARS = frozenset({FieldType.NUMBER, FieldType.TEXT, FieldType.SINGLE_CHOICE})


def since_degree(question: ResumeQuestion) -> ResumeFact | None:
    """Return the years since the degree, or yes or no; None where the days that its date may mean give two answers."""
    if question.field.type not in _TAKES_YEARS or _SAYS["something_else"].search(question.plain):
        return None
    is_count = bool(_SAYS["years_since"].search(question.plain)) and not question.wants_yes_no
    is_bound = question.wants_yes_no and bool(_SAYS["finished"].search(question.plain))
    ended = _end_asked(question) if is_count or is_bound else None
    if ended is None:
        return None
    index, first, last = ended
    if first > question.today:
        return None
    fewest, most = ((question.today - day).days / DAYS_PER_YEAR for day in (last, first))
    told = _counted(question, fewest, most) if is_count else _bounded(question, fewest, most)
    reference, quote = f"education[{index}].endDate", question.resume.education[index].endDate
    return ResumeFact(told, reference, quote, "rule", 0.85) if told else None


def _end_asked(question: ResumeQuestion) -> tuple[int, date, date] | None:
    """Return the place of the degree that is asked for, with the first and the last day of its end; None if an end is unknown or it is not clear which is meant."""
    ends = [
        (index, earliest_day(one.endDate), latest_day(one.endDate))
        for index, one in enumerate(question.resume.education)
    ]
    known = [(index, first, last) for index, first, last in ends if first and last]
    if not known or len(known) < len(ends):
        return None
    if len(known) == 1:
        return known[0]
    if _SAYS["first_one"].search(question.plain):
        return min(known, key=lambda end: end[1])
    return max(known, key=lambda end: end[1]) if _SAYS["last_one"].search(question.plain) else None


def _counted(question: ResumeQuestion, fewest: float, most: float) -> str | None:
    labels = question.form_question.labels
    if labels:
        options = {fit_years(years, labels) for years in (max(fewest, 0.0), most)}
        return options.pop() if len(options) == 1 else None
    return str(whole_years(fewest)) if whole_years(fewest) == whole_years(most) else None


def _bounded(question: ResumeQuestion, fewest: float, most: float) -> str | None:
    years, text = amounts_of("year", question.plain), question.plain
    is_less = True if _SAYS["within"].search(text) else is_upper_bound(text)
    if len(years) != 1 or is_less is None or is_negated(text):
        return None
    if most < years[0]:
        return "Yes" if is_less else "No"
    return ("No" if is_less else "Yes") if fewest > years[0] else None
