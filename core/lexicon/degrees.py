"""Put an academic degree and its field of study to the options of a list that surely mean them, and read the field behind a degree."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from core.lexicon.levels import degree_rank
from core.lexicon.word_lists import any_of, patterns, word_list, word_map, word_rows
from core.text.normalize import plain, words

_FILE = "degree_kinds"
_KINDS = [(re.compile(says), str(name)) for says, name in patterns(_FILE, "kind", "name")]
_APART = frozenset(word_list(_FILE, "kinds", "apart"))
_UNDER = word_map(_FILE, "under")
_SUBJECTS = [(re.compile(says), str(name)) for says, name in patterns(_FILE, "subject", "name")]
_UNFINISHED = re.compile(any_of(_FILE, "unfinished", "says"))
_QUALIFIER = re.compile(any_of(_FILE, "qualifier", "says"))
_ALTERNATIVES = re.compile(any_of(_FILE, "between_kinds", "says"), re.IGNORECASE)
_BEFORE_FIELD = re.compile(
    rf"(?:{any_of(_FILE, 'before_field', 'degree')})(?:{any_of(_FILE, 'before_field', 'link')})(?P<field>[^\d()]{{3,60}})\)?",
    re.IGNORECASE,
)
_NOT_A_FIELD = re.compile(rf"(?<!\w)(?:{any_of(_FILE, 'before_field', 'not_a_field')})(?!\w)", re.IGNORECASE)

_FIELDS = {name: place for place, names in enumerate(word_rows("fields_of_study", "same")) for name in names}


class Degree(NamedTuple):
    """What a text says of a degree: its kinds (an option may name several), what it is a degree of, and its rank from 1 to 6."""

    kinds: frozenset[str]
    subject: str | None
    rank: int | None

    @property
    def stands_apart(self) -> bool:
        """Whether no other degree stands for this one, as for a German Diplom."""
        return bool(self.kinds) and self.kinds <= _APART

    def may_be(self, option: "Degree") -> bool:
        """Whether an option may mean this degree, if no other option does so more closely."""
        if self.subject and option.subject and self.subject != option.subject:
            return False
        if self.kinds & option.kinds or {_UNDER.get(kind) for kind in self.kinds} & option.kinds:
            return True
        return not (self.stands_apart or option.stands_apart) and self.rank is not None and self.rank == option.rank


@lru_cache(maxsize=4096)
def degree_in(text: str) -> Degree:
    """Read the degrees that a text names."""
    rest = folded = plain(text)
    kinds = set()
    for pattern, name in _KINDS:
        rest, count = pattern.subn(" ", rest)
        if count:
            kinds.add(name)
    subject = next((name for pattern, name in _SUBJECTS if pattern.search(folded)), None)
    return Degree(frozenset(kinds), subject, degree_rank(text))


def names_degree(text: str) -> bool:
    """Whether a text names a degree."""
    degree = degree_in(text)
    return bool(degree.kinds) or degree.rank is not None


def degree_option(text: str, labels: Sequence[str]) -> str | None:
    """Return the label of the option that surely means the degree in a text; None if none does, or several may.

    A degree is also one of the wider options of its list (“Bachelor's Degree”), unless it is one for which no other stands.
    """
    degree = degree_in(text)
    found = [label for label in labels if degree.may_be(degree_in(label)) and not _adds_a_condition(label, text)]
    found = _closer(found, lambda label: bool(degree.kinds & degree_in(label).kinds))
    found = _closer(found, lambda label: degree_in(label).subject == degree.subject)
    found = _without_more_words(found, frozenset(words(text)))
    is_sure = len(found) == 1 and (degree.subject or not degree_in(found[0]).subject)
    return found[0] if is_sure else None


def _adds_a_condition(label: str, text: str) -> bool:
    """Whether an option is only for some of those who have the degree in a text: not finished, with honours, of a university of applied sciences."""
    kinds, said = degree_in(text).kinds, plain(text)
    parts = _ALTERNATIVES.split(label)
    meant = [one for one in parts if degree_in(one).kinds & kinds or _QUALIFIER.fullmatch(plain(one))]
    option, qualifiers = plain(label), {*_QUALIFIER.findall(plain(" ".join(meant) or label))}
    is_other = len(qualifiers) == 1 and not qualifiers <= {*_QUALIFIER.findall(said)}
    return is_other or bool(_UNFINISHED.search(option))


def _closer(labels: list[str], is_closer: Callable[[str], bool]) -> list[str]:
    """Return the labels that are closer, or all if none is."""
    return [label for label in labels if is_closer(label)] or labels


def _without_more_words(labels: list[str], said: frozenset[str]) -> list[str]:
    """Return the labels that add nothing to what is said, as “(Hons)” or “(FH)”, and of these the one that repeats most of it; else all."""
    shared = frozenset[str].intersection(*(frozenset(words(label)) for label in labels)) if labels else frozenset()
    added = {label: frozenset(words(label)) - shared for label in labels}
    fitting = [label for label in labels if added[label] <= said]
    most = max((len(added[label]) for label in fitting), default=0)
    return [label for label in fitting if len(added[label]) == most] or labels


def field_in_degree(text: str) -> str | None:
    """Return the field of study behind a degree (“Physics” in “BSc Physics”), or None if what is behind it may be something else."""
    match = _BEFORE_FIELD.fullmatch(text.strip())
    field = match["field"].strip(" ,.;:") if match else ""
    return field if field and not _NOT_A_FIELD.search(field) else None


def field_option(field: str, labels: Sequence[str]) -> str | None:
    """Return the only option that names a field of study in other words or in another language (“Informatik” for “Computer Science”), or None."""
    row = _FIELDS.get(plain(field))
    found = [label for label in labels if row is not None and _FIELDS.get(plain(label)) == row]
    return found[0] if len(found) == 1 else None
