"""Find the employer for whom an agency writes a posting: its own posting of that vacancy bears another name.

Phrases and words of agencies' names are in `customers.toml`.
"""

import re
from typing import NamedTuple

from core.lexicon.places import known_place
from core.lexicon.title_stems import listed
from core.text.data import load_toml
from core.text.normalize import fold_letters, romanized, words
from core.vacancies.agencies import is_agency
from core.vacancies.employers import is_descriptive
from core.vacancies.wording import root_in_text

_TABLE = load_toml("core.vacancies", "customers.toml")
_HINTS: list[str] = _TABLE["hints"]
_NEVER = "|".join(map(re.escape, listed(_TABLE["gap_never"])))
_LINK = r"(?:de la|de los|de las|de|del|du|des|d['’]|la|le|les|los|las|el|und|and|et|y|&|of|von|zu|am|di|da)"
_CAPITAL = r"(?:[A-ZÀ-ÖØ-ÞА-ЯЁІЇЄҐĂĄĆČĎĘĚĞİŁŃŇŐŘŚŞŠŤŮŰŹŻŽȘȚΑ-ΩΆΈΉΊΌΎΏ][\w&.'’-]*[\w&'’-]|[A-ZÀ-ÞА-ЯЁІЇЄΑ-Ω])"
_OF_KIND = rf" d[eu] [a-zà-ÿ]+(?= (?:(?:L[ae]s?|El|Los) )?{_CAPITAL})"
_KIND = rf"(?:{'|'.join(_TABLE['kinds'])}) [a-zà-ÿа-яёłśż]{{3,14}} "
_NAME = rf"(?:[«“„\"](?P<quoted>[^«»“”„\"]{{3,60}})[»”“\"]|(?P<name>(?:{_KIND})?{_CAPITAL}(?: (?:{_LINK} ?)?{_CAPITAL}|{_OF_KIND})*))"
_GAP = rf"(?:\s*[,:–—-])?(?:\s?(?!(?:{_NEVER})\s)[a-zà-öø-ÿа-яёłśż][\w-]*['’]?){{0,4}}\s*[–—-]?\s?"
_SAID, _SAID_BY_AGENCY = (
    re.compile(rf"(?<!\w)(?i:{'|'.join(_TABLE[phrases])})(?!\w){_GAP}{_NAME}")
    for phrases in ("phrases", "phrases_of_agencies")
)
_MENTIONED = re.compile(rf"(?<!\w)(?P<brand>(?i:{'|'.join(_TABLE['before_brands'])})\s+)?{_NAME}")
_BEFORE_BRANDS = re.compile(rf"(?<!\w)(?:{'|'.join(_TABLE['before_brands'])})\s", re.I)
_NO_NAMES = frozenset(listed(_TABLE["no_names"]))
_BEFORE_NOUNS = re.compile(rf"(?i:{_TABLE['before_nouns']})")
_SHORT_WORD = 3
_TEXT_READ = 20_000
_MOST_MENTIONED = 8
_BEFORE_NAME = re.compile(rf"^(?:{'|'.join(_TABLE['before_names'])}) ")
_ROOT = 5
"""Letters that the name of a place begins with in any case."""


class Customer(NamedTuple):
    """An employer that an agency's posting names. `is_said`: as the one for whom it looks; else it is only mentioned."""

    name: str
    is_said: bool


def named_customer(text: str | None, employer: str, places: frozenset[str]) -> Customer | None:
    """Return the employer that an agency names in a posting ("on behalf of Windmill Ltd"), or the first that it mentions; None for none.

    `places` are folded words in Latin letters.
    """
    if not text:
        return None
    text = text[:_TEXT_READ]
    by_agency, lowered = is_agency(employer), text.lower()
    if not by_agency and not any(hint in lowered for hint in _HINTS):
        return None
    roots = tuple(place[:_ROOT] for place in places if len(place) >= _ROOT)
    own = _words(employer)
    for pattern, is_said in (_SAID, True), (_SAID_BY_AGENCY, True), (_MENTIONED, False):
        for match in pattern.finditer(text) if by_agency or pattern is _SAID else ():
            name = (match["quoted"] or match["name"]).rstrip(".")
            named = _words(name) - _NO_NAMES
            told = {word for word in named if not word.startswith(roots) and not is_descriptive(word)}
            if (
                told
                and not own >= told
                and not known_place(name)
                and (pattern is _SAID or _is_name(match, named, told))
            ):
                return Customer(name, is_said)
    return None


def mentioned_names(text: str | None, places: frozenset[str]) -> list[str]:
    """Return the names in a posting that may be those of employers: in quotation marks, behind "trading as", of several words, or the first word. At most a few.

    `places` are folded words in Latin letters.
    """
    found: dict[str, None] = {}
    for match in _MENTIONED.finditer(text[:_TEXT_READ]) if text else ():
        name = (match["quoted"] or match["name"]).rstrip(".")
        if not match["quoted"]:
            name = _BEFORE_NAME.sub("", name)
        if name in found or not (" " in name or match["quoted"] or match["brand"] or _begins_text(match, name)):
            continue
        named = _words(name) - _NO_NAMES - places
        told = [word for word in named if len(word) > _SHORT_WORD and not is_descriptive(word)]
        if (told or match["brand"]) and not known_place(name):
            found[name] = None
            if len(found) == _MOST_MENTIONED:
                break
    return list(found)


def _begins_text(match: re.Match[str], name: str) -> bool:
    """Whether a text begins with a word that not every posting uses: "Kestrel mends lifts in four towns"."""
    return not match.string[: match.start()].strip() and root_in_text(fold_letters(name)) != ""


def brands_in(text: str | None) -> list[str]:
    """Return the names under which a posting says that its employer trades."""
    if not text or not _BEFORE_BRANDS.search(text):
        return []
    found = (match for match in _MENTIONED.finditer(text[:_TEXT_READ]) if match["brand"])
    return list(dict.fromkeys((match["quoted"] or match["name"]).rstrip(".") for match in found))


def _is_name(match: re.Match[str], named: frozenset[str], told: set[str]) -> bool:
    """Whether words in capitals name an employer: in quotation marks, with its kind, or several of them where a noun has no capital."""
    if match["quoted"] or any(word not in told and len(word) > _SHORT_WORD for word in named):
        return True
    before = match.string[match.start() : match.start("name")]
    if any(len(word) > _SHORT_WORD and is_descriptive(word) for word in _words(before)):
        return True
    return match.re is _SAID_BY_AGENCY and len(told) > 1 and not _BEFORE_NOUNS.match(before)


def _words(name: str) -> frozenset[str]:
    return frozenset(words(romanized(fold_letters(name))))
