"""Find the roles that the text of a posting lists when its title names none: "Multiple roles", "Engineers"."""

import re

from core.lexicon.title_stems import stem
from core.text.normalize import fold, words
from core.vacancies.roles import role_of
from core.vacancies.titles import TITLE_WORDS

_PLACEHOLDERS = frozenset(TITLE_WORDS["placeholders"])
_FIELDS = frozenset(TITLE_WORDS["fields"])
_BARE_PLURALS = frozenset(TITLE_WORDS["bare_plurals"])
_ROLE = re.compile(
    rf"(?<!\w)(?:[A-ZА-ЯÄÖÜÉ][\w+#&/.-]*[ \t]+){{0,4}}(?i:{'|'.join(TITLE_WORDS['role_nouns'])})(?:s|n|en|ы|и)?(?!\w)(?:[ \t]*\([^()\n]{{1,40}}\))?"
)
_ANNOUNCING = frozenset(TITLE_WORDS["announcing"])
_PART = re.compile(r"[:()|–—]| - ")
_LAST = re.compile(rf",?\s+(?:{'|'.join(TITLE_WORDS['between_roles'])})\s+(?!.*,)", re.I)
"""Before the last role of a list: "a cook, a host and a sommelier"."""
_BEFORE = re.compile(rf"^.*\b(?:{'|'.join(TITLE_WORDS['before_roles'])})\s+(?=\S)|^\s*(?:an?|the)\s+", re.I)
_LEAST_LISTED, _MOST_WORDS = 3, 4
"""Roles between commas that make a title a list, and words of each."""
_TEXT_READ = 20_000


def compared_words(
    title: str, role_words: tuple[str, ...], text: str | None, employer: str | None = None
) -> tuple[str, ...]:
    """Return the words by which dedup compares a title: those of its role, or the roles that the text lists if it names none.

    A title that adds only a word of the employer's name ("Work at the museum") names none. A title that is only a field ("Engineering") is compared by that word if the text lists no roles.
    """
    if announced := _announced_roles(title):
        listed = listed_roles(text)
        return listed if len(listed) > 1 else announced
    if not _names_no_role(title, role_words, employer):
        return role_words
    return listed_roles(text) or (role_words if _FIELDS.issuperset(words(fold(title))) else ())


def is_list(title_words: tuple[str, ...]) -> bool:
    """Whether the words are roles that a text lists (`_engineer_go`), not the words of a title."""
    return bool(title_words) and title_words[0].startswith("_")


def _names_no_role(title: str, role_words: tuple[str, ...], employer: str | None) -> bool:
    """Whether a title only says that there are roles. `role_words` are the words of its role."""
    if _PLACEHOLDERS.issuperset(role_words) or _BARE_PLURALS.issuperset(words(fold(title))):
        return True
    if not employer or _PLACEHOLDERS.isdisjoint(role_words):
        return False
    named = frozenset(map(stem, words(fold(employer))))
    return all(word in _PLACEHOLDERS or stem(word) in named for word in role_words)


def _announced_roles(title: str) -> tuple[str, ...]:
    """Return the roles that a title announces between commas, as `listed_roles`; empty if it announces no list."""
    if title.count(",") < _LEAST_LISTED - 1 or _ANNOUNCING.isdisjoint(words(fold(title))):
        return ()
    for part in _PART.split(title):
        listed = _LAST.sub(",", part).split(",")
        roles = [role_of(_BEFORE.sub("", role)).words for role in listed if role.strip()]
        if len(roles) >= _LEAST_LISTED and all(0 < len(role) <= _MOST_WORDS for role in roles):
            return tuple(sorted({"_".join(("", *role)) for role in roles}))
    return ()


def listed_roles(text: str | None) -> tuple[str, ...]:
    """Return the roles named in a text, sorted, each as its words joined with `_`; empty if there are none."""
    if not text:
        return ()
    roles = {"_".join(("", *role_of(match[0]).words)) for match in _ROLE.finditer(text[:_TEXT_READ])}
    return tuple(sorted(role for role in roles if role))
