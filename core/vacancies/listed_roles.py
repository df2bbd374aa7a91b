"""Find the roles that the text of a posting lists when its title names none: "Multiple roles", "Engineers"."""

import re

from core.text.normalize import fold, words
from core.vacancies.roles import role_of
from core.vacancies.titles import TITLE_WORDS

_PLACEHOLDERS = frozenset(TITLE_WORDS["placeholders"])
_BARE_PLURALS = frozenset(TITLE_WORDS["bare_plurals"])
_ROLE = re.compile(
    rf"(?<!\w)(?:[A-ZА-ЯÄÖÜÉ][\w+#&/.-]*[ \t]+){{0,4}}(?i:{'|'.join(TITLE_WORDS['role_nouns'])})(?:s|n|en|ы|и)?(?!\w)(?:[ \t]*\([^()\n]{{1,40}}\))?"
)
_TEXT_READ = 20_000


def names_no_role(title: str, role_words: tuple[str, ...]) -> bool:
    """Whether a title only says that there are roles. `role_words` are the words of its role."""
    return _PLACEHOLDERS.issuperset(role_words) or _BARE_PLURALS.issuperset(words(fold(title)))


def listed_roles(text: str | None) -> tuple[str, ...]:
    """Return the roles named in a text, sorted, each as its words joined with `_`; empty if there are none."""
    if not text:
        return ()
    roles = {"_".join(("", *role_of(match[0]).words)) for match in _ROLE.finditer(text[:_TEXT_READ])}
    return tuple(sorted(role for role in roles if role))
