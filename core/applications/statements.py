"""Parts of a request that read like a statement of the candidate: a consent, a yes."""

import re

from core.contracts.wire import WirePart
from core.forms.terms import term

YES = frozenset("yes y true on agree agreed accept accepted consent ja да oui sí si sim".split())
NO = frozenset(["", "no", "n", "false", "off", "0", "null", "[]", "{}", "nein", "нет", "non", "não"])
TECHNICAL = frozenset("draft autosave autosaved partial ajax async json save saved incomplete step complete".split())
"""Words of names that say how a request is meant and nothing about the candidate (`isDraft: true`)."""
_SUBJECTS = re.compile(
    r"consent|agree|accept|terms|privacy|gdpr|marketing|newsletter|opt in|subscri|talent|convict|criminal|sponsor|visa|disab|veteran|gender|race|ethnic",
    re.IGNORECASE,
)
_WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[^\W\d_A-Za-z]+")


def is_statement(part: WirePart) -> bool:
    """True for an affirmation under a name that is not technical, and for any value but a no under the name of a consent.

    Only the address and the body of a request are looked at.
    """
    if part.value is None or part.place not in ("query", "body"):
        return False
    value = part.value.strip().casefold()
    if value in NO:
        return False
    words = words_of(part.name)
    name = " ".join(words)
    if _SUBJECTS.search(name) or term("consent").search(name):
        return True
    return value in YES and not TECHNICAL.intersection(words)


def words_of(name: str) -> list[str]:
    """Return the words of a name in any spelling: `marketingOptIn`, `marketing_opt_in`."""
    return [word.casefold() for word in _WORDS.findall(name)]
