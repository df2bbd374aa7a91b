"""The skills of the candidate that a text names, and how much they tell."""

from functools import cache, lru_cache
from itertools import pairwise

from core.assessment.profession_fit import ranking_table
from core.lexicon.title_stems import stems
from core.prompting.candidate_brief import CandidateBrief

_LONG_SKILL = 3
"""Words of a skill from which two that stand together name it, too: "gold card" of "JIB Gold Card"."""
_LONG_WORD = 4


@cache
def _common_skills() -> frozenset[tuple[str, ...]]:
    return frozenset(stems(word) for word in ranking_table()["common"]["words"].split(";"))


def skills_in(brief: CandidateBrief, *texts: str) -> list[str]:
    """Return the candidate's skills that texts name as whole words in any form."""
    line = _line(*texts)
    return [skill for skill, phrase in _phrases(brief.skills) if phrase in line]


def names_a_skill(brief: CandidateBrief, text: str) -> bool:
    """Whether a text names a telling skill of several words, or two words together of a longer one."""
    line = _line(text)
    return any(phrase in line for phrase in _parts(brief.skills))


def is_before_a_skill(brief: CandidateBrief, name: str, text: str) -> bool:
    """Whether a short name stands in a text before a telling skill of the candidate: "ECS gold card" for whoever has a "JIB Gold Card"."""
    line = _line(text)
    return any(f" {name}{phrase}" in line for phrase in _parts(brief.skills))


def skill_share(hits: list[str]) -> float:
    """Return from 0 to 1 how much the named skills tell: common ones count little, each further one less than the one before."""
    common = ranking_table()["common"]
    weight = sum(common["weight"] if stems(hit) in _common_skills() else 1.0 for hit in hits) if hits else 0.0
    return float(weight / (weight + common["half"]))


def _line(*texts: str) -> str:
    return f" {' '.join([word for text in texts for word in stems(text)])} "


@lru_cache(maxsize=16)
def _phrases(skills: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return the skills that a text can name, each with its stems between spaces."""
    return tuple((skill, phrase) for skill in skills if (phrase := _phrase(skill)))


def _phrase(skill: str) -> str:
    return f" {' '.join(found)} " if (found := stems(skill)) and (1 < len(skill) < 40 or skill in ("C", "R")) else ""


@lru_cache(maxsize=16)
def _parts(skills: tuple[str, ...]) -> frozenset[str]:
    """Return the stems of telling skills of several words, and each two telling words of longer ones, between spaces."""
    found = {
        phrase for skill, phrase in _phrases(skills) if len(phrase.split()) > 1 and stems(skill) not in _common_skills()
    }
    for words in map(stems, skills):
        pairs = pairwise(words) if len(words) >= _LONG_SKILL else ()
        found |= {f" {one} {other} " for one, other in pairs if min(len(one), len(other)) >= _LONG_WORD}
    return frozenset(found)
