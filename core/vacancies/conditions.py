"""Words of a posting that say nothing of its work, and those that tell one post from another of the same work, as digests of their roots."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from core.lexicon.title_stems import listed
from core.text.data import load_toml
from core.text.normalize import fold
from core.vacancies.said_languages import LANGUAGE
from core.vacancies.wording import NO_WORK, root_in_text, word_digest

_TABLE = load_toml("core.vacancies", "conditions.toml")


def _digests(texts: Iterable[str]) -> frozenset[int]:
    roots = {root_in_text(fold(word)) for text in texts for word in listed(text.replace("\n", " "))}
    return frozenset(word_digest(root) for root in roots if root)


class Conditions(NamedTuple):
    """Digests of words about conditions: `beside` the work are pay, benefits, contacts, dates of the application, and what employers tell of themselves.

    `terms` are hours, terms of the contract and what is asked for: an employer's postings have them in common whatever the work is.
    """

    beside: frozenset[int]
    terms: frozenset[int]


def _read(kind: str) -> Conditions:
    return Conditions(*(_digests(_TABLE[f"{name}{kind}"].values()) for name in ("beside_the_work", "terms")))


_BESIDE, _TERMS = _read("")
_IN_ANY = Conditions(_BESIDE | NO_WORK, _TERMS - _BESIDE - NO_WORK)
_FURTHER = {f"{LANGUAGE}{language}": language for language in _TABLE["beside_the_work_in"]}


def conditions_in(ours: Sequence[str], theirs: Sequence[str]) -> Conditions:
    """Return the words about conditions in two texts, given what these say: those of all languages, and those that are compared only in the languages of the texts."""
    languages = {_FURTHER[key] for key in (*ours, *theirs) if key in _FURTHER}
    return _with_further(tuple(sorted(languages))) if languages else _IN_ANY


@cache
def _with_further(languages: tuple[str, ...]) -> Conditions:
    beside, terms = (
        _digests(_TABLE[f"{name}_in"][language] for language in languages) for name in ("beside_the_work", "terms")
    )
    beside = _IN_ANY.beside | (beside - _IN_ANY.terms)
    return Conditions(beside, (_IN_ANY.terms | terms) - beside)
