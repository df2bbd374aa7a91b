"""Find the employer for whom an agency writes a posting: its own posting of that vacancy bears another name.

Phrases and words of agencies' names are in `customers.toml`.
"""

import re
from functools import lru_cache

from core.lexicon.places import known_place
from core.lexicon.title_stems import listed
from core.text.data import load_toml
from core.text.normalize import fold_letters, romanized, words
from core.vacancies.employers import is_descriptive

_TABLE = load_toml("core.vacancies", "customers.toml")
_HINTS: list[str] = _TABLE["hints"]
_AGENCY = re.compile(rf"\b(?:{'|'.join(_TABLE['agencies'])})")
_NEVER = "|".join(map(re.escape, listed(_TABLE["gap_never"])))
_LINK = r"(?:de la|de los|de las|de|del|du|des|d['’]|la|le|les|los|las|el|und|and|et|y|&|of|von|zu|am|di|da)"
_CAPITAL = r"(?:[A-ZÀ-ÖØ-ÞА-ЯЁŁŚŻ][\w&.'’-]*[\w&'’-]|[A-ZÀ-ÞА-ЯЁ])"
_OF_KIND = rf" d[eu] [a-zà-ÿ]+(?= (?:(?:L[ae]s?|El|Los) )?{_CAPITAL})"
_NAME = rf"(?:[«“„\"](?P<quoted>[^«»“”„\"]{{3,60}})[»”“\"]|(?P<name>{_CAPITAL}(?: (?:{_LINK} ?)?{_CAPITAL}|{_OF_KIND})*))"
_GAP = rf"(?:\s*[,:–—-])?(?:\s?(?!(?:{_NEVER})\s)[a-zà-öø-ÿа-яёłśż][\w-]*['’]?){{0,4}}\s*[–—-]?\s?"
_NAMED, _NAMED_BY_AGENCY = (
    re.compile(rf"(?<!\w)(?i:{'|'.join(phrases)})(?!\w){_GAP}{_NAME}")
    for phrases in (_TABLE["phrases"], [*_TABLE["phrases"], *_TABLE["phrases_of_agencies"]])
)
_TEXT_READ = 20_000
_ROOT = 5
"""Letters that the name of a place begins with in any case."""


@lru_cache(maxsize=65536)
def is_agency(employer: str) -> bool:
    """Whether an employer's name says that it looks for people for others."""
    return _AGENCY.search(romanized(fold_letters(employer))) is not None


def named_customer(text: str | None, employer: str, places: frozenset[str]) -> str:
    """Return the employer that an agency names in a posting ("on behalf of Windmill Ltd"); "" if it names none.

    `places` are folded words in Latin letters.
    """
    if not text:
        return ""
    text = text[:_TEXT_READ]
    by_agency = is_agency(employer)
    if not by_agency and not any(hint in text.lower() for hint in _HINTS):
        return ""
    roots = tuple(place[:_ROOT] for place in places if len(place) >= _ROOT)
    own = frozenset(words(romanized(fold_letters(employer))))
    for match in (_NAMED_BY_AGENCY if by_agency else _NAMED).finditer(text):
        name = (match["quoted"] or match["name"]).rstrip(".")
        told = [
            word
            for word in words(romanized(fold_letters(name)))
            if not word.startswith(roots) and not is_descriptive(word)
        ]
        if told and not own.issuperset(told) and not known_place(name):
            return name
    return ""
