"""Find the roles that the text of a posting lists when its title names none: "Multiple roles", "Engineers"."""

import re
from collections.abc import Sequence

from core.lexicon.month_dates import is_month_name
from core.lexicon.occupation_table import role_nouns
from core.lexicon.occupations import read_title
from core.lexicon.title_stems import stem
from core.text.normalize import fold, words
from core.vacancies.roles import role_of
from core.vacancies.titles import TITLE_WORDS

_PLACEHOLDERS = frozenset(TITLE_WORDS["placeholders"])
_OF_MONTHLY_LISTS = frozenset(TITLE_WORDS["of_monthly_lists"])
_FIELDS = frozenset(TITLE_WORDS["fields"])
_BARE_PLURALS = frozenset(TITLE_WORDS["bare_plurals"])
_ROLE = re.compile(
    rf"(?<!\w)(?:[A-ZА-ЯÄÖÜÉ][\w+#&/.-]*[ \t]+){{0,4}}(?i:{'|'.join(TITLE_WORDS['role_nouns'])})(?:s|n|en|ы|и)?(?!\w)(?:[ \t]*\([^()\n]{{1,40}}\))?"
)
_ANNOUNCING = frozenset(TITLE_WORDS["announcing"])
SEVERAL = "roles=several"
"""The key of what a title says that names several roles."""
_PART = re.compile(r"[:()|–—]| - ")
_LAST = re.compile(rf",?\s+(?:{'|'.join(TITLE_WORDS['between_roles'])})\s+(?!.*,)", re.I)
"""Before the last role of a list: "a cook, a host and a sommelier"."""
_BEFORE = re.compile(rf"^.*\b(?:{'|'.join(TITLE_WORDS['before_roles'])})\s+(?=\S)|^\s*(?:an?|the)\s+", re.I)
_BETWEEN = re.compile(rf"[,/&]|\s(?:{'|'.join(TITLE_WORDS['between_roles'])})\s", re.I)
_LEAST_SHARED = 2
"""Words that two names of a role of several words have in common."""
_LEAST_LISTED, _LEAST_NAMED, _MOST_WORDS = 3, 2, 4
"""Roles between commas that make a title a list, those of them with a noun for people of another occupation, and words of each."""
_TEXT_READ = 20_000


def compared_words(
    title: str, role_words: tuple[str, ...], text: str | None, employer: str | None = None
) -> tuple[str, ...]:
    """Return the words by which dedup compares a title: those of its role, or the roles that the text lists if it names none.

    A title that adds only a word of the employer's name ("Work at the museum"), a month or a number ("June openings: 4 roles") names none. A title that is only a field ("Engineering") is compared by that word if the text lists no roles.
    """
    if announced := _announced_roles(title):
        listed = listed_roles(text)
        is_fuller = len(announced) >= len(listed) and all(map(_names_people, announced))
        return announced if is_fuller or len(listed) < 2 else listed
    if not _names_no_role(title, role_words, employer):
        return role_words
    return listed_roles(text) or (role_words if _FIELDS.issuperset(words(fold(title))) else ())


def is_list(title_words: tuple[str, ...]) -> bool:
    """Whether the words are roles that a text lists (`_engineer_go`), not the words of a title."""
    return bool(title_words) and title_words[0].startswith("_")


def _names_people(role: str) -> bool:
    """Whether a listed role has a noun for people, and is no place."""
    return any(stem(word) in role_nouns() for word in role.split("_") if word)


def roles_in_common(ours: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[int, int, int]:
    """Return how many roles two lists have in common, and how many the shorter and the longer has: "Backend Engineer (Go)" is a "Backend Engineer".

    Of a title with several roles that are not told apart, those of the other that it names count, and what it names beside them is one more: "Embedded Engineer, Acoustics Researcher".
    """
    one, other = (
        [frozenset(filter(None, role.split("_"))) for role in words] if is_list(words) else None
        for words in (ours, theirs)
    )
    if one is None or other is None:
        bag, roles = (frozenset(ours), other or []) if one is None else (frozenset(theirs), one)
        named = [role for role in roles if len(role & bag) >= min(_LEAST_SHARED, len(role))]
        others = bag.difference(*named, _ANNOUNCING, _PLACEHOLDERS, _OF_MONTHLY_LISTS)
        has_another = len(named) < len(roles) and not all(map(_is_month_or_number, others))
        return len(named), len(named) + has_another, len(roles)
    few, many = sorted((one, other), key=len)
    shared = sum(any(len(role & of) >= min(_LEAST_SHARED, len(role), len(of)) for of in many) for role in few)
    return shared, len(few), len(many)


def _names_no_role(title: str, role_words: tuple[str, ...], employer: str | None) -> bool:
    """Whether a title only says that there are roles. `role_words` are the words of its role."""
    if _PLACEHOLDERS.issuperset(role_words) or _BARE_PLURALS.issuperset(words(fold(title))):
        return True
    if _PLACEHOLDERS.isdisjoint(role_words):
        return False
    named = frozenset(map(stem, words(fold(employer or ""))))
    others = [word for word in role_words if word not in _PLACEHOLDERS and stem(word) not in named]
    return not others or (
        any(map(_is_month_or_number, others))
        and all(word in _OF_MONTHLY_LISTS or _is_month_or_number(word) for word in others)
    )


def _is_month_or_number(word: str) -> bool:
    return word.isdigit() or is_month_name(word)


def _announced_roles(title: str) -> tuple[str, ...]:
    """Return the roles that a title announces between commas, as `listed_roles`; empty if it announces no list. Of two roles each must have a noun for people."""
    if "," not in title or _ANNOUNCING.isdisjoint(words(fold(title))):
        return ()
    for part in _PART.split(title):
        listed = _LAST.sub(",", part).split(",")
        roles = [role_of(_BEFORE.sub("", role)).words for role in listed if role.strip()]
        if len(roles) < 2 or not all(0 < len(role) <= _MOST_WORDS for role in roles):
            continue
        found = tuple(sorted({"_".join(("", *role)) for role in roles}))
        if len(roles) >= _LEAST_LISTED or all(map(_names_people, found)):
            return found
    return ()


def names_several(title: str) -> bool:
    """Whether a title names several roles with a noun for people each: "Backend Engineer, Data Engineer", "Data, Backend and Frontend Engineers"."""
    return any(
        _are_roles([part.split() for part in _BETWEEN.split(segment) if part.strip()]) for segment in _PART.split(title)
    )


def _are_roles(parts: Sequence[Sequence[str]]) -> bool:
    if len(parts) < 2 or any(len(part) > _MOST_WORDS for part in parts):
        return False
    people = [part for part in parts if stem(fold(part[-1])) in role_nouns()]
    if len(parts) >= _LEAST_LISTED and len(people) >= _LEAST_NAMED:
        return len({read_title(" ".join(part)).occupations for part in people} - {()}) >= _LEAST_NAMED
    if stem(fold(parts[-1][-1])) not in role_nouns():
        return False
    roles = [part if stem(fold(part[-1])) in role_nouns() else [*part, parts[-1][-1]] for part in parts]
    occupations = {read_title(" ".join(role)).occupations for role in roles}
    return len(occupations) > 1 and () not in occupations


def listed_roles(text: str | None) -> tuple[str, ...]:
    """Return the roles named in a text, sorted, each as its words joined with `_`; empty if there are none."""
    if not text:
        return ()
    roles = {"_".join(("", *role_of(match[0]).words)) for match in _ROLE.finditer(text[:_TEXT_READ])}
    return tuple(sorted(role for role in roles if role))
