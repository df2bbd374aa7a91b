"""Answer how many years somebody has worked in all, in the present post or with a skill, in any of the languages, from the dates of the résumé."""

import re

from core.answers.resume.dates import is_present
from core.answers.resume.experience import Experience, experience_of, experience_with, total_experience, years_asked
from core.answers.resume.question import ResumeFact, ResumeQuestion, mentions
from core.answers.resume.stated_years import stated_years
from core.answers.resume.words_alone import is_made_of, word_sets, words_in
from core.contracts.form import FieldType
from core.lexicon.quantities import range_in
from core.lexicon.skills import is_known_tool, skill_query
from core.text.normalize import plain

_WORDS = word_sets("spans_of_years")
_FEWEST_RANGES = 2
_TAKES_YEARS = frozenset({FieldType.NUMBER, FieldType.TEXT, FieldType.SINGLE_CHOICE})
_LENGTH, _AROUND = _WORDS["years"] | _WORDS["how_long"], _WORDS["around"]
_NAME = re.compile(r"[^\W_][\w.+#]*")


def span_of_years(question: ResumeQuestion) -> ResumeFact | None:
    """Return the years of all work, of the present post or with one known tool, if the question asks for these and nothing else."""
    if question.field.type not in _TAKES_YEARS or question.wants_yes_no:
        return None
    words = words_in(question.plain)
    is_of_years = bool(words & _WORDS["years"]) or _offers_years(question)
    if not is_of_years or mentions("list_of_skills", question.form_question.section):
        return None
    if words & _WORDS["this"] and words_in(question.form_question.section) & _WORDS["here"]:
        words = words - _WORDS["this"] | _WORDS["here"] & {"present"}
    around = _AROUND | _LENGTH
    if is_made_of(words, (_WORDS["here"], _WORDS["post"]), around | _WORDS["with_a_skill"]):
        return _in_present_post(question)
    if is_made_of(words, (_WORDS["all_work"],), around | _WORDS["in_all"]):
        return _fact(question, total_experience(question.resume, question.today), "rule:years.total")
    return _with_skill(question)


def _offers_years(question: ResumeQuestion) -> bool:
    """Whether the options are ranges of years, so that the label need not say so."""
    known = [one for label in question.form_question.labels if (one := range_in(label))]
    return len(known) >= _FEWEST_RANGES and {one.unit for one in known} - {None} == {"year"}


def _in_present_post(question: ResumeQuestion) -> ResumeFact | None:
    """Return the years since the start of the only present job."""
    present = [index for index, work in enumerate(question.resume.work) if is_present(work.endDate)]
    if len(present) != 1:
        return None
    return _fact(question, experience_of(question.resume, present, question.today), "rule:years.of_present_post")


def _with_skill(question: ResumeQuestion) -> ResumeFact | None:
    """Return the years with the only tool that a question names beside words of years."""
    around = _LENGTH | _AROUND | _WORDS["with_a_skill"] | _WORDS["in_all"]
    names = [name.strip(".") for name in _NAME.findall(question.form_question.text.text)]
    named = [name for name in names if plain(name) not in around and any(map(str.isalpha, name))]
    query = skill_query(named[0]) if len(named) == 1 else None
    if query is None or len(query.skills) != 1 or not is_known_tool(query.skills[0]):
        return None
    if stated_years(question.resume, query) is not None:
        return None
    return _fact(question, experience_with(question.resume, query, question.today), "rule:years.of_dated_work")


def _fact(question: ResumeQuestion, experience: Experience, rule: str) -> ResumeFact | None:
    if not experience.entries or experience.has_undated:
        return None
    entries = ",".join(str(index) for index in experience.entries)
    value = str(years_asked(question, experience))
    return ResumeFact(
        value, f"{rule}(work[{entries}])", experience.quote, "rule", 0.9, experience.years, experience.fewest
    )
