"""Find years of experience that the résumé states in words: "8 years of Python" in the summary or beside a skill."""

import re
from typing import NamedTuple

from core.contracts.candidate import Resume
from core.lexicon.skills import SkillQuery, first_mention
from core.text.normalize import plain

YEARS = re.compile(
    r"(\d+(?:[.,]\d+)?)\s*\+?\s*(?:or more |plus |х |-х )?(?:full |volle[nr]? )?(?:years?|yrs?|jahre?n?|ans|annees|anos|лет|год\w*|х? лет|anni|jaar|lat)\b"
)
_SENTENCE_ENDS = re.compile(r"(?<=[.!?;])\s+|\n|,\s+(?=\d)")


class StatedYears(NamedTuple):
    """A number of years, where the résumé states it, and the words."""

    years: float
    reference: str
    quote: str


def stated_years(resume: Resume, query: SkillQuery) -> StatedYears | None:
    """Return the years that one sentence states for the skill; None if none does or several disagree."""
    found = [
        StatedYears(float(numbers[0].replace(",", ".")), reference, sentence.strip())
        for reference, text in _texts(resume)
        for sentence in _SENTENCE_ENDS.split(text)
        if len(numbers := YEARS.findall(plain(sentence))) == 1 and first_mention(query, (sentence,), ()) is not None
    ]
    return found[0] if len({stated.years for stated in found}) == 1 else None


def _texts(resume: Resume) -> list[tuple[str, str]]:
    skills = [
        (f"skills[{index}]", f"{skill.name}: {skill.level}")
        for index, skill in enumerate(resume.skills)
        if skill.name and skill.level
    ]
    stated = [("basics.label", resume.basics.label), ("basics.summary", resume.basics.summary)]
    return [(reference, text) for reference, text in stated if text] + skills
