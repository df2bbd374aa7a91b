"""Answer "Yes" to a question for at least so many years of one known tool, in any of the languages: "Do you have at least 3 years of Java?"."""

import re

from core.answers.phrases import load_phrases
from core.answers.resume.experience import experience_with
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.answers.resume.stated_years import stated_years
from core.answers.resume.words_alone import word_sets
from core.lexicon.skills import is_known_tool, skill_query
from core.text.normalize import plain

_SAYS, _WORDS = load_phrases("least_years"), word_sets("spans_of_years")
_AROUND = frozenset().union(*(_WORDS[name] for name in ("years", "around", "with_a_skill", "all_work")))
_NUMBERS = {number: _SAYS[str(number)] for number in range(1, 11)}
_DIGITS = re.compile(r"(?<![\w.,])\d{1,2}\b\s*\+?")
_NAME = re.compile(r"[^\W\d_][\w.+#]*")


def least_years(question: ResumeQuestion) -> ResumeFact | None:
    """Return "Yes" where dated work with the tool is as long on every day that its months may mean. Never "No": the résumé need not name all work with a tool."""
    if not question.wants_yes_no or not _SAYS["least"].search(question.plain):
        return None
    rest = _SAYS["least"].sub(" ", question.plain)
    years = _years(rest)
    rest = _SAYS["asks"].sub(" ", _DIGITS.sub(" ", rest))
    left = {word.strip(".") for word in _NAME.findall(rest)} - _AROUND
    left = {word for word in left if not any(number.fullmatch(word) for number in _NUMBERS.values())}
    if years is None or len(left) != 1:
        return None
    named = {plain(name.strip(".")): name.strip(".") for name in _NAME.findall(question.form_question.text.text)}
    query = skill_query(named.get(next(iter(left)), ""))
    if len(query.skills) != 1 or not is_known_tool(query.skills[0]) or stated_years(question.resume, query):
        return None
    experience = experience_with(question.resume, query, question.today)
    if not experience.entries or experience.has_undated or (experience.fewest or 0.0) < years:
        return None
    entries = ",".join(map(str, experience.entries))
    reference = f"rule:years.at_least(work[{entries}])"
    return ResumeFact("Yes", reference, experience.quote, "rule", 0.85, experience.years)


def names_a_number_of_years(text: str) -> bool:
    """Whether a plain text has a number in words and a word for years: "more than five years"."""
    words = frozenset(_NAME.findall(text))
    is_number = any(number.fullmatch(word) for word in words for number in _NUMBERS.values())
    return is_number and bool(words & _WORDS["years"])


def _years(text: str) -> int | None:
    """Return the only number of a plain text, in digits or words."""
    found = [int(number.strip(" +")) for number in _DIGITS.findall(text)]
    if not found:
        found = [value for word in _NAME.findall(text) for value, number in _NUMBERS.items() if number.fullmatch(word)]
    return found[0] if len(found) == 1 else None
