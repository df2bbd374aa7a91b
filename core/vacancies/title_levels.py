"""The levels of a title that stand in other words than "Level 2": "2nd line", "segundo nivel", "Tier 2", "N2"."""

import re

from core.vacancies.titles import TITLE_WORDS

_TABLE = TITLE_WORDS["told_levels"]
_LEVELS = ("i", "ii", "iii")
_NUMBERS = "|".join(f"(?P<{{kind}}_{level}>{_TABLE[level]})" for level in _LEVELS)
_TOLD = re.compile(
    r"(?<!\d [,/&+-] )(?<!\d[/&+-])\b(?:"
    rf"(?:{_NUMBERS.format(kind='first')})(?:[\s.-]?(?:{_TABLE['endings']}))?\.?[\s-]{{1,3}}(?:{_TABLE['nouns']})\b(?![\s-]+(?:{_TABLE['leads']}))"
    rf"|(?:{_TABLE['before']})\s?(?:{_NUMBERS.format(kind='last')})\b(?!\s?[-–/&+,]\s?\w?\d))"
)


def with_levels(title: str) -> str:
    """Return a folded title with the levels that it states as Roman numbers. Of several ("L2/L3") none is told."""
    return _TOLD.sub(lambda found: f" {(found.lastgroup or '').rpartition('_')[2]} ", title)
