"""Answer whether all work together is less or more than a number of years: "Do you have less than five years of experience?"."""

from core.answers.reply_meaning import is_negated
from core.answers.resume.experience import DAYS_PER_YEAR, total_experience
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.answers.resume.words_alone import is_made_of, word_sets, words_in
from core.lexicon.quantities import amounts_of, is_upper_bound

_WORDS = word_sets("spans_of_years")
_WEEK = 7 / DAYS_PER_YEAR


def bound_of_years(question: ResumeQuestion) -> ResumeFact | None:
    """Return yes or no where the dates of the résumé decide it on every day that its months may mean; None near the bound."""
    if not question.wants_yes_no or is_negated(question.plain):
        return None
    years, is_less = amounts_of("year", question.plain), is_upper_bound(question.plain)
    around = _WORDS["years"] | _WORDS["around"] | _WORDS["bounds"] | _WORDS["in_all"]
    if len(years) != 1 or is_less is None or not is_made_of(words_in(question.plain), (_WORDS["all_work"],), around):
        return None
    total = total_experience(question.resume, question.today)
    if not total.entries or total.has_undated:
        return None
    is_below, is_above = total.years + _WEEK < years[0], total.fewest > years[0]
    if is_below is is_above:
        return None
    entries = ",".join(str(index) for index in total.entries)
    reply = "Yes" if is_below is is_less else "No"
    return ResumeFact(reply, f"rule:years.bound(work[{entries}])", total.quote, "rule", 0.85, total.years)
