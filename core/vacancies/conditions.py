"""Words of a posting that say nothing of its work, and those that tell one post from another of the same work, as digests of their roots."""

from collections.abc import Iterable

from core.lexicon.title_stems import listed
from core.text.data import load_toml
from core.text.normalize import fold
from core.vacancies.wording import NO_WORK, root_in_text, word_digest

_TABLE = load_toml("core.vacancies", "conditions.toml")


def _digests(texts: Iterable[str]) -> frozenset[int]:
    roots = {root_in_text(fold(word)) for text in texts for word in listed(text.replace("\n", " "))}
    return frozenset(word_digest(root) for root in roots if root)


BESIDE_THE_WORK = _digests(_TABLE["beside_the_work"].values()) | NO_WORK
"""Pay, benefits, contacts, dates of the application, and what employers tell of themselves."""
TERMS = _digests(_TABLE["terms"].values()) - BESIDE_THE_WORK
"""Hours, terms of the contract and what is asked for: an employer's postings have them in common whatever the work is."""
